import ICUFormat
import ICUFormatMacros

private let bundle = LocalizationBundle(
  texts: [
    "de": [
      "{name} has {count} files in the folder":
        "{name} hat {count, plural, one {# Datei} other {# Dateien}} im Ordner"
    ]
  ], syntax: .icu)

let macroRows: [BenchmarkRow] = [
  BenchmarkRow(
    name: "macro/localized/string-plural-int-de",
    pattern: "{name} hat {count, plural, one {# Datei} other {# Dateien}} im Ordner, by #localized",
    locale: "de", arguments: "\(Inputs.name), \(Inputs.integersText)",
    ours: { iterations in
      // The language of the task, once for all the calls.
      Localization.withLanguages(["de"]) {
        each { i in
          let name = Inputs.name
          let count = Inputs.ints[i]
          return #localized("\(name) has \(count) files in the folder", bundle: bundle)
        }(iterations)
      }
    },
    interpolation: each { i in "\(Inputs.name) hat \(Inputs.ints[i]) Dateien im Ordner" })
]
