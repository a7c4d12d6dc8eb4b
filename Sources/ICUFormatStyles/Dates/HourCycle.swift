internal import SystemICU

/// An hour cycle: the way in which hours are counted.
public enum HourCycle: String, Hashable, Sendable, Codable, CaseIterable {
  /// 0 to 11, with AM and PM.
  case h11
  /// 1 to 12, with AM and PM.
  case h12
  /// 0 to 23.
  case h23
  /// 1 to 24.
  case h24

  /// Returns the hour cycle of a locale.
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
