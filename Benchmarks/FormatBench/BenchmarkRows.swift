/// Every row of the table, in its order.
package let benchmarkRows: [BenchmarkRow] = [
  localizedRows, macroRows, keyRows, messageRows, numberRows, dateRows, pluralRows, printfRows,
  catalogRows, textRows,
].flatMap { $0 }
