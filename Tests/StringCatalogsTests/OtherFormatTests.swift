import Foundation
import StringCatalogs
import Testing

@Suite("JSON, ARB, XLIFF and gettext")
struct OtherFormatTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(
    "JSON messages are read and written in the layout of the file",
    arguments: [
      ("{\n  \"a\": \"{n}\",\n  \"b\": \"2\"\n}\n", ["a", "b"]),
      (
        "{\n  \"a\": {\n    \"b\": \"1\",\n    \"c\": {\n      \"d\": \"2\"\n    }\n  }\n}\n",
        ["a.b", "a.c.d"]
      ),
      (
        "{\n  \"x1\": {\n    \"defaultMessage\": \"Hi\",\n    \"description\": \"Greets\",\n    \"file\": \"a.tsx\"\n  }\n}\n",
        ["x1"]
      ),
      ("{\"a\":\"1\"}", ["a"]),
    ])
  func json(_ source: String, _ keys: [String]) {
    let reading = StringCatalog.read(Array(source.utf8), as: .json, language: "de")
    #expect(reading.diagnostics == [])
    #expect(reading.catalog.entries.map(\.key) == keys)
    #expect(text(reading.catalog.written()) == source)
  }

  @Test(
    "text after a catalog is reported and does not affect the layout",
    arguments: [
      (CatalogFormat.json, "{}"), (.arb, "{}"),
      (.xcstrings, "{\"sourceLanguage\":\"de\",\"strings\":{},\"version\":\"1.0\"}"),
    ])
  func textBehind(format: CatalogFormat, source: String) {
    for rest in ["\0", "\0i\t\u{10}\0\"x\" {", "\n\0\0", "x", "{}", "\"a\" \"b\""] {
      let bytes = Array((source + rest).utf8)
      let reading = StringCatalog.read(bytes, as: format, language: "de", file: "a")
      let column = rest.first == "\n" ? 1 : source.utf8.count + 1
      #expect(
        reading.diagnostics.map(\.description) == [
          "a:\(rest.first == "\n" ? 2 : 1):\(column): error: text after the end of the catalog; remove it"
        ])
      #expect(reading.catalog.written() == bytes)
      // Control characters and punctuation may be lost, words may not.
      var catalog = reading.catalog
      catalog.entries = [CatalogEntry(key: "n", localizations: [.init(language: "", value: "1")])]
      let isLost = rest.contains { $0.isLetter }
      let written = catalog.written()
      #expect((written == bytes) == isLost)
      let again = StringCatalog.read(written, as: format, language: "de")
      #expect(again.isClean != isLost, "\(text(written))")
    }
  }

  @Test("a changed or new message is written in its place")
  func jsonEdits() {
    var catalog = StringCatalog.read(Array("{\"a\":{\"b\":\"1\"}}".utf8), as: .json).catalog
    catalog.entries[0].localizations[0].node.unit?.value = "2"
    catalog.entries.append(
      CatalogEntry(key: "a.c", localizations: [.init(language: "", value: "3")]))
    #expect(text(catalog.written()) == "{\"a\":{\"b\":\"2\",\"c\":\"3\"}}")
  }

  @Test(
    "unchanged JSON keeps every byte",
    arguments: [
      "{\n\n  \"a\": \"gr\\u00fcn\",\n\n  \"b\" :\"2\" ,\n  \"c\": {\"d\": \"x\\/y\"}, \"e\": [1,  2]\n}",
      "{\"a\":\"1\",\"b\":\"2\",\"a\":\"3\"}",
      "\r\n{ \"a\": {\"defaultMessage\": \"1\", \"description\": \"\\u0041\"},\r\n\"n\": 5, \"o\": { } }\r\n",
      "{\"@@locale\":\"de\",\n \"@a\": {\"description\":\"A\"}, \"a\": \"1\", \"@lost\": {\"x\": []}}",
    ])
  func jsonBytes(_ source: String) {
    for format in [CatalogFormat.json, .arb] {
      let catalog = StringCatalog.read(Array(source.utf8), as: format, language: "de").catalog
      #expect(text(catalog.written()) == source)
    }
  }

  @Test("a change in JSON changes nothing else")
  func jsonPatches() {
    let source =
      "{\n\n  \"a\": \"\\u00fc\",\n  \"b\": { \"c\": \"1\", \"d\": \"2\" },\n  \"e\": {\"f\": \"3\"},\n  \"g\": \"4\"\n}\n"
    var catalog = StringCatalog.read(Array(source.utf8), as: .json).catalog
    catalog.entries[1].localizations[0].node.unit?.value = "x/\""
    catalog.entries.removeAll { $0.key == "e.f" || $0.key == "g" }
    for key in ["b.n", "h.i", "h.j.k", "a.l"] {
      catalog.entries.append(
        CatalogEntry(key: key, localizations: [.init(language: "", value: key)]))
    }
    let changed =
      "{\n\n  \"a\": \"\\u00fc\",\n  \"b\": { \"c\": \"x/\\\"\", \"d\": \"2\",\"n\": \"b.n\" },\n"
      + "  \"h\": {\n    \"i\": \"h.i\",\n    \"j\": {\n      \"k\": \"h.j.k\"\n    }\n  },\n"
      + "  \"a.l\": \"a.l\"\n}\n"
    #expect(text(catalog.written()) == changed)
  }

  @Test("comments and attributes of ARB and extracted entries are written")
  func jsonAttributes() {
    var bundle = StringCatalog.read(
      Array("{\n  \"a\": \"1\",\n  \"b\": \"2\",\n  \"@b\": {\"x\": [1]}\n}\n".utf8), as: .arb
    ).catalog
    bundle.entries[0].comment = "A"
    bundle.entries[1].unknownMembers = [CatalogMember("type", .string("text"))]
    #expect(
      text(bundle.written())
        == "{\n  \"a\": \"1\",\n  \"@a\": {\n    \"description\": \"A\"\n  },\n  \"b\": \"2\",\n"
        + "  \"@b\": {\"type\": \"text\"}\n}\n")
    bundle.entries[0].comment = nil
    bundle.entries.removeLast()
    #expect(text(bundle.written()) == "{\n  \"a\": \"1\"\n}\n")
    let source = "{\"a\": {\"defaultMessage\": \"1\", \"description\": \"A\", \"x\": 1}}"
    var extracted = StringCatalog.read(Array(source.utf8), as: .json).catalog
    extracted.entries[0].comment = nil
    extracted.entries[0].unknownMembers = [CatalogMember("x", .number("2"))]
    #expect(text(extracted.written()) == "{\"a\": {\"defaultMessage\": \"1\", \"x\": 2}}")
  }

  @Test("the language, comments and attributes of ARB are read")
  func arb() {
    let source = """
      {
        "@@locale": "de",
        "@@author": "Ana",
        "hello": "Hallo {name}",
        "@hello": {
          "description": "Greets",
          "placeholders": {
            "name": {}
          }
        }
      }

      """
    let catalog = StringCatalog.read(Array(source.utf8), as: .arb).catalog
    #expect(catalog.language == "de")
    #expect(catalog.entries.map(\.comment) == ["Greets"])
    #expect(catalog["hello"]?["de"]?.node.unit?.value == "Hallo {name}")
    #expect(text(catalog.written()) == source)
  }

  private static let arrays = """
    {
      "title": "T",
      "list": ["one", {"a": "two", "n": 2}, ["three", null], 4],
      "empty": [],
      "extracted": [{"defaultMessage": "five", "description": "5"}],
      "count": 7,
      "isOn": true,
      "nothing": null
    }

    """

  @Test("the elements of JSON arrays are messages with indices in their keys")
  func arrays() {
    let reading = StringCatalog.read(Array(Self.arrays.utf8), as: .json, file: "t")
    var catalog = reading.catalog
    #expect(
      catalog.entries.map { "\($0.key)=\($0.value ?? "")" } == [
        "title=T", "list.0=one", "list.1.a=two", "list.2.0=three", "extracted.0=five",
      ])
    #expect(catalog["extracted.0"]?.comment == "5")
    // A value that is not a string is only a warning.
    #expect(reading.isClean)
    #expect(
      reading.diagnostics.map(\.message)
        == [
          "list.1.n", "list.2.1", "list.3", "count", "isOn", "nothing",
        ].map { "value of '\($0)' must be a string; it is ignored" })
    #expect(text(catalog.written()) == Self.arrays)
    catalog.entries[1].localizations[0].node.unit?.value = "1"
    catalog.entries[2].localizations[0].node.unit?.value = "2"
    catalog.entries[4].localizations[0].node.unit?.value = "5"
    catalog.entries.remove(at: 3)
    let wanted = Self.arrays.replacing("\"one\"", with: "\"1\"")
      .replacing("\"two\"", with: "\"2\"").replacing("\"five\"", with: "\"5\"")
      .replacing("\"three\"", with: "null")
    #expect(text(catalog.written()) == wanted)
    let again = StringCatalog.read(catalog.written(), as: .json).catalog
    #expect(again.entries == catalog.entries)
  }

  @Test(
    "a new key with the next index of a JSON array is an element of it",
    arguments: [
      (#"{"l":["a"],"t":"T"}"#, ["l.1"], #"{"l":["a","new"],"t":"T"}"#),
      (#"{"l": [ "a", "b" ]}"#, ["l.3", "l.2"], #"{"l": [ "a", "b", "new" ],"l.3": "new"}"#),
      (#"{"l": [ "a", "b" ]}"#, ["l.2", "l.3"], #"{"l": [ "a", "b", "new", "new" ]}"#),
      (#"{"l":[],"a.b":["x"]}"#, ["l.0", "a.b.1"], #"{"l":["new"],"a.b":["x","new"]}"#),
      (#"{"o":{"l":["a"],"s":"S"}}"#, ["o.l.1"], #"{"o":{"l":["a","new"],"s":"S"}}"#),
      (
        "{\n  \"l\": [\n    \"a\"\n  ]\n}\n", ["l.1"],
        "{\n  \"l\": [\n    \"a\",\n    \"new\"\n  ]\n}\n"
      ),
    ])
  func newElements(file: String, keys: [String], result: String) throws {
    var catalog = try StringCatalog(Array(file.utf8), as: .json)
    catalog.entries += keys.map {
      CatalogEntry(key: $0, localizations: [CatalogLocalization(language: "", value: "new")])
    }
    #expect(text(catalog.written()) == result)
    let again = StringCatalog.read(catalog.written(), as: .json)
    #expect(Set(again.catalog.entries.map(\.key)) == Set(catalog.entries.map(\.key)))
  }

  @Test(
    "a damaged JSON array does not affect other entries",
    arguments: ["[\"1\", x, \"2\"", "[\"1\" \"2\"]", "[,]", "[\"1\",]", "[}"])
  func damagedArray(array: String) {
    let source = "{\"a\": \"A\", \"list\": \(array), \"b\": \"B\"}"
    let reading = StringCatalog.read(Array(source.utf8), as: .json)
    #expect(!reading.isClean)
    #expect(reading.catalog["a"]?.value == "A")
    #expect(!StringCatalog.read(reading.catalog.written(), as: .json).catalog.entries.isEmpty)
  }

  @Test("an unpaired surrogate is reported and keeps its bytes")
  func surrogate() {
    let source = #"{"a": "x\ud800y", "b": "\udc00", "c": "\ud83d\ude00", "d": "\ud83d\u0041"}"#
    let reading = StringCatalog.read(Array(source.utf8), as: .json)
    #expect(reading.catalog.entries.map(\.value) == ["x\u{FFFD}y", "\u{FFFD}", "😀", "\u{FFFD}A"])
    #expect(reading.isClean)
    #expect(reading.diagnostics.map(\.kind) == [.escape, .escape, .escape])
    #expect(text(reading.catalog.written()) == source)
  }

  private static let catalog = StringCatalog(
    format: .xcstrings, sourceLanguage: "en", version: "1.0",
    entries: [
      CatalogEntry(
        key: "plural", comment: "Files",
        localizations: [
          CatalogLocalization(
            language: "en",
            node: CatalogNode(variations: [
              CatalogVariations(
                axis: .plural,
                cases: [
                  CatalogVariation(name: "one", node: CatalogNode("%lld file")),
                  CatalogVariation(name: "other", node: CatalogNode("%lld files")),
                ])
            ])),
          CatalogLocalization(language: "fr", value: "Fichiers", state: .needsReview),
        ]),
      CatalogEntry(
        key: "sub",
        localizations: [
          CatalogLocalization(
            language: "en",
            node: CatalogNode(
              unit: CatalogStringUnit(value: "%#@n.x@ here"),
              substitutions: [
                CatalogSubstitution(
                  name: "n.x", argumentNumber: 1, formatSpecifier: "lld",
                  node: CatalogNode(variations: [
                    CatalogVariations(
                      axis: .plural,
                      cases: [CatalogVariation(name: "other", node: CatalogNode("%arg things"))])
                  ]))
              ]))
        ]),
    ])

  @Test("variations are exported to XLIFF with Xcode's ids and imported again")
  func xliff() throws {
    let document = XLIFFDocument(
      exporting: Self.catalog, language: "ru", original: "Localizable.xcstrings",
      pluralCategories: ["one", "few", "many", "other"])
    #expect(
      document.files[0].units.map(\.id) == [
        "plural|==|plural.few", "plural|==|plural.many", "plural|==|plural.one",
        "plural|==|plural.other", "sub",
        "sub|==|substitutions.@DOT.n.x@.plural.few", "sub|==|substitutions.@DOT.n.x@.plural.many",
        "sub|==|substitutions.@DOT.n.x@.plural.one", "sub|==|substitutions.@DOT.n.x@.plural.other",
      ])
    #expect(document.files[0].units[0].source == "%lld files")
    #expect(document.files[0].units[2].source == "%lld file")
    #expect(document.files[0].units[4].source == "%1$#@n.x@ here")
    #expect(document.files[0].units[8].source == "%1$lld things")
    var (read, problems) = XLIFFDocument.read(document.written())
    #expect(problems == [])
    #expect(read == document)
    for index in read.files[0].units.indices {
      read.files[0].units[index].target = read.files[0].units[index].source + "\r\n<ru>"
    }
    let (translated, _) = XLIFFDocument.read(read.written())
    var catalog = Self.catalog
    #expect(translated.apply(to: &catalog) == [])
    let sub = try #require(catalog["sub"]?["ru"]?.node)
    #expect(sub.unit?.value == "%#@n.x@ here\r\n<ru>")
    #expect(
      sub.substitution(named: "n.x")?.node.variations(along: .plural)?["few"]?.unit?.value
        == "%arg things\r\n<ru>")
    #expect(
      catalog["plural"]?["ru"]?.node.variations(along: .plural)?["many"]?.unit?.value
        == "%lld files\r\n<ru>")
  }

  @Test("keys may contain the separator of variations")
  func xliffMark() {
    var catalog = StringCatalog(
      format: .xcstrings, sourceLanguage: "en", entries: [CatalogEntry(key: "a|==|b")])
    var document = XLIFFDocument(exporting: catalog, language: "de")
    document.files[0].units[0].target = "x"
    #expect(document.apply(to: &catalog) == [])
    #expect(catalog["a|==|b"]?["de"]?.node.unit?.value == "x")
  }

  @Test("an import changes the last of two variables and cases with one name")
  func xliffDuplicates() throws {
    func variable(_ text: String, number: Int) -> CatalogSubstitution {
      let cases = ["1", text].map { CatalogVariation(name: "other", node: CatalogNode($0)) }
      return CatalogSubstitution(
        name: "v", argumentNumber: number,
        node: CatalogNode(variations: [CatalogVariations(axis: .plural, cases: cases)]))
    }
    let node = CatalogNode(
      unit: .init(value: "%#@v@"),
      substitutions: [variable("2", number: 1), variable("3", number: 2)])
    var catalog = StringCatalog(
      format: .xcstrings, sourceLanguage: "en",
      entries: [
        CatalogEntry(
          key: "k",
          localizations: ["en", "de"].map { CatalogLocalization(language: $0, node: node) }
        )
      ])
    var document = XLIFFDocument(exporting: catalog, language: "de")
    #expect(document.files[0].units.map(\.target) == ["%1$#@v@", "3"])
    document.files[0].units[1].target = "%2$lld new"
    #expect(document.apply(to: &catalog) == [])
    let changed = try #require(catalog["k"]?["de"]?.node)
    #expect(changed.unit?.value == "%#@v@")
    #expect(
      changed.substitutions.map { $0.node.variations[0].cases.map(\.node.unit?.value) }
        == [["1", "2"], ["1", "%arg new"]])
  }

  @Test("a broken XLIFF file keeps its other units")
  func xliffRecovery() {
    let source = """
      <xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>
      <trans-unit id="1"><source>A</source><target>B</trans-unit>
      <trans-unit id="2"><source>C &bad; <g id="x">D</g></source><target state="translated">E</target></trans-unit>
      """
    let (document, problems) = XLIFFDocument.read(Array(source.utf8))
    #expect(!problems.isEmpty)
    #expect(document.files[0].units.map(\.id) == ["1", "2"])
    #expect(document.files[0].units[0].target == "B")
    #expect(document.files[0].units[1].source == "C &bad; D")
    #expect(document.files[0].units[1].state == "translated")
  }

  private static let proposals = """
    <xliff version="1.2">
      <file original="a" source-language="en" target-language="de" datatype="plaintext">
        <header><tool tool-id="x"/><note priority="2">Formal</note></header>
        <body>
          <trans-unit id="1" approved="yes">
            <source xml:lang="en">Open</source>
            <target state="translated" xml:lang="de">Öffnen</target>
            <note from="dev" annotates="source" priority="1">Menu</note>
            <alt-trans match-quality="80%"><source>Opens</source><target>Öffnet</target><note>n</note></alt-trans>
            <context-group name="a"><context context-type="sourcefile">a.m</context></context-group>
          </trans-unit>
        </body>
      </file>
    </xliff>

    """

  @Test("proposals in alt-trans are not used as translations")
  func xliffProposals() {
    let reading = StringCatalog.read(Array(Self.proposals.utf8), as: .xliff)
    #expect(reading.diagnostics == [])
    let entry = reading.catalog["1"]
    #expect(entry?["en"]?.node.unit?.value == "Open")
    #expect(entry?["de"]?.node.unit?.value == "Öffnen")
    #expect(entry?.comment == "Menu")
    let open = Self.proposals.replacing("</alt-trans>", with: "")
    let broken = StringCatalog.read(Array(open.utf8), as: .xliff)
    #expect(!broken.isClean)
    #expect(broken.catalog.entries == reading.catalog.entries)
  }

  @Test("an XLIFF document is written with its unknown elements")
  func xliffOthers() {
    var (document, problems) = XLIFFDocument.read(Array(Self.proposals.utf8))
    #expect(problems == [])
    #expect(text(document.written()).contains(Self.proposals.dropFirst(21)))
    document.files[0].units[0].target = "Auf"
    #expect(
      text(document.written()).contains(
        Self.proposals.replacing("Öffnen<", with: "Auf<").dropFirst(21)))
  }

  @Test("the ids of older Xcode exports are paths in a .stringsdict")
  func xliffLegacy() {
    func unit(_ id: String, _ text: String) -> String {
      "<trans-unit id=\"\(id)\"><source>\(text)</source></trans-unit>"
    }
    let text =
      "<xliff><file source-language=\"en\">"
      + unit("/files:dict/NSStringLocalizedFormatKey:dict/:string", "%#@n@")
      + unit("/files:dict/n:dict/one:dict/:string", "a file")
      + unit("/files:dict/n:dict/other:dict/:string", "%d files")
      + unit("/path:dict/x:dict/:string", "plain") + "</file></xliff>"
    let reading = StringCatalog.read(Array(text.utf8), as: .xliff)
    #expect(reading.diagnostics == [])
    #expect(reading.catalog.entries.map(\.key) == ["files", "/path:dict/x:dict/:string"])
    let node = reading.catalog.entries[0].localizations[0].node
    #expect(node.unit?.value == "%#@n@")
    let plural = node.substitution(named: "n")?.node.variations(along: .plural)
    #expect(plural?.cases.map(\.name) == ["one", "other"])
    #expect(plural?["one"]?.unit?.value == "a file")
  }

  @Test("a key that would be imported as another key is not exported")
  func xliffAmbiguous() {
    let keys = ["Title|==|plural.one", "/a:dict/b:dict/one:dict/:string", "a|==|b"]
    let catalog = StringCatalog(
      format: .xcstrings, sourceLanguage: "en", entries: keys.map { CatalogEntry(key: $0) })
    let document = XLIFFDocument(exporting: catalog, language: "de")
    #expect(document.files[0].units.map(\.id) == ["a|==|b"])
  }

  @Test("a catalog that is read from XLIFF is written with its tables")
  func xliffCatalog() {
    let second =
      "<file original=\"b\" source-language=\"en\" target-language=\"fr\">"
      + "<trans-unit id=\"1\"><source>Open</source><target>Ouvrir</target></trans-unit></file>"
    let source = Self.proposals.replacing("</xliff>", with: second + "</xliff>")
    var catalog = StringCatalog.read(Array(source.utf8), as: .xliff).catalog
    #expect(text(catalog.written()) == source)
    catalog.entries[0]["de"]?.node.unit?.value = "Auf"
    catalog.entries.append(
      CatalogEntry(
        key: "2",
        localizations: [.init(language: "en", value: "Two"), .init(language: "fr", value: "Deux")]))
    let (document, problems) = XLIFFDocument.read(catalog.written())
    #expect(problems == [])
    #expect(document.files.map(\.original) == ["a", "b"])
    #expect(document.files.map { $0.units.map(\.id) } == [["1", "2"], ["1", "2"]])
    #expect(document.files.map { $0.units.map(\.target) } == [["Auf", nil], ["Ouvrir", "Deux"]])
    #expect(text(catalog.written()).contains("<alt-trans match-quality=\"80%\">"))
    #expect(text(catalog.written()).contains("<note priority=\"2\">Formal</note></header>"))
    catalog.entries.removeAll { $0.key == "1" }
    let rest = XLIFFDocument.read(catalog.written()).document
    #expect(rest.files.map { $0.units.map(\.id) } == [["2"], ["2"]])
  }

  @Test("gettext entries have context, plurals, comments and flags")
  func gettext() throws {
    let source = """
      msgid ""
      msgstr ""
      "Language: pl\\n"
      "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

      # translator
      #. For the menu
      #: menu.c:12
      #, fuzzy, c-format
      msgctxt "menu"
      msgid "Open \\"%s\\""
      msgstr ""
      "Otwórz "
      "\\"%s\\""

      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d plik"
      msgstr[1] "%d pliki"
      msgstr[2] "%d plików"
      bad line
      msgid "last"
      msgstr "ostatni"
      """
    let reading = StringCatalog.read(Array(source.utf8), as: .po, file: "pl.po")
    #expect(
      reading.diagnostics.map(\.description).first
        == "pl.po:21:1: error: unknown keyword 'bad'; write 'msgid' or 'msgstr'")
    let catalog = reading.catalog
    #expect(catalog.language == "pl")
    #expect(catalog.entries.map(\.key) == ["menu\u{4}Open \"%s\"", "%d file", "last"])
    #expect(catalog.entries[0].comment == "For the menu")
    #expect(catalog.entries[0].value == "Otwórz \"%s\"")
    #expect(catalog.entries[0].localizations[0].node.unit?.state == .needsReview)
    let forms = catalog.entries[1].localizations[0].node.variations(along: .pluralForm)
    #expect(forms?["2"]?.unit?.value == "%d plików")
    let rule = try #require(catalog.pluralForms)
    #expect([1, 2, 5, 12, 22, 25].map { rule.index(for: $0) } == [0, 1, 2, 2, 1, 2])
    #expect(StringCatalog.read(catalog.written(), as: .po).catalog == catalog)
  }

  @Test("comments and flags above an obsolete gettext entry do not belong to the next entry")
  func gettextObsolete() {
    let first = """
      # translator
      #. gone
      #, fuzzy
      #~ msgctxt "menu"
      #~ msgid "old"
      #~ msgstr "alt"
      """
    let second = """
      #, fuzzy
      #~ msgid "last"
      #~ msgstr "zuletzt"
      """
    let source = """
      #. live
      msgid "a"
      msgstr "1"

      \(first)

      #. next
      msgid "b"
      msgstr "2"

      \(second)
      msgid "c"
      msgstr "3"
      """
    let reading = StringCatalog.read(Array(source.utf8), as: .po)
    #expect(reading.diagnostics == [])
    #expect(reading.catalog.entries.map(\.key) == ["a", "b", "c"])
    #expect(reading.catalog.entries.map(\.comment) == ["live", "next", nil])
    let units = reading.catalog.entries.map { $0.localizations.first?.node.unit }
    #expect(units == ["1", "2", "3"].map { CatalogStringUnit(value: $0) })
    #expect(reading.catalog.entries.map(\.unknownMembers) == [[], [], []])
    #expect(String(decoding: reading.catalog.written(), as: UTF8.self) == source)
    // In a new file, obsolete entries come last.
    var new = StringCatalog(format: .po, entries: reading.catalog.entries)
    new.unknownMembers = reading.catalog.unknownMembers
    #expect(
      String(decoding: new.written(), as: UTF8.self).hasSuffix(
        """
        msgid "c"
        msgstr "3"

        \(first)

        \(second)

        """))
    #expect(StringCatalog.read(new.written(), as: .po).catalog.entries == new.entries)
  }

  @Test("gettext comments of the file, previous strings and flags are written back")
  func gettextComments() {
    let source = """
      # Polish for a program
      #, fuzzy
      msgid ""
      msgstr ""
      "Language: pl\\n"

      #, c-format, fuzzy
      #| msgctxt "men"
      #| msgid "Opn"
      msgctxt "menu"
      msgid "Open"
      msgstr "Otworz"

      """
    var catalog = StringCatalog.read(Array(source.utf8), as: .po).catalog
    #expect(String(decoding: catalog.written(), as: UTF8.self) == source)
    catalog.entries[0]["pl"] = CatalogLocalization(
      language: "pl", value: "Otwórz", state: .translated)
    #expect(
      String(decoding: catalog.written(), as: UTF8.self)
        == source.replacing("#, c-format, fuzzy", with: "#, c-format")
        .replacing("Otworz", with: "Otwórz"))
  }

  @Test("gettext's numeric escapes are read, and control characters are written as such escapes")
  func gettextEscapes() {
    let source = "msgid \"a\"\nmsgstr \"\\303\\263 \\x41\\x0a \\78 \\0\\022 \\a\\v\"\n"
    let reading = StringCatalog.read(Array(source.utf8), as: .po)
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.catalog.entries.map(\.value) == ["ó A\n \u{7}8 \0\u{12} \u{7}\u{B}"])
    let new = StringCatalog(format: .po, entries: reading.catalog.entries)
    let written = String(decoding: new.written(), as: UTF8.self)
    #expect(written.contains("\"ó A\\n\"\n\" \\0078 \\000\\022 \\007\\013\""))
    #expect(
      StringCatalog.read(Array(written.utf8), as: .po).catalog.entries == reading.catalog.entries)
  }

  @Test("a header field with a control character is read back")
  func gettextHeader() {
    let source = "msgid \"\"\nmsgstr \"\"\n\"Language: pl\\n\"\n\"X-Note: plu\u{12}al\\n\"\n"
    let catalog = StringCatalog.read(Array(source.utf8), as: .po).catalog
    let again = StringCatalog.read(catalog.written(), as: .po)
    #expect(again.diagnostics.isEmpty)
    #expect(again.catalog == catalog)
  }

  @Test("characters that XML does not allow are written as U+FFFD, so that the file is readable")
  func xmlControls() {
    var node = CatalogNode()
    node.variations = [
      CatalogVariations(
        axis: .device,
        cases: [CatalogVariation(name: "other", node: CatalogNode("x\u{7}\t\r\u{FFFF}"))])
    ]
    let localization = CatalogLocalization(language: "", node: node)
    let entry = CatalogEntry(key: "a\0b", localizations: [localization])
    let catalog = StringCatalog(format: .stringsdict, entries: [entry])
    let written = String(decoding: catalog.written(), as: UTF8.self)
    #expect(written.contains("<key>a\u{FFFD}b</key>"))
    #expect(written.contains("<string>x\u{FFFD}\t&#13;\u{FFFD}</string>"))
  }

  @Test(
    "no plural rule hangs, traps or gives an index out of range",
    arguments: [
      "nplurals=2; plural=n%0;", "nplurals=2; plural=18446744073709551615*n;",
      "nplurals=2; plural=" + String(repeating: "(", count: 1000), "nplurals=0; plural=n",
      "nplurals=2; plural=n n", "plural=n", "",
      "nplurals=2; plural=" + String(repeating: "!", count: 900),
    ])
  func pluralRules(_ header: String) {
    let rule = try? GettextPluralForms(header: header)
    #expect((rule?.index(for: 7) ?? 0) < 2)
  }
}
