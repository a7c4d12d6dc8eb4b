import CatalogTools
import Foundation
import StringCatalogs
import Testing

/// What a translator gets: PO files, and what is left to do.
@Suite("localize: the work of translators")
struct TranslatorWorkTests {
  // MARK: - PO for a translator

  private static let apples = """
    {"sourceLanguage":"en","strings":{
    "%lld apples":{"localizations":{"en":{"variations":{"plural":{
    "one":{"stringUnit":{"state":"translated","value":"%lld apple"}},
    "other":{"stringUnit":{"state":"translated","value":"%lld apples"}}}}}}},
    "100% done":{},"Hello %@":{},
    "title":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"All files"}}}}
    },"version":"1.0"}
    """

  @Test("a PO file in a new language has the plural forms to translate")
  func newPO() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", Self.apples)
    let found = try folder.run("convert", "A.xcstrings", "new.po", "--language", "pl")
    #expect(found.problems.filter { $0 == "\n" }.count <= 1)
    #expect(found.status == 0)
    let text = try folder.read("new.po")
    #expect(text.contains("\"Language: pl\\n\""))
    #expect(text.contains("\"Plural-Forms: nplurals=3; plural="))
    #expect(
      text.contains(
        """
        #. en (one): %lld apple
        #, objc-format
        msgid "%lld apples"
        msgid_plural "%lld apples"
        msgstr[0] ""
        msgstr[1] ""
        msgstr[2] ""
        """))
    #expect(text.contains("#, objc-format\nmsgid \"Hello %@\"\nmsgstr \"\"\n"))
    #expect(text.contains("\n\nmsgid \"100% done\"\n"))
    #expect(text.contains("#. en: All files\nmsgid \"title\"\nmsgstr \"\"\n"))
    // The way back.
    let translated = text.replacing("msgstr[0] \"\"", with: "msgstr[0] \"%lld jabłko\"")
      .replacing("msgstr[1] \"\"", with: "msgstr[1] \"%lld jabłka\"")
      .replacing("msgstr[2] \"\"", with: "msgstr[2] \"%lld jabłek\"")
    try folder.write("new.po", translated)
    #expect(try folder.run("import", "new.po", "A.xcstrings").status == 0)
    let catalog = CatalogText.read(try folder.read("A.xcstrings"), .xcstrings)
    let plural = catalog["%lld apples"]?["pl"]?.node.variations(along: .plural)
    #expect(plural?.cases.map(\.name) == ["one", "few", "many", "other"])
    #expect(plural?["many"]?.unit?.value == "%lld jabłek")
    #expect(catalog["title"]?.comment == nil)
  }

  /// gettext 0.21: `msgfmt -c` ends with "the string refers to argument number 2 but ignores argument number 1".
  @Test("a string that omits an argument before another one gets no flag, which 'msgfmt' refuses")
  func omittedArgument() {
    func converted(_ one: String) -> String {
      let forms = [("one", one), ("other", "%1$lld Dateien in %2$@")].map {
        #""\#($0)":{"stringUnit":{"state":"translated","value":"\#($1)"}}"#
      }.joined(separator: ",")
      let catalog = CatalogText.read(
        #"{"sourceLanguage":"en","strings":{"%lld files in %@":{"localizations":{"de":"#
          + #"{"variations":{"plural":{\#(forms)}}}}}},"version":"1.0"}"#, .xcstrings)
      return String(
        decoding: CatalogConversion(catalog, to: .po, language: "de").bytes, as: UTF8.self)
    }
    #expect(!converted("Eine Datei in %2$@").contains("objc-format"))
    #expect(converted("%1$lld Datei in %2$@").contains("#, objc-format\nmsgid"))
  }

  @Test("'msgid_plural' is the source string, and not the key")
  func pluralSource() {
    let catalog = CatalogText.read(
      Self.apples.replacing("\"%lld apples\":{\"l", with: "\"apples.count\":{\"l"), .xcstrings)
    let text = String(
      decoding: CatalogConversion(catalog, to: .po, language: "de").bytes, as: UTF8.self)
    #expect(
      text.contains(
        """
        #. en (one): %lld apple
        msgid "apples.count"
        msgid_plural "%lld apples"
        msgstr[0] ""
        msgstr[1] ""
        """))
  }

  @Test("an MO file gets no empty forms")
  func newMO() {
    let catalog = CatalogText.read(Self.apples, .xcstrings)
    let bytes = CatalogConversion(catalog, to: .mo, language: "pl").bytes
    let read = StringCatalog.read(bytes, as: .mo).catalog
    #expect(!read.entries.contains { $0.key == "%lld apples" })
  }

  @Test("a translator gets the cases of a select, in XLIFF and in a PO file")
  func cases() throws {
    let folder = try ProgramFolder()
    try folder.write(
      "A.swift",
      ##"""
      func show(gender: String, name: String) {
        _ = String(localized: "\(gender, select: ["female": "her"], other: "their") list", table: "A")
        _ = String(localized: "Hello \(name)", table: "A")
      }
      """##)
    try folder.write("A.xcstrings", #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#)
    #expect(try folder.run("sync", "A.xcstrings", "A.swift").status == 0)
    let message = "{0, select, female {her} other {their}} list"
    let exported = try folder.run("export", "--language", "de", "A.xcstrings").text
    #expect(exported.contains("<source>\(message)</source>"))
    #expect(try folder.run("convert", "A.xcstrings", "de.po", "--language", "de").status == 0)
    let po = try folder.read("de.po")
    // gettext has no flag for ICU messages: `objc-format` would be a wrong one.
    #expect(po.contains("\n\n#. en: \(message)\nmsgid \"%@ list\"\nmsgstr \"\"\n"))
    #expect(po.contains("#, objc-format\nmsgid \"Hello %@\"\n"))
    // The translation is a message, too.
    let german = "{0, select, female {ihre} other {deren}} Liste"
    try folder.write(
      "de.po", po.replacing("list\"\nmsgstr \"\"", with: "list\"\nmsgstr \"\(german)\""))
    #expect(try folder.run("import", "de.po", "A.xcstrings").status == 0)
    #expect(
      CatalogText.read(try folder.read("A.xcstrings"), .xcstrings)["%@ list"]?["de"]?.node.unit?
        .value
        == german)
    #expect(try folder.run("check", "--source", "A.swift", "A.xcstrings").text == "")
  }

  @Test("a translation that is an ICU message has no flag of printf formats")
  func messageFlag() {
    let catalog = CatalogText.read(
      #"{"sourceLanguage":"en","version":"1.0","strings":{"%@ list":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"{0, select, f {ihre} other {deren}} Liste"}}}}}}"#,
      .xcstrings)
    let text = String(
      decoding: CatalogConversion(catalog, to: .po, language: "de").bytes, as: UTF8.self)
    #expect(text.contains("msgid \"%@ list\""))
    #expect(!text.contains("objc-format"))
  }

  // MARK: - What is left to do

  @Test("'stats --language' lists the keys to translate, also of a new language")
  func stats() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", CatalogText.plurals)
    let new = try folder.run("stats", "--language", "fr", "A.xcstrings")
    #expect(new.status == 0)
    #expect(new.text.contains("0/2 translated  2 untranslated"))
    #expect(new.text.hasSuffix("fr: untranslated: %lld files\nfr: untranslated: Hello %@\n"))
    #expect(!new.text.contains("pl"))
    let known = try folder.run("stats", "--language", "de", "--language", "pl", "A.xcstrings")
    #expect(
      known.text.hasSuffix("de: to review: %lld files\npl: untranslated: Hello %@\n"))
    let json = try folder.run("stats", "--language", "pl", "--format", "json", "A.xcstrings")
    #expect(
      json.text.contains(
        #""untranslatedKeys": ["Hello %@"], "needsReviewKeys": []"#))
  }

  @Test("'stats --minimum' fails for a language with fewer translations")
  func minimum() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", CatalogText.plurals)
    let found = try folder.run("stats", "--minimum", "100", "--language", "pl", "A.xcstrings")
    #expect(found.status == 1)
    // One of two keys is translated.
    #expect(found.problems == "error: 'pl' has 50 % of its translations, not 100 %\n")
    let complete = try folder.run("stats", "--minimum", "50", "--language", "pl", "A.xcstrings")
    #expect(complete.status == 0)
    #expect(complete.problems.isEmpty)
    #expect(try folder.run("stats", "--minimum", "0", "A.xcstrings").status == 0)
    #expect(try folder.run("stats", "--minimum", "101", "A.xcstrings").status == 2)
  }

  @Test("'check' says what it checked if it finds nothing")
  func summary() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", Self.apples)
    let found = try folder.run("check", "A.xcstrings")
    #expect(found.text.isEmpty)
    #expect(found.problems == "note: 4 keys in 1 language, no findings\n")
    #expect(try folder.run("check", "--format", "json", "A.xcstrings").problems.isEmpty)
  }
}
