import ICUFormatLocales
import Testing

@Suite("LocaleMatcher")
struct LocaleMatcherTests {
  @Test("the examples in the documentation are correct")
  func examples() throws {
    let matcher = try LocaleMatcher(supported: ["en", "zh-Hant", "de"])
    #expect(try matcher.bestMatch(for: ["de-AT", "zh-TW"])?.locale == "de")
    #expect(try matcher.bestMatch(forAcceptLanguage: "fr, zh-TW;q=0.8")?.locale == "zh_Hant")
  }

  @Test("matches are the caller's own values")
  func ownValues() throws {
    let matcher = try LocaleMatcher(supported: ["it", "iw", "und"], fallback: .none)
    let hebrew = try #require(try matcher.bestMatch(for: ["he-IL"]))
    #expect(hebrew.locale.identifier == "iw")
    #expect(hebrew.supportedIndex == 1)
    #expect(try matcher.bestMatch(for: ["und"])?.supportedIndex == 2)
    #expect(try matcher.bestMatch(for: ["ja"]) == nil)
    #expect(throws: FormatError.self) { try matcher.bestMatch(forAcceptLanguage: ";;;") }
  }

  @Test(
    "a pair of locales sets the greatest distance of a match",
    arguments: [
      (nil, "fr-BE", "fr"), (nil, "fr-Cyrl-BE", nil), ("fr-Cyrl-CA", "fr-Cyrl-BE", "fr"),
      ("fr-CA", "fr-BE", "fr"), ("fr-FR", "fr-BE", nil), ("fr-FR", "fr-FR", "fr"),
      ("fr-Cyrl-CA", "de", nil),
    ] as [(LocaleIdentifier?, LocaleIdentifier, LocaleIdentifier?)])
  func farthest(
    supported: LocaleIdentifier?, desired: LocaleIdentifier, match: LocaleIdentifier?
  ) throws {
    let matcher = try LocaleMatcher(
      supported: ["fr"], fallback: .none, farthest: supported.map { ("fr-FR", $0) })
    #expect(try matcher.bestMatch(for: [desired])?.locale == match)
  }
}
