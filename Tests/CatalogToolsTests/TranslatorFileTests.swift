import CatalogTools
import Foundation
import StringCatalogs
import Testing

/// The way of a translator's file back into the catalog.
@Suite("localize: files of translators")
struct TranslatorFileTests {
  /// A PO file in Polish, with the rule of gettext's manual.
  private static func po(_ entries: String, language: String = "pl") -> String {
    """
    msgid ""
    msgstr ""
    "Language: \(language)\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

    \(entries)

    """
  }

  private static let polish = """
    msgid "%lld files"
    msgid_plural "%lld files"
    msgstr[0] "%lld plik!"
    msgstr[1] "%lld pliki!"
    msgstr[2] "%lld plików!"

    msgid "Hello %@"
    msgstr "Cześć %@"
    """

  private static func plural(_ catalog: StringCatalog, _ language: String) -> [String] {
    let cases = catalog["%lld files"]?[language]?.node.variations(along: .plural)?.cases ?? []
    return cases.map { "\($0.name) \($0.node.unit?.value ?? "")" }
  }

  // MARK: - 'convert'

  @Test("'convert' does not replace a catalog that has more languages")
  func languages() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", CatalogText.plurals)
    try folder.write("pl.po", Self.po(Self.polish))
    for arguments in [["convert"], ["convert", "--strict"]] {
      let found =
        arguments.count == 1
        ? try folder.run("convert", "pl.po", "A.xcstrings")
        : try folder.run("convert", "--strict", "pl.po", "A.xcstrings")
      #expect(found.status == 2)
      #expect(found.problems.contains("2 languages that 'pl.po' lacks: 'ar' and 'de'"))
      #expect(found.problems.contains("use 'localize import pl.po A.xcstrings'"))
      #expect(try folder.read("A.xcstrings") == CatalogText.plurals)
    }
    #expect(try folder.run("convert", "--replace", "pl.po", "A.xcstrings").status == 0)
    #expect(try !folder.read("A.xcstrings").contains("\"ar\""))
  }

  @Test("'convert' does not replace a file that has strings")
  func translations() throws {
    let folder = try ProgramFolder()
    try folder.write("A.strings", "\"a\" = \"1\";\n")
    let old = "\"a\" = \"1\";\n\n/* Note */\n\"b\" = \"2\";\n"
    try folder.write("de.strings", old)
    let found = try folder.run("convert", "A.strings", "de.strings")
    #expect(found.status == 2)
    #expect(found.problems.contains("translations that 'A.strings' lacks: 'b'"))
    #expect(try folder.read("de.strings") == old)
    try folder.write("de.strings", "/* Note */\n\"a\" = \"1\";\n")
    let comment = try folder.run("convert", "A.strings", "de.strings")
    #expect(comment.status == 2)
    #expect(comment.problems.contains("comments that 'A.strings' lacks: 'a'"))
    try folder.write("de.strings", "\"a\" = \"old\";\n")
    let other = try folder.run("convert", "A.strings", "de.strings")
    #expect(other.status == 2)
    #expect(other.problems.contains("de.strings:1:1: error: the file exists; use 'localize import"))
    // The same file again, and one with errors.
    #expect(try folder.run("convert", "--replace", "A.strings", "de.strings").status == 0)
    #expect(try folder.run("convert", "A.strings", "de.strings").status == 0)
    try folder.write("de.strings", "\"a\" = \"old")
    #expect(try folder.run("convert", "A.strings", "de.strings").status == 2)
    #expect(try folder.read("de.strings") == "\"a\" = \"old")
  }

  // MARK: - 'import' of PO

  @Test("'import' puts the strings of a PO file into a catalog")
  func importPO() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", CatalogText.plurals)
    try folder.write("pl.po", Self.po(Self.polish))
    let found = try folder.run("import", "pl.po", "A.xcstrings")
    #expect(found.problems == "note: 4 translations of 'pl.po' are in 'A.xcstrings'\n")
    #expect(found.status == 0)
    let before = CatalogText.read(CatalogText.plurals, .xcstrings)
    let catalog = CatalogText.read(try folder.read("A.xcstrings"), .xcstrings)
    // Gettext has no text for fractions, so that of the catalog stays.
    #expect(
      Self.plural(catalog, "pl") == [
        "one %lld plik!", "few %lld pliki!", "many %lld plików!", "other %lld pliku",
      ])
    #expect(
      catalog["Hello %@"]?["pl"]?.node.unit
        == CatalogStringUnit(value: "Cześć %@", state: .translated))
    for language in ["ar", "de"] {
      for entry in before.entries {
        #expect(catalog[entry.key]?[language] == entry[language])
      }
    }
    #expect(catalog.entries.map(\.key) == before.entries.map(\.key))
  }

  @Test("'import' of a PO file in a new language has all plural forms")
  func newLanguage() {
    let catalog = CatalogText.read(
      CatalogText.plurals.replacing("\"pl\"", with: "\"fr\""), .xcstrings)
    let file = LabeledCatalog(
      path: "pl.po", table: "", catalog: CatalogText.read(Self.po(Self.polish), .po))
    let result = TranslationImport(file, into: catalog)
    #expect(result.isComplete)
    #expect(
      Self.plural(result.catalog, "pl") == [
        "one %lld plik!", "few %lld pliki!", "many %lld plików!", "other %lld plików!",
      ])
    #expect(result.catalog["%lld files"]?["fr"] == catalog["%lld files"]?["fr"])
  }

  @Test("'import' of a PO file changes a text for fractions that an earlier one made")
  func secondRound() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", CatalogText.plurals.replacing("\"pl\"", with: "\"fr\""))
    for polish in [Self.polish, Self.polish.replacing("plików!", with: "akt")] {
      try folder.write("pl.po", Self.po(polish))
      let found = try folder.run("import", "pl.po", "A.xcstrings")
      #expect(found.status == 0)
    }
    let catalog = CatalogText.read(try folder.read("A.xcstrings"), .xcstrings)
    #expect(
      Self.plural(catalog, "pl") == [
        "one %lld plik!", "few %lld pliki!", "many %lld akt", "other %lld akt",
      ])
  }

  @Test("'import' of a PO file warns of a message that the file has twice")
  func twice() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", CatalogText.plurals)
    let again = "\n\nmsgid \"Hello %@\"\nmsgstr \"Hej %@\"\n"
    try folder.write("pl.po", Self.po(Self.polish) + again)
    let found = try folder.run("import", "pl.po", "A.xcstrings")
    let warning = "pl.po:17:1: warning: duplicate key 'Hello %@'; the last value is used"
    #expect(found.problems.contains(warning))
  }

  @Test("'import' of a PO file leaves out what is fuzzy or empty, and reports unknown keys")
  func unfinishedPO() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", CatalogText.plurals)
    try folder.write(
      "de.po",
      """
      msgid ""
      msgstr "Language: de\\nPlural-Forms: nplurals=2; plural=n != 1;\\n"

      #, fuzzy
      msgid "Hello %@"
      msgstr "Servus %@"

      msgid "Old"
      msgstr ""

      msgid "Nope"
      msgstr "Nein"
      """)
    let found = try folder.run("import", "de.po", "A.xcstrings")
    #expect(found.status == 1)
    #expect(found.problems.contains("'Nope' is not in 'A.xcstrings'"))
    #expect(
      found.problems.contains(
        "not imported, because the translation is missing, empty or lacks a plural form: 'Old'"))
    #expect(try folder.read("A.xcstrings") == CatalogText.plurals)
  }

  @Test("'import' does not replace variations and variables by a string that has none")
  func variables() {
    func unit(_ value: String) -> String {
      #"{"stringUnit":{"state":"translated","value":"\#(value)"}}"#
    }
    let node =
      #"{"stringUnit":{"state":"translated","value":"%#@n@ in %@"},"substitutions":{"n":{"#
      + #""argNum":1,"formatSpecifier":"lld","variations":{"plural":{"one":"#
      + unit("%arg Datei") + #","other":"# + unit("%arg Dateien") + "}}}}}"
    let device =
      #"{"variations":{"device":{"mac":\#(unit("Klicken")),"other":\#(unit("Tippen"))}}}"#
    let catalog = CatalogText.read(
      #"{"sourceLanguage":"en","strings":{"%lld in %@":{"localizations":{"de":\#(node)}},"#
        + #""Tap":{"localizations":{"de":\#(device)}}},"version":"1.0"}"#, .xcstrings)
    #expect(catalog["Tap"]?["de"]?.node.variations.count == 1)
    func result(_ one: String) -> TranslationImport {
      let text =
        "msgid \"\"\nmsgstr \"Language: de\\nPlural-Forms: nplurals=2; plural=n != 1;\\n\"\n\n"
        + "msgid \"%lld in %@\"\nmsgid_plural \"%lld in %@\"\nmsgstr[0] \"\(one)\"\n"
        + "msgstr[1] \"%1$lld Dateien in %2$@\"\n\nmsgid \"Tap\"\nmsgstr \"Drücken\"\n"
      let file = LabeledCatalog(
        path: "de.po", table: "", catalog: CatalogText.read(text, .po))
      return TranslationImport(file, into: catalog)
    }
    // What 'convert' wrote is no change.
    #expect(result("%1$lld Datei in %2$@").refused == ["Tap"])
    let changed = result("%1$lld File in %2$@")
    #expect(changed.refused == ["%lld in %@", "Tap"])
    #expect(changed.catalog == catalog)
  }

  @Test("'import' marks each form of a new variable as translated")
  func newVariable() throws {
    let folder = try ProgramFolder()
    try folder.write(
      "A.xcstrings", #"{"sourceLanguage":"en","strings":{"%d files":{}},"version":"1.0"}"#)
    try folder.write(
      "A.stringsdict",
      """
      <plist version="1.0"><dict><key>%d files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d Datei</string><key>other</key><string>%d Dateien</string>
      </dict></dict></dict></plist>
      """)
    let found = try folder.run("import", "--language", "de", "A.stringsdict", "A.xcstrings")
    #expect(found.status == 0, "\(found.problems)")
    let text = try folder.read("A.xcstrings")
    // The format, and the two forms.
    #expect(text.components(separatedBy: #""state":"translated""#).count == 4, "\(text)")
    #expect(text.contains(#""formatSpecifier":"d""#))
  }

  @Test("'import' of a PO file into a PO file keeps the forms")
  func intoPO() throws {
    let folder = try ProgramFolder()
    let text = Self.po(
      Self.polish.replacing("plik!", with: "").replacing("%lld pliki!", with: "")
        .replacing("%lld plików!", with: "").replacing("\"%lld \"", with: "\"\""))
    try folder.write("a.po", text)
    try folder.write("pl.po", Self.po(Self.polish))
    #expect(try folder.run("import", "pl.po", "a.po").status == 0)
    #expect(try folder.read("a.po") == Self.po(Self.polish))
    let rule = Self.po(Self.polish).replacing("nplurals=3", with: "nplurals=4")
      .replacing("? 1 : 2", with: "? 2 : 1")
    try folder.write("pl.po", rule)
    #expect(try folder.run("import", "pl.po", "a.po").status == 2)
    #expect(try folder.read("a.po") == Self.po(Self.polish))
  }

  @Test("'import' with exchanged arguments changes nothing")
  func exchanged() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", CatalogText.plurals)
    for name in ["pl.po", "pl.xliff", "pl.strings"] {
      try folder.write(name, "")
      let found = try folder.run("import", "A.xcstrings", name)
      #expect(found.status == 2)
      #expect(found.problems.contains("write 'localize import \(name) A.xcstrings'"))
      #expect(try folder.read(name) == "")
    }
  }

  // MARK: - 'import' of XLIFF

  @Test("an empty target is no translation", arguments: ["1.2", "2.0"])
  func emptyTarget(version: String) throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", CatalogText.plurals)
    let text =
      version == "1.2"
      ? """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
      <file original="A.xcstrings" source-language="en" target-language="de" datatype="plaintext">
      <body><trans-unit id="Hello %@"><source>Hello %@</source><target/></trans-unit>
      <trans-unit id="Old"><source>Old</source><target>Uralt</target></trans-unit></body></file></xliff>
      """
      : """
      <xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de">
      <file id="f"><unit id="u1" name="Hello %@"><segment state="translated"><source>Hello %@</source><target></target></segment></unit>
      <unit id="Old"><segment><source>Old</source><target>Uralt</target></segment></unit></file></xliff>
      """
    try folder.write("de.xliff", text)
    let found = try folder.run("import", "de.xliff", "A.xcstrings")
    #expect(found.status == 0)
    #expect(found.problems.contains("note: 1 translation of 'de.xliff'"))
    #expect(
      found.problems.contains(
        "not imported, because the translation is missing, empty or lacks a plural form: 'Hello %@'"
      ))
    let catalog = CatalogText.read(try folder.read("A.xcstrings"), .xcstrings)
    #expect(catalog["Hello %@"]?["de"]?.node.unit?.value == "Hallo %@")
    #expect(catalog["Old"]?["de"]?.node.unit?.value == "Uralt")
  }
  /// A file in XLIFF 1.2.
  private static func xliff(_ units: String, target: String?) -> String {
    let language = target.map { " target-language=\"\($0)\"" } ?? ""
    return """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
      <file original="A.xcstrings" source-language="en"\(language) datatype="plaintext">
      <body>\(units)</body></file></xliff>
      """
  }

  private static func unit(_ key: String, _ source: String, _ target: String, _ state: String = "")
    -> String
  {
    let state = state.isEmpty ? "" : " state=\"\(state)\""
    return
      "<trans-unit id=\"\(key)\"><source>\(source)</source><target\(state)>\(target)</target></trans-unit>"
  }

  @Test("a unit without a target is named like an empty one")
  func missingTarget() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", CatalogText.plurals)
    let misnamed = Self.unit("Hello %@", "Hello %@", "Servus %@").replacing("target", with: "cel")
    try folder.write(
      "de.xliff",
      Self.xliff(
        misnamed + Self.unit("Old", "Old", "Uralt")
          + "<trans-unit id=\"Nope\"><source>Nope</source></trans-unit>", target: "de"))
    let found = try folder.run("import", "de.xliff", "A.xcstrings")
    #expect(found.status == 0)
    #expect(
      found.problems.contains(
        "not imported, because the translation is missing, empty or lacks a plural form: 'Hello %@'\n"
      ))
  }

  @Test("'export' names the file of the language that a file of one language does not have")
  func exportAgain() throws {
    let folder = try ProgramFolder()
    try folder.write("en.json", #"{"hello":"Hello"}"#)
    try folder.write("A.xcstrings", CatalogText.plurals)
    for (catalog, target) in [("en.json", "FILE-OF-pl"), ("A.xcstrings", "A.xcstrings")] {
      try folder.write("pl.xliff", Self.xliff("", target: "pl"))
      let found = try folder.run("export", "--language", "pl", "-o", "pl.xliff", catalog)
      #expect(found.status == 2)
      #expect(found.problems.contains("'localize import pl.xliff \(target)'"), "\(found.problems)")
    }
  }

  @Test(
    "a language that is not for sure is asked for",
    arguments: [
      ("pl-PL", "'pl-PL' is new, and the catalog has 'pl'; add '--language pl'"),
      ("Polish", "'Polish' is not the code of a language; did you mean 'pl'?"),
      ("polski", "'polski' is not the code of a language; did you mean 'pl'?"),
      ("pl_PL.UTF-8", "'pl_PL.UTF-8' is not the code of a language; did you mean 'pl-PL'?"),
      // The codes of a country, and of neither a country nor a language.
      ("cz", "'cz' is not the code of a language; did you mean 'cs'?"),
      ("zz", "'zz' is not the code of a language; add '--language'"),
      (nil, "the file does not name the language of its translations; add '--language LANGUAGE'"),
    ])
  func unsureLanguage(target: String?, message: String) throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", CatalogText.plurals)
    let units = Self.unit("Hello %@", "Hello %@", "Cześć %@")
    try folder.write("a.xliff", Self.xliff(units, target: target))
    let found = try folder.run("import", "a.xliff", "A.xcstrings")
    #expect(found.status == 2)
    #expect(found.problems.contains(message))
    #expect(found.problems.split(separator: "\n").count == 1)
    #expect(try folder.read("A.xcstrings") == CatalogText.plurals)
    let asked = try folder.run("import", "--language", "pl", "a.xliff", "A.xcstrings")
    #expect(asked.status == 0)
    let catalog = CatalogText.read(try folder.read("A.xcstrings"), .xcstrings)
    #expect(catalog["Hello %@"]?["pl"]?.node.unit?.value == "Cześć %@")
    #expect(catalog.languages.sorted() == ["ar", "de", "pl"])
  }

  @Test("another form of a language is that of the catalog, and a new one can be requested")
  func languageForms() {
    let catalog = CatalogText.read(
      CatalogText.plurals.replacing("\"de\"", with: "\"pt-BR\""), .xcstrings)
    func languages(_ target: String, _ language: String? = nil) -> [String] {
      let file = Self.xliff(Self.unit("Old", "Old", "Velho"), target: target)
      let result = TranslationImport(
        xliff: Array(file.utf8), file: "a.xliff", into: catalog, language: language)
      return result.catalog["Old"]?.localizations.map(\.language) ?? []
    }
    #expect(languages("pt_BR") == ["pt-BR"])
    #expect(languages("pt") == ["pt-BR"])
    #expect(languages("pt", "pt") == ["pt-BR", "pt"])
    #expect(languages("zh-Hant") == ["pt-BR", "zh-Hant"])
  }

  /// Xcode exports the folder `pl.xcloc`, with the catalogs beside the translations.
  @Test("a folder in place of a file is an error that names its files")
  func folders() throws {
    let folder = try ProgramFolder()
    for name in ["Localized Contents", "Source Contents"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "pl.xcloc/\(name)"), withIntermediateDirectories: true)
    }
    let file = "pl.xcloc/Localized Contents/pl.xliff"
    try folder.write(file, Self.xliff(Self.unit("Old", "Old", "Stary"), target: "pl"))
    let catalog = #"{"sourceLanguage":"en","strings":{"Old":{}},"version":"1.0"}"#
    try folder.write("pl.xcloc/Source Contents/A.xcstrings", catalog)
    try folder.write("A.xcstrings", catalog)
    let found = try folder.run("import", "pl.xcloc", "A.xcstrings")
    #expect(found.status == 2)
    #expect(
      found.problems == "pl.xcloc:1:1: error: a folder; expected one of its files: '\(file)'\n")
    #expect(try folder.read("A.xcstrings") == catalog)
    #expect(try folder.run("import", "pl.xcloc", file).problems == found.problems)
    let exported = try folder.run("export", "--language", "pl", "pl.xcloc/Source Contents")
    #expect(exported.status == 2)
    #expect(
      exported.problems.contains(
        "a folder; expected one of its files: 'pl.xcloc/Source Contents/A.xcstrings'"))
  }

  @Test("a file in another language than a catalog of one language is refused")
  func otherLanguage() throws {
    let folder = try ProgramFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "fr.lproj"), withIntermediateDirectories: true)
    try folder.write("fr.lproj/A.strings", "\"Old\" = \"Vieux\";\n")
    try folder.write("a.xliff", Self.xliff(Self.unit("Old", "Old", "Alt"), target: "de"))
    let found = try folder.run("import", "a.xliff", "fr.lproj/A.strings")
    #expect(found.status == 2)
    #expect(found.problems.contains("the translations are in 'de', and the catalog is in 'fr'"))
    #expect(try folder.read("fr.lproj/A.strings") == "\"Old\" = \"Vieux\";\n")
    try folder.write("a.xliff", Self.xliff(Self.unit("Old", "Old", "Ancien"), target: "fr"))
    #expect(try folder.run("import", "a.xliff", "fr.lproj/A.strings").status == 0)
    #expect(try folder.read("fr.lproj/A.strings") == "\"Old\" = \"Ancien\";\n")
  }

  @Test("'export' and 'stats' need the code of a language")
  func languageCode() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", CatalogText.plurals)
    for command in ["export", "stats"] {
      let found = try folder.run(command, "--language", "Polish", "A.xcstrings")
      #expect(found.status == 2)
      #expect(
        found.problems.contains("'Polish' is not the code of a language; did you mean 'pl'?"))
      #expect(found.text.isEmpty)
    }
  }

  @Test("'import' names the keys that are not imported, and '--dry-run' does not say 'are in'")
  func unfinished() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", CatalogText.plurals)
    let units =
      Self.unit("Old", "Old", "Uralt", "new") + Self.unit("Hello %@", "Hello %@", "Servus %@")
    try folder.write("de.xliff", Self.xliff(units, target: "de"))
    let dry = try folder.run("import", "--dry-run", "de.xliff", "A.xcstrings")
    #expect(dry.status == 0)
    #expect(dry.problems.contains("1 translation of 'de.xliff' fits into 'A.xcstrings'; nothing"))
    #expect(try folder.read("A.xcstrings") == CatalogText.plurals)
    let found = try folder.run("import", "de.xliff", "A.xcstrings")
    #expect(found.problems.contains("1 translation of 'de.xliff' is in 'A.xcstrings'"))
    #expect(
      found.problems.contains(
        "not imported, because new or to be reviewed: 'Old'; use the state 'translated'"
      ))
  }

  @Test("a translation of a source string that has changed is to be reviewed")
  func changedSource() throws {
    let folder = try ProgramFolder()
    try folder.write(
      "A.xcstrings",
      """
      {"sourceLanguage":"en","strings":{"title":{"localizations":{"en":{"stringUnit":
      {"state":"translated","value":"All files"}}}},"Same":{}},"version":"1.0"}
      """)
    let units =
      Self.unit("title", "Files", "Dateien") + Self.unit("Same", " Same\n", "Gleich")
    try folder.write("de.xliff", Self.xliff(units, target: "de"))
    let found = try folder.run("import", "de.xliff", "A.xcstrings")
    #expect(found.status == 0)
    #expect(found.problems.contains("the source string of 'title' has changed since the export"))
    #expect(!found.problems.contains("'Same'"))
    let catalog = CatalogText.read(try folder.read("A.xcstrings"), .xcstrings)
    #expect(
      catalog["title"]?["de"]?.node.unit
        == CatalogStringUnit(value: "Dateien", state: .needsReview))
    #expect(
      catalog["Same"]?["de"]?.node.unit == CatalogStringUnit(value: "Gleich", state: .translated))
  }
}
