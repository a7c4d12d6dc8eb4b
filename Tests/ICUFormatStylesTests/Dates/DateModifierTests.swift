import DifferentialSupport
import FoundationEssentials
import ICUFormatStyles
import SystemICU
import Testing

// The examples in the documentation of the modifiers. Names come from ICU 72.1 (CLDR 42).

@Suite struct DateModifierTests {
  @Test("each style is formatted for its locale")
  func locales() {
    let date = Date(timeIntervalSince1970: 1_773_151_506)
    #expect(DateStyle(date: .long).locale("fr").timeZone(.utc).format(date) == "10 mars 2026")
    let start = Date(timeIntervalSince1970: 1_773_151_506)
    let style = DateIntervalStyle(skeleton: "yMMMd").locale("fr").timeZone(.utc)
    #expect(style.format(start..<start + 2 * 86_400) == "10–12 mars 2026")
    #expect(RelativeDateStyle().locale("fr").format(-1, .day) == "hier")
    let now = Date(timeIntervalSince1970: 0)
    #expect(ElapsedTimeStyle(.offset, now: now).locale("it").format(now + 7200) == "+2 ore")
    let zero = Date(timeIntervalSince1970: 0)
    #expect(TimerStyle(zero...zero + 5400).locale("fi").format(zero) == "1.30.00")
    #expect(DurationStyle.units([.hours]).locale("it").format(.seconds(7200)) == "2 ore")
    #expect(ListStyle().locale("fr").format(["a", "b", "c"]) == "a, b et c")
  }

  @Test("each style is formatted in its time zone")
  func timeZones() {
    let date = Date(timeIntervalSince1970: 1_773_151_506)
    #expect(
      DateStyle(pattern: "d HH:mm").locale("en").timeZone("Asia/Tokyo").format(date) == "10 23:05")
    let start = Date(timeIntervalSince1970: 1_773_151_506)
    let span = DateIntervalStyle(skeleton: "Hm").locale("de").timeZone("Asia/Tokyo")
    #expect(span.format(start..<start + 1800) == "23:05–23:35 Uhr")
    // 28 March 2026, 12:00 UTC; daylight saving time begins in the night.
    let now = Date(timeIntervalSince1970: 1_774_699_200)
    let style = ElapsedTimeStyle(.relative, now: now).locale("en")
    #expect(style.timeZone(.utc).format(now + 82_800) == "23 hours")
    #expect(style.timeZone("Europe/Berlin").format(now + 82_800) == "1 day")
  }

  @Test("the case of the first letter follows the position in a sentence")
  func contexts() {
    let start = Date(timeIntervalSince1970: 1_773_151_506)
    let style = DateIntervalStyle(skeleton: "MMMM").locale("fr").timeZone(.utc)
    #expect(style.format(start..<start + 60) == "mars")
    // An older ICU does not capitalize ranges of dates.
    #expect(
      style.context(.beginningOfSentence).format(start..<start + 60)
        == (ICUVersion.isAtLeast(68) ? "Mars" : "mars"))
    #expect(
      RelativeDateStyle().locale("fr").context(.beginningOfSentence).format(-1, .day) == "Hier")
  }

  @Test("durations show the requested parts")
  func durations() {
    #expect(
      DurationStyle.time(.minuteSecond).fractionDigits(2).locale("de").format(.seconds(61.25))
        == "1:01,25")
    #expect(
      DurationStyle.units([.hours, .minutes]).showingZero.locale("en").format(.seconds(7200))
        == "2 hours, 0 minutes")
  }
}
