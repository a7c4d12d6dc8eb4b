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

  /// Returns the ICU form of any name, which has itself as its ICU form, or nil if ICU cannot read the
  /// name as a locale.
  ///
  /// ICU can read its own result in another way, if it is not a valid name: in `zhd__ATT_TW_G_C`, its result
  /// for `zhd-@att-tw-g-c`, the variant `G` looks like the start of a BCP 47 extension. A name that is
  /// not settled after two more readings keeps only its language, or is the root locale.
  static func stable(_ spelling: String) -> String? {
    if let name = canonical(spelling) { return name }
    guard var name = try? ICULocale.name(of: spelling) else { return nil }
    if isSettled(name.utf8.span) { return name }
    for _ in 0..<2 {
      guard let next = try? ICULocale.name(of: name) else { break }
      if next == name { return name }
      name = next
    }
    guard let language = try? ICULocale.language(of: name),
      (try? ICULocale.name(of: language))?.hasSameBytes(as: language) == true
    else { return "" }
    return language
  }

  /// Whether a result of ICU surely is its own ICU form.
  ///
  /// Its language has 2 to 8 letters and digits, its other subtags have two or more, and only a missing
  /// region before a variant is empty. Other names can be settled too.
  private static func isSettled(_ name: Span<UInt8>) -> Bool {
    let end = name.indices.first { name[$0] == UInt8(ascii: "@") } ?? name.count
    var subtags = Pieces(0..<end, separator: UInt8(ascii: "_"))
    guard let language = subtags.next(in: name), 2...8 ~= language.count,
      isAll(language, name, isLetterOrDigit), !isRoot(language, name)
    else { return false }
    var mayLackRegion = true
    var isFirst = true
    while let subtag = subtags.next(in: name) {
      if subtag.isEmpty {
        guard mayLackRegion, subtag.lowerBound < end else { return false }
        mayLackRegion = false
      } else {
        guard subtag.count > 1, isAll(subtag, name, isLetterOrDigit) else { return false }
        mayLackRegion = isFirst && subtag.count == 4
      }
      isFirst = false
    }
    return true
  }

  /// ICU gives `root` without keywords an empty name.
  private static func isRoot(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    range.count == 4 && packed(bytes.extracting(range)) == packed("root".utf8.span)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit
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
