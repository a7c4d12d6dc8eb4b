import CatalogTools
import ICUFormat
import StringCatalogs
import Testing

/// CLDR's plural rules for Polish: 1 is `one`, 2 is `few`, 5 is `many`, and no integer is `other`.
///
/// The rule of the gettext manual for Polish has three forms, in this order.
@Suite("plural forms that a file lacks")
struct MissingFormTests {
  private static let words = ["one": "plik", "few": "pliki", "many": "plików", "other": "pliku"]

  private static func xcstrings(_ forms: [String]) -> String {
    let cases = forms.map {
      "\"\($0)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"%lld \(words[$0] ?? "")\"}}"
    }.joined(separator: ",")
    return """
      {"sourceLanguage":"en","version":"1.0","strings":{
      "%lld files":{"localizations":{"pl":{"variations":{"plural":{\(cases)}}}}}}}
      """
  }

  private static func po(_ forms: [String]) -> String {
    let lines = forms.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined()
    return """
      \(CatalogText.polishHeader)

      #, c-format
      msgid "%lld files"
      msgid_plural "%lld files"
      \(lines)
      """
  }

  private static func forms(_ text: String) -> [String?]? {
    CatalogText.read(text, .po)["%lld files"]?.localizations.first?.node
      .variations(along: .pluralForm)?.cases.map { $0.node.unit?.value }
  }

  // MARK: - import

  /// A file that has 'one' with another text, and neither 'few' nor 'other'.
  private static let file: String = {
    func unit(_ form: String, _ target: String) -> String {
      "<trans-unit id=\"%lld files|==|plural.\(form)\"><source>%lld files</source>\(target)</trans-unit>"
    }
    return """
      <xliff version="1.2"><file original="a" source-language="en" target-language="pl"><body>
      \(unit("one", "<target>%lld PLIK</target>")) \(unit("few", ""))
      \(unit("many", "<target>%lld plików</target>")) \(unit("other", "<target state=\"new\"> </target>"))
      </body></file></xliff>
      """
  }()

  @Test(
    "'import' leaves a plural form that the file lacks as the catalog has it",
    arguments: [
      (
        "pl.json",
        #"{"{0, number, integer} files": "{0, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}"}"#,
        "{0, plural, one {# PLIK} few {# pliki} many {# plików} other {# pliku}}"
      ),
      (
        "app_pl.arb",
        #"{"@@locale": "pl", "{0, number, integer} files": "{0, plural, one {{0} plik} few {{0} pliki} many {{0} plików} other {{0} pliku}}"}"#,
        "{0, plural, one {{0} PLIK} few {{0} pliki} many {{0} plików} other {{0} pliku}}"
      ),
      ("pl.po", po(["%lld plik", "%lld pliki", "%lld plików"]), "msgstr[1] \"%lld pliki\"\n"),
      ("A.xcstrings", xcstrings(["one", "few", "many", "other"]), "\"%lld pliki\""),
    ])
  func imports(catalog: (name: String, text: String, expected: String)) throws {
    let folder = try ProgramFolder()
    try folder.write(catalog.name, catalog.text)
    try folder.write("new.xliff", Self.file)
    let found = try folder.run("import", "--language", "pl", "new.xliff", catalog.name)
    #expect(found.status == 0, "\(found.problems)")
    #expect(!found.problems.contains("lacks the plural form '"), "\(found.problems)")
    #expect(
      found.problems.contains(
        "missing, empty or lacks a plural form: '%lld files|==|plural.few' and '%lld files|==|plural.other'"
      ), "\(found.problems)")
    let text = try folder.read(catalog.name)
    #expect(text.contains(catalog.expected), "\(text)")
    #expect(text.contains("PLIK"))
  }

  @Test("'import' of a '.stringsdict' into JSON leaves the forms that the file lacks")
  func stringsdict() throws {
    let folder = try ProgramFolder()
    try folder.write(
      "pl.json",
      #"{"{0, number, integer} files": "{0, plural, =0 {brak} one {# plik} few {# pliki} many {# plików} other {# pliku}}"}"#
    )
    try folder.write(
      "pl.stringsdict",
      """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>%lld files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@files@</string><key>files</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>
      <key>one</key><string>%lld PLIK</string><key>other</key><string>%lld pliku</string>
      </dict></dict></dict></plist>
      """)
    let found = try folder.run("import", "--language", "pl", "pl.stringsdict", "pl.json")
    #expect(found.status == 0, "\(found.problems)")
    #expect(
      try folder.read("pl.json").contains(
        "one {# PLIK} few {# pliki} many {# plików} other {# pliku}}"))
    #expect(try folder.read("pl.json").contains("=0 {brak}"))
  }

  // MARK: - convert to gettext

  @Test("a PO file has an empty string for a form that the plural lacks, which is a warning")
  func missingForm() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", Self.xcstrings(["one", "many", "other"]))
    let warning =
      "A.xcstrings:2:1: warning: '%lld files' lacks the plural form 'few', which 'pl' needs; "
      + "'msgstr[1]' is empty\n"
    let strict = try folder.run("convert", "--strict", "A.xcstrings", "pl.po", "--language", "pl")
    #expect(strict.problems.contains(warning), "\(strict.problems)")
    #expect(strict.status == 1)
    let found = try folder.run("convert", "A.xcstrings", "pl.po", "--language", "pl")
    #expect(found.problems.contains(warning), "\(found.problems)")
    #expect(found.status == 0)
    let text = try folder.read("pl.po")
    #expect(Self.forms(text) == ["%lld plik", "", "%lld plików"])
    // The way back does not finish the plural.
    #expect(
      try folder.run("import", "pl.po", "A.xcstrings").problems.contains(
        "not imported, because the translation is missing, empty or lacks a plural form: '%lld files'"
      ))
    #expect(
      try folder.run("check", "pl.po").text.contains(
        "msgstr[1] is missing; the header says nplurals=3"))
    #expect(try folder.run("stats", "pl.po").text.contains("0/1 translated"))
  }

  @Test(
    "a PO file of JSON, XLIFF or a '.stringsdict' has no form with the text of 'other'",
    arguments: ["json", "xliff", "stringsdict"])
  func otherFormats(format: String) throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", Self.xcstrings(["one", "other"]))
    #expect(
      try folder.run("convert", "A.xcstrings", "pl.\(format)", "--language", "pl").status == 0)
    let found = try folder.run("convert", "pl.\(format)", "pl.po", "--language", "pl")
    #expect(
      found.problems.contains(
        "lacks the plural forms 'few' and 'many', which 'pl' needs; "
          + "'msgstr[1]' and 'msgstr[2]' are empty"
      ), "\(found.problems)")
    #expect(Self.forms(try folder.read("pl.po")) == ["%lld plik", "", ""])
  }

  @Test("a plural without 'other' becomes a PO file, too")
  func withoutOther() {
    let catalog = CatalogText.read(Self.xcstrings(["one", "few"]), .xcstrings)
    let found = CatalogConversion(catalog, to: .po, language: "pl")
    #expect(!found.losses.contains { $0.severity == .error })
    #expect(
      Self.forms(String(decoding: found.bytes, as: UTF8.self)) == ["%lld plik", "%lld pliki", ""])
  }

  @Test(
    "a MO file, which programs read, has the text of 'other' for a missing form, with a warning")
  func compiled() {
    let catalog = CatalogText.read(Self.xcstrings(["one", "many", "other"]), .xcstrings)
    let found = CatalogConversion(catalog, to: .mo, language: "pl")
    #expect(
      found.losses.contains {
        $0.severity == .warning
          && $0.message.contains(
            "lacks the plural form 'few', which 'pl' needs; 'other' is written")
      })
    let cases = StringCatalog.read(found.bytes, as: .mo).catalog["%lld files"]?
      .localizations.first?.node.variations(along: .pluralForm)?.cases
    #expect(cases?.map { $0.node.unit?.value } == ["%lld plik", "%lld pliku", "%lld plików"])
  }

  /// gettext itself would show the empty string.
  @Test("a program shows another form for an empty one")
  func shownForm() {
    let catalog = CatalogText.read(Self.po(["%lld plik", "", "%lld plików"]), .po)
    #expect(catalog.text(forKey: "%lld files", language: "pl", arguments: [2]) == "2 plików")
  }

  // MARK: - convert from gettext

  @Test(
    "a form that is empty in a PO file is missing in files for programs",
    arguments: ["json", "arb", "stringsdict", "mf2.json"])
  func emptyForm(format: String) throws {
    let folder = try ProgramFolder()
    try folder.write("pl.po", Self.po(["%lld plik", "", "%lld plików"]))
    let name = "pl.\(format)"
    #expect(try folder.run("convert", "pl.po", name, "--language", "pl").status == 0)
    let text = try folder.read(name)
    #expect(text.contains("plik") && text.contains("many"))
    #expect(!text.contains("few"), "\(text)")
  }

  @Test("an untranslated form of a string catalog is missing in a file for programs")
  func newForm() throws {
    let catalog = CatalogText.read(
      Self.xcstrings(["one", "few", "many", "other"]).replacing(
        "\"translated\",\"value\":\"%lld pliki\"", with: "\"new\",\"value\":\"\""), .xcstrings)
    let found = CatalogConversion(catalog, to: .json, language: "pl")
    #expect(
      String(decoding: found.bytes, as: UTF8.self).contains(
        "{0, plural, one {# plik} many {# plików} other {# pliku}}"))
  }

  /// ICU: a plural without 'other' is an error.
  @Test(
    "a plural without the form 'other' is not written to a file for programs, which is an error",
    arguments: [CatalogFormat.json, .arb, .stringsdict])
  func emptyOther(format: CatalogFormat) {
    let german = """
      msgid ""
      msgstr ""
      "Language: de\\n"
      "Plural-Forms: nplurals=2; plural=n != 1;\\n"

      msgid "%lld files"
      msgid_plural "%lld files"
      msgstr[0] "%lld Datei"
      msgstr[1] ""
      """
    let found = CatalogConversion(CatalogText.read(german, .po), to: format, language: "de")
    #expect(
      found.losses.contains {
        $0.severity == .error && $0.location.line == 6
          && $0.message
            == "'%lld files' lacks the plural form 'other', which '.\(format.rawValue)' "
            + "needs; it is not written"
      }, "\(found.losses)")
    #expect(!String(decoding: found.bytes, as: UTF8.self).contains("Datei"))
  }

  // MARK: - convert --replace

  @Test("'convert --replace' names what is lost of a PO file")
  func replaced() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", Self.xcstrings(["one", "few", "many", "other"]))
    try folder.write(
      "pl.po",
      Self.po(["a", "b", "c"]).replacing(
        "\"Content-Type", with: "\"Last-Translator: Ana <ana@example.org>\\n\"\n\"Content-Type")
          + """

          #, fuzzy
          msgid "Open"
          msgstr "Otwórz"

          #~ msgid "Old"
          #~ msgstr "Stary"

          #~ msgid "Older"
          #~ msgstr "Starszy"

          """)
    let found = try folder.run(
      "convert", "--replace", "A.xcstrings", "pl.po", "--language", "pl")
    #expect(found.status == 0)
    #expect(
      found.problems.contains(
        "note: the old 'pl.po' is replaced; it has translations that 'A.xcstrings' lacks: 'Open'; "
          + "header lines that 'A.xcstrings' lacks: 'Last-Translator'; 2 obsolete entries ('#~')\n"),
      "\(found.problems)")
    #expect(try folder.read("pl.po").contains("%lld pliki"))
  }
}
