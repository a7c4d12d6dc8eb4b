import Foundation
import ICUFormat
import Testing

/// Compares our styles of dates, intervals and durations with Foundation's, in 32 locales.
@Suite struct DateStyleCrossCheckTests {
  /// A winter morning, a summer afternoon and the last minute of a year in Berlin.
  static let dates = [1_707_983_401.0, 1_720_013_640, 1_735_685_940].map {
    Date(timeIntervalSince1970: $0)
  }
  static let zone: TimeZoneIdentifier = "Europe/Berlin"
  static let timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt

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
    CrossCheck.verify(
      check, Self.dates, input: { "\(name) \(Int($0.timeIntervalSince1970))" }
    ) { locale, identifier in
      (
        foundation(locale).format,
        DateStyle(skeleton: skeleton).locale(identifier).timeZone(Self.zone).format
      )
    }
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
    func range(_ days: Double) -> Range<Date> {
      Self.dates[0]..<Self.dates[0] + days * 86_400
    }
    CrossCheck.verify(
      "Date.IntervalFormatStyle", [0.01, 2, 30, 400], input: { "\(name) \($0) days" }
    ) { locale, identifier in
      let theirs = Date.IntervalFormatStyle(
        date: style, time: .omitted, locale: locale, calendar: locale.calendar,
        timeZone: Self.timeZone)
      let ours = DateIntervalStyle(skeleton: skeleton).locale(identifier).timeZone(Self.zone)
      return ({ range($0).formatted(theirs) }, { ours.format(range($0)) })
    }
  }

  private static let durations: [Duration] = [
    .seconds(0), .seconds(1), .seconds(3605), .seconds(7384), .seconds(90_061), .seconds(-125),
  ]

  @Test(
    "durations by units",
    arguments: [
      ("wide", Duration.UnitsFormatStyle.UnitWidth.wide, FormatWidth.wide),
      ("abbreviated", .abbreviated, .short), ("narrow", .narrow, .narrow),
    ])
  func units(
    _ name: String, _ width: Duration.UnitsFormatStyle.UnitWidth, _ ourWidth: FormatWidth
  ) {
    CrossCheck.verify(
      "Duration.UnitsFormatStyle", Self.durations, input: { "\(name) \($0.components.seconds)" }
    ) { locale, identifier in
      (
        Duration.UnitsFormatStyle(
          allowedUnits: [.days, .hours, .minutes, .seconds], width: width
        ).locale(locale).format,
        DurationStyle.units([.days, .hours, .minutes, .seconds], width: ourWidth)
          .locale(identifier).format
      )
    }
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
    CrossCheck.verify(
      "Duration.TimeFormatStyle", Self.durations, input: { "\(name) \($0.components.seconds)" }
    ) { locale, identifier in
      (
        Duration.TimeFormatStyle(pattern: pattern, locale: locale).format,
        DurationStyle.time(ourPattern).locale(identifier).format
      )
    }
  }

  @Test("ISO 8601 text equals Foundation's")
  func iso8601() {
    var moments = Self.dates
    for step in 0..<2000 { moments.append(Date(timeIntervalSince1970: Double(step) * 4_321_987)) }
    let theirs = Date.ISO8601FormatStyle(timeZone: Self.timeZone)
    let ours = ISO8601Style([.internetDateTime]).timeZone(Self.zone)
    for moment in moments {
      #expect(moment.formatted(.iso8601) == moment.formatted(ISO8601Style()))
      // Foundation writes the offset without a colon.
      let text = moment.formatted(ours)
      let zone = text.suffix(6).filter { $0 != ":" }
      #expect(moment.formatted(theirs) == text.dropLast(6) + zone)
    }
  }
}
