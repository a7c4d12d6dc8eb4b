import ICUFormat
import InvoiceEmail

// usage: invoice-email [--html] [LOCALE]...
var locales = Array(CommandLine.arguments.dropFirst())
let showsHTML = locales.contains("--html")
locales.removeAll { $0 == "--html" }
if locales.isEmpty { locales = ["en", "de", "pl", "ar", "ja"] }

let bundle = LocalizationBundle(path: "Localizations")
for locale in locales {
  let email = InvoiceEmail(
    .example, locale: LocaleIdentifier(locale), bundle: bundle, now: Invoice.exampleDate,
    timeZone: "Europe/Berlin")
  print(showsHTML ? email.html : "Subject: \(email.subject)\n\n\(email.text)")
}
