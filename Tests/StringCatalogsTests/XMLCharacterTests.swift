import StringCatalogs
import Testing

/// XML 1.0, section 2.2 (`Char`) and section 4.1 (`CharRef`).
@Suite("Characters of XML")
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
        "'\(reference)' is a character that is not allowed in XML"
      ])
    let problem = try #require(reading.diagnostics.first)
    #expect([problem.line, problem.column] == [2, 29])
    #expect(problem.range.count == reference.utf8.count)
    #expect(problem.fix == "remove it")
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
    "a character that XML does not allow is reported where it stands",
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

  @Test("bytes that are not UTF-8 end no reading", arguments: UInt8.min...UInt8.max)
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
}
