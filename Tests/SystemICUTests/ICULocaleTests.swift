import DifferentialSupport
@testable import SystemICU
import ICUFormatMemory
import Testing

@Suite("ICULocale")
struct ICULocaleTests {
  @Test(
    "names are converted to ICU form",
    arguments: [
      ("de-AT", "de_AT"),
      ("DE_at", "de_AT"),
      ("de-u-nu-arab", "de@numbers=arab"),
      ("th-TH-u-ca-buddhist", "th_TH@calendar=buddhist"),
      ("en-u-hc-h23", "en@hours=h23"),
      ("zh-hant-tw", "zh_Hant_TW"),
    ])
  func name(locale: String, expected: String) throws {
    #expect(try ICULocale.name(of: locale) == expected)
  }

  /// ICU has one tree of bundles for the process: opening one of them alone, without its parents,
  /// would permanently leave Norwegian without Norwegian numbers.
  @Test("looking up parents does not affect later formatting")
  func parentsFirst() async {
    await #expect(processExitsWith: .success) {
      for locale in ICULocale.available(includingAliases: true) {
        _ = try ICULocale.inheritedParent(of: locale)
      }
      for locale in ["nb", "nb_NO", "nn", "no"] {
        var writer = UTF8Writer()
        try ICUNumberFormatter(skeleton: "", locale: locale).append(0.5, to: &writer)
        #expect(writer.string == "0,5", "\(locale)")
      }
      for locale in ["zh_TW", "zh_HK", "zh_Hant_TW"] {
        #expect(
          try ICUDatePatternGenerator(locale: locale).bestPattern(for: "h") == "ah時",
          "\(locale)")
      }
    }
  }

  @Test(
    "old forms are canonicalized",
    arguments: [
      ("de_DE.UTF-8", "de_DE"),
      ("C", "c"),
      ("en_US_POSIX", "en_US_POSIX"),
    ])
  func canonicalize(locale: String, expected: String) throws {
    #expect(try ICULocale.canonicalized(locale) == expected)
  }

  // unicode.org/reports/tr35, annex C: LocaleId canonicalization.
  @Test(
    "CLDR's aliases are replaced",
    arguments: [
      ("iw", "he"),
      ("sh", "sr_Latn"),
      ("en_BU", "en_MM"),
      ("zho_xiang", "hsn"),
      ("tl", "fil"),
    ])
  func cldrCanonicalize(locale: String, expected: String) throws {
    #expect(try ICULocale.cldrCanonicalized(locale) == expected)
  }

  @Test("parents are found by truncation")
  func parent() throws {
    #expect(try ICULocale.parent(of: "sr_Latn_RS") == "sr_Latn")
    #expect(try ICULocale.parent(of: "sr_Latn") == "sr")
    #expect(try ICULocale.parent(of: "sr") == "")
  }

  // CLDR's parents are in common/supplemental/supplementalData.xml, parentLocales.
  @Test(
    "CLDR's parents are found, else the shorter name, and every sequence of parents ends",
    arguments: [
      ("en_GB", ["en_001", "en"]), ("es_MX", ["es_419", "es"]),
      // CLDR 39 (ICU 69) made `no` the parent of `nb`.
      ("nb", ICUVersion.isAtLeast(69) ? ["no"] : []),
      ("zh_Hant_HK", ["zh_Hant"]), ("de_AT", ["de"]), ("de__1996", ["de"]),
      ("de_DE_1996", ["de_DE", "de"]), ("zh_Hant__PINYIN", ["zh_Hant"]), ("xx__POSIX", ["xx"]),
      ("de__1996_POSIX", ["de__1996", "de"]), ("_", []),
    ])
  func inheritedParents(locale: String, expected: [String]) throws {
    #expect(try ancestors(of: locale) == expected)
  }

  @Test(
    "separators at the end of a name are ignored by ICU, or make a child",
    arguments: ["de_", "de__"])
  func separatorsAtEnd(locale: String) throws {
    // ICU 76 ignores them; 72 does not.
    let isIgnored = try ICULocale.baseName(of: locale) == "de"
    #expect(try ancestors(of: locale) == (isIgnored ? [] : ["de"]))
  }

  private func ancestors(of locale: String) throws -> [String] {
    var ancestors: [String] = []
    var name = locale
    while ancestors.count < 9 {
      name = try ICULocale.inheritedParent(of: name)
      if name.isEmpty { break }
      ancestors.append(name)
    }
    return ancestors
  }

  @Test("likely subtags are added and removed")
  func likelySubtags() throws {
    #expect(try ICULocale.addingLikelySubtags("zh_TW") == "zh_Hant_TW")
    #expect(try ICULocale.minimizingSubtags("de_Latn_DE") == "de")
    #expect(try ICULocale.addingLikelySubtags("und") == "en_Latn_US")
  }

  @Test("a name is divided into its parts")
  func parts() throws {
    let locale = "zh-Hant-TW-u-ca-roc-nu-hanidec"
    #expect(try ICULocale.language(of: locale) == "zh")
    #expect(try ICULocale.script(of: locale) == "Hant")
    #expect(try ICULocale.region(of: locale) == "TW")
    #expect(try ICULocale.variant(of: "en_US_POSIX") == "POSIX")
    #expect(try ICULocale.baseName(of: locale) == "zh_Hant_TW")
    #expect(try ICULocale.keywords(of: locale) == ["calendar", "numbers"])
    #expect(try ICULocale.keywordValue("calendar", of: locale) == "roc")
    #expect(try ICULocale.keywordValue("hours", of: locale) == nil)
  }

  @Test("keywords are set, replaced and removed")
  func setKeyword() throws {
    let thai = try ICULocale.setting(keyword: "calendar", to: "buddhist", of: "th")
    #expect(thai == "th@calendar=buddhist")
    #expect(
      try ICULocale.setting(keyword: "calendar", to: "gregorian", of: thai)
        == "th@calendar=gregorian")
    #expect(try ICULocale.setting(keyword: "calendar", to: nil, of: thai) == "th")
  }

  @Test("keywords have a BCP 47 form")
  func keywordSpellings() {
    #expect(ICULocale.unicodeType(keyword: "calendar") == "ca")
    #expect(ICULocale.unicodeType(keyword: "calendar", value: "gregorian") == "gregory")
    #expect(ICULocale.legacyType(keyword: "ca") == "calendar")
    #expect(ICULocale.legacyType(keyword: "ca", value: "gregory") == "gregorian")
    #expect(ICULocale.unicodeType(keyword: "no such keyword") == nil)
  }

  @Test("BCP 47 tags are converted in both directions")
  func languageTags() throws {
    #expect(try ICULocale.languageTag(of: "de_AT@numbers=arab") == "de-AT-u-nu-arab")
    #expect(try ICULocale.languageTag(of: "en_US_POSIX") == "en-US-u-va-posix")
    let parsed = try ICULocale.parse(languageTag: "de-AT-u-nu-arab")
    #expect(parsed.name == "de_AT@numbers=arab")
    #expect(parsed.parsedLength == 15)
    // The text from the first ill-formed subtag on is omitted.
    let cut = try ICULocale.parse(languageTag: "de-AT-toolongsubtag-u-nu-arab")
    #expect(cut.name == "de_AT")
    #expect(cut.parsedLength == 5)
  }

  @Test("the script sets the direction", arguments: [("ar", true), ("he", true), ("de", false)])
  func direction(locale: String, isRightToLeft: Bool) throws {
    #expect(try ICULocale.isRightToLeft(locale) == isRightToLeft)
  }

  @Test("available locales are listed")
  func available() {
    let locales = ICULocale.available()
    #expect(locales.count > 500)
    #expect(locales.contains("de_AT"))
    #expect(!locales.contains("iw"))
    #expect(ICULocale.available(includingAliases: true).contains("iw"))
    for name in locales where !ICULocale.isAvailable(name) { Issue.record("\(name)") }
    let listed = Set(locales)
    let others = ICULocale.isoLanguages + ["", "iw", "d", "dee", "~", "de\u{0}", "DE"]
    for name in others where ICULocale.isAvailable(name) != listed.contains(name) {
      Issue.record("\(name)")
    }
    #expect(ICULocale.isoLanguages.contains("de"))
    #expect(ICULocale.isoRegions.contains("AT"))
  }

  @Test("the default locale has a name")
  func defaultLocale() {
    #expect(!ICULocale.defaultName.isEmpty)
  }

  @Test("an invalid locale throws")
  func malformed() {
    #expect(throws: ICUError.self) {
      try ICULocale.cldrCanonicalized(String(repeating: "x", count: 200))
    }
    #expect(throws: ICUError.self) { try ICULocale.name(of: "de\0AT") }
    #expect(throws: ICUError.self) { try ICULocale.languageTag(of: "de_?", strict: true) }
  }
}

@Suite("ICULanguageData")
struct ICULanguageDataTests {
  @Test("CLDR's language data is available")
  func data() throws {
    let data = try ICULanguageData()
    let subtags = data.subtags.strings
    let aliases = data.languageAliases.strings
    #expect(subtags.count > 1000 && subtags.count.isMultiple(of: 3))
    #expect(aliases.count.isMultiple(of: 2) && aliases.contains("iw"))
    #expect(data.distances.count >= 4)
    #expect(Array(data.paradigms.strings.prefix(3)) == ["en", "Latn", "US"])
  }

  // Calculated: `en` is 5 + 27·14, `US` is 21 + 27·19, both as 27³·region + language; `Latn` is
  // ICU's script 25. `es` is 5 + 27·19, and `419` the third of the regions with digits. `haw` is 8
  // + 27·1 + 27²·23.
  @Test("the numbers of ICU 75 and later are converted to subtags")
  func decoding() {
    let english: Int32 = 25 << 24 | (383 + 19_683 * 534)
    let spanish: Int32 = 25 << 24 | (518 + 19_683 * 2)
    let hawaiian: Int32 = 25 << 24 | (16_802 + 19_683 * 534)
    #expect(
      ICULanguageData.decoded([0, 1, english, spanish, hawaiian], regions: ["001", "150", "419"])
        .strings == ["", "", "", "skip", "script", "", "en", "Latn", "US", "es", "Latn", "419"]
        + ["haw", "Latn", "US"])
    #expect(ICULanguageData.decoded([spanish], regions: []).strings == ["es", "Latn", ""])
  }

  @Test(
    "a script is found by its name or code",
    arguments: [
      ("latin", "Latn"), ("Cyrillic", "Cyrl"), ("devanagari", "Deva"), ("hant", "Hant"),
      ("euro", nil), ("", nil), ("a\0b", nil),
    ])
  func scripts(_ name: String, _ code: String?) {
    #expect(ICULocale.scriptCode(named: name) == code)
  }
}

@Suite("ICULocaleMatcher")
struct ICULocaleMatcherTests {
  @Test("desired locales are matched in order")
  func preferences() throws {
    let matcher = try ICULocaleMatcher(supported: ["en", "zh-Hant", "de"])
    #expect(
      try matcher.bestMatch(for: ["de-AT", "zh-TW"])
        == .init(languageTag: "de", supportedIndex: 2, desiredIndex: 0))
    #expect(
      try matcher.bestMatch(for: ["fr", "zh-TW"])
        == .init(languageTag: "zh-Hant", supportedIndex: 1, desiredIndex: 1))
    #expect(
      try matcher.bestMatch(forList: "de-AT;q=0.5, zh-TW")
        == .init(languageTag: "zh-Hant", supportedIndex: 1, desiredIndex: nil))
  }

  @Test("the fallback is used if nothing matches")
  func fallback() throws {
    let first = try ICULocaleMatcher(supported: ["en", "de"])
    #expect(
      try first.bestMatch(for: ["ja"])
        == .init(languageTag: "en", supportedIndex: nil, desiredIndex: nil))
    let named = try ICULocaleMatcher(supported: ["en", "de"], fallback: .locale("fr"))
    #expect(try named.bestMatch(for: ["ja"])?.languageTag == "fr")
    let none = try ICULocaleMatcher(supported: ["en", "de"], fallback: .none)
    #expect(try none.bestMatch(for: ["ja"]) == nil)
    #expect(try none.bestMatch(forList: "ja") == nil)
    #expect(try none.bestMatch(for: []) == nil)
  }

  @Test("one-way matches can be excluded")
  func direction() throws {
    let oneWay = try ICULocaleMatcher(supported: ["en", "da"])
    #expect(try oneWay.bestMatch(for: ["fo"])?.languageTag == "da")
    let twoWay = try ICULocaleMatcher(supported: ["en", "da"], direction: .onlyTwoWay)
    #expect(try twoWay.bestMatch(for: ["fo"])?.languageTag == "en")
  }

  @Test("the greatest distance is set by an example")
  func maximumDistance() throws {
    guard ICUVersion.isAtLeast(68) else {
      #expect(throws: ICUError.self) {
        try ICULocaleMatcher(supported: ["en-GB"], maximumDistance: ("en", "en"))
      }
      return
    }
    let strict = try ICULocaleMatcher(
      supported: ["en-GB"], fallback: .none, maximumDistance: (desired: "en", supported: "en"))
    #expect(try strict.bestMatch(for: ["de"]) == nil)
    #expect(try strict.isMatch(desired: "en", supported: "en"))
    #expect(try !strict.isMatch(desired: "en", supported: "de"))
  }

  @Test("an invalid list of locales throws")
  func malformed() throws {
    #expect(throws: ICUError.self) {
      try ICULocaleMatcher(supportedList: "en;q=x")
    }
    let matcher = try ICULocaleMatcher(supported: ["en"])
    #expect(throws: ICUError.self) { try matcher.bestMatch(forList: ";;;") }
  }
}

@Suite("ICULocaleDisplayNames")
struct ICULocaleDisplayNamesTests {
  @Test("names are in the language of the locale")
  func names() throws {
    let german = try ICULocaleDisplayNames(locale: "de")
    #expect(try german.name(of: "de_AT", kind: .locale) == "Deutsch (Österreich)")
    #expect(try german.name(of: "fr", kind: .language) == "Französisch")
    #expect(try german.name(of: "Cyrl", kind: .script) == "Kyrillisch")
    #expect(try german.name(of: "AT", kind: .region) == "Österreich")
    #expect(try german.name(of: "calendar", kind: .key) == "Kalender")
    #expect(
      try german.name(ofValue: "buddhist", key: "calendar") == "Buddhistischer Kalender")
  }

  @Test("dialects have special names")
  func dialects() throws {
    let english = try ICULocaleDisplayNames(locale: "en", dialect: .dialectNames)
    #expect(try english.name(of: "en_US", kind: .locale) == "American English")
    let short = try ICULocaleDisplayNames(
      locale: "en", dialect: .dialectNames, length: .short)
    #expect(try short.name(of: "en_US", kind: .locale) == "US English")
  }

  @Test("a code without a name is returned unchanged, or has no name")
  func substitution() throws {
    let substituting = try ICULocaleDisplayNames(locale: "en")
    #expect(try substituting.name(of: "QX", kind: .region) == "QX")
    let strict = try ICULocaleDisplayNames(locale: "en", substitution: .none)
    #expect(try strict.name(of: "QX", kind: .region) == nil)
    #expect(try strict.name(of: "AT", kind: .region) == "Austria")
  }
}
