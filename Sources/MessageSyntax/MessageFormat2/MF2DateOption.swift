/// The functions of MessageFormat 2 for dates and times.
package enum MF2DateFunction: String, CaseIterable, Sendable {
  case date, time, datetime

  /// The options that the function reads; it ignores all others.
  ///
  /// Source: Unicode MessageFormat, part 9 of UTS #35, "Date and Time Value Formatting".
  package var options: Set<MF2DateOption> {
    switch self {
    case .date: [.fields, .length, .timeZone, .calendar]
    case .time: [.precision, .timeZoneStyle, .timeZone, .hour12, .calendar]
    case .datetime:
      [
        .dateFields, .dateLength, .timePrecision, .timeZoneStyle, .timeZone, .hour12, .calendar,
      ]
    }
  }
}

/// The options of the functions for dates and times.
package enum MF2DateOption: String, Sendable, CaseIterable {
  case fields, length, precision, dateFields, dateLength, timePrecision, timeZoneStyle
  case timeZone, hour12, calendar

  /// Whether the value may be a variable, and is used by functions with the value as the operand.
  package var isOverride: Bool {
    switch self {
    case .timeZone, .hour12, .calendar: true
    case .fields, .length, .precision, .dateFields, .dateLength, .timePrecision, .timeZoneStyle:
      false
    }
  }

  /// What a value of the option must be; for diagnostics.
  package var expected: String {
    switch self {
    case .timeZone: "'input', 'UTC', the name of a time zone or an offset such as '+02:00'"
    case .calendar: "a calendar, such as 'gregory'"
    default: words.map { "'\($0)'" }.joined(separator: ", ")
    }
  }

  /// The values of an option that is a keyword; empty for a time zone and a calendar.
  package var words: [String] {
    switch self {
    case .fields, .dateFields:
      [
        "weekday", "day-weekday", "month-day", "month-day-weekday", "year-month-day",
        "year-month-day-weekday",
      ]
    case .length, .dateLength: ["long", "medium", "short"]
    case .precision, .timePrecision: ["hour", "minute", "second"]
    case .timeZoneStyle: ["long", "short"]
    case .hour12: ["true", "false"]
    case .timeZone, .calendar: []
    }
  }
}
