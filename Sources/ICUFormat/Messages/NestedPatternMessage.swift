internal import SystemICU

/// A message with cases in Java's apostrophe mode: what a case says is a pattern again, and ICU reads
/// it a second time while it formats.
final class NestedPatternMessage: Sendable {
  private let pattern: String
  private let locale: String
  private let timeZone: TimeZoneIdentifier?
  /// The zone of `format`.
  private let keptZone: TimeZoneIdentifier
  private let format: ICUMessageFormat
  /// The same in other zones, of tasks that follow their own.
  private let inOtherZones = BoundedCache<TimeZoneIdentifier, ICUMessageFormat>(limit: 8)

  /// - Parameter timeZone: The zone of dates; nil follows the task or the process.
  /// - Returns: Nil where ICU does not take the pattern.
  init?(_ pattern: String, locale: String, timeZone: TimeZoneIdentifier?) {
    self.pattern = pattern
    self.locale = locale
    self.timeZone = timeZone
    keptZone = timeZone ?? .current
    guard let format = try? Self.open(pattern, locale, keptZone) else { return nil }
    self.format = format
  }

  private static func open(
    _ pattern: String, _ locale: String, _ zone: TimeZoneIdentifier
  ) throws(ICUParseError) -> ICUMessageFormat {
    try ICUMessageFormat(
      pattern: pattern, locale: locale, apostrophes: .doubleRequired, timeZone: zone.identifier)
  }

  /// The text as ICU writes it.
  func text(
    _ arguments: [(name: String, value: ICUMessageArgument)]
  ) throws(ICUError) -> String {
    let zone = timeZone ?? .current
    if zone == keptZone { return try format.format(arguments) }
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
