import Benchmark

let benchmarks: @Sendable () -> Void = {
  let rows = keyRows + printfRows + dateRows + pluralRows + catalogRows
  for row in rows { row.register() }
}
