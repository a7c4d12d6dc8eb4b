import ICUFormat

private let key = "%@ has %lld files in the folder"

/// The same sentence with markup and without.
private let styled = LocalizationBundle(texts: [
  "de": [key: "**%@** hat *%lld* Dateien im Ordner"]
])
private let plain = LocalizationBundle(texts: [
  "de": [key: "%@ hat %lld Dateien im Ordner"]
])

let textRows: [BenchmarkRow] = [
  BenchmarkRow(
    name: "text/render/cached",
    pattern: "**%@** hat *%lld* Dateien im Ordner, looked up and rendered to runs",
    locale: "de", arguments: "\(Inputs.name), \(Inputs.integersText)",
    ours: each { i in
      LocalizedText(
        "\(Inputs.name) has \(Inputs.ints[i]) files in the folder", bundle: styled,
        locale: Inputs.german
      ).styled()
    },
    interpolation: each { i in "\(Inputs.name) hat \(Inputs.ints[i]) Dateien im Ordner" },
    also: [
      "the plain text": each { i in
        String(
          localized: "\(Inputs.name) has \(Inputs.ints[i]) files in the folder", bundle: plain,
          locale: Inputs.german)
      }
    ])
]
