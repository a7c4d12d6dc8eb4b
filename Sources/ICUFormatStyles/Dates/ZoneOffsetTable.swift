internal import SystemICU

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
