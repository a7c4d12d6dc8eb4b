import ICUFormat
import Testing

@Suite("gettext catalogs at look-up")
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

  // The forms are those of the header, by the rule of the gettext manual for Polish.
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

  @Test("the number is the argument that the forms print")
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
    "the rule is the file's, not CLDR's: French with its own idea of 0",
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
    "without a rule, or with a broken one, it is gettext's own: one for 1",
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

  @Test("what is not translated yet, or only guessed, is not shown")
  func untranslated() {
    let bundle = bundle(Self.polish, Self.files)
    #expect(String(localized: "Open", bundle: bundle, locale: "pl") == "Otwórz")
    #expect(String(localized: "Close", bundle: bundle, locale: "pl") == "Close")
    #expect(String(localized: "Save", bundle: bundle, locale: "pl") == "Save")
    #expect(String(localized: "\(3) rows", bundle: bundle, locale: "pl") == "3 rows")
  }
}
