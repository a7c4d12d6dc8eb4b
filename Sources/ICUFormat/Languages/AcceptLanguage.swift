internal import MessageSyntax

// RFC 9110, section 12.5.4:
//
//   Accept-Language = #( language-range [ ";" "q=" qvalue ] )
//   language-range  = ( 1*8ALPHA *( "-" 1*8alphanum ) ) / "*"
//   qvalue          = ( "0" [ "." 0*3DIGIT ] ) / ( "1" [ "." 0*3"0" ] )

/// The languages that a browser asks for.
///
/// ```swift
/// AcceptLanguage("de-AT, en;q=0.5, fr;q=0.8").languages.map(\.languageTag)   // ["de-AT", "fr", "en"]
/// AcceptLanguage("da;q=0, ???, en").languages.map(\.languageTag)             // ["en"]
/// AcceptLanguage("*").acceptsAny                                             // true
/// ```
///
/// What is malformed is left out; nothing makes it fail. So is what changes no text, because a header
/// may hold any number of such names: private parts (`de-x-dialect` is `de`), scripts that Unicode and
/// variants that CLDR does not know, and all extensions but the keywords of `-u-` that formatting
/// follows, with values that ICU knows. Keywords are also left out, with a report, where headers name
/// more than 256 different languages with keywords and then more than 16 new ones a second: each takes
/// ICU as long as a hundred requests.
public struct AcceptLanguage: Sendable, Hashable {
  /// The languages, the most wanted first.
  ///
  /// Equally wanted ones keep the order of the header.
  public let languages: [LocaleIdentifier]
  /// The languages that are ruled out by `q=0`.
  public let refused: [LocaleIdentifier]
  /// Whether `*` says that any other language will do.
  public let acceptsAny: Bool

  /// The most bytes of a header that are read.
  public static let maximumLength = 4096
  /// The most languages that are taken from a header.
  public static let maximumCount = 16
  /// The most languages that are taken and that ICU does not know; others are left out.
  public static let maximumUnknownCount = 2
  /// The most items of the list that are read, with those that are malformed.
  public static let maximumItemCount = 32
  /// The most subtags of a language, separated by hyphens; a longer one is left out.
  public static let maximumSubtagCount = 32
  /// The most variants of a language; others are left out.
  static let maximumVariantCount = 3

  /// Reads the value of an `Accept-Language` header.
  public init(_ header: String) { self.init(header, budget: .ofProcess) }

  /// - Parameter budget: Decides whether keywords count.
  init(_ header: String, budget: KeywordBudget) {
    var wanted: [(quality: Int, language: LocaleIdentifier)] = []
    var refused: [LocaleIdentifier] = []
    var acceptsAny = false
    let bytes = header.utf8.span
    var items = Pieces(0..<Self.end(of: bytes), separator: UInt8(ascii: ","))
    var count = 0
    var unknownCount = 0
    while count < Self.maximumItemCount, wanted.count + refused.count < Self.maximumCount,
      let item = items.next(in: bytes)
    {
      if item.isEmpty { continue }
      count += 1
      var parameters = Pieces(item, separator: UInt8(ascii: ";"))
      let range = Self.trimmed(parameters.next(in: bytes) ?? item, in: bytes)
      guard let quality = Self.quality(&parameters, in: bytes) else { continue }
      if range.count == 1, bytes[range.lowerBound] == UInt8(ascii: "*") {
        acceptsAny = acceptsAny || quality > 0
      } else if let range = LanguageRange(
        range, in: bytes, includesUnknown: unknownCount < Self.maximumUnknownCount,
        budget: budget)
      {
        if !range.isKnown { unknownCount += 1 }
        if quality == 0 {
          let language = LocaleIdentifier(range.tag)
          if !refused.contains(language) { refused.append(language) }
        } else {
          wanted.append((quality, LocaleIdentifier(range.tag)))
        }
      }
    }
    let order = wanted.enumerated().sorted {
      ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset)
    }
    var seen: Set<LocaleIdentifier> = []
    languages = order.map(\.element.language).filter { seen.insert($0).inserted }
    self.refused = refused
    self.acceptsAny = acceptsAny
  }

  /// Where reading ends: behind the last item that is there as a whole, because a part of one may have
  /// another language or quality.
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

  /// More of them are not read: RFC 9110 knows one.
  private static let maximumParameterCount = 8

  /// The quality that parameters say, in thousandths; nil where it is malformed.
  private static func quality(_ parameters: inout Pieces, in bytes: Span<UInt8>) -> Int? {
    var result: Int? = 1000
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

  /// The quality in thousandths, or nil when it is none.
  private static func quality(_ range: Range<Int>, in bytes: Span<UInt8>) -> Int? {
    guard (1...5).contains(range.count) else { return nil }
    let first = bytes[range.lowerBound]
    guard first == UInt8(ascii: "0") || first == UInt8(ascii: "1") else { return nil }
    var fraction = 0
    for place in 1...4 {
      let index = range.lowerBound + place
      let byte = index < range.upperBound ? bytes[index] : UInt8(ascii: "0")
      if place == 1 {
        guard index >= range.upperBound || byte == UInt8(ascii: ".") else { return nil }
      } else {
        guard byte.isASCIIDigit else { return nil }
        fraction = fraction * 10 + Int(byte - UInt8(ascii: "0"))
      }
    }
    if first == UInt8(ascii: "1") { return fraction == 0 ? 1000 : nil }
    return fraction
  }
}
