public import Foundation
public import ICUFormat

// Foundation's locales and zones for the styles of dates, lists and names.

extension DateStyle {
  /// The style for a locale of Foundation's.
  public func locale(_ locale: Locale) -> DateStyle { self.locale(LocaleIdentifier(locale)) }

  /// The style in a zone of Foundation's.
  public func timeZone(_ timeZone: TimeZone) -> DateStyle {
    self.timeZone(TimeZoneIdentifier(timeZone))
  }
}

extension ISO8601Style {
  /// The style in a zone of Foundation's.
  public func timeZone(_ timeZone: TimeZone) -> ISO8601Style {
    self.timeZone(TimeZoneIdentifier(timeZone))
  }
}

extension DateIntervalStyle {
  /// The style for a locale of Foundation's.
  public func locale(_ locale: Locale) -> DateIntervalStyle {
    self.locale(LocaleIdentifier(locale))
  }

  /// The style in a zone of Foundation's.
  public func timeZone(_ timeZone: TimeZone) -> DateIntervalStyle {
    self.timeZone(TimeZoneIdentifier(timeZone))
  }
}

extension RelativeDateStyle {
  /// The style for a locale of Foundation's.
  public func locale(_ locale: Locale) -> RelativeDateStyle {
    self.locale(LocaleIdentifier(locale))
  }
}

extension ElapsedTimeStyle {
  /// The style for a locale of Foundation's.
  public func locale(_ locale: Locale) -> ElapsedTimeStyle {
    self.locale(LocaleIdentifier(locale))
  }

  /// The style in a zone of Foundation's.
  public func timeZone(_ timeZone: TimeZone) -> ElapsedTimeStyle {
    self.timeZone(TimeZoneIdentifier(timeZone))
  }
}

extension TimerStyle {
  /// The style for a locale of Foundation's.
  public func locale(_ locale: Locale) -> TimerStyle { self.locale(LocaleIdentifier(locale)) }
}

extension DurationStyle {
  /// The style for a locale of Foundation's.
  public func locale(_ locale: Locale) -> DurationStyle { self.locale(LocaleIdentifier(locale)) }
}

extension ListStyle {
  /// The style for a locale of Foundation's.
  public func locale(_ locale: Locale) -> ListStyle { self.locale(LocaleIdentifier(locale)) }
}

extension DisplayNames {
  /// Names in the words of a locale of Foundation's.
  public init(
    locale: Locale, dialect: Dialect = .standard, length: Length = .full,
    context: TextContext = .none
  ) {
    self.init(
      locale: LocaleIdentifier(locale), dialect: dialect, length: length, context: context)
  }
}

extension LocaleMatcher {
  /// The best match for wishes in order of preference, as locales of Foundation's.
  public func bestMatch(for desired: [Locale]) throws(FormatError) -> Match? {
    try bestMatch(for: desired.map { LocaleIdentifier($0) })
  }
}
