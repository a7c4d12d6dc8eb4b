internal import ICU

/// How hours are counted.
public enum HourCycle: String, Hashable, Sendable, Codable, CaseIterable {
  /// 0 to 11, with AM and PM.
  case h11
  /// 1 to 12, with AM and PM.
  case h12
  /// 0 to 23.
  case h23
  /// 1 to 24.
  case h24

  /// How a locale counts hours.
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

/// Where a text will stand, which in some languages decides on the case of its first letter.
///
/// Czech writes `leden` in a sentence and `Leden` at its beginning.
///
/// The corresponding ICU type is `UDisplayContext`.
public enum TextContext: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing is known.
  case none
  /// Within a sentence.
  case middleOfSentence
  /// At the beginning of a sentence.
  case beginningOfSentence
  /// An entry of a list or a menu.
  case listOrMenu
  /// On its own, such as on a calendar's page.
  case standalone

  var icu: ICUCapitalization {
    switch self {
    case .none: .none
    case .middleOfSentence: .middleOfSentence
    case .beginningOfSentence: .beginningOfSentence
    case .listOrMenu: .listOrMenu
    case .standalone: .standalone
    }
  }
}
