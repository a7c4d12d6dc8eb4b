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
/// What is malformed is left out; nothing makes it fail.
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

  /// Reads the value of an `Accept-Language` header.
  public init(_ header: String) {
    var wanted: [(quality: Int, language: LocaleIdentifier)] = []
    var refused: [LocaleIdentifier] = []
    var acceptsAny = false
    for item in header.utf8.prefix(AcceptLanguage.maximumLength).split(separator: UInt8(ascii: ","))
    {
      guard wanted.count + refused.count < AcceptLanguage.maximumCount else { break }
      let parts = item.split(separator: UInt8(ascii: ";")).map {
        String(decoding: $0, as: UTF8.self)
      }
      let range = AcceptLanguage.trimmed(parts.first ?? "")
      var quality: Int? = 1000
      for parameter in parts.dropFirst() {
        let words = parameter.splitBytes("=", maxSplits: 1).map { AcceptLanguage.trimmed($0) }
        if words.count == 2, words[0] == "q" || words[0] == "Q" {
          quality = AcceptLanguage.quality(words[1])
        }
      }
      guard let quality else { continue }
      if range == "*" {
        acceptsAny = acceptsAny || quality > 0
      } else if AcceptLanguage.isRange(range) {
        let language = LocaleIdentifier(range)
        if quality == 0 {
          refused.append(language)
        } else {
          wanted.append((quality, language))
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

  private static func trimmed(_ text: String) -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var view = Substring(text).utf8.drop(while: isBlank)
    while let last = view.last, isBlank(last) { view.removeLast() }
    return String(decoding: view, as: UTF8.self)
  }

  /// The quality in thousandths, or nil when it is none.
  private static func quality(_ text: String) -> Int? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0] == "0" || parts[0] == "1" else { return nil }
    let digits = parts.count == 2 ? parts[1] : ""
    guard digits.count <= 3, digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
      return nil
    }
    let fraction = Int(digits + String(repeating: "0", count: 3 - digits.count)) ?? 0
    if parts[0] == "1" { return fraction == 0 ? 1000 : nil }
    return fraction
  }

  private static func isRange(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 8 else { return false }
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    return (1...8).contains(first.count) && first.allSatisfy(isLetter)
      && parts.dropFirst().allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
      }
  }
}
