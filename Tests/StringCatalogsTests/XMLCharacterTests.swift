import StringCatalogs
import Testing

/// XML 1.0, section 2.2 (`Char`) and section 4.1 (`CharRef`).
@Suite("XML characters")
struct XMLCharacterTests {
  private func read(_ source: String) -> CatalogReading {
    let file = """
      <xliff version="1.2"><file source-language="en" target-language="de"><body>
      <trans-unit id="a"><source>\(source)</source><target>b</target></trans-unit>
      </body></file></xliff>
      """
    return StringCatalog.read(Array(file.utf8), as: .xliff)
  }

  @Test(
    "a reference to a character that XML does not allow is reported",
    arguments: ["&#0;", "&#1;", "&#x1B;", "&#31;", "&#xFFFE;", "&#65535;"])
  func references(reference: String) throws {
    let reading = read("x" + reference)
    #expect(
      reading.diagnostics.map(\.message) == [
        "character '\(reference)' is not allowed in XML"
      ])
    let problem = try #require(reading.diagnostics.first)
    #expect([problem.line, problem.column] == [2, 29])
    #expect(problem.range.count == reference.utf8.count)
    #expect(problem.hint == "remove it")
  }

  @Test(
    "a reference that is not a number is reported",
    arguments: ["&#+65;", "&#-65;", "&#x+41;", "&#;", "&#x;", "&#xD800;", "&#1114112;"])
  func malformed(reference: String) throws {
    let problem = try #require(read(reference).diagnostics.first)
    #expect(problem.message == "unknown reference '\(reference)'")
    #expect([problem.line, problem.column] == [2, 28])
  }

  @Test(
    "a character that XML does not allow is reported at its location",
    arguments: [
      "x\u{1}", "x\u{1F}", "x\u{FFFE}", "x\u{FFFF}", "é\u{0}", "&lt;\u{B}", "<![CDATA[\u{C}]]>",
    ])
  func characters(text: String) throws {
    let reading = read(text)
    #expect(reading.diagnostics.count == 1)
    let problem = try #require(reading.diagnostics.first)
    let before = text.unicodeScalars.prefix { $0.value >= 0x20 && $0.value < 0xFFFE }.count
    #expect([problem.line, problem.column] == [2, 28 + before])
    #expect(problem.message.contains("is not allowed in XML"))
  }

  @Test("the characters that XML allows are not reported")
  func allowed() {
    let text =
      "&#9;&#10;&#13;&#x20;&#xD7FF;&#xE000;&#xFFFD;&#x10000;&#x10FFFF;\t\n\r\u{FFFD}\u{FF5E}"
    #expect(read(text).diagnostics.isEmpty)
  }

  @Test("the column of a problem in a long line counts characters")
  func longLine() throws {
    let problem = try #require(
      read(String(repeating: "é", count: 100_000) + "&#0;").diagnostics.first)
    #expect([problem.line, problem.column] == [2, 100_028])
  }

  @Test("bytes that are not UTF-8 do not stop the reader", arguments: UInt8.min...UInt8.max)
  func brokenText(byte: UInt8) {
    for lead: [UInt8] in [[0xEF], [0xEF, 0xBF], [0xEF, 0xBF, 0xBF], [0xF4, 0x8F], [0xC0]] {
      let text = Array("<xliff version=\"1.2\"><file><body><trans-unit id=\"a\"><source>x".utf8)
      for end in ["", "<", "]]></source></trans-unit></body></file></xliff>"] {
        let bytes = text + lead + [byte] + Array(end.utf8)
        let reading = StringCatalog.read(bytes, as: .xliff)
        #expect(
          !reading.diagnostics.isEmpty || String(validating: bytes, as: UTF8.self) != nil)
      }
    }
  }

  /// The XML formats, each without a file and with a file of one entry.
  static let formats: [(CatalogFormat, String)] = [
    (.xliff, ""), (.stringsdict, ""),
    (
      .xliff,
      "<xliff version=\"1.2\"><file original=\"f\" source-language=\"en\" target-language=\"de\">"
        + "<body><trans-unit id=\"k\"><source>k</source><target>1</target></trans-unit>"
        + "</body></file></xliff>"
    ),
    (.stringsdict, "<plist version=\"1.0\"><dict><key>k</key><string>1</string></dict></plist>"),
    (.strings, "<plist version=\"1.0\"><dict><key>k</key><string>1</string></dict></plist>"),
  ]

  @Test(
    "a character that XML does not allow is reported when it is written", arguments: formats,
    ["\u{0}", "\u{1}", "\u{B}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"] as [Unicode.Scalar])
  func written(file: (format: CatalogFormat, text: String), scalar: Unicode.Scalar) {
    var catalog = StringCatalog(format: file.format, sourceLanguage: "en", language: "de")
    if !file.text.isEmpty {
      catalog =
        StringCatalog.read(Array(file.text.utf8), as: file.format, language: "de").catalog
      #expect(catalog.entries.map(\.key) == ["k"])
    }
    catalog.entries = [
      CatalogEntry(
        key: "k", localizations: [.init(language: "de", value: "a\(scalar)b\(scalar)")]),
      CatalogEntry(key: "n", localizations: [.init(language: "de", value: "ok")]),
    ]
    var diagnostics: [CatalogDiagnostic] = []
    let bytes = catalog.written(diagnostics: &diagnostics)
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    #expect(
      diagnostics.map(\.message) == [
        "character \(name) of 'k' is not allowed in XML; it is written as U+FFFD"
      ])
    #expect(diagnostics.map(\.kind) == [.encoding])
    #expect(diagnostics.map(\.severity) == [.error])
    #expect(diagnostics.map(\.hint) == ["remove it"])
    let again = StringCatalog.read(bytes, as: file.format, language: "de")
    #expect(again.diagnostics == [])
    #expect(again.catalog["k"]?["de"]?.node.unit?.value == "a\u{FFFD}b\u{FFFD}")
  }

  @Test("forbidden characters in keys, comments and attributes are reported", arguments: formats)
  func otherPlaces(format: CatalogFormat, text: String) {
    var catalog = StringCatalog(format: format, sourceLanguage: "en", language: "de")
    if !text.isEmpty {
      catalog = StringCatalog.read(Array(text.utf8), as: format, language: "de").catalog
    }
    catalog.entries.append(
      CatalogEntry(
        key: "x\u{1}", comment: "c\u{2}", localizations: [.init(language: "de", value: "v")]))
    var diagnostics: [CatalogDiagnostic] = []
    let bytes = catalog.written(diagnostics: &diagnostics)
    #expect(
      Set(diagnostics.map { $0.message.prefix(16) }) == [
        "character U+0001", "character U+0002",
      ])
    #expect(StringCatalog.read(bytes, as: format, language: "de").diagnostics == [])
  }

  @Test("forbidden characters in an XLIFF document are reported")
  func document() {
    var unit = XLIFFUnit(id: "k", source: "s", target: "t\u{1}")
    unit.notes = [XLIFFNote("n\u{2}")]
    let document = XLIFFDocument(files: [
      XLIFFFile(original: "f\u{3}", sourceLanguage: "en", targetLanguage: "de", units: [unit])
    ])
    var diagnostics: [CatalogDiagnostic] = []
    let bytes = document.written(diagnostics: &diagnostics)
    #expect(bytes == document.written())
    #expect(
      Set(diagnostics.map(\.message)) == [
        "character U+0001 of 'k' is not allowed in XML; it is written as U+FFFD",
        "character U+0002 of 'k' is not allowed in XML; it is written as U+FFFD",
        "character U+0003 of 'f\u{3}' is not allowed in XML; it is written as U+FFFD",
      ])
  }

  @Test("a forbidden character in a file is kept where nothing changes")
  func kept() {
    let text =
      "<plist version=\"1.0\"><dict><key>k</key><string>a\u{1}</string>"
      + "<key>n</key><string>1</string></dict></plist>"
    var catalog = StringCatalog.read(Array(text.utf8), as: .stringsdict).catalog
    catalog.entries[1].localizations[0].node.unit?.value = "2"
    var diagnostics: [CatalogDiagnostic] = []
    let written = String(decoding: catalog.written(diagnostics: &diagnostics), as: UTF8.self)
    #expect(diagnostics == [])
    #expect(written.contains("<string>a\u{1}</string>") && written.contains("<string>2</string>"))
    catalog.entries[0].localizations[0].node.unit?.value += "b"
    _ = catalog.written(diagnostics: &diagnostics)
    #expect(diagnostics.map(\.kind) == [.encoding])
  }

  @Test("strings without forbidden characters are written without a diagnostic", arguments: formats)
  func silent(format: CatalogFormat, text: String) {
    var catalog = StringCatalog(format: format, sourceLanguage: "en", language: "de")
    if !text.isEmpty {
      catalog = StringCatalog.read(Array(text.utf8), as: format, language: "de").catalog
    }
    catalog.entries.append(
      CatalogEntry(
        key: "x\t\u{FFFD}", localizations: [.init(language: "de", value: "\t\n\r\u{7F}\u{FFFD}é")]))
    var diagnostics: [CatalogDiagnostic] = []
    _ = catalog.written(diagnostics: &diagnostics)
    #expect(diagnostics == [])
  }
}
