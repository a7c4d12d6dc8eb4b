import DifferentialSupport
import SystemICU
import ICUFormat
import ICUFormatLocales
import Testing

@Suite("Language matching against ICU", .serialized)
struct LanguageMatchDifferentialTests {
  /// Languages into which programs are commonly translated.
  static let common = [
    "ar", "bg", "bn", "ca", "cs", "da", "de", "de-AT", "de-CH", "el", "en", "en-001", "en-AU",
    "en-CA", "en-GB", "en-IE", "en-IN", "en-NZ", "en-SG", "en-US", "en-ZA", "es", "es-419",
    "es-AR", "es-ES", "es-MX", "es-US", "et", "eu", "fa", "fi", "fil", "fr", "fr-CA", "fr-CH",
    "gl", "gu", "he", "hi", "hr", "hu", "id", "it", "ja", "kk", "kn", "ko", "lt", "lv", "ml", "mr",
    "ms", "nb", "nl", "nl-BE", "nn", "no", "or", "pa", "pl", "pt", "pt-BR", "pt-PT", "ro", "ru",
    "sk", "sl", "sr", "sr-Cyrl", "sr-Latn", "sv", "sw", "ta", "te", "th", "tr", "uk", "ur", "vi",
    "yue-Hans", "yue-Hant", "zh-CN", "zh-HK", "zh-Hans", "zh-Hant", "zh-TW",
  ]

  /// Deprecated and unusual names.
  static let unusual = [
    "iw", "in", "ji", "jw", "mo", "sh", "tl", "no-NO", "sr-YU", "ru-SU", "de-DD", "en-UK",
    "fr-FX", "my-BU", "cmn", "cmn-TW", "zh-cmn", "arb", "und", "und-TW", "und-Latn", "und-Arab",
    "und-419", "und-150", "es-001", "zh-Latn", "zh-Hant-CN", "sr-ME", "az-IR", "ku-IQ", "pa-PK",
    "uz-AF", "mn-CN", "oc", "co", "la", "nds", "gsw", "fo", "lb", "rm", "hsb", "app", "xyz", "qqq",
    "en-XA", "ar-XB", "fr-XC", "en-PSACCENT", "x-klingon", "x-a-very-long-private-name",
    "en-x-private", "abcdefghi", "abcdefghijk", "ca-valencia", "be-tarask", "de-1996",
    "th-u-nu-thai", "und-u-nu-latn", "en-Zzzz", "en-ZZ", "en-840", "en-DEU", "deu-DEU", "zh-Hani",
    "ja-Latn", "hi-Latn", "ru-Latn", "bs-Cyrl", "hr-Cyrl",
  ]

  private static func locale(_ random: inout SeededGenerator) -> String {
    switch random.integer(0...9) {
    case 0...5: random.pick(common)
    case 6...7: random.pick(Locales.all)
    default: random.pick(unusual)
    }
  }

  private static func describe(_ locale: String?, _ supported: Int?, _ desired: Int?) -> String {
    let places = [supported, desired].map { $0.map(String.init) ?? "-" }
    return "\(locale ?? "none") \(places.joined(separator: " "))"
  }

  @Test("matches are those of ICU, with every option")
  func matching() throws {
    let run = try Differential("language matching", comparisons: 6_000) { _, random in
      let supported = (0..<random.integer(0...30)).map { _ in Self.locale(&random) }
      let desired = (0..<random.integer(1...3)).map { _ in Self.locale(&random) }
      let options = random.oneIn(3)
      let favorsScript = options && random.oneIn(2)
      let demotes = !(options && random.oneIn(2))
      let isOneWay = !(options && random.oneIn(2))
      let isLimited = options && random.oneIn(2)
      let example = (Self.locale(&random), Self.locale(&random))
      // ICU has a maximum distance since version 68.
      let farthest = isLimited && ICUVersion.isAtLeast(68) ? example : nil
      let fallback = random.integer(0...2)
      let other = Self.locale(&random)
      let theirs = try ICULocaleMatcher(
        supported: supported,
        fallback: fallback == 0 ? .firstSupported : fallback == 1 ? .none : .locale(other),
        favor: favorsScript ? .script : .language,
        demotion: demotes ? .region : ICULocaleMatcher.Demotion.none,
        direction: isOneWay ? .withOneWay : .onlyTwoWay, maximumDistance: farthest
      ).bestMatch(for: desired)
      let ours = try LocaleMatcher(
        supported: supported.map { LocaleIdentifier($0) },
        fallback: fallback == 0
          ? .firstSupported : fallback == 1 ? .none : .locale(LocaleIdentifier(other)),
        favoring: favorsScript ? .script : .language, demotesLaterPreferences: demotes,
        includesOneWay: isOneWay,
        farthest: farthest.map { (LocaleIdentifier($0.0), LocaleIdentifier($0.1)) }
      ).bestMatch(for: desired.map { LocaleIdentifier($0) })
      return Comparison(
        "\(supported) for \(desired) script \(favorsScript) demotes \(demotes) one way \(isOneWay) "
          + "farthest \(String(describing: farthest)) fallback \(fallback) \(other)",
        ours: Self.describe(
          ours.map(\.locale.languageTag), ours?.supportedIndex, ours?.desiredIndex),
        icu: Self.describe(
          theirs.map { LocaleIdentifier($0.languageTag).languageTag }, theirs?.supportedIndex,
          theirs?.desiredIndex))
    }
    #expect(run.agrees, "\(run.report)")
  }

  @Test("two locales match if and only if they match in ICU, for all languages of ICU")
  func pairs() throws {
    let languages = ICULocale.isoLanguages
    let run = try Differential("pairs of languages", comparisons: 3_000) { index, random in
      let first = languages.isEmpty ? "en" : languages[index % languages.count]
      let desired = random.oneIn(2) ? first : "\(first)-\(random.pick(["Latn", "US", "419", "CN"]))"
      let supported = random.oneIn(2) ? random.pick(languages) : Self.locale(&random)
      let theirs = try ICULocaleMatcher(supported: [supported, "en"], fallback: .none)
        .bestMatch(for: [desired])
      let ours = try LocaleMatcher(
        supported: [LocaleIdentifier(supported), "en"], fallback: LocaleMatcher.Fallback.none
      ).bestMatch(for: [LocaleIdentifier(desired)])
      return Comparison(
        "\(desired) to \(supported)",
        ours: Self.describe(nil, ours?.supportedIndex, ours?.desiredIndex),
        icu: Self.describe(nil, theirs?.supportedIndex, theirs?.desiredIndex))
    }
    #expect(run.agrees, "\(run.report)")
  }
}
