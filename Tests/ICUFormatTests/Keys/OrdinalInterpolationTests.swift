import FoundationEssentials
import ICUFormat
import Testing

/// The expected texts are those of CLDR's rules (`rbnf`, `digits-ordinal` and `spellout-ordinal`).
@Suite struct OrdinalInterpolationTests {
  private func text(_ key: LocalizedStringKey, _ locale: LocaleIdentifier) -> String {
    key.sourceText(for: locale, language: locale)
  }

  @Test("a key has the ordinal's spelling in both forms")
  func keys() {
    let digits: LocalizedStringKey = "\(3, ordinal: .digits) place"
    #expect(digits.key == "%@ place")
    #expect(digits.icuPattern == "{0, ordinal} place")
    #expect(("\(ordinal: 3) place" as LocalizedStringKey) == digits)
    let words: LocalizedStringKey = "\(3, ordinal: .words, as: "place") place"
    #expect(words.icuPattern == "{place, spellout,%spellout-ordinal} place")
  }

  @Test("ICU shows the pattern of an ordinal as the key is shown")
  func patterns() throws {
    for key in ["\(3, ordinal: .words) place", "\(3, ordinal: .digits) place"]
      as [LocalizedStringKey]
    {
      let message = try MessageFormat(key.icuPattern, locale: "en")
      #expect(message.format([3]) == text(key, "en"))
    }
    #expect(text("\(3, ordinal: .words) place", "en") == "third place")
  }

  @Test(
    "digits have the ending of the language",
    arguments: [("en", "22nd"), ("de", "22."), ("fr", "22e"), ("sv", "22:a"), ("ja", "第22")])
  func digits(locale: String, expected: String) {
    #expect(text("\(ordinal: 22)", LocaleIdentifier(locale)) == expected)
  }

  @Test(
    "words are those of the language",
    arguments: [
      ("en", "twenty-second"), ("de", "zwei\u{AD}und\u{AD}zwanzigste"), ("ru", "двадцать второй"),
    ])
  func words(locale: String, expected: String) {
    #expect(text("\(22, ordinal: .words)", LocaleIdentifier(locale)) == expected)
  }

  @Test("a language without rules for words uses digits")
  func withoutRules() {
    #expect(text("\(3, ordinal: .words)", "cs") == "3.")
  }

  @Test("numbers of any type are ordinals, and none ends the program")
  func values() {
    #expect(text("\(ordinal: Int8(1))", "en") == "1st")
    #expect(text("\(ordinal: UInt64(1))", "en") == "1st")
    #expect(text("\(ordinal: Decimal(2))", "en") == "2nd")
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1, 0.5] {
      for form in LocalizedStringKey.OrdinalForm.allCases {
        #expect(!text("\(value, ordinal: form)", "en").isEmpty)
      }
    }
  }

  @Test("a translation shows the ordinal of its language")
  func translations() {
    let key: LocalizedStringKey = "\(ordinal: 2) place"
    let printf = LocalizationBundle(texts: ["de": ["%@ place": "%@ Platz"]])
    #expect(String(localized: key, bundle: printf, locale: "de") == "2. Platz")
    #expect(LocalizedText(key, bundle: printf, locale: "de").resolve() == "2. Platz")
    // A user of a language that is absent sees the source string with English ordinals.
    #expect(String(localized: key, bundle: printf, locale: "ja") == "2nd place")
  }

  @Test("an ICU message can use the number itself")
  func messages() {
    let key: LocalizedStringKey = "\(2, ordinal: .digits) place"
    func text(_ pattern: String) -> String {
      let bundle = LocalizationBundle(
        texts: ["en": ["{0, ordinal} place": pattern]], syntax: .icu, developmentLanguage: "de")
      return String(localized: key, bundle: bundle, locale: "en")
    }
    #expect(text("{0, selectordinal, two {#nd} other {#th}} place") == "2nd place")
    #expect(text("{0, ordinal} place") == "2nd place")
    #expect(text("{0} place") == "2nd place")
  }

  @Test("a key keeps its ordinals when it is encoded")
  func coding() throws {
    let key: LocalizedStringKey = "\(2, ordinal: .words)"
    let data = try JSONEncoder().encode(key)
    #expect(try JSONDecoder().decode(LocalizedStringKey.self, from: data) == key)
  }
}
