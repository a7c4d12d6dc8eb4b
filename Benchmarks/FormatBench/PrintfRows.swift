import Foundation
import ICUFormat

let printfRows: [BenchmarkRow] = [
  BenchmarkRow(
    name: "printf/format/string-int",
    pattern: "%@ has %lld files in the folder", locale: "-",
    arguments: "\(Inputs.name), \(Inputs.integersText)",
    ours: each { i in
      String(icuFormat: "%@ has %lld files in the folder", Inputs.name, Inputs.ints[i])
    },
    foundation: each { i in
      String(format: "%@ has %lld files in the folder", Inputs.name, Inputs.ints[i])
    },
    interpolation: each { i in "\(Inputs.name) has \(Inputs.ints[i]) files in the folder" }),
  BenchmarkRow(
    name: "printf/format/fraction2",
    pattern: "%.2f", locale: "-", arguments: Inputs.doublesText,
    ours: each { i in String(icuFormat: "%.2f", Inputs.doubles[i]) },
    foundation: each { i in String(format: "%.2f", Inputs.doubles[i]) },
    interpolation: each { i in "\(Inputs.doubles[i])" }),
  BenchmarkRow(
    name: "printf/format/fraction2-locale-de",
    pattern: "%.2f", locale: "de", arguments: Inputs.doublesText,
    ours: each { i in String(icuFormat: "%.2f", locale: Inputs.german, Inputs.doubles[i]) },
    foundation: each { i in
      String(format: "%.2f", locale: Inputs.foundationGerman, Inputs.doubles[i])
    }),
]
