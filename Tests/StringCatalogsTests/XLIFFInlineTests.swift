import StringCatalogs
import Testing

/// XLIFF 1.2, section 2.3: the elements inside a source or target represent the codes of the original
/// file, which a translation must contain, too.
@Suite("inline elements of XLIFF")
struct XLIFFInlineTests {
  private static func file(_ unit: String, prefix: String = "") -> String {
    let space = prefix.isEmpty ? "xmlns" : "xmlns:" + prefix.dropLast()
    return """
      <\(prefix)xliff version="1.2" \(space)="urn:oasis:names:tc:xliff:document:1.2">
        <\(prefix)file original="a" source-language="en" target-language="fr" datatype="html">
          <\(prefix)body>
            <\(prefix)trans-unit id="k">\(unit)</\(prefix)trans-unit>
            <\(prefix)trans-unit id="z"><\(prefix)source>Z</\(prefix)source></\(prefix)trans-unit>
          </\(prefix)body>
        </\(prefix)file>
      </\(prefix)xliff>

      """
  }

  private static func unit(_ source: String, _ target: String?) -> String {
    "<source>\(source)</source>" + (target.map { "<target>\($0)</target>" } ?? "")
  }

  private static func read(_ text: String) -> StringCatalog {
    StringCatalog.read(Array(text.utf8), as: .xliff).catalog
  }

  /// Returns the file with another translation, and the problems.
  private static func changed(
    _ file: String, to new: String
  ) -> (text: String, problems: [CatalogDiagnostic]) {
    var catalog = read(file)
    var node = catalog.entries[0]["fr"]?.node ?? CatalogNode("")
    node.unit?.value = new
    catalog.entries[0]["fr"] = CatalogLocalization(language: "fr", node: node)
    var problems: [CatalogDiagnostic] = []
    let bytes = catalog.written(diagnostics: &problems)
    return (String(decoding: bytes, as: UTF8.self), problems)
  }

  @Test(
    "a changed translation keeps its elements",
    arguments: [
      // Placeholders have the text that they represent.
      (
        #"Bonjour <x id="INTERPOLATION" equiv-text="{{name}}"/>!"#, "Salut {{name}} !",
        #"Salut <x id="INTERPOLATION" equiv-text="{{name}}"/> !"#
      ),
      (
        #"<x id="1" equiv-text="%1$@"/> et <x id="2" equiv-text="%2$@"/>"#, "%2$@ puis %1$@",
        #"<x id="2" equiv-text="%2$@"/> puis <x id="1" equiv-text="%1$@"/>"#
      ),
      (
        #"<x id="1" equiv-text="%@"/><x id="2" equiv-text="%@"/>"#, "%@, %@",
        #"<x id="1" equiv-text="%@"/>, <x id="2" equiv-text="%@"/>"#
      ),
      (
        #"<x id="1" equiv-text="%1"/> et <x id="2" equiv-text="%10"/>"#, "%10 et %1",
        #"<x id="2" equiv-text="%10"/> et <x id="1" equiv-text="%1"/>"#
      ),
      (
        #"<bpt id="1">&lt;b&gt;</bpt>gras<ept id="1">&lt;/b&gt;</ept>"#, "un <b>mot</b>",
        #"un <bpt id="1">&lt;b&gt;</bpt>mot<ept id="1">&lt;/b&gt;</ept>"#
      ),
      (
        #"a <ph id="1">&lt;img alt="<sub>chat</sub>"/&gt;</ph> b"#, #"c <img alt="chat"/> d"#,
        #"c <ph id="1">&lt;img alt="<sub>chat</sub>"/&gt;</ph> d"#
      ),
      // The forms of a plural may repeat a placeholder.
      (
        #"a <x id="I" equiv-text="{{n}}"/>"#, "{{n}} b {{n}}, {{{n}}} c",
        #"<x id="I" equiv-text="{{n}}"/> b <x id="I" equiv-text="{{n}}"/>, {{{n}}} c"#
      ),
      (#"a <ph id="1">%1</ph>"#, "%1, %10, %1", #"<ph id="1">%1</ph>, %10, <ph id="1">%1</ph>"#),
      (
        #"a <x id="1" clone="no" equiv-text="%@"/>"#, "%@ %@",
        #"%@ <x id="1" clone="no" equiv-text="%@"/>"#
      ),
      (
        #"un <x id="1" equiv-text="chat"/>"#, "chat et chat",
        #"chat et <x id="1" equiv-text="chat"/>"#
      ),
      // The text of the others is inside them.
      (#"<g id="1">gras</g> texte... "#, "gras texte...", #"<g id="1">gras</g> texte..."#),
      (
        #"<mrk mtype="seg" mid="1"><g id="1">Gras</g> </mrk>"#, "Gras",
        #"<mrk mtype="seg" mid="1"><g id="1">Gras</g></mrk>"#
      ),
      (#" a<g id="1">b</g> c "#, "a<b> c", #"a&lt;<g id="1">b</g>&gt; c"#),
      (#" a<g id="1">b</g> c "#, "ab c", #"a<g id="1">b</g> c"#),
      (#"<g id="1">Un</g> mot"#, "Un autre mot", #"<g id="1">Un</g> autre mot"#),
      (#"Le <g id="1">mot</g>"#, "Le grand mot", #"Le grand <g id="1">mot</g>"#),
      (#"<g id="1">mot</g>"#, "Le mot & un autre", #"<g id="1">Le mot &amp; un autre</g>"#),
      (#"<bx id="1"/>a<ex id="1"/> b"#, "c b", #"<bx id="1"/>c<ex id="1"/> b"#),
      // White space around the whole text is outside of its elements.
      (#"<g id="1">Gras</g>"#, " Gras ", #" <g id="1">Gras</g> "#),
      (#"<g id="1">a <g id="2">b</g></g>"#, "a b ", #"<g id="1">a <g id="2">b</g></g> "#),
      (#"a <g id="1">b</g>"#, "a b\u{A0}", "a <g id=\"1\">b</g>\u{A0}"),
      (#"a <g id="1">b</g>"#, "a b.", #"a <g id="1">b.</g>"#),
      // An element that would be lost.
      (#"<g id="1">gras</g> texte"#, "tout autre", nil),
      (#"Bonjour <x id="1" equiv-text="%@"/>"#, "Bonjour", nil),
      (#"<mrk mid="1">Un. </mrk><mrk mid="2">Deux.</mrk>"#, "Trois. Quatre.", nil),
      // Comments, instructions and sections.
      (
        #"<!-- un -->un <x id="1" equiv-text="%@"/><?a b?> mot"#, "deux %@ mots",
        #"<!-- un -->deux <x id="1" equiv-text="%@"/><?a b?> mots"#
      ),
      (
        #"<![CDATA[<b>]]><x id="1" equiv-text="%@"/><![CDATA[</b> ]]>"#, "<b>%@</b>",
        #"<![CDATA[<b>]]><x id="1" equiv-text="%@"/>&lt;/b&gt;"#
      ),
    ] as [(String, String, String?)])
  func translations(_ old: String, _ new: String, _ wanted: String?) {
    let file = Self.file(Self.unit("Hello", old))
    let (text, problems) = Self.changed(file, to: new)
    #expect(text == Self.file(Self.unit("Hello", wanted ?? old)))
    #expect(problems.map(\.location.line) == (wanted == nil ? [4] : []))
    #expect(problems.allSatisfy { $0.severity == .error && $0.message.contains("is not changed") })
  }

  @Test("a new translation gets the placeholders of its source, or a warning that it has none")
  func newTranslations() {
    let source = #"Hi <x id="1" equiv-text="%@"/>"#
    for old in [nil, "", " "] as [String?] {
      let (text, problems) = Self.changed(Self.file(Self.unit(source, old)), to: "%@, salut")
      #expect(problems == [])
      #expect(text.contains(#"<target><x id="1" equiv-text="%@"/>, salut</target>"#))
    }
    let file = Self.file(Self.unit(#"A <g id="1">word</g>"#, nil))
    let (text, problems) = Self.changed(file, to: "Un mot")
    #expect(text == Self.file(Self.unit(#"A <g id="1">word</g>"#, "Un mot")))
    let message = "the text of 'k' has no place for '<g>'; only the text is written"
    #expect(problems.map(\.message) == [message])
    #expect(problems.map(\.severity) == [.warning])
    // The placeholder would be shown as text.
    let both = Self.file(Self.unit(#"A <g id="1">b</g> of <x id="2" equiv-text="%@"/>"#, nil))
    let (unchanged, errors) = Self.changed(both, to: "Un mot de %@")
    #expect(unchanged == both)
    #expect(errors.map(\.severity) == [.error])
  }

  @Test("a translation without the elements of its source may stay so")
  func plainTranslation() {
    let (text, problems) = Self.changed(
      Self.file(Self.unit(#"A <g id="1">word</g>"#, "Un mot")), to: "Le mot")
    #expect(text == Self.file(Self.unit(#"A <g id="1">word</g>"#, "Le mot")))
    #expect(problems == [])
  }

  @Test("the other units are changed if one is not")
  func otherUnits() {
    var catalog = Self.read(Self.file(Self.unit("a", #"<g id="1">b</g> c"#)))
    catalog.entries[0]["fr"]?.node.unit?.value = "d"
    catalog.entries[1]["fr"] = CatalogLocalization(language: "fr", value: "Zed")
    var problems: [CatalogDiagnostic] = []
    let text = String(decoding: catalog.written(diagnostics: &problems), as: UTF8.self)
    #expect(problems.count == 1)
    #expect(text.contains(#"<target><g id="1">b</g> c</target>"#))
    #expect(text.contains("<target>Zed</target>"))
  }

  @Test("a unit of another file keeps its elements, with the prefix of the new file")
  func newUnits() throws {
    let inline = #"a <g id="1">b</g> <x id="1" equiv-text="%@"/>"#
    let other = Self.read(Self.file(Self.unit(inline, inline)))
    for prefix in ["", "x:"] {
      let old = Self.file("<\(prefix)source>y</\(prefix)source>", prefix: prefix)
        .replacing(#"id="k""#, with: #"id="y""#)
      var catalog = Self.read(old)
      catalog.entries.append(other.entries[0])
      let text = String(decoding: catalog.written(), as: UTF8.self)
      let wanted =
        "a <\(prefix)g id=\"1\">b</\(prefix)g> <\(prefix)x id=\"1\" equiv-text=\"%@\"/>"
      #expect(text.contains("<\(prefix)source>\(wanted)</\(prefix)source>"))
      #expect(text.contains("<\(prefix)target>\(wanted)</\(prefix)target>"))
      #expect(Self.read(text).entries.last?["fr"]?.node.unit?.value == "a b %@")
    }
  }

  @Test("a document keeps the elements of a changed target")
  func document() throws {
    let file = Self.file(Self.unit("a", #"<g id="1">b</g> c"#))
    var document = try XLIFFDocument(Array(file.utf8))
    document.files[0].units[0].target = "b d"
    #expect(
      String(decoding: document.written(), as: UTF8.self)
        == file.replacing("</g> c", with: "</g> d"))
  }

  @Test("an element in a broken target is not lost")
  func broken() {
    let file = Self.file("<source>a</source><target><g id=\"1\">b</target>")
    let (text, problems) = Self.changed(file, to: "c")
    #expect(text == file)
    #expect(!problems.isEmpty)
  }

  @Test("a file that is broken elsewhere loses no element")
  func brokenElsewhere() {
    let file = Self.file(Self.unit("a", #"<g id="1">b</g> c"#)).replacing("</body>", with: "")
    let (text, problems) = Self.changed(file, to: "d")
    #expect(text == file)
    #expect(problems.contains { $0.severity == .error })
  }

  @Test("elements in elements")
  func nesting() {
    let depth = 58
    let start = (0..<depth).map { "<g id=\"\($0)\">" }.joined()
    let end = String(repeating: "</g>", count: depth)
    let (text, problems) = Self.changed(
      Self.file(Self.unit("Hello", "un " + start + "mot " + end)), to: "un mot")
    #expect(problems == [])
    #expect(text == Self.file(Self.unit("Hello", "un " + start + "mot" + end)))
  }

  // XLIFF 1.2: `translate` is an attribute of `trans-unit` and `group`.
  @Test(
    "'translate' is whether a key is translated",
    arguments: [
      (#"<trans-unit id="k" translate="no"><source>a</source></trans-unit>"#, false),
      (#"<trans-unit id="k" translate="yes"><source>a</source></trans-unit>"#, nil),
      (
        #"<group translate="no"><trans-unit id="k"><source>a</source></trans-unit></group>"#,
        false
      ),
      (
        #"<group translate="no"><group translate="yes"/><trans-unit id="k" translate="yes"><source>a</source></trans-unit></group>"#,
        nil
      ),
      (
        #"<group translate="no"><group/></group><trans-unit id="k"><source>a</source></trans-unit>"#,
        nil
      ),
    ] as [(String, Bool?)])
  func translate(_ units: String, _ wanted: Bool?) {
    let file = """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" \
      source-language="en" target-language="fr" datatype="html"><body>\(units)</body></file></xliff>
      """
    var catalog = Self.read(file)
    #expect(catalog.entries.map(\.shouldTranslate) == [wanted])
    #expect(String(decoding: catalog.written(), as: UTF8.self) == file)
    let opposite: Bool? = wanted == nil ? false : nil
    catalog.entries[0].shouldTranslate = opposite
    let again = Self.read(String(decoding: catalog.written(), as: UTF8.self))
    #expect(again.entries.map(\.shouldTranslate) == [opposite])
  }
}
