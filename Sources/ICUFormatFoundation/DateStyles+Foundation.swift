public import Foundation
public import ICUFormat

// Foundation's locales and time zones in the styles of dates. Format styles have
// `AttributedFormatStyle.locale(_:)`.

extension DateStyle {
  /// Returns the style with a Foundation time zone.
  public func timeZone(_ timeZone: TimeZone) -> DateStyle {
    self.timeZone(TimeZoneIdentifier(timeZone))
  }
}

extension ISO8601Style {
  /// Returns the style with a Foundation time zone.
  public func timeZone(_ timeZone: TimeZone) -> ISO8601Style {
    self.timeZone(TimeZoneIdentifier(timeZone))
  }
}

extension DateIntervalStyle {
  /// Returns the style with a Foundation time zone.
  public func timeZone(_ timeZone: TimeZone) -> DateIntervalStyle {
    self.timeZone(TimeZoneIdentifier(timeZone))
  }
}

extension RelativeDateStyle {
  /// Returns the style with a Foundation locale.
  public func locale(_ locale: Locale) -> RelativeDateStyle {
    self.locale(LocaleIdentifier(locale))
  }
}

extension ElapsedTimeStyle {
  /// Returns the style with a Foundation time zone.
  public func timeZone(_ timeZone: TimeZone) -> ElapsedTimeStyle {
    self.timeZone(TimeZoneIdentifier(timeZone))
  }
}
