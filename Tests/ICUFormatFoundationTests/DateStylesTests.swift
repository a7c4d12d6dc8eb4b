import Foundation
import ICUFormatFoundation
import ICUFormatLocales
import Testing

@Suite("Date styles with Foundation's locales and time zones")
struct DateStylesTests {
  @Test("Foundation's locales and time zones have the same effect as ours")
  func overloads() throws {
    let date = Date(timeIntervalSince1970: 1_773_151_506)
    let locale = Locale(identifier: "de_DE")
    let zone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    #expect(
      DateStyle(date: .long, time: .short).locale(locale).timeZone(zone).format(date)
        == "10. März 2026 um 23:05")
    #expect(ISO8601Style().timeZone(zone).format(date) == "2026-03-10T23:05:06+09:00")
    #expect(
      DateIntervalStyle(skeleton: "yMMMMd").locale(locale).timeZone(zone)
        .format(date..<date + 86_400) == "10.–11. März 2026")
    #expect(RelativeDateStyle().locale(locale).format(-1, .day) == "gestern")
    #expect(ListStyle().locale(locale).format(["a", "b"]) == "a und b")
    #expect(DurationStyle.units([.hours]).locale(locale).format(.seconds(7200)) == "2 Stunden")
    #expect(DisplayNames(locale: locale).region("AT") == "Österreich")
    #expect(
      ElapsedTimeStyle(.offset, now: date).locale(locale).timeZone(zone).format(date + 7200)
        == "+2 Stunden")
    let matcher = try LocaleMatcher(supported: ["en", "de"])
    #expect(try matcher.bestMatch(for: [locale])?.locale == "de")
  }
}
