import Foundation
import ICUFormat
import MessageSyntax
import Testing

/// A short pattern, or a short value from a request, never produces long output.
@Suite("Limits of output")
struct OutputLimitTests {
  @Test(
    "a scale or an exponent in a message produces at most a few kilobytes",
    arguments: [
      "{n, number, ::scale/1e999999999}", "{n, number, ::scale/1e1000}",
      "{n, number, ::scale/1e-999999999}", "{n, number, ::scale/1E+00001000}",
      "{n, number, ::precision-increment/1e999999999}",
      "{n, plural, other {{n, number, ::scale/1e999999999}}}",
      "{n, plural, one {#} other {#}} {n, number, ::scale/1e99999999 .00}",
      "{n, number, ::.00 scale/1e100000000 currency/EUR}",
    ])
  func scales(pattern: String) {
    var diagnostics: [MessageDiagnostic] = []
    let message = MessageFormat(recovering: pattern, locale: "en", diagnostics: &diagnostics)
    #expect(message.format(["n": 1]).utf8.count < 10_000)
    #expect(diagnostics.contains { $0.severity == .error })
    #expect(throws: (any Error).self) { try MessageFormat(pattern, locale: "en") }
  }

  @Test(
    "scales within the limit are accepted", arguments: ["1e3", "1e-3", "0.001", "1e300", "100"])
  func goodScales(scale: String) throws {
    _ = try MessageFormat("{n, number, ::scale/\(scale)}", locale: "en")
    _ = try NumberStyle.number.scale(scale).locale("en")._text(of: .integer(1))
    #expect(try NumberStyle.number.scale("1e3").locale("en")._text(of: .integer(1)) == "1,000")
  }

  @Test(
    "decimal text beyond the limits is an error, and is shown unchanged",
    arguments: ["1e10000000", "1E+1000", "-1e999999999", "1e-10000000", "1e99999999999999999999"])
  func decimals(text: String) throws {
    let styles: [NumberStyle] = [
      .number, .percent, .currency("EUR"), .unit("meter"), .number.notation(.scientific()),
      .number.notation(.compactShort),
    ]
    for style in styles {
      let style = style.locale("en")
      #expect(throws: FormatError.self) { try style._text(of: .text(text)) }
      #expect(throws: FormatError.self) { try style._attributedText(of: .text(text)) }
      _ = try? style.outputUnit(forDecimal: text)
    }
    #expect(throws: FormatError.self) {
      try NumberPatternStyle("#,##0").locale("en")._text(of: .text(text))
    }
    #expect(throws: FormatError.self) {
      try SpelledNumberStyle(.spellout).locale("en")._text(of: .text(text))
    }
    #expect(throws: FormatError.self) {
      try NumberRangeStyle(.number).locale("en").text(from: .text(text), to: .text("2"))
    }
    _ = PluralOperands(decimal: text)
    _ = PluralRules("en").category(forDecimal: text)
    struct Value: NumberFormattable {
      var text: String
      var numberValue: NumberValue { .text(text) }
      init?(decimalText: String) { text = decimalText }
    }
    let value = try #require(Value(decimalText: text))
    let shown = try expectIssue { NumberStyle.number.locale("en").format(value) }
    #expect(shown == text)
  }

  private func expectIssue(_ body: () -> String) throws -> String {
    #expect(throws: LocalizationIssue.self) { try Localization.withStrictIssues { _ = body() } }
    return body()
  }

  @Test("numbers with many digits are formatted up to the limit")
  func digits() throws {
    let most = String(repeating: "9", count: NumberLimits.digits)
    #expect(try NumberStyle.number.grouping(.never).locale("en")._text(of: .text(most)) == most)
    #expect(throws: FormatError.self) {
      try NumberStyle.number.locale("en")._text(of: .text(most + "9"))
    }
    #expect(
      try NumberStyle.number.locale("en")._text(of: .text("1e\(NumberLimits.exponent)")).utf8.count
        == 1000 + 333)
  }

  @Test("numbers are parsed up to the limit, at any offset")
  func parsing() throws {
    let style = NumberStyle.number.locale("en")
    let fits = String(repeating: "1", count: NumberLimits.parsedLength)
    #expect(try style.parseDecimal(fits) == fits)
    #expect(throws: FormatError.self) { try style.parseDecimal(fits + "1") }
    #expect(throws: FormatError.self) { try style.parse(fits + "1", as: Double.self) }
    // Text after the number does not count.
    let (decimal, end) = try style.parseDecimalPrefix(
      of: "é 12.5 " + String(repeating: "é", count: 100_000), from: 3)
    #expect(decimal == "12.5")
    #expect(end == 7)
    let words = SpelledNumberStyle(.spellout).locale("en")
    #expect(try words.parseDecimal("two hundred twenty-one") == "221")
    let many = String(repeating: "one ", count: 100_000)
    #expect(throws: FormatError.self) { try words.parseDecimal(many) }
  }

  @Test(
    "names of units, currencies and numbering systems cannot add a stem",
    arguments: [
      NumberStyle.unit("meter scale/1e7"), .number.numberingSystem("latn scale/1e7"),
      .currency("EUR scale/100"), .unit("meter").usage("road scale/1e7"),
      .number.scale("1 unit/meter"), .number.increment("1 scale/5"), .unit("meter/x"),
      .unit("méter"), .number.numberingSystem("latn;currency=EUR"), .unit("meter\tscale/1e7"),
      .currency("E R"), .number.scale("1e999999999"), .number.increment("1e-1000000"),
    ])
  func stems(style: NumberStyle) {
    let style = style.locale("en")
    #expect(throws: FormatError.self) { try style._text(of: .integer(5)) }
    #expect(throws: FormatError.self) {
      try NumberRangeStyle(style).text(from: .integer(1), to: .integer(2))
    }
    #expect(!style.skeleton.text.contains("scale/1e7"))
    // `format` does not throw: it shows the plain number and reports an issue.
    #expect(style.format(5) == "5")
    #expect(throws: LocalizationIssue.self) {
      try Localization.withStrictIssues { _ = style.format(5) }
    }
    _ = try? style.parse("5", as: Double.self)
  }

  @Test("interpolations cannot add a stem")
  func interpolations() {
    let unit: LocalizedStringKey = "\(5, unit: "meter scale/1e7, x}")"
    #expect(!unit.icuPattern.contains("scale/"))
    let money: LocalizedStringKey = "\(5, currency: "EUR\tscale/1e7")"
    #expect(!money.icuPattern.contains("scale/"))
    #expect(money.sourceText(for: "en").utf8.count < 100)
    let skeleton: LocalizedStringKey = "\(5, skeleton: "scale/1e999999999")"
    #expect(skeleton.sourceText(for: "en").utf8.count < 100)
  }

  @Test(
    "properties of a pattern are limited",
    arguments: [
      ("minimumIntegerDigits", "1000000000"), ("minimumFractionDigits", "1000000000"),
      ("multiplierScale", "999999999"), ("formatWidth", "2000000000"),
      ("multiplier", "1e999999999"), ("roundingIncrement", "1e999999999"),
      ("minimumExponentDigits", "1000000"),
    ])
  func properties(name: String, value: String) {
    #expect(throws: FormatError.self) {
      try NumberPatternStyle("0.###E0").property(name, value).locale("en")._text(of: .integer(1))
    }
  }

  @Test("a message that repeats a long value is cut at the limit and reported")
  func messageLength() throws {
    let value = String(repeating: "x", count: 1 << 20)
    let pattern = String(repeating: "{a}", count: 300)
    let message = try MessageFormat(pattern, locale: "en")
    let limit = MessageLimits.outputLength + value.utf8.count
    #expect(message.format(["a": MessageArgument(value)]).utf8.count <= limit)
    #expect(throws: LocalizationIssue.self) {
      try message.formatStrictly(["a": MessageArgument(value)])
    }
    #expect(throws: LocalizationIssue.self) {
      try Localization.withStrictIssues { _ = message.format(["a": MessageArgument(value)]) }
    }
    let format = String(repeating: "%1$@", count: 300)
    #expect(String(icuFormat: format, value).utf8.count <= limit)
    #expect(throws: LocalizationIssue.self) {
      try Localization.withStrictIssues { _ = String(icuFormat: format, value) }
    }
  }

  @Test("a short message with long values has the same limit")
  func fastPathLength() throws {
    let value = String(repeating: "x", count: 8 << 20)
    // A value follows while the text is at most 64 MiB, so the ninth is the last one.
    let length = 72 << 20
    let message = try MessageFormat(String(repeating: "{0}", count: 10), locale: "en")
    #expect(message.format([MessageArgument(value)]).utf8.count == length)
    let bundle = LocalizationBundle(texts: ["en": ["%@": String(repeating: "%1$@", count: 10)]])
    #expect(String(localized: "\(value)", bundle: bundle, locale: "en").utf8.count == length)
  }

  @Test("a styled text that repeats a long styled argument is cut at the limit and reported")
  func styledLength() {
    let value = StyledText(
      runs: [.init(String(repeating: "x", count: 1 << 20), style: .bold)], locale: "en")
    let bundle = LocalizationBundle(texts: ["en": ["%@": String(repeating: "%1$@", count: 100)]])
    let text = LocalizedText("\(value)", bundle: bundle, locale: "en")
    #expect(text.resolve().utf8.count <= MessageLimits.outputLength + 1 << 20)
    #expect(throws: LocalizationIssue.self) {
      try Localization.withStrictIssues { _ = text.styled() }
    }
  }

  @Test("a format with many errors reports a limited number of them")
  func reports() {
    let format = String(repeating: "%s", count: 5_000)
    let issues = IssueCapture.issues { _ = String(icuFormat: format, "x") }
    #expect(issues.count { $0.subject == format } == MessageLimits.diagnostics)
    let pattern = (0..<5_000).map { "{limit\($0)}" }.joined()
    let missing = IssueCapture.issues {
      _ = (try? MessageFormat(pattern, locale: "en"))?.format([:])
    }
    #expect(missing.count { $0.subject.hasPrefix("limit") } == MessageLimits.diagnostics)
  }

  @Test(
    "lists of two equal lists share the memory of their elements",
    arguments: [MessageArgument([]), "x", MessageArgument(LocalizedStringKey("key"))])
  func doubledLists(part: MessageArgument) {
    var list = part
    // 2^30 values.
    for _ in 0..<30 { list = [list, list] }
    #expect(list == list)
    // The information that a list caches about its values takes no extra space.
    #expect(MemoryLayout<MessageArgument>.size <= MemoryLayout<Decimal>.size + 1)
  }

  /// What a program does with a key; each must end soon, with a text of limited length.
  private static let uses: [(name: String, run: @Sendable (LocalizedStringKey) throws -> Int)] = [
    ("hash", { $0.hashValue & 1 }),
    ("compare", { $0 == LocalizedStringKey("\($0.arguments[0]) \($0.arguments[1])") ? 1 : 0 }),
    ("describe", { $0.description.utf8.count }),
    ("encode", { try JSONEncoder().encode($0).count / 8 }),
    ("source", { $0.sourceText(for: "de").utf8.count }),
    ("message", { try message.format([MessageArgument($0)]).utf8.count }),
    ("look-up", { String(localized: $0, bundle: translated, locale: "de").utf8.count }),
    ("styled", { LocalizedText($0, bundle: translated, locale: "de").html().utf8.count / 8 }),
    ("list", { try message.format([[.init($0), .init($0)]]).utf8.count }),
  ]

  private static var message: MessageFormat {
    get throws { try MessageFormat("{0}", locale: "de") }
  }

  private static let translated = LocalizationBundle(texts: [
    "de": ["%@ %@": "%2$@, %1$@", "x": "**y**"]
  ])

  @Test("keys with shared keys take limited time and text", arguments: uses.map(\.name))
  func doubledKeys(use: String) throws {
    let run = try #require(Self.uses.first { $0.name == use }).run
    for levels in [10, 26] {
      var key: LocalizedStringKey = "x"
      // Without a limit, up to 2^26 values, which take minutes.
      for _ in 0..<levels { key = "\(key) \(key)" }
      let length = try run(key)
      #expect(length <= 3 * MessageLimits.valueOutputLength, "\(levels) levels")
    }
  }

  @Test("a key with too many values is its source string, and others are looked up")
  func weightOfKeys() {
    // A level weighs twice the level below, and 1,024 and a few bytes: 13 levels are below 16 MiB.
    func key(_ levels: Int) -> LocalizedStringKey {
      (0..<levels).reduce("x") { key, _ in "\(key)\(key)" }
    }
    let bundle = LocalizationBundle(texts: ["de": ["x": "y"]])
    let texts = { String(localized: key($0), bundle: bundle, locale: "de") }
    #expect(texts(12) == String(repeating: "y", count: 1 << 12))
    #expect(texts(16) == String(repeating: "x", count: 1 << 16))
    let kinds = IssueCapture.issues { _ = texts(16) }.map(\.kind)
    #expect(kinds.contains(.textTooLong))
  }

  @Test("nested keys with long translations stop at the limit of a value")
  func longTranslationsOfKeys() {
    let megabyte = String(repeating: "y", count: 1 << 20)
    let bundle = LocalizationBundle(texts: ["de": ["x": megabyte, "%@": "short"]])
    let key = MessageArgument(LocalizedStringKey("x"))
    let keys = MessageArgument(Array(repeating: key, count: 40))
    let text = String(localized: "\(keys)", bundle: bundle, locale: "de")
    #expect(text == "short")
    let list = String(localized: "all: \(keys)", bundle: bundle, locale: "de")
    #expect(list.utf8.count > 15 << 20)
    #expect(list.utf8.count < 18 << 20)
  }

  @Test("the output of a list with shared elements is within the limit of a value")
  func sharedLists() throws {
    var list = MessageArgument(String(repeating: "x", count: 100_000))
    for _ in 0..<3 { list = MessageArgument(Array(repeating: list, count: 8)) }
    // 8 × 8 × 8 × 100,000 bytes would be 51 MB.
    let limit = MessageLimits.valueOutputLength + 1_000
    let message = try MessageFormat("{0}", locale: "en").format([list])
    #expect((limit / 2..<limit).contains(message.utf8.count))
    let printf = String(
      localized: "\(list)", bundle: LocalizationBundle(texts: [:]), locale: "en")
    #expect((limit / 2..<limit).contains(printf.utf8.count))
  }
}
