public import FoundationEssentials

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
    public let style: RelativeDateStyle
    /// The instant that is used as the current time.
    public let now: Date
    /// The zone in whose calendar days, months and years are counted.
    public let timeZone: TimeZoneIdentifier
    /// The units to choose from.
    public let units: Set<Unit>

    /// Returns the date, formatted relative to ``now``.
    ///
    /// It is counted in the largest unit in which the two differ, and the remainder is truncated.
    public func format(_ date: Date) -> String {
      let (count, unit) = distance(to: date)
      return style.format(count, unit)
    }

    /// Appends the formatted date to `text`.
    public func format(_ date: Date, into text: inout String) {
      text += format(date)
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
      let (count, unit) = distance(to: date)
      return style.attributed(count, unit)
    }

    private func distance(to date: Date) -> (count: Double, unit: Unit) {
      let distance = CalendarDistance(from: now, to: date, in: timeZone)
      let ordered = CalendarDistance.units.filter(units.contains)
      for unit in ordered {
        let count = distance.count(of: unit)
        if count != 0 { return (Double(count), unit) }
      }
      return (0, ordered.last ?? .second)
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

  /// Returns whole milliseconds, clamped to the range of the calendar.
  static func milliseconds(_ date: Date) -> Int64 {
    let value = date.icuMilliseconds
    return value.isNaN ? 0 : Int64(min(max(value, -8.64e15), 8.64e15).rounded())
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
