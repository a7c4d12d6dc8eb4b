internal import ICUFormatMemory
internal import MessageSyntax

// RFC 9110, section 12.5.4:
//
//   Accept-Language = #( language-range [ ";" "q=" qvalue ] )
//   language-range  = ( 1*8ALPHA *( "-" 1*8alphanum ) ) / "*"
//   qvalue          = ( "0" [ "." 0*3DIGIT ] ) / ( "1" [ "." 0*3"0" ] )
//
// As in ICU's `uloc_acceptLanguageFromHTTP`, `_` may replace `-`, and a quality may have more digits,
// of which nine count.

/// The languages that a browser requests in an `Accept-Language` header.
///
/// ```swift
/// AcceptLanguage("de-AT, en;q=0.5, fr;q=0.8").languages.map(\.languageTag)   // ["de-AT", "fr", "en"]
/// AcceptLanguage("da;q=0, ???, en").languages.map(\.languageTag)             // ["en"]
/// AcceptLanguage("*").acceptsAny                                             // true
/// ```
///
/// Malformed items are ignored; reading a header never fails. Names of locales (`pt_BR`) are accepted,
/// and qualities with more than the three digits of HTTP, of which nine count. At most 16 languages with 40 subtags
/// together are read, and six variants and keywords.
///
/// Parts of a tag that do not change the output are removed too, because a header may contain any
/// number of them: private-use subtags (`de-x-dialect` becomes `de`), scripts that are not in
/// Unicode, variants that are not in CLDR, and all extensions except the keywords of `-u-` that
/// affect formatting and have a value that ICU knows. Other parts are also removed, and reported, when
/// headers name more than 256 different locales that ICU does not list (`de-u-nu-arab`, `de-FJ`) and
/// then more than 16 new ones per second: ICU needs as much time for each as for a hundred requests.
/// Then the nearest locale remains that ICU lists: `zh-Hant` for `zh-Hant-US`.
public struct AcceptLanguage: Sendable, Hashable {
  /// The languages, in order of preference.
  ///
  /// Languages of equal quality keep the order of the header.
  public let languages: [LocaleIdentifier]
  /// The languages that the header excludes by `q=0`.
  public let refused: [LocaleIdentifier]
  /// Whether the header accepts any other language, by `*`.
  public let acceptsAny: Bool

  /// The maximum number of bytes that are read from a header.
  package static let maximumLength = 4096
  /// The maximum number of languages that are read from a header.
  package static let maximumCount = 16
  /// The maximum number of languages unknown to ICU that are read; others are ignored.
  package static let maximumUnknownCount = 2
  /// The maximum number of list items that are read, including malformed items.
  package static let maximumItemCount = 32
  /// The maximum number of hyphen-separated subtags of a language; a longer tag is ignored.
  package static let maximumSubtagCount = 32
  /// The maximum number of subtags of all languages together; further languages are ignored.
  static let maximumTotalSubtagCount = 40
  /// The maximum number of variants of a language; others are removed.
  static let maximumVariantCount = 3
  /// The maximum number of variants and keywords that are read from a header; others are removed.
  static let maximumPartCount = 6

  /// Parses the value of an `Accept-Language` header.
  public init(_ header: String) { self.init(header, budget: LocaleBudget.Share(of: .ofProcess)) }

  /// - Parameter budget: Decides whether parts are kept that ICU does not list with a language.
  init(_ header: String, budget: consuming LocaleBudget.Share) {
    // In order of preference.
    var wanted: [(quality: Int, language: LocaleIdentifier)] = []
    var refused: [LocaleIdentifier] = []
    var acceptsAny = false
    let bytes = header.utf8.span
    var items = Pieces(0..<Self.end(of: bytes), separator: UInt8(ascii: ","))
    var count = 0
    var unknownCount = 0
    while count < Self.maximumItemCount, wanted.count + refused.count < Self.maximumCount,
      !budget.isUsedUp, let item = items.next(in: bytes)
    {
      if item.isEmpty { continue }
      count += 1
      var parameters = Pieces(item, separator: UInt8(ascii: ";"))
      let range = Self.trimmed(parameters.next(in: bytes) ?? item, in: bytes)
      guard let quality = Self.quality(&parameters, in: bytes) else { continue }
      if range.count == 1, bytes[range.lowerBound] == UInt8(ascii: "*") {
        acceptsAny = acceptsAny || quality > 0
      } else if let range = Self.languageRange(
        range, in: bytes, includesUnknown: unknownCount < Self.maximumUnknownCount,
        budget: &budget)
      {
        if !range.isKnown { unknownCount += 1 }
        if quality == 0 {
          if !refused.contains(range.locale) { refused.append(range.locale) }
        } else {
          // Most headers are in order already, so the search starts at the end.
          let place = wanted.lastIndex { $0.quality >= quality }.map { $0 + 1 } ?? 0
          wanted.insert((quality, range.locale), at: place)
        }
      }
    }
    // At most `maximumCount` languages: a search is faster than a set.
    var languages: [LocaleIdentifier] = []
    for item in wanted where !languages.contains(item.language) { languages.append(item.language) }
    self.languages = languages
    self.refused = refused
    self.acceptsAny = acceptsAny
  }

  /// Parses a language range; `_` separates subtags as `-` does.
  private static func languageRange(
    _ range: Range<Int>, in bytes: Span<UInt8>, includesUnknown: Bool,
    budget: inout LocaleBudget.Share
  ) -> LanguageRange? {
    var hasUnderscore = false
    for index in range where bytes[index] == UInt8(ascii: "_") { hasUnderscore = true }
    guard hasUnderscore else {
      return LanguageRange(range, in: bytes, includesUnknown: includesUnknown, budget: &budget)
    }
    let tag = UTF8Writer.string { writer in
      for index in range {
        let byte = bytes[index]
        writer.append(byte == UInt8(ascii: "_") ? UInt8(ascii: "-") : byte)
      }
    }
    let utf8 = tag.utf8.span
    return LanguageRange(
      0..<utf8.count, in: utf8, includesUnknown: includesUnknown, budget: &budget)
  }

  /// Returns the end of the last complete item within the length limit.
  ///
  /// Part of an item may have another language or quality.
  private static func end(of bytes: Span<UInt8>) -> Int {
    guard bytes.count > maximumLength else { return bytes.count }
    var end = maximumLength
    while end > 0, bytes[end] != UInt8(ascii: ",") { end -= 1 }
    return end
  }

  private static func trimmed(_ range: Range<Int>, in bytes: Span<UInt8>) -> Range<Int> {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isBlank(bytes[start]) { start += 1 }
    while start < end, isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  // MARK: Quality

  /// The maximum number of parameters that are read; RFC 9110 defines only one.
  private static let maximumParameterCount = 8
  /// The quality 1, in the unit of qualities: each of the nine digits counts.
  private static let one = 1_000_000_000

  /// Returns the quality from the parameters; nil if it is malformed.
  private static func quality(_ parameters: inout Pieces, in bytes: Span<UInt8>) -> Int? {
    var result: Int? = one
    var count = 0
    while count < maximumParameterCount, let parameter = parameters.next(in: bytes) {
      count += 1
      var sides = Pieces(parameter, separator: UInt8(ascii: "="))
      let name = trimmed(sides.next(in: bytes) ?? parameter, in: bytes)
      guard name.upperBound < parameter.upperBound, name.count == 1,
        bytes[name.lowerBound] | 0x20 == UInt8(ascii: "q"), let value = sides.rest
      else { continue }
      result = quality(trimmed(value, in: bytes), in: bytes)
    }
    return result
  }

  /// Returns a quality value, or nil if it is malformed.
  ///
  /// Further digits are ignored, but a language is only refused if all digits are zero.
  private static func quality(_ range: Range<Int>, in bytes: Span<UInt8>) -> Int? {
    guard let start = range.first else { return nil }
    let first = bytes[start]
    guard first == UInt8(ascii: "0") || first == UInt8(ascii: "1") else { return nil }
    var fraction = 0
    var isZero = true
    var unit = one / 10
    for index in start + 1..<range.upperBound {
      let byte = bytes[index]
      if index == start + 1 {
        guard byte == UInt8(ascii: ".") else { return nil }
        continue
      }
      guard byte.isASCIIDigit else { return nil }
      let digit = Int(byte - UInt8(ascii: "0"))
      if digit > 0 { isZero = false }
      fraction += digit * unit
      unit /= 10
    }
    if first == UInt8(ascii: "1") { return isZero ? one : nil }
    return isZero ? 0 : max(fraction, 1)
  }
}
