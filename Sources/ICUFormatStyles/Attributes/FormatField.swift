internal import SystemICU

/// A part of formatted output: a month, a fraction, a currency, an item of a list.
public enum FormatField: String, Hashable, Sendable, Codable, CaseIterable {
  // Numbers; the order is that of ICU's `UNumberFormatFields`.

  /// The digits before the decimal separator.
  case integer
  /// The digits after the decimal separator.
  case fraction
  /// The separator between integer and fraction.
  case decimalSeparator
  /// The `E` of scientific notation.
  case exponentSymbol
  /// The sign of the exponent.
  case exponentSign
  /// The digits of the exponent.
  case exponent
  /// A separator between groups of digits.
  case groupingSeparator
  /// The currency's symbol, code or name.
  case currency
  /// The percent sign.
  case percent
  /// The per-mille sign.
  case perMille
  /// The sign of the number.
  case sign
  /// The measure unit's symbol or name.
  case measureUnit
  /// The abbreviation or word of compact notation, such as `K`.
  case compact
  /// The sign of an approximate number, `~`.
  case approximatelySign

  // Dates.

  /// `AD`.
  case era
  /// The year, including the year of week-based dates and the year of another calendar.
  case year
  /// The month.
  case month
  /// The day of the month.
  case day
  /// The hour, on a 12-hour or 24-hour clock.
  case hour
  /// The minute.
  case minute
  /// The second.
  case second
  /// Fractions of a second, or milliseconds of the day.
  case fractionalSecond
  /// The day of the week.
  case weekday
  /// The day of the year, or the Julian day.
  case dayOfYear
  /// The ordinal of the weekday in the month, such as the second Tuesday.
  case weekdayOfMonth
  /// The week of the year.
  case weekOfYear
  /// The week of the month.
  case weekOfMonth
  /// `AM`, `noon`, `in the evening`.
  case dayPeriod
  /// The quarter.
  case quarter
  /// The time zone.
  case timeZone
  /// The separator between hours and minutes, if the pattern leaves it to the locale.
  case timeSeparator

  // Lists and relative dates.

  /// An item of a list.
  case listItem
  /// The text between the items of a list, or around the number of a relative date.
  case literal
  /// The number of a relative date.
  case number

  /// Creates the field for ICU's category and number; nil if it does not describe the text.
  package init?(category: Int32, field: Int32) {
    let known: FormatField?
    switch category {
    case ICUFieldCategory.number: known = Self.ofNumbers[Int(field), default: nil]
    case ICUFieldCategory.date, ICUFieldCategory.dateInterval:
      known = Self.ofDates[Int(field), default: nil]
    case ICUFieldCategory.list: known = [.literal, .listItem][Int(field), default: nil]
    case ICUFieldCategory.relativeDateTime: known = [.literal, .number][Int(field), default: nil]
    default: known = nil
    }
    guard let known else { return nil }
    self = known
  }

  /// The fields in the order of `UNumberFormatFields`.
  private static let ofNumbers: [FormatField?] = [
    .integer, .fraction, .decimalSeparator, .exponentSymbol, .exponentSign, .exponent,
    .groupingSeparator, .currency, .percent, .perMille, .sign, .measureUnit, .compact,
    .approximatelySign,
  ]

  /// The fields in the order of `UDateFormatField`.
  private static let ofDates: [FormatField?] = [
    .era, .year, .month, .day, .hour, .hour, .minute, .second, .fractionalSecond, .weekday,
    .dayOfYear, .weekdayOfMonth, .weekOfYear, .weekOfMonth, .dayPeriod, .hour, .hour, .timeZone,
    .year, .weekday, .year, .dayOfYear, .fractionalSecond, .timeZone, .timeZone, .weekday, .month,
    .quarter, .quarter, .timeZone, .year, .timeZone, .timeZone, .timeZone, .year, .dayPeriod,
    .dayPeriod, .timeSeparator,
  ]
}

extension Array where Element == FormatField? {
  fileprivate subscript(index: Int, default value: FormatField?) -> FormatField? {
    indices.contains(index) ? self[index] : value
  }
}
