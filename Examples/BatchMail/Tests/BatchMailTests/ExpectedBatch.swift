import Foundation

/// The texts of the batch without ICU: the catalog is read as JSON, and the plural rules and digits
/// are written here, from CLDR's `plurals.xml` and `numbers/*.xml`.
struct ExpectedBatch {
  /// The plural category of each language for integers from 0 to 130.
  static let languages: [(tag: String, category: @Sendable (Int) -> String)] = [
    ("en", isOne), ("de", isOne), ("fr", isZeroOrOne), ("es", isOne), ("it", isOne),
    ("pt-BR", isZeroOrOne), ("nl", isOne), ("sv", isOne),
    ("pl", { $0 == 1 ? "one" : isFew($0) ? "few" : "many" }),
    ("cs", { $0 == 1 ? "one" : (2...4).contains($0) ? "few" : "other" }),
    ("ru", eastSlavic), ("uk", eastSlavic),
    (
      "ar",
      {
        switch ($0, $0 % 100) {
        case (0, _): "zero"
        case (1, _): "one"
        case (2, _): "two"
        case (_, 3...10): "few"
        case (_, 11...99): "many"
        default: "other"
        }
      }
    ),
    ("he", { $0 == 1 ? "one" : $0 == 2 ? "two" : "other" }), ("hi", isZeroOrOne), ("tr", isOne),
    ("ja", { _ in "other" }), ("ko", { _ in "other" }), ("zh-Hant", { _ in "other" }),
    ("fa", isZeroOrOne),
  ]

  private static func isOne(_ number: Int) -> String { number == 1 ? "one" : "other" }
  private static func isZeroOrOne(_ number: Int) -> String { number <= 1 ? "one" : "other" }

  /// 2-4, 22-24 and so on, but not 12-14.
  private static func isFew(_ number: Int) -> Bool {
    (2...4).contains(number % 10) && !(12...14).contains(number % 100)
  }

  private static func eastSlavic(_ number: Int) -> String {
    if number % 10 == 1, number % 100 != 11 { return "one" }
    return isFew(number) ? "few" : "many"
  }

  /// The zero of the languages whose default digits are not ASCII.
  private static let zeros: [String: UInt32] = ["ar": 0x0660, "fa": 0x06F0]

  private static func digits(_ number: Int, _ language: String) -> String {
    guard let zero = zeros[language] else { return String(number) }
    let scalars = String(number).unicodeScalars.compactMap {
      Unicode.Scalar($0.value - 0x30 + zero)
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The translations by language and plural category.
  private let translations: [String: [String: String]]

  /// Reads the string catalog.
  init(catalog: URL) throws {
    struct Catalog: Decodable {
      struct Entry: Decodable { var localizations: [String: Language] }
      struct Language: Decodable { var variations: Variations? }
      struct Variations: Decodable { var plural: [String: Form] }
      struct Form: Decodable { var stringUnit: Unit }
      struct Unit: Decodable { var value: String }
      var strings: [String: Entry]
    }
    let all = try JSONDecoder().decode(Catalog.self, from: Data(contentsOf: catalog))
    let entry = all.strings["Hello, %@! You have %lld new messages."]
    translations = (entry?.localizations ?? [:]).mapValues { language in
      (language.variations?.plural ?? [:]).mapValues(\.stringUnit.value)
    }
  }

  /// The text for a recipient: the name, the number of messages and the language follow from the
  /// recipient's number.
  func text(number: Int) -> (language: String, text: String) {
    let language = Self.languages[number % 20]
    let count = number / 20 % 131
    let form = translations[language.tag]?[language.category(count)] ?? ""
    let text = form.replacingOccurrences(of: "%1$@", with: "User \(number)")
      .replacingOccurrences(of: "%2$lld", with: Self.digits(count, language.tag))
    return (language.tag, text)
  }

  /// The lines that the program prints.
  func lines(count: Int) -> String {
    var totals: [String: (count: Int, bytes: Int, hash: UInt64)] = [:]
    for number in 0..<count {
      let (language, text) = text(number: number)
      // FNV-1a of 64 bits.
      var hash: UInt64 = 14_695_981_039_346_656_037
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
      let old = totals[language] ?? (0, 0, 0)
      totals[language] = (old.count + 1, old.bytes + text.utf8.count, old.hash &+ hash)
    }
    return Self.languages.map { language in
      let total = totals[language.tag] ?? (0, 0, 0)
      let hash = String(total.hash, radix: 16)
      let padded = String(repeating: "0", count: 16 - hash.count) + hash
      return "\(language.tag) \(total.count) \(total.bytes) \(padded)\n"
    }.joined()
  }
}
