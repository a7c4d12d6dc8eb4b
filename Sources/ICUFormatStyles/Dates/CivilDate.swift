/// A date and time in a time zone, always in the Gregorian calendar.
///
/// The arithmetic is Howard Hinnant's (`chrono`-Compatible Low-Level Date Algorithms): whole eras
/// of 400 years, and years that begin in March.
struct CivilDate: Hashable, Sendable, Comparable {
  static let millisecondsPerDay: Int64 = 86_400_000

  var year: Int64
  /// 1 to 12.
  var month: Int
  /// 1 to 31.
  var day: Int
  /// Milliseconds since midnight in local time.
  var millisecondsOfDay: Int64

  init(year: Int64, month: Int, day: Int, millisecondsOfDay: Int64 = 0) {
    self.year = year
    self.month = month
    self.day = day
    self.millisecondsOfDay = millisecondsOfDay
  }

  /// - Parameter milliseconds: Milliseconds since 1970 in local time: UTC plus the zone's offset.
  init(localMilliseconds milliseconds: Int64) {
    let days = Self.floorDivide(milliseconds, Self.millisecondsPerDay)
    millisecondsOfDay = milliseconds - days * Self.millisecondsPerDay
    let shifted = days + 719_468
    let era = Self.floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    month = Int(shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1970.
  var days: Int64 {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = Self.floorDivide(shiftedYear, 400)
    let yearOfEra = shiftedYear - era * 400
    let shiftedMonth = Int64(month > 2 ? month - 3 : month + 9)
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + Int64(day) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Milliseconds since 1970 in local time.
  var localMilliseconds: Int64 { days * Self.millisecondsPerDay + millisecondsOfDay }

  /// Returns the date a number of days later, at the same time of day.
  func adding(days: Int64) -> CivilDate {
    CivilDate(localMilliseconds: localMilliseconds + days * Self.millisecondsPerDay)
  }

  /// 1 for Monday to 7 for Sunday.
  var isoWeekday: Int { Int(Self.floorModulo(days + 3, 7)) + 1 }

  /// 1 to 366.
  var dayOfYear: Int { Int(days - CivilDate(year: year, month: 1, day: 1).days) + 1 }

  /// The ISO 8601 week and the year that it belongs to.
  var isoWeek: (year: Int64, week: Int) {
    let thursday = CivilDate(
      localMilliseconds: (days + Int64(4 - isoWeekday)) * Self.millisecondsPerDay)
    return (thursday.year, (thursday.dayOfYear - 1) / 7 + 1)
  }

  static func isLeap(_ year: Int64) -> Bool {
    floorModulo(year, 4) == 0 && (floorModulo(year, 100) != 0 || floorModulo(year, 400) == 0)
  }

  static func daysInMonth(_ month: Int, of year: Int64) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }

  static func floorModulo(_ value: Int64, _ divisor: Int64) -> Int64 {
    value - floorDivide(value, divisor) * divisor
  }

  static func < (left: CivilDate, right: CivilDate) -> Bool {
    left.localMilliseconds < right.localMilliseconds
  }
}
