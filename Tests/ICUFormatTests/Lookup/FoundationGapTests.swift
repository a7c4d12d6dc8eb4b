import Foundation
import ICUFormat
import Testing

/// Behavior that is wrong in Foundation on Linux.
@Suite("Gaps in Foundation: catalogs and languages")
struct FoundationGapTests {
  // Foundation 6.3 crashes with a segmentation fault.
  @Test("a key of a .stringsdict has a translation, with and without its argument")
  func stringsdict() throws {
    let folder = try TemporaryFolder([
      "en.lproj/Localizable.strings": "\"%lld files\" = \"%lld file(s)\";",
      "en.lproj/Localizable.stringsdict": LocalizationBundleTests.files,
    ])
    let bundle = LocalizationBundle(path: folder.path)
    #expect(bundle.localizedString(forKey: "%lld files") == "%lld files")
    #expect(String(localized: "\(1) files", bundle: bundle, locale: "en") == "1 file")
    #expect(String(localized: "\(1234) files", bundle: bundle, locale: "en") == "1,234 files")
  }

  // Foundation 6.3 returns the first supported language, whatever the preferences are.
  @Test(
    "the language is a preferred one",
    arguments: [
      (["en", "zh-Hant"], ["zh-Hant"], "zh-Hant"),
      (["en", "zh-Hant"], ["de", "zh-Hant"], "zh-Hant"),
      (["en", "zh-Hans", "zh-Hant"], ["zh-HK"], "zh-Hant"),
      (["en", "zh-Hans", "zh-Hant"], ["zh_TW"], "zh-Hant"),
      (["en", "zh-Hans", "zh-Hant"], ["zh-SG"], "zh-Hans"),
      (["en", "fr"], ["fr-CA"], "fr"), (["en", "pt-BR", "pt-PT"], ["pt"], "pt-BR"),
      (["en", "nb"], ["no"], "nb"), (["en", "he"], ["iw"], "he"), (["de", "en"], ["en"], "en"),
      (["de", "en-GB"], ["en-AU"], "en-GB"), (["en", "sr-Latn"], ["sr-Latn-BA"], "sr-Latn"),
      (["en", "fil"], ["tl"], "fil"),
    ])
  func negotiation(_ supported: [String], _ preferences: [String], _ wanted: String) {
    let languages = supported.map { LocaleIdentifier($0) }
    let preferences = preferences.map { LocaleIdentifier($0) }
    #expect(
      Localization.bestLanguage(from: languages, for: preferences)?.languageTag == wanted)
    // Foundation 6.3 reports one language and shows another.
    let texts = Dictionary(uniqueKeysWithValues: supported.map { ($0, ["key": $0]) })
    let bundle = LocalizationBundle(
      texts: texts, developmentLanguage: supported.first.map { LocaleIdentifier($0) })
    #expect(bundle.language(for: preferences).languageTag == wanted)
    let text = Localization.withLanguages(preferences) { String(localized: "key", bundle: bundle) }
    #expect(text == wanted)
  }

  @Test("the reported language of a bundle is the language of its strings")
  func reportedAndShown() throws {
    let tags = ["en", "de", "de-AT", "zh-hant", "zh-hans", "pt-br", "pt-pt", "sr-latn", "ar"]
    let folder = try TemporaryFolder(
      Dictionary(
        uniqueKeysWithValues: tags.map { tag in
          (
            "\(tag).lproj/Localizable.strings",
            "\"key\" = \"\(LocaleIdentifier(tag).languageTag)\";"
          )
        }))
    let bundle = LocalizationBundle(path: folder.path, developmentLanguage: "en")
    for preference in Locale.availableIdentifiers.map({ LocaleIdentifier($0) }) {
      let language = bundle.language(for: [preference]).languageTag
      #expect(String(localized: "key", bundle: bundle, locale: preference) == language)
    }
  }

  // Foundation 6.3 traps.
  @Test("a bundle without Info.plist has a development language")
  func noInfoPlist() throws {
    let folder = try TemporaryFolder(["fr.lproj/Localizable.strings": "\"a\" = \"1\";"])
    #expect(LocalizationBundle(path: folder.path).developmentLanguage.languageTag == "en")
    let empty = try TemporaryFolder([:])
    #expect(LocalizationBundle(path: empty.path).developmentLanguage.languageTag == "en")
    #expect(LocalizationBundle(path: empty.path + "/none").languages == [])
    let named = try TemporaryFolder([
      "fr.lproj/Localizable.strings": "\"a\" = \"1\";",
      "de.lproj/Localizable.strings": "\"a\" = \"2\";",
      "Info.plist": """
      <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>fr</string></dict></plist>
      """,
    ])
    #expect(LocalizationBundle(path: named.path).developmentLanguage.languageTag == "fr")
    #expect(
      String(localized: "a", bundle: LocalizationBundle(path: named.path), locale: "ja") == "1")
    let broken = try TemporaryFolder([
      "fr.lproj/Localizable.strings": "\"a\" = \"1\";", "Info.plist": "<plist><dict><key>CFBund",
    ])
    #expect(LocalizationBundle(path: broken.path).developmentLanguage.languageTag == "en")
  }

  // SwiftPM writes `zh-hant.lproj`; on a case-sensitive disk Foundation does not find `zh-Hant`.
  @Test("folders that SwiftPM wrote in lower case are found")
  func lowerCase() throws {
    let folder = try TemporaryFolder([
      "zh-hant.lproj/Localizable.strings": "\"phone_number\" = \"電話號碼\";",
      "en.lproj/Localizable.strings": "\"phone_number\" = \"Phone Number\";",
    ])
    let bundle = LocalizationBundle(path: folder.path)
    #expect(bundle.localizedString(forKey: "phone_number", language: "zh-Hant") == "電話號碼")
    #expect(bundle.localizedString(forKey: "phone_number", language: "zh_TW") == "電話號碼")
    #expect(bundle.localizedString(forKey: "phone_number", language: "en") == "Phone Number")
    // A language that the bundle does not have must not crash the program.
    #expect(bundle.localizedString(forKey: "phone_number", language: "tlh") == "Phone Number")
  }

  // SwiftPM copies the file, but Foundation cannot read it.
  @Test("a string catalog is read from the root of the bundle, where SwiftPM copies it")
  func stringCatalog() throws {
    let folder = try TemporaryFolder([
      "Localizable.xcstrings": """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "%lld files": { "localizations": {
        "de": { "variations": { "plural": {
          "one": { "stringUnit": { "state": "translated", "value": "%lld Datei" } },
          "other": { "stringUnit": { "state": "translated", "value": "%lld Dateien" } } } } } } } } }
      """
    ])
    let bundle = LocalizationBundle(path: folder.path)
    #expect(String(localized: "\(1) files", bundle: bundle, locale: "de") == "1 Datei")
    #expect(String(localized: "\(2) files", bundle: bundle, locale: "de") == "2 Dateien")
  }

  // Foundation 6.3 loses the whole table.
  @Test("one error in a .strings file affects only one entry")
  func oneError() throws {
    let good = (0..<50).map { "\"key\($0)\" = \"text \($0)\";" }
    for line in stride(from: 0, to: 50, by: 7) {
      var lines = good
      lines[line] = "\"key\(line)\" = \"text \(line)\" oops"
      let bundle = LocalizationBundle(files: [
        "en.lproj/Localizable.strings": Array(lines.joined(separator: "\n").utf8)
      ])
      for index in 0..<50 where index != line {
        #expect(
          bundle.localizedString(forKey: "key\(index)", language: "en") == "text \(index)")
      }
    }
  }
}
