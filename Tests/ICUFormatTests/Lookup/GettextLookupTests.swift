import ICUFormat
import StringCatalogs
import Testing

@Suite("Look-ups in gettext catalogs")
struct GettextLookupTests {
  private func bundle(_ header: String, _ body: String, file: String = "pl.po")
    -> LocalizationBundle
  {
    LocalizationBundle(
      files: [file: Array("msgid \"\"\nmsgstr \"\"\n\(header)\n\(body)".utf8)],
      developmentLanguage: "en")
  }

  private static let polish = """
    "Language: pl\\n"
    "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

    """

  private static let files = """
    msgid "%d files"
    msgid_plural "%d files"
    msgstr[0] "%d plik"
    msgstr[1] "%d pliki"
    msgstr[2] "%d plików"

    msgid "%s has %d files"
    msgid_plural "%s has %d files"
    msgstr[0] "%2$d plik ma %1$@"
    msgstr[1] "%2$d pliki ma %1$@"
    msgstr[2] "%2$d plików ma %1$@"

    msgid "Open"
    msgstr "Otwórz"

    #, fuzzy
    msgid "Close"
    msgstr "Otwórz"

    msgid "Save"
    msgstr ""

    msgid "%d rows"
    msgid_plural "%d rows"
    msgstr[0] ""
    msgstr[1] ""
    msgstr[2] ""
    """

  // The header has the rule for Polish from the gettext manual.
  @Test(
    "the header's rule chooses the plural form",
    arguments: [
      (1, "1 plik"), (2, "2 pliki"), (5, "5 plików"), (12, "12 plików"), (22, "22 pliki"),
      (0, "0 plików"), (25, "25 plików"), (-2, "-2 pliki"),
    ])
  func polish(_ count: Int, _ text: String) {
    let bundle = bundle(Self.polish, Self.files)
    #expect(String(localized: "\(count) files", bundle: bundle, locale: "pl") == text)
  }

  @Test("the number that chooses the form is the argument that the forms show")
  func positions() {
    let catalog = StringCatalog.read(
      Array("msgid \"\"\nmsgstr \"\"\n\(Self.polish)\n\(Self.files)".utf8), as: .po
    ).catalog
    #expect(
      catalog.text(forKey: "%s has %d files", language: "pl", arguments: ["Ana", 1])
        == "1 plik ma Ana")
    #expect(
      catalog.text(forKey: "%s has %d files", language: "pl", arguments: ["Ana", 3])
        == "3 pliki ma Ana")
  }

  @Test(
    "the rule of the file overrides that of CLDR, for example for 0 in French",
    arguments: [(0, "autres"), (1, "un"), (2, "autres")])
  func ownRule(_ count: Int, _ text: String) {
    let body = """
      msgid "%d things"
      msgid_plural "%d things"
      msgstr[0] "un"
      msgstr[1] "autres"
      """
    let bundle = bundle(
      "\"Plural-Forms: nplurals=2; plural=n != 1;\\n\"\n", body, file: "fr.po")
    #expect(String(localized: "\(count) things", bundle: bundle, locale: "fr") == text)
  }

  @Test(
    "without a valid rule, gettext's default applies: singular for 1",
    arguments: ["\"Language: de\\n\"\n", "\"Plural-Forms: nplurals=2; plural=n n;\\n\"\n"])
  func noRule(_ header: String) {
    let body = """
      msgid "%d things"
      msgid_plural "%d things"
      msgstr[0] "ein Ding"
      msgstr[1] "%d Dinge"
      """
    let bundle = bundle(header, body, file: "de.po")
    #expect(String(localized: "\(1) things", bundle: bundle, locale: "de") == "ein Ding")
    #expect(String(localized: "\(0) things", bundle: bundle, locale: "de") == "0 Dinge")
    #expect(String(localized: "\(2000) things", bundle: bundle, locale: "de") == "2.000 Dinge")
  }

  @Test("empty and fuzzy translations are not shown")
  func untranslated() {
    let bundle = bundle(Self.polish, Self.files)
    #expect(String(localized: "Open", bundle: bundle, locale: "pl") == "Otwórz")
    #expect(String(localized: "Close", bundle: bundle, locale: "pl") == "Close")
    #expect(String(localized: "Save", bundle: bundle, locale: "pl") == "Save")
    #expect(String(localized: "\(3) rows", bundle: bundle, locale: "pl") == "3 rows")
  }

  @Test("an unusable rule is reported, and the translations are shown")
  func reportedRule() {
    let body = "msgid \"Open\"\nmsgstr \"Öffnen\"\n"
    let issues = IssueCapture.issues {
      let bundle = bundle(
        "\"Plural-Forms: nplurals=2; plural=n n;\\n\"\n", body, file: "rule_de.po")
      #expect(String(localized: "Open", table: "rule", bundle: bundle, locale: "de") == "Öffnen")
    }
    let own = issues.filter { $0.subject == "rule_de.po" }
    #expect(own.map(\.kind) == [.brokenFile])
    #expect(own.first?.detail.contains("rule_de.po:3:2: warning: invalid plural rule") == true)
  }

  // MARK: - Compiled files, character sets and flags

  private func compiled(_ source: String) -> [UInt8] {
    var catalog = StringCatalog.read(Array(source.utf8), as: .po).catalog
    catalog.format = .mo
    return catalog.written()
  }

  @Test("a compiled file is a catalog, like its source file", arguments: ["pl.mo", "app_pl.gmo"])
  func compiledFile(_ name: String) {
    let file = compiled("msgid \"\"\nmsgstr \"\"\n\(Self.polish)\n\(Self.files)")
    let bundle = LocalizationBundle(files: [name: file], developmentLanguage: "en")
    let table = name == "pl.mo" ? nil : "app"
    #expect(
      String(localized: "\(22) files", table: table, bundle: bundle, locale: "pl") == "22 pliki")
    #expect(String(localized: "Open", table: table, bundle: bundle, locale: "pl") == "Otwórz")
    #expect(String(localized: "Close", table: table, bundle: bundle, locale: "pl") == "Close")
  }

  @Test("a source file comes before a compiled file, which provides the other keys")
  func sourceFirst() {
    let header = "msgid \"\"\nmsgstr \"\"\n\(Self.polish)\n"
    let old = compiled(
      header + "msgid \"Open\"\nmsgstr \"alt\"\n\nmsgid \"Old\"\nmsgstr \"Stary\"\n")
    let bundle = LocalizationBundle(
      files: ["pl.mo": old, "pl.po": Array((header + Self.files).utf8)], developmentLanguage: "en")
    #expect(String(localized: "Open", bundle: bundle, locale: "pl") == "Otwórz")
    #expect(String(localized: "Old", bundle: bundle, locale: "pl") == "Stary")
  }

  // The bytes are from Unicode's mapping tables.
  @Test(
    "the character set in the header is used",
    arguments: [
      ("EUC-JP", [0xC6, 0xFC, 0xCB, 0xDC], "日本"), ("EUC-KR", [0xC7, 0xD1, 0xB1, 0xDB], "한글"),
      ("Shift_JIS", [0x95, 0x5C, 0x5C, 0x6E], "表\n"), ("ISO-8859-2", [0xA3, 0xF3], "Łó"),
      ("KOI8-R", [0xE4, 0xC1], "Да"), ("windows-1251", [0xC4, 0xE0], "Да"),
      ("GBK", [0xD6, 0xD0], "中"), ("ISO-8859-1", [0xE9], "é"),
    ] as [(String, [UInt8], String)])
  func charset(_ name: String, _ bytes: [UInt8], _ text: String) {
    let start =
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=\(name)\\n\"\n\nmsgid \"a\"\nmsgstr \""
    let file = Array(start.utf8) + bytes + Array("\"\n\nmsgid \"b\"\nmsgstr \"c\"\n".utf8)
    let bundle = LocalizationBundle(files: ["ja.po": file], developmentLanguage: "en")
    #expect(String(localized: "a", bundle: bundle, locale: "ja") == text)
    var options = CatalogReadingOptions()
    options.charsets = .icu
    var catalog = StringCatalog.read(file, as: .po, options: options).catalog
    #expect(catalog.written() == file)
    // A change of another entry keeps the bytes; a change of this entry is written in the same set.
    catalog.entries[1].localizations[0].node.unit?.value = text
    let changed =
      Array(start.utf8) + bytes + Array("\"\n\nmsgid \"b\"\nmsgstr \"".utf8) + bytes
      + Array("\"\n".utf8)
    #expect(catalog.written() == changed)
    catalog.entries[0].localizations[0].node.unit?.value = "\u{1F600}"
    var diagnostics: [CatalogDiagnostic] = []
    let unicode = String(decoding: catalog.written(diagnostics: &diagnostics), as: UTF8.self)
    #expect(unicode.contains("charset=UTF-8") && unicode.contains("\u{1F600}"))
    #expect(diagnostics.count == 1)
    // Without ICU the string cannot be decoded, but nothing is lost.
    if name != "ISO-8859-1" {
      let without = StringCatalog.read(file, as: .po)
      #expect(without.diagnostics.map(\.kind) == [.encoding])
      #expect(without.catalog.written() == file)
    }
  }

  @Test("formats with flags of the GNU C library show the digits and groups of the language")
  func flags() {
    let body = """
      msgid "%d files"
      msgid_plural "%d files"
      msgstr[0] "%Id Datei"
      msgstr[1] "%'d Dateien"

      msgid "%d of %d"
      msgstr "%2$Id von %1$'d"
      """
    let bundle = bundle("\"Plural-Forms: nplurals=2; plural=n != 1;\\n\"\n", body, file: "de.po")
    #expect(String(localized: "\(1) files", bundle: bundle, locale: "de") == "1 Datei")
    #expect(String(localized: "\(2000) files", bundle: bundle, locale: "de") == "2.000 Dateien")
    #expect(String(localized: "\(1) of \(3)", bundle: bundle, locale: "de") == "3 von 1")
    let catalog = StringCatalog.read(Array(body.utf8), as: .po).catalog
    #expect(catalog.text(forKey: "%d of %d", language: "de", arguments: [1, 3]) == "3 von 1")
  }
}
