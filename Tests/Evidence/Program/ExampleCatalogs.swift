import FoundationEssentials
import ICUFormat
import MessageSyntax
import StringCatalogs

/// The localized strings of every example's catalog, in many locales and for several values.
enum ExampleCatalogs {
  /// Locales that differ in plural rules, digits, direction and fallback.
  static let locales = [
    "ar", "ar-EG", "bg", "bn", "ca", "cs", "cy", "da", "de", "de-AT", "de-CH", "el", "en", "en-GB",
    "en-IN", "es", "es-MX", "fa", "fi", "fr", "fr-CA", "he", "hi", "hu", "it", "ja", "ko", "nb",
    "nl", "pl", "pt-BR", "pt-PT", "ru", "sl", "sw", "th", "tr", "uk", "zh-Hans", "zh-Hant",
  ]

  private static let integers: [Int] = [0, 1, 2, 3, 5, 11, 21, 100, 1_234_567, -1]
  private static let doubles: [Double] = [0, 1, 1.5, 2.25, 1_234_567.891]
  private static let names = ["Ada", "", "عمر", "日本", "<b>*%@ {0}*</b>"]

  static func write(root: String, to path: String) throws {
    let examples = "\(root)/Examples"
    var lines = Lines()
    for file in try files(below: examples) {
      let name = String(file.split(separator: "/").last ?? "")
      guard let format = CatalogFormat(fileName: name) else { continue }
      let bytes = try contents(of: "\(examples)/\(file)")
      let catalog = StringCatalog.read(bytes, as: format).catalog
      let bundle = LocalizationBundle(files: [name: bytes])
      for entry in catalog.entries {
        let format = PrintfFormat(entry.key)
        for round in 0..<(format.specifiers.isEmpty ? 1 : integers.count) {
          let key = key(format, round: round)
          for tag in locales {
            let locale = LocaleIdentifier(tag)
            let text = String(localized: key, bundle: bundle, locale: locale)
            let html = LocalizedText(key, bundle: bundle, locale: locale).styled().html()
            let direct = catalog.text(
              forKey: entry.key, language: locale, arguments: arguments(format, round: round))
            lines.append(
              file, entry.key.onOneLine, String(round), tag, text.onOneLine, html.onOneLine,
              direct?.onOneLine ?? "-")
          }
        }
      }
    }
    guard lines.count > 0 else { throw EvidenceError("no catalog in \(examples)") }
    try lines.write(to: path)
  }

  /// Returns the key of the literal with this format, with values for its directives.
  private static func key(_ format: PrintfFormat, round: Int) -> LocalizedStringKey {
    guard !format.specifiers.isEmpty else { return LocalizedStringKey(format.source) }
    var literal = LocalizedStringKey.StringInterpolation(
      literalCapacity: 0, interpolationCount: 0)
    for segment in format.segments {
      switch segment {
      case .specifier(let specifier):
        switch value(specifier, round: round) {
        case .integer(let value): literal.appendInterpolation(value)
        case .double(let value): literal.appendInterpolation(value)
        case .text(let value): literal.appendInterpolation(value)
        }
      case .literal(let text, _): literal.appendLiteral(text)
      }
    }
    return LocalizedStringKey(stringInterpolation: literal)
  }

  private static func arguments(_ format: PrintfFormat, round: Int) -> [MessageArgument] {
    format.specifiers.map { specifier in
      switch value(specifier, round: round) {
      case .integer(let value): MessageArgument(value)
      case .double(let value): MessageArgument(value)
      case .text(let value): MessageArgument(value)
      }
    }
  }

  private enum Value {
    case integer(Int)
    case double(Double)
    case text(String)
  }

  private static func value(_ specifier: PrintfSpecifier, round: Int) -> Value {
    switch specifier.description.last {
    case "d", "i", "u": .integer(integers[round % integers.count])
    case "f", "g", "e": .double(doubles[round % doubles.count])
    default: .text(names[round % names.count])
    }
  }
}
