import ICUFormat

let keyRows: [BenchmarkRow] = [
  BenchmarkRow(
    name: "key/build/string-int",
    pattern: "\"\\(name) has \\(count) files in the folder\" as a LocalizedStringKey",
    locale: "-", arguments: "name, \(Inputs.integersText)",
    ours: each { i in
      LocalizedStringKey("\(Inputs.name) has \(Inputs.ints[i]) files in the folder")
    },
    interpolation: each { i in "\(Inputs.name) has \(Inputs.ints[i]) files in the folder" })
]
