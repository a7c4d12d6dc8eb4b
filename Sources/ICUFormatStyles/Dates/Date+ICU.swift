internal import FoundationEssentials

extension Date {
  /// ICU's time: milliseconds since 1970, UTC.
  ///
  /// A `Date` counts seconds from 2001, so that most milliseconds are not exact; ICU cuts off what is
  /// below a millisecond, so the nearest microsecond is taken first.
  package var icuMilliseconds: Double {
    let exact = timeIntervalSince1970 * 1_000_000
    // Beyond 2^53 there is nothing to round.
    return abs(exact) < 0x1p53 ? exact.rounded() / 1000 : timeIntervalSince1970 * 1000
  }

  /// The date at ICU's time.
  init(icuMilliseconds: Double) { self.init(timeIntervalSince1970: icuMilliseconds / 1000) }
}
