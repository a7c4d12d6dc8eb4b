/// A request with a known answer.
struct Visitor: Sendable {
  let request: [UInt8]
  private let languages: String
  /// The expected parts of the page: its language, its text and its numbers.
  let expected: [[UInt8]]

  init(_ languages: String, _ count: Int, _ language: String, _ greeting: String, _ visits: String)
  {
    self.languages = languages
    request = requestBytes("/Ana?count=\(count)", languages: Array(languages.utf8))
    let direction = language == "ar" ? "rtl" : "ltr"
    expected = [
      Array("<html lang=\"\(language)\" dir=\"\(direction)\">".utf8),
      Array("<title>\(greeting)</title>".utf8), Array(">\(visits)</span></p>".utf8),
    ]
  }

  /// The pages of users of each language, written by hand from the catalog and CLDR's symbols.
  static let all = [
    Visitor(
      "de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7", 1234, "de", "Hallo, Ana!", "Du warst 1.234-mal hier."),
    Visitor("de-AT,de;q=0.9,en;q=0.5", 1234, "de", "Hallo, Ana!", "Du warst 1\u{A0}234-mal hier."),
    Visitor("de-CH", 1234, "de", "Hallo, Ana!", "Du warst 1\u{2019}234-mal hier."),
    Visitor("en-US,en;q=0.9", 1, "en", "Hello, Ana!", "You were here once."),
    Visitor("en-GB,en;q=0.9", 1234, "en", "Hello, Ana!", "You were here 1,234 times."),
    Visitor("pl", 3, "pl", "Cześć, Ana!", "Byłeś tu 3 razy."),
    Visitor("en;q=0.2, ar;q=0.1, pl-PL;q=0.9", 1, "pl", "Cześć, Ana!", "Byłeś tu 1 raz."),
    Visitor("ar", 2, "ar", "مرحبًا يا Ana!", "زرتنا مرتين."),
    Visitor("zh-TW, en;q=0.5", 5, "zh-Hant", "Ana，你好！", "您來過 5 次。"),
    Visitor("ja-JP,ja;q=0.9", 7, "ja", "Anaさん、こんにちは！", "7回目の訪問です。"),
    Visitor("fr;q=0.9, ja;q=0.5", 1234, "ja", "Anaさん、こんにちは！", "1,234回目の訪問です。"),
    Visitor("xx", 2, "en", "Hello, Ana!", "You were here 2 times."),
  ]

  /// The headers of all visitors.
  static let languages = all.map(\.languages)

  /// Returns whether a page is right, whatever revision of the catalog each of its strings is from.
  func accepts(_ body: ArraySlice<UInt8>) -> Bool {
    if expected.allSatisfy({ contains(body, $0) }) { return true }
    let plain = Revision.unmarked(body)
    return expected.allSatisfy { contains(plain, $0) }
  }
}
