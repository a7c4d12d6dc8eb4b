internal import ICUFormatMemory

/// A locale's format of date intervals for one skeleton, compiled to dates that do not need ICU.
///
/// ICU chooses a pattern by the largest field in which the two dates differ. Each pattern is a sequence
/// of formats of the first and the second date. Dates before 1583 and after 9999 are left to ICU.
final class NativeIntervalFormat: Sendable {
  /// The largest field in which two dates differ.
  enum Difference: Int, CaseIterable, Sendable {
    case year, month, day, halfDay, hour, minute, second, millisecond, none

    init(_ from: CivilDate, _ to: CivilDate) {
      if from.year != to.year {
        self = .year
      } else if from.month != to.month {
        self = .month
      } else if from.day != to.day {
        self = .day
      } else {
        self.init(ofDay: from.millisecondsOfDay, to.millisecondsOfDay)
      }
    }

    /// - Parameters:
    ///   - from: Milliseconds since midnight.
    ///   - to: Milliseconds since the same midnight.
    private init(ofDay from: Int64, _ to: Int64) {
      if from == to {
        self = .none
      } else if from / 43_200_000 != to / 43_200_000 {
        self = .halfDay
      } else if from / 3_600_000 != to / 3_600_000 {
        self = .hour
      } else if from / 60_000 != to / 60_000 {
        self = .minute
      } else {
        self = from / 1000 != to / 1000 ? .second : .millisecond
      }
    }
  }

  /// A part of a pattern: the format of one of the two dates, with the literal text around it.
  struct Part: Sendable {
    let isSecond: Bool
    let format: NativeDateFormat
  }

  /// The parts by difference.
  private let patterns: [[Part]]
  /// Nil for UTC.
  private let zone: ZoneOffsetTable?

  /// - Parameter patterns: The parts for each difference, in the order of its cases.
  init(_ patterns: [[Part]], zone: ZoneOffsetTable?) {
    self.patterns = patterns
    self.zone = zone
  }

  /// Appends the interval between two instants, given in milliseconds since 1970, UTC.
  ///
  /// - Returns: False if ICU must format it; then nothing is written.
  func append(_ from: Double, _ to: Double, to writer: inout UTF8Writer) -> Bool {
    guard let first = NativeDateFormat.local(from, in: zone),
      let second = NativeDateFormat.local(to, in: zone)
    else { return false }
    for part in patterns[Difference(first.date, second.date).rawValue] {
      let date = part.isSecond ? second : first
      part.format.append(date.date, offset: date.offset, to: &writer)
    }
    return true
  }
}
