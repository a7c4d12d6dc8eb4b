import Foundation
import ICUFormat
import Testing

/// Our own styles of dates, spans and lengths of time beside Foundation's, in 32 locales.
@Suite struct DateStyleCrossCheckTests {
  private static let dates = FoundationCrossCheckTests.dates
  private static let zone = TimeZoneIdentifier(FoundationCrossCheckTests.zone)
  private static let timeZone = TimeZone(identifier: FoundationCrossCheckTests.zone) ?? .gmt

  @Test(
    "date styles",
    arguments: [
      ("numeric", Date.FormatStyle.DateStyle.numeric, "yMd"),
      ("abbreviated", .abbreviated, "yMMMd"), ("long", .long, "yMMMMd"),
      ("complete", .complete, "yMMMMEEEEd"),
    ])
  func dateStyles(_ name: String, _ style: Date.FormatStyle.DateStyle, _ skeleton: String) {
    compare("Date.FormatStyle", name, skeleton) { locale in
      Date.FormatStyle(
        date: style, time: .omitted, locale: locale, calendar: locale.calendar,
        timeZone: Self.timeZone)
    }
  }

  @Test(
    "time styles",
    arguments: [
      ("shortened", Date.FormatStyle.TimeStyle.shortened, "jmm"), ("standard", .standard, "jmmss"),
    ])
  func timeStyles(_ name: String, _ style: Date.FormatStyle.TimeStyle, _ skeleton: String) {
    compare("Date.FormatStyle time", name, skeleton) { locale in
      Date.FormatStyle(
        date: .omitted, time: style, locale: locale, calendar: locale.calendar,
        timeZone: Self.timeZone)
    }
  }

  private func compare(
    _ check: String, _ name: String, _ skeleton: String,
    _ foundation: (Locale) -> Date.FormatStyle
  ) {
    var cases: [CrossCheckCase] = []
    for identifier in CrossCheck.locales {
      let theirs = foundation(Locale(identifier: identifier))
      let ours = DateStyle(skeleton: skeleton).locale(LocaleIdentifier(identifier))
        .timeZone(Self.zone)
      for date in Self.dates {
        cases.append(
          CrossCheckCase(
            check: check, locale: identifier,
            input: "\(name) \(Int(date.timeIntervalSince1970))",
            foundation: date.formatted(theirs), ours: date.formatted(ours)))
      }
    }
    CrossCheck.verify(cases)
  }

  @Test(
    "interval styles",
    arguments: [
      ("numeric", Date.IntervalFormatStyle.DateStyle.numeric, "yMd"),
      ("abbreviated", .abbreviated, "yMMMd"), ("long", .long, "yMMMMd"),
    ])
  func intervalStyles(
    _ name: String, _ style: Date.IntervalFormatStyle.DateStyle, _ skeleton: String
  ) {
    var cases: [CrossCheckCase] = []
    for identifier in CrossCheck.locales {
      let locale = Locale(identifier: identifier)
      let theirs = Date.IntervalFormatStyle(
        date: style, time: .omitted, locale: locale, calendar: locale.calendar,
        timeZone: Self.timeZone)
      let ours = DateIntervalStyle(skeleton: skeleton).locale(LocaleIdentifier(identifier))
        .timeZone(Self.zone)
      for days in [0.01, 2, 30, 400] {
        let start = Self.dates[0]
        let range = start..<start.addingTimeInterval(days * 86_400)
        cases.append(
          CrossCheckCase(
            check: "Date.IntervalFormatStyle", locale: identifier, input: "\(name) \(days) days",
            foundation: range.formatted(theirs), ours: ours.format(range)))
      }
    }
    CrossCheck.verify(cases)
  }

  private static let durations: [Duration] = [
    .seconds(0), .seconds(1), .seconds(3605), .seconds(7384), .seconds(90_061), .seconds(-125),
  ]

  @Test(
    "durations by units",
    arguments: [
      ("wide", Duration.UnitsFormatStyle.UnitWidth.wide, DurationStyle.Width.wide),
      ("abbreviated", .abbreviated, .short), ("narrow", .narrow, .narrow),
    ])
  func units(
    _ name: String, _ width: Duration.UnitsFormatStyle.UnitWidth, _ ourWidth: DurationStyle.Width
  ) {
    var cases: [CrossCheckCase] = []
    for identifier in CrossCheck.locales {
      let theirs = Duration.UnitsFormatStyle(
        allowedUnits: [.days, .hours, .minutes, .seconds], width: width
      ).locale(Locale(identifier: identifier))
      let ours = DurationStyle.units([.days, .hours, .minutes, .seconds], width: ourWidth)
        .locale(LocaleIdentifier(identifier))
      for duration in Self.durations {
        cases.append(
          CrossCheckCase(
            check: "Duration.UnitsFormatStyle", locale: identifier,
            input: "\(name) \(duration.components.seconds)",
            foundation: theirs.format(duration), ours: ours.format(duration)))
      }
    }
    CrossCheck.verify(cases)
  }

  @Test(
    "durations as clocks",
    arguments: [
      (
        "hourMinute", Duration.TimeFormatStyle.Pattern.hourMinute,
        DurationStyle.TimePattern.hourMinute
      ),
      ("hourMinuteSecond", .hourMinuteSecond, .hourMinuteSecond),
      ("minuteSecond", .minuteSecond, .minuteSecond),
    ])
  func clocks(
    _ name: String, _ pattern: Duration.TimeFormatStyle.Pattern,
    _ ourPattern: DurationStyle.TimePattern
  ) {
    var cases: [CrossCheckCase] = []
    for identifier in CrossCheck.locales {
      let theirs = Duration.TimeFormatStyle(
        pattern: pattern, locale: Locale(identifier: identifier))
      let ours = DurationStyle.time(ourPattern).locale(LocaleIdentifier(identifier))
      for duration in Self.durations {
        cases.append(
          CrossCheckCase(
            check: "Duration.TimeFormatStyle", locale: identifier,
            input: "\(name) \(duration.components.seconds)",
            foundation: theirs.format(duration), ours: ours.format(duration)))
      }
    }
    CrossCheck.verify(cases)
  }

  @Test("ISO 8601")
  func iso8601() {
    var moments = Self.dates
    for step in 0..<2000 { moments.append(Date(timeIntervalSince1970: Double(step) * 4_321_987)) }
    let theirs = Date.ISO8601FormatStyle(timeZone: Self.timeZone)
    let ours = ISO8601Style([.internetDateTime]).timeZone(Self.zone)
    for moment in moments {
      #expect(moment.formatted(.iso8601) == moment.formatted(ISO8601Style()))
      // Foundation's writes the offset without a colon.
      let text = moment.formatted(ours)
      let zone = text.suffix(6).filter { $0 != ":" }
      #expect(moment.formatted(theirs) == text.dropLast(6) + zone)
    }
  }
}
