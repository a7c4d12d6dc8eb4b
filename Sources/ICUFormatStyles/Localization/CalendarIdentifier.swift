internal import SystemICU

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
