internal import SystemICU

extension TimeZoneIdentifier {
  /// Whether ICU knows the zone.
  public var isKnown: Bool { ICUTimeZone.isKnown(identifier) }

  /// The zone with its canonical CLDR name; the zone itself if ICU does not know it.
  ///
  /// ```swift
  /// TimeZoneIdentifier("GMT+2").canonical.identifier  // "GMT+02:00"
  /// ```
  ///
  /// The corresponding ICU function is `ucal_getCanonicalTimeZoneID`.
  public var canonical: TimeZoneIdentifier {
    guard let name = try? ICUTimeZone.canonical(identifier).identifier else { return self }
    return TimeZoneIdentifier(name)
  }

  /// Returns the zones that ICU knows, including old names, optionally only those of one region.
  ///
  /// The corresponding ICU function is `ucal_openTimeZoneIDEnumeration`.
  public static func available(region: String? = nil) -> [TimeZoneIdentifier] {
    ICUTimeZone.available(.any, region: region).map { TimeZoneIdentifier($0) }
  }
}
