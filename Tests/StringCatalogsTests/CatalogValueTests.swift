import Testing

@testable import StringCatalogs

@Suite struct CatalogValueTests {
  private func value(_ json: String) -> CatalogValue? {
    let reading = CatalogValue.reading(json: Array(json.utf8))
    #expect(reading.diagnostics == [])
    return reading.value
  }

  @Test(
    "JSON is written as it was read, without spaces",
    arguments: [
      (#"{"a" : [1, -2.50e3, true, null], "b":"x"}"#, #"{"a":[1,-2.50e3,true,null],"b":"x"}"#),
      (#"{"b":{},"a":[],"b":1}"#, #"{"b":{},"a":[],"b":1}"#),
      (#" "\u00e9\/\t\"\\\u0001" "#, #""é/\t\"\\\u0001""#),
    ])
  func compact(json: String, wanted: String) {
    #expect(value(json)?.compactJSON == wanted)
  }

  // The names are in byte order: `Z` is 5A, `e` 65, `é` C3 A9.
  @Test("canonical JSON sorts by bytes, separates NFC and NFD, and keeps the last of equal names")
  func canonical() {
    let json = "{\"e\u{301}\":1,\"\u{E9}\":2,\"a\":3,\"a\":4,\"Z\":{\"b\":1,\"a\":2}}"
    #expect(
      value(json)?.canonicalJSON
        == "{\"Z\":{\"a\":2,\"b\":1},\"a\":4,\"e\u{301}\":1,\"\u{E9}\":2}")
  }

  @Test("a value of any size is read, and numbers outside JSON only if they are named")
  func values() {
    let many = "[" + [String](repeating: "1", count: 20_000).joined(separator: ",") + "]"
    #expect(value(many)?.compactJSON == many)
    #expect(CatalogValue.reading(json: Array("NaN".utf8)).diagnostics.count == 1)
    let python = CatalogValue.reading(json: Array("[NaN]".utf8), moreNumbers: ["NaN"])
    #expect(python.value == .array([.number("NaN")]) && python.diagnostics == [])
  }
}
