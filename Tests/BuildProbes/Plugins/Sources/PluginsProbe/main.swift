import FoundationEssentials
import ICUFormat

let path = CommandLine.arguments.dropFirst().first ?? "."
let bundle = LocalizationBundle(path: path)
print(String(localized: "\(2) files", bundle: bundle, locale: "de"))
// A generated symbol, which reads the resources of the target.
print(Localization.withLanguages(["de"]) { LocalizableStrings.title })
