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
/// What is malformed is left out; nothing makes it fail. So are the private parts of a language,
/// which mean something only to who invented them: `de-x-dialect` is `de`.
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
  /// The most subtags of a language, separated by hyphens; a longer one is left out.
  public static let maximumSubtagCount = 32

  /// Reads the value of an `Accept-Language` header.
  public init(_ header: String) {
    var wanted: [(quality: Int, language: LocaleIdentifier)] = []
    var refused: [LocaleIdentifier] = []
    var acceptsAny = false
    for item in header.utf8.prefix(Self.maximumLength).split(separator: UInt8(ascii: ",")) {
      guard wanted.count + refused.count < Self.maximumCount else { break }
      let end = item.firstIndex(of: UInt8(ascii: ";")) ?? item.endIndex
      let range = Self.trimmed(item[..<end])
      guard let quality = Self.quality(ofParameters: item[end...].dropFirst()) else { continue }
      if range.elementsEqual("*".utf8) {
        acceptsAny = acceptsAny || quality > 0
      } else if let language = Self.language(range) {
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

  private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var view = text.drop(while: isBlank)
    while let last = view.last, isBlank(last) { view.removeLast() }
    return view
  }

  // MARK: Quality

  /// The quality that parameters say, in thousandths; nil where it is malformed.
  private static func quality(ofParameters text: Substring.UTF8View) -> Int? {
    guard !text.isEmpty else { return 1000 }
    var result: Int? = 1000
    for parameter in text.split(separator: UInt8(ascii: ";")) {
      guard let sign = parameter.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = trimmed(parameter[..<sign])
      if name.elementsEqual("q".utf8) || name.elementsEqual("Q".utf8) {
        result = quality(trimmed(parameter[parameter.index(after: sign)...]))
      }
    }
    return result
  }

  /// The quality in thousandths, or nil when it is none.
  private static func quality(_ text: Substring.UTF8View) -> Int? {
    var rest = text
    guard let first = rest.popFirst(), first == UInt8(ascii: "0") || first == UInt8(ascii: "1")
    else { return nil }
    if let point = rest.popFirst(), point != UInt8(ascii: ".") { return nil }
    guard rest.count <= 3, rest.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    var fraction = 0
    for _ in 0..<3 { fraction = fraction * 10 + Int(rest.popFirst() ?? UInt8(ascii: "0")) - 0x30 }
    if first == UInt8(ascii: "1") { return fraction == 0 ? 1000 : nil }
    return fraction
  }

  // MARK: Languages

  /// The language of a range without its private part; nil where it is none.
  private static func language(_ range: Substring.UTF8View) -> LocaleIdentifier? {
    guard isRange(range) else { return nil }
    var end = range.startIndex
    for subtag in range.split(separator: UInt8(ascii: "-")) {
      if subtag.count == 1, subtag.first.map({ $0 | 0x20 }) == UInt8(ascii: "x") { break }
      end = subtag.endIndex
    }
    guard end > range.startIndex else { return nil }
    return LocaleIdentifier(String(Substring(range[..<end])))
  }

  private static func isRange(_ text: Substring.UTF8View) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    var subtags = 1
    var length = 0
    for byte in text {
      if byte == UInt8(ascii: "-") {
        guard length > 0 else { return false }
        subtags += 1
        length = 0
      } else {
        guard isLetter(byte) || (subtags > 1 && (0x30...0x39).contains(byte)) else { return false }
        length += 1
        guard length <= 8 else { return false }
      }
    }
    return length > 0 && subtags <= maximumSubtagCount
  }
}
