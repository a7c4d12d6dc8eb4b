import DifferentialSupport
import Foundation
import ICUFormat
import Testing

/// A folder of localization files that is deleted with this object.
final class TemporaryFolder: Sendable {
  let path: String

  init(_ files: [String: String]) throws {
    path = NSTemporaryDirectory() + "icuformat-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}

@Suite("LocalizationBundle")
struct LocalizationBundleTests {
  private let hello: [String: [String: String]] = [
    "de": ["Hello": "Hallo", "Hello, %@!": "Hallo, %@!", "only de": "nur de"],
    "de-AT": ["Hello": "Servus"],
    "zh-Hans": ["I am %@": "我是%@", "Hello World": "你好，世界", "Hello %@": "你好，%@"],
  ]

  @Test("a key in the tables of a folder is found in the user's language")
  func folder() throws {
    let folder = try TemporaryFolder([
      "de.lproj/Localizable.strings": "\"Hello\" = \"Hallo\";",
      "zh-hant.lproj/Localizable.strings": "\"Hello\" = \"你好\";",
      "fr.lproj/Main.strings": "\"Hello\" = \"Salut\";",
      "Base.lproj/Localizable.strings": "\"Hello\" = \"Hi\";",
      "es.json": "{ \"Hello\": \"Hola\" }",
    ])
    let bundle = LocalizationBundle(path: folder.path)
    #expect(String(localized: "Hello", bundle: bundle, locale: "de") == "Hallo")
    #expect(String(localized: "Hello", bundle: bundle, locale: "zh-TW") == "你好")
    #expect(String(localized: "Hello", table: "Main", bundle: bundle, locale: "fr-CA") == "Salut")
    #expect(String(localized: "Hello", bundle: bundle, locale: "es-MX") == "Hola")
    #expect(String(localized: "Hello", bundle: bundle, locale: "en") == "Hi")
    #expect(String(localized: "Hello", bundle: bundle, locale: "ja") == "Hi")
    #expect(
      Set(bundle.languages.map(\.languageTag)) == ["de", "zh-Hant", "fr", "es", "en"])
  }

  @Test(
    "folder names may be languages in any form",
    arguments: [
      ("zh-hant", "zh-Hant"), ("zh_TW", "zh-TW"), ("zh-Hant", "zh-TW"), ("English", "en"),
      ("iw", "he"), ("in", "id"), ("nb", "no"), ("no", "nb"), ("pt_BR", "pt-BR"),
      ("PT-br", "pt-BR"),
      ("sr-latn", "sr-Latn"), ("French", "fr-CA"), ("en-GB", "en-AU"), ("zh-CN", "zh-Hans"),
    ])
  func folderNames(_ name: String, _ preference: String) throws {
    let folder = try TemporaryFolder([
      "\(name).lproj/Localizable.strings": "\"Hello\" = \"found\";",
      "ja.lproj/Localizable.strings": "\"Hello\" = \"ja\";",
    ])
    let bundle = LocalizationBundle(path: folder.path, developmentLanguage: "ja")
    let text = String(localized: "Hello", bundle: bundle, locale: LocaleIdentifier(preference))
    #expect(text == "found")
  }

  @Test(
    "specifiers of one argument class match",
    arguments: [
      "%@ has %lld files", "%@ has %ld files", "%@ has %d files", "%@ has %i files",
      "%@ has %llu files",
    ])
  func argumentClasses(_ key: String) {
    let bundle = LocalizationBundle(texts: ["de": [key: "%1$@ hat %2$d Dateien"]])
    let count = 3
    #expect(
      String(localized: "\("Ana") has \(count) files", bundle: bundle, locale: "de")
        == "Ana hat 3 Dateien")
  }

  @Test("floating-point specifiers match, and the precision is kept")
  func floatingPoint() {
    let bundle = LocalizationBundle(texts: [
      "de": ["is %f": "ist %.1f", "is %.1lf": "ist genau %.1f", "100%% of %@": "100%% von %@"]
    ])
    #expect(String(localized: "is \(1.5)", bundle: bundle, locale: "de") == "ist 1,5")
    #expect(
      String(localized: "is \(1.5, specifier: "%.1f")", bundle: bundle, locale: "de")
        == "ist genau 1,5")
    #expect(String(localized: "100% of \("x")", bundle: bundle, locale: "de") == "100% von x")
  }

  @Test("a key in ICU form finds an ICU message in any table")
  func icuForm() {
    let text = "{0} hat {1, plural, one {# Datei} other {# Dateien}}"
    let key = "{0} has {1, number, integer} files"
    for syntax in [CatalogMessageSyntax.icu, .printf] {
      let bundle = LocalizationBundle(texts: ["de": [key: text]], syntax: syntax)
      let name = "Ana"
      let one = 1
      #expect(
        String(localized: "\(name) has \(one) files", bundle: bundle, locale: "de")
          == "Ana hat 1 Datei")
      #expect(
        String(localized: "\(name) has \(1234) files", bundle: bundle, locale: "de")
          == "Ana hat 1.234 Dateien")
    }
  }

  @Test("a symbolic key has the arguments of its default value")
  func symbolic() throws {
    let folder = try TemporaryFolder([
      "de.json":
        #"{ "cart": { "total": "Summe: {0}, {1, plural, one {# Stück} other {# Stück}}" } }"#,
      "fr.lproj/Localizable.strings": #""cart.total" = "%2$lld articles : %1$@";"#,
    ])
    let bundle = LocalizationBundle(path: folder.path, developmentLanguage: "en")
    func text(_ locale: LocaleIdentifier) -> String {
      String(
        localized: "cart.total", defaultValue: "Total: \("9 €"), \(1) items", bundle: bundle,
        locale: locale)
    }
    #expect(text("de") == "Summe: 9 €, 1 Stück")
    #expect(text("fr") == "1 articles : 9 €")
    #expect(text("en") == "Total: 9 €, 1 items")
  }

  @Test("a missing key is found in the parent language, then in the development language")
  func parents() {
    let bundle = LocalizationBundle(texts: hello)
    #expect(String(localized: "Hello", bundle: bundle, locale: "de-AT") == "Servus")
    #expect(String(localized: "only de", bundle: bundle, locale: "de-AT") == "nur de")
    #expect(String(localized: "nowhere", bundle: bundle, locale: "de-AT") == "nowhere")
    let regional = LocalizationBundle(texts: [
      "en-001": ["colour": "colour"], "en": ["colour": "color", "only en": "here"],
      "zh-Hant": ["a": "繁"], "zh": ["a": "简", "b": "简"],
    ])
    #expect(String(localized: "colour", bundle: regional, locale: "en-GB") == "colour")
    #expect(String(localized: "only en", bundle: regional, locale: "en-GB") == "here")
    #expect(String(localized: "a", bundle: regional, locale: "zh-HK") == "繁")
    // A locale in another script is not a parent.
    #expect(String(localized: "b", bundle: regional, locale: "zh-HK") == "b")
  }

  @Test("values are formatted for the user's region")
  func region() throws {
    let bundle = LocalizationBundle(texts: ["de": ["costs %lf": "kostet %.2f"]])
    // The apostrophe depends on the version of CLDR.
    let number = try #require(ICUReference.text("number_skeleton", ["de_CH", ".00", "1234.5"]))
    #expect(
      String(localized: "costs \(1234.5)", bundle: bundle, locale: "de-CH") == "kostet \(number)")
    #expect(String(localized: "costs \(1234.5)", bundle: bundle, locale: "de") == "kostet 1.234,50")
  }

  @Test("a chain of a chain searches all of its bundles")
  func nestedChains() {
    let bundles = ["a", "b", "c"].map { LocalizationBundle(texts: ["de": [$0: $0.uppercased()]]) }
    let chain = bundles[0].fallingBack(to: bundles[1].fallingBack(to: bundles[2]))
    for key in ["a", "b", "c"] {
      #expect(chain.localizedString(forKey: key, language: "de") == key.uppercased())
    }
  }

  @Test("a chain searches the app, then the library")
  func chains() {
    let app = LocalizationBundle(texts: ["de": ["Hello": "Hallo aus der App"]])
    let library = LocalizationBundle(texts: ["de": ["Hello": "Hallo", "Bye": "Tschüs"]])
    let bundle = app.fallingBack(to: library)
    #expect(String(localized: "Hello", bundle: bundle, locale: "de") == "Hallo aus der App")
    #expect(String(localized: "Bye", bundle: bundle, locale: "de") == "Tschüs")
    #expect(String(localized: "No", bundle: bundle, locale: "de") == "No")
  }

  @Test("the languages of a chain are those of all its bundles")
  func languagesOfChain() {
    let library = LocalizationBundle(texts: ["de": ["a": "A"], "pl": ["a": "A"], "da": ["a": "A"]])
    let chain = LocalizationBundle(texts: ["de": ["b": "B"], "nb": ["b": "B"]]).fallingBack(
      to: library)
    #expect(Set(chain.languages) == ["en", "de", "nb", "pl", "da"])
    // The first preference that a bundle has; of several bundles, the one with the language itself.
    for (wanted, language) in [
      (["pl", "en"], "pl"), (["de-AT"], "de"), (["fr", "pl"], "pl"), (["da"], "da"), (["fr"], "en"),
      (["en", "pl"], "en"), (["nn"], "nb"),
    ] as [([LocaleIdentifier], LocaleIdentifier)] {
      #expect(chain.language(for: wanted) == language, "\(wanted)")
    }
    #expect(chain.formattingLocale(for: ["de-AT"]) == "de-AT")
    #expect(chain.formattingLocale(for: ["pl"]) == "pl")
  }

  @Test("a missing folder is reported also if another bundle of the chain has the key")
  func missingFolderInChain() {
    let library = LocalizationBundle(texts: ["de": ["a": "A"]])
    let chain = LocalizationBundle(path: "/nonexistent/icuformat").fallingBack(to: library)
    #expect(chain.language(for: ["de"]) == "de")
    #expect(throws: LocalizationIssue.self) {
      try Localization.withStrictIssues { String(localized: "a", bundle: chain, locale: "de") }
    }
    let issues = IssueCapture.issues {
      for _ in 0..<3 { _ = String(localized: "a", bundle: chain, locale: "de") }
    }
    #expect(issues.map(\.kind) == [.emptyBundle])
  }

  @Test("an override hides the library's translations only if it has the development language")
  func overrides() {
    let library = LocalizationBundle(texts: ["en": ["pay": "Pay now"], "fr": ["pay": "Payer"]])
    let english = LocalizationBundle(texts: ["en": ["pay": "Order"]]).fallingBack(to: library)
    let german = LocalizationBundle(texts: ["de": ["pay": "Bestellen"]]).fallingBack(to: library)
    for (locale, texts) in [
      ("en", ["Order", "Pay now"]), ("de", ["Order", "Bestellen"]), ("fr", ["Order", "Payer"]),
      ("pl", ["Order", "Pay now"]),
    ] as [(LocaleIdentifier, [String])] {
      let found = [english, german].map { String(localized: "pay", bundle: $0, locale: locale) }
      #expect(found == texts, "\(locale)")
    }
  }

  @Test("a bundle can be created from files in memory")
  func memory() {
    let bundle = LocalizationBundle(files: [
      "de.lproj/Localizable.strings": Array("\"a\" = \"1\";".utf8),
      "app_fr.arb": Array("{\"@@locale\": \"fr\", \"a\": \"2\"}".utf8),
      "../../etc/de.lproj/passwd.strings": Array("\"a\" = \"3\";".utf8),
    ])
    #expect(String(localized: "a", bundle: bundle, locale: "de") == "1")
    #expect(String(localized: "a", table: "app", bundle: bundle, locale: "fr") == "2")
    #expect(String(localized: "a", table: "passwd", bundle: bundle, locale: "de") == "a")
  }

  @Test("an XLIFF file provides each language its own strings, whatever its path is")
  func xliff() {
    let file = Array(
      """
      <xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>
      <trans-unit id="%@ files"><source>%@ files</source><target>%@ Dateien</target></trans-unit>
      <trans-unit id="Open"><source>Open it</source></trans-unit>
      </body></file></xliff>
      """.utf8)
    for name in ["app_de.xliff", "de.lproj/app.xliff", "Base.lproj/app.xliff", "de-AT.xlf"] {
      let bundle = LocalizationBundle(files: [name: file], developmentLanguage: "en")
      let table = name == "de-AT.xlf" ? nil : "app"
      func text(_ locale: LocaleIdentifier) -> String {
        String(localized: "\("3") files", table: table, bundle: bundle, locale: locale)
      }
      #expect(text("de-AT") == "3 Dateien", "\(name)")
      #expect(text("en") == "3 files", "\(name)")
    }
    let bundle = LocalizationBundle(files: ["Base.lproj/app.xliff": file])
    #expect(bundle.languages == ["en", "de"])
    #expect(String(localized: "Open", table: "app", bundle: bundle, locale: "en") == "Open it")
    #expect(String(localized: "Open", table: "app", bundle: bundle, locale: "de") == "Open it")
  }

  @Test("an XLIFF file without a target language has the language of its path")
  func placedXLIFF() {
    let file = Array(
      """
      <xliff version="1.2"><file original="a"><body>
      <trans-unit id="Open"><source>Open</source><target>Öffnen</target></trans-unit>
      </body></file></xliff>
      """.utf8)
    let named = String(decoding: file, as: UTF8.self).replacing(
      "original=\"a\"", with: "original=\"a\" source-language=\"en\"")
    for file in [file, Array(named.utf8)] {
      for name in ["app_de.xliff", "de.lproj/app.xliff"] {
        let bundle = LocalizationBundle(files: [name: file], developmentLanguage: "en")
        func text(_ locale: LocaleIdentifier) -> String {
          String(localized: "Open", table: "app", bundle: bundle, locale: locale)
        }
        #expect(text("de-AT") == "Öffnen", "\(name)")
        #expect(text("en") == "Open", "\(name)")
      }
    }
  }

  @Test("the files in an XLIFF file are tables, and a key may be in several of them")
  func xliffParts() {
    func unit(_ id: String, _ target: String) -> String {
      "<trans-unit id=\"\(id)\"><source>\(id)</source><target>\(target)</target></trans-unit>"
    }
    func part(_ original: String, _ units: String) -> String {
      "<file original=\"\(original)\" source-language=\"en\" target-language=\"de\"><body>\(units)"
        + "</body></file>"
    }
    let file =
      "<xliff version=\"1.2\">" + part("App/en.lproj/Main.strings", unit("Title", "Haupt"))
      + part("App/en.lproj/Info.strings", unit("Title", "Über") + unit("Name", "Der Name"))
      + part("App/en.lproj/Localizable.strings", unit("Title", "Titel")) + "</xliff>"
    let bundle = LocalizationBundle(
      files: ["de.xliff": Array(file.utf8)], developmentLanguage: "en")
    func text(_ key: LocalizedStringKey, _ table: String?) -> String {
      String(localized: key, table: table, bundle: bundle, locale: "de")
    }
    #expect(text("Title", nil) == "Titel")
    #expect(text("Title", "Main") == "Haupt")
    #expect(text("Title", "Info") == "Über")
    #expect(text("Title", "App/en.lproj/Info.strings") == "Über")
    #expect(text("Name", nil) == "Der Name")
    #expect(text("Name", "Main") == "Name")
    // Many parts take no more memory than their strings.
    let many = (0..<5_000).map { part("p\($0).strings", unit("k\($0)", "t\($0)")) }
    let large = LocalizationBundle(
      files: ["de.xliff": Array("<xliff>\(many.joined())</xliff>".utf8)], developmentLanguage: "en")
    for index in [0, 255, 256, 4_999] {
      #expect(large.localizedString(forKey: "k\(index)", language: "de") == "t\(index)")
    }
  }

  @Test(
    "an empty row that Xcode added is not used, wherever the file names its language",
    arguments: [
      #"{"sourceLanguage":"en","strings":STRINGS,"version":"1.0"}"#,
      #"{"strings":STRINGS,"version":"1.0","sourceLanguage":"en"}"#,
    ])
  func untranslated(layout: String) {
    let empty = #"{"stringUnit":{"state":"new","value":""}}"#
    let hello = #"{"stringUnit":{"state":"translated","value":"Hello"}}"#
    let strings =
      "{\"greeting\":{\"localizations\":{\"de\":\(empty),\"en\":\(hello)}},"
      + "\"nothing\":{\"localizations\":{\"de\":\(hello),\"en\":\(empty)}}}"
    let file = Array(layout.replacing("STRINGS", with: strings).utf8)
    let bundle = LocalizationBundle(files: ["Localizable.xcstrings": file])
    #expect(String(localized: "greeting", bundle: bundle, locale: "de") == "Hello")
    #expect(String(localized: "nothing", bundle: bundle, locale: "de") == "Hello")
    // An empty string in the source language is intended.
    #expect(String(localized: "nothing", bundle: bundle, locale: "en") == "")
  }

  @Test("no name reads a file outside the folder")
  func paths() throws {
    let outside = try TemporaryFolder(["secret.strings": "\"a\" = \"secret\";"])
    let folder = try TemporaryFolder(["de.lproj/Localizable.strings": "\"a\" = \"1\";"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/de.lproj/Link.strings",
      withDestinationPath: outside.path + "/secret.strings")
    let bundle = LocalizationBundle(path: folder.path + "/de.lproj/..")
    let up = "../../" + (outside.path as NSString).lastPathComponent + "/secret"
    for table in ["Link", up, outside.path + "/secret", "../../../etc/passwd", "a\0b"] {
      #expect(String(localized: "a", table: table, bundle: bundle, locale: "de") == "a")
      #expect(bundle.localizedString(forKey: "a", table: table, language: "de") == "a")
    }
    // An invalid language is treated like an absent language.
    #expect(bundle.localizedString(forKey: "a", language: LocaleIdentifier("../../etc")) == "a")
    #expect(String(localized: "a", bundle: bundle, locale: "de") == "1")
  }

  @Test("a translation without formatting is returned as written in the table")
  func raw() {
    let bundle = LocalizationBundle(texts: ["zh-Hant": ["phone_number": "電話號碼", "p": "100%"]])
    #expect(bundle.localizedString(forKey: "phone_number", language: "zh-Hant") == "電話號碼")
    #expect(bundle.localizedString(forKey: "none", value: "v", language: "zh-Hant") == "v")
    #expect(bundle.localizedString(forKey: "none", value: "", language: "zh-Hant") == "none")
    #expect(String(localized: "p", bundle: bundle, locale: "zh-Hant") == "100%")
  }

  @Test("a stringsdict file overrides a strings file, which provides the other keys")
  func stringsdictOverStrings() throws {
    let folder = try TemporaryFolder([
      "en.lproj/Localizable.strings": "\"%lld files\" = \"%lld file(s)\"; \"a\" = \"1\";",
      "en.lproj/Localizable.stringsdict": Self.files,
    ])
    let bundle = LocalizationBundle(path: folder.path)
    #expect(String(localized: "\(1) files", bundle: bundle, locale: "en") == "1 file")
    #expect(String(localized: "\(2) files", bundle: bundle, locale: "en") == "2 files")
    #expect(String(localized: "\(0) files", bundle: bundle, locale: "en") == "no files")
    #expect(String(localized: "a", bundle: bundle, locale: "en") == "1")
  }

  static let files = """
    <plist version="1.0"><dict><key>%lld files</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@files@</string>
    <key>files</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>lld</string>
    <key>zero</key><string>no files</string>
    <key>one</key><string>%lld file</string>
    <key>other</key><string>%lld files</string>
    </dict></dict></dict></plist>
    """

  @Test("a reload shows new strings; a broken new file keeps the previous ones")
  func reload() throws {
    let folder = try TemporaryFolder(["de.lproj/Localizable.strings": "\"a\" = \"1\";"])
    let bundle = LocalizationBundle(path: folder.path)
    func text() -> String { String(localized: "a", bundle: bundle, locale: "de") }
    #expect(text() == "1")
    try folder.write("\"a\" = \"2\";", to: "de.lproj/Localizable.strings")
    #expect(text() == "1")
    #expect(bundle.reload() == [])
    #expect(text() == "2")
    try folder.write("\"a\" = \"3", to: "de.lproj/Localizable.strings")
    _ = bundle.reload()
    #expect(text() == "2")
    try FileManager.default.removeItem(atPath: folder.path + "/de.lproj/Localizable.strings")
    _ = bundle.reload()
    #expect(text() == "2")
    try folder.write("\"a\" = \"4\";", to: "de.lproj/Localizable.strings")
    try folder.write("\"b\" = \"new\";", to: "fr.lproj/Localizable.strings")
    _ = bundle.reload()
    #expect(text() == "4")
    #expect(String(localized: "b", bundle: bundle, locale: "fr") == "new")
  }

  @Test("a watched folder is reloaded")
  func watch() async throws {
    let folder = try TemporaryFolder(["de.lproj/Localizable.strings": "\"a\" = \"1\";"])
    let bundle = LocalizationBundle(path: folder.path)
    #expect(String(localized: "a", bundle: bundle, locale: "de") == "1")
    let watching = Task { await bundle.watch(every: .milliseconds(20)) }
    defer { watching.cancel() }
    try folder.write("\"a\" = \"changed\";", to: "de.lproj/Localizable.strings")
    #expect(try await Self.text(bundle, awaited: "changed") == "changed")
  }

  @Test("files that changed before the first check of a watched folder are reloaded")
  func changedBeforeWatching() async throws {
    let folder = try TemporaryFolder(["de.lproj/Localizable.strings": "\"a\" = \"1\";"])
    let other = try TemporaryFolder([:])
    let bundle = LocalizationBundle(path: other.path)
      .fallingBack(to: LocalizationBundle(path: folder.path))
    #expect(String(localized: "a", bundle: bundle, locale: "de") == "1")
    try folder.write("\"a\" = \"changed\";", to: "de.lproj/Localizable.strings")
    let watching = Task { await bundle.watch(every: .milliseconds(20)) }
    defer { watching.cancel() }
    #expect(try await Self.text(bundle, awaited: "changed") == "changed")
  }

  /// Returns the German string of the key `a`, after waiting for one.
  private static func text(
    _ bundle: LocalizationBundle, awaited: String
  ) async throws -> String {
    for _ in 0..<500 {
      if String(localized: "a", bundle: bundle, locale: "de") == awaited { break }
      try await Task.sleep(for: .milliseconds(20))
    }
    return String(localized: "a", bundle: bundle, locale: "de")
  }

  @Test("a file with errors keeps its other entries")
  func brokenFile() throws {
    let folder = try TemporaryFolder([
      "de.lproj/Localizable.strings": "\"a\" = \"1\"\n\"b\" = ;\n\"c\" = \"3\";"
    ])
    let bundle = LocalizationBundle(path: folder.path)
    #expect(String(localized: "a", bundle: bundle, locale: "de") == "1")
    #expect(String(localized: "c", bundle: bundle, locale: "de") == "3")
  }

  @Test("a strict run throws an error for a missing translation")
  func strict() throws {
    let bundle = LocalizationBundle(texts: hello)
    #expect(throws: LocalizationIssue.self) {
      try Localization.withStrictIssues {
        String(localized: "missing.key", bundle: bundle, locale: "de")
      }
    }
    #expect(throws: LocalizationIssue.self) {
      try Localization.withStrictIssues {
        String(localized: "Hello", table: "No", bundle: bundle, locale: "de")
      }
    }
    let text = try Localization.withStrictIssues {
      String(localized: "Hello", bundle: bundle, locale: "de")
    }
    #expect(text == "Hallo")
  }

  @Test("many threads can look up keys while a bundle is reloaded")
  func concurrency() async throws {
    let folder = try TemporaryFolder(["de.lproj/Localizable.strings": "\"n %lld\" = \"Nr. %lld\";"])
    let bundle = LocalizationBundle(path: folder.path)
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<500).allSatisfy { index in
            if task == 0, index % 100 == 0 { bundle.reload() }
            return String(localized: "n \(index % 7)", bundle: bundle, locale: "de")
              == "Nr. \(index % 7)"
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
