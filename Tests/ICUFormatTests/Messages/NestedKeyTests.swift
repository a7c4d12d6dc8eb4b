import FoundationEssentials
import ICUFormat
import MessageSyntax
import Testing

/// Keys as arguments of messages, keys and styled texts.
@Suite struct NestedKeyTests {
  // Each key, and its source string with the arguments in place: names and selectors that are not valid
  // in a pattern do not change it.
  @Test(
    "a key in a message is its source string, whatever the names of its arguments",
    arguments: [
      ("Hi \("Ana", as: "user name")", "Hi Ana"),
      ("Hi \("Ana", as: "user.name")", "Hi Ana"),
      ("\("f", select: ["f": "her"], other: "their", as: "who is") list", "her list"),
      ("\(2, one: "# f", other: "# fs", as: "n x")", "2 fs"),
      ("\("a b", select: ["a b": "her"], other: "their") list", "her list"),
      ("\("", select: ["": "her"], other: "their") list", "her list"),
      ("Hi \("Ana", as: "")", "Hi Ana"),
      ("Hi \("Ana", as: "01")", "Hi Ana"),
      ("\("Ana", as: "1") \("Bob")", "Ana Bob"),
      ("\("Ana", as: "a_b") \("Bob", as: "a b")", "Ana Bob"),
    ] as [(LocalizedStringKey, String)])
  func names(key: LocalizedStringKey, text: String) throws {
    #expect(try MessageFormat("<{0}>", locale: "de").format([.init(key)]) == "<\(text)>")
    let bundle = LocalizationBundle(texts: [:])
    #expect(String(localized: "<\(key)>", bundle: bundle, locale: "de") == "<\(text)>")
  }

  // Friday, 20 March 2026, 20:00 UTC.
  private static let date = Date(timeIntervalSince1970: 1_774_036_800)

  // CLDR's German formats. `%lf` has six decimals, as in C; a date in a key is a medium date.
  @Test(
    "a key in a message looks as it does alone",
    arguments: [
      ("\(1234.5)", "1.234,500000"), ("\(Float(0.25))", "0,250000"), ("\(1234)", "1.234"),
      ("\(date)", "20.03.2026"), ("\([date])", "20.03.2026"),
      ("\(true) \(date)", "true 20.03.2026"),
      ("\(1234.5, specifier: "%.1lf")", "1.234,5"), ("\(7, specifier: "%03d")", "007"),
      ("\(1234.5, fractionDigits: 2)", "1.234,50"),
      ("at \("\(0.5)" as LocalizedStringKey)", "at 0,500000"),
      ("^[\(2) apple](inflect: true)", "2 apple"), ("^[an apple](inflect: true)", "an apple"),
    ] as [(LocalizedStringKey, String)])
  func alone(key: LocalizedStringKey, text: String) throws {
    let bundle = LocalizationBundle(texts: [:])
    try Localization.withTimeZone(.utc) {
      #expect(String(localized: key, bundle: bundle, locale: "de") == text)
      #expect(String(localized: "(\(key))", bundle: bundle, locale: "de") == "(\(text))")
      #expect(LocalizedText("(\(key))", bundle: bundle, locale: "de").resolve() == "(\(text))")
      #expect(("(\(key))" as LocalizedStringKey).sourceText(for: "de") == "(\(text))")
      #expect(try MessageFormat("({0})", locale: "de").format([.init(key)]) == "(\(text))")
      let list = MessageArgument([.init(key), "x"])
      #expect(try MessageFormat("({0})", locale: "de").format([list]) == "(\(text) und x)")
      let new = try MessageFormat(mf2: "({$k})", locale: "de", isolation: .none)
      #expect(new.format(["k": .init(key)]) == "(\(text))")
    }
  }

  // Tokyo is nine hours ahead of UTC.
  @Test("dates of a key in a message are in the time zone of the message")
  func timeZone() throws {
    let date = Self.date
    let keys: [(LocalizedStringKey, String)] = [
      ("\(date)", "21.03.2026"),
      ("\("\(date)" as LocalizedStringKey) / \([date])", "21.03.2026 / 21.03.2026"),
      ("\(date, time: .short)", "05:00"),
    ]
    for (key, text) in keys {
      let message = try MessageFormat("{0}", locale: "de", timeZone: "Asia/Tokyo")
      #expect(message.format([.init(key)]) == text)
      #expect(message.format([[.init(key), "x"]]) == "\(text) und x")
    }
  }

  @Test("a key in a message may have more arguments than a pattern")
  func manyArguments() throws {
    let count = MessageLimits.argumentIndex + 2
    var literal = LocalizedStringKey.StringInterpolation(
      literalCapacity: 0, interpolationCount: count)
    for _ in 0..<count { literal.appendInterpolation(7) }
    let key = LocalizedStringKey(stringInterpolation: literal)
    let text = try MessageFormat("{0}", locale: "de").format([.init(key)])
    #expect(text == String(repeating: "7", count: count))
  }

  @Test("keys keep their markup at each depth", arguments: [1, 8, 9, 20, 31])
  func styledDepth(levels: Int) {
    let bundle = LocalizationBundle(texts: ["de": ["x": "**y**"]])
    let key = (0..<levels).reduce("x" as LocalizedStringKey) { key, _ in "(\(key))" }
    let text = LocalizedText(key, bundle: bundle, locale: "de")
    let (left, right) = (
      String(repeating: "(", count: levels), String(repeating: ")", count: levels)
    )
    #expect(text.resolve() == left + "y" + right)
    #expect(text.styled().runs.contains { $0.text == "y" && $0.style == .bold })
  }

  @Test("a long text that is shown in full is not reported")
  func reportsOmissionsOnly() {
    let long = String(repeating: "y", count: 6 << 20)
    let bundle = LocalizationBundle(texts: ["de": ["x": long]])
    let inner: LocalizedStringKey = "\(LocalizedStringKey("x"))"
    let key: LocalizedStringKey = "\(inner)"
    var text = ""
    let issues = IssueCapture.issues {
      text = String(localized: "\(key)", bundle: bundle, locale: "de")
    }
    #expect(text == long)
    #expect(!issues.contains { $0.kind == .textTooLong })
  }

  @Test("styles of arguments are omitted beyond the limit of runs, and reported once")
  func manyRuns() {
    // 4,096 runs in the argument, which is shown 300 times: the 256th reaches 1,048,576 runs.
    let inner = String(repeating: "**b**c", count: 2048)
    for outer in [String(repeating: "%1$@ ", count: 300), String(repeating: "{0} ", count: 300)] {
      let bundle = LocalizationBundle(texts: ["de": ["x": inner, "%@": outer]])
      let text = LocalizedText("\(LocalizedStringKey("x"))", bundle: bundle, locale: "de")
      var styled = StyledText(runs: [], locale: "de")
      let issues = IssueCapture.issues { styled = text.styled() }
      #expect(issues.filter { $0.subject == "styled text" }.map(\.kind) == [.textTooLong])
      #expect(
        styled.string == String(repeating: String(repeating: "bc", count: 2048) + " ", count: 300))
      #expect((1_000_000...1_050_000).contains(styled.runs.count))
    }
  }

  @Test("symbolic keys with patterns in each other end soon")
  func symbolicKeys() {
    for (pattern, format) in [("{0}", "%1$@"), ("{0}{0}", "%1$@%1$@")] {
      var patterns: LocalizedStringKey = "x"
      var formats: LocalizedStringKey = "x"
      // Without a limit, up to 2^30 values.
      for _ in 0..<30 {
        patterns = LocalizedStringKey(symbol: "s", defaultPattern: pattern, arguments: [patterns])
        formats = LocalizedStringKey(symbol: "s", defaultFormat: format, arguments: [formats])
      }
      for key in [patterns, formats] {
        #expect(key == key)
        #expect(key.hashValue == key.hashValue)
        let bundle = LocalizationBundle(texts: [:])
        let text = String(localized: key, bundle: bundle)
        #expect(text.utf8.count <= 2 * MessageLimits.valueOutputLength)
        #expect(text.utf8.allSatisfy { $0 == UInt8(ascii: "x") } && !text.isEmpty)
      }
    }
  }

  @Test("a source string with many long values is cut at the limit of a message, and reported")
  func longSource() {
    let bundle = LocalizationBundle(texts: ["en": ["x": String(repeating: "y", count: 1 << 20)]])
    let text = LocalizedText("x", bundle: bundle, locale: "en")
    var literal = LocalizedStringKey.StringInterpolation(literalCapacity: 0, interpolationCount: 80)
    for _ in 0..<80 { literal.appendInterpolation(text) }
    var string = ""
    let issues = IssueCapture.issues {
      string = LocalizedStringKey(stringInterpolation: literal).sourceText(for: "en")
    }
    // A value follows while the text is at most 64 MiB, so the 65th is the last one.
    #expect(string.utf8.count == 65 << 20)
    #expect(issues.map(\.kind) == [.textTooLong])
  }
}
