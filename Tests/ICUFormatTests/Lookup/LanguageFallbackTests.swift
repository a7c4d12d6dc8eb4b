import Foundation
import ICUFormat
import Testing

/// Tests where a key is searched that the user's language does not have.
@Suite("Language fallbacks")
struct LanguageFallbackTests {
  @Test("the development language's own folder comes before Base.lproj")
  func base() throws {
    let info = """
      <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
      """
    let folder = try TemporaryFolder([
      "Info.plist": info,
      "Base.lproj/Localizable.strings": "\"a\" = \"BASE\"; \"b\" = \"BASE\";",
      "en.lproj/Localizable.strings": "\"a\" = \"EN\";",
    ])
    let bundle = LocalizationBundle(path: folder.path)
    #expect(bundle.localizedString(forKey: "a", language: "en") == "EN")
    #expect(bundle.localizedString(forKey: "b", language: "en") == "BASE")
    #expect(Bundle(path: folder.path)?.localizedString(forKey: "a", value: nil, table: nil) == "EN")
  }

  @Test(
    "a region's folder falls back to the folder of its script",
    arguments: [
      ("zh_HK", "zh-Hant", "zh-HK"), ("zh-TW", "zh-Hant", "zh-TW"), ("zh-CN", "zh-Hans", "zh-CN"),
      ("sr-RS", "sr-Cyrl", "sr-RS"), ("sr-ME", "sr-Latn", "sr-ME"), ("zh-HK", "zh-Hant", "zh-MO"),
      ("nb", "no", "nb"), ("zh-Hant-HK", "zh-Hant", "zh-HK"), ("zh-CN", "zh", "zh-Hans-CN"),
      ("en-Latn-GB", "en-001", "en-Latn-GB"), ("es-Latn-MX", "es-419", "es-Latn-MX"),
    ])
  func scripts(_ first: String, _ second: String, _ reader: String) {
    let bundle = LocalizationBundle(texts: [
      first: ["k": "FIRST"], second: ["k": "SECOND", "j": "SECOND"], "en": ["j": "EN", "k": "EN"],
    ])
    let language = LocaleIdentifier(reader)
    #expect(bundle.localizedString(forKey: "k", language: language) == "FIRST")
    #expect(bundle.localizedString(forKey: "j", language: language) == "SECOND")
  }

  @Test(
    "no translation is used from another script or another written language",
    arguments: [
      ("zh-TW", "zh-Hans"), ("zh-TW", "zh"), ("zh-CN", "zh-Hant"), ("sr-ME", "sr-Cyrl"),
      ("sr-RS", "sr-Latn"), ("nn", "no"), ("hi-Latn", "en-IN"),
    ])
  func otherScripts(_ own: String, _ other: String) {
    let bundle = LocalizationBundle(
      texts: [own: ["k": "OWN"], other: ["j": "OTHER"], "ja": ["j": "JA"]],
      developmentLanguage: "ja")
    #expect(bundle.localizedString(forKey: "j", language: LocaleIdentifier(own)) == "JA")
  }

  private func catalog(_ strings: String) -> [String: [UInt8]] {
    let text = "{ \"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": { \(strings) } }"
    return ["Localizable.xcstrings": Array(text.utf8)]
  }

  private let hello = """
    "Hello": { "localizations": {
      "de": { "stringUnit": { "state": "translated", "value": "Hallo" } } } },
    "%lld of %@": {}, "cart.total": {}
    """

  @Test("users of a string catalog's source language see its keys, with any development language")
  func sourceKeys() throws {
    let bundle = LocalizationBundle(files: catalog(hello), developmentLanguage: "de")
    #expect(Set(bundle.languages) == ["de", "en"])
    try Localization.withStrictIssues {
      for reader in ["en", "en-GB"] as [LocaleIdentifier] {
        #expect(String(localized: "Hello", bundle: bundle, locale: reader) == "Hello")
        #expect(bundle.localizedString(forKey: "Hello", language: reader) == "Hello")
        #expect(
          String(localized: "\(1234) of \("x")", bundle: bundle, locale: reader) == "1,234 of x")
        #expect(
          String(
            localized: "cart.total", defaultValue: "Total: \(1234)", bundle: bundle, locale: reader)
            == "Total: 1,234")
        let styled = LocalizedText("\(1) of \("x")", bundle: bundle, locale: reader)
        #expect(styled.resolve() == "1 of x")
      }
    }
    #expect(bundle.localizedString(forKey: "%lld of %@", language: "en") == "%lld of %@")
    #expect(String(localized: "Hello", bundle: bundle, locale: "de") == "Hallo")
  }

  @Test("a call site shows the source string for such a key, and reports nothing")
  func sourceKeysOfSites() throws {
    let bundle = LocalizationBundle(files: catalog(hello), developmentLanguage: "de")
    let symbol = CallSite(table: nil)
    let total = LocalizedStringKey(
      symbol: "cart.total", defaultFormat: "Total: %(count)lld", arguments: [1234])
    let literal = CallSite(table: nil, pattern: "{count} of {name}", names: ["count", "name"])
    try Localization.withStrictIssues {
      Localization.withLanguages(["en"]) {
        for _ in 0..<2 {
          #expect(symbol.text([1234], bundle: bundle) { total } == "Total: 1,234")
          #expect(
            literal.text([1234, "x"], bundle: bundle) { "\(1234) of \("x")" } == "1,234 of x")
        }
      }
    }
  }

  @Test("a key that is its own string is not searched in another bundle of a chain")
  func sourceKeysOfChains() {
    let library = LocalizationBundle(texts: [
      "en": ["Hello": "Hello from the library", "Bye": "Bye"], "fr": ["Hello": "Salut"],
    ])
    let bundle = LocalizationBundle(files: catalog(hello)).fallingBack(to: library)
    #expect(String(localized: "Hello", bundle: bundle, locale: "en") == "Hello")
    #expect(String(localized: "Bye", bundle: bundle, locale: "en") == "Bye")
    #expect(String(localized: "Hello", bundle: bundle, locale: "de") == "Hallo")
  }

  @Test(
    "LANGUAGE is used in every locale except C and POSIX, as in gettext",
    arguments: [
      (["LANG": "C.UTF-8", "LANGUAGE": "de"], ["de"]),
      (["LC_ALL": "C.utf8", "LANG": "fr_FR", "LANGUAGE": "de:es"], ["de", "es"]),
      (["LANG": "C", "LANGUAGE": "de"], []), (["LANG": "POSIX", "LANGUAGE": "de"], []),
    ])
  func environment(_ variables: [String: String], _ languages: [String]) {
    #expect(Localization.languages(inEnvironment: variables).map(\.languageTag) == languages)
  }
}
