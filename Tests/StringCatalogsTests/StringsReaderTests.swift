import Foundation
import StringCatalogs
import Testing

@Suite("StringsReader")
struct StringsReaderTests {
  private func read(_ text: String) -> CatalogReading {
    StringCatalog.read(Array(text.utf8), as: .strings, file: "t.strings")
  }

  private func pairs(_ text: String) -> [String] {
    read(text).catalog.entries.map { "\($0.key)=\($0.value ?? "nil")" }
  }

  /// Compares the results with those of Foundation's reader.
  @Test(
    "gives the same strings as Foundation's reader",
    arguments: [
      #""a" = "b";"#, "a = b;", "'a' = 'b';", #"{ "a" = "b"; }"#, #""k";"#, "// nothing",
      #""a" /* x */ = // y"# + "\n" + #" "b" /* z */ ;"#,
      #""a" = "\a\b\f\n\r\t\v\"\\\'\e\x41";"#, #""a" = "\101\344\12\1012";"#,
      #""a" = "\U00e9\UD83D\UDE00\Ue9";"#, #""a" = "\u00e9";"#, "\"a\" = \"line\nbreak\";",
      "\"a\" = \"escaped\\\nbreak\";", "a/b.c-d:e$f_g = h;", #""a" = "1"; "a" = "2";"#,
      "\u{2028}\"a\"\u{2029}= \"b\";", #""é" = "日本";"#, "\"a\"=\"b\";// end",
    ])
  func equalsFoundation(_ text: String) throws {
    let plist = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    let wanted = try #require(plist as? [String: String])
    var ours: [String: String] = [:]
    for entry in read(text).catalog.entries { ours[entry.key] = entry.value }
    #expect(ours == wanted)
    #expect(read(text).isClean)
  }

  @Test("octal escapes are NeXTSTEP Latin, as in Foundation")
  func nextStep() {
    for byte in UInt8(0x80)...0xFD {
      let text = "\"a\" = \"\\\(String(byte, radix: 8))\";"
      let wanted = String(data: Data([byte]), encoding: .nextstep)
      #expect(read(text).catalog.entries.first?.value == wanted)
    }
  }

  @Test(
    "UTF-16 is read with and without a byte order mark",
    arguments: [
      (String.Encoding.utf16LittleEndian, [UInt8]([0xFF, 0xFE])), (.utf16BigEndian, [0xFE, 0xFF]),
      (.utf16LittleEndian, []), (.utf16BigEndian, []), (.utf8, [0xEF, 0xBB, 0xBF]),
    ])
  func encodings(_ encoding: String.Encoding, _ mark: [UInt8]) throws {
    let data = try #require("/* Grüße */\n\"a\" = \"😀 ü\";\n".data(using: encoding))
    let reading = StringCatalog.read(mark + Array(data), as: .strings)
    #expect(reading.catalog.entries.map(\.value) == ["😀 ü"])
    #expect(reading.catalog.entries.map(\.comment) == ["Grüße"])
    #expect(reading.catalog.written() == mark + Array(data))
  }

  @Test("a comment belongs to the entry directly below it")
  func comments() {
    let text = """
      /* The file */

      /* A */
      "a" = "1"; // about a
      // B, first
      // B, second
      "b" = "2"; "c" = "3";
      /* D */ "d" = "4";
      """
    #expect(read(text).catalog.entries.map(\.comment) == ["A", "B, first\nB, second", nil, "D"])
  }

  @Test(
    "an invalid entry does not affect the others",
    arguments: [
      (
        "\"a\" = \"1\"\n\"b\" = \"2\";", ["a=1", "b=2"],
        "1:10: error: missing ';' after the value of 'a'; insert ';'"
      ),
      (
        "\"a\" = \"1;\n\"b\" = \"2\";", ["b=2"],
        "1:7: error: unterminated string; expected \"; add \" at the end of the string"
      ),
      (
        "\"a\" = \"say \"hi\" now\";\n\"b\" = \"2\";", ["b=2"],
        "1:13: error: unexpected text after the value of 'a'; write \\\" for a quotation mark inside the string, and ';' at the end"
      ),
      (
        "\"a\" = ;\n\"b\" = \"2\";", ["b=2"],
        "1:7: error: expected a value for 'a', found ';'; write \"a\" = \"…\";"
      ),
      (
        "\"a\" \"1\";\n\"b\" = \"2\";", ["b=2"],
        "1:4: error: expected '=' after the key 'a'; write \"a\" = \"…\";"
      ),
      ("= \"1\";\n\"b\" = \"2\";", ["b=2"], "1:1: error: expected a key, found '='"),
      (
        "\"a\" = { x = y; };\n\"b\" = \"2\";", ["b=2"],
        "1:7: error: value of 'a' must be a string; put the value in quotation marks"
      ),
      (
        "\"a\" = ( \"}\", \");\" );\n\"b\" = \"2\";", ["b=2"],
        "1:7: error: value of 'a' must be a string; put the value in quotation marks"
      ),
      (
        "\"a\" = \"1\";\n\"b\" = \"2", ["a=1"],
        "2:7: error: unterminated string; expected a quotation mark; add the quotation mark at the end of the string"
      ),
      (
        "\"a\" = \"1\";\n/* x", ["a=1"],
        "2:1: error: unterminated comment; the rest of the file is lost; add '*/'"
      ),
    ])
  func recovers(_ text: String, _ wanted: [String], _ problem: String) {
    #expect(pairs(text) == wanted)
    #expect(read(text).diagnostics.first?.description == "t.strings:" + problem)
  }

  @Test("a duplicate key is reported with both locations")
  func duplicates() {
    let problem = read("\"a\" = \"1\";\n  \"a\" = \"2\";").diagnostics
    #expect(
      problem.map(\.description) == [
        "t.strings:2:3: warning: duplicate key 'a'; the last value is used (also at line 1, column 1); remove the duplicate"
      ])
  }

  @Test("each of 500 duplicate keys, written in two ways, is reported once")
  func manyDuplicates() {
    let keys = (0..<500).map { "\($0)é" }
    let text = keys.map { "\"\($0)\" = \"1\";\n" } + keys.map { "'\($0)';\n" }
    let problems = read(text.joined()).diagnostics
    #expect(problems.map(\.kind) == Array(repeating: .duplicateKey, count: 500))
    #expect(problems.map(\.location.line) == Array(501...1000))
    #expect(problems.map(\.related?.line) == Array(1...500))
  }

  @Test("a changed entry changes nothing else")
  func writes() {
    let text = "// head\n\n/* A */\n'a'   =   \"1\" ; // x\n\n\"b\" = \"2\";\n// tail\n"
    var catalog = read(text).catalog
    catalog.entries[0].localizations[0].node.unit?.value = "say \"1\"\n"
    catalog.entries[1].comment = "B"
    catalog.entries.append(CatalogEntry(key: "c", localizations: [.init(language: "", value: "3")]))
    #expect(
      String(decoding: catalog.written(), as: UTF8.self)
        == "// head\n\n/* A */\n'a'   =   \"say \\\"1\\\"\\n\" ; // x\n\n/* B */\n\"b\" = \"2\";\n\n\"c\" = \"3\";\n// tail\n"
    )
    catalog.entries.removeFirst()
    #expect(
      String(decoding: catalog.written(), as: UTF8.self)
        == "// head\n\n/* B */\n\"b\" = \"2\";\n\n\"c\" = \"3\";\n// tail\n")
  }

  private static let remarks =
    "\"a\" = \"1\"; // a\n\"b\" = \"2\"; /* b */ \"c\" = \"3\"; /* c */\n"

  @Test("remarks after an entry and comments apart from entries stay in place")
  func remarks() {
    func written(_ source: String, _ change: (inout [CatalogEntry]) -> Void) -> String {
      var catalog = read(source).catalog
      change(&catalog.entries)
      return String(decoding: catalog.written(), as: UTF8.self)
    }
    let new = CatalogEntry(key: "z", localizations: [.init(language: "", value: "Z")])
    #expect(
      written("\"a\" = \"1\"; // remark a\n") { $0.append(new) }
        == "\"a\" = \"1\"; // remark a\n\n\"z\" = \"Z\";\n")
    #expect(written(Self.remarks) { _ in } == Self.remarks)
    #expect(
      written(Self.remarks) { $0.removeFirst() }
        == "\"b\" = \"2\"; /* b */ \"c\" = \"3\"; /* c */\n")
    #expect(
      written(Self.remarks) { $0.removeLast() } == "\"a\" = \"1\"; // a\n\"b\" = \"2\";\n")
    #expect(
      written(Self.remarks) { $0[2].comment = "C" }
        == Self.remarks.replacing("/* b */", with: "/* C */"))
    let head = "/* The file */\n\n/* A */\n\"a\" = \"1\";\n\n// Part\n\n\"b\" = \"2\";\n"
    #expect(
      written(head) { $0.removeFirst() } == "/* The file */\n\n// Part\n\n\"b\" = \"2\";\n")
    #expect(written(head) { $0.removeAll() } == "/* The file */\n\n// Part\n")
  }

  @Test("a file of one line is written in linear time")
  func oneLine() {
    let line = (0..<20_000).map { "\"\($0)\" = \"1\";" }.joined(separator: " ")
    #expect(read(line).catalog.written() == Array(line.utf8))
  }

  @Test("a comment is set and read again", arguments: ["\n", "\r\n"])
  func setComment(_ lineEnd: String) {
    let source = ["\"a\" = \"1\";", "  // B", "  \"b\" = \"2\"; \"c\" = \"3\";", ""]
      .joined(separator: lineEnd)
    var catalog = read(source).catalog
    for (index, comment) in ["new", "of b", "of c"].enumerated() {
      catalog.entries[index].comment = comment
    }
    catalog.entries.append(
      CatalogEntry(key: "d", comment: "of d", localizations: [.init(language: "", value: "4")]))
    let written = String(decoding: catalog.written(), as: UTF8.self)
    #expect(
      written
        == [
          "/* new */", "\"a\" = \"1\";", "  /* of b */",
          "  \"b\" = \"2\"; /* of c */ \"c\" = \"3\";", "", "/* of d */", "\"d\" = \"4\";", "",
        ].joined(separator: lineEnd))
    #expect(read(written).catalog.entries.map(\.comment) == ["new", "of b", "of c", "of d"])
  }

  @Test(
    "an unterminated container affects only its own entry",
    arguments: [
      ("( \"1\", \"2\";", "(", ")"), ("{ x = \"1\";", "{", "}"), ("<0a;", "<", ">"),
      ("( { y = z; }, ( 1 );", "(", ")"), ("{ x = ( 1, 2; };", "{", "}"),
    ])
  func openContainer(_ value: String, _ open: String, _ close: String) {
    let text = "\"a\" = \(value)\n\"b\" = \"2\";\n\"c\" = \"3\";"
    #expect(pairs(text) == ["b=2", "c=3"])
    #expect(
      read(text).diagnostics.map(\.description) == [
        "t.strings:1:7: error: unterminated '\(open)'; expected '\(close)'; add '\(close)'"
      ])
  }

  @Test("'\\u' is an escape only if the option is set")
  func lowercaseUnicode() {
    var options = CatalogReadingOptions()
    options.acceptsLowercaseUnicodeEscapes = true
    let bytes = Array(#""a" = "caf\u00e9";"#.utf8)
    #expect(
      StringCatalog.read(bytes, as: .strings, options: options).catalog.entries[0].value == "café")
    #expect(StringCatalog.read(bytes, as: .strings).catalog.entries[0].value == "cafu00e9")
    #expect(StringCatalog.read(bytes, as: .strings).diagnostics.map(\.kind) == [.escape])
    let twice = Array(#""caf\u00e9" = "1"; "café" = "2";"#.utf8)
    #expect(
      StringCatalog.read(twice, as: .strings, options: options).diagnostics.map(\.kind)
        == [.escape, .duplicateKey])
    #expect(StringCatalog.read(twice, as: .strings).diagnostics.map(\.kind) == [.escape])
  }

  @Test("hostile text takes limited time")
  func hostile() {
    let many = String(repeating: "\"", count: 200_000)
    let open = String(repeating: "{(", count: 200_000)
    let lines = String(repeating: "\"a\n", count: 100_000)
    let containers = String(repeating: "a = {;\nb = (;\n", count: 20_000)
    for text in [many, "a = " + open, lines, containers, String(repeating: "\\", count: 200_000)] {
      let reading = read(text)
      #expect(reading.diagnostics.count <= CatalogLimits().diagnostics)
    }
  }

  @Test("many comments above an entry take linear time")
  func manyComments() {
    let lines = String(repeating: "// \(String(repeating: "c", count: 96))\n", count: 20_000)
    let comment = read(lines + "\"a\" = \"b\";").catalog.entries.first?.comment
    #expect(comment?.utf8.count == 20_000 * 97 - 1)
    let block = "/*" + String(repeating: "x", count: 1_000_000) + "*/"
    let short = String(repeating: "// x\n// y\n\n", count: 5_000)
    let entries = read("\"a\" = \"1\"; \(block) \(short)// A\n\"b\" = \"2\";").catalog.entries
    #expect(entries.map(\.comment) == [nil, "A"])
  }

  @Test("a comment after an invalid entry does not belong to the next entry")
  func remarkBehindMistake() {
    #expect(
      read("\"a\" = {}; // a\n\"b\" = \"2\";").catalog.entries.map(\.comment) == [nil])
  }

  @Test("bytes that are not UTF-8 are reported and replaced by one character")
  func illFormed() {
    let bytes = Array("\"a\" = \"x".utf8) + [0xE9] + Array("y\";\n\"b\" = \"2\";".utf8)
    let reading = StringCatalog.read(bytes, as: .strings)
    #expect(reading.catalog.entries.map(\.value) == ["x\u{FFFD}y", "2"])
    #expect(reading.diagnostics.map(\.kind) == [.encoding])
  }
}
