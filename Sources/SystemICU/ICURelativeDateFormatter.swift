import CICUShims
package import ICUFormatMemory

/// Formats times relative to now ("in 3 days", "gestern").
///
/// Sendable: only const functions of `icu::RelativeDateTimeFormatter` are called.
@safe package final class ICURelativeDateFormatter: Sendable {
  /// ICU's `UDateRelativeDateTimeFormatterStyle`.
  package enum Style: Int32, Hashable, Sendable {
    case long = 0
    case short, narrow
  }

  /// ICU's `URelativeDateTimeUnit`.
  package enum Unit: Int32, CaseIterable, Sendable {
    case year = 0
    case quarter, month, week, day, hour, minute, second
    case sunday, monday, tuesday, wednesday, thursday, friday, saturday
  }

  /// ICU's `UDateDirection`.
  package enum Direction: Int32, CaseIterable, Sendable {
    case last2 = 0
    case last, this, next, next2, plain
  }

  /// ICU's `UDateRelativeUnit`.
  package enum QuantityUnit: Int32, CaseIterable, Sendable {
    case seconds = 0
    case minutes, hours, days, weeks, months, years
  }

  /// ICU's `UDateAbsoluteUnit`.
  package enum AbsoluteUnit: Int32, CaseIterable, Sendable {
    case sunday = 0
    case monday, tuesday, wednesday, thursday, friday, saturday
    case day, week, month, year, now, quarter, hour, minute
  }

  /// A time relative to now.
  package enum Time: Hashable, Sendable {
    /// "1 day ago". The sign of the offset determines the direction, even for zero.
    case numeric(Double, Unit)
    /// "yesterday" if the locale has such a word, else the same as ``numeric(_:_:)``.
    case named(Double, Unit)
    /// The older API: "in 1 day". The direction is last or next.
    case quantity(Double, Direction, QuantityUnit)
    /// The older API: "last Sunday", "now" (plain).
    case absolute(Direction, AbsoluteUnit)

    // The arguments for the shims, as plain numbers.
    fileprivate var numbers: (mode: Int32, value: Double, direction: Int32, unit: Int32) {
      switch self {
      case .numeric(let value, let unit): (0, value, 0, unit.rawValue)
      case .named(let value, let unit): (1, value, 0, unit.rawValue)
      case .quantity(let value, let direction, let unit):
        (2, value, direction.rawValue, unit.rawValue)
      case .absolute(let direction, let unit): (3, 0, direction.rawValue, unit.rawValue)
      }
    }
  }

  nonisolated(unsafe) private let raw: OpaquePointer  // Sendable: immutable, see the type.

  package init(
    locale: String, style: Style = .long, capitalization: ICUCapitalization = .none
  ) throws(ICUError) {
    unsafe raw = try ICUError.opened("ureldatefmt_open", locale) { status in
      unsafe cicu_ureldatefmt_open(locale, style.rawValue, capitalization.rawValue, &status)
    }
  }

  deinit { unsafe cicu_ureldatefmt_close(raw) }

  /// Appends a formatted time.
  ///
  /// - Throws: An illegal-argument error for a direction that the API or the unit does not support.
  package func append(_ time: Time, to writer: inout UTF8Writer) throws(ICUError) {
    let numbers = time.numbers
    try unsafe writer.appendICUText("ureldatefmt_format", "\(time)") { out, capacity, status in
      unsafe cicu_ureldatefmt_format(
        raw, numbers.mode, numbers.value, numbers.direction, numbers.unit, out, capacity, &status)
    }
  }

  /// Returns a formatted time with its fields: the literal and the number.
  package func formatted(_ time: Time) throws(ICUError) -> ICUFormattedText {
    let numbers = time.numbers
    return try unsafe ICUFormattedText.result("ureldatefmt_formatToResult", "\(time)") { status in
      unsafe cicu_ureldatefmt_formatToResult(
        raw, numbers.mode, numbers.value, numbers.direction, numbers.unit, &status)
    }
  }

  /// Appends a date and a time combined: "yesterday" and "3:50 PM" as "yesterday, 3:50 PM".
  package func appendCombined(
    date: String, time: String, to writer: inout UTF8Writer
  ) throws(ICUError) {
    try unsafe writer.appendICUText("ureldatefmt_combineDateAndTime", date) {
      out, capacity, status in
      unsafe cicu_ureldatefmt_combineDateAndTime(
        raw, date, Int32(clamping: date.utf8.count), time, Int32(clamping: time.utf8.count), out,
        capacity, &status)
    }
  }
}
