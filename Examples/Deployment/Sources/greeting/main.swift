import FoundationEssentials
import ICUFormat

// usage: greeting [LANGUAGE]...
let languages = CommandLine.arguments.dropFirst()
let folder = ProcessInfo.processInfo.environment["LOCALIZATIONS"] ?? "Localizations"
let bundle = LocalizationBundle(path: folder)

let (count, size) = (3, 2.5)
for language in languages.isEmpty ? ["en"] : languages {
  print(
    String(
      localized: "\(count) files need \(size, fractionDigits: 0...1) MB", bundle: bundle,
      locale: LocaleIdentifier(language)))
}
