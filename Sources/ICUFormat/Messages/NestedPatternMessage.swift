internal import SystemICU

/// A message with cases in Java's apostrophe mode.
///
/// In this mode, the content of a case is itself a pattern: ICU parses it again while it formats.
final class NestedPatternMessage: Sendable {
  private let pattern: String
  private let locale: String
  private let timeZone: TimeZoneIdentifier?
  /// The time zone of `format`.
  private let initialZone: TimeZoneIdentifier
  private let format: ICUMessageFormat
  /// The same format in the time zones of other tasks.
  private let inOtherZones = BoundedCache<TimeZoneIdentifier, ICUMessageFormat>(limit: 8)

  /// Opens ICU's format; nil if ICU rejects the pattern.
  ///
  /// - Parameter timeZone: The time zone of dates; nil uses the zone of the task or the process.
  init?(_ pattern: String, locale: String, timeZone: TimeZoneIdentifier?) {
    self.pattern = pattern
    self.locale = locale
    self.timeZone = timeZone
    initialZone = timeZone ?? .current
    guard let format = try? Self.open(pattern, locale, initialZone) else { return nil }
    self.format = format
  }

  private static func open(
    _ pattern: String, _ locale: String, _ zone: TimeZoneIdentifier
  ) throws(ICUParseError) -> ICUMessageFormat {
    try ICUMessageFormat(
      pattern: pattern, locale: locale, apostrophes: .doubleRequired, timeZone: zone.identifier)
  }

  /// Returns the text that ICU formats.
  func text(
    _ arguments: [(name: String, value: ICUMessageArgument)]
  ) throws(ICUError) -> String {
    let zone = timeZone ?? .current
    if zone == initialZone { return try format.format(arguments) }
    let other: ICUMessageFormat
    do {
      other = try inOtherZones.value(for: zone) { () throws(ICUParseError) in
        try Self.open(pattern, locale, zone)
      }
    } catch {
      throw error.error
    }
    return try other.format(arguments)
  }
}
