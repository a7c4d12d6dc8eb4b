/// A calendar, identified by its CLDR name.
///
/// Foundation's `Calendar` is not used: without full Foundation in the process, creating any
/// calendar other than the Gregorian one terminates the process.
public enum CalendarIdentifier: String, Hashable, Sendable, Codable, CaseIterable {
  /// The Thai solar calendar: Gregorian, 543 years ahead.
  case buddhist
  /// The traditional Chinese calendar.
  case chinese
  /// The Coptic calendar.
  case coptic
  /// The traditional Korean calendar.
  case dangi
  /// The Ethiopic calendar that counts years from the creation of the world.
  case ethiopicAmeteAlem = "ethioaa"
  /// The Ethiopic calendar.
  case ethiopic
  /// The Gregorian calendar.
  case gregorian = "gregory"
  /// The Hebrew calendar.
  case hebrew
  /// The Indian national calendar.
  case indian
  /// The Islamic calendar, based on sightings of the moon.
  case islamic
  /// The tabular Islamic calendar, civil epoch.
  case islamicCivil = "islamic-civil"
  /// The Islamic calendar, based on sightings in Saudi Arabia.
  case islamicSaudi = "islamic-rgsa"
  /// The tabular Islamic calendar, astronomical epoch.
  case islamicTabular = "islamic-tbla"
  /// The Islamic calendar of Umm al-Qura.
  case islamicUmmAlQura = "islamic-umalqura"
  /// The Gregorian calendar with ISO 8601 weeks.
  case iso8601
  /// The Gregorian calendar with Japanese eras.
  case japanese
  /// The Persian solar calendar.
  case persian
  /// The calendar of the Republic of China.
  case republicOfChina = "roc"

  /// Creates a calendar from its BCP 47 or ICU name (`gregory` or `gregorian`).
  ///
  /// - Throws: ``FormatError`` of kind ``FormatError/Kind/unknownCalendar``, with similar names as
  ///   suggestions.
  public init(validating name: String) throws(FormatError) {
    let known = CalendarIdentifier.allCases.first {
      $0.rawValue == name || $0.icuIdentifier == name
    }
    guard let known else {
      throw FormatError(
        kind: .unknownCalendar, value: name,
        suggestions: .near(name, names: CalendarIdentifier.allCases.map(\.rawValue)))
    }
    self = known
  }

  /// The ICU name, which differs from the BCP 47 name for two calendars.
  package var icuIdentifier: String {
    switch self {
    case .gregorian: "gregorian"
    case .ethiopicAmeteAlem: "ethiopic-amete-alem"
    default: rawValue
    }
  }
}
