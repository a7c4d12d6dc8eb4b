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

  @Test("time zones keep their identifier or their offset")
  func timeZones() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    #expect(TimeZoneIdentifier(berlin) == "Europe/Berlin")
    let east = try #require(TimeZone(secondsFromGMT: 7200))
    #expect(TimeZoneIdentifier(east).identifier == "GMT+02:00")
    #expect(TimeZone(TimeZoneIdentifier("Europe/Berlin"))?.identifier == "Europe/Berlin")
  }
}
