internal import SystemICU

extension DisplayNames {
  /// A field of a date or time.
  public enum DateField: String, Hashable, Sendable, Codable, CaseIterable {
    /// A field of the calendar.
    case era, year, quarter, month, weekOfYear, weekOfMonth, weekday, dayOfYear, day
    /// A field of the clock.
    case dayPeriod, hour, minute, second, timeZone
  }

  /// Returns the name of a field: "Monat".
  ///
  /// The corresponding ICU function is `udatpg_getFieldDisplayName`.
  public func dateField(_ field: DateField) -> String? {
    let width: ICUDatePatternGenerator.Width = length == .full ? .wide : .abbreviated
    return try? DatePatterns.generator(for: locale).name(of: field.icu, width: width)
  }
}

extension DisplayNames.DateField {
  fileprivate var icu: ICUDatePatternGenerator.Field {
    switch self {
    case .era: .era
    case .year: .year
    case .quarter: .quarter
    case .month: .month
    case .weekOfYear: .weekOfYear
    case .weekOfMonth: .weekOfMonth
    case .weekday: .weekday
    case .dayOfYear: .dayOfYear
    case .day: .day
    case .dayPeriod: .dayPeriod
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    case .timeZone: .zone
    }
  }
}
