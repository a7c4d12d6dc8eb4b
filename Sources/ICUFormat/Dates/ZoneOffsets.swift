internal import FoundationEssentials
internal import ICU

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

/// The offsets of one zone: a table for the years from 1970 to 2069, ICU for all others.
final class ZoneOffsetTable: Sendable {
  /// 2070, in milliseconds since 1970.
  private static let end = 3_155_760_000_000.0
  /// More changes than any zone has in those years; some have four a year.
  private static let limit = 1000

  private let zone: ICUTimeZone
  /// When each offset begins, from 1970 on: milliseconds since 1970, UTC.
  private let starts: [Double]
  private let offsets: [Int32]

  init(_ zone: ICUTimeZone) {
    self.zone = zone
    var starts: [Double] = []
    var offsets: [Int32] = []
    // A list that ended with a failure would lack the changes behind it.
    var isComplete = true
    do throws(ICUError) {
      starts.append(0)
      offsets.append(Int32(clamping: try zone.offset(at: 0).total))
      while let last = starts.last, starts.count < Self.limit,
        let next = try zone.nextTransition(after: last), next.at < Self.end, next.at > last
      {
        starts.append(next.at)
        offsets.append(Int32(clamping: next.total))
      }
    } catch {
      isComplete = false
    }
    // What ICU answers counts, and its list of changes only as far as both agree.
    let isTrue =
      isComplete && starts.count < Self.limit
      && starts.indices.allSatisfy { index in
        let before =
          index == 0 || (try? zone.offset(at: starts[index] - 1).total) == Int(offsets[index - 1])
        return before && (try? zone.offset(at: starts[index]).total) == Int(offsets[index])
      }
    self.starts = isTrue ? starts : []
    self.offsets = isTrue ? offsets : []
  }

  /// Milliseconds east of Greenwich at a moment: milliseconds since 1970, UTC.
  ///
  /// Nil where ICU does not answer.
  @inline(__always)
  func offset(at milliseconds: Double) -> Int64? {
    guard milliseconds >= 0, milliseconds < Self.end, !starts.isEmpty else {
      return (try? zone.offset(at: milliseconds)).map { Int64($0.total) }
    }
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= milliseconds { low = middle } else { high = middle }
    }
    return Int64(offsets[low])
  }
}
