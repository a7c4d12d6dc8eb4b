import FoundationEssentials
import ICUFormat

#if canImport(Glibc)
  import Glibc
#endif

// Runs without Foundation in the process, where the `Locale` and `TimeZone` of FoundationEssentials
// are stubs. The expected texts are the output of ICU 72's own classes, called from C++.

var failures = 0

@MainActor func expect(_ what: String, _ text: String, _ expected: String) {
  if text == expected {
    print("  \(what): \(text)")
  } else {
    failures += 1
    print("  FAILED \(what): \(text)\n    expected: \(expected)")
  }
}

/// 14 March 2026, 15:09 in Berlin.
let afternoon = Date(timeIntervalSince1970: 1_773_497_340)
let berlin: TimeZoneIdentifier = "Europe/Berlin"

// Messages: plurals, numbers, dates.
let messages: [(locale: LocaleIdentifier, pattern: String, expected: [(Int, String)])] = [
  (
    "de",
    "{0} hat {1, plural, one {# Datei} other {# Dateien}} am {2, date, long} um {2, time, short} gesichert",
    [
      (1, "Ada hat 1 Datei am 14. März 2026 um 15:09 gesichert"),
      (1234, "Ada hat 1.234 Dateien am 14. März 2026 um 15:09 gesichert"),
    ]
  ),
  (
    "ar",
    "{0}: {1, plural, zero {لا ملفات} one {ملف واحد} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}}، {2, date, long}، {2, time, short}",
    [
      (1, "Ada: ملف واحد، ١٤ مارس ٢٠٢٦، ٣:٠٩ م"),
      (3, "Ada: ٣ ملفات، ١٤ مارس ٢٠٢٦، ٣:٠٩ م"),
      (11, "Ada: ١١ ملفًا، ١٤ مارس ٢٠٢٦، ٣:٠٩ م"),
      (1234, "Ada: ١٬٢٣٤ ملفًا، ١٤ مارس ٢٠٢٦، ٣:٠٩ م"),
    ]
  ),
  (
    "ja",
    "{0}さんは{2, date, long} {2, time, short}に{1, plural, other {#個のファイル}}を保存しました",
    [
      (3, "Adaさんは2026年3月14日 15:09に3個のファイルを保存しました"),
      (1234, "Adaさんは2026年3月14日 15:09に1,234個のファイルを保存しました"),
    ]
  ),
]
for (locale, pattern, expected) in messages {
  do {
    let message = try MessageFormat(pattern, locale: locale, timeZone: berlin)
    for (count, text) in expected {
      expect(
        "message \(locale) \(count)",
        message.format(["Ada", MessageArgument(count), MessageArgument(afternoon)]), text)
    }
  } catch {
    expect("message \(locale)", "\(error)", expected[0].1)
  }
}

// One literal and a catalog: look-up, money, a date and a range of dates.
let catalog = LocalizationBundle(texts: [
  "de": ["%@ paid %@ on %@ for %@": "%1$@ zahlte am %3$@ %2$@ für %4$@"],
  "ar": ["%@ paid %@ on %@ for %@": "%1$@: %2$@، %3$@، %4$@"],
  "ja": ["%@ paid %@ on %@ for %@": "%3$@、%1$@、%2$@（%4$@）"],
])
let localized: [(locale: LocaleIdentifier, text: String)] = [
  ("de", "Ada zahlte am 14. März 2026 1,50\u{A0}€ für 14.–28. März 2026"),
  ("ar", "Ada: \u{200F}١٫٥٠\u{A0}€، ١٤ مارس ٢٠٢٦، ١٤–٢٨ مارس، ٢٠٢٦"),
  ("ja", "2026年3月14日、Ada、€1.50（2026年3月14日～28日）"),
]
let fortnight = afternoon...afternoon.addingTimeInterval(14 * 86_400)
Localization.withTimeZone(berlin) {
  for (locale, text) in localized {
    let name = "Ada"
    let result = String(
      localized:
        "\(name) paid \(1.5, currency: "EUR") on \(afternoon, style: .date) for \(fortnight)",
      bundle: catalog, locale: locale)
    expect("localized \(locale)", result, text)
  }
}

// The types of this package work, although those of FoundationEssentials are stubs.
expect("zone", berlin.identifier, "Europe/Berlin")
expect("locales differ", "\(LocaleIdentifier("de") == LocaleIdentifier("fr"))", "false")
expect("locale", LocaleIdentifier("zh-hant-tw").identifier, "zh_Hant_TW")
expect("printf", String(icuFormat: "%.2f", locale: "de", 1234.5), "1.234,50")

print(failures == 0 ? "every text is right" : "\(failures) texts are wrong")
exit(failures == 0 ? 0 : 1)
