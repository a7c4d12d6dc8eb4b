import CatalogTools
import StringCatalogs
import Testing

/// The manual of gettext: `msgstr` is empty in an untranslated entry and in a template, `Plural-Forms` of a
/// template is to be filled in, and comments with `#.` are those of the program.
@Suite("localize convert: source strings in PO files")
struct GettextSourceTests {
  private static let english = """
    {
      "greeting": "Hello {name}",
      "files": "{n, plural, one {# file} other {# files}}",
      "Plain text": "Plain text"
    }
    """
  private static let polish = """
    {
      "greeting": "Witaj {name}",
      "files": "{n, plural, one {# plik} few {# pliki} many {# plików} other {# plików}}",
      "Plain text": "Zwykły tekst"
    }
    """

  @Test("the strings of a file in another language are the source strings for a translator")
  func otherLanguage() throws {
    let folder = try ProgramFolder()
    try folder.write("en.json", Self.english)
    let found = try folder.run("convert", "en.json", "pl.po", "--language", "pl", "--strict")
    #expect(found.status == 0)
    #expect(found.problems == "")
    let text = try folder.read("pl.po")
    #expect(text.contains("\"Language: pl\\n\""))
    #expect(text.contains("#. en: Hello %(name)@\nmsgid \"greeting\"\nmsgstr \"\"\n"))
    #expect(
      text.contains(
        "#. en (one): %(n)lld file\nmsgid \"files\"\nmsgid_plural \"%(n)lld files\"\n"
          + "msgstr[0] \"\"\nmsgstr[1] \"\"\nmsgstr[2] \"\"\n"))
    #expect(text.contains("\n\nmsgid \"Plain text\"\nmsgstr \"\"\n"))
    // The translations that exist already can be added.
    try folder.write("pl.json", Self.polish)
    let added = try folder.run("import", "pl.json", "pl.po")
    #expect(added.status == 0)
    #expect(!added.problems.contains("source strings"))
    let translated = try folder.read("pl.po")
    #expect(translated.contains("msgid \"greeting\"\nmsgstr \"Witaj %(name)@\"\n"))
    #expect(translated.contains("msgstr[1] \"%(n)lld pliki\"\n"))
  }

  @Test("the source strings in the comments of a PO file are those of a string catalog again")
  func roundTrip() throws {
    let catalog = CatalogText.read(
      """
      { "sourceLanguage" : "en", "strings" : {
        "%lld files" : { "comment" : "The number of files.\\nen: no source", "localizations" : {
          "en" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } },
          "pl" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld plik" } },
            "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliki" } },
            "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld plików" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld plików" } } } } } } },
        "menu.open" : { "localizations" : {
          "en" : { "stringUnit" : { "state" : "translated", "value" : "Open" } },
          "pl" : { "stringUnit" : { "state" : "translated", "value" : "Otwórz" } } } },
        "menu.text" : { "localizations" : {
          "en" : { "stringUnit" : { "state" : "translated", "value" : "Two\\nlines" } } } }
      }, "version" : "1.0" }
      """, .xcstrings)
    let there = CatalogConversion(catalog, to: .po, language: "pl")
    #expect(there.losses.isEmpty)
    let po = StringCatalog.read(there.bytes, as: .po).catalog
    let back = StringCatalog.read(
      CatalogConversion(po, to: .xcstrings).bytes, as: .xcstrings
    ).catalog
    for key in ["%lld files", "menu.open"] {
      #expect(back[key]?["en"] == catalog[key]?["en"])
      #expect(back[key]?["pl"] == catalog[key]?["pl"])
      #expect(back[key]?.comment == catalog[key]?.comment)
    }
    #expect(back["menu.text"]?.comment == "en: Two\nlines")
  }

  @Test("a source string with arguments comes back, and is in the comment once")
  func arguments() {
    func entry(_ key: String, _ english: String, _ german: String) -> String {
      """
      "\(key)": {"comment": "For \(key)", "localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "\(german)"}},
        "en": {"stringUnit": {"state": "translated", "value": "\(english)"}}}}
      """
    }
    let entries = [
      entry("Hello %(a)@", "Hello %(a)@!", "Hallo %(a)@!"),
      entry("files", "%(n)lld files of %(who)@", "%(n)lld Dateien von %(who)@"),
    ]
    let catalog = CatalogText.read(
      "{\"sourceLanguage\": \"en\", \"strings\": {\(entries.joined(separator: ","))}}", .xcstrings)
    let po = CatalogConversion(catalog, to: .po, language: "de").bytes
    #expect(String(decoding: po, as: UTF8.self).contains("#. en: Hello %(a)@!\nmsgid"))
    let back = StringCatalog.read(
      CatalogConversion(StringCatalog.read(po, as: .po).catalog, to: .xcstrings).bytes,
      as: .xcstrings
    ).catalog
    for entry in catalog.entries { #expect(back[entry.key] == entry) }
    #expect(CatalogConversion(back, to: .po, language: "de").bytes == po)
  }

  @Test("a source string that a comment has already is not added to it")
  func knownSource() throws {
    let catalog = CatalogText.read(
      """
      {"sourceLanguage": "en", "strings": {"open": {"comment": "A verb.\\nen: Open", "localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Open"}}}}}}
      """, .xcstrings)
    let found = CatalogConversion(catalog, to: .po, language: "de")
    let entry = try #require(StringCatalog.read(found.bytes, as: .po).catalog["open"])
    #expect(entry.comment == "A verb.\nen: Open")
  }

  @Test(
    "a line of a comment that may be something else than a source string stays there",
    arguments: [
      (#"msgid "Open it""#, "en: British"), (#"msgid "cancel""#, "en: verb, imperative"),
      (#"msgid "langs.text""#, "en: Languages:\nen: English"),
    ])
  func remarks(key: String, comment: String) throws {
    let lines = comment.split(separator: "\n").map { "#. \($0)\n" }.joined()
    let file = CatalogText.read("\(lines)\(key)\nmsgstr \"x\"\n", .po)
    let converted = CatalogConversion(file, to: .xcstrings, language: "pl")
    let entry = StringCatalog.read(converted.bytes, as: .xcstrings).catalog.entries.first
    #expect(entry?.comment == comment)
    #expect(entry?["en"] == nil)
  }

  @Test(
    "a source string of several lines in a comment leaves the source strings of its plural there")
  func severalLines() throws {
    let comment = "en (one): Just\n%lld thing\nen (zero): none"
    let lines = comment.split(separator: "\n").map { "#. \($0)\n" }.joined()
    let file = CatalogText.read(
      lines
        + "msgid \"%lld items\"\nmsgid_plural \"%lld things\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n",
      .po)
    let converted = CatalogConversion(file, to: .xcstrings, language: "de")
    let entry = StringCatalog.read(converted.bytes, as: .xcstrings).catalog.entries.first
    #expect(entry?.comment == comment)
  }

  @Test("a strings file of the source language is for a translator, too")
  func strings() throws {
    let catalog = CatalogText.read(#""menu.open" = "Open %@";"#, .strings, language: "en")
    let found = CatalogConversion(catalog, to: .po, language: "pl")
    #expect(found.losses.isEmpty)
    #expect(
      String(decoding: found.bytes, as: UTF8.self).contains(
        "#. en: Open %@\nmsgid \"menu.open\"\nmsgstr \"\"\n"))
  }

  @Test("a template has no language and no translations", arguments: ["en.json", "A.xcstrings"])
  func template(name: String) throws {
    let folder = try ProgramFolder()
    try folder.write("en.json", Self.english)
    try folder.write(
      "A.xcstrings",
      """
      { "sourceLanguage" : "en", "strings" : {
        "greeting" : { "localizations" : {
          "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello %(name)@" } },
          "pl" : { "stringUnit" : { "state" : "translated", "value" : "Witaj %(name)@" } } } },
        "files" : { "localizations" : { "en" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%(n)lld file" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%(n)lld files" } } } } } } }
      }, "version" : "1.0" }
      """)
    let found = try folder.run("convert", name, "A.pot")
    #expect(found.status == 0)
    #expect(found.problems == (name == "en.json" ? "" : "note: not written: pl\n"))
    let text = try folder.read("A.pot")
    #expect(text.contains("\"Language: \\n\""))
    #expect(text.contains("\"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n\""))
    #expect(text.contains("#. en: Hello %(name)@\nmsgid \"greeting\"\nmsgstr \"\"\n"))
    #expect(
      text.contains(
        "#. en (one): %(n)lld file\nmsgid \"files\"\nmsgid_plural \"%(n)lld files\"\n"
          + "msgstr[0] \"\"\nmsgstr[1] \"\"\n"))
    #expect(!text.contains("msgstr[2]"))
  }

  @Test("a translation without its source strings is reported if its keys are names")
  func names() throws {
    let folder = try ProgramFolder()
    try folder.write("pl.json", Self.polish)
    let found = try folder.run("convert", "pl.json", "pl.po")
    #expect(found.status == 0)
    #expect(
      found.problems.contains(
        "note: 'pl.json' has no source strings, so that 'msgid' is a name such as 'greeting'; to have "
          + "them, convert the file of the source language with '--language pl', and import 'pl.json' "
          + "into the result\n"))
    // A key that is text is the source string, and a file of the source language has them.
    let text = CatalogText.read(#""Open" = "Otwórz"; "50%" = "50%";"#, .strings, language: "pl")
    #expect(CatalogConversion(text, to: .po).namesWithoutSource == [])
    let english = CatalogText.read(Self.english, .json, language: "en")
    #expect(CatalogConversion(english, to: .po).namesWithoutSource == [])
  }

  @Test("a language in the header that is not a code is asked for, and '--language' replaces it")
  func unknownLanguage() throws {
    let folder = try ProgramFolder()
    let file = "msgid \"\"\nmsgstr \"Language: Polish\\n\"\n\nmsgid \"Open\"\nmsgstr \"Otwórz\"\n"
    try folder.write("a.po", file)
    let refused = try folder.run("convert", "a.po", "A.xcstrings")
    #expect(refused.status == 2)
    #expect(
      refused.problems
        == "a.po:1:1: error: the strings are in 'Polish', which is not the code of a language; add "
        + "'--language pl'\n")
    #expect(try folder.run("convert", "a.po", "A.xcstrings", "--language", "pl").status == 0)
    let catalog = CatalogText.read(try folder.read("A.xcstrings"), .xcstrings)
    #expect(catalog["Open"]?.localizations.map(\.language) == ["pl"])
    try folder.write("b.po", file.replacing("Polish", with: "pl_PL.UTF-8"))
    #expect(
      try folder.run("convert", "b.po", "b.strings").problems.contains("add '--language pl-PL'"))
  }

  @Test("the language of an old folder of Apple becomes its code")
  func oldFolder() throws {
    let file = LabeledCatalog(
      path: "German.lproj/Main.strings",
      catalog: CatalogText.read(#""Save" = "Sichern";"#, .strings))
    #expect(file.catalog.language == "German")
    let language = try ConversionLanguage.language(
      of: file, for: "A.xcstrings", as: .xcstrings, requested: nil)
    let found = CatalogConversion(file.catalog, to: .xcstrings, language: language)
    let catalog = StringCatalog.read(found.bytes, as: .xcstrings).catalog
    #expect(catalog["Save"]?.localizations.map(\.language) == ["de"])
    #expect(
      try ConversionLanguage.language(
        of: file, for: "de_AT.po", as: .po, requested: nil) == "de_AT")
  }

  /// The manual of gettext has this rule for Polish; `xgettext` writes that of a template.
  private static let polishRule =
    "nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;"

  @Test("a template of a translation has its keys, and no translation and no language")
  func templateOfTranslation() throws {
    let folder = try ProgramFolder()
    try folder.write(
      "pl.po",
      """
      # Title
      msgid ""
      msgstr ""
      "Project-Id-Version: App 1.0\\n"
      "Language: pl\\n"
      "Plural-Forms: \(Self.polishRule)\\n"

      # mine
      #. Menu item
      #: a.c:1
      #, fuzzy, c-format
      #| msgid "Opne"
      msgctxt "menu"
      msgid "Open"
      msgstr "Otwórz"

      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d plik"
      msgstr[1] "%d pliki"
      msgstr[2] "%d plików"

      #~ msgid "Old"
      #~ msgstr "Stary"

      """)
    #expect(try folder.run("convert", "pl.po", "Main.pot").status == 0)
    #expect(
      try folder.read("Main.pot") == """
        # Title
        msgid ""
        msgstr ""
        "Project-Id-Version: App 1.0\\n"
        "Language: \\n"
        "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"
        "MIME-Version: 1.0\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"
        "Content-Transfer-Encoding: 8bit\\n"

        #. Menu item
        #: a.c:1
        #, c-format
        msgctxt "menu"
        msgid "Open"
        msgstr ""

        msgid "%d file"
        msgid_plural "%d files"
        msgstr[0] ""
        msgstr[1] ""

        """)
  }

  @Test("a template becomes a file with the language and its plural forms")
  func translationOfTemplate() throws {
    let folder = try ProgramFolder()
    try folder.write(
      "app.pot",
      """
      #, fuzzy
      msgid ""
      msgstr ""
      "Language: \\n"
      "Content-Type: text/plain; charset=CHARSET\\n"
      "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"

      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] ""
      msgstr[1] ""

      """)
    #expect(try folder.run("convert", "app.pot", "x.po", "--language", "pl").status == 0)
    let catalog = CatalogText.read(try folder.read("x.po"), .po)
    #expect(catalog.language == "pl")
    #expect(try !folder.read("x.po").contains("CHARSET"))
    #expect(try !folder.read("x.po").contains("fuzzy"))
    let rule = try GettextPluralForms(header: Self.polishRule)
    #expect((0...200).allSatisfy { catalog.pluralForms?.index(for: $0) == rule.index(for: $0) })
    let forms = catalog["%d file"]?["pl"]?.node.variations(along: .pluralForm)
    #expect(forms?.cases.map(\.name) == ["0", "1", "2"])
    // A file with translations and without a language stays as it is.
    let old = "msgid \"\"\nmsgstr \"\"\n\nmsgid \"a\"\nmsgstr \"b\"\n"
    try folder.write("old.po", old)
    #expect(try folder.run("convert", "old.po", "new.po", "--language", "pl").status == 0)
    #expect(try folder.read("new.po").contains("msgstr \"b\""))
  }
}
