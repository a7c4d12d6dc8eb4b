package import SystemICU

/// The patterns for skeletons, by locale.
///
/// Opening ICU's pattern generator costs more than getting a hundred patterns from it, so the
/// generators of recent locales are cached.
package enum DatePatterns {
  /// Servers use few languages at a time.
  private static let generators = BoundedCache<LocaleIdentifier, ICUDatePatternGenerator>(limit: 32)

  package static func generator(
    for locale: LocaleIdentifier
  ) throws(ICUError) -> ICUDatePatternGenerator {
    try generators.value(for: locale) { () throws(ICUError) in
      try ICUDatePatternGenerator(locale: locale.identifier)
    }
  }

  static func bestPattern(
    for skeleton: String, locale: LocaleIdentifier
  ) throws(ICUError) -> String {
    try generator(for: locale).bestPattern(for: skeleton)
  }
}
