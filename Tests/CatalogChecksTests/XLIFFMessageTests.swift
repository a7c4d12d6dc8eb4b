import CatalogChecks
import StringCatalogs
import Testing

/// ICU messages in XLIFF, as `ng extract-i18n` of Angular writes them: the text of an inline element is no
/// part of the message (XLIFF 1.2, section 2.3).
@Suite struct XLIFFMessageTests {
  private static let number = #"<x id="INTERPOLATION" equiv-text="{{ n }}"/>"#
  private static let bold = #"<x id="START_BOLD_TEXT" ctype="x-b" equiv-text="&lt;b&gt;"/>"#
  private static let boldEnd = #"<x id="CLOSE_BOLD_TEXT" ctype="x-b" equiv-text="&lt;/b&gt;"/>"#
  private static let link = #"<x id="LINK" equiv-text="&lt;a title='it'&gt;"/>"#

  private static func findings(
    _ source: String, _ translation: String, language: String = "de",
    settings: CheckSettings = CheckSettings()
  ) async -> [Finding] {
    await Plant.check(
      [
        "Main.xliff": """
        <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="ng2.template"
          source-language="en" target-language="\(language)" datatype="html"><body>
        <trans-unit id="u1"><source>\(source)</source>
        <target>\(translation)</target></trans-unit>
        </body></file></xliff>
        """
      ], settings: settings)
  }

  // Angular reads `equiv`, and not the `id`: the first value would be shown twice.
  @Test("a placeholder of XLIFF 2.0 is that of its 'equiv'")
  func equivalents() async {
    func element(_ id: String, _ name: String) -> String {
      #"<ph id="\#(id)" equiv="\#(name)" disp="{{ x }}"/>"#
    }
    func findings(_ second: String) async -> [String] {
      await Plant.check([
        "messages.pl.xlf": """
        <xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="pl">
        <file id="f"><unit id="u"><segment>
        <source>Hi \(element("0", "INTERPOLATION")) and \(element("1", "INTERPOLATION_1"))</source>
        <target>Hej \(element("0", "INTERPOLATION")) i \(second)</target>
        </segment></unit></file></xliff>
        """
      ]).map(\.rule)
    }
    #expect(await findings(element("1", "INTERPOLATION_1")) == [])
    // One element is missing, and another one is there twice or unknown.
    for name in ["INTERPOLATION", "INTERPOLATION_2"] {
      #expect(await findings(element("1", name)) == ["inline-elements", "inline-elements"])
    }
  }

  @Test(
    "a message that is parallel to its source has no findings",
    arguments: [
      (
        "{V, plural, =1 {one \(bold)file\(boldEnd)} other {many files}}",
        "{V, plural, =1 {eine \(bold)Datei\(boldEnd)} other {viele Dateien}}"
      ),
      (
        "{V, plural, =1 {one &lt;b&gt;file&lt;/b&gt;} other {many files}}",
        "{V, plural, =1 {eine &lt;b&gt;Datei&lt;/b&gt;} other {viele Dateien}}"
      ),
      (
        #"{V, plural, =1 {one <ph id="1">&lt;b&gt;</ph>file<ph id="2">&lt;/b&gt;</ph>} other {many files}}"#,
        #"{V, plural, =1 {eine <ph id="1">&lt;b&gt;</ph>Datei<ph id="2">&lt;/b&gt;</ph>} other {viele Dateien}}"#
      ),
      (
        #"{V, select, a {<x id="I" equiv-text="{i}"/> file} other {<x id="I" equiv-text="{i}"/> files}}"#,
        #"{V, select, a {<x id="I" equiv-text="{i}"/> Datei} other {<x id="I" equiv-text="{i}"/> Dateien}}"#
      ),
      (
        "{V, plural, =1 {\(number) file} other {\(number) files}}",
        "{V, plural, =1 {\(number) Datei} other {\(number) Dateien}}"
      ),
      (
        "{V, plural, =1 {\(link)file} other {\(link)files}}",
        "{V, plural, =1 {\(link)Datei} other {\(link)Dateien}}"
      ),
    ])
  func parallel(source: String, translation: String) async {
    for syntax in [nil, CatalogMessageSyntax.icu, .printf] {
      let settings = CheckSettings(syntax: syntax)
      let found = await Self.findings(source, translation, settings: settings)
      #expect(found.map(\.message) == [], "\(syntax.debugDescription)")
    }
  }

  @Test(
    "mistakes in a message with elements are found",
    arguments: [
      // A brace is missing.
      ("{V, plural, =1 {jeden} few {\(number) pliki} many {\(number)} other {\(number)}", "syntax"),
      // The keyword is translated.
      ("{V, liczba, =1 {jeden} few {\(number)} many {\(number)} other {\(number)}}", "syntax"),
      // CLDR: Polish has 'few' and 'many'.
      ("{V, plural, =1 {jeden plik} other {\(number) pliku}}", "missing-plural"),
      (
        "{V, plural, =1 {jeden} few {{n} pliki} many {\(number)} other {\(number)}}",
        "extra-argument"
      ),
      ("{V, plural, =1 {jeden} few {pliki} many {plików} other {pliku}}", "inline-elements"),
    ])
  func mistakes(translation: String, rule: String) async {
    let source = "{V, plural, =1 {one file} other {\(Self.number) files}}"
    for syntax in [nil, CatalogMessageSyntax.icu, .printf] {
      let settings = CheckSettings(syntax: syntax)
      let found = await Self.findings(source, translation, language: "pl", settings: settings)
      #expect(found.map(\.rule).contains(rule), "\(found)")
    }
  }

  /// As `ng extract-i18n --format=xlf2` writes it, without states.
  private static func findings2(_ source: String, _ translation: String) async -> [Finding] {
    await Plant.check([
      "messages.xlf": """
      <xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="pl">
      <file id="ngi18n" original="ng.template"><unit id="u1"><segment>
      <source>\(source)</source>
      <target>\(translation)</target></segment></unit></file></xliff>
      """
    ])
  }

  private static let number2 = #"<ph id="0" equiv="INTERPOLATION" disp="{{ n }}"/>"#

  @Test(
    "mistakes in a message of XLIFF 2.0 are found, also without a state",
    arguments: [
      // CLDR: Polish has 'few' and 'many'.
      ("{V, plural, =1 {plik} few {\(number2) pliki} other {\(number2)}}", ["missing-plural"]),
      ("{V, plural, =1 {plik} other {pliku}}", ["missing-plural", "inline-elements"]),
      (
        "{W, plural, =1 {plik} few {\(number2)} many {\(number2)} other {\(number2)}}",
        ["extra-argument", "missing-argument"]
      ),
      ("{V, liczba, =1 {plik} few {\(number2)} many {\(number2)} other {\(number2)}}", ["syntax"]),
      ("{V, plural, =1 {plik} few {\(number2)} many {\(number2)} other {\(number2)}}", []),
    ])
  func mistakesInXLIFF2(translation: String, rules: [String]) async {
    let source = "{V, plural, =1 {one file} other {\(Self.number2) files}}"
    let found = await Self.findings2(source, translation)
    #expect(Set(found.map(\.rule)).isSuperset(of: rules), "\(found)")
    #expect(found.isEmpty == rules.isEmpty, "\(found)")
    #expect(found.allSatisfy { $0.line == 4 }, "\(found)")
  }

  @Test("an element of XLIFF 2.0 is named as the file names it")
  func elementOfXLIFF2() async {
    let found = await Self.findings2("Hello \(Self.number2)!", "Witaj!")
    #expect(
      found.map(\.message)
        == ["element 'INTERPOLATION' of the source string is missing; add it"])
    #expect(found.first?.line == 4)
  }

  @Test("a case that lacks an element is reported with the tag of the element")
  func caseWithoutElement() async {
    let found = await Self.findings(
      "{V, select, m {He has \(Self.number)} other {They have \(Self.number)}}",
      "{V, select, m {Er hat \(Self.number)} other {Sie haben welche}}")
    #expect(
      found.map(\.message) == [
        "placeholder '<x id=\"INTERPOLATION\">' is missing in the case 'other'; add it"
      ])
  }

  @Test("a finding behind elements and escapes has its place in the file")
  func places() async {
    // `<target>` has 8 columns; then come the element, and 8 columns with the escape of an ampersand.
    let found = await Self.findings(
      "Hello \(Self.number) (A &amp; B)", "\(Self.number) &amp; (A")
    #expect(found.map { "\($0.line ?? 0): \($0.rule)" } == ["4: brackets"])
    let message = await Self.findings(
      "{V, plural, =1 {one} other {\(Self.number) files}}",
      "{V, plural, =1 {eine} other {\(Self.number) &amp; {n}}}")
    let extra = message.first { $0.rule == "extra-argument" }
    #expect(extra?.line == 4)
    // The name is after `<target>{V, plural, =1 {eine} other {`, the element, and ` &amp; {`.
    #expect(extra?.column == 8 + 29 + Self.number.count + 8 + 1)
  }

  @Test("a fix of a message keeps its elements")
  func fix() async throws {
    let source = "{V, plural, =1 {\(Self.number) file} other {\(Self.number) files}}"
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file original="a.ts" source-language="en" target-language="de" datatype="html"><body>
        <trans-unit id="u1"><source>\(source)</source><target>\(source) </target></trans-unit>
        </body></file>
      </xliff>

      """
    let file = try #require(CheckedFile(path: "de.xlf", bytes: Array(text.utf8)))
    let found = await CatalogChecker().check([file]).filter { $0.rule == "white-space" }
    #expect(found.count == 1)
    let fixed = try #require(CatalogFixer.fixed(found, in: file))
    #expect(
      String(decoding: fixed.bytes, as: UTF8.self)
        == text.replacing(" </target>", with: "</target>"))
  }

  @Test("variables of Xcode's XLIFF have their numbers in the string catalog")
  func variables() async {
    func unit(_ id: String, _ source: String, _ target: String) -> String {
      "<trans-unit id=\"\(id)\"><source>\(source)</source><target>\(target)</target></trans-unit>"
    }
    func findings(_ units: [String]) async -> [String] {
      await Plant.check([
        "de.xliff": """
        <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file
          original="Localizable.xcstrings" source-language="en" target-language="de"
          datatype="plaintext"><body>
        \(units.joined(separator: "\n"))
        </body></file></xliff>
        """
      ]).map(\.message)
    }
    func forms(_ key: String, _ name: String) -> [String] {
      ["one", "other"].map { form in
        let id = "\(key)|==|substitutions.\(name).plural.\(form)"
        return unit(id, "%arg \(form)-\(name)", "%arg \(form)-\(name)-de")
      }
    }
    let cities = "%@ in %lld cities"
    #expect(
      await findings(
        [unit(cities, "%1$@ in %#@cities@", "%1$@: %#@cities@")] + forms(cities, "cities")) == [])
    let photos = "%lld photos in %lld albums"
    let rest = forms(photos, "photos") + forms(photos, "albums")
    let source = "%#@photos@ in %#@albums@"
    #expect(
      await findings([unit(photos, source, "%#@albums@ mit %#@photos@")] + rest) == [])
    let numbered = "%1$#@photos@ in %2$#@albums@"
    #expect(
      await findings([unit(photos, numbered, "%1$#@albums@ mit %2$#@photos@")] + rest).count == 2)
  }

  /// Angular writes the cases of a nested message as the text of an element, which only shows them.
  @Test(
    "the cases of an element are those of another message",
    arguments: [
      "{n, plural, =1 {one} other {many}}",
      "{minutes, plural, =0 {just now} other {{{ minutes }} minutes ago}}",
      "{g, select, male {he} other {they}}", "{count, plural, =0 {...} other {...}}",
    ])
  func nestedMessage(shown: String) async {
    let element = "<x id=\"ICU\" equiv-text=\"\(shown)\" xid=\"124\"/>"
    for syntax in [nil, CatalogMessageSyntax.icu, .printf] {
      let settings = CheckSettings(syntax: syntax)
      let found = await Self.findings(
        "Got \(element) today", "Dziś \(element)", language: "pl", settings: settings)
      #expect(found.map(\.message) == [], "\(syntax.debugDescription)")
      let lost = await Self.findings(
        "Got \(element) today", "Dziś", language: "pl", settings: settings)
      #expect(lost.map(\.rule).contains("inline-elements"), "\(lost.map(\.rule))")
    }
  }
}
