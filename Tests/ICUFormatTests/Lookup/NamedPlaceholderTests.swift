import ICUFormat
import Testing

/// Look-ups with named arguments as in Xcode 26: `%(name)@ has %(count)lld files`.
@Suite("Named placeholders in look-ups")
struct NamedPlaceholderTests {
  private func catalog(_ strings: String) -> StringCatalog {
    let text = "{ \"sourceLanguage\": \"en\", \"version\": \"1.1\", \"strings\": { \(strings) } }"
    let reading = StringCatalog.read(Array(text.utf8), as: .xcstrings)
    #expect(reading.diagnostics == [])
    return reading.catalog
  }

  private func unit(_ text: String) -> String {
    "{ \"stringUnit\": { \"state\": \"translated\", \"value\": \"\(text)\" } }"
  }

  private func entry(_ key: String, _ texts: KeyValuePairs<String, String>) -> String {
    let all = texts.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ",")
    return "\"\(key)\": { \"localizations\": { \(all) } }"
  }

  private func bundle(_ entries: String...) -> LocalizationBundle {
    LocalizationBundle(catalogs: [("Localizable", catalog(entries.joined(separator: ",")))])
  }

  @Test(
    "a literal finds a key with names, and a translation may reorder them",
    arguments: [
      "%(name)@ has %(count)lld files", "%1$(name)@ has %2$(count)lld files",
      "%1$@ has %2$lld files", "%@ has %lld files", "%@ has %(count)d files",
    ])
  func literal(key: String) {
    let source = "%(name)@ has %(count)lld files"
    let bundle = bundle(
      entry(key, ["en": unit(source), "de": unit("%(count)lld Dateien von %(name)@")]))
    #expect(
      String(localized: "\("Ana") has \(1234) files", bundle: bundle, locale: "de")
        == "1.234 Dateien von Ana")
    #expect(
      String(localized: "\("Ana") has \(1234) files", bundle: bundle, locale: "en")
        == "Ana has 1,234 files")
  }

  @Test("a key that is its own source string defines the names")
  func keyIsSource() {
    let bundle = bundle(
      entry("%(name)@ has %(count)lld files", ["de": unit("%(count)lld Dateien von %(name)@")]))
    #expect(
      String(localized: "\("Ana") has \(3) files", bundle: bundle, locale: "de")
        == "3 Dateien von Ana")
    #expect(
      String(localized: "\("Ana") has \(3) files", bundle: bundle, locale: "en")
        == "Ana has 3 files")
  }

  @Test("a symbolic key uses the names in the source language's string")
  func symbol() {
    let bundle = bundle(
      entry(
        "landmarks",
        [
          "de": unit("%(count)lld Orte, %(name)@"), "en": unit("%(name)@: %(count)lld landmarks"),
          "fr": unit("%2$(count)lld lieux, %1$(name)@"), "it": unit("%2$lld luoghi, %1$@"),
        ]))
    for (language, text) in [
      ("en", "Ana: 3 landmarks"), ("de", "3 Orte, Ana"), ("fr", "3 lieux, Ana"),
      ("it", "3 luoghi, Ana"),
    ] {
      #expect(
        String(
          localized: "landmarks", defaultValue: "\("Ana"): \(3) landmarks", bundle: bundle,
          locale: LocaleIdentifier(language)) == text)
    }
  }

  @Test("plural cases and variables may use names")
  func variations() {
    let plural =
      "{ \"variations\": { \"plural\": { \"one\": \(unit("%(count)lld Datei von %(name)@")), "
      + "\"other\": \(unit("%(count)lld Dateien von %(name)@")) } } }"
    let files =
      "\"files\": { \"argNum\": 2, \"formatSpecifier\": \"lld\", \"variations\": { \"plural\": { "
      + "\"one\": \(unit("%arg Datei von %(name)@")), "
      + "\"other\": \(unit("%(arg) Dateien (%(arg)+lld) von %(name)@ 100%%arg")) } } }"
    let german =
      "{ \"stringUnit\": { \"state\": \"translated\", \"value\": \"%#@files@ und %(other)@\" }, "
      + "\"substitutions\": { \(files) } }"
    let bundle = bundle(
      entry("a %@ %lld", ["en": unit("a %(name)@ %(count)lld"), "de": plural]),
      entry("%(name)@ %(count)lld %(other)@", ["de": german]))
    #expect(String(localized: "a \("Ana") \(1)", bundle: bundle, locale: "de") == "1 Datei von Ana")
    #expect(
      String(localized: "a \("Ana") \(2)", bundle: bundle, locale: "de") == "2 Dateien von Ana")
    #expect(
      String(localized: "\("Ana") \(1) \("Bo")", bundle: bundle, locale: "de")
        == "1 Datei von Ana und Bo")
    #expect(
      String(localized: "\("Ana") \(2) \("Bo")", bundle: bundle, locale: "de")
        == "2 Dateien (+2) von Ana 100%arg und Bo")
  }

  @Test("variables without a number keep the argument of the source beside names")
  func countedVariables() {
    let variable =
      "\"files\": { \"formatSpecifier\": \"lld\", \"variations\": { \"plural\": { "
      + "\"other\": \(unit("%arg files")) } } }"
    func text(_ value: String) -> String {
      "{ \"stringUnit\": { \"state\": \"translated\", \"value\": \"\(value)\" }, "
        + "\"substitutions\": { \(variable) } }"
    }
    let bundle = bundle(
      entry("k", ["en": text("%(name)@: %#@files@"), "de": text("%#@files@ von %(name)@")]))
    for (language, expected) in [("en", "Ana: 3 files"), ("de", "3 files von Ana")] {
      #expect(
        String(
          localized: "k", defaultValue: "\("Ana") \(3)", bundle: bundle,
          locale: LocaleIdentifier(language)) == expected)
    }
  }

  @Test("an unknown name is reported with its translation, key, file and language, once")
  func unknownName() {
    var text = ""
    let issues = IssueCapture.issues {
      let bundle = bundle(
        entry("unknown-7 %(name)@ %(count)lld", ["de": unit("%(cuont)lld von %(name)@")]))
      text = String(localized: "unknown-7 \("Ana") \(3)", bundle: bundle, locale: "de")
      _ = String(localized: "unknown-7 \("Ana") \(3)", bundle: bundle, locale: "de")
    }
    #expect(text == "3 von Ana")
    let mine = issues.filter { $0.key == "unknown-7 %(name)@ %(count)lld" }
    #expect(mine.map(\.kind) == [.malformedMessage])
    #expect(mine.first?.subject == "%(cuont)lld von %(name)@")
    #expect(
      mine.first?.detail == "unknown argument name 'cuont'; did you mean 'count'?")
    #expect(mine.first?.language == "de")
    #expect(mine.first?.file == "catalog 0: table Localizable")
    #expect(mine.first?.table == "Localizable")
    #expect(mine.first?.bundle == "files in memory")
  }

  @Test("names that the source string does not have are reported, and numbered by their first use")
  func noNamesInSource() {
    var text = ""
    let issues = IssueCapture.issues {
      let bundle = bundle(entry("unknown-8 %@ %lld", ["de": unit("%(name)@: %(count)lld")]))
      text = String(localized: "unknown-8 \("Ana") \(3)", bundle: bundle, locale: "de")
    }
    #expect(text == "Ana: 3")
    let mine = issues.filter { $0.key == "unknown-8 %@ %lld" }
    #expect(mine.map(\.subject) == ["%(name)@: %(count)lld", "%(name)@: %(count)lld"])
  }

  @Test("the names at the call site are used if the file defines none")
  func callSiteNames() {
    let file = "\"greeting\" = \"%(count)lld Dateien von %(name)@\";"
    let bundle = LocalizationBundle(files: ["de.lproj/Localizable.strings": Array(file.utf8)])
    let key = LocalizedStringKey(
      symbol: "greeting", defaultFormat: "%(name)@ has %(count)lld files", arguments: ["Ana", 3])
    #expect(LocalizedText(key, bundle: bundle, locale: "de").styled().string == "3 Dateien von Ana")
    let english = LocalizationBundle(texts: [:])
    #expect(LocalizedText(key, bundle: english, locale: "en").styled().string == "Ana has 3 files")
  }

  @Test("each printf catalog format supports names", arguments: ["strings", "po", "xliff"])
  func formats(format: String) {
    let key = "%(name)@ has %(count)lld files"
    let text = "%(count)lld Dateien von %(name)@"
    let bundle: LocalizationBundle
    switch format {
    case "strings":
      bundle = LocalizationBundle(
        files: ["de.lproj/Localizable.strings": Array("\"\(key)\" = \"\(text)\";".utf8)])
    case "po":
      let header = "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n"
      bundle = LocalizationBundle(
        files: ["de.po": Array("\(header)msgid \"\(key)\"\nmsgstr \"\(text)\"\n".utf8)])
    default:
      let file = """
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="Localizable.strings" source-language="en" target-language="de"
          datatype="plaintext"><body><trans-unit id="\(key)"><source>\(key)</source>
        <target>\(text)</target></trans-unit></body></file></xliff>
        """
      bundle = LocalizationBundle(files: ["de.xliff": Array(file.utf8)])
    }
    #expect(
      String(localized: "\("Ana") has \(3) files", bundle: bundle, locale: "de")
        == "3 Dateien von Ana")
  }

  @Test("a catalog resolves names when formatting, and keeps them when written")
  func catalogText() {
    let catalog = catalog(
      entry(
        "k",
        [
          "en": unit("%(name)@ has %(count)lld files"),
          "de": unit("%(count)lld Dateien von %(name)@"),
        ]))
    #expect(
      catalog.text(forKey: "k", language: "de", arguments: ["Ana", 3]) == "3 Dateien von Ana")
    #expect(String(decoding: catalog.written(), as: UTF8.self).contains("%(count)lld Dateien"))
  }

  @Test("styled text reorders arguments by name")
  func styled() {
    let bundle = bundle(
      entry(
        "%(name)@ has %(count)lld files", ["de": unit("**%(count)lld** Dateien von %(name)@")]))
    let text = LocalizedText("\("Ana") has \(3) files", bundle: bundle, locale: "de").styled()
    #expect(text.runs.first?.style == .bold)
    #expect(text.string == "3 Dateien von Ana")
  }

  @Test("String(format:) does not support names")
  func foundation() {
    #expect(String(icuFormat: "%(count)lld", 3) == "(count)lld")
  }
}
