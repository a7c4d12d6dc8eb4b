import CatalogChecks
import MessageSyntax
import StringCatalogs
import Testing

/// The formats of other languages in PO files.
///
/// Sources: the manual of gettext, section "Translators for other Languages"; the C library's manual for `%Id`
/// and `%Zd`; Python's "printf-style String Formatting".
@Suite struct GettextFormatTests {
  private static func findings(_ entry: String, _ language: String = "de") async -> [Finding] {
    await Plant.check(["\(language).po": po(entry, language: language)])
      .filter { $0.key != nil }
  }

  private static func entry(_ flag: String, _ source: String, _ translation: String) -> String {
    "#, \(flag)\nmsgid \"\(source)\"\nmsgstr \"\(translation)\"\n"
  }

  @Test(
    "a translation with the directives of its source has no findings",
    arguments: [
      ("python-format", "%(name)s with key %(key)r", "%(key)r als Schlüssel von %(name)s"),
      ("python-format", "bad %r", "falsch: %r"),
      ("c-format", "%s job #%d", "%s: Auftrag %Id"),
      ("c-format", "%d %%", "%Id %%"),
      ("c-format", "Found %<PRIuMAX> objects", "%<PRIuMAX> Objekte gefunden"),
      ("c-format", "%s at offset %<PRIuMAX>", "Position %2$<PRIuMAX> von %1$s"),
      ("c-format", "%Zd bytes", "%zd Bytes"),
      ("c-format", "%'d users", "%d Nutzer"),
      ("c-format", "%s: error: %m", "%s: Fehler: %m"),
      ("qt-format", "Page %1 of %L2", "Seite %1 von %2"),
      ("kde-format", "Page %1 of %2", "Von %2 die Seite %1"),
      ("no-c-format", "%a %b %e %H:%M:%S %Y", "%a %d %b %Y %H:%M:%S"),
      ("no-python-format", "100% sure", "100% sicher"),
    ])
  func equal(flag: String, source: String, translation: String) async {
    let found = await Self.findings(Self.entry(flag, source, translation))
    #expect(found.map(\.message) == [])
  }

  @Test(
    "a missing directive is reported as the file has it",
    arguments: [
      ("python-format", "%(name)s with key %(key)r", "Schlüssel von %(name)s", "%(key)r"),
      ("python-format", "bad value %r", "falscher Wert", "%r"),
      ("c-format", "Found %<PRIuMAX> objects", "Objekte gefunden", "%<PRIuMAX>"),
      ("c-format", "%Zd bytes", "Bytes", "%Zd"),
      ("qt-format", "Page %1 of %L2", "Seite %1", "%L2"),
      ("kde-format", "Page %1 of %2", "Seite %1", "%2"),
    ])
  func missing(flag: String, source: String, translation: String, directive: String) async {
    let found = await Self.findings(Self.entry(flag, source, translation))
    #expect(found.map(\.rule) == ["missing-argument"])
    #expect(found.first?.message.hasPrefix("placeholder '\(directive)'") == true)
  }

  @Test("a directive of another type is found at its place")
  func mistyped() async throws {
    let found = await Self.findings(Self.entry("c-format", "%<PRIu64> of %s", "%s von %<PRIu64>"))
    #expect(
      found.map { "\($0.column ?? 0): \($0.message)" } == [
        "9: argument 1 is formatted as a C string (%s), but the source string has an integer (%<PRIu64>)",
        "16: argument 2 is formatted as an integer (%<PRIu64>), but the source string has a C string (%s)",
      ])
  }

  @Test(
    "the arguments of a plural are those of 'msgid_plural', as 'msgfmt -c' reads them",
    arguments: [
      """
      #, python-format
      msgid "One file in %(dir)s"
      msgid_plural "%(n)d files in %(dir)s"
      msgstr[0] "Plik w %(dir)s"
      msgstr[1] "%(n)d pliki w %(dir)s"
      msgstr[2] "%(n)d plików w %(dir)s"

      """,
      """
      #, c-format
      msgid "One file in %s"
      msgid_plural "%d files in %s"
      msgstr[0] "Plik w %2$s"
      msgstr[1] "%d pliki w %s"
      msgstr[2] "%d plików w %s"

      """,
    ])
  func plural(entry: String) async {
    let found = await Self.findings(entry, "pl")
    #expect(found.map(\.message) == [])
    let wrong = await Self.findings(
      entry.replacing("%(n)d pliki", with: "%(m)d pliki").replacing("%d pliki", with: "%s pliki"),
      "pl")
    #expect(wrong.contains { $0.line == 11 && $0.severity == .error }, "\(wrong)")
  }

  @Test("'check --fix' changes a string with names, at its place")
  func fixWithNames() async throws {
    let text = po(
      "#, python-format\nmsgid \"%(name)s is %(kind)r\"\nmsgstr \"%(name)s ist %(kind)r \"\n",
      language: "de")
    let file = try #require(CheckedFile(path: "de.po", bytes: Array(text.utf8)))
    let found = await CatalogChecker().check([file]).filter { $0.key != nil }
    #expect(found.map(\.rule) == ["white-space"])
    #expect(found.first?.line == 9)
    let fixed = try #require(CatalogFixer.fixed(found, in: file))
    #expect(
      String(decoding: fixed.bytes, as: UTF8.self)
        == text.replacing("%(kind)r \"", with: "%(kind)r\""))
  }

  @Test("'check --fix' changes a string of Xcode with names")
  func fixOfXcode() async throws {
    let text = """
      {"sourceLanguage":"en","strings":{"%(name)@ is big":{"localizations":{"de":
      {"stringUnit":{"state":"translated","value":"%(name)@ ist groß "}}}}},"version":"1.0"}
      """
    let file = try #require(CheckedFile(path: "A.xcstrings", bytes: Array(text.utf8)))
    let found = await CatalogChecker().check([file])
    #expect(found.map { "\($0.line ?? 0): \($0.rule)" } == ["2: white-space"])
    let fixed = try #require(CatalogFixer.fixed(found, in: file))
    #expect(String(decoding: fixed.bytes, as: UTF8.self).contains("\"%(name)@ ist groß\""))
  }
}
