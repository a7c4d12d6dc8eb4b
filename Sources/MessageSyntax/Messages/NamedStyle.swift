/// A style that the source of a key names after `style:`, such as `.date` in `\(day, style: .date)`.
///
/// The library, the tool that extracts keys, and the macros read this list, so that a name that one of
/// them knows is known to all. Text styles such as `.bold` are not in it: they change no number or date.
package enum NamedStyle: String, Sendable, CaseIterable {
  /// The date, long.
  case date
  /// The time of day, short.
  case time
  /// The distance from the current time, in the two largest units.
  case relative
  /// The distance from the current time, in the largest unit, with a sign.
  case offset
  /// The distance from the current time, as a clock.
  case timer

  /// Whether the style is one of dates; otherwise, it is one of numbers.
  package var isOfDates: Bool {
    switch self {
    case .date, .time, .relative, .offset, .timer: true
    }
  }
}
