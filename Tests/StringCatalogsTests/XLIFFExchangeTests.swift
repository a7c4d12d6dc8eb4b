import StringCatalogs
import Testing

/// XLIFF 1.2 and 2.0, as Xcode, Angular and Symfony write them.
@Suite("XLIFF of other programs")
struct XLIFFExchangeTests {
  private func read(
    _ text: String, dialect: XLIFFDialect = .xcode
  ) -> (units: [XLIFFUnit], version: XLIFFVersion?, problems: [CatalogDiagnostic]) {
    let (document, version, problems) = XLIFFDocument.exchanged(
      Array(text.utf8), dialect: dialect, file: "t.xlf")
    return (document.files.flatMap(\.units), version, problems)
  }

  private func file(_ units: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de">
    <file id="f1" original="Main.xcstrings">\(units)</file></xliff>
    """
  }

  // MARK: - Reading

  @Test("the placeholders of Angular's XLIFF 2.0 become their text")
  func angularNew() {
    let found = read(
      file(
        """
        <unit id="42"><notes><note category="description">A greeting</note></notes><segment>
        <source>Hi <pc id="0" equivStart="START_BOLD" equivEnd="CLOSE_BOLD" dispStart="&lt;b>"
        dispEnd="&lt;/b>"><ph id="1" equiv="INTERPOLATION" disp="{{ name }}"/></pc>!</source>
        <target><pc id="0"><ph id="1" equiv="INTERPOLATION"/></pc>, hallo!</target>
        </segment></unit>
        """))
    #expect(found.problems.isEmpty)
    #expect(found.version == .v2_0)
    #expect(found.units.map(\.id) == ["42"])
    #expect(found.units.first?.source == "Hi <b>{{ name }}</b>!")
    #expect(found.units.first?.target == "<b>{{ name }}</b>, hallo!")
    #expect(found.units.first?.notes == [XLIFFNote("A greeting", from: "description")])
  }

  @Test("the placeholders of Angular's XLIFF 1.2 become their text")
  func angularOld() {
    let found = read(
      """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
      <file source-language="en" target-language="de" datatype="plaintext" original="ng2.template">
      <body><trans-unit id="7" datatype="html">
      <source>Hi <x id="INTERPOLATION" equiv-text="{{name}}"/>, <g id="1">you</g></source>
      <target><g id="1">Du</g>: <x id="INTERPOLATION"/></target>
      <context-group purpose="location"><context context-type="linenumber">3</context></context-group>
      <note priority="1" from="description">A greeting</note>
      </trans-unit></body></file></xliff>
      """)
    #expect(found.problems.isEmpty)
    #expect(found.version == .v1_2)
    #expect(found.units.first?.source == "Hi {{name}}, you")
    #expect(found.units.first?.target == "Du: {{name}}")
    #expect(found.units.first?.notes.map(\.text) == ["A greeting"])
  }

  @Test("the key of a unit of Symfony is its name, or else its source")
  func symfony() {
    let text = file(
      """
      <unit id="a1" name="menu.title"><segment><source>menu.title</source><target>Menü</target>
      </segment></unit><unit id="b2"><segment><source>Bye</source><target>Tschüß</target></segment>
      </unit>
      """)
    #expect(read(text, dialect: .symfony).units.map(\.id) == ["menu.title", "Bye"])
    #expect(read(text).units.map(\.id) == ["menu.title", "b2"])
    let old = read(
      """
      <xliff version="1.2"><file source-language="en" target-language="fr" original="file.ext"><body>
      <trans-unit id="x1" resname="menu.title"><source>menu.title</source><target>Menu</target>
      </trans-unit></body></file></xliff>
      """, dialect: .symfony)
    #expect(old.units.map(\.id) == ["menu.title"])
  }

  @Test("segments are one string, with the spaces between them and the worst state")
  func segments() {
    let found = read(
      file(
        """
        <unit id="u"><originalData><data id="d1">%@</data></originalData>
        <segment id="s1" state="translated"><source>One <ph id="1" dataRef="d1"/>.</source>
        <target>Eins <ph id="1" dataRef="d1"/>.</target></segment>
        <ignorable><source> </source></ignorable>
        <segment id="s2" state="initial"><source>Two.</source><target>Zwei.</target></segment></unit>
        <unit id="v"><segment><source>One.</source><target>Eins.</target></segment>
        <segment><source>Two.</source></segment></unit>
        """))
    #expect(found.problems.isEmpty)
    #expect(found.units.map(\.source) == ["One %@. Two.", "One.Two."])
    #expect(found.units.map(\.target) == ["Eins %@. Zwei.", nil])
    #expect(found.units.first?.state == "new")
  }

  @Test("proposals, glossaries and metadata are not translations")
  func foreign() {
    let found = read(
      file(
        """
        <unit id="u"><mtc:matches><mtc:match ref="#1"><source>No</source><target>Nein</target>
        </mtc:match></mtc:matches><segment><source>Yes</source><target>Ja</target></segment></unit>
        """))
    #expect(found.units.map(\.target) == ["Ja"])
    #expect(found.problems.isEmpty)
  }

  @Test("a file with a prefix for XLIFF is read")
  func prefix() {
    let found = read(
      """
      <x:xliff version="2.0" xmlns:x="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de">
      <x:file id="f"><x:unit id="k"><x:segment><x:source>A</x:source><x:target>B</x:target>
      </x:segment></x:unit></x:file></x:xliff>
      """)
    #expect(found.units.map(\.target) == ["B"])
  }

  @Test(
    "each problem is reported with its location",
    arguments: [
      ("", "t.xlf:1:1: error: missing '<xliff>'; add <xliff>"),
      (
        "<html></html>",
        "t.xlf:1:1: error: unexpected '<html>'; expected '<xliff>'; give a file in XLIFF 1.2 or 2.0"
      ),
      (
        "<xliff version=\"3.0\"></xliff>",
        "t.xlf:1:1: error: unsupported XLIFF version '3.0'; expected '1.2' or '2.0'; "
          + "export the file as XLIFF 1.2 or 2.0"
      ),
      (
        "<xliff version=\"2.0\"><file id=\"f\">",
        "t.xlf:1:35: error: unterminated '<file>'; expected '</file>'; add </file>"
      ),
      (
        "<xliff version=\"2.0\">\n<unit id=\"u\"></unit></xliff>",
        "t.xlf:2:1: error: unit outside of '<file>'; add <file>"
      ),
      (
        "<xliff version=\"2.0\"><file id=\"f\"><unit></unit></file></xliff>",
        "t.xlf:1:35: error: unit has no 'id'; add id=\"…\""
      ),
      (
        "<xliff version=\"2.0\"><file id=\"f\"></unit></file></xliff>",
        "t.xlf:1:35: error: unexpected '</unit>'; expected '</file>'; add </file>"
      ),
    ])
  func problems(text: String, expected: String) {
    #expect(read(text).problems.first?.description == expected)
  }

  @Test("deep nesting ends the reading, with an error")
  func depth() {
    let text = "<xliff version=\"2.0\">" + String(repeating: "<file>", count: 100_000)
    #expect(read(text).problems.map(\.kind) == [.limitExceeded])
  }

  // MARK: - Round trip

  @Test(
    "a document is the same after each dialect and version",
    arguments: XLIFFVersion.allCases, XLIFFDialect.allCases)
  func roundTrip(version: XLIFFVersion, dialect: XLIFFDialect) {
    let units = [
      XLIFFUnit(
        id: "%@ has %lld files|==|plural.one", source: "%@ has %lld file",
        target: "%@ hat %lld Datei",
        state: "translated", notes: [XLIFFNote("A <note> & more")]),
      XLIFFUnit(
        id: "Swap %1$@ %2$@ %1$@", source: "%1$@ %2$@ %1$@", target: "%2$@ %1$@ %1$@",
        state: "needs-review-l10n"),
      XLIFFUnit(id: "title", source: "  Title\n\tline ", target: "", state: "new"),
      XLIFFUnit(
        id: "machine", source: "<b>5 < 6</b>", target: "<b>\u{2067}x\u{2069}</b>",
        state: "translated", stateQualifier: "leveraged-mt"),
      XLIFFUnit(id: "Title", source: "Title"),
      XLIFFUnit(id: "é", source: "e\u{301}", target: "é", state: "final"),
      XLIFFUnit(id: "e\u{301}", source: "x", target: "y", state: "signed-off"),
    ]
    let document = XLIFFDocument(files: [
      XLIFFFile(
        original: "A & B.xcstrings", sourceLanguage: "en", targetLanguage: "de", units: units)
    ])
    var problems: [CatalogDiagnostic] = []
    let bytes = document.exchanged(
      version: version, dialect: dialect, syntax: .printf, diagnostics: &problems)
    #expect(problems.isEmpty)
    let read = XLIFFDocument.exchanged(bytes, dialect: dialect, file: "t.xlf")
    #expect(read.diagnostics.isEmpty)
    #expect(read.version == version)
    #expect(read.document.files.map(\.original) == ["A & B.xcstrings"])
    #expect(read.document.files.map(\.targetLanguage) == ["de"])
    let strings = read.document.files.flatMap(\.units).map { unit in
      XLIFFUnit(
        id: unit.id, source: unit.source, target: unit.target, state: unit.state,
        stateQualifier: unit.stateQualifier, notes: unit.notes)
    }
    #expect(strings == units)
  }

  @Test("XLIFF 2.0 keeps characters that XML does not allow, and XLIFF 1.2 reports them")
  func controls() {
    let document = XLIFFDocument(files: [
      XLIFFFile(
        original: "a", sourceLanguage: "en", targetLanguage: "de",
        units: [XLIFFUnit(id: "k", source: "a\u{1}b", target: "c\u{1F}")])
    ])
    var problems: [CatalogDiagnostic] = []
    let new = document.exchanged(
      version: .v2_0, dialect: .xcode, syntax: .printf, diagnostics: &problems)
    #expect(problems.isEmpty)
    #expect(
      XLIFFDocument.exchanged(new).document.files.first?.units.first?.source == "a\u{1}b")
    #expect(
      XLIFFDocument.exchanged(new).document.files.first?.units.first?.target == "c\u{1F}")
    _ = document.exchanged(
      version: .v1_2, dialect: .angular, syntax: .printf, diagnostics: &problems)
    #expect(problems.count == 2)
  }

  @Test("the placeholders of an Angular file have the ids of the source in the target")
  func placeholders() {
    let document = XLIFFDocument(files: [
      XLIFFFile(
        original: "a", sourceLanguage: "en", targetLanguage: "de",
        units: [
          XLIFFUnit(
            id: "k", source: "{a} and {b, number}: {n, plural, other {#}}",
            target: "{b, number}, {a}")
        ])
    ])
    var problems: [CatalogDiagnostic] = []
    let bytes = document.exchanged(
      version: .v2_0, dialect: .angular, syntax: .icu, diagnostics: &problems)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.contains(
        """
        <source><ph id="0" equiv="INTERPOLATION" disp="{a}"/> and \
        <ph id="1" equiv="INTERPOLATION_1" disp="{b, number}"/>: {n, plural, other {#}}</source>
        """))
    #expect(
      text.contains(
        """
        <target><ph id="1" equiv="INTERPOLATION_1" disp="{b, number}"/>, \
        <ph id="0" equiv="INTERPOLATION" disp="{a}"/></target>
        """))
  }

  // MARK: - Catalogs

  @Test("the entries of a catalog have the places of the units in XLIFF 2.0")
  func offsets() throws {
    let text = file(
      """

      <unit id="a"><segment><source>A</source><target>A1</target></segment></unit>
      <unit id="u2" name="b"><segment><source>B</source></segment></unit>
      """)
    let bytes = Array(text.utf8)
    let catalog = StringCatalog.readAnyXLIFF(bytes, as: .xliff).catalog
    #expect(catalog.entries.map(\.key) == ["a", "b"])
    let starts = catalog.entries.compactMap(\.offset)
    #expect(
      starts.map { String(decoding: bytes[$0...].prefix(14), as: UTF8.self) } == [
        "<unit id=\"a\"><", "<unit id=\"u2\" ",
      ])
  }

  @Test("a changed catalog is written as XLIFF 2.0, unless the file has more than a catalog")
  func writtenAgain() throws {
    let document = XLIFFDocument(files: [
      XLIFFFile(
        original: "Main.xcstrings", sourceLanguage: "en", targetLanguage: "de",
        units: [
          XLIFFUnit(
            id: "Hello, world", source: "Hello, world", target: "Hallo", state: "translated",
            notes: [XLIFFNote("A greeting")])
        ])
    ])
    var problems: [CatalogDiagnostic] = []
    let bytes = document.exchanged(
      version: .v2_0, dialect: .xcode, syntax: .printf, diagnostics: &problems)
    var catalog = StringCatalog.readAnyXLIFF(bytes, as: .xliff).catalog
    catalog.entries[0]["de"]?.node.unit?.value = "Hallo, Welt"
    let new = try #require(
      XLIFFDocument.written(
        catalog, xliff2: bytes, merging: (bytes, ""), diagnostics: &problems))
    #expect(problems.isEmpty)
    #expect(
      String(decoding: new, as: UTF8.self)
        == String(decoding: bytes, as: UTF8.self).replacing(">Hallo<", with: ">Hallo, Welt<"))
    let other = Array(
      String(decoding: bytes, as: UTF8.self)
        .replacing("<segment", with: "<originalData/><segment").utf8)
    #expect(
      XLIFFDocument.written(
        catalog, xliff2: other, merging: (bytes, ""), diagnostics: &problems) == nil)
  }

  @Test("a placeholder without a text is a loss of its unit")
  func placeholderWithoutText() {
    let text =
      "<xliff version=\"1.2\"><file><unit id=\"u\"><source>a<x id=\"P\"/></source></unit></file></xliff>"
    let found = read(text)
    #expect(found.problems.isEmpty)
    #expect(
      found.units.flatMap(\.textLosses).map(\.description) == [
        "t.xlf:1:28: warning: placeholder 'P' of 'u' has no text; it is read as '{P}'; "
          + "add its text as 'equiv-text' or 'disp'"
      ])
  }

  @Test("the lost elements of a file have the limit of other problems")
  func lossLimit() {
    let units = (1...10).map {
      "<unit id='\($0)'><segment><source><pc id='1'>A</pc></source></segment></unit>"
    }
    let file = """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
      <file id="f">\(units.joined())</file></xliff>
      """
    var options = CatalogReadingOptions()
    options.limits.diagnostics = 3
    let reading = StringCatalog.readAnyXLIFF(Array(file.utf8), as: .xliff, options: options)
    // XLIFF 1.2 has `<g>` in their place.
    #expect(reading.losses.isEmpty)
    #expect(
      reading.textLosses.map(\.message) == [
        "'1' has '<pc>', of which only the text is read",
        "'2' has '<pc>', of which only the text is read", "8 further problems are not listed",
      ])
  }
}
