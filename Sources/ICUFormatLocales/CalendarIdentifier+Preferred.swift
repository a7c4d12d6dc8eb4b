internal import SystemICU

extension CalendarIdentifier {
  /// Returns the calendars of a locale, with the preferred one first.
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
