public import FoundationEssentials

extension RelativeDateStyle {
  /// A relative style with the moment that counts as now: a style of dates.
  ///
  /// ```swift
  /// let now = Date(timeIntervalSince1970: 1_773_151_506)
  /// let style = RelativeDateStyle(.named).locale("en").relative(to: now, timeZone: .utc)
  /// style.format(now - 3 * 3600)    // "3 hours ago"
  /// style.format(now + 86_400)      // "tomorrow"
  /// style.format(now + 70 * 86_400) // "in 2 months"
  /// ```
  public struct Anchored: FormatStyle, Sendable {
    /// How the text is made.
    public let style: RelativeDateStyle
    /// What counts as now.
    public let now: Date
    /// In whose calendar days, months and years are counted.
    public let timeZone: TimeZoneIdentifier
    /// The units to choose from.
    public let units: Set<Unit>

    /// The text of a date as it lies from now.
    ///
    /// The greatest unit that the two are apart by is counted, and what is left over is cut off.
    public func format(_ date: Date) -> String {
      let (count, unit) = distance(to: date)
      return style.format(count, unit)
    }

    /// Appends the text of a date.
    public func format(_ date: Date, into text: inout String) {
      text += format(date)
    }

    /// The text of a date with what each part is.
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

  /// The style of dates as they lie from a moment.
  ///
  /// - Parameters:
  ///   - now: what counts as now.
  ///   - timeZone: in whose calendar days, months and years are counted; nil means
  ///     ``TimeZoneIdentifier/current``.
  ///   - units: the units to choose from; days of the week and quarters are not chosen.
  public func relative(
    to now: Date, timeZone: TimeZoneIdentifier? = nil,
    units: Set<Unit> = [.year, .month, .week, .day, .hour, .minute, .second]
  ) -> Anchored {
    Anchored(style: self, now: now, timeZone: timeZone ?? .current, units: units)
  }
}

/// How far two moments are apart on the calendar of a zone, towards zero.
struct CalendarDistance {
  /// Greatest first.
  static let units: [RelativeDateStyle.Unit] = [
    .year, .month, .week, .day, .hour, .minute, .second,
  ]

  private let start: CivilDate
  private let end: CivilDate
  /// The instants count, not what a clock on the wall shows.
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

  /// Whole milliseconds, pinned to what a calendar can show.
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

  /// Whole months; the last one counts when day and time have come round again.
  ///
  /// A month that is too short for the day counts at its end.
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
