import Benchmark
import Foundation

let benchmarks: @Sendable () -> Void = {
  if Allocations.appendIfRequested(benchmarkRows) { exit(0) }
  for row in benchmarkRows { row.register() }
}

extension BenchmarkRow {
  /// Registers the row with the benchmark tool.
  fileprivate func register() {
    let names = sides.map(\.name)
    Benchmark(
      name,
      configuration: .init(
        metrics: names.map {
          .custom("\($0) ns", polarity: .prefersSmaller, useScalingFactor: false)
        },
        warmupIterations: 0, scalingFactor: .one, maxDuration: .seconds(600), maxIterations: 1)
    ) { benchmark in
      let medians = measure()
      for (name, nanoseconds) in medians {
        benchmark.measurement(
          .custom("\(name) ns", polarity: .prefersSmaller, useScalingFactor: false),
          Int(nanoseconds.rounded()))
      }
      Results.append(self, medians)
    }
  }
}
