import DifferentialSupport
import ICUFormatConformance
import SystemICU

extension OracleOperation {
  static let locales: [OracleOperation] = [
    OracleOperation("display_name", rows: 5_000) { locale, random in
      let dialect = random.pick(["standard", "dialect"])
      return { random in
        let kind = random.pick(["locale", "language", "script", "region", "variant", "currency"])
        let code: String =
          switch kind {
          case "locale": Locales.random(&random)
          case "language": random.pick(ICULocale.isoLanguages)
          case "script": random.pick(scripts)
          case "region": random.pick(ICULocale.isoRegions + ["001", "419", "150"])
          case "variant": random.pick(variants)
          default: random.pick(currencies)
          }
        return Row(["in_locale": locale, "dialect": dialect, "kind": kind, "code": code])
      }
    },

    OracleOperation("likely_add", rows: 3_000) { locale, _ in
      { random in Row(["locale": name(locale, &random)]) }
    },

    OracleOperation("likely_min", rows: 3_000) { locale, _ in
      { random in Row(["locale": name(locale, &random)]) }
    },

    OracleOperation("locale_canonicalize", rows: 3_000) { locale, _ in
      { random in
        let name =
          random.oneIn(2)
          ? name(locale, &random)
          : random.pick(LanguageMatchDifferentialTests.unusual.filter { !$0.hasPrefix("x-") })
        return Row(["locale": name])
      }
    },

    OracleOperation("locale_match", rows: 3_000) { _, random in
      let supported = LanguageMatchDifferentialTests.common.shuffled(using: &random)
        .prefix(random.integer(1...12)).joined(separator: ", ")
      let fallback = random.oneIn(2) ? random.pick(LanguageMatchDifferentialTests.common) : nil
      let favored = random.pick(["language", "script"])
      return { random in
        let desired = (0..<random.integer(1...3)).map { _ in
          random.oneIn(3)
            ? random.pick(ICULocale.isoLanguages)
            : random.pick(LanguageMatchDifferentialTests.common)
        }.joined(separator: ", ")
        let given = [
          ("supported", supported), ("default", fallback ?? ""), ("favor", favored),
          ("desired", desired),
        ]
        return Row(
          given.filter { !$1.isEmpty }.map { .init($0, .string($1)) }, arguments: given.map(\.1))
      }
    },
  ]

  /// Returns a locale of ICU, or a language with a script or a region that it may not have.
  private static func name(_ locale: String, _ random: inout SeededGenerator) -> String {
    guard random.oneIn(2) else { return locale }
    var name = random.oneIn(6) ? "und" : random.pick(ICULocale.isoLanguages)
    if random.oneIn(2) { name += "_" + random.pick(scripts) }
    if random.oneIn(2) { name += "_" + random.pick(ICULocale.isoRegions) }
    return name
  }

  private static let scripts = [
    "Adlm", "Arab", "Armn", "Beng", "Cyrl", "Deva", "Ethi", "Geor", "Grek", "Gujr", "Guru", "Hang",
    "Hans", "Hant", "Hebr", "Hira", "Jpan", "Kana", "Khmr", "Knda", "Kore", "Laoo", "Latn", "Mlym",
    "Mong", "Mymr", "Olck", "Orya", "Rohg", "Sinh", "Taml", "Telu", "Thaa", "Thai", "Tibt", "Vaii",
    "Zsye", "Zxxx", "Zyyy", "Zzzz",
  ]

  private static let variants = [
    "1901", "1996", "AREVELA", "AREVMDA", "FONIPA", "FONUPA", "POSIX", "ROZAJ", "TARASK",
    "VALENCIA", "SCOTLAND", "HEPBURN", "PINYIN", "WADEGILE",
  ]

  private static let currencies = [
    "EUR", "USD", "JPY", "GBP", "CHF", "CNY", "INR", "BRL", "RUB", "PLN", "SEK", "TRY", "KRW",
    "XAF", "XXX", "DEM", "ITL", "ILS", "EGP", "ZAR", "MXN", "THB", "UAH", "NOK", "DKK", "CZK",
    "HUF", "BHD",
  ]
}
