import Benchmark
import Foundation
import RawICU

/// One row of the table: an operation of ICUFormat and the same work done by its rivals.
///
/// The sides are timed in turn, so that a noisy machine cannot favor one of them.
package struct BenchmarkRow: Sendable {
  /// Performs an operation the given number of times and returns the duration in nanoseconds.
  package typealias Side = @Sendable (_ iterations: Int) -> Double

  /// The name, `area/operation/variant`; it never changes.
  package let name: String
  /// A description of the operation, which is printed below the times.
  let pattern: String
  let locale: String
  let arguments: String
  package let ours: Side
  var foundation: Side?
  var icu: Side?
  var interpolation: Side?
  /// Further times by their names; they are printed, but are not rivals.
  package var also: [String: Side] = [:]

  /// The row's sides by name, ours first.
  var sides: [(name: String, side: Side)] {
    var result: [(String, Side)] = [("ours", ours)]
    if let foundation { result.append(("foundation", foundation)) }
    if let icu { result.append(("icu", icu)) }
    if let interpolation { result.append(("interpolation", interpolation)) }
    for (name, side) in also.sorted(by: { $0.key < $1.key }) { result.append((name, side)) }
    return result
  }

  /// Returns the median nanoseconds of one operation for each side.
  ///
  /// Each round runs every side; the first side changes from round to round.
  func measure() -> [(name: String, nanoseconds: Double)] {
    let sides = sides
    let batches = sides.map { BenchmarkRow.iterations(of: $0.side) }
    // If one operation fills several batches, a few rounds are enough.
    let isSlow = batches.contains { $0.nanoseconds > 5 * Effort.current.batchNanoseconds }
    let rounds = isSlow ? max(5, Effort.current.rounds / 4) : Effort.current.rounds
    var times = [[Double]](repeating: [], count: sides.count)
    for round in 0..<rounds {
      for turn in sides.indices {
        let at = (turn + round) % sides.count
        let iterations = batches[at].iterations
        times[at].append(sides[at].side(iterations) / Double(iterations))
      }
    }
    return sides.indices.map { at in
      let sorted = times[at].sorted()
      return (sides[at].name, sorted[sorted.count / 2])
    }
  }

  /// Returns the number of operations in one batch, and the time of the batch.
  private static func iterations(of side: Side) -> (iterations: Int, nanoseconds: Double) {
    let wanted = Effort.current.batchNanoseconds
    // The first use creates caches, which are not part of an operation.
    _ = side(1)
    var iterations = 1
    while true {
      // The shortest of three: an interruption by another program must not end the search.
      let first = side(iterations)
      let elapsed = first > wanted * 10 ? first : min(first, side(iterations), side(iterations))
      precondition(elapsed >= 0, "ICU reports error \(-elapsed)")
      if elapsed >= wanted / 2 || iterations >= 1 << 28 {
        let fitting = max(1, Int(Double(iterations) * wanted / max(elapsed, 1)))
        return (fitting, elapsed * Double(fitting) / Double(iterations))
      }
      iterations *= 2
    }
  }
}

/// Returns a side that runs `body` repeatedly and consumes each result.
///
/// `body` receives the index of its input.
func each<T>(_ body: @escaping @Sendable (Int) -> T) -> BenchmarkRow.Side {
  { iterations in
    let start = nanoseconds()
    for iteration in 0..<iterations { blackHole(body(iteration & inputMask)) }
    return nanoseconds() - start
  }
}

/// The number of inputs minus one, as a bit mask like in the C++ loops.
let inputMask = 7

/// Returns the nanoseconds of the clock that the C++ loops also use.
func nanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The number of rounds, and the time that each side takes in a round.
struct Effort: Sendable {
  let rounds: Int
  let batchNanoseconds: Double

  /// `ICUFORMAT_BENCHMARK_QUICK` selects the short measurement.
  static let current =
    ProcessInfo.processInfo.environment["ICUFORMAT_BENCHMARK_QUICK"] == nil
    ? Effort(rounds: 31, batchNanoseconds: 10e6) : Effort(rounds: 11, batchNanoseconds: 3e6)
}

/// The file from which `Scripts/benchmark` creates its table: one line per row, separated by tabs.
enum Results {
  static func append(_ row: BenchmarkRow, _ medians: [(name: String, nanoseconds: Double)]) {
    guard let path = ProcessInfo.processInfo.environment["ICUFORMAT_BENCHMARK_RESULTS"],
      let file = fopen(path, "a")
    else { return }
    var parts = [row.name, row.pattern, row.locale, row.arguments]
    parts += medians.map { "\($0.name)=\(String(format: "%.1f", $0.nanoseconds))" }
    fputs(
      parts.map { $0.replacing("\t", with: " ").replacing("\n", with: " ") }
        .joined(separator: "\t") + "\n", file)
    fclose(file)
  }
}
