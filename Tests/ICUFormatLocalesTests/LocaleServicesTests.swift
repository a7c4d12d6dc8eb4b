import ICUFormatLocales
import ICUFormatStyles
import Testing

@Suite("LocaleIdentifier services")
struct LocaleServicesTests {
  @Test("an identifier has likely subtags, keywords and other services")
  func services() {
    #expect(LocaleIdentifier("zh-TW").maximized.languageTag == "zh-Hant-TW")
    #expect(LocaleIdentifier("de-Latn-DE").minimized == "de")
    #expect(LocaleIdentifier("th-u-ca-buddhist").keyword("ca") == "buddhist")
    #expect(LocaleIdentifier("ar").setting("nu", to: "latn").languageTag == "ar-u-nu-latn")
    #expect(LocaleIdentifier("sr-Latn-RS").parent == "sr-Latn")
    #expect(LocaleIdentifier("sr").parent == nil)
    #expect(LocaleIdentifier("zh-Hant-TW").script == "Hant")
    #expect(LocaleIdentifier("zh-Hant-TW").region == "TW")
    #expect(LocaleIdentifier("de").region == nil)
    #expect(LocaleIdentifier("iw").canonical == "he")
    #expect(LocaleIdentifier.available.contains("de_AT"))
    #expect(NumberStyle.availableUnits.contains("meter"))
    #expect(NumberStyle.availableCurrencies.contains("EUR"))
    #expect(NumberStyle.availableNumberingSystems.contains("arab"))
    #expect(CalendarIdentifier.preferred(for: "th").first == .buddhist)
    #expect(HourCycle.preferred(for: "en_US") == .h12)
    #expect(HourCycle.preferred(for: "de") == .h23)
    #expect(LocaleIdentifier("en-US-POSIX").variant == "POSIX")
    #expect(TimeZoneIdentifier("GMT+2").canonical.identifier == "GMT+02:00")
  }

  @Test(
    "the display name of a language is in that language",
    arguments: [
      ("en", "English"), ("fr", "français"), ("zh-Hant", "繁體中文"), ("de", "Deutsch"),
    ])
  func displayNames(_ language: String, _ name: String) {
    #expect(Localization.displayName(of: LocaleIdentifier(language)) == name)
  }
}
