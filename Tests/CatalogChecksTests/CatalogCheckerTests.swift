import CatalogChecks
import MessageSyntax
import StringCatalogs
import Testing

@Suite struct CatalogCheckerTests {
  private func rules(_ files: [String: String]) async -> [String] {
    await Plant.check(files).map { "\($0.rule) \($0.key ?? "-") \($0.language ?? "-")" }
  }

  @Test("automatic grammar of a source string without plural forms is found once, at its key")
  func grammarOfKeys() async {
    func rules(_ localizations: String) async -> [String] {
      await Plant.check([
        "Localizable.xcstrings": """
        {"sourceLanguage":"en","strings":{"^[%lld apple](inflect: true)":{
          "localizations":{\(localizations)}}},"version":"1.0"}
        """
      ]).map { "\($0.language ?? ""): \($0.rule): \($0.message)" }.filter { $0.contains("grammar") }
    }
    let message =
      "formatting-issue: automatic grammar '^[…](inflect: true)' is not supported on Linux; add plural forms"
    #expect(await rules("") == [": \(message)"])
    #expect(await rules("\"en\":\(unit("^[%lld apple](inflect: true)"))") == ["en: \(message)"])
    let forms = plural(["one": "%lld apple", "other": "%lld apples"])
    #expect(await rules("\"en\":\(forms)") == [])
    // A string without a value has no plural forms.
    let welcome =
      "formatting-issue: automatic grammar '^[…](inflect: true)' is not supported on Linux; write a text "
      + "that needs none"
    #expect(await rules("\"en\":\(unit("^[Welcome](inflect: true), 100%"))") == ["en: \(welcome)"])
  }

  @Test("a finding has the line and column of its place in the string")
  func places() async throws {
    let findings = await Plant.check([
      "en.json": "{\n  \"some.key\": \"Hello {name}\"\n}",
      "de.json": "{\n  \"some.key\": \"Hallo \\\"{nmae}\\\"\"\n}",
    ])
    let extra = try #require(findings.first { $0.rule == "extra-argument" })
    #expect(extra.file == "de.json")
    #expect(extra.line == 2)
    #expect(extra.column == 25)
    #expect(extra.language == "de")
  }

  @Test(
    "a finding has the column of an escaped character",
    arguments: [
      (#""Hallo %\u200b@""#, 9), (#""„Hallo“ \"%\u200B@\"""#, 13),
      (#""\u201eHallo\u201c %\u200B@""#, 21),
    ])
  func escapedPlaces(value: String, column: Int) async {
    let found = await Plant.check([
      "Localizable.xcstrings": """
      {"sourceLanguage":"en","strings":{"Hello %@":{"localizations":{"de":
      {"stringUnit":{"state":"translated","value":
      \(value)}}}}},"version":"1.0"}
      """
    ]).filter { $0.rule == "syntax" }
    #expect(found.map(\.line) == [3])
    #expect(found.map(\.column) == [column])
  }

  @Test("the place in an .xcstrings file is that of the language")
  func placesOfLanguages() async throws {
    let findings = await Plant.check([
      "Localizable.xcstrings": """
      {"sourceLanguage":"en","strings":{"%@ files":{"localizations":{
      "de":\(unit("%@ Dateien")),
      "fr":\(unit("%d fichiers"))
      }}},"version":"1.0"}
      """
    ])
    #expect(findings.map(\.line) == [3])
    #expect(findings.map(\.language) == ["fr"])
  }

  @Test("a default value that 'sync' wrote, which is new, is the source of the translations")
  func newSource() async {
    let source = #"{"stringUnit":{"state":"new","value":"Total: %@"}}"#
    let file = """
      {"sourceLanguage":"en","strings":{"order.total":{"localizations":{
      "en":\(source), "de":\(unit("Summe: %2$lld"))
      }}},"version":"1.0"}
      """
    let found = await rules(["Localizable.xcstrings": file])
    #expect(found.contains("extra-argument order.total de"))
    #expect(found.contains("missing-argument order.total de"))
  }

  @Test(
    "a key that is text with braces has no arguments, with and without a source file",
    arguments: [
      ["de.json": #"{"Use {name}": "Benutze '{'name'}'"}"#],
      [
        "de.json": #"{"Use {name}": "Benutze '{'name'}'"}"#,
        "en.json": #"{"Use {name}": "Use '{'name'}'"}"#,
      ],
      ["de.mf2.json": #"{"Use {name}": "Benutze \\{name\\}"}"#],
    ])
  func plainKeys(files: [String: String]) async { #expect(await rules(files) == []) }

  /// A string catalog whose values are on lines of their own, from line 4.
  private static func lines(_ key: String, _ language: String, _ forms: [(String, String)])
    -> String
  {
    let cases = forms.map {
      "\"\($0.0)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\n\(Plant.quoted($0.1))}}"
    }
    return """
      {"sourceLanguage":"en","strings":{"\(key)":{"comment":"localize:max 30","localizations":{
      "en":\(plural(["one": "%lld file", "other": "%lld files"])),
      "\(language)":{"variations":{"plural":{\(cases.joined(separator: ","))}}}
      }}},"version":"1.0"}
      """
  }

  @Test(
    "a finding of each rule has the line of its value, and not of its key",
    arguments: [
      (
        "length", "de",
        [("one", "%lld Datei"), ("other", "%lld sehr viele und sehr große Dateien")], 5
      ),
      ("empty-output", "de", [("one", ""), ("other", "%lld Dateien")], 4),
      ("missing-plural", "pl", [("few", "%lld pliki"), ("other", "%lld pliku")], 4),
      (
        "unused-plural", "de",
        [("one", "%lld Datei"), ("few", "%lld Dateie"), ("other", "%lld Dateien")], 5
      ),
      ("leaked-placeholder", "de", [("one", "%lld Datei"), ("other", "%lld {name} Dateien")], 5),
    ])
  func placesOfValues(
    rule: String, language: String, forms: [(String, String)], line: Int
  ) async throws {
    let findings = await Plant.check([
      "Localizable.xcstrings": Self.lines("%lld files", language, forms)
    ])
    let found = try #require(findings.first { $0.rule == rule })
    #expect(found.line == line)
    // The first character of the value is after its quotation mark.
    #expect(try #require(found.column) > 1 || rule == "unused-plural")
  }

  @Test("an issue of formatting has the line of its value, and proposes '%%'")
  func placeOfIssue() async throws {
    let findings = await Plant.check([
      "en.lproj/A.strings": "\"some.key\" = \"%@ has a file\";",
      "de.lproj/A.strings": "\"some.key\"\n=\n\"%@ hat 50% der Datei\";",
    ])
    let found = try #require(findings.first { $0.rule == "formatting-issue" })
    #expect(found.line == 3)
    #expect(found.message.contains("write '%%' for a percent sign"))
  }

  @Test("a value that is equal to its key is found after it")
  func placeAfterKey() async throws {
    let findings = await Plant.check([
      "en.lproj/A.strings": "\"Open (all)\" = \"Open (all)\";",
      "de.lproj/A.strings": "\"Open (all\" = \"Open (all\";\n\"Open (all)\" = \"Open (all\";",
    ])
    let found = try #require(findings.first { $0.rule == "brackets" })
    #expect(found.line == 2)
    #expect(try #require(found.column) > 15)
  }

  @Test("a comment turns off the rules that it names")
  func ignored() async {
    func file(_ comment: String) -> String {
      "/* \(comment) */\n\"some.key\" = \"Dateien (alle\";"
    }
    let source = "\"some.key\" = \"Files (all)?\";"
    func found(_ comment: String) async -> [String] {
      await rules(["en.lproj/A.strings": source, "de.lproj/A.strings": file(comment)])
    }
    #expect(
      await found("A note").sorted() == ["brackets some.key de", "end-punctuation some.key de"])
    #expect(await found("localize:ignore brackets") == ["end-punctuation some.key de"])
    #expect(await found("Note. localize:ignore brackets, end-punctuation") == [])
    #expect(await found("localize:ignore") == [])
  }

  @Test("stale and orphaned keys are found")
  func keys() async {
    let stale = """
      {"sourceLanguage":"en","strings":{"Old":{"extractionState":"stale"},
      "New":{"extractionState":"manual"}},"version":"1.0"}
      """
    #expect(await rules(["Localizable.xcstrings": stale]) == ["stale-key Old -"])
    let source = "\"some.key\" = \"Files\";"
    #expect(
      await rules([
        "en.lproj/A.strings": source,
        "de.lproj/A.strings": "\"some.key\" = \"Dateien\"; \"old.key\" = \"Alt\"; \"OK\" = \"OK\";",
      ]) == ["orphaned-key old.key de"])
  }

  @Test(
    "a key of an ARB file that the source file does not have is found with the one that is near",
    arguments: [
      (#""helo": "Hallo", "bye": "Tschüss""#, "; did you mean 'hello'?"),
      (#""greeting": "Hallo", "bye": "Tschüss""#, ""),
      (#""hello": "Hallo", "bye": "Tschüss""#, nil), (#""hello": "Hallo""#, nil),
      // The file has the near key itself.
      (#""hello": "Hallo", "helo": "Hallo", "bye": "Tschüss""#, ""),
    ])
  func misspelledKey(members: String, hint: String?) async {
    let found = await Plant.check([
      "app_en.arb": #"{"@@locale": "en", "hello": "Hello", "bye": "Bye"}"#,
      "app_de.arb": "{\"@@locale\": \"de\", \(members)}",
    ])
    let message = "the file of the source language does not have this key"
    #expect(
      found.map { "\($0.rule): \($0.message)" }
        == [hint.map { "orphaned-key: \(message)\($0)" }].compactMap(\.self))
  }

  @Test(
    "a file whose name says another language than its content is found",
    arguments: [
      ("app_de.arb", "{\"@@locale\": \"fr\"}", "1:3: the path says 'de', but '@@locale' says 'fr'"),
      // Flutter requires the same language and country.
      (
        "app_de.arb", "{\"@@locale\": \"de_AT\"}",
        "1:3: the path says 'de', but '@@locale' says 'de_AT'"
      ),
      ("app_de_AT.arb", "{\"@@locale\": \"de-AT\"}", nil),
      ("app_de.arb", "{}", nil), ("app.arb", "{\"@@locale\": \"de\"}", nil),
      (
        "de/LC_MESSAGES/app.po", "msgid \"\"\nmsgstr \"\"\n\"Language: fr\\n\"\n",
        "3:2: the path says 'de', but 'Language' says 'fr'"
      ),
      ("de.po", "msgid \"\"\nmsgstr \"\"\n\"Language: de_DE\\n\"\n", nil),
      (
        "zh_TW/LC_MESSAGES/app.po", "msgid \"\"\nmsgstr \"\"\n\"Language: zh_Hant\\n\"\n", nil
      ),
      ("no.po", "msgid \"\"\nmsgstr \"\"\n\"Language: nb\\n\"\n", nil),
      ("new.po", "msgid \"\"\nmsgstr \"\"\n\"Language: pl\\n\"\n", nil),
      ("new/app.po", "msgid \"\"\nmsgstr \"\"\n\"Language: pl\\n\"\n", nil),
      ("to/pl.po", "msgid \"\"\nmsgstr \"\"\n\"Language: pl\\n\"\n", nil),
      (
        "de.po", "msgid \"\"\nmsgstr \"\"\n\"Language-Team: French\\n\"\n\"Language: fr\\n\"\n",
        "4:2: the path says 'de', but 'Language' says 'fr'"
      ),
    ])
  func languageConflict(path: String, text: String, expected: String?) async {
    let found = await Plant.check([path: text])
    #expect(
      found.map { "\($0.line ?? 0):\($0.column ?? 0): \($0.message) [\($0.rule)]" }
        == [expected].compactMap(\.self).map {
          "\($0); rename the file, or write 'de' [language-conflict]"
        })
  }

  @Test(
    "placeholders in two braces are one finding, and none as text",
    arguments: [
      ("de.json", #"{"a": "Hallo {{name}}", "b": "{{n}} Dateien", "c": "{{ d | date }}"}"#, 1),
      ("de.arb", #"{"@@locale": "de", "a": "Hallo {{name}}", "b": "Ja"}"#, 1),
      (
        "de.xliff",
        """
        <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a"
          source-language="en" target-language="de" datatype="html"><body>
        <trans-unit id="a"><source>Hi <x id="I" equiv-text="{{n}}"/></source>
        <target>Hallo <x id="I" equiv-text="{{n}}"/></target></trans-unit>
        </body></file></xliff>
        """, 0
      ),
      (
        "app.xliff",
        """
        <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a"
          source-language="en" target-language="de" datatype="html"><body>
        <trans-unit id="a"><source>{{ n }} by <x id="I" equiv-text="{I}"/></source>
        <target>{{ n }} von <x id="I" equiv-text="{I}"/></target></trans-unit>
        <trans-unit id="b"><source>By <x id="I" equiv-text="{I}"/></source>
        <target>Von <x id="I" equiv-text="{I}"/></target></trans-unit>
        </body></file></xliff>
        """, 1
      ),
      // A message of the set syntax makes the others mistakes.
      ("de.json", #"{"a": "Hallo {{name}}", "b": "{{n}} x", "c": "Hallo {name}"}"#, 2),
      ("de.json", #"{"a": "{n, plural, one {{n} Tag} other {{n} Tage}}"}"#, 0),
      ("de.json", #"{"a": "{n, plural, one {Tag} other {{n}}}"}"#, 0),
    ])
  func doubledBraces(path: String, text: String, count: Int) async {
    let found = await Plant.check([path: text], settings: CheckSettings(syntax: .icu))
    #expect(found.map(\.rule) == Array(repeating: "syntax", count: count))
    guard count == 1 else { return }
    #expect(found.first?.message.contains(#"set "syntax" : "printf""#) == true)
    #expect(
      found.first?.language == (path.hasPrefix("de.") && !path.hasSuffix("xliff") ? "de" : nil))
    #expect(await Plant.check([path: text], settings: CheckSettings(syntax: .printf)).isEmpty)
  }

  @Test(
    "the plural rule of a PO file is that of the language in its header",
    arguments: [
      ("ja.po", "pl", "nplurals=2; plural=n != 1;", ["missing-plural pl", "language-conflict pl"]),
      ("big.po", "pl", "nplurals=2; plural=n != 1;", ["missing-plural pl"]),
      ("pl.po", "de", "nplurals=2; plural=n != 1;", ["language-conflict de"]),
      ("pl_PL.po", "pl", "nplurals=2; plural=n != 1;", ["missing-plural pl-PL"]),
      // What `xgettext` writes into a template.
      ("pl.po", "pl", "nplurals=INTEGER; plural=EXPRESSION;", ["missing-plural pl"]),
    ])
  func headerLanguage(path: String, language: String, rule: String, expected: [String]) async {
    let found = await Plant.check([
      path: """
      msgid ""
      msgstr ""
      "Language: \(language)\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Plural-Forms: \(rule)\\n"

      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d plik"
      msgstr[1] "%d pliki"
      """
    ])
    #expect(Set(found.map { "\($0.rule) \($0.language ?? "-")" }) == Set(expected))
  }

  @Test("a file name that is a language is surer than the name of the folder")
  func folderWithNameOfLanguage() async {
    #expect(
      await rules([
        "my/en.json": #"{"some.key": "Hello {name}"}"#, "my/pl.json": #"{"some.key": "Witaj"}"#,
      ]) == ["missing-argument some.key pl"])
    // A table in the folder of its language.
    #expect(
      await rules([
        "en/app.json": #"{"some.key": "Hello {name}"}"#, "pl/app.json": #"{"some.key": "Witaj"}"#,
      ]) == ["missing-argument some.key pl"])
  }

  @Test("a misspelled key is found, also if it has no form of a name")
  func misspelledWords() async {
    #expect(
      await rules([
        "en.json": #"{"hello": "Hello", "bye": "Bye"}"#,
        "pl.json": #"{"helo": "Cześć", "bye": "Pa"}"#,
      ]).contains("orphaned-key helo pl"))
    #expect(
      await rules([
        "en.lproj/A.strings": #""hello" = "Hello"; "bye" = "Bye";"#,
        "pl.lproj/A.strings": #""helo" = "Cześć"; "bye" = "Pa";"#,
      ]).contains("orphaned-key helo pl"))
    // A key that is its own string.
    #expect(
      await !rules([
        "en.lproj/A.strings": #""Bye" = "Bye";"#,
        "pl.lproj/A.strings": #""Cancel" = "Anuluj"; "Bye" = "Pa";"#,
      ]).contains("orphaned-key Cancel pl"))
  }

  /// Flutter's messages have no number formats.
  ///
  /// Source: https://docs.flutter.dev/ui/internationalization#messages-with-numbers-and-currencies
  @Test("a number with a format in the message and in the attributes of Flutter is one error")
  func numberWithTwoFormats() async {
    let source = """
      {"@@locale": "en", "price": "Total: {amount}", "@price": {"placeholders": {"amount":
        {"type": "double", "format": "currency"}}}}
      """
    func findings(_ message: String) async -> [String] {
      await Plant.check([
        "app_en.arb": source, "app_de.arb": "{\"@@locale\": \"de\", \"price\": \"\(message)\"}",
      ]).map { "\($0.severity) \($0.rule): \($0.message)" }
    }
    #expect(
      await findings("Summe: {amount, number, currency}")
        == [
          "error changed-format: Flutter does not accept a format in the message; write '{amount}', "
            + "whose format is in the attributes '@price'"
        ])
    #expect(await findings("Summe: {amount}") == [])
  }

  /// Flutter replaces the arguments of a message, and no `#`.
  @Test("the '#' of a plural is found in ARB files, and only there")
  func numberSign() async {
    let plural = #"{"n": "{n, plural, one {# Datei} other {{n} Dateien}}"}"#
    let found = await Plant.check(["app_de.arb": plural, "other_de.json": plural])
    #expect(
      found.filter { $0.rule == "leaked-placeholder" }.map { "\($0.file): \($0.message)" }
        == ["app_de.arb: Flutter shows '#' as it is; write '{n}'"])
    let text = await Plant.check(["app_de.arb": #"{"n": "Nr. # {n, plural, other {'#' {n}}}"}"#])
    #expect(!text.contains { $0.rule == "leaked-placeholder" })
  }

  @Test("the name of an XLIFF file is not counted as a language")
  func languagesOfXLIFF() throws {
    let text = """
      <xliff version="1.2"><file original="L" source-language="en" target-language="pl"
      datatype="plaintext"><body><trans-unit id="Save"><source>Save</source><target>Zapisz</target>
      </trans-unit></body></file></xliff>
      """
    let file = try #require(CheckedFile(path: "bom.xliff", bytes: Array(text.utf8)))
    #expect(CheckSummary([file]).languageCount == 2)
  }

  @Test(
    "a finding in a string of several lines, or with entities, has the place of its character",
    arguments: [
      (
        "de.po",
        """
        msgid ""
        msgstr ""
        "Language: de\\n"

        msgid "Hello %s, how are you?"
        msgstr ""
        "Hallo "
        "\\"du\\" %d, wie "
        "geht es?"
        """, "mistyped-argument", 8, 9
      ),
      (
        "de.po",
        """
        msgid ""
        msgstr ""
        "Language: de\\n"
        "Plural-Forms: nplurals=2; plural=n != 1;\\n"

        msgid ""
        "%d "
        "file"
        msgid_plural "%d files"
        msgstr[0] "%d Datei"
        msgstr[1] ""
        "%s "
        "Dateien"
        """, "mistyped-argument", 12, 2
      ),
      (
        "a.xliff",
        """
        <xliff version="1.2"><file original="L" source-language="en" target-language="de"
        datatype="plaintext"><body><trans-unit id="k"><source>A &amp; %@</source>
        <target>„A&quot; &#38;
        %d</target></trans-unit></body></file></xliff>
        """, "mistyped-argument", 4, 1
      ),
      (
        "a.xliff",
        """
        <xliff version="1.2"><file original="L" source-language="en" target-language="de"
        datatype="plaintext"><body><trans-unit id="k"><source>A %@</source>
        <target><![CDATA[B]]> %d</target></trans-unit></body></file></xliff>
        """, "mistyped-argument", 3, 23
      ),
    ])
  func placesInLongStrings(
    path: String, text: String, rule: String, line: Int, column: Int
  ) async {
    let found = await Plant.check([path: text]).filter { $0.rule == rule }
    #expect(found.map(\.line) == [line])
    #expect(found.map(\.column) == [column])
  }

  @Test("a plural form of XLIFF without text is missing")
  func emptyFormOfXLIFF() async {
    func unit(_ form: String, _ target: String) -> String {
      """
      <trans-unit id="%lld files|==|plural.\(form)"><source>%lld files</source>
      <target>\(target)</target></trans-unit>
      """
    }
    let found = await Plant.check([
      "pl.xliff": """
      <xliff version="1.2"><file original="L" source-language="en" target-language="pl"
      datatype="plaintext"><body>
      \(unit("one", "%lld plik"))\(unit("few", "%lld pliki"))\(unit("many", ""))
      \(unit("other", "%lld pliku"))</body></file></xliff>
      """
    ])
    #expect(found.map(\.message) == ["no form 'many', which 'pl' needs for 5"])
  }

  /// Japanese has only the form `other`, so an export has no unit for `one` of English.
  @Test("the source strings of XLIFF have the plural forms of the target language")
  func formsOfXLIFFSources() async {
    let found = await Plant.check([
      "ja.xliff": """
      <xliff version="1.2"><file original="L" source-language="en" target-language="ja"
      datatype="plaintext"><body><trans-unit id="%lld files|==|plural.other">
      <source>%lld files</source><target>%lld 個</target></trans-unit></body></file></xliff>
      """
    ])
    #expect(found.map(\.message) == [])
  }

  /// What `localize convert` writes for a string catalog whose keys are names.
  @Test("a PO file whose keys are names has no source strings, except for plurals")
  func namesInPO() async {
    func file(_ total: String, _ other: String, _ markup: String = "<b>Sichern</b>") -> String {
      """
      msgid ""
      msgstr ""
      "Language: de\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Plural-Forms: nplurals=2; plural=n != 1;\\n"

      #. en: Total: %@
      msgid "order.total"
      msgstr "\(total)"

      #. en (one): %lld file
      msgid "files.count"
      msgid_plural "%lld files"
      msgstr[0] "%lld Datei"
      msgstr[1] "\(other)"

      msgid "<b>Save</b>"
      msgstr "\(markup)"
      """
    }
    #expect(await rules(["de.po": file("Summe: %@", "%lld Dateien")]) == [])
    #expect(
      await rules(["de.po": file("Summe: %@", "%@ Dateien")]) == [
        "mistyped-argument files.count de"
      ])
    #expect(
      await rules(["de.po": file("Summe: %@", "%lld Dateien", "<b>Sichern")])
        == ["markup <b>Save</b> de"])
    let text = file("Summe: %@", "%lld Dateien")
    for (text, expected) in [(text, ["de.po"]), (text.replacing("order.total", with: "Total"), [])]
    {
      let checked = CheckedFile(path: "de.po", bytes: Array(text.utf8))
      #expect(
        CatalogChecker().missingSources([checked].compactMap(\.self)).map(\.path) == expected)
    }
  }

  @Test(
    "a language that is not a code is found once, at its name",
    arguments: [
      (
        "a.po", "msgid \"\"\nmsgstr \"Language: polski\\n\"\n\nmsgid \"Save\"\nmsgstr \"Zapisz\"\n",
        "2:19: 'polski' is not the code of a language; did you mean 'pl'?"
      ),
      (
        "A.xcstrings",
        #"{"sourceLanguage":"en","strings":{"A":{"localizations":{"cz":"#
          + unit("Á") + #"}},"B":{"localizations":{"cz":"# + unit("Bé") + #"}}},"version":"1.0"}"#,
        "1:58: 'cz' is not the code of a language; did you mean 'cs'?"
      ),
      (
        "pl.po", "msgid \"\"\nmsgstr \"\"\n\"Language: Polish\\n\"\n\nmsgid \"A\"\nmsgstr \"B\"\n",
        "3:12: 'Polish' is not the code of a language; did you mean 'pl'?"
      ),
      ("A.xcstrings", #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#, nil),
      ("German.lproj/A.strings", #""Save" = "Sichern";"#, nil),
      ("zh_TW.lproj/A.strings", #""Save" = "儲存";"#, nil),
      ("a.po", "msgid \"\"\nmsgstr \"Language: sr@latin\\n\"\n", nil),
      ("A.strings", #""Save" = "Sichern";"#, nil),
    ])
  func languages(path: String, text: String, expected: String?) async {
    let found = await Plant.check([path: text]).filter { $0.rule == "unknown-language" }
    #expect(
      found.map { "\($0.line ?? 0):\($0.column ?? 0): \($0.message)" }
        == [expected].compactMap(\.self))
  }

  @Test("a conflict of 'localize merge' is found")
  func conflicts() async {
    let file = "/* localize:conflict de: Sichern */\n\"Save\" = \"Speichern\";"
    #expect(await rules(["de.lproj/A.strings": file]) == ["merge-conflict Save -"])
  }

  @Test("a conflict in the note of any XLIFF unit is found")
  func conflictsInNotes() async {
    func unit(_ form: String, _ note: String) -> String {
      """
      <trans-unit id="Save|==|plural.\(form)"><source>Save</source><target>Sichern</target>
      <note>\(note)</note></trans-unit>
      """
    }
    func found(_ one: String, _ other: String) async -> [String] {
      let file = """
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="A.xcstrings" source-language="en" target-language="de" datatype="plaintext">
        <body>\(unit("one", one))\(unit("other", other))</body></file></xliff>
        """
      return await rules(["de.xliff": file]).filter { $0.hasPrefix("merge-conflict") }
    }
    let mark = "A button.\nlocalize:conflict de: Speichern"
    #expect(await found(mark, mark) == ["merge-conflict Save -"])
    #expect(await found("A button.", mark) == ["merge-conflict Save -"])
    #expect(await found(mark, "A button.") == ["merge-conflict Save -"])
    #expect(await found("A button.", "A button.") == [])
  }

  @Test("untranslated entries have no findings")
  func untranslated() async {
    let new = """
      {"sourceLanguage":"en","strings":{"%@ files?":{"localizations":{
      "de":{"stringUnit":{"state":"new","value":"%@ files"}}}}},"version":"1.0"}
      """
    #expect(await rules(["Localizable.xcstrings": new]) == [])
    #expect(await rules(["de.po": po("msgid \"%d files?\"\nmsgstr \"\"\n", language: "de")]) == [])
    let fuzzy = po("#, fuzzy\nmsgid \"%d files?\"\nmsgstr \"%s Datei\"\n", language: "de")
    #expect(await rules(["de.po": fuzzy]) == [])
  }

  @Test("a percent sign of the text is not a directive")
  func percent() async {
    #expect(
      await rules([
        "en.lproj/A.strings": "\"a.b\" = \"50% off today\"; \"a.c\" = \"100%\";",
        "tr.lproj/A.strings": "\"a.b\" = \"Bugün %50 indirim\"; \"a.c\" = \"%100\";",
        "de.lproj/A.strings": "\"a.b\" = \"Heute 50 % Rabatt\"; \"a.c\" = \"100 %\";",
      ]) == [])
  }

  @Test("keys of the program are compared with the catalog")
  func program() throws {
    let file = try #require(
      CheckedFile(
        path: "en.lproj/Localizable.strings",
        bytes: Array(
          "\"%@ files\" = \"%@ files\"; \"Open\" = \"Open\"; \"size\" = \"%lld MB\"; \"%@\" = \"%@\";"
            .utf8)))
    func found(_ key: String, _ value: String? = nil, table: String? = nil) -> [String] {
      ProgramCheck([file]).check([
        RequestedKey(
          key: key, icuKey: nil, defaultValue: value, table: table, file: "A.swift", line: 3,
          column: 9)
      ]).map { "\($0.rule) \($0.line ?? 0)" }
    }
    #expect(found("Open") == [])
    #expect(found("%1$@ files") == [])
    #expect(found("Close") == ["missing-key 3"])
    #expect(found("Save") == ["missing-key 3"])
    #expect(found("%@ folders") == ["missing-key 3"])
    #expect(found("%lld files") == ["argument-types 3"])
    // Keys without letters: a look-up does not report them either.
    for key in ["%lld", "@%@", "%@ (%lld)", " ⸱ ", "99+", "%%", ""] { #expect(found(key) == []) }
    #expect(found("99+", "more than 99") == ["missing-key 3"])
    #expect(found("size", "%lld MB") == [])
    #expect(found("size", "%@ MB") == ["argument-types 3"])
    #expect(found("size", "MB") == ["argument-types 3"])
    #expect(found("Close", table: "Other") == [])
  }

  /// The files of the table, and the files and languages with a finding.
  @Test(
    "a string that another file of the table hides is reported",
    arguments: [
      ("de.lproj/Main.strings", #""title" = "Titel";"#, ["de.lproj/Main.mf2.json title de"]),
      ("de.lproj/Main.strings", #""title" = "Kopf";"#, []),
      ("de.lproj/Main.strings", #""other" = "Titel";"#, []),
      ("fr.lproj/Main.strings", #""title" = "Titre";"#, []),
      ("de.lproj/Other.strings", #""title" = "Titel";"#, []),
      ("App/de.lproj/Main.strings", #""title" = "Titel";"#, []),
      ("Main_de.po", "msgid \"title\"\nmsgstr \"Titel\"\n", ["Main_de.po title de"]),
      ("Main_de.po", "msgid \"title\"\nmsgstr \"\"\n", []),
      (
        "Main.xcstrings",
        #"{"sourceLanguage":"en","strings":{"title":{"localizations":{"de":"#
          + unit("Titel") + #"}}},"version":"1.0"}"#,
        ["de.lproj/Main.mf2.json title de", "en.lproj/Main.mf2.json title en"]
      ),
      (
        "Main.xcstrings", #"{"sourceLanguage":"fr","strings":{"title":{}},"version":"1.0"}"#, []
      ),
    ])
  func hidden(path: String, text: String, expected: [String]) async {
    let found = await Plant.check([
      path: text, "de.lproj/Main.mf2.json": #"{"title": "Kopf"}"#,
      "en.lproj/Main.mf2.json": #"{"title": "Title"}"#,
    ])
    #expect(
      found.filter { $0.rule == "hidden-key" }.map {
        "\($0.file) \($0.key ?? "") \($0.language ?? "")"
      } == expected)
  }

  @Test(
    "a string whose key differs only in the size or the sign of a directive is hidden, too",
    arguments: [
      ("%d files", "%lld files", true), ("%lld files", "%u files", true),
      ("%lld files", "%1$ld files", true), ("%lld files", "%@ files", false),
    ])
  func hiddenDirectives(first: String, second: String, isHidden: Bool) async {
    let found = await Plant.check([
      "de.lproj/Main.strings": "\"\(first)\" = \"\(first.replacing("files", with: "Dateien"))\";",
      "Main_de.po":
        "msgid \"\(second)\"\nmsgstr \"\(second.replacing("files", with: "Ordner"))\"\n",
    ])
    #expect(found.contains { $0.rule == "hidden-key" && $0.key == second } == isHidden)
  }

  // The dictionary has the members of Apple's "Localizing strings that contain plurals".
  @Test(
    "a string that is equal in another format is not hidden",
    arguments: [
      ("%lld Dateien", "%lld files", false), ("%lld Ordner", "%lld files", true),
      // Of the key, the number is the second argument.
      ("%2$lld Dateien von %1$@", "%@ has %lld files", false),
      ("%2$lld Ordner von %1$@", "%@ has %lld files", true),
    ])
  func hiddenPlurals(other: String, key: String, isHidden: Bool) async {
    let isSecond = key.hasPrefix("%@")
    let (one, known, variable) =
      isSecond
      ? ("%2$lld Datei von %1$@", "%2$lld Dateien von %1$@", "%2$#@files@")
      : ("%lld Datei", "%lld Dateien", "%#@files@")
    let forms = plural(["one": one, "other": known])
    let dictionary = """
      <plist version="1.0"><dict><key>\(key)</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(variable)</string><key>files</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>
      <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string>
      </dict></dict></dict></plist>
      """
    let found = await Plant.check([
      "Main.xcstrings":
        #"{"sourceLanguage":"en","strings":{"\#(key)":{"localizations":{"de":\#(forms)}}},"version":"1.0"}"#,
      "de.lproj/Main.stringsdict": dictionary,
    ])
    #expect(found.contains { $0.rule == "hidden-key" } == isHidden)
  }

  @Test(
    "a string that varies by device or has variables is compared with that of another format",
    arguments: [
      ("Klicken", "%lld Dateien", []), ("Drücken", "%lld Dateien", ["Tap"]),
      ("Klicken", "%lld Ordner", ["%lld of %lld"]),
    ])
  func hiddenVariations(click: String, files: String, expected: [String]) async {
    let device =
      #"{"variations":{"device":{"iphone":\#(unit("Tippen")),"other":\#(unit("Klicken"))}}}"#
    let variable = """
      {"stringUnit":{"state":"translated","value":"%#@files@ von %2$lld"},"substitutions":{"files":
      {"argNum":1,"formatSpecifier":"lld",\(plural(["one": "%arg Datei", "other": "%arg Dateien"]).dropFirst())}}
      """
    let found = await Plant.check([
      "Main.xcstrings": """
      {"sourceLanguage":"en","strings":{"Tap":{"localizations":{"de":\(device)}},
      "%lld of %lld":{"localizations":{"de":\(variable)}}},"version":"1.0"}
      """,
      "de.lproj/Main.stringsdict": """
      <plist version="1.0"><dict><key>Tap</key><dict><key>NSStringDeviceSpecificRuleType</key>
      <dict><key>iphone</key><string>Tippen</string><key>other</key><string>\(click)</string></dict>
      </dict><key>%lld of %lld</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%1$#@a@ von %2$lld</string><key>a</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>
      <key>one</key><string>%lld Datei</string><key>other</key><string>\(files)</string>
      </dict></dict></dict></plist>
      """,
    ])
    #expect(found.filter { $0.rule == "hidden-key" && $0.language == "de" }.map(\.key) == expected)
  }

  @Test("a key may be in a strings file and in the file of its plurals")
  func pair() async {
    let dictionary = """
      <plist version="1.0"><dict><key>%d files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d Datei</string><key>other</key><string>%d Dateien</string>
      </dict></dict></dict></plist>
      """
    let found = await Plant.check([
      "de.lproj/Main.strings": #""%d files" = "%d Dateien";"#,
      "de.lproj/Main.stringsdict": dictionary,
    ])
    #expect(!found.contains { $0.rule == "hidden-key" })
  }

  @Test(
    "a missing key is reported with the only key that differs in case, spaces or its form",
    arguments: [
      (
        "Delete file", "de.lproj/Localizable.strings", #""Delete File" = "a"; "Close" = "b";"#,
        "'Delete File'"
      ),
      ("Delete file", "de.lproj/Localizable.strings", #""Deletefile" = "a";"#, "'Deletefile'"),
      (
        "Delete file", "de.lproj/Localizable.strings",
        #""Delete File" = "a"; "delete file" = "b";"#, nil
      ),
      ("Delete file", "de.lproj/Localizable.strings", #""Delete files" = "a";"#, nil),
      (
        "%@ has %lld Files", "de.lproj/Localizable.strings", #""%@ has %lld files" = "a";"#,
        "'%@ has %lld files'"
      ),
      (
        "%lld of %@", "de.mf2.json", #"{"{$count} of {$name}": "a"}"#, "'{$count} of {$name}'"
      ),
      ("%lld of %@", "de.json", #"{"{n, number} of {0}": "a"}"#, "'{n, number} of {0}'"),
      ("a %@", "de.lproj/Localizable.strings", #""A {" = "a"; "A { b" = "b";"#, nil),
      (
        "%lld files", "de.po",
        "msgid \"%lld file\"\nmsgid_plural \"%lld files\"\nmsgstr[0] \"a\"\nmsgstr[1] \"b\"\n",
        "it as the plural of '%lld file'"
      ),
    ])
  func near(key: String, path: String, text: String, expected: String?) throws {
    let file = try #require(CheckedFile(path: path, bytes: Array(text.utf8)))
    let request = RequestedKey(
      key: key, icuKey: nil, defaultValue: nil, table: nil, file: "A.swift", line: 3, column: 5)
    let message = "table 'Localizable' has no key '\(key)'"
    #expect(
      ProgramCheck([file]).check([request]).map(\.message)
        == [message + (expected.map { "; the catalog has \($0)" } ?? "")])
  }

  @Test("a call that formats a string is reported if the string has plural forms")
  func pluralKeys() throws {
    let forms = #"{"plural":{"one":\#(unit("1 bag")),"other":\#(unit("%lld bags"))}}"#
    let file = try #require(
      CheckedFile(
        path: "Legacy.xcstrings",
        bytes: Array(
          """
          {"sourceLanguage":"en","strings":{
          "bags":{"localizations":{"de":\(unit("%lld Taschen")),"en":{"variations":\(forms)}}},
          "devices":{"localizations":{"en":{"variations":{"device":{"mac":{"variations":\(forms)},
          "other":\(unit("bags"))}}}}},"price":{"localizations":{"en":\(unit("%lld bags"))}}
          },"version":"1.0"}
          """.utf8)))
    func rules(_ key: String, _ table: String?) -> [String] {
      ProgramCheck([file]).check([
        ProgramText(
          problem: .withoutPlurals(by: "String(format:)"), text: "", file: "A.swift", line: 3,
          column: 5, pluralKey: (key, table))
      ]).map(\.rule)
    }
    #expect(rules("bags", "Legacy") == ["not-looked-up"])
    #expect(rules("devices", "Legacy") == ["not-looked-up"])
    #expect(rules("price", "Legacy") == [])
    #expect(rules("missing", "Legacy") == [])
    #expect(rules("bags", nil) == [])
  }

  @Test("the key of a converted catalog, without the type of an object, is not missing")
  func untypedKey() throws {
    let file = try #require(
      CheckedFile(path: "de.json", bytes: Array(#"{"Due {0}": "Bis {0}"}"#.utf8)))
    let request = RequestedKey(
      key: "Due %@", icuKey: "Due {0, date, long}", defaultValue: nil, table: nil,
      file: "A.swift", line: 3, column: 5)
    #expect(ProgramCheck([file]).check([request]).isEmpty)
  }

  // The translation of a case counts all arguments of the call, including the select.
  @Test(
    "keys of cases are compared with the arguments of the call",
    arguments: [
      ("Sehr geehrte Frau %2$@,", nil),
      ("Guten Tag,", nil),
      (
        "Sehr geehrte Frau %3$@,",
        "extra-argument 1:33: argument 3 is not in the source string, which has 2 arguments"
      ),
      (
        "Frau %2$lld",
        "mistyped-argument 1:20: argument 2 is formatted as an integer (%2$lld), but the source "
          + "string has a string (%2$@)"
      ),
      (
        "{0, select, a {A} other {B}} {2}",
        "extra-argument 1:45: argument '2' is not in the source string, which has '1'"
      ),
    ])
  func cases(text: String, expected: String?) throws {
    // The value begins in column 15.
    let file = try #require(
      CheckedFile(
        path: "de.lproj/Localizable.strings",
        bytes: Array("\"o.female\" = \"\(text)\"; \"o\" = \"%2$@\";".utf8)))
    let request = RequestedKey(
      key: "o", icuKey: nil, defaultValue: "Dear %1$@ %2$@,",
      caseKeys: ["o.female", "o.other"], table: nil, file: "A.swift", line: 3, column: 9)
    // Two call sites are one finding.
    let found = ProgramCheck([file]).check([request, request]).map {
      "\($0.rule) \($0.line ?? 0):\($0.column ?? 0): \($0.message)"
    }
    #expect(found == (expected.map { [$0] } ?? []))
  }

  @Test("in the translation of a case, names have the positions of the source language's string")
  func namesInCases() throws {
    let file = try #require(
      CheckedFile(
        path: "Localizable.xcstrings",
        bytes: Array(
          """
          {"sourceLanguage":"en","strings":{"o.female":{"localizations":{
          "en":\(unit("%2$(name)@ has %3$(count)lld")),
          "de":\(unit("%(count)lld von %(name)@")), "fr":\(unit("%(name)lld"))
          }}},"version":"1.0"}
          """.utf8)))
    let request = RequestedKey(
      key: "o", icuKey: nil, defaultValue: "%1$@: %2$@ %3$lld", caseKeys: ["o.female"], table: nil,
      file: "A.swift", line: 3, column: 9)
    #expect(
      ProgramCheck([file]).check([request]).filter { $0.key == "o.female" }
        .map { "\($0.rule) \($0.language ?? "-")" } == ["mistyped-argument fr"])
  }

  /// Columns are aligned with spaces, and a prompt has one before the answer.
  @Test(
    "white space that may be meant is reported, and has no fix",
    arguments: [
      ("Files", "    Dateien", false), ("   Files", "Dateien", false), ("key", " Schlüssel", true),
      ("key:", "Schlüssel: ", false), ("key?", "Schlüssel? (j/N) ", false),
      ("Name: ", "Name:", true), ("Many files ", "Viele Dateien", true),
      ("Two lines:\n", "Zwei Zeilen:", true),
    ])
  func whiteSpace(source: String, translation: String, hasFix: Bool) async {
    let found = await Plant("white-space", source, translation, source).findings(translation)
      .filter { $0.rule == "white-space" }
    #expect(found.map { $0.fix != nil } == [hasFix])
  }

  @Test("a baseline hides its findings, whatever their lines")
  func baseline() async throws {
    let files = [
      "en.lproj/A.strings": "\"a.b\" = \"Files?\";", "de.lproj/A.strings": "\"a.b\" = \"Dateien\";",
    ]
    let before = await Plant.check(files)
    #expect(before.count == 1)
    let json = Array(FindingFormat.json.report(before).utf8)
    let baseline = try #require(FindingBaseline(json))
    var later = files
    later["de.lproj/A.strings"] = "\n\n\"c.d\" = \" x y\";\n\"a.b\" = \"Dateien\";"
    later["en.lproj/A.strings"] = "\"a.b\" = \"Files?\"; \"c.d\" = \"x y\";"
    let new = baseline.new(in: await Plant.check(later))
    #expect(new.map(\.rule) == ["white-space"])
    #expect(FindingBaseline(Array("[]".utf8)) == nil)
    #expect(FindingBaseline(Array("{\"findings\":[{}]}".utf8)) == nil)
  }

  @Test(
    "a baseline has one path for each file",
    arguments: [
      "a/de.lproj/A.strings", "./a/de.lproj/A.strings", "a//b/../de.lproj/./A.strings",
      "/home/x/a/de.lproj/A.strings", "../x/a/de.lproj/A.strings",
    ])
  func pathOfBaseline(path: String) throws {
    func finding(_ file: String) -> Finding {
      Finding(rule: "syntax", severity: .error, file: file, message: "x")
    }
    let json = FindingFormat.json.report([finding("a/de.lproj/A.strings")])
    let baseline = try #require(FindingBaseline(Array(json.utf8), workingFolder: "/home/x"))
    #expect(baseline.new(in: [finding(path)]).isEmpty)
    #expect(baseline.new(in: [finding("b/" + path.split(separator: "/").joined())]).count == 1)
    let reverse = try #require(
      FindingBaseline(
        Array(FindingFormat.json.report([finding(path)]).utf8), workingFolder: "/home/x"))
    #expect(reverse.new(in: [finding("a/de.lproj/A.strings")]).isEmpty)
  }

  @Test("a fix changes only the string")
  func fixes() async throws {
    let text = "/* A */\n\"a.b\"  =  \" Dateien\";\n\"c.d\" = \"x\"\n"
    let source = CheckedFile(
      path: "en.lproj/A.strings", bytes: Array("\"a.b\" = \"Files\"; \"c.d\" = \"x\";".utf8))
    let file = try #require(CheckedFile(path: "de.lproj/A.strings", bytes: Array(text.utf8)))
    let findings = await CatalogChecker().check([source, file].compactMap(\.self))
    let fixed = try #require(
      CatalogFixer.fixed(findings.filter { $0.file == file.path }, in: file))
    #expect(
      String(decoding: fixed.bytes, as: UTF8.self)
        == "/* A */\n\"a.b\"  =  \"Dateien\";\n\"c.d\" = \"x\";\n")
    #expect(fixed.count == 2)
  }

  // Two braces are those of another library, and an unfinished case ends in several possible places.
  @Test(
    "a message is not fixed if the result may be wrong",
    arguments: [
      "Hallo {{name}}", "{name}, {{n, plural, one {# Datei} other {# Dateien}}}",
      "{n, plural, one {# Datei other {# Dateien}} {name}", "{name, du hast {n, number}.",
    ])
  func uncertainFix(text: String) async throws {
    let source = "{name}: {n, plural, one {# file} other {# files}}"
    func json(_ value: String) -> [UInt8] { Array("{\"a.b\":\"\(value)\"}".utf8) }
    let file = try #require(CheckedFile(path: "de.json", bytes: json(text)))
    let english = CheckedFile(path: "en.json", bytes: json(source))
    let findings = await CatalogChecker().check([english, file].compactMap(\.self))
      .filter { $0.file == file.path }
    #expect(findings.contains { $0.rule == "syntax" && $0.severity == .error })
    #expect(CatalogFixer.fixed(findings, in: file) == nil)
  }

  @Test("bad input takes linear time and does not crash", arguments: CatalogFormat.allCases)
  func badInput(_ format: CatalogFormat) async {
    let name = "de.lproj/A.\(format.rawValue)"
    let texts = [
      "", "{", "\0", "\"a\" = \"%", String(repeating: "{", count: 100_000),
      "\"a\" = \"\(String(repeating: "<a ", count: 50_000))\";",
      "{\"a\": \"\(String(repeating: "{n, plural, other {", count: 5_000))\"}",
      "{\"sourceLanguage\":\"en\",\"strings\":{\"\(String(repeating: "%#@a@", count: 2_000))\":{}}}",
      String(repeating: "msgid \"%d\"\nmsgstr \"%9$s %1$\"\n", count: 500),
      "\"%d\" = \"\(String(repeating: "% d ", count: 4_000))\";",
      "\"%d\" = \"\(String(repeating: "% dx@%", count: 4_000))\";",
    ]
    for text in texts {
      let findings = await Plant.check([name: text, "en.lproj/A.\(format.rawValue)": text])
      _ = FindingFormat.allCases.map { $0.report(findings) }
      #expect(findings.count <= CheckLimits.findingsOfFile * 2)
    }
  }
}
