import ICUFormat
import ICUFormatLocales
import RawICU
import Synchronization

// What a server does with the languages of a request.

private let headers = [
  "de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7", "en-US,en;q=0.9", "fr-FR,fr;q=0.9,en;q=0.5", "ja",
  "pt-BR,pt;q=0.9", "en-GB,en;q=0.8", "de-AT,de;q=0.7", "es-ES,es;q=0.9,en;q=0.8",
]

private let supportedNames = [
  "en", "en-GB", "de", "de-AT", "fr", "fr-CA", "es", "es-419", "pt-BR", "pt-PT", "it", "nl", "sv",
  "nb", "da", "fi", "is", "pl", "cs", "sk", "sl", "hr", "sr", "sr-Latn", "ro", "hu", "bg", "uk",
  "ru", "el", "tr", "ar", "he", "fa", "hi", "th", "vi", "ko", "ja", "zh-Hant",
]
private let desiredNames = ["de-CH", "en-AU", "fr-BE", "zh-TW", "es-MX", "no", "pt-AO", "gsw"]

private let supported = supportedNames.map { LocaleIdentifier($0) }
private let desired = desiredNames.map { LocaleIdentifier($0) }
private let matcher = try? LocaleMatcher(supported: supported)

/// The number of languages that were made: each one is new.
private let made = Atomic<UInt64>(0)

let languageRows: [BenchmarkRow] = [
  BenchmarkRow(
    name: "language/accept/ordinary", pattern: "AcceptLanguage(header).languages",
    locale: "several", arguments: "8 headers of 1 to 4 languages",
    ours: each { i in AcceptLanguage(headers[i]).languages }),
  BenchmarkRow(
    name: "language/match/40",
    pattern: "the best of 40 languages for one, by a matcher that is reused (icu: LocaleMatcher)",
    locale: "several", arguments: "8 languages",
    ours: each { i in try? matcher?.bestMatch(for: [desired[i]]) },
    icu: {
      raw_matcher(
        supportedNames.joined(separator: ","), desiredNames.joined(separator: ","), Int64($0))
    }),
  BenchmarkRow(
    name: "language/new/private-use",
    pattern: "the number 1234.5 in a language that nobody asked for before: de-x-1, de-x-2, …",
    locale: "de", arguments: "a new language for each number",
    ours: each { i in
      let number = made.wrappingAdd(1, ordering: .relaxed).newValue
      let locale = LocaleIdentifier("de-x-\(number)")
      return NumberStyle.number.locale(locale).format(1234.5)
    },
    also: ["known language": each { _ in NumberStyle.number.locale("de").format(1234.5) }]),
]
