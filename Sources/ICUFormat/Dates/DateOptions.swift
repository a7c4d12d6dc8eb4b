internal import ICU

/// A calendar, by CLDR's name.
///
/// Foundation's `Calendar` is not used because without full Foundation in the process making any but
/// the Gregorian one kills the process.
public enum CalendarIdentifier: String, Hashable, Sendable, Codable, CaseIterable {
  /// The Thai solar calendar: Gregorian, 543 years ahead.
  case buddhist
  /// The traditional Chinese calendar.
  case chinese
  /// The Coptic calendar.
  case coptic
  /// The traditional Korean calendar.
  case dangi
  /// The Ethiopic calendar that counts from the creation.
  case ethiopicAmeteAlem = "ethioaa"
  /// The Ethiopic calendar.
  case ethiopic
  /// The Gregorian calendar.
  case gregorian = "gregory"
  /// The Hebrew calendar.
  case hebrew
  /// The Indian national calendar.
  case indian
  /// The Islamic calendar by sighting.
  case islamic
  /// The tabular Islamic calendar, civil epoch.
  case islamicCivil = "islamic-civil"
  /// The Islamic calendar as seen in Saudi Arabia.
  case islamicSaudi = "islamic-rgsa"
  /// The tabular Islamic calendar, astronomical epoch.
  case islamicTabular = "islamic-tbla"
  /// The Islamic calendar of Umm al-Qura.
  case islamicUmmAlQura = "islamic-umalqura"
  /// The Gregorian calendar with weeks of ISO 8601.
  case iso8601
  /// The Gregorian calendar with Japanese eras.
  case japanese
  /// The Persian solar calendar.
  case persian
  /// The calendar of the Republic of China.
  case republicOfChina = "roc"

  /// A calendar by its BCP 47 or ICU name (`gregory` or `gregorian`).
  ///
  /// - Throws: ``FormatError`` of kind ``FormatError/Kind/unknownCalendar`` with the names that are
  ///   near.
  public init(validating name: String) throws(FormatError) {
    let known = CalendarIdentifier.allCases.first {
      $0.rawValue == name || $0.icuIdentifier == name
    }
    guard let known else {
      throw FormatError(
        kind: .unknownCalendar, value: name,
        suggestions: FormatError.neighbours(
          of: name, in: CalendarIdentifier.allCases.map(\.rawValue)))
    }
    self = known
  }

  /// ICU's name, which differs from BCP 47's for two calendars.
  var icuIdentifier: String {
    switch self {
    case .gregorian: "gregorian"
    case .ethiopicAmeteAlem: "ethiopic-amete-alem"
    default: rawValue
    }
  }

  /// The calendars of a locale, its own first.
  ///
  /// ```swift
  /// CalendarIdentifier.preferred(for: "th").first  // .buddhist
  /// ```
  ///
  /// The corresponding ICU function is `ucal_getKeywordValuesForLocale`.
  public static func preferred(for locale: LocaleIdentifier) -> [CalendarIdentifier] {
    ICUCalendar.types(for: locale.identifier).compactMap { try? CalendarIdentifier(validating: $0) }
  }
}

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
