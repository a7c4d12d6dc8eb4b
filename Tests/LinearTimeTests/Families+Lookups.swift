import ICUFormat

extension TimedFamily {
  /// Look-ups in string catalogs whose parts could be combined with each other.
  static let lookups: [TimedFamily] = [
    TimedFamily("look-ups, languages of a catalog with as many keys") { size in
      let count = max(1, size / 70)
      let keys = (0..<count).map { "\"k\($0)\":{}," }.joined()
      let texts = (0..<count).map { "\"\(language($0))\":\(unit("x"))" }.joined(separator: ",")
      let file = catalog("\(keys)\"a\":{\"localizations\":{\(texts)}}")
      return { _ = LocalizationBundle(files: ["Localizable.xcstrings": file]).languages }
    },
  ]

  // MARK: - String catalogs

  private static func catalog(_ strings: String) -> [UInt8] {
    Array("{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\(strings)}}".utf8)
  }

  private static func string(_ text: String) -> String {
    "\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}"
  }

  private static func unit(_ text: String) -> String { "{\(string(text))}" }

  /// Returns a language with a five-letter code; each number has its own.
  private static func language(_ number: Int) -> String {
    var rest = number
    var code = "q"
    for _ in 0..<4 {
      code.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "a") + UInt8(rest % 26)))
      rest /= 26
    }
    return code
  }
}
