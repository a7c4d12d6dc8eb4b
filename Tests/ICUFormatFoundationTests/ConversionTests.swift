import Foundation
import ICUFormatFoundation
import Testing

@Suite struct ConversionTests {
  @Test("locales keep their keywords both ways", arguments: ["de", "de-u-nu-arab", "zh-Hant-TW"])
  func locales(tag: String) {
    let locale = LocaleIdentifier(tag)
    #expect(LocaleIdentifier(Locale(identifier: tag)) == locale)
    #expect(Locale(locale).identifier(.bcp47) == tag)
  }

  @Test("Foundation locales are the languages of a task")
  func languages() async {
    let locales = [Locale(identifier: "de_AT"), Locale(identifier: "en")]
    let languages: [LocaleIdentifier] = ["de_AT", "en"]
    #expect(Localization.withLanguages(locales) { Localization.currentLanguages } == languages)
    let later = await Localization.withLanguages(locales) {
      await Task.yield()
      return Localization.currentLanguages
    }
    #expect(later == languages)
    // A literal is of the library's own locales.
    #expect(Localization.withLanguages([]) { true })
  }

  @Test("time zones keep their identifier or their offset")
  func timeZones() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    #expect(TimeZoneIdentifier(berlin) == "Europe/Berlin")
    let east = try #require(TimeZone(secondsFromGMT: 7200))
    #expect(TimeZoneIdentifier(east).identifier == "GMT+02:00")
    #expect(TimeZone(TimeZoneIdentifier("Europe/Berlin"))?.identifier == "Europe/Berlin")
  }
}
