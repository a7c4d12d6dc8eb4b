import Foundation
import ICUFormat
import Testing

/// Where a key is searched that the reader's own language does not have.
@Suite("Fallbacks of languages")
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
    "no text is taken from another script, nor from another written language",
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

  @Test(
    "LANGUAGE counts in every locale but C and POSIX, as in gettext",
    arguments: [
      (["LANG": "C.UTF-8", "LANGUAGE": "de"], ["de"]),
      (["LC_ALL": "C.utf8", "LANG": "fr_FR", "LANGUAGE": "de:es"], ["de", "es"]),
      (["LANG": "C", "LANGUAGE": "de"], []), (["LANG": "POSIX", "LANGUAGE": "de"], []),
    ])
  func environment(_ variables: [String: String], _ languages: [String]) {
    #expect(Localization.languages(inEnvironment: variables).map(\.languageTag) == languages)
  }
}
