import Foundation
import ICUFormatFoundation
import Testing

@Suite struct FormatterInterpolationTests {
  private let date = Date(timeIntervalSince1970: 1_774_008_000)

  private var spellOut: NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "de_DE")
    formatter.numberStyle = .spellOut
    return formatter
  }

  @Test("a formatter takes dates and numbers of any type")
  func formatters() {
    let days = DateFormatter()
    days.locale = Locale(identifier: "en_US_POSIX")
    days.timeZone = TimeZone(identifier: "UTC")
    days.dateFormat = "yyyy-MM-dd"
    let key: LocalizedStringKey = "Due \(date, formatter: days)"
    #expect(key.key == "Due %@")
    #expect(key.sourceText() == "Due 2026-03-20")
    #expect(("\(5, formatter: spellOut)" as LocalizedStringKey).sourceText() == "fünf")
    #expect(("\(5.0, formatter: spellOut)" as LocalizedStringKey).sourceText() == "fünf")
    #expect(("\(Decimal(5), formatter: spellOut)" as LocalizedStringKey).sourceText() == "fünf")
    #expect(
      ("\(NSNumber(value: 5), formatter: spellOut)" as LocalizedStringKey).sourceText() == "fünf")
  }

  // Foundation on Linux ends the program in `string(for:)` of these formatters. The date is Apple's example of
  // `withInternetDateTime`; the numbers are in the unit that the formatters choose in Germany.
  @Test("formatters of Foundation without 'string(for:)' take dates and numbers")
  func concreteFormatters() {
    let epoch = Date(timeIntervalSinceReferenceDate: 0)
    let german = spellOut
    german.numberStyle = .decimal
    let (length, mass, energy) = (LengthFormatter(), MassFormatter(), EnergyFormatter())
    length.numberFormatter = german
    mass.numberFormatter = german
    energy.numberFormatter = german
    func expect(_ key: LocalizedStringKey, _ text: String) {
      #expect(key.key == "%@")
      #expect(key.sourceText() == text)
    }
    let iso = ISO8601DateFormatter()
    expect("\(epoch, formatter: iso)", "2001-01-01T00:00:00Z")
    expect("\(epoch as NSDate, formatter: iso)", "2001-01-01T00:00:00Z")
    expect("\(2.5, formatter: length)", "2,5 m")
    expect("\(1500 as NSNumber, formatter: length)", "1,5 km")
    expect("\(Decimal(70), formatter: mass)", "70 kg")
    expect("\(70, formatter: mass)", "70 kg")
    expect("\(500, formatter: energy)", "500 J")
    // No number and no date.
    expect("\("Ada" as NSString, formatter: length)", "Ada")
    expect("\("Ada" as NSString, formatter: iso)", "Ada")
  }

  @Test("a value that its formatter does not take is shown and reported")
  func otherValues() throws {
    #expect(("\(date, formatter: spellOut)" as LocalizedStringKey).sourceText() == "\(date)")
    let none: Formatter? = nil
    #expect(("\(date, formatter: none)" as LocalizedStringKey).sourceText() == "\(date)")
    #expect(throws: LocalizationIssue.self) {
      try Localization.withStrictIssues {
        ("\(date, formatter: spellOut)" as LocalizedStringKey).key
      }
    }
  }

  @Test("identifiers and addresses are text")
  func identifiers() throws {
    let text = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    let id = try #require(UUID(uuidString: text))
    let url = try #require(URL(string: "https://example.com/a?b=c"))
    let key: LocalizedStringKey = "\(id) at \(url)"
    #expect(key.key == "%@ at %@")
    #expect(key.sourceText() == "\(text) at https://example.com/a?b=c")
    #expect(String(icuFormat: "%@ %@", id, url) == "\(text) https://example.com/a?b=c")
  }

  // As the same number of Swift, in CLDR's format.
  @Test("an NSNumber without a formatter is a number in the locale of the text")
  func number() {
    let key: LocalizedStringKey = "Sum \(NSNumber(value: 1234.5))"
    #expect(key.key == "Sum %@")
    #expect(String(localized: key, locale: "de") == "Sum 1.234,5")
  }
}
