public import FoundationEssentials

// The names begin with `icu` to distinguish them from Foundation's own (`.dateTime`, `.iso8601`,
// `.list`) when both are imported.

extension FormatStyle where Self == DateStyle {
  /// A style for dates in the locale's default format: `date.formatted(.icuDate)`.
  public static var icuDate: DateStyle { DateStyle() }

  /// Returns a style with date and time lengths: `date.formatted(.icuDate(.long))`.
  public static func icuDate(
    _ date: DateStyle.Length?, time: DateStyle.Length? = nil
  ) -> DateStyle { DateStyle(date: date, time: time) }

  /// Returns a style with a skeleton: `date.formatted(.icuDate(skeleton: "yMMMd"))`.
  public static func icuDate(skeleton: String) -> DateStyle { DateStyle(skeleton: skeleton) }

  /// Returns a style with a pattern: `date.formatted(.icuDate(pattern: "yyyy/MM/dd"))`.
  public static func icuDate(pattern: String) -> DateStyle { DateStyle(pattern: pattern) }
}

extension FormatStyle where Self == ISO8601Style {
  /// A style for dates in ISO 8601 format: `date.formatted(.icuISO8601)`.
  public static var icuISO8601: ISO8601Style { ISO8601Style() }

  /// Returns a style for dates in ISO 8601 format with the given parts.
  public static func icuISO8601(_ options: ISO8601Style.Options) -> ISO8601Style {
    ISO8601Style(options)
  }
}

extension FormatStyle where Self == RelativeDateStyle.Anchored {
  /// Returns a style for dates relative to an instant: `date.formatted(.icuRelative(to: now))`.
  public static func icuRelative(
    to now: Date, _ presentation: RelativeDateStyle.Presentation = .named,
    width: FormatWidth = .wide
  ) -> RelativeDateStyle.Anchored {
    RelativeDateStyle(presentation, width: width).relative(to: now)
  }
}

extension FormatStyle where Self == DateIntervalStyle {
  /// Returns a style for date intervals with the fields of a skeleton.
  ///
  /// ```swift
  /// let start = Date(timeIntervalSince1970: 1_773_151_506)
  /// let style = DateIntervalStyle.icuInterval(skeleton: "MMMd").locale("en").timeZone(.utc)
  /// (start..<start + 2 * 86_400).formatted(style)  // "Mar 10 – 12"
  /// ```
  public static func icuInterval(skeleton: String) -> DateIntervalStyle {
    DateIntervalStyle(skeleton: skeleton)
  }

  /// Returns a style for date intervals with lengths: `range.formatted(.icuInterval(.long))`.
  public static func icuInterval(
    _ date: DateStyle.Length?, time: DateStyle.Length? = nil
  ) -> DateIntervalStyle { DateIntervalStyle(date: date, time: time) }
}

extension FormatStyle where Self == DurationStyle {
  /// Returns a style with units: `duration.formatted(.icuUnits([.hours, .minutes]))`.
  public static func icuUnits(
    _ units: Set<DurationStyle.Unit>, width: FormatWidth = .wide,
    maximumUnitCount: Int? = nil
  ) -> DurationStyle {
    .units(units, width: width, maximumUnitCount: maximumUnitCount)
  }

  /// Returns a style with a clock: `duration.formatted(.icuTime(.minuteSecond))`.
  public static func icuTime(
    _ pattern: DurationStyle.TimePattern, padTo hourLength: Int = 1
  ) -> DurationStyle { .time(pattern, padTo: hourLength) }
}

extension FormatStyle where Self == ElapsedTimeStyle {
  /// Returns SwiftUI's style for elapsed time: `date.formatted(.icuElapsed(.timer, now: now))`.
  public static func icuElapsed(
    _ kind: ElapsedTimeStyle.Kind, now: Date, width: FormatWidth = .wide
  ) -> ElapsedTimeStyle { ElapsedTimeStyle(kind, now: now, width: width) }
}

extension FormatStyle where Self == TimerStyle {
  /// Returns a timer that counts down: `date.formatted(.icuTimer(countingDownIn: range))`.
  ///
  /// The corresponding Apple API is SwiftUI's `.timer(countingDownIn:showsHours:)`.
  public static func icuTimer(
    countingDownIn interval: Range<Date>, showsHours: Bool = true
  ) -> TimerStyle {
    TimerStyle(interval.lowerBound...interval.upperBound, showsHours: showsHours)
  }

  /// Returns a timer that counts up: `date.formatted(.icuTimer(countingUpIn: range))`.
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
  /// Returns the formatted interval.
  public func formatted(_ style: DateIntervalStyle) -> String { style.format(self) }
}

extension ClosedRange where Bound == Date {
  /// Returns the formatted interval.
  public func formatted(_ style: DateIntervalStyle) -> String { style.format(self) }
}

extension DateInterval {
  /// Returns the formatted interval.
  public func formatted(_ style: DateIntervalStyle) -> String { style.format(self) }
}

// Full Foundation has its own versions of the next three functions, which take any style. They are
// preferred if both are visible, and return the same string.

extension Duration {
  /// Returns the formatted duration.
  @_disfavoredOverload
  public func formatted(_ style: DurationStyle) -> String { style.format(self) }
}

extension Sequence where Element == String {
  /// Returns the items as a list.
  @_disfavoredOverload
  public func formatted(_ style: ListStyle) -> String { style.format(Array(self)) }
}

extension Sequence {
  /// Returns the items as a list, with each item formatted by a style.
  @_disfavoredOverload
  public func formatted<Style>(_ style: ListStyle.Elements<Style>) -> String
  where Style.FormatInput == Element { style.format(Array(self)) }
}
