import DifferentialSupport
import Foundation
import ICUFormat
import SystemICU
import Testing

/// The file and folder names that a bundle recognizes.
@Suite("Catalog layouts")
struct CatalogLayoutTests {
  private func po(_ text: String, header: String = "") -> String {
    """
    msgid ""
    msgstr "Content-Type: text/plain; charset=UTF-8\\n\(header)"

    msgid "Hello"
    msgstr "\(text)"
    """
  }

  /// Calls `body` with a bundle of files on disk, and with a bundle of the same files in memory.
  private func withBundles(
    _ files: [String: String], _ body: (LocalizationBundle) throws -> Void
  ) throws {
    let folder = try TemporaryFolder(files)
    try body(LocalizationBundle(path: folder.path))
    try body(LocalizationBundle(files: files.mapValues { Array($0.utf8) }))
  }

  @Test(
    "gettext files are found by language, modifier and folder",
    arguments: [
      ("oc.po", "oc", nil), ("co.po", "co", nil), ("la.po", "la", nil), ("ab.po", "ab", nil),
      ("an.po", "an", nil), ("nds.po", "nds", nil), ("wa.po", "wa", nil),
      ("sr@latin.po", "sr-Latn", nil), ("sr_RS@latin.po", "sr-Latn-RS", nil),
      ("sr@ijekavian.po", "sr-ijekavsk", nil), ("ca@valencia.po", "ca-valencia", nil),
      ("uz@cyrillic.po", "uz-Cyrl", nil), ("be@latin.po", "be-Latn", nil),
      ("be@tarask.po", "be-tarask", nil), ("de@euro.po", "de", nil), ("pt_BR.po", "pt-BR", nil),
      ("app-oc.po", "oc", "app"), ("app.sr@latin.po", "sr-Latn", "app"),
      ("de/LC_MESSAGES/app.po", "de", "app"), ("de/LC_MESSAGES/messages.po", "de", nil),
      ("de/LC_MESSAGES/messages.po", "de", "messages"),
      ("sr@latin/LC_MESSAGES/app.po", "sr-Latn", "app"),
      ("cak/LC_MESSAGES/app.po", "cak", "app"), ("pt_BR/LC_MESSAGES/app.po", "pt-BR", "app"),
      ("de/app.po", "de", "app"),
    ])
  func gettext(_ path: String, _ language: String, _ table: String?) throws {
    try withBundles([path: po("Text")]) { bundle in
      #expect(bundle.languages.map(\.languageTag) == [language, "en"])
      let reader = LocaleIdentifier(language)
      #expect(bundle.localizedString(forKey: "Hello", table: table, language: reader) == "Text")
      #expect(bundle.localizedString(forKey: "Hello", table: table, language: "en") == "Hello")
    }
  }

  // From CLDR 44 on, almost every code of three letters has likely subtags, and they tell no more
  // whether `hne` is a language or a word.
  @Test(
    "a language without a name is found by its likely subtags",
    .enabled(if: !ICUVersion.isAtLeast(74), "ICU 74 has CLDR 44"))
  func rareLanguage() throws {
    try gettext("hne.po", "hne", nil)
  }

  @Test(
    "JSON files are found by language and in the folders of i18next",
    arguments: [
      ("oc.json", "oc", nil), ("app_de.json", "de", "app"),
      ("my_app-zh_Hant_TW.json", "zh-Hant-TW", "my_app"),
      ("de/translation.json", "de", nil), ("de/translation.json", "de", "translation"),
      ("de/common.json", "de", "common"), ("zh-Hant/common.json", "zh-Hant", "common"),
      ("de/app_de.arb", "de", "app"), ("pt-BR/pt-BR.json", "pt-BR", nil), ("an.arb", "an", nil),
      ("en-UK.json", "en-GB", nil), ("es-419.json", "es-419", nil),
      // The name of a folder may be a word; `my` is also Burmese.
      ("my/de.json", "de", nil), ("to/de.arb", "de", nil),
    ])
  func json(_ path: String, _ language: String, _ table: String?) throws {
    try withBundles([path: "{ \"Hello\": \"Text\" }"]) { bundle in
      #expect(bundle.languages.first?.languageTag == language)
      let reader = LocaleIdentifier(language)
      #expect(bundle.localizedString(forKey: "Hello", table: table, language: reader) == "Text")
    }
  }

  @Test(
    "ordinary words are not languages",
    arguments: [
      "app", "messages", "common", "translation", "strings", "web", "api", "en_messages",
      "en_common", "config", "package",
    ])
  func words(_ name: String) throws {
    try withBundles([
      "\(name).json": "{ \"Hello\": \"WRONG\" }",
      "\(name)/translation.json": "{ \"Hello\": \"WRONG\" }",
      "de.json": "{ \"Hello\": \"Hallo\" }",
    ]) { bundle in
      #expect(bundle.languages.map(\.languageTag) == ["de", "en"])
      #expect(bundle.localizedString(forKey: "Hello", language: "de") == "Hallo")
    }
  }

  @Test("a gettext file without a language in its name has the language of its header")
  func header() throws {
    try withBundles(["app.po": po("Hallo", header: "Language: de\\n")]) { bundle in
      #expect(bundle.languages.map(\.languageTag) == ["de", "en"])
      #expect(bundle.localizedString(forKey: "Hello", table: "app", language: "de") == "Hallo")
      #expect(bundle.localizedString(forKey: "Hello", table: "app", language: "en") == "Hello")
    }
    try withBundles(["app.arb": "{ \"@@locale\": \"de\", \"Hello\": \"Hallo\" }"]) { bundle in
      #expect(bundle.localizedString(forKey: "Hello", table: "app", language: "de") == "Hallo")
    }
  }

  @Test(
    "a catalog with an unknown language is reported with its name",
    arguments: ["app.po", "app.arb", "messages.json"])
  func withoutLanguage(_ name: String) throws {
    let text = name.hasSuffix("po") ? po("Hallo") : "{ \"Hello\": \"Hallo\" }"
    for (index, other) in [[:], ["de.json": "{ \"Hello\": \"Hallo\" }"]].enumerated() {
      let onDisk = "disk\(index)\(name)"
      let folder = try TemporaryFolder(other.merging([onDisk: text]) { $1 })
      let inMemory = "memory\(index)\(name)"
      let files = other.merging([inMemory: text]) { $1 }.mapValues { Array($0.utf8) }
      let issues = IssueCapture.issues {
        // Each bundle reports an issue once.
        for bundle in [LocalizationBundle(path: folder.path), LocalizationBundle(files: files)] {
          for _ in 0..<2 {
            #expect(bundle.localizedString(forKey: "Hello", language: "en") == "Hello")
          }
        }
      }
      #expect(issues.map(\.subject).filter { $0.hasSuffix(name) }.sorted() == [onDisk, inMemory])
    }
  }

  @Test("JSON data beside catalogs of other formats and gettext templates are not reported")
  func otherFiles() throws {
    let folder = try TemporaryFolder([
      "countries.json": "{}", "messages.pot": po(""),
      "de.lproj/Localizable.strings": "\"Hello\" = \"Hallo\";",
    ])
    let issues = IssueCapture.issues {
      let bundle = LocalizationBundle(path: folder.path)
      #expect(bundle.localizedString(forKey: "Hello", language: "de") == "Hallo")
    }
    #expect(issues.isEmpty)
  }

  @Test(
    "folders of the same language are searched together",
    arguments: [
      ("tl", "fil", "fil-PH"), ("iw", "he", "he"), ("iw", "he", "iw-IL"),
      ("sh", "sr-Latn", "sr-Latn"),
      ("in", "id", "id"), ("zh-TW", "zh-Hant", "zh-Hant"), ("sr", "sr-Cyrl", "sr-RS"),
    ])
  func oneLanguage(_ first: String, _ second: String, _ reader: String) throws {
    let language = LocaleIdentifier(reader)
    try withBundles([
      "\(first).lproj/Localizable.strings": "\"a\" = \"A\";",
      "\(second).lproj/Localizable.strings": "\"Hello\" = \"B\";",
      "en.lproj/Localizable.strings": "\"a\" = \"EN\"; \"Hello\" = \"EN\";",
    ]) { bundle in
      #expect(bundle.localizedString(forKey: "a", language: language) == "A")
      #expect(bundle.localizedString(forKey: "Hello", language: language) == "B")
    }
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "a": { "localizations": { "\(first)": { "stringUnit": { "state": "translated", "value": "A" } } } },
        "Hello": { "localizations": { "\(second)": { "stringUnit": { "state": "translated", "value": "B" } } } }
      } }
      """
    let bundle = LocalizationBundle(files: ["Localizable.xcstrings": Array(catalog.utf8)])
    #expect(bundle.localizedString(forKey: "a", language: language) == "A")
    #expect(bundle.localizedString(forKey: "Hello", language: language) == "B")
  }
}

/// Tests the language of the keys, which needs no file.
@Suite("Development language")
struct DevelopmentLanguageTests {
  static let layouts: [[String: String]] = [
    ["ar", "de", "pl"].reduce(into: [:]) {
      $0["\($1).po"] =
        "msgid \"\"\nmsgstr \"Language: \($1)\\n\"\n\nmsgid \"Hello\"\nmsgstr \"\($1)\"\n"
    },
    ["ar", "de", "pl"].reduce(into: [:]) {
      $0["\($1).lproj/Localizable.strings"] = "\"Hello\" = \"\($1)\";"
    },
    ["ar", "de", "pl"].reduce(into: [:]) { $0["\($1).json"] = "{ \"Hello\": \"\($1)\" }" },
  ]

  @Test("the default is English, not the alphabetically first language", arguments: layouts)
  func english(_ files: [String: String]) throws {
    let folder = try TemporaryFolder(files)
    for bundle in [
      LocalizationBundle(path: folder.path),
      LocalizationBundle(files: files.mapValues { Array($0.utf8) }),
    ] {
      #expect(bundle.developmentLanguage == "en")
      #expect(Set(bundle.languages) == ["ar", "de", "en", "pl"])
      for reader in ["en", "en-GB", "ja"] as [LocaleIdentifier] {
        #expect(String(localized: "Hello", bundle: bundle, locale: reader) == "Hello")
        #expect(bundle.localizedString(forKey: "Hello", language: reader) == "Hello")
        #expect(bundle.language(for: [reader]) == "en")
        #expect(LocalizedText("Hello", bundle: bundle, locale: reader).resolve() == "Hello")
        let chain = bundle.fallingBack(to: LocalizationBundle(texts: ["fr": ["Hello": "Bonjour"]]))
        #expect(String(localized: "Hello", bundle: chain, locale: reader) == "Hello")
      }
      #expect(String(localized: "Hello", bundle: bundle, locale: "de-AT") == "de")
      #expect(String(localized: "Hello", bundle: bundle, locale: "ar-EG") == "ar")
    }
  }

  @Test("it is the explicit one, else from Info.plist, else the catalog's source, else English")
  func order() throws {
    let information = """
      <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>pl</string></dict></plist>
      """
    let catalog = "{ \"sourceLanguage\": \"ja\", \"version\": \"1.0\", \"strings\": {} }"
    let exchange = """
      <xliff version="1.2"><file original="a" source-language="it" target-language="de" datatype="plaintext">
      <body><trans-unit id="Hello"><source>Ciao</source><target>Hallo</target></trans-unit></body></file></xliff>
      """
    let strings = ["ar.lproj/Localizable.strings": "\"Hello\" = \"AR\";"]
    func check(
      _ files: [String: String], given: LocaleIdentifier? = nil, _ language: LocaleIdentifier
    ) throws {
      let all = files.merging(strings) { $1 }
      let folder = try TemporaryFolder(all)
      #expect(
        LocalizationBundle(path: folder.path, developmentLanguage: given).developmentLanguage
          == language)
      #expect(
        LocalizationBundle(files: all.mapValues { Array($0.utf8) }, developmentLanguage: given)
          .developmentLanguage == language)
    }
    let everything = [
      "Info.plist": information, "Localizable.xcstrings": catalog, "de.xliff": exchange,
    ]
    try check(everything, given: "fr", "fr")
    try check(everything, "pl")
    try check(["Localizable.xcstrings": catalog], "ja")
    try check(["de.xliff": exchange], "it")
    try check([:], "en")
  }

  @Test("a development language without a file shows its keys")
  func withoutFile() throws {
    let bundle = LocalizationBundle(
      files: ["de.json": Array("{ \"Bonjour\": \"Hallo\" }".utf8)], developmentLanguage: "fr")
    try Localization.withStrictIssues {
      #expect(String(localized: "Bonjour", bundle: bundle, locale: "fr-CA") == "Bonjour")
    }
    #expect(String(localized: "Bonjour", bundle: bundle, locale: "en") == "Bonjour")
    #expect(String(localized: "Bonjour", bundle: bundle, locale: "de") == "Hallo")
  }

  @Test("a call site shows its source string to users of an absent language")
  func sites() {
    let bundle = LocalizationBundle(files: ["ar.json": Array("{ \"Hello\": \"AR\" }".utf8)])
    let site = CallSite(table: nil)
    for reader in ["en", "pl"] as [LocaleIdentifier] {
      Localization.withLanguages([reader]) {
        #expect(site.text([], bundle: bundle) { "Hello" } == "Hello")
      }
    }
    Localization.withLanguages(["ar"]) {
      #expect(site.text([], bundle: bundle) { "Hello" } == "AR")
    }
  }
}
