internal import ICUFormatMemory
internal import SystemICU

/// A time zone, identified by its IANA name or a fixed offset such as `GMT+02:00`.
///
/// ```swift
/// let berlin: TimeZoneIdentifier = "Europe/Berlin"
/// TimeZoneIdentifier(offsetSeconds: 7200).identifier  // "GMT+02:00"
/// TimeZoneIdentifier.utc.identifier                   // "UTC"
/// ```
///
/// Foundation's `TimeZone` is not used: without full Foundation in the process it does not know any
/// zone by name. The module `ICUFormatFoundation` converts between the two.
///
/// A zone that ICU does not know is formatted as GMT and reported as a ``LocalizationIssue``;
/// ``init(validating:)`` throws instead.
public struct TimeZoneIdentifier: Hashable, Sendable {
  /// The name of the zone, unchanged.
  public var identifier: String { name }

  @ByteEqual private var name: String

  /// Creates a time zone from its name; use ``init(validating:)`` to check the name.
  public init(_ identifier: String) {
    name = identifier
  }

  /// Creates a time zone that ICU knows.
  ///
  /// - Throws: ``FormatError`` with the name of the zone if ICU does not know it.
  ///
  /// The corresponding ICU function is `ucal_getCanonicalTimeZoneID`.
  public init(validating identifier: String) throws(FormatError) {
    guard ICUTimeZone.isKnown(identifier) else {
      throw FormatError(
        kind: .unknownTimeZone, value: identifier,
        suggestions: .near(identifier, names: Self.known))
    }
    name = identifier
  }

  private static let known = ICUTimeZone.available()

  /// Creates a time zone with a fixed offset from UTC.
  ///
  /// - Parameter offsetSeconds: Seconds east of Greenwich; ICU has no zone with an offset of a day
  ///   or more.
  public init(offsetSeconds: Int) {
    let minutes = offsetSeconds.magnitude / 60
    let seconds = offsetSeconds.magnitude % 60
    func two(_ value: UInt) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let sign = offsetSeconds < 0 ? "-" : "+"
    let tail = seconds == 0 ? "" : ":\(two(seconds))"
    name = "GMT\(sign)\(two(minutes / 60)):\(two(minutes % 60))\(tail)"
  }

  /// Coordinated Universal Time.
  public static let utc = TimeZoneIdentifier("UTC")
}

extension TimeZoneIdentifier: ExpressibleByStringLiteral {
  /// Creates a time zone from a literal; see ``init(_:)``.
  public init(stringLiteral value: String) { self.init(value) }
}

extension TimeZoneIdentifier: CustomStringConvertible {
  /// The name of the zone.
  public var description: String { identifier }
}

extension TimeZoneIdentifier: Codable {
  /// Decodes a zone from one string.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the zone as one string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}
