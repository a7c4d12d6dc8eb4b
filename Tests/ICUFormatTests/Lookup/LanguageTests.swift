import Foundation
import ICUFormat
import Testing

@Suite("Languages")
struct LanguageTests {
  @Test(
    "the language is the first preference that the app has, else the development language",
    arguments: [
      (["en"], "en"), (["zh-Hant"], "zh-Hant"), (["de", "zh-Hant", "en"], "zh-Hant"),
      (["de", "en", "zh-Hant"], "en"), (["fr"], "en"), (["zh-TW"], "zh-Hant"),
      (["zh-HK"], "zh-Hant"),
      (["en-GB"], "en"), ([], "en"), (["en-posix"], "en"), (["zh-Hant-pinyin"], "zh-Hant"),
      (["zh-Hant-rootzh"], "zh-Hant"),
    ])
  func selection(_ preferences: [String], _ used: String) {
    let bundle = LocalizationBundle(
      texts: ["en": ["a": "b"], "zh-Hant": ["a": "c"]], developmentLanguage: "en")
    #expect(
      bundle.language(for: preferences.map { LocaleIdentifier($0) }).languageTag == used)
  }

  @Test(
    "CLDR's matcher knows regions, scripts and old codes",
    arguments: [
      (["en", "zh-Hant"], ["zh-Hant"], "zh-Hant"),
      (["en", "zh-Hant"], ["de", "zh-TW"], "zh-Hant"),
      (["en", "nb"], ["no"], "nb"), (["en", "he"], ["iw"], "he"), (["en", "id"], ["in"], "id"),
      (["en", "sr-Latn"], ["sr-Latn-RS"], "sr-Latn"),
      (["en", "sr", "sr-Latn"], ["sr-ME"], "sr-Latn"),
      (["pt-BR", "pt-PT"], ["pt-AO"], "pt-PT"), (["pt-BR", "pt-PT"], ["pt"], "pt-BR"),
      (["en", "en-001"], ["en-GB"], "en-001"), (["en", "es", "es-419"], ["es-MX"], "es-419"),
      (["en", "fr"], ["fr-CA"], "fr"),
    ])
  func matching(_ supported: [String], _ preferences: [String], _ best: String) {
    let found = Localization.bestLanguage(
      from: supported.map { LocaleIdentifier($0) }, for: preferences.map { LocaleIdentifier($0) })
    #expect(found?.languageTag == best)
  }

  @Test(
    "regional English and Spanish follow CLDR, and the language without a region does not win",
    arguments: ["en-AU", "en-IN", "en-NZ", "en-IE", "en-ZA", "en-SG"].map {
      ($0, ["en", "en-GB"], "en-GB")
    }
      + ["es-AR", "es-US", "es-CL", "es-CO"].map { ($0, ["en", "es", "es-MX"], "es-MX") }
      + [
        ("en-AU", ["en", "en-001", "en-GB"], "en-001"), ("en-US", ["en", "en-GB"], "en"),
        ("es-ES", ["en", "es", "es-MX"], "es"), ("pt-AO", ["en", "pt", "pt-PT"], "pt-PT"),
        ("zh-MO", ["en", "zh-Hant", "zh-HK"], "zh-HK"),
      ])
  func regions(_ preference: String, _ supported: [String], _ best: String) {
    let locales = supported.map { LocaleIdentifier($0) }
    #expect(
      Localization.bestLanguage(from: locales, for: [LocaleIdentifier(preference)])?.languageTag
        == best)
    let bundle = LocalizationBundle(
      texts: Dictionary(uniqueKeysWithValues: supported.map { ($0, ["key": $0]) }))
    #expect(
      String(localized: "key", bundle: bundle, locale: LocaleIdentifier(preference)) == best)
  }

  @Test(
    "deprecated codes are equal to their replacements, on both sides",
    arguments: [
      (["en", "iw"], "he-IL", "iw"), (["en", "he"], "iw", "he"), (["en", "in"], "id", "in"),
      (["en", "tl"], "fil-PH", "tl"), (["en", "sr-Latn"], "sh", "sr_Latn"),
      (["en", "sh"], "sr-Latn-ME", "sh"), (["en", "hr"], "sh", "hr"), (["en", "ro"], "mo", "ro"),
      (["en", "ru-SU", "uk"], "ru", "ru_SU"), (["en", "en-GB"], "en-UK", "en_GB"),
      (["en", "de-DD"], "de-AT", "de_DD"),
    ])
  func deprecated(_ supported: [String], _ preference: String, _ best: String) {
    let found = Localization.bestLanguage(
      from: supported.map { LocaleIdentifier($0) }, for: [LocaleIdentifier(preference)])
    #expect(found?.identifier == best)
  }

  @Test(
    "a variant is chosen only if it is preferred",
    arguments: [
      ("ca", "ca"), ("ca-ES", "ca"), ("ca-valencia", "ca-valencia"),
      ("ca-ES-valencia", "ca-valencia"), ("ca-AD", "ca"),
    ])
  func variants(_ preference: String, _ best: String) {
    for supported in [["en", "ca-valencia", "ca"], ["en", "ca", "ca-valencia"]] {
      let found = Localization.bestLanguage(
        from: supported.map { LocaleIdentifier($0) }, for: [LocaleIdentifier(preference)])
      #expect(found?.languageTag == best)
    }
    #expect(LocaleIdentifier("fr-FONUPA").languageTag == "fr-fonupa")
  }

  @Test(
    "the languages of Accept-Language are ordered by quality",
    arguments: [
      ("de-AT, en;q=0.5, fr;q=0.8", ["de-AT", "fr", "en"]), ("", []), ("*", []),
      ("da, en-gb;q=0.8, en;q=0.7", ["da", "en-GB", "en"]), ("en;q=0, de", ["de"]),
      ("en;q=1.5, de;q=x, es", ["es"]), (";;;,,,q=1", []), ("???, en", ["en"]),
      // ICU reads more digits than HTTP allows. A language is refused only if all of them are zero.
      ("pl;q=0.8999, de;q=0.9", ["de", "pl"]), ("de;q=0.9, pl;q=1.0000", ["pl", "de"]),
      ("en;q=0.0001, fr;q=0.002, de;q=0.0000", ["fr", "en"]), ("en;q=1.0001, de", ["de"]),
      ("en;q=0.5001, de;q=0.5002", ["de", "en"]), ("en;q=0.9999, de;q=1", ["de", "en"]),
      ("en;q=0.9999, de;q=0.99991, fr;q=0.0000000001", ["de", "en", "fr"]),
      ("en;q=0.5x, fr;q=., es;q=0.12345678901234567890", ["es"]),
      // ICU also reads the names of locales.
      ("pl_PL, pt_BR;q=0.5", ["pl-PL", "pt-BR"]), ("zh_Hant-TW", ["zh-Hant-TW"]),
      ("_de, en_, fr__FR, es", ["es"]),
      ("en ; q = 0.2 , de\t;\tq=0.9", ["de", "en"]),
      ("en-US,en;q=0.9,en-US;q=0.1", ["en-US", "en"]),
      // An invalid quality removes its language, even if a combining scalar follows the sign.
      ("en;q=\u{301}1, de", ["de"]),
      ("abcdefghijk, de", ["de"]), ("../../etc/passwd, de", ["de"]),
    ])
  func acceptLanguage(_ header: String, _ languages: [String]) {
    #expect(AcceptLanguage(header).languages.map(\.languageTag) == languages)
  }

  @Test("a language with many subtags is accepted")
  func manySubtags() {
    // BCP 47 does not limit the number of subtags; these nine are all valid.
    let header = "de-DE-u-ca-persian-nu-latn-rg-atzzzz, en;q=0.5"
    let tag = "de-DE-u-ca-persian-nu-latn-rg-atzzzz"
    #expect(AcceptLanguage(header).languages.map(\.languageTag) == [tag, "en"])
    let tooLong = "de-x" + String(repeating: "-a", count: AcceptLanguage.maximumSubtagCount)
    #expect(AcceptLanguage("\(tooLong), en").languages.map(\.languageTag) == ["en"])
  }

  @Test("private-use subtags are removed")
  func privateUse() {
    let header = "de-AT-x-abcdefgh, de-AT-X-other, x-private, en-u-nu-latn-x-one-two;q=0.5"
    #expect(AcceptLanguage(header).languages.map(\.languageTag) == ["de-AT", "en-u-nu-latn"])
  }

  @Test(
    "subtags that do not affect the output are removed",
    arguments: [
      // The variants have names in CLDR (common/main/en.xml).
      ("de-DE-1996", "de-DE-1996"), ("ca-valencia", "ca-valencia"), ("de-DE-abcdefgh", "de-DE"),
      ("de-abcdefgh-1996", "de-1996"), ("en-US-u-hc-h23", "en-US-u-hc-h23"),
      ("de-u-co-phonebk", "de"), ("de-u-abc-co-phonebk-nu-latn-ka-shifted", "de-u-nu-latn"),
      ("de-u-nu-latn-ca-gregory", "de-u-ca-gregory-nu-latn"),
      ("de-u-nu-bogus-cf-account", "de-u-cf-account"),
      ("am-u-ca-ethioaa", "am-u-ca-ethioaa"), ("de-u-nu-arab-nu-latn", "de-u-nu-arab"),
      ("de-t-en-u-nu-arab", "de-u-nu-arab"), ("de-x-u-nu-arab", "de"), ("de-u-abc-x-nu-arab", "de"),
      ("de-u-x-nu-arab", "de"), ("de-u-cu-zzx", "de"),
      ("de-u-cu-EUR", "de-u-cu-eur"), ("de-u-rg-chzzzz", "de-u-rg-chzzzz"),
      ("de-u-rg-zqzzzz", "de"),
      ("zh-yue-HK", "yue-HK"), ("i-klingon", "tlh"), ("de-xyz", "de"),
    ])
  func usedParts(_ range: String, _ tag: String) {
    #expect(AcceptLanguage(range).languages.map(\.languageTag) == [tag])
  }

  @Test("values are formatted for the preference that matches the chosen language")
  func formattingLocale() {
    let bundle = LocalizationBundle(texts: ["de": ["a": "b"], "en": ["a": "c"]])
    #expect(bundle.formattingLocale(for: ["de-AT", "en-GB"]) == "de-AT")
    #expect(bundle.formattingLocale(for: ["fr", "en-GB"]) == "en-GB")
    // A preference without a language: English is its likely one.
    #expect(bundle.formattingLocale(for: ["und-GB"]).languageCode == "en")
    #expect(bundle.formattingLocale(for: ["und-GB"]).languageTag.hasSuffix("-GB"))
  }

  @Test("a few languages unknown to ICU are accepted")
  func unknownLanguages() {
    // ISO 639-2 codes for local use.
    let header = "de, qaa, qab, qac, qad, qae, qaf-DE, fr"
    #expect(
      AcceptLanguage(header).languages.map(\.languageTag)
        == ["de", "qaa", "qab", "fr"])
  }

  @Test(
    "tags registered as a whole become their replacements",
    arguments: [
      // From the IANA language-subtag-registry, types "grandfathered" and "extlang".
      ("zh-min-nan", "nan"), ("zh-min", "zh"), ("zh-guoyu", "cmn"), ("ZH-Hakka", "hak"),
      ("zh-xiang", "hsn"), ("no-nyn", "nn"), ("no-bok", "nb"), ("art-lojban", "jbo"),
      ("en-GB-oed", "en_GB_OXENDICT"), ("sgn-BE-FR", "sfb"), ("zh-min-TW", "zh"),
      ("ms-min", "min"), ("zh-nan-TW", "nan_TW"),
    ])
  func registeredTags(_ range: String, _ identifier: String) {
    #expect(AcceptLanguage(range).languages.map(\.identifier) == [identifier])
  }

  @Test(
    "a header has a limited number of tags for one language",
    arguments: [
      // ISO 15924 has no script with such a code.
      ("en-Abcd", "en"), ("en-Abcd-GB", "en_GB"), ("zh-hant-tw", "zh_Hant_TW"),
      ("de-1996-1996-1901-1996", "de__1996_1901"),
      ("sl-rozaj-biske-1994-nedis", "sl__ROZAJ_BISKE_1994"),
      ("en-u-sd-gbsct", "en@sd=gbzzzz"), ("en-u-sd-gbabc", "en@sd=gbzzzz"), ("en-u-sd-gb", "en"),
    ])
  func limitedNames(_ range: String, _ identifier: String) {
    #expect(AcceptLanguage(range).languages.map(\.identifier) == [identifier])
  }

  @Test(
    "an item that is cut by the length limit is ignored",
    arguments: [("de;q=0.1", 2), ("de;q=0.9", 6), ("de-AT", 2), ("de", 2)])
  func cutItem(_ item: String, _ kept: Int) {
    let start = "en;q=0.2,"
    let blanks = String(
      repeating: " ", count: AcceptLanguage.maximumLength - start.utf8.count - kept)
    let header = AcceptLanguage(start + blanks + item)
    #expect(header.languages == (item.utf8.count > kept ? ["en"] : ["de", "en"]))
    #expect(header.refused == [])
    // A comma directly after the limit ends a complete item.
    #expect(
      AcceptLanguage(start + blanks.dropFirst(item.utf8.count - kept) + item + ",fr")
        .languages.count == 2)
  }

  @Test("a language that is excluded twice is listed once")
  func refusedTwice() {
    #expect(AcceptLanguage("en;q=0, de, en;q=0.0").refused == ["en"])
  }

  @Test("tags with a one-letter prefix are languages only if they are registered")
  func singleLetters() {
    #expect(AcceptLanguage("i-abcdefgh, a-b, x-y, q").languages == [])
  }

  @Test("a hostile header is parsed quickly")
  func hostileHeader() {
    let many = String(repeating: "de;q=0.5,", count: 1_000_000)
    #expect(AcceptLanguage(many).languages.count == 1)
    let various = (0..<10_000).map { "a\($0 % 26)x" }.joined(separator: ",")
    #expect(AcceptLanguage(various).languages.count <= AcceptLanguage.maximumCount)
    let malformed = String(repeating: "1,", count: AcceptLanguage.maximumItemCount)
    #expect(AcceptLanguage(malformed + "de").languages == [])
    #expect(AcceptLanguage(malformed.dropLast(2) + "de").languages == ["de"])
    #expect(AcceptLanguage("*;q=0").acceptsAny == false)
    #expect(AcceptLanguage("fr, *;q=0.1").acceptsAny)
  }

  @Test(
    "the languages of the environment are those of gettext",
    arguments: [
      (["LANGUAGE": "de_AT:fr", "LANG": "en_US.UTF-8"], ["de-AT", "fr", "en-US"]),
      (["LANG": "de_DE.UTF-8"], ["de-DE"]), (["LC_ALL": "C", "LANGUAGE": "de"], []),
      (["LANG": "C.UTF-8"], []), (["LC_MESSAGES": "sr_RS@latin"], ["sr-Latn-RS"]), ([:], []),
      (["LC_ALL": "", "LC_MESSAGES": "fr_FR", "LANG": "de_DE"], ["fr-FR"]),
      (["LANGUAGE": "de"], ["de"]),
    ])
  func environment(_ variables: [String: String], _ languages: [String]) {
    #expect(
      Localization.languages(inEnvironment: variables).map(\.languageTag) == languages)
  }

  @Test("the languages of a task are inherited by its child tasks")
  func tasks() async {
    let bundle = LocalizationBundle(texts: ["de": ["Hello": "Hallo"], "fr": ["Hello": "Salut"]])
    @Sendable func text() -> String { String(localized: "Hello", bundle: bundle) }
    let german = Localization.withLanguages(["de"]) { text() }
    #expect(german == "Hallo")
    let texts = await Localization.withLanguages(["fr"]) {
      async let child = text()
      let group = await withTaskGroup(of: String.self) { group in
        for _ in 0..<4 { group.addTask { text() } }
        return await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      return await [child] + group
    }
    #expect(texts == ["Salut", "Salut"])
    let nested = Localization.withLanguages(["fr"]) {
      Localization.withLanguages(["de"]) { text() } + text()
    }
    #expect(nested == "HalloSalut")
  }
}

/// Tests that change the state of the process.
@Suite("Languages of the process", .serialized)
struct ProcessLanguageTests {
  @Test("the languages of the process can be changed at run time and observed")
  func switching() async {
    let bundle = LocalizationBundle(texts: [
      "en": ["phone_number": "Phone Number"], "zh-Hant": ["phone_number": "電話號碼"],
    ])
    defer { Localization.resetPreferredLanguages() }
    let changes = Localization.preferredLanguagesChanges
    Localization.preferredLanguages = ["zh-Hant"]
    #expect(String(localized: "phone_number", bundle: bundle) == "電話號碼")
    Localization.preferredLanguages = ["en"]
    #expect(String(localized: "phone_number", bundle: bundle) == "Phone Number")
    #expect(Localization.currentLanguages == ["en"])
    var seen: [[LocaleIdentifier]] = []
    for await languages in changes {
      seen.append(languages)
      if seen.count == 2 { break }
    }
    #expect(seen == [["zh-Hant"], ["en"]])
  }
}
