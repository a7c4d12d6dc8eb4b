import Benchmark

let benchmarks: @Sendable () -> Void = {
  let rows = keyRows + messageRows + printfRows + dateRows + pluralRows + catalogRows
  for row in rows { row.register() }
}
