internal import FoundationEssentials
internal import SystemICU

extension Date {
  /// ICU's representation: milliseconds since 1970, UTC.
  ///
  /// A `Date` counts seconds from 2001, so most milliseconds are not exact. ICU truncates to
  /// milliseconds, so the value is first rounded to the nearest microsecond.
  package var icuMilliseconds: Double {
    let exact = timeIntervalSince1970 * 1_000_000
    // Beyond 2^53 there is nothing to round.
    return abs(exact) < 0x1p53 ? exact.rounded() / 1000 : timeIntervalSince1970 * 1000
  }

  /// Creates the date for ICU's representation.
  init(icuMilliseconds: Double) { self.init(timeIntervalSince1970: icuMilliseconds / 1000) }

  /// Whether ICU's calendars have the date; NaN, for example, is not a date.
  var isInCalendar: Bool { ICULimits.moments.contains(icuMilliseconds) }

  /// The text of a date that a style cannot show: ISO 8601, or milliseconds if no calendar has it.
  var plainText: String {
    isInCalendar ? ISO8601Style().format(self) : "\(icuMilliseconds)"
  }
}
