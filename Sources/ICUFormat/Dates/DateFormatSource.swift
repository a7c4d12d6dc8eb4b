internal import FoundationEssentials
internal import ICU

/// What a date formatter shows: the one thing that differs between formatters of a locale and zone.
enum DateFormatSource: Hashable, Sendable, Codable {
  /// The locale's own styles; nil leaves the date or the time out.
  case styles(date: DateStyle.Length?, time: DateStyle.Length?)
  /// The fields of a skeleton, as the locale writes them.
  case skeleton(String)
  /// A pattern of UTS #35, as it is.
  case pattern(String)
}

/// Patterns for skeletons, by locale.
///
/// Opening ICU's pattern generator costs more than a hundred patterns from it, so the last few
/// locales' generators are kept.
enum DatePatterns {
  /// Servers speak few languages at a time.
  private static let generators = BoundedCache<String, ICUDatePatternGenerator>(limit: 32)

  static func generator(
    for locale: LocaleIdentifier
  ) throws(ICUError) -> ICUDatePatternGenerator {
    try generators.value(for: locale.identifier) { () throws(ICUError) in
      try ICUDatePatternGenerator(locale: locale.identifier)
    }
  }

  static func bestPattern(
    for skeleton: String, locale: LocaleIdentifier
  ) throws(ICUError) -> String {
    try generator(for: locale).bestPattern(for: skeleton)
  }
}

extension Date {
  /// ICU's time: milliseconds since 1970, UTC.
  ///
  /// A `Date` counts seconds from 2001, so that most milliseconds are not exact; ICU cuts off what is
  /// below a millisecond, so the nearest microsecond is taken first.
  var icuMilliseconds: Double {
    let exact = timeIntervalSince1970 * 1_000_000
    // Beyond 2^53 there is nothing to round.
    return abs(exact) < 0x1p53 ? exact.rounded() / 1000 : timeIntervalSince1970 * 1000
  }

  /// The date at ICU's time.
  init(icuMilliseconds: Double) { self.init(timeIntervalSince1970: icuMilliseconds / 1000) }
}
