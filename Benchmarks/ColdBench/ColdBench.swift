import FoundationEssentials
import Glibc
import ICUFormat
import ICUFormatLocales
import RawICU

// The cost of what happens once: the first text of a process, of a language and of a catalog, and the memory
// of all locales. Run it with `Scripts/benchmark --cold`, which starts this program many times: each start
// measures one case and prints a number.

private let message = "{0} hat {1, plural, one {# Datei} other {# Dateien}} im Ordner"

/// A bundle with one string in two languages.
private func smallBundle() -> LocalizationBundle {
  LocalizationBundle(texts: [
    "de": ["{0} has {1, number, integer} files": message],
    "pl": ["{0} has {1, number, integer} files": "{0} ma {1, number} plików"],
  ])
}

private func text(_ bundle: LocalizationBundle, _ locale: LocaleIdentifier) -> Int {
  String(localized: "\("Ada") has \(1234) files", bundle: bundle, locale: locale).utf8.count
}

/// Returns the microseconds of one call.
private func microseconds(_ body: () -> Int) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
  let start = now()
  let result = body()
  let time = now() - start
  precondition(result > 0)
  return time
}

/// Returns the microseconds of ICU's `MessageFormat`, opened and used once.
private func icu(_ locale: String) -> Double {
  raw_message_open_and_format(locale, message, "Ada", [1234], 1) / 1000
}

/// Returns the kilobytes of memory that only this process uses.
private func privateMemory() -> Double {
  let text = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
  return text.split(separator: "\n").filter { $0.hasPrefix("Private_") }
    .compactMap { Double($0.split(separator: " ").dropFirst().first ?? "") }.reduce(0, +)
}

/// Returns the kilobytes that each of ICU's locales needs after `body` used all of them.
private func memory(_ body: (LocaleIdentifier) -> String) -> Double {
  let locales = LocaleIdentifier.available
  let before = privateMemory()
  for locale in locales { precondition(!body(locale).isEmpty) }
  return (privateMemory() - before) / Double(locales.count)
}

/// Returns a string catalog of 5,000 keys in two languages.
private func catalog() -> [UInt8] {
  let entries = (0..<5_000).map { index in
    """
        "row.\(index)" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Zeile \(index)" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Row \(index)" } }
          }
        }
    """
  }.joined(separator: ",\n")
  return Array(
    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}"
      .utf8)
}

@main
struct ColdBench {
  static func main() {
    let result: Double
    switch CommandLine.arguments.dropFirst().first {
    case "process": result = microseconds { text(smallBundle(), "de") }
    case "process-icu": result = icu("de")
    case "language":
      let bundle = smallBundle()
      _ = text(bundle, "de")
      result = microseconds { text(bundle, "pl") }
    case "language-icu":
      _ = icu("de")
      result = icu("pl")
    case "catalog":
      let bytes = catalog()
      _ = text(smallBundle(), "de")
      result = microseconds {
        let bundle = LocalizationBundle(files: ["Localizable.xcstrings": bytes])
        return String(localized: LocalizedStringKey("row.4999"), bundle: bundle, locale: "de")
          .utf8.count
      }
    case "locales-numbers": result = memory { NumberStyle.number.locale($0).format(1234.5) }
    case "locales-dates":
      let date = Date(timeIntervalSince1970: 1_773_151_506)
      result = memory { ICUFormat.DateStyle(date: .medium).locale($0).format(date) }
    case "locales-messages":
      let bundle = smallBundle()
      result = memory {
        String(localized: "\("Ada") has \(1234) files", bundle: bundle, locale: $0)
      }
    case "locales-requests":
      // What one request to a server may show.
      let bundle = smallBundle()
      let date = Date(timeIntervalSince1970: 1_773_151_506)
      result = memory { locale in
        let lines: [LocalizedStringKey] = [
          "\("Ada") has \(1234) files", "Total: \(9.5, currency: "EUR")",
          "Ordered \(date, date: .long, time: .short)",
          "Delivery \(date...(date + 5400), skeleton: "yMMMEdjm")",
          "Rental \(date...(date + 432_000), skeleton: "yMMMd")", "Cart: \(["a", "b", "c"])",
        ]
        return lines.map { String(localized: $0, bundle: bundle, locale: locale) }.joined()
          + LocalizedText("**\("Ada")** has \(1234) files", bundle: bundle, locale: locale).html()
      }
    default:
      print("usage: ColdBench process|language|catalog|locales-numbers|locales-dates|…")
      exit(2)
    }
    print((result * 10).rounded() / 10)
  }
}
