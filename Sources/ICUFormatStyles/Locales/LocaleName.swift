internal import SystemICU
internal import ICUFormatMemory
internal import MessageSyntax

/// The ICU form of locale names that need only changes of letter case.
///
/// A call to ICU takes microseconds, and requests can name any number of locales.
@usableFromInline package enum LocaleName {
  /// Returns the result of `uloc_getName` for a language with an optional script and region.
  ///
  /// The result is nil if a call to ICU is necessary.
  static func canonical(_ spelling: String) -> String? {
    let bytes = spelling.utf8.span
    guard bytes.count <= 17 else { return nil }
    let separator =
      spelling.utf8.contains(UInt8(ascii: "_")) ? UInt8(ascii: "_") : UInt8(ascii: "-")
    var subtags = Pieces(0..<bytes.count, separator: separator)
    guard let language = subtags.next(in: bytes), isLanguage(language, bytes) else { return nil }
    var rest = subtags.next(in: bytes)
    var script: Range<Int>?
    if let range = rest, range.count == 4, isAll(range, bytes, \.isASCIILetter) {
      script = range
      rest = subtags.next(in: bytes)
    }
    var region: Range<Int>?
    // ICU replaces three-letter regions.
    if let range = rest, isRegion(range, bytes) {
      region = range
      rest = subtags.next(in: bytes)
    }
    guard rest == nil else { return nil }
    return UTF8Writer.string { writer in
      for index in language { writer.append(bytes[index] | 0x20) }
      if let script {
        writer.append(UInt8(ascii: "_"))
        for index in script {
          let isFirst = index == script.lowerBound
          writer.append(isFirst ? bytes[index] & ~0x20 : bytes[index] | 0x20)
        }
      }
      if let region {
        writer.append(UInt8(ascii: "_"))
        for index in region {
          writer.append(bytes[index].isASCIILetter ? bytes[index] & ~0x20 : bytes[index])
        }
      }
    }
  }

  /// Returns the ICU form of any name, or nil if ICU cannot read the name as a locale.
  ///
  /// ICU can read its own result in another way: in `zhd__ATT_TW_G_C`, its result for
  /// `zhd-@att-tw-g-c`, the variant `G` looks like the start of a BCP 47 extension. The name is
  /// therefore read again until it does not change.
  static func stable(_ spelling: String) -> String? {
    if let name = canonical(spelling) { return name }
    guard var name = try? ICULocale.name(of: spelling) else { return nil }
    var rounds = 0
    while rounds < 4, looksExtended(name), let next = try? ICULocale.name(of: name), next != name {
      name = next
      rounds += 1
    }
    return name
  }

  /// Whether ICU reads a name as a BCP 47 tag: it has no keywords and a subtag of one character.
  private static func looksExtended(_ name: String) -> Bool {
    let bytes = name.utf8.span
    var length = 0
    var hasSingleton = false
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "@"): return false
      case UInt8(ascii: "_"), UInt8(ascii: "-"):
        if length == 1 { hasSingleton = true }
        length = 0
      default: length += 1
      }
    }
    return hasSingleton
  }

  /// Three-letter codes that ICU replaces with others.
  private static let replaced = Set(
    (ICULocale.longLanguages + ["und"]).map { packed($0.utf8.span) })

  private static func packed(_ bytes: Span<UInt8>) -> UInt32 {
    var result: UInt32 = 0
    for index in bytes.indices { result = result << 8 | UInt32(bytes[index] | 0x20) }
    return result
  }

  private static func isLanguage(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    guard isAll(range, bytes, \.isASCIILetter) else { return false }
    switch range.count {
    case 2: return true
    case 3: return !replaced.contains(packed(bytes.extracting(range)))
    // A four-letter language is `root`.
    case 5...8: return true
    default: return false
    }
  }

  /// Whether a subtag has the form of a region: two letters or three digits.
  package static func isRegion(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    switch range.count {
    case 2: isAll(range, bytes, \.isASCIILetter)
    case 3: isAll(range, bytes, \.isASCIIDigit)
    default: false
    }
  }

  /// Whether all bytes of a subtag satisfy a condition.
  @inlinable
  package static func isAll(
    _ range: Range<Int>, _ bytes: Span<UInt8>, _ condition: (UInt8) -> Bool
  ) -> Bool {
    for index in range where !condition(bytes[index]) { return false }
    return true
  }
}
