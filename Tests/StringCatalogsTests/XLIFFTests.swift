import StringCatalogs
import Testing

@Suite("XLIFF")
struct XLIFFTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func read(_ text: String, language: String? = nil) -> CatalogReading {
    StringCatalog.read(Array(text.utf8), as: .xliff, language: language, file: "t.xliff")
  }

  private func unit(_ id: String, _ source: String, _ target: String) -> String {
    "<trans-unit id=\"\(id)\"><source>\(source)</source><target>\(target)</target></trans-unit>"
  }

  // MARK: - Languages

  @Test("a missing target-language loses no translation")
  func missingTargetLanguage() {
    let file =
      "<xliff version=\"1.2\"><file original=\"a\" source-language=\"en\"><body>"
      + unit("k", "Key", "Schlüssel") + "</body></file></xliff>"
    for language in ["de", nil] {
      var (catalog, diagnostics) = (
        read(file, language: language).catalog, read(file, language: language).diagnostics
      )
      #expect(diagnostics.map(\.kind) == (language == nil ? [.missingLanguage] : []))
      #expect(catalog.sourceLanguage == "en")
      #expect(catalog.language == language)
      #expect(catalog["k"]?["en"]?.node.unit?.value == "Key")
      #expect(catalog["k"]?[language ?? ""]?.node.unit?.value == "Schlüssel")
      #expect(text(catalog.written()) == file)
      catalog.entries[0][language ?? ""]?.node.unit?.value = "Taste"
      #expect(text(catalog.written()) == file.replacing("Schlüssel", with: "Taste"))
    }
  }

  @Test("an element's language is used if the file names none")
  func elementLanguage() {
    let file = """
      <xliff version="1.2"><file original="a" source-language="en"><body>
      <trans-unit id="k"><source xml:lang="en">Key</source><target xml:lang="fr">Clé</target></trans-unit>
      </body></file></xliff>
      """
    #expect(read(file, language: "de").catalog["k"]?["fr"]?.node.unit?.value == "Clé")
    let nameless = file.replacing(" source-language=\"en\"", with: "")
    #expect(read(nameless).catalog["k"]?["en"]?.node.unit?.value == "Key")
  }

  @Test("a file without any language keeps source and target")
  func noLanguage() {
    let file = "<xliff><file original=\"a\"><body>\(unit("k", "Key", "Clé"))</body></file></xliff>"
    var catalog = read(file).catalog
    #expect(catalog.entries[0].localizations.map { $0.node.unit?.value } == ["Clé", "Key"])
    #expect(catalog.entries[0][""]?.node.unit?.value == "Clé")
    catalog.entries[0].localizations[1].node.unit?.value = "The key"
    #expect(text(catalog.written()) == file.replacing("Key", with: "The key"))
  }

  @Test("a file that translates into its own language keeps source and target")
  func equalLanguages() {
    let file = """
      <xliff version="1.2"><file original="a" source-language="en" target-language="en"><body>
      \(unit("title", "TITLE", "Welcome"))
      <trans-unit id="plain"><source>Plain</source></trans-unit>
      \(unit("n|==|plural.one", "%d file", "A file"))
      \(unit("n|==|plural.other", "%d files", "%d of them"))
      </body></file></xliff>

      """
    var catalog = read(file).catalog
    let title = catalog.entries[0]
    #expect(title.localizations.map(\.language) == ["en", "en"])
    #expect(title.localizations.map { $0.node.unit?.value } == ["Welcome", "TITLE"])
    #expect(title.value == "Welcome")
    #expect(catalog.languages == ["en"])
    let plural = catalog.entries[2].localizations.map { $0.node.variations(along: .plural) }
    #expect(plural.map { $0?["one"]?.unit?.value } == ["A file", "%d file"])
    #expect(plural.map { $0?["other"]?.unit?.value } == ["%d of them", "%d files"])
    #expect(text(catalog.written()) == file)
    catalog.entries[0].localizations[0].node.unit?.value = "Hi"
    catalog.entries[1].localizations.insert(.init(language: "en", value: "Simple"), at: 0)
    catalog.entries[2].localizations[1].node.variations[0].cases[0].node.unit?.value = "1 file"
    let wanted = file.replacing("Welcome", with: "Hi")
      .replacing("Plain</source>", with: "Plain</source><target>Simple</target>")
      .replacing("%d file<", with: "1 file<")
    #expect(text(catalog.written()) == wanted)
    #expect(read(text(catalog.written())).catalog.entries == catalog.entries)
  }

  // MARK: - Files

  private static let tables = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="App/en.lproj/Main.strings" source-language="en" target-language="de">
        <body>
          <trans-unit id="title"><source>Main</source><target>Haupt</target></trans-unit>
          <trans-unit id="only"><source>Only</source><target>Nur</target></trans-unit>
        </body>
      </file>
      <file original="App/en.lproj/InfoPlist.strings" source-language="en" target-language="de">
        <body>
          <trans-unit id="title"><source>Info</source><target>Über</target></trans-unit>
        </body>
      </file>
    </xliff>

    """

  @Test("one id in two files gives two entries, each written in its own file")
  func tables() {
    let reading = read(Self.tables)
    var catalog = reading.catalog
    #expect(reading.diagnostics == [])
    #expect(catalog.entries.map(\.key) == ["title", "only", "title"])
    #expect(
      catalog.entries.map(\.original) == [
        "App/en.lproj/Main.strings", "App/en.lproj/Main.strings", "App/en.lproj/InfoPlist.strings",
      ])
    #expect(catalog.entries.map { $0["de"]?.node.unit?.value } == ["Haupt", "Nur", "Über"])
    #expect(text(catalog.written()) == Self.tables)
    catalog.entries[2]["de"]?.node.unit?.value = "Info"
    #expect(text(catalog.written()) == Self.tables.replacing("Über", with: "Info"))
    catalog.entries.remove(at: 0)
    let without = Self.tables.replacing("Über", with: "Info").replacing(
      "      <trans-unit id=\"title\"><source>Main</source><target>Haupt</target></trans-unit>\n",
      with: "")
    #expect(text(catalog.written()) == without)
    var new = CatalogEntry(key: "new", localizations: [.init(language: "de", value: "Neu")])
    new.original = "App/en.lproj/InfoPlist.strings"
    catalog.entries.append(new)
    let again = read(text(catalog.written())).catalog
    #expect(again.entries.map(\.key) == ["only", "title", "new"])
    #expect(again.entries.last?.original == new.original)
  }

  @Test("each language of a new file has the keys that it does not translate")
  func untranslated() throws {
    let catalog = StringCatalog(
      format: .xliff, sourceLanguage: "en",
      entries: [
        CatalogEntry(
          key: "a",
          localizations: [.init(language: "en", value: "A"), .init(language: "de", value: "A1")]),
        CatalogEntry(key: "b", localizations: [.init(language: "fr", value: "B2")]),
        CatalogEntry(key: "c", localizations: [.init(language: "en", value: "C")]),
      ])
    let document = try XLIFFDocument(catalog.written())
    #expect(document.files.map(\.targetLanguage) == ["de", "fr"])
    for file in document.files {
      #expect(file.units.map(\.id) == ["a", "b", "c"])
      #expect(file.units.map(\.source) == ["A", "b", "C"])
    }
    #expect(
      document.files.map { $0.units.map(\.target) } == [["A1", nil, nil], [nil, "B2", nil]])
    let again = read(text(catalog.written())).catalog
    #expect(again.entries.map(\.key) == ["a", "b", "c"])
    #expect(again["b"]?["fr"]?.node.unit?.value == "B2")
    #expect(again["b"]?["de"] == nil)
  }

  @Test("the source strings that a new file repeats are limited")
  func repetition() {
    var repeated = RepeatedSources(catalogSize: 1)
    let results = [38, 3, 2, 1].map { repeated.allows($0) }
    #expect(results == [true, false, true, false])
  }

  @Test("files with one original are its translations, or separate entries in one language")
  func files() {
    func file(_ language: String, _ units: String) -> String {
      "<file original=\"a\" source-language=\"en\" target-language=\"\(language)\"><body>\(units)"
        + "</body></file>"
    }
    let source =
      "<xliff version=\"1.2\">" + file("de", unit("k", "K", "K1") + unit("l", "L", "L1"))
      + file("fr", unit("k", "K", "K2")) + file("de", unit("k", "K", "K3") + unit("m", "M", "M3"))
      + "</xliff>"
    let reading = read(source)
    var catalog = reading.catalog
    #expect(reading.diagnostics == [])
    #expect(catalog.entries.map(\.key) == ["k", "l", "k", "m"])
    #expect(catalog.entries[0].localizations.map { $0.node.unit?.value } == ["K", "K1", "K2"])
    #expect(catalog.entries[2]["de"]?.node.unit?.value == "K3")
    catalog.entries[2]["de"]?.node.unit?.value = "K4"
    #expect(text(catalog.written()) == source.replacing("K3", with: "K4"))
    // In one file, a repeated id is a mistake.
    let twice = read(
      "<xliff>" + file("de", unit("k", "K", "1") + unit("k", "K", "2")) + "</xliff>")
    #expect(twice.diagnostics.map(\.kind) == [.duplicateKey])
    #expect(twice.catalog.entries.map { $0["de"]?.node.unit?.value } == ["2"])
  }

  // MARK: - Layout

  private static let spelled = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE xliff PUBLIC "-//XLIFF//DTD XLIFF//EN" "http://www.oasis-open.org/committees/xliff/documents/xliff.dtd">
    <!-- exported -->
    <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
    \t<file original='a' source-language='en' target-language='de' datatype='plaintext' xml:space='preserve'>
    \t\t<header><note>About</note></header>
    \t\t<body>
    \t\t\t<group id="g" restype="menu"><note>Of the group</note>
    \t\t\t\t<group id="h">
    \t\t\t\t\t<trans-unit id='1' resname="menu.open" approved='yes'>
    \t\t\t\t\t\t<source>Open <g id="1">the</g> <x id="2" equiv-text="{{file}}"/>file</source>
    \t\t\t\t\t\t<seg-source><mrk mtype="seg" mid="1">Open the file</mrk></seg-source>
    \t\t\t\t\t\t<target state='final'>Öffne <g id="1">die</g> Datei</target>
    \t\t\t\t\t\t<alt-trans><target>Öffnen</target></alt-trans>
    \t\t\t\t\t\t<note>One</note>
    \t\t\t\t\t\t<note from='dev'>Two</note>
    \t\t\t\t\t</trans-unit>
    \t\t\t\t\t<!-- between -->
    \t\t\t\t\t<trans-unit id="2">
    \t\t\t\t\t\t<source><![CDATA[<b>Save</b>]]> &amp; <ph id="1">&lt;br/></ph>close</source>
    \t\t\t\t\t\t<target/>
    \t\t\t\t\t</trans-unit>
    \t\t\t\t</group>
    \t\t\t</group>
    \t\t\t<trans-unit id="3"><source>Third</source></trans-unit>
    \t\t</body>
    \t</file>
    </xliff>

    """

  @Test("groups, inline elements, CDATA sections, notes and proposals are read")
  func spelling() {
    let reading = read(Self.spelled)
    #expect(reading.diagnostics == [])
    let entries = reading.catalog.entries
    #expect(entries.map(\.key) == ["1", "2", "3"])
    #expect(entries[0]["en"]?.node.unit?.value == "Open the {{file}}file")
    #expect(entries[0]["de"]?.node.unit?.value == "Öffne die Datei")
    #expect(entries[0].comment == "One\nTwo")
    #expect(entries[1]["en"]?.node.unit?.value == "<b>Save</b> & <br/>close")
    #expect(entries[1]["de"]?.node.unit?.value == "")
    #expect(entries[2]["de"] == nil)
  }

  // XLIFF 1.2, section 2.3: "equiv-text" is the text that an inline element represents.
  @Test(
    "an inline element is read as the text that it represents",
    arguments: [
      (#"<x id="1" equiv-text="%@"/> has"#, #"<x id="1"/> hat"#, "%@ has", "%@ hat"),
      (#"<ph id="1">%@</ph> has"#, #"<ph id="1">%@</ph> hat"#, "%@ has", "%@ hat"),
      (
        #"<ph id="1" equiv-text="%@">native<sub>code</sub></ph> has"#,
        #"<ph id="1">%1$@</ph> hat"#, "%@ has", "%1$@ hat"
      ),
      (
        #"<bx id="1" equiv-text="&lt;b&gt;"/>a<ex id="1" equiv-text="&lt;/b&gt;"/>"#,
        #"<bx id="1"/>ä<ex id="1"/>"#, "<b>a</b>", "<b>ä</b>"
      ),
      (#"<g id="1" equiv-text="x">a</g> <bx id="2"/>b"#, "c", "a b", "c"),
    ])
  func inlineElements(_ source: String, _ target: String, _ english: String, _ german: String) {
    let reading = read(Self.unit(source, target))
    #expect(reading.diagnostics == [])
    let entry = reading.catalog.entries.first
    #expect(entry?["en"]?.node.unit?.value == english)
    #expect(entry?["de"]?.node.unit?.value == german)
    #expect(text(reading.catalog.written()) == Self.unit(source, target))
  }

  @Test("a placeholder without a text is shown with its id")
  func inlineElementWithoutText() {
    let file = Self.unit("a", #"b <x id="9"/>"#)
    let reading = read(file)
    #expect(reading.catalog.entries.first?["de"]?.node.unit?.value == "b {9}")
    // XLIFF 1.2, section 2.3: the attribute `equiv-text` is optional.
    #expect(reading.diagnostics == [])
  }

  /// Returns a file of one unit.
  private static func unit(_ source: String, _ target: String) -> String {
    """
    <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
      <file original="a" source-language="en" target-language="de" datatype="plaintext">
        <body>
          <trans-unit id="1"><source>\(source)</source><target>\(target)</target></trans-unit>
        </body>
      </file>
    </xliff>

    """
  }

  @Test("unchanged parts keep their bytes")
  func patches() throws {
    let file = Self.spelled
    var catalog = read(file).catalog
    #expect(text(catalog.written()) == file)
    catalog.entries[1]["de"] = CatalogLocalization(language: "de", value: "Sichern <>")
    var wanted = file.replacing("<target/>", with: "<target>Sichern &lt;&gt;</target>")
    #expect(text(catalog.written()) == wanted)
    catalog.entries[2]["de"] = CatalogLocalization(
      language: "de", value: "Drittens", state: .translated)
    wanted = wanted.replacing(
      "Third</source>",
      with: "Third</source><target state=\"translated\">Drittens</target>")
    #expect(text(catalog.written()) == wanted)
    catalog.entries[0].comment = "New"
    wanted = wanted.replacing("<note>One</note>", with: "<note>New</note>")
      .replacing("\t\t\t\t\t\t<note from='dev'>Two</note>\n", with: "")
    #expect(text(catalog.written()) == wanted)
    // A new state keeps the inline elements.
    catalog.entries[0]["de"]?.node.unit?.state = .needsReview
    wanted = wanted.replacing(
      "<target state='final'>", with: "<target state=\"needs-review-l10n\">")
    #expect(text(catalog.written()) == wanted)
    catalog.entries.remove(at: 0)
    let start = try #require(wanted.firstRange(of: "\t\t\t\t\t<trans-unit id='1'"))
    let end = try #require(wanted.firstRange(of: "\t\t\t\t\t<!-- between"))
    wanted.removeSubrange(start.lowerBound..<end.lowerBound)
    #expect(text(catalog.written()) == wanted)
    catalog.entries.append(
      CatalogEntry(
        key: "4",
        localizations: [.init(language: "en", value: "Fourth"), .init(language: "de", value: "4.")])
    )
    let new = [
      "\t\t\t<trans-unit id=\"3\">",
      "\t\t\t\t\t<trans-unit id=\"4\" xml:space=\"preserve\">\n",
      "\t\t\t\t\t\t<source>Fourth</source>\n\t\t\t\t\t\t<target>4.</target>\n",
    ]
    let added = text(catalog.written())
    #expect(added.contains(new[0]) && added.contains(new[1] + new[2]))
    catalog.entries[2].original = "a"
    let again = read(added).catalog
    #expect(text(again.written()) == added)
    #expect(again.entries[0]["de"]?.node.unit?.value == "Sichern <>")
    #expect(again.entries.dropFirst() == catalog.entries.dropFirst())
  }

  @Test("a document keeps the bytes of unchanged parts")
  func document() {
    var (document, problems) = XLIFFDocument.read(Array(Self.spelled.utf8))
    #expect(problems == [])
    #expect(text(document.written()) == Self.spelled)
    document.files[0].units[0].target = nil
    let line = "\t\t\t\t\t\t<target state='final'>Öffne <g id=\"1\">die</g> Datei</target>\n"
    #expect(text(document.written()) == Self.spelled.replacing(line, with: ""))
    document.files[0].units[0].notes.append(XLIFFNote("Three", from: "me"))
    let note = "<note from='dev'>Two</note>\n"
    #expect(
      text(document.written())
        == Self.spelled.replacing(line, with: "").replacing(
          note, with: note + "\t\t\t\t\t\t<note from=\"me\">Three</note>\n"))
    // Units in another order keep their inline elements.
    document.files[0].units.swapAt(0, 2)
    document.files[0].targetLanguage = "de-AT"
    let turned = XLIFFDocument.read(document.written())
    #expect(turned.diagnostics == [])
    #expect(turned.document.files[0].units.map(\.id) == ["3", "2", "1"])
    #expect(turned.document.files[0].targetLanguage == "de-AT")
    #expect(text(document.written()).contains("<x id=\"2\" equiv-text=\"{{file}}\"/>"))
    document.files.append(document.files[0])
    document.files[1].original = "b"
    let doubled = XLIFFDocument.read(document.written())
    #expect(doubled.diagnostics == [])
    #expect(doubled.document.files.map(\.original) == ["a", "b"])
    #expect(doubled.document.files[1].units.map(\.id) == ["3", "2", "1"])
    document.files.removeFirst()
    #expect(XLIFFDocument.read(document.written()).document.files.map(\.original) == ["b"])
  }

  @Test("empty bodies and files take new units", arguments: ["<body/>", "<body></body>", "", nil])
  func empty(body: String?) {
    let attributes = "original=\"a\" source-language=\"en\" target-language=\"de\""
    let file =
      body.map { "<file \(attributes)>\($0)</file>" } ?? "<file \(attributes)/>"
    var catalog = read("<xliff version=\"1.2\">\(file)</xliff>\n").catalog
    #expect(catalog.entries == [])
    var entry = CatalogEntry(
      key: "k",
      localizations: [.init(language: "en", value: "K"), .init(language: "de", value: "KD")])
    entry.original = "a"
    catalog.entries = [entry]
    let again = read(text(catalog.written()))
    #expect(again.diagnostics == [], "\(text(catalog.written()))")
    #expect(again.catalog.entries == [entry])
  }

  @Test("element names may have a prefix")
  func prefix() {
    let file = """
      <x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:1.2" xmlns="urn:other" version="1.2">
        <x:file original="a" source-language="en" target-language="de">
          <x:body>
            <x:trans-unit id="k">
              <x:source>Key</x:source>
              <source>of another namespace</source>
              <x:target>Taste</x:target>
            </x:trans-unit>
          </x:body>
        </x:file>
      </x:xliff>

      """
    var catalog = read(file).catalog
    #expect(read(file).diagnostics == [])
    #expect(catalog.entries.count == 1)
    #expect(catalog["k"]?["en"]?.node.unit?.value == "Key")
    catalog.entries[0]["de"]?.node.unit?.value = "Schlüssel"
    #expect(text(catalog.written()) == file.replacing("Taste", with: "Schlüssel"))
    var new = CatalogEntry(key: "n", localizations: [.init(language: "de", value: "N")])
    new.original = "a"
    catalog.entries.append(new)
    #expect(read(text(catalog.written())).catalog.entries.map(\.key) == ["k", "n"])
  }

  @Test("a resname replaces a missing id")
  func resname() {
    let file =
      "<xliff><file source-language=\"en\"><body><trans-unit resname=\"k\"><source>K</source>"
      + "</trans-unit></body></file></xliff>"
    #expect(read(file).diagnostics == [])
    #expect(read(file).catalog.entries.map(\.key) == ["k"])
  }

  @Test("a file of version 2 is refused and written back unchanged")
  func version2() {
    let file = """
      <?xml version="1.0"?>
      <xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de">
      <file id="f"><unit id="k"><segment><source>Key</source><target>Taste</target></segment></unit></file>
      </xliff>
      """
    var reading = read(file)
    #expect(
      reading.diagnostics.map(\.description) == [
        "t.xliff:2:1: error: unsupported XLIFF version '2.0'; the file is not read; "
          + "export the file as XLIFF 1.2"
      ])
    #expect(reading.diagnostics.map(\.kind) == [.version])
    #expect(reading.catalog.entries == [])
    #expect(text(reading.catalog.written()) == file)
    reading.catalog.entries.append(CatalogEntry(key: "n"))
    #expect(text(reading.catalog.written()) == file)
    let prefixed = file.replacing("xmlns=", with: "xmlns:y=").replacing("<xliff", with: "<y:xliff")
    #expect(read(prefixed).diagnostics.map(\.kind) == [.version])
  }

  // MARK: - Encodings

  private func encoded(_ text: String, _ name: String) -> [UInt8] {
    let text = text.replacing("ENCODING", with: name)
    func units(_ isLittle: Bool) -> [UInt8] {
      text.utf16.flatMap { unit in
        let bytes = [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
        return isLittle ? bytes.reversed() : bytes
      }
    }
    return switch name {
    case "UTF-16LE": units(true)
    case "UTF-16BE": units(false)
    case "UTF-16": [0xFF, 0xFE] + units(true)
    case "ISO-8859-1": text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    case "windows-1252":
      text.unicodeScalars.map { $0 == "€" ? 0x80 : UInt8(truncatingIfNeeded: $0.value) }
    default: Array(text.utf8)
    }
  }

  @Test(
    "the encoding of the declaration is used for reading and writing",
    arguments: ["UTF-8", "utf-8", "UTF-16", "UTF-16LE", "UTF-16BE", "ISO-8859-1", "windows-1252"])
  func encodings(name: String) {
    let euro = name == "ISO-8859-1" ? "&#x20AC;" : "€"
    let file = """
      <?xml version='1.0' encoding='ENCODING' standalone="yes"?>
      <xliff version="1.2"><file original="ü" source-language="en" target-language="de"><body>
      <trans-unit id="k"><source>Key</source><target>Schlüssel \(euro)</target></trans-unit>
      </body></file></xliff>

      """
    let bytes = encoded(file, name)
    let reading = StringCatalog.read(bytes, as: .xliff)
    #expect(reading.diagnostics == [])
    var catalog = reading.catalog
    #expect(catalog.entries.map(\.original) == ["ü"])
    #expect(catalog["k"]?["de"]?.node.unit?.value == "Schlüssel €")
    #expect(catalog.written() == bytes)
    catalog.entries[0]["de"]?.node.unit?.value = "Größe €"
    #expect(catalog.written() == encoded(file.replacing("Schlüssel", with: "Größe"), name))
    var document = XLIFFDocument.read(bytes).document
    #expect(document.written() == bytes)
    document.files[0].units[0].target = "Größe €"
    #expect(document.written() == encoded(file.replacing("Schlüssel", with: "Größe"), name))
    // A character that the encoding lacks becomes a reference.
    document.files[0].units[0].target = "ж"
    #expect(XLIFFDocument.read(document.written()).document == document)
  }

  @Test("other encodings need a converter; without one the file is written back unchanged")
  func otherEncodings() {
    // KOI8-R: ж is 0xD6, Ж 0xF6.
    let converter = CharsetConverter(
      name: "test",
      decode: { bytes, name in
        guard name == "KOI8-R" else { return nil }
        return bytes.flatMap { $0 == 0xD6 ? Array("ж".utf8) : $0 == 0xF6 ? Array("Ж".utf8) : [$0] }
      },
      encode: { text, name in
        var bytes: [UInt8] = []
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
          switch scalar {
          case "ж": bytes.append(0xD6)
          case "Ж": bytes.append(0xF6)
          case _ where scalar.isASCII: bytes.append(UInt8(scalar.value))
          default: return nil
          }
        }
        return bytes
      })
    let head =
      "<?xml version=\"1.0\" encoding=\"KOI8-R\"?>\n<xliff><file source-language=\"en\" "
      + "target-language=\"ru\"><trans-unit id=\"k\"><source>K</source><target>"
    let tail = "</target></trans-unit></file></xliff>"
    let bytes = Array(head.utf8) + [0xD6] + Array(tail.utf8)
    var options = CatalogReadingOptions()
    options.charsets = converter
    var catalog = StringCatalog.read(bytes, as: .xliff, options: options).catalog
    #expect(catalog["k"]?["ru"]?.node.unit?.value == "ж")
    #expect(catalog.written() == bytes)
    catalog.entries[0]["ru"]?.node.unit?.value = "Жд"
    #expect(catalog.written() == Array(head.utf8) + [0xF6] + Array(("&#x434;" + tail).utf8))
    for format in [CatalogFormat.xliff, .stringsdict] {
      var unknown = StringCatalog.read(bytes, as: format, file: "t")
      #expect(unknown.diagnostics.map(\.kind) == [.encoding])
      #expect(unknown.diagnostics.first?.column == 31)
      #expect(unknown.catalog.entries == [])
      unknown.catalog.entries.append(CatalogEntry(key: "n"))
      #expect(unknown.catalog.written() == bytes)
    }
    let document = XLIFFDocument.read(bytes)
    #expect(document.diagnostics.map(\.kind) == [.encoding])
    #expect(document.document.written() == bytes)
  }

  @Test("XML property lists use the encoding of their declaration")
  func propertyList() {
    let file =
      "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<plist version=\"1.0\">\n<dict>\n"
      + "\t<key>k</key>\n\t<string>Größe</string>\n</dict>\n</plist>\n"
    let bytes = encoded(file, "ISO-8859-1")
    for format in [CatalogFormat.strings, .stringsdict] {
      var catalog = StringCatalog.read(bytes, as: format).catalog
      #expect(catalog["k"]?.value == "Größe")
      #expect(catalog.written() == bytes)
      catalog.entries[0].localizations[0].node.unit?.value = "Maß €"
      #expect(
        catalog.written() == encoded(file.replacing("Größe", with: "Maß &#x20AC;"), "ISO-8859-1"))
    }
  }

  /// XLIFF 1.2, section 3.2.1, lists the states; other ones begin with `x-`.
  @Test("an unknown state is a warning, also for a program that exchanges the file")
  func unknownState() {
    for (state, isKnown) in [
      ("bogus", false), ("needs_review", false), ("translated", true), ("signed-off", true),
      ("needs-review-adaptation", true), ("x-checked", true),
    ] {
      let file = """
        <xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>
        <trans-unit id="k"><source>A</source><target state="\(state)">B</target></trans-unit>
        </body></file></xliff>
        """
      let expected = isKnown ? [] : ["unknown state '\(state)' of 'k'"]
      let found = read(file).diagnostics
      #expect(found.map(\.message) == expected)
      #expect(isKnown || found.first?.location.line == 2)
      #expect(isKnown || found.first?.location.column == 38)
      #expect(
        XLIFFDocument.exchanged(Array(file.utf8)).diagnostics.map(\.message) == expected)
    }
  }

  @Test("an unknown plural category in an id is a warning")
  func unknownCategory() {
    func diagnostics(_ id: String) -> [String] {
      read(
        "<xliff version=\"1.2\"><file original=\"a\" source-language=\"en\" target-language=\"de\">"
          + "<body>\(unit(id, "A", "B"))</body></file></xliff>"
      ).diagnostics.map(\.message)
    }
    for path in ["plural.meny", "substitutions.n.plural.meny", "device.mac.plural.meny"] {
      #expect(
        diagnostics("k|==|\(path)")
          == ["unknown plural category 'meny' in the id 'k|==|\(path)', which is read as a key"])
    }
    // A key may contain the mark.
    for id in ["k|==|plural.many", "k|==|more", "a|==|b.c", "k|==|plural"] {
      #expect(diagnostics(id).isEmpty)
    }
  }
}
