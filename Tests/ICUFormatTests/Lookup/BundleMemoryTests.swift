import Testing

@testable import ICUFormat
@testable import ICUFormatStyles

@Suite struct BundleMemoryTests {
  @Test("a released bundle frees its tables")
  func freed() {
    weak var content: BundleContents?
    func lookUp() {
      let bundle = LocalizationBundle(texts: ["de": ["a": "b"], "en": ["a": "c"]])
      for language in ["de", "en", "fr"] as [LocaleIdentifier] {
        let preferences = LanguagePreferences([language])
        let context = LookupContext(bundle: bundle, table: nil, preferences: preferences)
        #expect(context.find("a") != nil)
        content = bundle.resolutions(for: preferences).first?.content
      }
      #expect(content != nil)
    }
    lookUp()
    #expect(content == nil)
  }

  @Test("a bundle that was asked with `locale:` or the languages of the process is freed")
  func freedAfterLocale() {
    weak var content: BundleContents?
    func lookUp() {
      let bundle = LocalizationBundle(texts: ["de": ["a": "b"], "sw": ["a": "c"]])
      #expect(String(localized: "a", bundle: bundle, locale: "sw") == "c")
      #expect(String(localized: "a", bundle: bundle, locale: "de") == "b")
      _ = String(localized: "a", bundle: bundle)
      content = bundle.content
    }
    lookUp()
    #expect(content == nil)
  }

  @Test("an unused locale frees its formatters")
  func locales() {
    weak var context: LocaleContext?
    func format(_ locale: LocaleIdentifier) {
      _ = String(icuFormat: "%lld %.2f", locale: locale, 1234, 1.5)
    }
    func formatFirst() {
      let locale: LocaleIdentifier = "de-x-first"
      format(locale)
      context = locale.context
      #expect(context != nil)
    }
    formatFirst()
    // More locales, and more formatters, than the caches hold.
    for number in 0..<600 { format(LocaleIdentifier("de-x-f\(number)")) }
    // A full cache stores a name when it is used again.
    for number in 0..<2100 {
      for _ in 0..<2 { _ = LocaleIdentifier("de-x-n\(number)") }
    }
    #expect(context == nil)
  }
}
