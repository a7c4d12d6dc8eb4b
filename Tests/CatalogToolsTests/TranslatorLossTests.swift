import CatalogTools
import StringCatalogs
import Testing

@Suite("what a translator's file must not change")
struct TranslatorLossTests {
  /// A PO file in Polish.
  private static func po(_ entries: String) -> String {
    "msgid \"\"\nmsgstr \"\"\n\"Language: pl\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
      + "\"Plural-Forms: nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && "
      + "(n%100<10 || n%100>=20) ? 1 : 2;\\n\"\n\n" + entries
  }

  private static let messages = """
    {
      "files": "{n, plural, =0 {brak} one {# plik} few {# pliki} many {# plików} other {# pliku}}",
      "hi": "Witaj {name}",
      "plain": "Zamknij",
      "when": "Dnia {d, date, short}"
    }

    """

  @Test("'import' of an unchanged PO file changes no message")
  func unchangedMessages() throws {
    let folder = try ProgramFolder()
    try folder.write("pl.json", Self.messages)
    #expect(try folder.run("convert", "pl.json", "x.po", "--language", "pl").status == 0)
    let found = try folder.run("import", "x.po", "pl.json")
    #expect(try folder.read("pl.json") == Self.messages)
    #expect(found.status == 0)
  }

  @Test("'import' refuses a string that lacks a part of the message, and imports the others")
  func changedMessages() throws {
    let folder = try ProgramFolder()
    try folder.write("pl.json", Self.messages)
    try folder.write(
      "pl.po",
      Self.po("msgid \"hi\"\nmsgstr \"Cześć %@\"\n\nmsgid \"plain\"\nmsgstr \"Koniec\"\n"))
    let found = try folder.run("import", "pl.po", "pl.json")
    #expect(found.status == 1)
    #expect(found.problems.contains("'hi' has variations, variables or styles"))
    #expect(
      try folder.read("pl.json") == Self.messages.replacing("\"Zamknij\"", with: "\"Koniec\""))
  }

  @Test("'import' puts the forms of a PO file into a plural as Flutter writes it")
  func flutterMessages() throws {
    let folder = try ProgramFolder()
    let file = """
      {
        "@@locale": "de",
        "files": "{n, plural, one{{n} Datei} other{{n} Dateien}}"
      }

      """
    try folder.write("app_de.arb", file)
    #expect(try folder.run("convert", "app_de.arb", "de.po").status == 0)
    #expect(try folder.run("import", "de.po", "app_de.arb").status == 0)
    #expect(try folder.read("app_de.arb") == file)
    try folder.write("de.po", try folder.read("de.po").replacing("Dateien", with: "DATEIEN"))
    #expect(try folder.run("import", "de.po", "app_de.arb").status == 0)
    #expect(try folder.read("app_de.arb").contains("one {{n} Datei} other {{n} DATEIEN}"))
  }

  @Test("'convert' does not write one language over another one")
  func otherLanguage() throws {
    let folder = try ProgramFolder()
    try folder.write("de.strings", "\"Quit\" = \"Beenden\";\n")
    try folder.write("pl.strings", "\"Quit\" = \"Zakończ\";\n")
    #expect(try folder.run("convert", "de.strings", "pl.strings").status == 2)
    #expect(try folder.read("pl.strings") == "\"Quit\" = \"Zakończ\";\n")
  }

  @Test("'export' replaces neither its catalog nor a translator's file")
  func export() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", CatalogText.plurals)
    let own = try folder.run("export", "--language", "pl", "-o", "A.xcstrings", "A.xcstrings")
    #expect(own.status == 2)
    #expect(own.problems.contains("XLIFF is not written to a '.xcstrings' file"))
    #expect(try folder.read("A.xcstrings") == CatalogText.plurals)
    let new = ["export", "--language", "pl", "-o", "pl.xliff", "A.xcstrings"]
    #expect(try folder.run(new[0], new[1], new[2], new[3], new[4], new[5]).status == 0)
    let text = try folder.read("pl.xliff").replacing("plik<", with: "plik!<")
    try folder.write("pl.xliff", text)
    #expect(try folder.run(new[0], new[1], new[2], new[3], new[4], new[5]).status == 2)
    #expect(try folder.read("pl.xliff") == text)
    #expect(
      try folder.run(new[0], "--replace", new[1], new[2], new[3], new[4], new[5]).status == 0)
    #expect(try folder.read("pl.xliff") != text)
  }

  /// A Polish PO file with the plural rule of English.
  private static let otherRule = """
    msgid ""
    msgstr ""
    "Language: pl\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=2; plural=n != 1;\\n"

    msgid "%lld files"
    msgid_plural "%lld files"
    msgstr[0] "%lld PLIK"
    msgstr[1] "%lld PLIKI"

    """

  @Test("'import' does not give two plural categories the text of one form")
  func tooFewForms() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", CatalogText.plurals)
    try folder.write("pl.po", Self.otherRule)
    let found = try folder.run("import", "pl.po", "A.xcstrings")
    #expect(found.status == 1)
    #expect(try folder.read("A.xcstrings") == CatalogText.plurals)
  }

  @Test("plural forms replace a plain translation of a source that became a plural")
  func newPlural() throws {
    let folder = try ProgramFolder()
    let file = """
      {"sourceLanguage":"en","version":"1.0","strings":{"%lld files":{"localizations":{
      "en":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%lld file"}},
      "other":{"stringUnit":{"state":"translated","value":"%lld files"}}}}},
      "de":{"stringUnit":{"state":"translated","value":"%lld Datei(en)"}}}}}}
      """
    try folder.write("A.xcstrings", file)
    #expect(
      try folder.run("export", "--language", "de", "-o", "de.xliff", "A.xcstrings").status == 0)
    let text = try folder.read("de.xliff")
    // The text is a proposal for each form.
    #expect(text.ranges(of: ">%lld Datei(en)</target>").count == 2)
    try folder.write("de.xliff", text.replacing("Datei(en)", with: "X"))
    #expect(try folder.run("import", "de.xliff", "A.xcstrings").status == 0)
    let node = CatalogText.read(try folder.read("A.xcstrings"), .xcstrings)["%lld files"]?["de"]?
      .node
    #expect(node?.unit == nil)
    #expect(node?.variations(along: .plural)?.cases.map(\.name) == ["one", "other"])
  }

  @Test("'import' of XLIFF refuses placeholders in another syntax")
  func otherSyntax() throws {
    let folder = try ProgramFolder()
    try folder.write("pl.json", "{\"hi\": \"Witaj {0}\", \"bye\": \"Do {0}\"}\n")
    #expect(try folder.run("convert", "pl.json", "x.xliff", "--language", "pl").status == 0)
    let found = try folder.run("import", "x.xliff", "pl.json")
    #expect(found.status == 1)
    #expect(try folder.read("pl.json") == "{\"hi\": \"Witaj {0}\", \"bye\": \"Do {0}\"}\n")
    #expect(
      try folder.run("export", "--language", "pl", "-o", "i.xliff", "pl.json").status == 0)
    try folder.write("pl.strings", "\"hi\" = \"x %@\";\n\"a {b}\" = \"a {b}\";\n")
    let text = try folder.read("i.xliff").replacing(
      "</source>", with: "</source><target state=\"translated\">Cześć {0}</target>")
    try folder.write("i.xliff", text)
    #expect(try folder.run("import", "i.xliff", "pl.strings").status == 1)
    #expect(try folder.read("pl.strings").contains("\"hi\" = \"x %@\";"))
  }

  @Test("keys that are not to be translated are neither written nor imported")
  func untranslatable() throws {
    let folder = try ProgramFolder()
    let file = """
      {"sourceLanguage":"en","version":"1.0","strings":{"Brand":{"shouldTranslate":false},"Hi":{}}}
      """
    try folder.write("A.xcstrings", file)
    #expect(
      try folder.run("convert", "A.xcstrings", "pl.po", "--language", "pl").status == 0)
    #expect(try !folder.read("pl.po").contains("Brand"))
    try folder.write("pl.po", Self.po("msgid \"Brand\"\nmsgstr \"Marka\"\n"))
    let found = try folder.run("import", "pl.po", "A.xcstrings")
    #expect(found.problems.contains("because the key is not to be translated: 'Brand'"))
    #expect(try !folder.read("A.xcstrings").contains("Marka"))
    // The unit of a plural form, too.
    try folder.write(
      "pl.xliff",
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="A" source-language="en" target-language="pl" datatype="plaintext"><body>
      <trans-unit id="Brand|==|plural.one"><source>Brand</source><target>Marka</target></trans-unit>
      </body></file></xliff>
      """)
    #expect(try folder.run("import", "pl.xliff", "A.xcstrings").status == 0)
    #expect(try !folder.read("A.xcstrings").contains("Marka"))
  }

  @Test("translators do not get stale keys, and a note has their number")
  func staleKeys() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", CatalogText.plurals)
    let note = "note: 1 stale key is left out; the program does not use it\n"
    for version in ["1.2", "2.0"] {
      let exported = try folder.run("export", "--language", "fr", "--xliff", version, "A.xcstrings")
      #expect(exported.status == 0)
      #expect(exported.problems == note)
      #expect(exported.text.contains("Hello %@"))
      #expect(!exported.text.contains("Old"))
    }
    let converted = try folder.run("convert", "A.xcstrings", "de.po", "--language", "de")
    #expect(converted.status == 0)
    #expect(converted.problems.contains(note))
    #expect(try folder.read("de.po").contains("msgid \"Hello %@\""))
    #expect(try !folder.read("de.po").contains("Old"))
    // Two keys; one that is not to be translated is left out in any case.
    try folder.write(
      "B.xcstrings",
      """
      {"sourceLanguage":"en","version":"1.0","strings":{"a":{"extractionState":"stale"},
      "b":{"extractionState":"stale"},"c":{"extractionState":"stale","shouldTranslate":false},"d":{}}}
      """)
    #expect(
      try folder.run("export", "--language", "fr", "B.xcstrings").problems
        == "note: 2 stale keys are left out; the program does not use them\n")
    // A file for another program keeps all keys.
    #expect(try folder.run("convert", "A.xcstrings", "de.strings", "--language", "de").status == 0)
    #expect(try folder.read("de.strings").contains("\"Old\" = \"Alt\";"))
  }

  @Test("a new PO file says which strings have no place for their forms")
  func sourceObstacles() throws {
    let folder = try ProgramFolder()
    let unit = #"{"stringUnit":{"state":"translated","value":"Click"}}"#
    try folder.write(
      "A.xcstrings",
      """
      {"sourceLanguage":"en","version":"1.0","strings":{"Go":{"localizations":{"en":{"variations":
      {"device":{"mac":\(unit),"other":\(unit)}}}}}}}
      """)
    let found = try folder.run(
      "convert", "--strict", "A.xcstrings", "pl.po", "--language", "pl")
    #expect(found.status == 1)
    #expect(found.problems.contains("'Go' has variations by device, which '.po' cannot contain"))
  }

  @Test("a unit of a plural names its form and numbers, and a new language is named")
  func forms() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", CatalogText.plurals)
    let text = try folder.run("export", "--language", "pl", "A.xcstrings").text
    // The numbers are CLDR's samples.
    #expect(text.contains("<note>Plural form 'few': 2, 3, 4, 22, 23, …</note>"))
    try folder.write("fr.po", Self.po("msgid \"Hello %@\"\nmsgstr \"Bonjour %@\"\n"))
    let found = try folder.run("import", "--language", "fr", "fr.po", "A.xcstrings")
    #expect(found.problems.contains("which did not have this language before: 'fr'"))
  }

  @Test("'import' finds the key with the context of gettext")
  func contexts() {
    let file = """
      {"sourceLanguage":"en","version":"1.0","strings":{"Open":{},"menu\\u0004Open":{}}}
      """
    let catalog = CatalogText.read(file, .xcstrings)
    let entries = "msgctxt \"menu\"\nmsgid \"Open\"\nmsgstr \"Otwórz\"\n"
    let result = TranslationImport(
      LabeledCatalog(path: "pl.po", table: "", catalog: CatalogText.read(Self.po(entries), .po)),
      into: catalog)
    #expect(result.catalog["menu\u{4}Open"]?["pl"]?.node.unit?.value == "Otwórz")
    #expect(result.catalog["Open"]?["pl"] == nil)
  }

  /// The manual of gettext, "Using contexts for solving ambiguities": a message with a context is another
  /// message than that without.
  @Test("'import' takes a context for the key only if the comment of the key has the context")
  func otherContexts() throws {
    let folder = try ProgramFolder()
    let file = """
      {"sourceLanguage":"en","version":"1.0","strings":{"Open":{},
      "Close %@":{"comment":"A button.\\nContext: menu"}}}
      """
    try folder.write("A.xcstrings", file)
    try folder.write(
      "pl.po",
      Self.po(
        "msgctxt \"menu\"\nmsgid \"Open\"\nmsgstr \"Otwórz\"\n\n"
          + "msgctxt \"menu\"\nmsgid \"Close %@\"\nmsgstr \"Zamknij %@\"\n\n"
          + "msgctxt \"state\"\nmsgid \"Close %@\"\nmsgstr \"Blisko %@\"\n"))
    let found = try folder.run("import", "pl.po", "A.xcstrings")
    #expect(found.status == 1)
    #expect(found.problems.contains("'Open (context: menu)' is not in 'A.xcstrings'"))
    #expect(found.problems.contains("'Close %@ (context: state)' is not in 'A.xcstrings'"))
    let catalog = CatalogText.read(try folder.read("A.xcstrings"), .xcstrings)
    #expect(catalog["Open"]?["pl"] == nil)
    #expect(catalog["Close %@"]?["pl"]?.node.unit?.value == "Zamknij %@")
  }

  @Test("'import' names the lines of entries and of fields of the header")
  func places() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", CatalogText.plurals)
    let po = Self.po("msgid \"No such key\"\nmsgstr \"Nic\"\n")
    try folder.write("pl.po", po)
    let unknown = try folder.run("import", "pl.po", "A.xcstrings")
    // The header has four lines of text, and an empty line follows.
    #expect(unknown.problems.contains("pl.po:7:1: warning: 'No such key' is not in 'A.xcstrings'"))
    try folder.write("german.po", po.replacing("Language: pl", with: "Language: German"))
    let language = try folder.run("import", "german.po", "A.xcstrings")
    #expect(language.status == 2)
    #expect(
      language.problems.contains("german.po:3:2: error: 'German' is not the code of a language"))
    try folder.write(
      "other.po",
      po.replacing("nplurals=3; plural=n==1 ? 0 :", with: "nplurals=3; plural=n==2 ? 0 :"))
    let rule = try folder.run("import", "other.po", "pl.po")
    #expect(rule.problems.contains("other.po:5:2: error: the plural rule of the file is not that"))
  }

  @Test("'import' finds the keys of the PO file that 'convert' wrote the catalog from")
  func convertedContexts() throws {
    let folder = try ProgramFolder()
    let po = Self.po("msgctxt \"menu\"\nmsgid \"Open\"\nmsgstr \"Otwórz\"\n")
    try folder.write("pl.po", po)
    for (catalog, format) in [("A.xcstrings", CatalogFormat.xcstrings), ("pl.json", .json)] {
      #expect(try folder.run("convert", "pl.po", catalog).status == 0)
      try folder.write("pl2.po", po.replacing("Otwórz", with: "Otwieraj"))
      #expect(try folder.run("import", "pl2.po", catalog, "--language", "pl").status == 0)
      let read = CatalogText.read(try folder.read(catalog), format)
      #expect(read["Open"]?.localizations.first?.node.unit?.value == "Otwieraj")
    }
  }

  /// The states of XLIFF 1.2, section "state", of a target that is not finished.
  @Test(
    "unfinished units of XLIFF are not imported, and are not finished in 'stats'",
    arguments: ["needs-translation", "needs-l10n", "needs-adaptation", "needs-review-translation"])
  func states(state: String) throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", CatalogText.plurals)
    try folder.write(
      "pl.xliff",
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="A.xcstrings" source-language="en" target-language="pl" datatype="plaintext"><body>
      <trans-unit id="Hello %@"><source>Hello %@</source><target state="\(state)">Hello %@</target>
      </trans-unit></body></file></xliff>
      """)
    let found = try folder.run("import", "pl.xliff", "A.xcstrings")
    #expect(found.status == 0)
    #expect(try folder.read("A.xcstrings") == CatalogText.plurals)
    #expect(
      try folder.run("stats", "--minimum", "100", "--language", "pl", "pl.xliff").status == 1)
    #expect(try folder.run("convert", "pl.xliff", "B.xcstrings").status == 0)
    #expect(try folder.read("B.xcstrings").contains("\"needs_review\""))
  }

  @Test("'import --language' takes one language of a file")
  func oneLanguage() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", CatalogText.plurals)
    let changed = CatalogText.plurals.replacing("Hallo %@", with: "Guten Tag %@")
      .replacing("%lld plik\"", with: "%lld plik!\"")
    try folder.write("S.xcstrings", changed)
    let other = try folder.run("import", "--language", "fr", "S.xcstrings", "A.xcstrings")
    #expect(other.status == 2)
    #expect(other.problems.contains("the file has no translations in 'fr'"))
    #expect(try folder.read("A.xcstrings") == CatalogText.plurals)
    #expect(
      try folder.run("import", "--language", "pl", "S.xcstrings", "A.xcstrings").status == 0)
    let text = try folder.read("A.xcstrings")
    #expect(text.contains("%lld plik!\""))
    #expect(text.contains("Hallo %@") && !text.contains("Guten Tag"))
  }

  @Test("a fuzzy translation is not written as a message")
  func fuzzy() throws {
    let folder = try ProgramFolder()
    try folder.write(
      "pl.po",
      Self.po("#, fuzzy\nmsgid \"Help\"\nmsgstr \"Usuń\"\n\nmsgid \"Hi\"\nmsgstr \"Cześć\"\n"))
    let found = try folder.run("convert", "pl.po", "pl.json")
    #expect(found.problems.contains("'Help' has a fuzzy translation"))
    #expect(try !folder.read("pl.json").contains("Usuń"))
    #expect(try folder.read("pl.json").contains("Cześć"))
  }

  @Test("'stats --minimum' needs a catalog")
  func noCatalog() throws {
    let folder = try ProgramFolder()
    #expect(try folder.run("stats", "--minimum", "100", "--language", "pl", ".").status == 2)
  }

  @Test("'import' leaves out plurals with the rule of another language also for a new language")
  func newLanguageWithOtherForms() throws {
    let folder = try ProgramFolder()
    let file = """
      {"sourceLanguage":"en","version":"1.0","strings":{"%lld files":{},"Hi":{}}}
      """
    try folder.write("A.xcstrings", file)
    try folder.write("pl.po", Self.otherRule + "\nmsgid \"Hi\"\nmsgstr \"Cześć\"\n")
    let found = try folder.run("import", "pl.po", "A.xcstrings")
    #expect(found.status == 1)
    #expect(found.problems.contains("left out: '%lld files'"))
    #expect(try !folder.read("A.xcstrings").contains("PLIK"))
    #expect(try folder.read("A.xcstrings").contains("Cześć"))
  }

  @Test("'export' refuses a gettext catalog, and names the command for it")
  func gettextExport() throws {
    let folder = try ProgramFolder()
    try folder.write("pl.po", Self.po("msgid \"Hi\"\nmsgstr \"Cześć\"\n"))
    let found = try folder.run("export", "--language", "pl", "-o", "x.xliff", "pl.po")
    #expect(found.status == 2)
    #expect(found.problems.contains("write 'localize convert pl.po x.xliff'"))
    #expect(throws: (any Error).self) { try folder.read("x.xliff") }
    #expect(try folder.run("convert", "pl.po", "x.xliff").status == 0)
    #expect(try folder.read("x.xliff").contains("<source>Hi</source>"))
  }

  @Test("a POSIX locale of a file or an option is its tag in a catalog of several languages")
  func importedPosixLanguage() throws {
    let folder = try ProgramFolder()
    let xliff = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file original="A" source-language="en" target-language="pt_BR" datatype="plaintext"><body>
          <trans-unit id="Hi"><source>Hi</source><target state="translated">Oi</target></trans-unit>
        </body></file>
      </xliff>
      """
    let po = "msgid \"\"\nmsgstr \"Language: pt_BR\\n\"\n\nmsgid \"Hi\"\nmsgstr \"Oi\"\n"
    for (name, text) in [("a.xliff", xliff), ("a.po", po)] {
      try folder.write(name, text)
      for (language, options) in [
        ("pt-BR", []), ("pt-BR", ["--language", "pt_BR"]), ("pt-PT", ["--language", "pt_PT"]),
      ] {
        try folder.write("A.xcstrings", #"{"sourceLanguage":"en","strings":{"Hi":{}}}"#)
        let found = try folder.run(["import", name, "A.xcstrings"] + options)
        #expect(found.status == 0, "\(found.problems)")
        let catalog = CatalogText.read(try folder.read("A.xcstrings"), .xcstrings)
        #expect(catalog["Hi"]?.localizations.map(\.language) == [language])
      }
      #expect(try folder.run("convert", name, "B.xcstrings", "--replace").status == 0)
      let catalog = CatalogText.read(try folder.read("B.xcstrings"), .xcstrings)
      #expect(catalog["Hi"]?["pt-BR"]?.node.unit?.value == "Oi")
      // A language that the catalog names in this form keeps it.
      let old = #"{"sourceLanguage":"en","strings":{"Hi":{"localizations":{"pt_BR":{}}}}}"#
      try folder.write("A.xcstrings", old)
      _ = try folder.run("import", name, "A.xcstrings", "--language", "pt-BR")
      let same = CatalogText.read(try folder.read("A.xcstrings"), .xcstrings)
      #expect(same["Hi"]?.localizations.map(\.language) == ["pt_BR"])
    }
  }

  @Test("a key that cannot be exported is an error of 'export', with its place")
  func lostUnit() throws {
    let folder = try ProgramFolder()
    try folder.write("en.json", #"{"a": "A", "c|==|plural.one": "C"}"#)
    let found = try folder.run("export", "--language", "de", "-o", "de.xliff", "en.json")
    #expect(found.status == 1)
    #expect(
      found.problems.hasPrefix(
        "en.json:1:12: error: 'c|==|plural.one' has the form of a variation's id"))
    #expect(try folder.read("de.xliff").contains("<source>A</source>"))
  }

  @Test("a string that is lost is an error of 'convert', whose exit status is 1")
  func lostStrings() throws {
    let folder = try ProgramFolder()
    try folder.write("de.json", #"{"a": "{g, select, f {sie} other {er}}", "b": "B"}"#)
    let found = try folder.run("convert", "de.json", "de.strings")
    #expect(found.problems.contains("de.json:1:2: error: 'a' has a select, which"))
    #expect(found.status == 1)
    #expect(try folder.read("de.strings").contains("\"b\" = \"B\";"))
    // What is a warning loses a detail.
    try folder.write("fr.json", #"{"a": "{0, date, short}"}"#)
    let warned = try folder.run("convert", "fr.json", "fr.strings")
    #expect(warned.problems.contains("fr.json:1:2: warning: "))
    #expect(warned.status == 0)
  }

  @Test("'export' writes the tag of a POSIX locale, with the translations of that language")
  func posixLanguage() throws {
    let folder = try ProgramFolder()
    func file(_ language: String) -> String {
      """
      {"sourceLanguage":"en","version":"1.0","strings":{"Hi":{"localizations":{
      "\(language)":{"stringUnit":{"state":"translated","value":"Oi"}}}}}}
      """
    }
    for language in ["pt-BR", "pt_BR"] {
      try folder.write("A.xcstrings", file(language))
      let found = try folder.run("export", "--language", "pt_BR", "A.xcstrings")
      #expect(found.text.contains("target-language=\"pt-BR\""))
      #expect(found.text.contains(">Oi</target>"))
      #expect(found.problems.isEmpty)
    }
    try folder.write("A.xcstrings", file("pt"))
    let found = try folder.run("export", "--language", "pt-BR", "A.xcstrings")
    #expect(!found.text.contains("Oi"))
    #expect(
      found.problems
        == "note: 'A.xcstrings' has translations into 'pt', which are not exported for 'pt-BR'; "
        + "to have them, write '--language pt'\n")
  }
}
