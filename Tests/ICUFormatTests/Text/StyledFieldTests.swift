import DifferentialSupport
import FoundationEssentials
import ICUFormat
import Testing

// Fields of numbers, dates and lists within styled text. Expected values are CLDR's.

@Suite struct StyledFieldTests {
  private let day = Date(timeIntervalSince1970: 0)

  /// Returns the parts of a text that have a field, with the name of the field.
  private func fields(_ text: AttributedString) -> [String] {
    text.runs.compactMap { run in
      run.formatField.map { "\($0.rawValue) \(String(text[run.range].characters))" }
    }
  }

  private func text(
    _ key: LocalizedStringKey, _ texts: [String: [String: String]] = [:],
    _ locale: LocaleIdentifier
  ) -> AttributedString {
    Localization.withTimeZone("UTC") {
      LocalizedText(key, bundle: LocalizationBundle(texts: texts), locale: locale).attributed()
    }
  }

  @Test("numbers and dates of a printf translation have fields and the style of their markup")
  func printf() {
    let key: LocalizedStringKey = "\(1234.5, fractionDigits: 2) on \(day, style: .date)"
    let german = text(key, ["de": ["%@ on %@": "Am %2$@: **%1$@**"]], "de")
    #expect(String(german.characters) == "Am 1. Januar 1970: 1.234,50")
    #expect(
      fields(german) == [
        "day 1", "month Januar", "year 1970", "integer 1", "groupingSeparator .", "integer 234",
        "decimalSeparator ,", "fraction 50",
      ])
    for run in german.runs where run.messageArgument == "0" {
      #expect(run.textIntent == .stronglyEmphasized)
    }
    #expect(german.runs.filter { $0.formatField == .day }.allSatisfy { $0.messageArgument == "1" })
  }

  @Test("numbers and dates of an ICU message have fields and the style of their markup")
  func message() {
    let key: LocalizedStringKey = "\(1234.5, fractionDigits: 2) on \(day, style: .date)"
    let german = text(
      key, ["de": ["{0, number, ::.00} on {1, date, long}": "Am {1}: **{0}**"]], "de")
    #expect(String(german.characters) == "Am 1. Januar 1970: 1.234,50")
    #expect(
      fields(german) == [
        "day 1", "month Januar", "year 1970", "integer 1", "groupingSeparator .", "integer 234",
        "decimalSeparator ,", "fraction 50",
      ])
  }

  @Test("Foundation's attributes are set in addition to ours")
  func foundation() {
    let english = text("\(-1234.5, fractionDigits: 1) \(day, style: .date)", [:], "en")
    #expect(String(english.characters) == "-1,234.5 January 1, 1970")
    func pieces(_ isWanted: (AttributedString.Runs.Run) -> Bool) -> [String] {
      english.runs.filter(isWanted).map { String(english[$0.range].characters) }
    }
    #expect(pieces { $0.numberPart == .integer }.joined() == "1,234")
    #expect(pieces { $0.numberPart == .fraction } == ["5"])
    #expect(pieces { $0.numberSymbol == .groupingSeparator } == [","])
    #expect(pieces { $0.numberSymbol == .decimalSeparator } == ["."])
    #expect(pieces { $0.numberSymbol == .sign } == ["-"])
    #expect(pieces { $0.dateField == .month } == ["January"])
    #expect(pieces { $0.dateField == .day } == ["1"])
    #expect(pieces { $0.dateField == .year } == ["1970"])
    #expect(english.runs.allSatisfy { $0.languageIdentifier == "en" })
  }

  private static let values: [(LocalizedStringKey, LocaleIdentifier, [String])] = [
    ("\(1234)", "en", ["integer 1", "groupingSeparator ,", "integer 234"]),
    ("\(2.5)", "de", ["integer 2", "decimalSeparator ,", "fraction 500000"]),
    ("\(5, specifier: "%4lld")", "en", ["integer 5"]),
    ("\(5, specifier: "%-4lld")", "en", ["integer 5"]),
    ("\(percent: 0.25)", "en", ["integer 25", "percent %"]),
    (
      "\(9.5, currency: "EUR")", "en",
      ["currency €", "integer 9", "decimalSeparator .", "fraction 50"]
    ),
    ("\(5, unit: "meter", width: .wide)", "en", ["integer 5", "measureUnit meters"]),
    ("\(Date(timeIntervalSince1970: 0))", "en", ["month Jan", "day 1", "year 1970"]),
    (
      "\(Date(timeIntervalSince1970: 0), skeleton: "Hm")", "de",
      ["hour 00", "minute 00"]
    ),
    (
      "\(["a", "b", "c"])", "en",
      ["listItem a", "literal , ", "listItem b", "literal , and ", "listItem c"]
    ),
    ("\("no field")", "en", []), ("\(true)", "en", []),
  ]

  @Test("each kind of value has its fields", arguments: values)
  func value(key: LocalizedStringKey, locale: LocaleIdentifier, expected: [String]) {
    #expect(fields(text(key, [:], locale)) == expected)
  }

  @Test("the start and the end of a range of dates have separate fields")
  func range() {
    let english = text("\(day..<day.addingTimeInterval(3 * 86_400))", [:], "en")
    // The spaces depend on the version of CLDR.
    #expect(
      String(english.characters)
        == ICUReference.text("date_interval", ["en", "yMMMd", "UTC", "0", "259200000"]))
    let ends = english.runs.compactMap { run in
      run.formatPart.map { "\($0) \(String(english[run.range].characters))" }
    }
    #expect(ends == ["0 1", "1 4"])
  }

  @Test("rendering without fields has the same text")
  func plain() {
    let text = LocalizedText("\(1234.5, fractionDigits: 2)", locale: "en")
    #expect(text.styled().attributed().runs.allSatisfy { $0.formatField == nil })
    #expect(text.styled().string == text.styled(collectsFields: true).string)
  }

  @Test("the runs of a message have the same fields")
  func runs() throws {
    let message = try MessageFormat("{0} is {1, number}", locale: "en")
    let formatted = message.formatted(["Ada", 1234.5])
    #expect(
      formatted.runs.map { formatted[$0] } == ["Ada", "1,234.5", "1,234", ",", ".", "5"])
    #expect(
      formatted.runs.map(\.origin) == [
        .argument("0"), .argument("1"), .field(.integer, argument: "1"),
        .field(.groupingSeparator, argument: "1"), .field(.decimalSeparator, argument: "1"),
        .field(.fraction, argument: "1"),
      ])
    let attributed = message.attributed(["Ada", 1234.5])
    #expect(
      fields(attributed) == [
        "integer 1", "groupingSeparator ,", "integer 234", "decimalSeparator .", "fraction 5",
      ])
    #expect(attributed.runs.filter { $0.numberPart == .integer }.count == 3)
  }
}
