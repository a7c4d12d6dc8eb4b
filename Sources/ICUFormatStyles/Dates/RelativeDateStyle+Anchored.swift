public import FoundationEssentials
internal import SystemICU

extension RelativeDateStyle {
  /// A style for dates, made of a relative style and the instant that is used as the current time.
  ///
  /// ```swift
  /// let now = Date(timeIntervalSince1970: 1_773_151_506)
  /// let style = RelativeDateStyle(.named).locale("en").relative(to: now, timeZone: .utc)
  /// style.format(now - 3 * 3600)    // "3 hours ago"
  /// style.format(now + 86_400)      // "tomorrow"
  /// style.format(now + 70 * 86_400) // "in 2 months"
  /// ```
  public struct Anchored: FormatStyle, Sendable {
    /// The relative style.
    package let style: RelativeDateStyle
    /// The instant that is used as the current time.
    package let now: Date
    /// The zone in whose calendar days, months and years are counted.
    package let timeZone: TimeZoneIdentifier
    /// The units to choose from.
    package let units: Set<Unit>

    /// Returns the style for a locale.
    ///
    /// ```swift
    /// (now + 86_400).formatted(.icuRelative(to: now).locale("de"))   // "morgen"
    /// ```
    public func locale(_ locale: LocaleIdentifier) -> Anchored {
      style.locale(locale).relative(to: now, timeZone: timeZone, units: units)
    }

    /// Returns the date, formatted relative to `now`.
    ///
    /// It is counted in the largest unit in which the two differ. Days and larger units are those of
    /// the calendar: on a Saturday, Monday is "in 2 days", even 33 hours before. Hours, minutes and
    /// seconds are rounded: 59.5 minutes are "in 1 hour".
    ///
    /// A date beyond ICU's calendars is reported, and shown as in ``ISO8601Style``.
    ///
    /// The corresponding Apple API is `Date.AnchoredRelativeFormatStyle`.
    public func format(_ date: Date) -> String {
      guard let (count, unit) = distance(to: date) else { return date.plainText }
      return style.format(count, unit)
    }

    /// Returns the formatted date with its fields as attributes.
    ///
    /// ```swift
    /// let now = Date(timeIntervalSince1970: 1_773_151_506)
    /// let style = RelativeDateStyle(.numeric).locale("en").relative(to: now, timeZone: .utc)
    /// let text = style.attributed(now + 3 * 86_400)  // "in 3 days"
    /// text.runs.compactMap(\.formatField)            // [.literal, .number, .literal]
    /// ```
    public func attributed(_ date: Date) -> AttributedString {
      guard let (count, unit) = distance(to: date) else {
        return AttributedString(date.plainText)
      }
      return style.attributed(count, unit)
    }

    /// Returns the count to show; nil, after a report, if no calendar has the dates.
    private func distance(to date: Date) -> (count: Double, unit: Unit)? {
      guard now.isInCalendar, date.isInCalendar else {
        LocalizationIssue.reportBeyondCalendar(
          "relative date", .formatting(style.localeOverride))
        return nil
      }
      ZoneOffsets.check(timeZone, for: .formatting(style.localeOverride))
      let units = CalendarDistance.units.filter(units.contains)
      let elapsed = CalendarDistance(from: now, to: date, in: timeZone)
      guard let (count, unit) = elapsed.largest(of: units) else {
        return (0, units.last ?? .second)
      }
      if let size = unit.clockSize {
        let rounded = elapsed.roundedCount(of: unit)
        guard rounded.magnitude == size.count, units.contains(size.larger) else {
          return (Double(rounded), unit)
        }
        return (Double(rounded.signum()), size.larger)
      }
      let aligned = elapsed.aligned(to: unit, firstWeekday: { style.firstWeekday })
      let (alignedCount, alignedUnit) = aligned.largest(of: units) ?? (count, unit)
      return (Double(alignedCount), alignedUnit)
    }
  }

  /// Returns the style for dates relative to an instant.
  ///
  /// - Parameters:
  ///   - now: The instant that is used as the current time.
  ///   - timeZone: The zone in whose calendar days, months and years are counted; nil means
  ///     ``TimeZoneIdentifier/current``.
  ///   - units: The units to choose from; weekdays and quarters are never chosen.
  public func relative(
    to now: Date, timeZone: TimeZoneIdentifier? = nil,
    units: Set<Unit> = [.year, .month, .week, .day, .hour, .minute, .second]
  ) -> Anchored {
    Anchored(style: self, now: now, timeZone: timeZone ?? .current, units: units)
  }
}

extension RelativeDateStyle.Unit {
  /// The next larger unit and the number of these units in it; nil for a day or a larger unit, which
  /// begins at a date of the calendar.
  fileprivate var clockSize: (count: UInt64, larger: RelativeDateStyle.Unit)? {
    switch self {
    case .hour: (24, .day)
    case .minute: (60, .hour)
    case .second: (60, .minute)
    default: nil
    }
  }
}

extension RelativeDateStyle {
  /// The first day of the week in the style's locale: 1 for Monday to 7 for Sunday.
  fileprivate var firstWeekday: Int {
    // A Monday; `e` is the number of the day in the week of the locale.
    let monday = Date(timeIntervalSince1970: 345_600)
    let style = DateStyle(pattern: "e").locale(.formatting(localeOverride)).timeZone(.utc)
    guard let number = Int(style.numberingSystem("latn").format(monday)) else { return 1 }
    return (8 - number) % 7 + 1
  }
}

/// The distance between two instants in the calendar of a zone, rounded toward zero.
struct CalendarDistance {
  /// The largest unit comes first.
  static let units: [RelativeDateStyle.Unit] = [
    .year, .month, .week, .day, .hour, .minute, .second,
  ]

  private let start: CivilDate
  private let end: CivilDate
  /// The time between the two instants, not the difference of the local times.
  private let elapsed: Int64

  init(from start: Date, to end: Date, in zone: TimeZoneIdentifier) {
    let first = Self.milliseconds(start)
    let second = Self.milliseconds(end)
    self.start = CivilDate(
      localMilliseconds: first + ZoneOffsets.offset(of: zone, at: Double(first)))
    self.end = CivilDate(
      localMilliseconds: second + ZoneOffsets.offset(of: zone, at: Double(second)))
    elapsed = second - first
  }

  private init(from start: CivilDate, to end: CivilDate) {
    self.start = start
    self.end = end
    elapsed = end.localMilliseconds - start.localMilliseconds
  }

  /// Returns the largest unit in which the instants differ, and its count.
  ///
  /// - Parameter units: The units to choose from, the largest first.
  func largest(
    of units: [RelativeDateStyle.Unit]
  ) -> (count: Int64, unit: RelativeDateStyle.Unit)? {
    for unit in units {
      let count = count(of: unit)
      if count != 0 { return (count, unit) }
    }
    return nil
  }

  /// Returns the distance from the first day of the unit that contains the start, or, to the past,
  /// from its last second.
  ///
  /// - Parameters:
  ///   - unit: A day or a larger unit.
  ///   - firstWeekday: The first day of a week: 1 for Monday to 7 for Sunday.
  func aligned(
    to unit: RelativeDateStyle.Unit, firstWeekday: () -> Int
  ) -> CalendarDistance {
    var first = start
    first.millisecondsOfDay = 0
    var next = first
    switch unit {
    case .year:
      first.month = 1
      first.day = 1
      next = first
      next.year += 1
    case .month:
      first.day = 1
      next = CivilDate(
        year: first.year + (first.month == 12 ? 1 : 0), month: first.month % 12 + 1, day: 1)
    case .week:
      let days = Int64((first.isoWeekday - firstWeekday() + 7) % 7)
      first = first.adding(days: -days)
      next = first.adding(days: 7)
    default:
      next = first.adding(days: 1)
    }
    return elapsed > 0
      ? CalendarDistance(from: first, to: end)
      : CalendarDistance(
        from: CivilDate(localMilliseconds: next.localMilliseconds - 1000), to: end)
  }

  /// Returns the count of hours, minutes or seconds, rounded to the nearest, ties away from zero.
  func roundedCount(of unit: RelativeDateStyle.Unit) -> Int64 {
    let length: Int64 =
      switch unit {
      case .hour: 3_600_000
      case .minute: 60_000
      default: 1000
      }
    let (count, rest) = elapsed.quotientAndRemainder(dividingBy: length)
    return abs(rest) * 2 >= length ? count + elapsed.signum() : count
  }

  /// Returns whole milliseconds, clamped to the range of the calendar.
  static func milliseconds(_ date: Date) -> Int64 {
    let value = date.icuMilliseconds
    let range = ICULimits.moments
    return value.isNaN ? 0 : Int64(min(max(value, range.lowerBound), range.upperBound).rounded())
  }

  func count(of unit: RelativeDateStyle.Unit) -> Int64 {
    switch unit {
    case .second: elapsed / 1000
    case .minute: elapsed / 60_000
    case .hour: elapsed / 3_600_000
    case .day: (end.localMilliseconds - start.localMilliseconds) / CivilDate.millisecondsPerDay
    case .week: count(of: .day) / 7
    case .month: months
    case .quarter: months / 3
    case .year: months / 12
    default: 0
    }
  }

  /// The number of whole months.
  ///
  /// The last month counts if day and time of `start` are reached again. In a month that is too
  /// short for the day, this is at the end of the month.
  private var months: Int64 {
    let span = (end.year - start.year) * 12 + Int64(end.month - start.month)
    if span > 0, restOfMonth(end) < restOfMonth(start, cutTo: end) { return span - 1 }
    if span < 0, restOfMonth(end) > restOfMonth(start, cutTo: end) { return span + 1 }
    return span
  }

  private func restOfMonth(_ date: CivilDate, cutTo other: CivilDate? = nil) -> Int64 {
    let last = other.map { CivilDate.daysInMonth($0.month, of: $0.year) } ?? date.day
    return Int64(min(date.day, last)) * CivilDate.millisecondsPerDay + date.millisecondsOfDay
  }
}

extension RelativeDateStyle.Anchored: AttributedFormatStyle {}

extension RelativeDateStyle.Anchored: LocalizableStyle {
  package func localized(
    for locale: LocaleIdentifier, by localizer: some StyleLocalizer
  ) -> RelativeDateStyle.Anchored {
    style.localized(for: locale, by: localizer)
      .relative(to: now, timeZone: timeZone, units: units)
  }
}
