public import Foundation
public import ICUFormat

extension LocaleIdentifier {
  /// Makes the identifier of a Foundation locale, with its keywords.
  ///
  /// ```swift
  /// LocaleIdentifier(Locale(identifier: "de-u-nu-arab")).identifier  // "de@numbers=arab"
  /// ```
  ///
  /// Settings of the user that are not part of the identifier (a first weekday, an hour cycle) are
  /// lost. The corresponding Apple API is `Locale.identifier`.
  public init(_ locale: Locale) {
    self.init(locale.identifier(.icu))
  }
}

extension Locale {
  /// Makes the Foundation locale of an identifier, with its keywords.
  ///
  /// ```swift
  /// Locale(LocaleIdentifier("de-u-nu-arab")).identifier(.bcp47)  // "de-u-nu-arab"
  /// ```
  ///
  /// The corresponding Apple API is `Locale.init(identifier:)`.
  public init(_ locale: LocaleIdentifier) {
    self.init(identifier: locale.identifier)
  }
}

extension TimeZoneIdentifier {
  /// Makes the identifier of a Foundation time zone.
  ///
  /// ```swift
  /// TimeZoneIdentifier(TimeZone(identifier: "Europe/Berlin")!).identifier  // "Europe/Berlin"
  /// ```
  ///
  /// A time zone with a fixed offset keeps the offset. The corresponding Apple API is
  /// `TimeZone.identifier`.
  public init(_ timeZone: TimeZone) {
    let name = timeZone.identifier
    // Foundation writes a fixed offset as `GMT+0200`, ICU as `GMT+02:00`.
    if name == "GMT" || name.hasPrefix("GMT+") || name.hasPrefix("GMT-") {
      self.init(offsetSeconds: timeZone.secondsFromGMT())
    } else {
      self.init(name)
    }
  }
}

extension TimeZone {
  /// Makes the Foundation time zone of an identifier; nil if it is unknown to Foundation.
  ///
  /// ```swift
  /// TimeZone(TimeZoneIdentifier("Europe/Berlin"))?.identifier  // "Europe/Berlin"
  /// ```
  ///
  /// The corresponding Apple API is `TimeZone.init(identifier:)`.
  public init?(_ timeZone: TimeZoneIdentifier) {
    self.init(identifier: timeZone.identifier)
  }
}
