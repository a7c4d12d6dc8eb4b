public import FoundationEssentials

// Names that begin with `icu`, so that they and Foundation's own (`.dateTime`, `.iso8601`, `.list`)
// can be told apart where both are imported.

extension FormatStyle where Self == DateStyle {
  /// A date in the locale's own way: `date.formatted(.icuDate)`.
  public static var icuDate: DateStyle { DateStyle() }

  /// A date by lengths: `date.formatted(.icuDate(.long))`.
  public static func icuDate(
    _ date: DateStyle.Length?, time: DateStyle.Length? = nil
  ) -> DateStyle { DateStyle(date: date, time: time) }

  /// A date by the fields of a skeleton: `date.formatted(.icuDate(skeleton: "yMMMd"))`.
  public static func icuDate(skeleton: String) -> DateStyle { DateStyle(skeleton: skeleton) }

  /// A date by a pattern: `date.formatted(.icuDate(pattern: "yyyy/MM/dd"))`.
  public static func icuDate(pattern: String) -> DateStyle { DateStyle(pattern: pattern) }
}

extension FormatStyle where Self == ISO8601Style {
  /// A date as ISO 8601 writes it: `date.formatted(.icuISO8601)`.
  public static var icuISO8601: ISO8601Style { ISO8601Style() }

  /// A date as ISO 8601 writes it, with chosen parts.
  public static func icuISO8601(_ options: ISO8601Style.Options) -> ISO8601Style {
    ISO8601Style(options)
  }
}

extension FormatStyle where Self == RelativeDateStyle.Anchored {
  /// A date as it lies from a moment: `date.formatted(.icuRelative(to: now))`.
  public static func icuRelative(
    to now: Date, _ presentation: RelativeDateStyle.Presentation = .named,
    width: RelativeDateStyle.Width = .wide
  ) -> RelativeDateStyle.Anchored {
    RelativeDateStyle(presentation, width: width).relative(to: now)
  }
}

extension FormatStyle where Self == DateIntervalStyle {
  /// A span of dates by the fields of a skeleton.
  ///
  /// ```swift
  /// let start = Date(timeIntervalSince1970: 1_773_151_506)
  /// let style = DateIntervalStyle.icuInterval(skeleton: "MMMd").locale("en").timeZone(.utc)
  /// (start..<start + 2 * 86_400).formatted(style)  // "Mar 10 – 12"
  /// ```
  public static func icuInterval(skeleton: String) -> DateIntervalStyle {
    DateIntervalStyle(skeleton: skeleton)
  }

  /// A span of dates by lengths: `range.formatted(.icuInterval(.long))`.
  public static func icuInterval(
    _ date: DateStyle.Length?, time: DateStyle.Length? = nil
  ) -> DateIntervalStyle { DateIntervalStyle(date: date, time: time) }
}

extension FormatStyle where Self == DurationStyle {
  /// A duration by units: `duration.formatted(.icuUnits([.hours, .minutes]))`.
  public static func icuUnits(
    _ units: Set<DurationStyle.Unit>, width: DurationStyle.Width = .wide,
    maximumUnitCount: Int? = nil
  ) -> DurationStyle {
    .units(units, width: width, maximumUnitCount: maximumUnitCount)
  }

  /// A duration as a clock shows it: `duration.formatted(.icuTime(.minuteSecond))`.
  public static func icuTime(
    _ pattern: DurationStyle.TimePattern, padTo hourLength: Int = 1
  ) -> DurationStyle { .time(pattern, padTo: hourLength) }
}

extension FormatStyle where Self == ElapsedTimeStyle {
  /// A date as SwiftUI tells its distance from a moment: `date.formatted(.icuElapsed(.timer, now: now))`.
  public static func icuElapsed(
    _ kind: ElapsedTimeStyle.Kind, now: Date, width: DurationStyle.Width = .wide
  ) -> ElapsedTimeStyle { ElapsedTimeStyle(kind, now: now, width: width) }
}

extension FormatStyle where Self == TimerStyle {
  /// A date as a timer shows it that counts down: `date.formatted(.icuTimer(countingDownIn: range))`.
  ///
  /// The corresponding Apple API is SwiftUI's `.timer(countingDownIn:showsHours:)`.
  public static func icuTimer(
    countingDownIn interval: Range<Date>, showsHours: Bool = true
  ) -> TimerStyle {
    TimerStyle(interval.lowerBound...interval.upperBound, showsHours: showsHours)
  }

  /// A date as a timer shows it that counts up: `date.formatted(.icuTimer(countingUpIn: range))`.
  ///
  /// The corresponding Apple API is SwiftUI's `.timer(countingUpIn:showsHours:)`.
  public static func icuTimer(
    countingUpIn interval: Range<Date>, showsHours: Bool = true
  ) -> TimerStyle {
    TimerStyle(
      interval.lowerBound...interval.upperBound, countsDown: false, showsHours: showsHours)
  }
}

extension Range where Bound == Date {
  /// The text of the span.
  public func formatted(_ style: DateIntervalStyle) -> String { style.format(self) }
}

extension ClosedRange where Bound == Date {
  /// The text of the span.
  public func formatted(_ style: DateIntervalStyle) -> String { style.format(self) }
}

extension DateInterval {
  /// The text of the span.
  public func formatted(_ style: DateIntervalStyle) -> String { style.format(self) }
}

// Full Foundation has functions of its own for the next three, which take any style. They win where
// both are seen, and give the same text.

extension Duration {
  /// The text of the duration.
  @_disfavoredOverload
  public func formatted(_ style: DurationStyle) -> String { style.format(self) }
}

extension Sequence where Element == String {
  /// The items as a list.
  @_disfavoredOverload
  public func formatted(_ style: ListStyle) -> String { style.format(Array(self)) }
}

extension Sequence {
  /// The items as a list, each formatted by a style.
  @_disfavoredOverload
  public func formatted<Style>(_ style: ListStyle.Elements<Style>) -> String
  where Style.FormatInput == Element { style.format(Array(self)) }
}
