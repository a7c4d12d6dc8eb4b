internal import SystemICU

extension HourCycle {
  /// Returns the hour cycle of a locale.
  ///
  /// ```swift
  /// HourCycle.preferred(for: "en-US")   // .h12
  /// ```
  ///
  /// The corresponding ICU function is `udatpg_getDefaultHourCycle`.
  public static func preferred(for locale: LocaleIdentifier) -> HourCycle {
    switch try? DatePatterns.generator(for: locale).defaultHourCycle() {
    case .h11: .h11
    case .h12: .h12
    case .h24: .h24
    case .h23, nil: .h23
    }
  }
}
