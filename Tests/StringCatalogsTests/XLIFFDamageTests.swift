import StringCatalogs
import Testing

@Suite("XLIFF with elements in the wrong place")
struct XLIFFDamageTests {
  private static let unit =
    "<trans-unit id=\"a\"><source>A</source><target>1</target></trans-unit>"

  private static func file(_ content: String) -> String {
    "<xliff version=\"1.2\"><file original=\"f\" source-language=\"en\" target-language=\"de\">"
      + content + "</file></xliff>"
  }

  @Test(
    "each mistake is an error, and no unit is lost",
    arguments: [
      (
        file("<body>" + unit + "</trans-unit></body>"),
        "unexpected '</trans-unit>' without a start tag", ["a"]
      ),
      (
        file("<source>A</source></trans-unit><body>" + unit + "</body>"),
        "unexpected '</trans-unit>' without a start tag", ["a"]
      ),
      (
        file(
          "<body>" + unit.replacing("</trans-unit>", with: "").replacing("\"a\"", with: "\"b\"")
            + unit + "</body>"),
        "unterminated '<trans-unit>'; expected '</trans-unit>'", ["b", "a"]
      ),
      (
        file("<body><trans-unit id=\"b\"><source>B</source>" + unit + "</trans-unit></body>"),
        "unterminated '<trans-unit>'; expected '</trans-unit>'", ["b", "a"]
      ),
      (
        file("<body><trans-unit id=\"b\"><source>B" + unit + "</body>"),
        "unterminated '<source>'; expected '</source>'", ["b", "a"]
      ),
      (
        file("<header><body>" + unit + "</body>"),
        "unterminated '<header>'; expected '</header>'", ["a"]
      ),
      (
        file("<header>" + unit + "</header>"), "unterminated '<header>'; expected '</header>'",
        ["a"]
      ),
      ("<xliff version=\"1.2\">" + unit + "</xliff>", "unit outside of '<file>'", ["a"]),
    ])
  func reported(_ source: String, _ message: String, _ keys: [String]) {
    let reading = StringCatalog.read(Array(source.utf8), as: .xliff, language: "de", file: "t")
    #expect(reading.diagnostics.filter { $0.severity == .error }.map(\.message) == [message])
    #expect(reading.catalog.entries.map(\.key) == keys)
    #expect(reading.catalog.written() == Array(source.utf8))
  }
}
