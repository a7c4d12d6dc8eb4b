import Foundation

/// Counts the allocations of each row, if `Allocations/counter.c` is preloaded.
enum Allocations {
  private typealias Count = @convention(c) () -> UInt

  /// The function of the preloaded counter; nil without it.
  private static let count: Count? = dlsym(nil, "allocation_count").map {
    unsafeBitCast($0, to: Count.self)
  }

  /// Appends a line for each row to the file in `ICUFORMAT_BENCHMARK_ALLOCATIONS`.
  ///
  /// - Returns: Whether the environment asks for allocations.
  static func appendIfRequested(_ rows: [BenchmarkRow]) -> Bool {
    guard let path = ProcessInfo.processInfo.environment["ICUFORMAT_BENCHMARK_ALLOCATIONS"] else {
      return false
    }
    guard let count, let file = fopen(path, "a") else {
      preconditionFailure("no counter is preloaded, or \(path) cannot be written")
    }
    defer { fclose(file) }
    for row in rows {
      // The first operations fill caches. The difference of two batches does not contain what a
      // batch prepares. Threads make a few more allocations in some batches, so the lowest of several
      // counts is used.
      let operations = processorTime(of: row) > 5_000 ? 1 : 64
      _ = row.ours(operations)
      let counts = (0..<5).map { _ in
        let start = count()
        _ = row.ours(operations)
        let half = count()
        _ = row.ours(2 * operations)
        let end = count()
        return Double(Int(end - half) - Int(half - start)) / Double(operations)
      }
      let perOperation = counts.min() ?? 0
      fputs("\(row.name)\t\(String(format: "%.2f", perOperation))\n", file)
    }
    return true
  }

  /// Returns the processor time of one operation in microseconds.
  private static func processorTime(of row: BenchmarkRow) -> Int {
    let times = (0..<3).map { _ in
      let start = clock()
      _ = row.ours(1)
      return clock() - start
    }
    return times.min() ?? 0
  }
}
