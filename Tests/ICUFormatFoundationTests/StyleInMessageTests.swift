import Foundation
import ICUFormat
import ICUFormatFoundation
import Testing

/// Checks that styles inside a text use the locale of the text, with Foundation in the process.
@Suite struct StyleInMessageTests {
  // Friday, 20 March 2026, 12:00 UTC.
  private let date = Date(timeIntervalSince1970: 1_774_008_000)
  private let bundle = LocalizationBundle(texts: ["de": ["Due %@": "Fällig %@"]])

  @Test("styles of this package use the locale of the text")
  func own() {
    let long = ICUFormat.DateStyle(date: .long).timeZone(.utc)
    let relative = RelativeDateStyle().relative(to: date - 259_200, timeZone: .utc)
    #expect(
      String(localized: "Due \(date, format: long)", bundle: bundle, locale: "de")
        == "Fällig 20. März 2026")
    Localization.withLanguages(["de"]) {
      #expect(
        String(localized: "Due \(date, format: relative)", bundle: bundle) == "Fällig in 3 Tagen")
      #expect(
        String(
          localized: "Due \(22, format: .icuNumber(SpelledNumberStyle(.ordinal)))", bundle: bundle)
          == "Fällig 22.")
    }
    #expect(
      String(localized: "Due \(date, format: long.locale("fr"))", bundle: bundle, locale: "de")
        == "Fällig 20 mars 2026")
  }

  // In CLDR 44 and later, `ar` has the digits of English, and in earlier versions those of Arabic.
  @Test(
    "Foundation's styles have the digits of the styles of this package",
    arguments: ["ar", "ar-EG", "ar-MA", "fa", "de", "ar-u-nu-latn", "de-u-nu-arab"]
      as [LocaleIdentifier])
  func digits(locale: LocaleIdentifier) {
    let foreign: LocalizedStringKey = "\(1234, format: .number.grouping(.never))"
    let own: LocalizedStringKey = "\(1234, format: .icuNumber(NumberStyle().grouping(.never)))"
    let bundle = LocalizationBundle(texts: [:])
    #expect(
      String(localized: foreign, bundle: bundle, locale: locale)
        == String(localized: own, bundle: bundle, locale: locale))
  }

  @Test("Foundation's styles in a list use the locale of the text")
  func foreign() {
    let month = Date.FormatStyle(timeZone: .gmt).month(.wide)
    let list = ListStyle().memberStyle(month)
    #expect(
      String(localized: "Due \([date, date], format: list)", bundle: bundle, locale: "de")
        == "Fällig März und März")
  }

  @Test("members of Foundation's lists use the locale of the text")
  func members() {
    let german = Locale(identifier: "de")
    let euros = Decimal.FormatStyle.Currency(code: "EUR")
    let month = Date.FormatStyle(timeZone: .gmt).month(.wide)
    let prices: [Decimal] = [1234.5, 2]
    let price = prices.map { $0.formatted(euros.locale(german)) }
    #expect(price[1].contains("2,00"))
    Localization.withLanguages(["de"]) {
      #expect(
        String(
          localized: "Due \(prices, format: .list(memberStyle: euros, type: .or))", bundle: bundle)
          == "Fällig \(price[0]) oder \(price[1])")
      #expect(
        String(
          AttributedString(
            localized: "Due \(prices, format: .list(memberStyle: euros, type: .or))",
            bundle: bundle
          ).characters) == "Fällig \(price[0]) oder \(price[1])")
      #expect(
        String(
          localized: "Due \([date, date], format: .list(memberStyle: month, type: .and))",
          bundle: bundle) == "Fällig März und März")
    }
  }

  @Test("members of a list in a list use the locale of the text, but not of a style with another")
  func nestedMembers() {
    typealias Numbers = FloatingPointFormatStyle<Double>
    let numbers = Numbers()
    let french = numbers.locale(Locale(identifier: "fr"))
    func text(_ member: Numbers) -> String {
      let inner = ListFormatStyle<Numbers, [Double]>(memberStyle: member)
      let outer = ListFormatStyle<ListFormatStyle<Numbers, [Double]>, [[Double]]>(
        memberStyle: inner)
      return String(
        localized: "Due \([[1.5, 2.5], [1_234.5]], format: outer)", bundle: bundle, locale: "de")
    }
    #expect(text(numbers) == "Fällig 1,5 und 2,5 und 1.234,5")
    #expect(text(french) == "Fällig 1,5 und 2,5 und 1\u{202F}234,5")
  }
}
