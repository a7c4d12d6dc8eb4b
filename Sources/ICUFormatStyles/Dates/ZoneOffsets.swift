internal import SystemICU

/// Open zones, by name.
package enum ZoneOffsets {
  private static let tables = BoundedCache<TimeZoneIdentifier, ZoneOffsetTable>(limit: 64)

  /// Returns the offsets of a zone, which are those of GMT for an unknown zone; nil if ICU fails.
  static func table(of zone: TimeZoneIdentifier) -> ZoneOffsetTable? {
    do throws(ICUError) {
      return try tables.value(for: zone) { () throws(ICUError) in
        let known = try zone.known()
        return ZoneOffsetTable(
          try ICUTimeZone((known ?? .unknown).identifier), isKnown: known != nil)
      }
    } catch {
      CompiledDateFormatter.report(error, zone.identifier, .current)
      return nil
    }
  }

  /// Reports a zone that ICU does not know; for styles that use only its offsets.
  static func check(_ zone: TimeZoneIdentifier, for locale: LocaleIdentifier?) {
    if zone != .utc, table(of: zone)?.isKnown == false { zone.reportUnknown(for: locale) }
  }

  /// Returns milliseconds east of Greenwich at an instant; 0 for a zone that ICU does not know.
  static func offset(of zone: TimeZoneIdentifier, at milliseconds: Double) -> Int64 {
    if zone == .utc { return 0 }
    return table(of: zone)?.offset(at: milliseconds) ?? 0
  }

  /// Returns milliseconds since 1970, UTC, for a local time.
  ///
  /// For a local time that occurs twice, the first is used. A local time that the clock skips is
  /// interpreted with the offset before the change.
  package static func utc(ofLocal local: Int64, in zone: TimeZoneIdentifier) -> Int64 {
    let before = offset(of: zone, at: Double(local - CivilDate.millisecondsPerDay))
    let after = offset(of: zone, at: Double(local + CivilDate.millisecondsPerDay))
    for candidate in [before, after]
    where offset(of: zone, at: Double(local - candidate)) == candidate {
      return local - candidate
    }
    return local - before
  }
}
