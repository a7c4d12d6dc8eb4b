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
      ("python-brace-format", "{0} of {1!r:>5}: 50% {x.y}", "{x.y}: 50% von {1} {0}"),
      ("python-brace-format", "{{name}} of {}", "{} von {{name}}"),
      ("perl-brace-format", "Hi {name}", "Hej {name}"),
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
      ("python-brace-format", "Bye {first} {last}", "Ciao {first}", "{last}"),
      ("python-brace-format", "5 % of {0:>5}", "5 %", "{0:>5}"),
      ("perl-brace-format", "Bye {name}!", "Ciao!", "{name}"),
    ])
  func missing(flag: String, source: String, translation: String, directive: String) async {
    let found = await Self.findings(Self.entry(flag, source, translation))
    #expect(found.map(\.rule) == ["missing-argument"])
    #expect(found.first?.message.hasPrefix("placeholder '\(directive)'") == true)
  }

  @Test("a translated name of an argument is an error", arguments: ["{imie}", "{imię}", "{имя}"])
  func translatedName(name: String) async {
    let found = await Self.findings(
      Self.entry("python-brace-format", "Hi {name}!", "Hej \(name)!"), "pl")
    #expect(
      found.contains { $0.severity == .error && $0.message.contains(name.dropFirst().dropLast()) })
  }

  /// `xgettext` gives each string with directives a flag, as the manual says in "c-format Flag".
  @Test(
    "an entry without a flag is not a format in the file of a program that has flags",
    arguments: [
      ("Invalid %-encoding in URI", "Ungültige %-Kodierung in URI"), ("Use%", "%Nutz."),
      ("%m of it", "%d davon"),
    ])
  func unflagged(source: String, translation: String) async {
    let entry = "msgid \"\(source)\"\nmsgstr \"\(translation)\"\n\n"
    let found = await Self.findings(entry + Self.entry("c-format", "%s!", "%s!"))
    #expect(found.map(\.message) == [])
    // Without such flags, and with those of Foundation only, the string may be a format.
    let wrong = "msgid \"%s of it\"\nmsgstr \"davon\"\n\n"
    for other in ["", Self.entry("objc-format", "%@!", "%@!")] {
      #expect(await Self.findings(wrong + other).map(\.rule) == ["missing-argument"])
    }
    #expect(await Self.findings(wrong + Self.entry("c-format", "%s!", "%s!")).isEmpty)
  }

  @Test(
    "the plural of a text is shown as it is, and one without a flag shows its number",
    arguments: [("#, no-c-format\n", []), ("", ["missing-argument"])])
  func unflaggedPlural(flag: String, rules: [String]) async {
    let entry = """
      \(flag)msgid "%d of %s"
      msgid_plural "%d of %ss"
      msgstr[0] "%d"
      msgstr[1] "%d"
      msgstr[2] "%d"


      """
    let found = await Self.findings(entry + Self.entry("c-format", "%s!", "%s!"), "pl")
    #expect(found.map(\.rule).filter { $0 != "equal-plurals" } == rules)
  }

  /// `strftime` has `%b`, `%H`, `%y` and `%Y`; `printf` does not.
  @Test(
    "a pattern of 'strftime' is not a printf format, also without flags",
    arguments: [
      ("%a %b %e %H:%M:%S %Y", "%a %-d %b %Y, %H:%M:%S"), ("%m/%d/%y", "%d.%m.%Y"),
      ("%d%b", "%d. %b"),
    ])
  func datePattern(source: String, translation: String) async {
    let found = await Self.findings("msgid \"\(source)\"\nmsgstr \"\(translation)\"\n")
    #expect(found.map(\.message) == [])
  }

  @Test("programs in other languages than Objective-C show no Markdown")
  func markdown() async {
    let entry = "msgid \"Read the `source`\"\nmsgstr \"Lies die „Quelle“\"\n\n"
    func rules(_ text: String) async -> [String] { await Self.findings(text).map(\.rule) }
    #expect(await rules(entry) == ["markup"])
    #expect(await rules(entry + Self.entry("objc-format", "%@!", "%@!")) == ["markup"])
    #expect(
      await rules("#, objc-format\n" + entry + Self.entry("c-format", "%s!", "%s!")) == ["markup"])
    #expect(await rules(entry + Self.entry("c-format", "%s!", "%s!")) == [])
    #expect(await rules("#, python-format\n" + entry) == [])
    let tags = "msgid \"Read <b>it</b>\"\nmsgstr \"Lies es\"\n\n"
    #expect(await rules(tags + Self.entry("c-format", "%s!", "%s!")) == ["markup"])
  }

  /// Symfony's documentation, "Translations": the placeholders of a message are `%name%`.
  @Test(
    "the placeholders of Symfony are compared",
    arguments: [
      ("Hello %name%", "Cześć %name%", ""), ("50% of %user.name%", "50% z %user.name%", ""),
      ("Hello %name%", "Cześć", "missing-argument"), ("Hello %name%", "Cześć %imie%", "syntax"),
      ("%d%% and %@", "%d%% i %@", ""), ("%d%% and %@", "%d%%", "missing-argument"),
    ])
  func symfony(source: String, translation: String, rule: String) async {
    let xliff = Plant("", source, translation, translation, language: "pl", as: .xliff)
    let found = await xliff.findings(translation).map(\.rule)
    #expect(Set(found) == (rule.isEmpty ? [] : [rule]))
    let inPO = await Self.findings("msgid \"\(source)\"\nmsgstr \"\(translation)\"\n", "pl")
    #expect(Set(inPO.map(\.rule)) == (rule.isEmpty ? [] : [rule]))
  }

  @Test("'check --fix' changes no percent sign of a format that has no such directives")
  func fixWithPercentSign() async throws {
    for (flag, text) in [
      ("python-brace-format", "5 % {n}"), ("python-brace-format", "{n} %"),
    ] {
      let po = po("#, \(flag)\nmsgid \"\(text)\"\nmsgstr \"\(text) \"\n", language: "de")
      let file = try #require(CheckedFile(path: "de.po", bytes: Array(po.utf8)))
      let found = await CatalogChecker().check([file])
      #expect(found.map(\.rule) == ["white-space"])
      let fixed = CatalogFixer.fixed(found, in: file)
      #expect(fixed.map { String(decoding: $0.bytes, as: UTF8.self).contains("%%") } != true)
    }
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
