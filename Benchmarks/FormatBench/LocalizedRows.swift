import Foundation
import ICUFormat
import RawICU

private let key = "%@ has %lld files in the folder"

private let bundle = LocalizationBundle(
  files: [
    "Localizable.xcstrings": Array(
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "%@ keeps %lld files in the folder" : {},
          "\(key)" : {
            "localizations" : {
              "de" : {
                "variations" : {
                  "plural" : {
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "%1$@ hat %2$lld Datei im Ordner" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%1$@ hat %2$lld Dateien im Ordner" } }
                  }
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """.utf8)
  ])

private let inLanguageOfProcess: BenchmarkRow.Side = each { i in
  String(localized: "\(Inputs.name) has \(Inputs.ints[i]) files in the folder", bundle: bundle)
}

let localizedRows: [BenchmarkRow] = [
  BenchmarkRow(
    name: "localized/end-to-end/string-plural-int-de",
    pattern: "\(key), looked up in an .xcstrings with plural variations (Foundation: no look-up)",
    locale: "de", arguments: "\(Inputs.name), \(Inputs.integersText)",
    ours: each { i in
      String(
        localized: "\(Inputs.name) has \(Inputs.ints[i]) files in the folder", bundle: bundle,
        locale: Inputs.german)
    },
    foundation: each { i in
      String(format: "%@ hat %lld Dateien im Ordner", Inputs.name, Inputs.ints[i])
    },
    interpolation: each { i in "\(Inputs.name) hat \(Inputs.ints[i]) Dateien im Ordner" },
    also: ["gettext": { raw_gettext(Inputs.name, Inputs.integers, Int64($0)) }]),
  BenchmarkRow(
    name: "localized/process-language/string-plural-int-de",
    pattern: "\(key), in the language of the process", locale: "de",
    arguments: "\(Inputs.name), \(Inputs.integersText)",
    ours: { iterations in
      Localization.preferredLanguages = ["de"]
      defer { Localization.resetPreferredLanguages() }
      return inLanguageOfProcess(iterations)
    },
    interpolation: each { i in "\(Inputs.name) hat \(Inputs.ints[i]) Dateien im Ordner" }),
  BenchmarkRow(
    name: "localized/source/string-int-en",
    pattern: "%@ keeps %lld files in the folder, a known key without a string in its own language",
    locale: "en", arguments: "\(Inputs.name), \(Inputs.integersText)",
    ours: each { i in
      String(
        localized: "\(Inputs.name) keeps \(Inputs.ints[i]) files in the folder", bundle: bundle,
        locale: Inputs.english)
    },
    interpolation: each { i in "\(Inputs.name) keeps \(Inputs.ints[i]) files in the folder" }),
  BenchmarkRow(
    name: "localized/missing/string-int-de",
    pattern: "%@ lost %lld files in the folder, a key that no table has",
    locale: "de", arguments: "\(Inputs.name), \(Inputs.integersText)",
    ours: each { i in
      String(
        localized: "\(Inputs.name) lost \(Inputs.ints[i]) files in the folder", bundle: bundle,
        locale: Inputs.german)
    },
    interpolation: each { i in "\(Inputs.name) lost \(Inputs.ints[i]) files in the folder" }),
]
