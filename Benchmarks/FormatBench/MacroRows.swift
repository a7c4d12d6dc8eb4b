import ICUFormat
import ICUFormatMacros

private let bundle = LocalizationBundle(
  texts: [
    "de": [
      "{name} has {count} files in the folder":
        "{name} hat {count, plural, one {# Datei} other {# Dateien}} im Ordner"
    ]
  ], syntax: .icu)

private let localized: BenchmarkRow.Side = each { i in
  let name = Inputs.name
  let count = Inputs.ints[i]
  return #localized("\(name) has \(count) files in the folder", bundle: bundle)
}

private func row(_ name: String, _ of: String, _ ours: @escaping BenchmarkRow.Side) -> BenchmarkRow
{
  BenchmarkRow(
    name: "macro/localized/\(name)",
    pattern:
      "{name} hat {count, plural, one {# Datei} other {# Dateien}} im Ordner, by #localized, "
      + "in the language of the \(of)",
    locale: "de", arguments: "\(Inputs.name), \(Inputs.integersText)", ours: ours,
    interpolation: each { i in "\(Inputs.name) hat \(Inputs.ints[i]) Dateien im Ordner" })
}

// The language is set once for all calls.
let macroRows: [BenchmarkRow] = [
  row("string-plural-int-de", "task") { iterations in
    Localization.withLanguages(["de"]) { localized(iterations) }
  },
  row("string-plural-int-de-process", "process") { iterations in
    Localization.preferredLanguages = ["de"]
    defer { Localization.resetPreferredLanguages() }
    return localized(iterations)
  },
]
