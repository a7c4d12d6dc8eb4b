import Foundation
import ICUFormatFoundation

// `String(localized:)` in all its forms. Translations are those of `Localizations`; numbers in German
// have `.` between groups and `,` before the fraction (CLDR, `de`, `numbers/symbols`).

func addStrings(to table: inout SnippetTable) {
  // begin count
  let count = 1234
  // end count
  table.section("`String(localized:)`")
  table.declarations("count")
  table.add("Hello", difference: "The main bundle of this program has no tables.") {
    String(localized: "Hello")
  }
  table.add("Hallo") {
    String(localized: "Hello", bundle: .module)
  }
  table.add("1.234 Dateien") {
    String(localized: "\(count) files", bundle: .module, comment: "In the title")
  }
  table.add("Ihr Warenkorb") {
    String(localized: "Your cart", table: "Cart", bundle: .module)
  }
  table.add("Ihr Warenkorb") {
    let name = "Cart"
    return String(localized: "Your cart", table: name, bundle: Bundle.module, comment: "Title")
  }
  table.add("Hallo") {
    String(localized: "Hello", bundle: #bundle)
  }
  table.add("Hallo") {
    let bundle: Bundle? = .module
    return String(localized: "Hello", bundle: bundle)
  }
  table.add("Hello") {
    let bundle: Bundle? = nil
    return String(localized: "Hello", bundle: bundle, comment: "The main bundle")
  }
  table.add("Hello") {
    String(localized: "Hello", table: nil, bundle: nil, locale: .current, comment: nil)
  }
  table.add("Hallo") {
    String(localized: "Hello", bundle: .module, locale: .current)
  }
  table.add(
    "1,234 Dateien", here: "1,234 files", difference: "`locale:` also chooses the language."
  ) {
    String(localized: "\(count) files", bundle: .module, locale: Locale(identifier: "en"))
  }
  table.add("Summe: 9,50 €") {
    String(localized: "cart.total", defaultValue: "Total: \("9,50 €")", bundle: .module)
  }
  table.add("Summe: 9,50 €") {
    let bundle: Bundle? = #bundle
    return String(
      localized: "cart.total", defaultValue: "Total: \("9,50 €")", table: nil, bundle: bundle,
      locale: .current, comment: "Below the list")
  }
  table.add("Total: 3") {
    String(localized: "cart.unknown", defaultValue: "Total: \(3)", bundle: #bundle)
  }
  table.add("2 Dateien") {
    let value: String.LocalizationValue = "\(2) files"
    return String(localized: value, bundle: .module)
  }
  table.add("Hallo") {
    let name = "Hello"
    return String(localized: String.LocalizationValue(name), bundle: .module)
  }
  table.add("true") {
    let value: String.LocalizationValue = "\("Ana") has \(3) files"
    return value == "\("Ana") has \(3) files"
  }

  table.section("Placeholders and options")
  table.add("Platz in der Schlange: 12.") {
    var options = String.LocalizationOptions()
    options.replacements = [12]
    return String(
      localized: "Position in queue: \(placeholder: .int).", options: options, bundle: .module)
  }
  table.add("iPad von Anne") {
    let value = String.LocalizationValue("\(placeholder: .object)’s \(placeholder: .object)")
    var options = String.LocalizationOptions()
    options.replacements = ["Anne", "iPad"]
    return String(localized: value, options: options, bundle: .module)
  }
  table.add("iPad von Anne") {
    let arguments: [any CVarArg] = ["Anne", "iPad"]
    var options = String.LocalizationOptions()
    options.replacements = arguments
    return String(
      localized: "\(placeholder: .object)’s \(placeholder: .object)", options: options,
      bundle: #bundle)
  }
  table.add("Platz in der Schlange: 7.") {
    var options = String.LocalizationOptions()
    options.replacements = [7]
    return String(
      localized: "queue.position", defaultValue: "Position in queue: \(placeholder: .int).",
      options: options, bundle: .module)
  }
  table.add("Platz in der Schlange: 7.") {
    let resource = LocalizedStringResource(
      "Position in queue: \(placeholder: .int).", bundle: .atURL(Bundle.module.bundleURL))
    var options = String.LocalizationOptions()
    options.replacements = [7]
    return String(localized: resource, options: options)
  }
  table.add("Platz in der Schlange: 7.") {
    let kind: String.LocalizationValue.Placeholder = .int
    var options = String.LocalizationOptions()
    options.replacements = [7]
    return String(
      localized: "Position in queue: \(placeholder: kind, specifier: "%lld").", options: options,
      bundle: .module)
  }
}
