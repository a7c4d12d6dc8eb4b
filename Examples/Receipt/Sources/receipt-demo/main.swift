import FoundationEssentials
import ICUFormat
import ICUFormatLocales

#if canImport(Glibc)
  import Glibc
#endif

/// Returns `text` as an isolate with its own direction (Unicode's first strong isolate), so that a
/// line in Arabic or Hebrew does not change the order of the table's columns.
func isolated(_ text: String) -> String { "\u{2068}\(text)\u{2069}" }

func run() throws {
  let options = try Options(CommandLine.arguments.dropFirst())
  let bundle = LocalizationBundle(path: options.catalog)
  let receipt = Receipt(name: options.name, count: options.count)

  Localization.withTimeZone("Europe/Berlin") {
    for tag in options.locales {
      let locale = LocaleIdentifier(tag)
      let lines = receipt.lines(in: locale, from: bundle)
      let width = lines.map { DisplayWidth.of($0.0) }.max() ?? 0
      print("\(tag)  \(isolated(DisplayNames(locale: locale).locale(locale)))")
      for (label, value) in lines {
        print("  \(DisplayWidth.padded(isolated(label), to: width))  \(isolated(value))")
      }
      print()
    }
  }
}

do {
  try run()
} catch let error as UsageError {
  if !error.message.isEmpty { print("error: \(error.message)") }
  print(Options.usage)
  exit(error.isHelp ? 0 : 2)
}
