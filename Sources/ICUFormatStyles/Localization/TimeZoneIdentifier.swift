internal import SystemICU

/// A time zone, by name: an IANA identifier, or a fixed offset such as `GMT+02:00`.
///
/// ```swift
/// let berlin: TimeZoneIdentifier = "Europe/Berlin"
/// TimeZoneIdentifier(offsetSeconds: 7200).identifier  // "GMT+02:00"
/// TimeZoneIdentifier.utc.identifier                   // "UTC"
/// ```
///
/// Foundation's `TimeZone` is not used because without full Foundation in the process it knows no
/// zone by name. The module `ICUFormatFoundation` converts between the two.
///
/// A name that ICU does not know formats as GMT and is reported as a ``LocalizationIssue``;
/// ``init(validating:)`` throws instead.
public struct TimeZoneIdentifier: Hashable, Sendable {
  /// The zone's name as it was given.
  public let identifier: String

  /// Names a zone; see ``init(validating:)`` for one that checks the name.
  public init(_ identifier: String) {
    self.identifier = identifier
  }

  /// Names a zone that ICU knows.
  ///
  /// - Throws: ``FormatError`` that names the zone, when ICU does not know it.
  ///
  /// The corresponding ICU function is `ucal_getCanonicalTimeZoneID`.
  public init(validating identifier: String) throws(FormatError) {
    guard ICUTimeZone.isKnown(identifier) else {
      throw FormatError(
        kind: .unknownTimeZone, value: identifier,
        suggestions: FormatError.neighbours(of: identifier, in: ICUTimeZone.available()))
    }
    self.identifier = identifier
  }

  /// A zone at a fixed distance from UTC.
  ///
  /// - Parameter offsetSeconds: Seconds east of Greenwich; ICU knows no zone with an offset of a day or
  ///   more.
  public init(offsetSeconds: Int) {
    let minutes = offsetSeconds.magnitude / 60
    let seconds = offsetSeconds.magnitude % 60
    func two(_ value: UInt) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let sign = offsetSeconds < 0 ? "-" : "+"
    let tail = seconds == 0 ? "" : ":\(two(seconds))"
    identifier = "GMT\(sign)\(two(minutes / 60)):\(two(minutes % 60))\(tail)"
  }

  /// Universal time.
  public static let utc = TimeZoneIdentifier("UTC")
}

extension TimeZoneIdentifier: ExpressibleByStringLiteral {
  /// Names a zone by a literal; see ``init(_:)``.
  public init(stringLiteral value: String) { self.init(value) }
}

extension TimeZoneIdentifier: CustomStringConvertible {
  /// The zone's name.
  public var description: String { identifier }
}

extension TimeZoneIdentifier: Codable {
  /// Reads a zone from one string.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the zone as one string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}
