import DifferentialSupport
import FoundationEssentials
import Testing

@testable import ICUFormat

// Formatted values with and without a style, in printf formats and in ICU messages, with and
// without fields. Expected texts are those of CLDR and ISO 8601; those without a locale are those
// of the standard library.

@Suite struct ValueFormatterTests {
  private static let day = Date(timeIntervalSince1970: 0)
  private static let days = day..<day.addingTimeInterval(3 * 86_400)
  private static let stars = MessageArgument(3, identity: "stars") { locale in
    "★★★ in \(locale.identifier)"
  }
  private static let nested = MessageArgument("the \("7")th" as LocalizedStringKey)

  // MARK: - Values without a style

  /// The kinds of values that styles distinguish.
  enum Use { case number, date, range, other }

  /// A value with its text without a locale, and in English for printf and for ICU.
  struct Default: CustomTestStringConvertible {
    let value: MessageArgument
    let use: Use
    let plain: String
    let printf: String
    let icu: String
    /// The fields of both texts; if they differ, those of printf.
    let fields: [String]
    let icuFields: [String]

    init(
      _ value: MessageArgument, _ use: Use = .other, plain: String, printf: String,
      icu: String? = nil,
      fields: [String] = [], icuFields: [String]? = nil
    ) {
      self.value = value
      self.use = use
      self.plain = plain
      self.printf = printf
      self.icu = icu ?? printf
      self.fields = fields
      self.icuFields = icuFields ?? fields
    }

    var testDescription: String { value.debugDescription }
  }

  // English texts of dates, from ICU: the spaces depend on the version of CLDR.
  private static let dayAndTime =
    ICUReference.text("date_style", ["en", "short", "short", "UTC", "0"]) ?? ""
  private static let midnight =
    ICUReference.text("date_style", ["en", "none", "short", "UTC", "0"]) ?? ""
  private static let threeDays =
    ICUReference.text("date_interval", ["en", "MMMd", "UTC", "0", "259200000"]) ?? ""
  private static let threeDaysOfYear =
    ICUReference.text("date_interval", ["en", "yMMMd", "UTC", "0", "259200000"]) ?? ""

  private static let thousands = ["integer 1", "groupingSeparator ,", "integer 234"]
  private static let defaults: [Default] = [
    Default("Ada", plain: "Ada", printf: "Ada"),
    Default(true, plain: "true", printf: "true"),
    Default(1234, .number, plain: "1234", printf: "1,234", fields: thousands),
    Default(
      MessageArgument(UInt64.max), .number, plain: "18446744073709551615",
      printf: "18,446,744,073,709,551,615",
      fields: [
        "integer 18", "groupingSeparator ,", "integer 446", "groupingSeparator ,", "integer 744",
        "groupingSeparator ,", "integer 073", "groupingSeparator ,", "integer 709",
        "groupingSeparator ,", "integer 551", "groupingSeparator ,", "integer 615",
      ]),
    // Three decimals, as ICU formats numbers by default.
    Default(
      1234.5678, .number, plain: "1234.5678", printf: "1,234.568",
      fields: thousands + ["decimalSeparator .", "fraction 568"]),
    Default(
      MessageArgument(Float(0.1)), .number, plain: "0.1", printf: "0.1",
      fields: ["integer 0", "decimalSeparator .", "fraction 1"]),
    Default(
      MessageArgument(Decimal(string: "1234.50") ?? .nan), .number, plain: "1234.5",
      printf: "1,234.5",
      fields: thousands + ["decimalSeparator .", "fraction 5"]),
    // A medium date, and a short date with a short time.
    Default(
      MessageArgument(day), .date, plain: "1970-01-01T00:00:00Z", printf: "Jan 1, 1970",
      icu: dayAndTime, fields: ["month Jan", "day 1", "year 1970"],
      icuFields: [
        "month 1", "day 1", "year 70", "hour 12", "minute 00", "dayPeriod AM",
      ]),
    Default(
      MessageArgument(days), .range, plain: "1970-01-01T00:00:00Z/1970-01-04T00:00:00Z",
      printf: threeDaysOfYear,
      fields: ["month Jan", "day 1", "day 4", "year 1970"]),
    // Units: ICU has no type for durations.
    Default(
      MessageArgument(Duration.seconds(3661)), plain: Duration.seconds(3661).description,
      printf: "1 hour, 1 minute, 1 second",
      fields: [
        "integer 1", "measureUnit hour", "literal , ", "integer 1", "measureUnit minute",
        "literal , ", "integer 1", "measureUnit second",
      ]),
    Default(
      ["a", "b", "c"], plain: "a, b, c", printf: "a, b, and c",
      fields: [
        "listItem a", "literal , ", "listItem b", "literal , and ", "listItem c",
      ]),
    Default(nested, plain: "the 7th", printf: "the 7th"),
  ]

  /// Returns the fields of a text in order, each with its characters.
  private func fields(_ text: AttributedString) -> [String] {
    text.runs.compactMap { run in
      run.formatField.map { "\($0.rawValue) \(String(text[run.range].characters))" }
    }
  }

  private func key(_ value: MessageArgument, _ style: ArgumentStyle?) -> LocalizedStringKey {
    var segments = KeySegments()
    segments.append(
      Placeholder(
        argument: value, specifier: .object,
        detail: style.map { Placeholder.Detail(style: $0) }))
    return LocalizedStringKey(segments: segments, form: .format)
  }

  /// Returns what a key shows if no language has it, with its fields.
  private func shown(
    _ value: MessageArgument, _ style: ArgumentStyle?, _ locale: LocaleIdentifier,
    in bundle: LocalizationBundle = LocalizationBundle(texts: [:])
  ) -> (text: String, attributed: AttributedString) {
    let key = key(value, style)
    return Localization.withTimeZone("UTC") {
      (
        String(localized: key, bundle: bundle, locale: locale),
        LocalizedText(key, bundle: bundle, locale: locale).attributed()
      )
    }
  }

  @Test("each kind of value is formatted without a locale", arguments: defaults)
  func plain(row: Default) {
    #expect(String(icuFormat: "%@", row.value) == row.plain)
  }

  @Test("each kind of value is formatted by printf with fields", arguments: defaults)
  func printf(row: Default) {
    Localization.withTimeZone("UTC") {
      #expect(String(icuFormat: "%@", locale: "en", row.value) == row.printf)
    }
    let shown = shown(row.value, nil, "en")
    #expect(shown.text == row.printf)
    #expect(String(shown.attributed.characters) == row.printf)
    #expect(fields(shown.attributed) == row.fields)
  }

  @Test("each kind of value is formatted by a message with fields", arguments: defaults)
  func message(row: Default) throws {
    let format = try MessageFormat("{0}", locale: "en", timeZone: "UTC")
    #expect(format.format([row.value]) == row.icu)
    #expect(String(format.attributed([row.value]).characters) == row.icu)
    let bundle = LocalizationBundle(texts: ["en": [key(row.value, nil).icuPattern: "{0}"]])
    let shown = shown(row.value, nil, "en", in: bundle)
    #expect(shown.text == row.icu)
    #expect(String(shown.attributed.characters) == row.icu)
    #expect(fields(shown.attributed) == row.icuFields)
  }

  @Test("a value with a custom format is formatted for the locale of the text")
  func formatted() throws {
    #expect(shown(Self.stars, nil, "de").text == "★★★ in de")
    #expect(try MessageFormat("{0}", locale: "de").format([Self.stars]) == "★★★ in de")
  }

  @Test("values in lists are formatted like values outside lists")
  func list() throws {
    let list: MessageArgument = [MessageArgument(Self.day), 1234, ["x", "y"]]
    #expect(shown(list, nil, "en").text == "Jan 1, 1970, 1,234, and x and y")
    #expect(
      try MessageFormat("{0}", locale: "en", timeZone: "UTC").format([list])
        == "\(Self.dayAndTime), 1,234, and x and y")
    #expect(
      String(icuFormat: "%@", list) == "1970-01-01T00:00:00Z, 1234, x, y")
  }

  // MARK: - Values with a style

  private static let things = [
    ChoiceCase(word: "one", text: "# thing"), ChoiceCase(word: "other", text: "# things"),
  ]
  private static let words = [
    ChoiceCase(word: "Ada", text: "her"), ChoiceCase(word: "other", text: "their"),
  ]

  /// A style, a value that it supports, and the formatted value in English and in German.
  private static let styled: [(ArgumentStyle, MessageArgument, String, String, [String])] = [
    (
      .number(skeleton: ".00"), 1234.5, "1,234.50", "1.234,50",
      thousands + ["decimalSeparator .", "fraction 50"]
    ),
    (
      .number(skeleton: "percent scale/100"), 0.25, "25%", "25\u{A0}%", ["integer 25", "percent %"]
    ),
    (.number(skeleton: ".0"), 7, "7.0", "7,0", ["integer 7", "decimalSeparator .", "fraction 0"]),
    (
      .date(.long, time: nil), MessageArgument(day), "January 1, 1970", "1. Januar 1970",
      ["month January", "day 1", "year 1970"]
    ),
    (
      .date(nil, time: .short), MessageArgument(day), midnight, "00:00",
      ["hour 12", "minute 00", "dayPeriod AM"]
    ),
    (
      .dateSkeleton("yMMM"), MessageArgument(day), "Jan 1970", "Jan. 1970",
      ["month Jan", "year 1970"]
    ),
    (
      .datePattern("yyyy/MM/dd"), MessageArgument(day), "1970/01/01", "1970/01/01",
      ["year 1970", "month 01", "day 01"]
    ),
    (
      .interval(skeleton: "MMMd"), MessageArgument(days), threeDays, "1.–4. Jan.",
      ["month Jan", "day 1", "day 4"]
    ),
    (.plural(things), 1, "1 thing", "1 thing", []),
    (.plural(things), 1234, "1,234 things", "1.234 things", []),
    (.select(words), "Ada", "her", "her", []),
    (.select(words), 7, "their", "their", []),
  ]

  @Test("a style decides the text and the fields of a value", arguments: styled)
  func style(
    style: ArgumentStyle, value: MessageArgument, english: String, german: String,
    names: [String]
  ) {
    let shown = shown(value, style, "en")
    #expect(shown.text == english)
    #expect(String(shown.attributed.characters) == english)
    #expect(fields(shown.attributed) == names)
    #expect(self.shown(value, style, "de").text == german)
  }

  /// A style, and the rows of ``defaults`` that it supports.
  private static let uses: [(ArgumentStyle, Use?)] = [
    (.number(skeleton: ".00"), .number), (.date(.long, time: nil), .date),
    (.dateSkeleton("yMMM"), .date), (.datePattern("yyyy/MM/dd"), .date),
    (.interval(skeleton: "MMMd"), .range), (.plural(things), .number), (.open, nil),
  ]

  @Test("a value that a style does not support is formatted without it", arguments: uses)
  func misfit(style: ArgumentStyle, use: Use?) {
    for row in Self.defaults where row.use != use || use == nil {
      let shown = shown(row.value, style, "en")
      #expect(shown.text == row.printf)
      #expect(String(shown.attributed.characters) == row.printf)
      #expect(fields(shown.attributed).isEmpty)
    }
  }

  @Test("an invalid number skeleton is reported once, and the value is formatted without it")
  func unusable() {
    let style = ArgumentStyle.number(skeleton: "no-such-stem")
    let issues = IssueCapture.issues {
      let attributed = LocalizedText(
        key(1234, style), bundle: LocalizationBundle(texts: [:]), locale: "en"
      )
      .attributed()
      #expect(String(attributed.characters) == "1,234")
      #expect(fields(attributed).isEmpty)
    }
    #expect(issues.filter { $0.kind == .unusableStyle }.map(\.subject) == ["no-such-stem"])
  }

  @Test(
    "a currency code or a unit with other characters is refused, not shortened",
    arguments: ["€", " ", "\0", "}", "/", "\u{301}"])
  func foreignCharacters(characters: String) {
    func shown(_ key: LocalizedStringKey) -> (text: String, kind: LocalizationIssue.Kind?) {
      var text = ""
      let issues = IssueCapture.issues {
        text = String(localized: key, bundle: LocalizationBundle(texts: [:]), locale: "en")
      }
      return (text, issues.first { $0.kind == .unusableStyle }?.kind)
    }
    let keys: [LocalizedStringKey] = [
      "\(5, currency: characters + "EUR")", "\(5, currency: "EUR" + characters)",
      "\(5, unit: "me" + characters + "ter")",
    ]
    for key in keys {
      let found = shown(key)
      #expect(found.text == "5")
      #expect(found.kind == .unusableStyle)
    }
    #expect(shown("\(5, currency: "EUR")").text == "€5.00")
  }

  // ICU takes any three characters that its own charset has for the code of a currency.
  @Test(
    "a code of three bytes or three characters is not a currency, and the report has it",
    arguments: [
      ("€", "€"), ("円", "円"), ("ÄÖÜ", "ÄÖÜ"), ("日本円", "日本円"), ("<b>", "\u{FFFD}b\u{FFFD}"),
      ("E R", "E\u{FFFD}R"), ("   ", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ])
  func foreignCodes(code: String, reported: String) {
    for key: LocalizedStringKey in ["\(9.5, currency: code)", "\(9.5, unit: code)"] {
      var text = ""
      let issues = IssueCapture.issues {
        text = String(localized: key, bundle: LocalizationBundle(texts: [:]), locale: "de")
      }
      #expect(text == "9,5")
      let issue = issues.first { $0.kind == .unusableStyle }
      #expect(issue?.detail.contains("'\(reported)'") == true, "\(issue?.detail ?? "none")")
    }
  }

  @Test("an interpolation reports the same problem as the style")
  func sameProblem() throws {
    func issue(_ key: LocalizedStringKey) -> LocalizationIssue? {
      IssueCapture.issues {
        _ = String(localized: key, bundle: LocalizationBundle(texts: [:]), locale: "en")
      }.first { $0.kind == .unusableStyle }
    }
    func issue(_ style: NumberStyle) -> LocalizationIssue? {
      IssueCapture.issues { _ = style.locale("en").format(5) }.first
    }
    let currency = try #require(issue("\(5, currency: "EURO")"))
    #expect(currency.detail.hasPrefix("unknown currency 'EURO'; did you mean 'EUR'"))
    #expect(currency == issue(NumberStyle.currency("EURO")))
    let unit = try #require(issue("\(5, unit: "kilometre")"))
    #expect(unit.detail.hasPrefix("unknown unit 'kilometre'; did you mean 'kilometer'"))
    #expect(unit == issue(NumberStyle.unit("kilometre")))
    let empty = try #require(issue("\(5, currency: "")"))
    #expect(empty.detail == "unknown currency '': expected a currency code, such as 'EUR'")
    #expect(empty == issue(NumberStyle.currency("")))
    let skeleton = try #require(issue("\(5, skeleton: "bogus")"))
    #expect(skeleton.detail.hasPrefix("malformed skeleton 'bogus' at offset 0: unknown stem"))
  }
}
