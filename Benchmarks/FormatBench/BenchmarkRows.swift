/// All rows of the table, in order.
package let benchmarkRows: [BenchmarkRow] = [
  localizedRows, literalRows, macroRows, keyRows, messageRows, numberRows, dateRows, pluralRows,
  printfRows, catalogRows, textRows, languageRows, uniformRows,
].flatMap { $0 }
