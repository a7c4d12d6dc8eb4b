internal import ICUFormatMemory

/// The language, script and region of a locale, as integers that are fast to compare.
///
/// An integer holds the ASCII characters of a subtag, with the first character in the lowest byte.
@usableFromInline package struct LocaleSubtags: Comparable, Sendable {
  /// The language.
  ///
  /// A string that is too long for the integer is represented by a hash with the highest bit set,
  /// which no ASCII character has.
  package var language: UInt64
  /// The script; a pseudo-locale's script has five characters.
  package var script: UInt64
  package var region: UInt32
  /// The subtags that the locale itself names, as bits: 4 the language, 2 the script, 1 the region.
  ///
  /// If several locales have equal subtags, the one that names the same subtags is nearer.
  var explicit: UInt8

  static let allExplicit: UInt8 = 7

  /// The value that ICU uses for no locale.
  static let undetermined = LocaleSubtags("und", "", "", explicit: allExplicit)

  init(language: UInt64, script: UInt64, region: UInt32, explicit: UInt8) {
    self.language = language
    self.script = script
    self.region = region
    self.explicit = explicit
  }

  init(
    _ language: some StringProtocol, _ script: some StringProtocol, _ region: some StringProtocol,
    explicit: UInt8
  ) {
    self.init(
      language: LocaleSubtags.packed(language.utf8), script: LocaleSubtags.packed(script.utf8),
      region: UInt32(truncatingIfNeeded: LocaleSubtags.packed(region.utf8)), explicit: explicit)
  }

  @usableFromInline package static func < (left: LocaleSubtags, right: LocaleSubtags) -> Bool {
    (left.language, left.script, left.region, left.explicit)
      < (right.language, right.script, right.region, right.explicit)
  }

  /// Whether two locales have the same language, script and region.
  package func isEquivalent(to other: LocaleSubtags) -> Bool {
    language == other.language && script == other.script && region == other.region
  }

  /// Returns the characters of a subtag in one integer.
  static func packed(_ text: some Collection<UInt8>) -> UInt64 {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    for byte in text {
      guard shift < 64 else { return hash(text) }
      result |= UInt64(byte) << shift
      shift += 8
    }
    return result
  }

  /// Returns the characters of a subtag in one integer.
  static func packed(_ text: Span<UInt8>) -> UInt64 {
    guard text.count <= 8 else { return packed(text.indices.map { text[$0] }) }
    var result: UInt64 = 0
    for index in text.indices { result |= UInt64(text[index]) << UInt64(8 * index) }
    return result
  }

  /// The hash is seeded, so an attacker cannot choose strings with equal hashes.
  private static func hash(_ text: some Collection<UInt8>) -> UInt64 {
    var hasher = Hasher()
    for byte in text { hasher.combine(byte) }
    return UInt64(bitPattern: Int64(hasher.finalize())) | 1 << 63
  }

  /// The language as text, if it has at most eight characters.
  package var languageText: String { Self.text(language) }

  /// The script as text.
  package var scriptText: String { Self.text(script) }

  private static func text(_ packed: UInt64) -> String {
    UTF8Writer.string { writer in
      var rest = packed
      while rest != 0 {
        writer.append(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
      }
    }
  }

  /// The number of the region in CLDR's table of partitions; 0 for an invalid region.
  ///
  /// A region is two letters or three digits. Three digits give their number plus 1; two letters
  /// give numbers from 1001 on.
  var regionNumber: Int {
    let first = Int(region & 0xFF)
    let second = Int(region >> 8 & 0xFF)
    let third = Int(region >> 16)
    func isDigit(_ byte: Int) -> Bool { (0x30...0x39).contains(byte) }
    func isLetter(_ byte: Int) -> Bool { (0x41...0x5A).contains(byte) }
    if isDigit(first), isDigit(second), isDigit(third) {
      return (first - 0x30) * 100 + (second - 0x30) * 10 + (third - 0x30) + 1
    }
    guard isLetter(first), isLetter(second), third == 0 else { return 0 }
    return (first - 0x41) * 26 + (second - 0x41) + 1001
  }
}
