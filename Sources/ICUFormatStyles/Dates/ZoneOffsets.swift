internal import SystemICU

/// Zones that are open, by name.
enum ZoneOffsets {
  private static let tables = BoundedCache<TimeZoneIdentifier, ZoneOffsetTable>(limit: 64)

  /// The offsets of a zone; an unknown zone is reported, and is GMT.
  static func table(of zone: TimeZoneIdentifier) -> ZoneOffsetTable? {
    do throws(ICUError) {
      return try tables.value(for: zone) { () throws(ICUError) in
        ZoneOffsetTable(try ICUTimeZone(zone.known(for: .current)))
      }
    } catch {
      CompiledDateFormatter.report(error, zone.identifier)
      return nil
    }
  }

  /// Milliseconds east of Greenwich at a moment; 0 for a zone that ICU does not know.
  static func offset(of zone: TimeZoneIdentifier, at milliseconds: Double) -> Int64 {
    if zone == .utc { return 0 }
    return table(of: zone)?.offset(at: milliseconds) ?? 0
  }

  /// Milliseconds since 1970, UTC, of a moment on the wall's clock.
  ///
  /// Of a time that comes twice the first is meant, and a time that does not come is as long after
  /// midnight as it would have been before the clock was moved.
  static func utc(ofLocal local: Int64, in zone: TimeZoneIdentifier) -> Int64 {
    let before = offset(of: zone, at: Double(local - CivilDate.millisecondsPerDay))
    let after = offset(of: zone, at: Double(local + CivilDate.millisecondsPerDay))
    for candidate in [before, after]
    where offset(of: zone, at: Double(local - candidate)) == candidate {
      return local - candidate
    }
    return local - before
  }
}
