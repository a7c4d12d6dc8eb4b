import DifferentialSupport
import Foundation
import ICUFormat
import SystemICU
import Testing

/// 10 March 2026, 14:05:06 UTC.
private let now = Date(timeIntervalSince1970: 1_773_151_506)

// Expected strings come from ICU 72.1 (CLDR 42).
@Suite("DateIntervalStyle")
struct DateIntervalStyleTests {
  private let style = DateIntervalStyle(skeleton: "yMMMMd").locale("de").timeZone(.utc)

  @Test("the shared part is written once")
  func shared() {
    #expect(style.format(now..<now + 2 * 86_400) == "10.–12. März 2026")
    #expect(style.format(now...now + 2 * 86_400) == "10.–12. März 2026")
    #expect(style.format(DateInterval(start: now, duration: 3600)) == "10. März 2026")
    #expect((now..<now + 86_400).formatted(style) == "10.–11. März 2026")
  }

  @Test("lengths use the nearest skeleton")
  func lengths() {
    let long = DateIntervalStyle(date: .long).locale("de").timeZone(.utc)
    #expect(long.skeleton == "yMMMMd")
    #expect(long.format(now..<now + 86_400) == "10.–11. März 2026")
  }

  /// Returns what ICU formats from `now` on.
  private func icu(_ locale: String, _ skeleton: String, days: Double) -> String? {
    let ends = [now, now + days * 86_400].map { "\($0.timeIntervalSince1970 * 1000)" }
    return ICUReference.text("date_interval", [locale, skeleton, "UTC"] + ends)
  }

  @Test("the style's own calendar, digits and hours take precedence over the locale's")
  func overrides() {
    let days = DateIntervalStyle(skeleton: "yMMMd").locale("de").timeZone(.utc)
    let two = now..<now + 2 * 86_400
    #expect(days.calendar(.buddhist).format(two) == "10.–12. März 2569 BE")
    #expect(days.numberingSystem("arab").format(two) == "١٠.–١٢. März ٢٠٢٦")
    #expect(
      DateIntervalStyle(skeleton: "yMMMMd").locale("en").timeZone(.utc).calendar(.persian)
        .format(two) == icu("en@calendar=persian", "yMMMMd", days: 2))
    #expect(
      DateIntervalStyle(skeleton: "GyMMMd").locale("ja").timeZone(.utc).calendar(.japanese)
        .format(now..<now + 400 * 86_400) == "令和8年3月10日～9年4月14日")
    let hours = DateIntervalStyle(skeleton: "jm").timeZone(.utc)
    let three = now..<now + 3 * 3600
    for locale in ["en", "de", "fr", "ja"] {
      let hours = hours.locale(LocaleIdentifier(locale))
      #expect(hours.format(three) == icu(locale, "jm", days: 0.125))
      #expect(hours.hourCycle(.h23).format(three) == icu("\(locale)@hours=h23", "jm", days: 0.125))
      #expect(hours.hourCycle(.h12).format(three) == icu("\(locale)@hours=h12", "jm", days: 0.125))
    }
    // ICU 67 joins both times with its general pattern.
    #expect(hours.locale("de").format(three).hasSuffix("Uhr") == ICUVersion.isAtLeast(72))
    #expect(
      hours.locale("ja").hourCycle(.h12).format(three)
        == (ICUVersion.isAtLeast(72) ? "午後2時05分～5時05分" : "午後2:05～午後5:05"))
    // The settings of one style never affect another style.
    #expect(days.format(two) == "10.–12. März 2026")
  }

  @Test("intervals can be appended to a string, and encoded styles decode to equal styles")
  func forms() throws {
    var text = "vom "
    text += style.format(now..<now + 2 * 86_400)
    #expect(text == "vom 10.–12. März 2026")
    let all = style.calendar(.republicOfChina).numberingSystem("arab").hourCycle(.h23)
    let data = try JSONEncoder().encode(all)
    #expect(try JSONDecoder().decode(DateIntervalStyle.self, from: data) == all)
    #expect(all != style)
  }

  @Test("parts belong to an end")
  func attributed() {
    let text = style.attributed(now..<now + 2 * 86_400)
    #expect(String(text.characters) == "10.–12. März 2026")
    let days = text.runs.filter { $0.formatField == .day }
    #expect(days.map(\.formatPart) == [0, 1])
  }
}

@Suite("RelativeDateStyle")
struct RelativeDateStyleTests {
  @Test("the examples in the documentation are correct")
  func examples() {
    let style = RelativeDateStyle(.named).locale("de")
    #expect(style.format(-1, .day) == "gestern")
    #expect(style.format(3, .day) == "in 3 Tagen")
    #expect(RelativeDateStyle(.numeric).locale("en").format(-1, .day) == "1 day ago")
    let anchored = RelativeDateStyle(.named).locale("en").relative(to: now, timeZone: .utc)
    #expect(anchored.format(now - 3 * 3600) == "3 hours ago")
    #expect(anchored.format(now + 86_400) == "tomorrow")
    #expect(anchored.format(now + 70 * 86_400) == "in 2 months")
    Localization.withLanguages(["en"]) {
      #expect((now - 3 * 3600).formatted(.icuRelative(to: now)) == "3 hours ago")
    }
  }

  @Test("zero has a direction")
  func zero() {
    let style = RelativeDateStyle(.numeric).locale("en")
    #expect(style.format(0, .second) == "in 0 seconds")
    #expect(style.format(-0.0, .second) == "0 seconds ago")
  }

  @Test("the older API formats quantities and named units")
  func older() throws {
    let style = RelativeDateStyle().locale("en")
    #expect(try style.format(2.5, .next, .hour) == "in 2.5 hours")
    #expect(try style.format(.last, .sunday) == "last Sunday")
    #expect(try style.format(.plain, .second) == "now")
    #expect(throws: FormatError.self) { try style.format(1, .plain, .hour) }
    let error = try #require(throws: FormatError.self) { try style.format(1, .next, .quarter) }
    #expect(error.kind == .unknownUnit)
  }

  @Test("relative dates can be appended to a string, and have fields")
  func forms() {
    var text = "due "
    text += RelativeDateStyle().locale("en").format(1, .day)
    #expect(text == "due tomorrow")
    let style = RelativeDateStyle(.numeric).locale("en").relative(to: now, timeZone: .utc)
    text += style.format(now - 120)
    #expect(text == "due tomorrow2 minutes ago")
    let parts = style.attributed(now + 3 * 86_400).runs.map(\.formatField)
    #expect(parts == [.literal, nil, .number, nil, .literal])
  }

  @Test("the short forms give equal styles")
  func sugar() {
    let two = now..<now + 2 * 86_400
    let days = DateIntervalStyle(skeleton: "yMMMMd").locale("de").timeZone(.utc)
    #expect(
      two.formatted(.icuInterval(skeleton: "yMMMMd").locale("de").timeZone(.utc))
        == days.format(two))
    #expect(two.formatted(.icuInterval(.long).locale("de").timeZone(.utc)) == days.format(two))
    let english = DateIntervalStyle.icuInterval(skeleton: "MMMd").locale("en").timeZone(.utc)
    // The spaces depend on the version of CLDR.
    let space = ICUVersion.isAtLeast(72) ? "\u{2009}" : " "
    #expect(two.formatted(english) == "Mar 10\(space)–\(space)12")
    let film = Duration.seconds(7384)
    #expect(film.formatted(.icuTime(.hourMinuteSecond).locale("en")) == "2:03:04")
    #expect(film.formatted(.icuUnits([.hours]).locale("de")) == "2 Stunden")
    #expect((now + 61).formatted(.icuElapsed(.timer, now: now).locale("en")) == "1:01")
  }

  @Test("date and time are combined")
  func combining() {
    let style = RelativeDateStyle().locale("en")
    #expect(style.combining(date: "yesterday", time: "3:50 PM") == "yesterday, 3:50 PM")
  }

  @Test("the number is an attribute")
  func attributed() {
    let text = RelativeDateStyle(.numeric).locale("en").attributed(-3, .day)
    #expect(String(text.characters) == "3 days ago")
    #expect(text.runs.contains { $0.formatField == .integer || $0.formatField == .number })
  }

  @Test(
    "days and larger units are those of the calendar, and smaller ones are rounded",
    arguments: [
      // 31 January to 28 February 2026 is a month: February has no 31st.
      (1_769_817_600.0, 1_772_236_800.0, "next month"),
      // 31 January to 27 February 2026 is another month, too.
      (1_769_817_600, 1_772_150_400, "next month"),
      // 10 March 2026 to 9 March 2027.
      (1_773_100_800, 1_804_550_400, "next year"),
      // Saturday, 14 March 2026, 14:09, to Sunday, 23:09, and to Monday: 33, 34 and 47 hours.
      (1_773_497_340, 1_773_616_140, "tomorrow"),
      (1_773_497_340, 1_773_619_740, "in 2 days"),
      (1_773_497_340, 1_773_666_540, "in 2 days"),
      // To Thursday, 15:09, 47 hours before.
      (1_773_497_340, 1_773_328_140, "2 days ago"),
      // 23 hours are hours, in whatever day.
      (1_773_497_340, 1_773_580_140, "in 23 hours"),
      // Wednesday, 11 March 2026, to Tuesday of the second week after it. The week begins on Sunday.
      (1_773_230_400, 1_774_353_600, "in 2 weeks"),
      // 89 minutes, 90 minutes, 29.4 seconds, 29.5 seconds.
      (1_773_100_800, 1_773_106_140, "in 1 hour"),
      (1_773_100_800, 1_773_106_200, "in 2 hours"),
      (1_773_100_800, 1_773_100_829.4, "in 29 seconds"),
      (1_773_100_800, 1_773_100_829.5, "in 30 seconds"),
      (1_773_100_800, 1_804_636_800, "next year"),
      (1_773_100_800, 1_741_564_800, "last year"),
      (1_773_100_800, 1_773_100_790, "10 seconds ago"),
      (1_773_100_800, 1_773_100_800, "now"),
    ])
  func calendar(from: Double, to: Double, expected: String) {
    let style = RelativeDateStyle(.named).locale("en")
      .relative(to: Date(timeIntervalSince1970: from), timeZone: .utc)
    #expect(style.format(Date(timeIntervalSince1970: to)) == expected)
  }
}

@Suite("ElapsedTimeStyle")
struct ElapsedTimeStyleTests {
  @Test(
    "SwiftUI's styles are formatted for a given instant",
    arguments: [
      (ElapsedTimeStyle.Kind.relative, 8580.0, "2 hours, 23 minutes"),
      (.relative, -8580, "2 hours, 23 minutes"),
      (.relative, 63, "1 minute, 3 seconds"),
      (.relative, 0, "0 seconds"),
      (.relative, 3600, "1 hour"),
      (.offset, 7200, "+2 hours"),
      (.offset, -7200, "-2 hours"),
      (.timer, 129_541, "35:59:01"),
      (.timer, -129_541, "35:59:01"),
      (.timer, 61, "1:01"),
    ])
  func styles(kind: ElapsedTimeStyle.Kind, seconds: Double, expected: String) {
    let style = ElapsedTimeStyle(kind, now: now).locale("en").timeZone(.utc)
    #expect(style.format(now + seconds) == expected)
  }

  @Test("months and years are counted in the calendar")
  func calendar() {
    let style = ElapsedTimeStyle(.relative, now: now).locale("en").timeZone(.utc)
    #expect(style.format(now + 396 * 86_400) == "1 year, 1 month")
    #expect(
      ElapsedTimeStyle(.offset, now: now).locale("de").timeZone(.utc)
        .format(now - 100 * 86_400) == "-3 Monate")
  }
}

@Suite("DurationStyle")
struct DurationStyleTests {
  private let film = Duration.seconds(7384)

  @Test("the examples in the documentation are correct")
  func examples() throws {
    #expect(
      DurationStyle.units([.hours, .minutes]).locale("en").format(film) == "2 hours, 3 minutes")
    // The narrow name of an hour depends on the version of CLDR.
    let hours = try #require(
      ICUReference.text("number_skeleton", ["de", "unit/hour unit-width-narrow", "2"]))
    #expect(
      DurationStyle.units([.hours, .minutes], width: .narrow).locale("de").format(film)
        == "\(hours), 3 Min.")
    #expect(DurationStyle.time(.hourMinuteSecond).locale("en").format(film) == "2:03:04")
    #expect(film.formatted(DurationStyle.time(.hourMinuteSecond).locale("en")) == "2:03:04")
  }

  @Test("zero, negative and rounded durations are formatted")
  func rounding() {
    let units = DurationStyle.units([.hours, .minutes, .seconds], width: .short).locale("en")
    #expect(units.format(.zero) == "0 sec")
    #expect(units.format(.seconds(-3605)) == "-1 hr, 5 sec")
    #expect(units.format(.milliseconds(59_999)) == "1 min")
    #expect(units.showingZero.format(.seconds(3600)) == "1 hr, 0 min, 0 sec")
    let two = DurationStyle.units(
      [.days, .hours, .minutes, .seconds], width: .narrow, maximumUnitCount: 2
    ).locale("en")
    #expect(two.format(.seconds(90_061)) == "1d 1h")
    #expect(two.format(.seconds(86_399)) == "1d")
    #expect(units.fractionDigits(2).format(.milliseconds(1250)) == "1.25 sec")
  }

  @Test(
    "a clock shows the parts of its pattern",
    arguments: [
      (DurationStyle.TimePattern.hourMinute, "2:03"),
      (.hourMinuteSecond, "2:03:04"),
      (.minuteSecond, "123:04"),
    ])
  func clocks(pattern: DurationStyle.TimePattern, expected: String) {
    #expect(DurationStyle.time(pattern).locale("en").format(film) == expected)
  }

  @Test("clocks have the locale's digits and separators")
  func localizedClocks() {
    let style = DurationStyle.time(.hourMinuteSecond)
    #expect(style.locale("ar-EG").format(film) == "٢:٠٣:٠٤")
    #expect(style.locale("da").format(film) == "2.03.04")
    #expect(style.locale("en").fractionDigits(1).format(.milliseconds(3_723_460)) == "1:02:03.5")
    #expect(style.locale("en").format(.seconds(-5)) == "-0:00:05")
    #expect(DurationStyle.time(.hourMinute, padTo: 2).locale("en").format(film) == "02:03")
  }

  @Test("the extreme values of Duration are formatted")
  func extremes() {
    for seconds in [Int64.max, Int64.min] {
      let duration = Duration(secondsComponent: seconds, attosecondsComponent: 0)
      #expect(!DurationStyle.units(Set(DurationStyle.Unit.allCases)).format(duration).isEmpty)
      #expect(!DurationStyle.time(.hourMinuteSecond).format(duration).isEmpty)
    }
  }

  @Test("fields are attributes")
  func attributed() {
    let text = DurationStyle.units([.hours, .minutes]).locale("en").attributed(film)
    #expect(String(text.characters) == "2 hours, 3 minutes")
    let numbers = text.runs.filter { $0.formatField == .integer }
    #expect(numbers.map { String(text[$0.range].characters) } == ["2", "3"])
    #expect(numbers.map(\.formatPart) == [0, 1])
    let clock = DurationStyle.time(.hourMinuteSecond).locale("en").attributed(film)
    #expect(
      clock.runs.map(\.formatField) == [.hour, nil, .minute, nil, .second])
  }
}

@Suite("ListStyle")
struct ListStyleTests {
  @Test("the examples in the documentation are correct")
  func examples() {
    #expect(ListStyle().locale("en").format(["a", "b", "c"]) == "a, b, and c")
    #expect(ListStyle(.or).locale("es").format(["7", "8"]) == "7 u 8")
    #expect(ListStyle(.units, width: .narrow).locale("en").format(["3h", "5m"]) == "3h 5m")
    let days = ListStyle().locale("de").memberStyle(
      DateStyle(skeleton: "MMMd").locale("de").timeZone(.utc))
    #expect(
      days.format([Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 86_400)])
        == "1. Jan. und 2. Jan.")
  }

  @Test("a list may be any sequence, with no element or one")
  func sequences() {
    let style = ListStyle().locale("de")
    #expect(style.format(Set(["x"])) == "x")
    #expect(style.format([]) == "")
    #expect(["a", "b"].formatted(style) == "a und b")
    #expect(
      [now, now + 86_400].formatted(style.memberStyle(ISO8601Style(.fullDate)))
        == "2026-03-10 und 2026-03-11")
  }

  @Test("items have their index as an attribute")
  func attributed() {
    let text = ListStyle().locale("en").attributed(["a", "b"])
    #expect(String(text.characters) == "a and b")
    #expect(text.runs.map(\.formatPart) == [0, nil, 1])
    #expect(text.runs.map(\.formatField) == [.listItem, .literal, .listItem])
  }

  @Test("items of another style keep their fields and have their index as an attribute")
  func attributedElements() {
    let prices = ListStyle().locale("en")
      .memberStyle(NumberFormatStyle<Double>(.currency("EUR").locale("en")))
    let text = prices.attributed([1, 2.5])
    #expect(String(text.characters) == "€1.00 and €2.50")
    #expect(
      text.runs.map(\.formatField) == [
        .currency, .integer, .decimalSeparator, .fraction, .literal,
        .currency, .integer, .decimalSeparator, .fraction,
      ])
    #expect(text.runs.map(\.formatPart) == [0, 0, 0, 0, nil, 1, 1, 1, 1])
    #expect(String(prices.attributed([]).characters) == "")
    var output = "= "
    output += prices.format([3])
    #expect(output == "= €3.00")
    // Spanish y becomes e before i; it is between the items.
    let words = ListStyle().locale("es").memberStyle(ISO8601Style(.fullDate))
    let dates = words.attributed([now, now + 86_400])
    #expect(String(dates.characters) == "2026-03-10 y 2026-03-11")
    // Year, month and day, and a hyphen after each except the last.
    #expect(dates.runs.map(\.formatPart) == [0, 0, 0, 0, 0, nil, 1, 1, 1, 1, 1])
  }
}
