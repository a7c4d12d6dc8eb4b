import Benchmark

let benchmarks: @Sendable () -> Void = {
  for row in keyRows { row.register() }
}
