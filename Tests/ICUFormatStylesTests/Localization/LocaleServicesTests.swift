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
    #expect(LocaleIdentifier.available.contains("de_AT"))
    #expect(CalendarIdentifier.preferred(for: "th").first == .buddhist)
    #expect(HourCycle.preferred(for: "en_US") == .h12)
    #expect(HourCycle.preferred(for: "de") == .h23)
    #expect(TimeZoneIdentifier("GMT+2").canonical.identifier == "GMT+02:00")
  }
}
