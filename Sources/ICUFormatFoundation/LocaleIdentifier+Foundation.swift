public import Foundation
public import ICUFormat

extension LocaleIdentifier {
  /// Foundation's locale by its name, with its keywords.
  ///
  /// ```swift
  /// LocaleIdentifier(Locale(identifier: "de-u-nu-arab")).identifier  // "de@numbers=arab"
  /// ```
  ///
  /// A user's changed settings that are not part of the name (a first weekday, an hour cycle) do not
  /// come along. The corresponding Apple API is `Locale.identifier`.
  public init(_ locale: Locale) {
    self.init(locale.identifier(.icu))
  }
}

extension Locale {
  /// The same locale for Foundation, with its keywords.
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
  /// Foundation's time zone by its name.
  ///
  /// ```swift
  /// TimeZoneIdentifier(TimeZone(identifier: "Europe/Berlin")!).identifier  // "Europe/Berlin"
  /// ```
  ///
  /// A zone at a fixed offset keeps it. The corresponding Apple API is `TimeZone.identifier`.
  public init(_ timeZone: TimeZone) {
    let name = timeZone.identifier
    // Foundation spells a fixed offset `GMT+0200`, ICU `GMT+02:00`.
    if name == "GMT" || name.hasPrefix("GMT+") || name.hasPrefix("GMT-") {
      self.init(offsetSeconds: timeZone.secondsFromGMT())
    } else {
      self.init(name)
    }
  }
}

extension TimeZone {
  /// The same time zone for Foundation; nil when Foundation does not know it.
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
