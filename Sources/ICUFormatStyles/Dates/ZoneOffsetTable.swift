internal import SystemICU

/// The offsets of one zone: from a table for the years 1970 to 2069, from ICU for all others.
final class ZoneOffsetTable: Sendable {
  /// 2070, in milliseconds since 1970.
  private static let end = 3_155_760_000_000.0
  /// More than the number of changes of any zone in those years; some zones have four a year.
  private static let limit = 1000

  private let zone: ICUTimeZone
  /// Whether ICU knows the name of the zone; otherwise, these are the offsets of GMT.
  let isKnown: Bool
  /// The start of each offset, from 1970 on, in milliseconds since 1970, UTC.
  private let starts: [Double]
  private let offsets: [Int32]

  init(_ zone: ICUTimeZone, isKnown: Bool = true) {
    self.zone = zone
    self.isKnown = isKnown
    var starts: [Double] = []
    var offsets: [Int32] = []
    // A list that ended with an error would lack the later changes.
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
    // ICU's offsets are authoritative, so its list of changes is used only if it agrees with them.
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

  /// Returns milliseconds east of Greenwich at an instant (milliseconds since 1970, UTC).
  ///
  /// The result is nil if ICU fails.
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
