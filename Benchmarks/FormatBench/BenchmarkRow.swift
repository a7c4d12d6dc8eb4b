import Benchmark
import Foundation
import RawICU

/// One line of the table: an operation of ours and the same work done by others, each side timed in
/// turn so that a noisy machine cannot favour one of them.
package struct BenchmarkRow: Sendable {
  /// Does an operation so many times and returns the nanoseconds that it took.
  package typealias Side = @Sendable (_ iterations: Int) -> Double

  /// `area/operation/variant`; stays the same for good.
  package let name: String
  /// What is formatted, for which locale, with what: printed beside the figures.
  let pattern: String
  let locale: String
  let arguments: String
  package let ours: Side
  var foundation: Side?
  var icu: Side?
  var interpolation: Side?
  /// Other times worth a look, by name; they are printed and no rival.
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

  /// The median nanoseconds of one operation for each side, over rounds in which every side has its
  /// turn; the side that begins changes from round to round.
  func measure() -> [(name: String, nanoseconds: Double)] {
    let sides = sides
    let batches = sides.map { BenchmarkRow.iterations(of: $0.side) }
    // Where one operation alone fills many batches, a few rounds tell enough.
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

  /// How many operations fill one batch, and how long that takes.
  private static func iterations(of side: Side) -> (iterations: Int, nanoseconds: Double) {
    let wanted = Effort.current.batchNanoseconds
    // What is made at the first use is no part of an operation.
    _ = side(1)
    var iterations = 1
    while true {
      // The shortest of three: another program's turn on the processor must not end the search.
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

/// A side that runs `body` over and over, and uses each result.
///
/// `body` is given the number of the round, for picking its input.
func each<T>(_ body: @escaping @Sendable (Int) -> T) -> BenchmarkRow.Side {
  { iterations in
    let start = nanoseconds()
    for iteration in 0..<iterations { blackHole(body(iteration & inputMask)) }
    return nanoseconds() - start
  }
}

/// Every row cycles through this many inputs less one: as a mask, like in the C++ loops.
let inputMask = 7

/// Nanoseconds of the clock that the C++ loops read as well.
func nanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// How long each side is looked at.
struct Effort: Sendable {
  let rounds: Int
  let batchNanoseconds: Double

  /// `ICUFORMAT_BENCHMARK_QUICK` asks for the short round.
  static let current =
    ProcessInfo.processInfo.environment["ICUFORMAT_BENCHMARK_QUICK"] == nil
    ? Effort(rounds: 31, batchNanoseconds: 10e6) : Effort(rounds: 11, batchNanoseconds: 3e6)
}

/// The file that `Scripts/benchmark` makes its table from: one line a row, parts split by tabs.
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
