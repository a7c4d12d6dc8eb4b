/// Requests of an attacker, each of which may cost more than an ordinary request.
struct Attack {
  /// The kind of an attack.
  enum Kind: String, CaseIterable, Sendable {
    case privateUse = "private use: de-DE-x-abcdefgh"
    case regions = "regions that do not exist"
    case variants = "variants that do not exist"
    case keywords = "keywords, valid and not"
    case languages = "64 languages"
    case longHeader = "headers of 4 KB and more"
    case malformed = "malformed headers"
    case arguments = "names and numbers"
  }

  /// A request, and the expected part of its answer if it is known.
  struct Request {
    var bytes: [UInt8]
    var expected: [UInt8]?
  }

  private static let german = Array("<html lang=\"de\" dir=\"ltr\">".utf8)
  private var random: RandomBits
  /// Whether the languages are those of visitors, and only the sizes and names are those of an
  /// attacker.
  private var hasOrdinaryLanguages = false

  init(seed: UInt64) { random = RandomBits(state: seed) }

  /// Returns a request as large as an attacker's, in the languages of a visitor.
  mutating func ordinary() -> Request {
    hasOrdinaryLanguages = true
    defer { hasOrdinaryLanguages = false }
    var request = next(nil)
    request.expected = nil
    return request
  }

  /// Returns the next request.
  ///
  /// - Parameter kind: The kind of the attack; nil for any.
  mutating func next(_ kind: Kind?) -> Request {
    let kind = kind ?? Kind.allCases.randomElement(using: &random) ?? .privateUse
    switch kind {
    case .privateUse: return germanPage("de-DE-x-\(letters(8))")
    case .regions:
      let isNumber = Bool.random(using: &random)
      // XA, XB and XC are the regions of pseudolocales, which ICU does not match with other
      // locales.
      let first = text("abcdefghijklmnopqrstuvwyz", 1)
      return germanPage("de-\(isNumber ? digits(3) : first + letters(1))")
    case .variants: return germanPage("de-DE-\(letters(8))-1\(letters(3))")
    case .keywords: return germanPage("de-DE-u-\(keywords())")
    case .languages:
      let tags = (0..<64).map { _ in "\(letters(3))-\(letters(2))-x-\(letters(8))" }
      return Request(bytes: page(tags.joined(separator: ",")))
    case .longHeader:
      let length = [4096, 4100, 16_000].randomElement(using: &random) ?? 4096
      var header = "de-DE-x-\(letters(8))"
      while header.utf8.count < length { header += "-\(letters(8))" }
      return Request(bytes: page(String(header.prefix(length))))
    case .malformed: return Request(bytes: malformed())
    case .arguments:
      return Request(
        bytes: request("/\(name())?count=\(count())", languages: Array("de".utf8)),
        expected: Self.german)
    }
  }

  private mutating func germanPage(_ header: String) -> Request {
    Request(bytes: page(header), expected: Self.german)
  }

  private mutating func page(_ header: String) -> [UInt8] {
    request("/Ana?count=1234", languages: Array(header.utf8))
  }

  private mutating func request(_ target: String, languages: [UInt8]) -> [UInt8] {
    guard hasOrdinaryLanguages else { return requestBytes(target, languages: languages) }
    let ordinary = Visitor.languages.randomElement(using: &random) ?? "de"
    return requestBytes(
      target, languages: Array(ordinary.utf8), filler: languages.count - ordinary.utf8.count)
  }

  private mutating func keywords() -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let systems = ["arab", "beng", "deva", "fullwide", "latn", "thai", "tibt", "hans"]
      let calendars = ["gregory", "buddhist", "hebrew", "islamic", "japanese", "persian", "roc"]
      return "ca-\(calendars.randomElement(using: &random) ?? "")-"
        + "nu-\(systems.randomElement(using: &random) ?? "")-rg-\(letters(2))zzzz"
    case 1: return "nu-\(letters(8))"
    case 2: return "\(letters(2))-\(letters(8))-\(letters(2))-\(letters(3))"
    default: return "cf-account-co-\(letters(8))-tz-\(letters(5))-va-\(letters(5))"
    }
  }

  private mutating func malformed() -> [UInt8] {
    var header: [UInt8]
    switch Int.random(in: 0..<5, using: &random) {
    case 0: header = Array(repeatElement(UInt8(ascii: ","), count: 4000))
    case 1: header = Array("de;q=9,en;q=-1,\(letters(30)),de_DE@\(letters(8))=1,*;q=1".utf8)
    case 2: header = (0..<200).map { _ in UInt8.random(in: 0x80...0xFF, using: &random) }
    case 3: header = Array((0..<64).map { _ in "*-\(letters(8));q=0.\(digits(3))" }.joined().utf8)
    default: header = Array("de-\(String(repeating: "-", count: 500))\(letters(8)),;;;=,".utf8)
    }
    // Most servers reject a control character; a few of these requests must do no harm either.
    if Int.random(in: 0..<50, using: &random) == 0 { header.append(7) }
    return request("/Ana", languages: header)
  }

  private mutating func name() -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: "a%00b%0A%0D%1B%5B2J\(letters(5))"
    case 1: "%E2%80%AE%E2%81%A6%EF%BB%BF\(letters(5))"
    case 2: "%FF%C0%AF%ED%A0%80\(letters(5))"
    case 3: String(repeating: "%CC%81", count: 1000) + letters(5)
    case 4: String(repeating: letters(8), count: 800)
    default: "%25@%25n%251$lld%7B0%7D%3Cscript%3E\(letters(5))"
    }
  }

  private mutating func count() -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: "9223372036854775807"
    case 1: "-9223372036854775808"
    case 2: String(repeating: digits(9), count: 400)
    case 3: "1e\(digits(9))"
    case 4: "\(digits(18))"
    default: "%00%D9%A1NaN"
    }
  }

  private mutating func letters(_ count: Int) -> String {
    text("abcdefghijklmnopqrstuvwxyz", count)
  }
  private mutating func digits(_ count: Int) -> String { text("123456789", count) }

  private mutating func text(_ alphabet: StaticString, _ count: Int) -> String {
    let bytes = (0..<count).map { _ in
      alphabet.utf8Start[Int.random(in: 0..<alphabet.utf8CodeUnitCount, using: &random)]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The SplitMix64 generator, so that each run has the same requests.
struct RandomBits: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
