import StringExtraction
import Testing

@Suite("the log of a running program")
struct KeyLogTests {
  @Test("keys are compared with the source by their bytes and tables")
  func compare() throws {
    let log = try KeyLog(
      Array(
        """
        {"key": "Title"}
        {"key": "%lld files", "table": "Main"}

        {"key": "Title", "table": "Localizable"}
        {"key": "caf\\u00e9", "table": null}
        """.utf8))
    #expect(log.entries.map(\.line) == [1, 2, 5])
    let strings = [
      ExtractedString(key: "Title"), ExtractedString(key: "%lld files"),
      ExtractedString(key: "cafe\u{301}"), ExtractedString(key: "%lld files"),
    ]
    #expect(log.missing(in: strings).map(\.key) == ["%lld files", "caf\u{e9}"])
    #expect(log.unused(of: strings).map(\.key) == ["%lld files", "cafe\u{301}"])
  }

  @Test(
    "an invalid line is an error at its line",
    arguments: ["[]", "{}", #"{"key": 3}"#, "{", "\"a\"", "\u{FEFF}x", #"{"key": "a"} {"#])
  func invalid(line: String) {
    #expect {
      _ = try KeyLog(Array("{\"key\": \"a\"}\n\(line)\n".utf8))
    } throws: {
      ($0 as? KeyLog.Failure)?.line == 2
    }
  }
}
