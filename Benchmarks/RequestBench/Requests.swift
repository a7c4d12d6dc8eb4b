import FoundationEssentials
import ICUFormat

/// The strings that the requests look up.
package let bundle = LocalizationBundle(
  texts: [
    "en": [
      "Hello": "Hello",
      "{0, number, integer} files, {1}": "{0, plural, one {# file} other {# files}}, {1}",
    ],
    "de": ["Hello": "Hallo", "%lld files, %@": "%lld Dateien, %@"],
    "fr": ["Hello": "Bonjour", "%lld files, %@": "%lld fichiers, %@"],
    "ja": ["Hello": "こんにちは", "%lld files, %@": "%lld ファイル, %@"],
    "pt-BR": ["Hello": "Olá", "%lld files, %@": "%lld arquivos, %@"],
  ])
/// The date of every request.
package let moment = Date(timeIntervalSince1970: 1_773_151_506)

/// Serves one request: reads a header and formats three strings.
@inline(never)
package func serve(_ header: String) -> Int {
  Localization.withLanguages(AcceptLanguage(header).languages) {
    var count = String(localized: "Hello", bundle: bundle).utf8.count
    count += String(localized: "\(12345) files, \("x")", bundle: bundle).utf8.count
    count += String(localized: "\(moment, date: .long, time: .short)", bundle: bundle).utf8.count
    return count
  }
}

/// Ordinary headers.
package let honest = [
  "de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7", "en-US,en;q=0.9", "fr-FR,fr;q=0.9,en;q=0.5", "ja",
  "pt-BR,pt;q=0.9", "en-GB,en;q=0.8", "de-AT,de;q=0.7", "es-ES,es;q=0.9,en;q=0.8",
]

/// Random numbers that are the same in each run.
package struct Random {
  package var state: UInt64

  package init(state: UInt64) { self.state = state }

  mutating func next() -> UInt64 {
    state = state &* 6364136223846793005 &+ 1442695040888963407
    return state >> 16
  }
  mutating func word(_ count: Int) -> String {
    String(decoding: (0..<count).map { _ in UInt8(97 + next() % 26) }, as: UTF8.self)
  }
  mutating func pick(_ items: [String]) -> String { items[Int(next() % UInt64(items.count))] }
}

let languages = ["de", "en", "fr", "ja", "pt", "ar", "zh", "sw", "hi", "th"]
let regions = ["DE", "US", "AT", "CH", "IN", "SA", "TW", "ZA", "BR", "KE", "AQ", "FJ"]
/// Hostile headers by their kinds.
package let kinds: [(String, @Sendable (inout Random) -> String)] = [
  ("private use", { "de-DE-x-" + $0.word(8) }),
  ("16 private use", { r in (0..<16).map { _ in "de-DE-x-" + r.word(8) }.joined(separator: ",") }),
  ("64 private use", { r in (0..<64).map { _ in "de-DE-x-" + r.word(8) }.joined(separator: ",") }),
  ("variant", { "de-DE-" + $0.word(8) }),
  ("16 variants", { r in (0..<16).map { _ in "de-DE-" + r.word(8) }.joined(separator: ",") }),
  ("language", { $0.word(3) }),
  ("16 languages", { r in (0..<16).map { _ in r.word(3) }.joined(separator: ",") }),
  ("long language", { $0.word(8) }),
  ("language and region", { $0.word(3) + "-" + $0.word(2) }),
  ("region", { "de-" + $0.word(2) }),
  ("keyword", { $0.pick(languages) + "-" + $0.pick(regions) + "-u-co-" + $0.word(6) }),
  (
    "16 keywords",
    { r in
      (0..<16).map { _ in r.pick(languages) + "-" + r.pick(regions) + "-u-co-" + r.word(6) }
        .joined(separator: ",")
    }
  ),
  (
    "many keywords",
    { "de-DE-u-co-" + $0.word(6) + "-ka-" + $0.word(7) + "-kb-true-kc-true-va-" + $0.word(5) }
  ),
  (
    "valid keywords",
    { r in
      "de-" + r.pick(regions) + "-u-ca-"
        + r.pick(["buddhist", "hebrew", "gregory", "chinese", "roc", "japanese"])
        + "-nu-"
        + r.pick([
          "latn", "arab", "deva", "thai", "beng", "hanidec", "mymr", "tibt", "khmr", "laoo",
        ])
        + "-rg-" + r.pick(regions).lowercased() + "zzzz"
    }
  ),
  (
    "16 full tags",
    { r in
      (0..<16).map { _ in
        r.pick(languages) + "-Latn-" + r.pick(regions)
          + "-1901-1996-valencia-u-ca-hebrew-cf-account"
          + "-cu-eur-fw-mon-hc-h23-ms-metric-mu-celsius-nu-arab-rg-" + r.word(2) + "zzzz"
      }.joined(separator: ",")
    }
  ),
  ("4 KB", { r in (0..<400).map { _ in r.word(8) + "-" + r.word(8) }.joined(separator: ",") }),
]
