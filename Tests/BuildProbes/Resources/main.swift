import Foundation
import ICUFormatFoundation

import func ICUFormatFoundation.NSLocalizedString

// A program with resources in SwiftPM's layout: `zh-hant.lproj` in lower case, string catalogs
// copied to the bundle's root, bytes in the code.

// With a key as its argument, it prints the string of the key in the languages of the environment.
if CommandLine.arguments.count > 1 {
  print(
    String(localizedKey: CommandLine.arguments[1], defaultValue: "-", bundle: .shared(for: .module))
  )
  exit(0)
}

var failures = 0

@MainActor func expect(_ what: String, _ text: String, _ expected: String) {
  if text == expected {
    print("  \(what): \(text)")
  } else {
    failures += 1
    print("  FAILED \(what): \(text)\n    expected: \(expected)")
  }
}

// Bundle.module, as a table of folders.
let name = "Ana"
for (locale, text) in [
  ("de", "Telefonnummer"), ("de-AT", "Telefonnummer"), ("en", "Phone Number"),
  ("zh-Hant", "電話號碼"), ("zh-TW", "電話號碼"), ("zh_HK", "電話號碼"), ("ja", "Phone Number"),
] as [(LocaleIdentifier, String)] {
  expect(
    "phone number, \(locale.languageTag)",
    String(localized: "phone_number", bundle: .module, locale: locale), text)
}
expect(
  "order of arguments",
  String(localized: "\(name) has \(1234) files", bundle: .module, locale: "de"),
  "1.234 Dateien hat Ana")
expect(
  "stringsdict", String(localized: "\(1) photos", bundle: .module, locale: "de"), "1 Foto")
expect(
  "development language",
  String(localized: "only_english", bundle: .module, locale: "de"), "Only in English")

// The string catalog that SwiftPM copies unchanged.
for (count, text) in [(1, "1 plik"), (3, "3 pliki"), (5, "5 plików")] {
  expect(
    "string catalog, \(count)",
    String(localized: "\(count) files", table: "Catalog", bundle: .module, locale: "pl"), text)
}
expect(
  "not translated",
  String(localized: "Never translated", table: "Catalog", bundle: .module, locale: "pl"),
  "Never translated")

// Existing calls follow the language.
Localization.withLanguages(["zh-Hant"]) {
  expect(
    "NSLocalizedString", NSLocalizedString("phone_number", bundle: .module, comment: ""), "電話號碼")
}
Localization.preferredLanguages = ["de-CH"]
expect(
  "NSLocalizedString after a switch",
  NSLocalizedString("phone_number", bundle: .module, comment: ""), "Telefonnummer")
Localization.resetPreferredLanguages()

// Bytes in the code.
let embedded = LocalizationBundle(files: [
  "de.lproj/Localizable.strings": PackageResources.Embedded_strings
])
expect("embedded", String(localized: "embedded", bundle: embedded, locale: "de"), "Eingebettet")

// The properties of the bundle.
let own = LocalizationBundle.shared(for: .module)
expect(
  "languages", own.languages.map(\.languageTag).sorted().joined(separator: " "),
  "de en pl zh-Hant")
expect("development language", own.developmentLanguage.languageTag, "en")

print(failures == 0 ? "every text is right" : "\(failures) texts are wrong")
exit(failures == 0 ? 0 : 1)
