import Benchmark

let benchmarks: @Sendable () -> Void = {
  let rows = [
    localizedRows, macroRows, keyRows, messageRows, numberRows, dateRows, pluralRows, printfRows,
    catalogRows, textRows,
  ].joined()
  for row in rows { row.register() }
}
