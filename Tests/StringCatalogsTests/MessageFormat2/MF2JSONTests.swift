import Foundation
import MessageSyntax
import StringCatalogs
import Testing

/// The JSON data model of MessageFormat 2; the expected values follow `message.json` of UTS #35.
@Suite struct MF2JSONTests {
  @Test(
    "a message has the data model of the specification",
    arguments: [
      ("", #"{"type":"message","declarations":[],"pattern":[]}"#),
      (#"a\{"#, #"{"type":"message","declarations":[],"pattern":["a{"]}"#),
      (
        "{$a}",
        #"{"type":"message","declarations":[],"pattern":["#
          + #"{"type":"expression","arg":{"type":"variable","name":"a"}}]}"#
      ),
      (
        "{|a b| :f:g c=1 d=$e @h @i=j}",
        #"{"type":"message","declarations":[],"pattern":[{"type":"expression","#
          + #""arg":{"type":"literal","value":"a b"},"function":{"type":"function","name":"f:g","#
          + #""options":{"c":{"type":"literal","value":"1"},"d":{"type":"variable","name":"e"}}},"#
          + #""attributes":{"h":true,"i":{"type":"literal","value":"j"}}}]}"#
      ),
      (
        "{:f}{#b c=1}{/b @d}{#e/}",
        #"{"type":"message","declarations":[],"pattern":["#
          + #"{"type":"expression","function":{"type":"function","name":"f"}},"#
          + #"{"type":"markup","kind":"open","name":"b","options":{"c":{"type":"literal","value":"1"}}},"#
          + #"{"type":"markup","kind":"close","name":"b","attributes":{"d":true}},"#
          + #"{"type":"markup","kind":"standalone","name":"e"}]}"#
      ),
      (
        ".input {$a :f} .local $b = {1} .match $a 1 {{x}} |*| {{}} * {{y{$b}}}",
        #"{"type":"select","declarations":[{"type":"input","name":"a","value":{"type":"expression","#
          + #""arg":{"type":"variable","name":"a"},"function":{"type":"function","name":"f"}}},"#
          + #"{"type":"local","name":"b","value":{"type":"expression","arg":{"type":"literal","value":"1"}}}],"#
          + #""selectors":[{"type":"variable","name":"a"}],"#
          + #""variants":[{"keys":[{"type":"literal","value":"1"}],"value":["x"]},"#
          + #"{"keys":[{"type":"literal","value":"*"}],"value":[]},"#
          + #"{"keys":[{"type":"*"}],"value":["y",{"type":"expression","arg":{"type":"variable","name":"b"}}]}]}"#
      ),
    ])
  func models(source: String, json: String) throws {
    let message = try MF2Message(source)
    #expect(message.json.utf8.elementsEqual(json.utf8), "\(message.json)")
    let again = try MF2Message(json: Array(json.utf8))
    #expect(again.canonicalText.utf8.elementsEqual(message.canonicalText.utf8))
    #expect(again.json.utf8.elementsEqual(json.utf8))
    #expect(again.diagnostics.isEmpty)
  }

  @Test("members in any order, unknown members and empty texts are read")
  func forms() throws {
    let json = #"""
      {"pattern": ["a", "", "b", {"attributes": {}, "function": {"options": {}, "span": [1, {}],
        "name": "f", "type": "function"}, "type": "expression"}, {"name": "x", "kind": "open",
        "type": "markup", "options": {}}], "comment": {"type": "x"}, "declarations": [],
        "type": "message"}
      """#
    #expect(try MF2Message(json: Array(json.utf8)).canonicalText == "ab{:f}{#x}")
    let select = #"""
      {"type": "select", "declarations": [], "selectors": [{"name": "a", "type": "variable"}],
        "variants": [{"value": ["x"], "keys": [{"value": "other", "type": "*"}]}]}
      """#
    let message = try MF2Message(json: Array(select.utf8))
    #expect(message.canonicalText == ".match $a\n* {{x}}")
    // The data model is checked when it is requested.
    #expect(message.diagnostics.map(\.kind) == [.missingSelectorAnnotation])
  }

  @Test("the last of two options or attributes with one name is written and read")
  func duplicates() throws {
    var diagnostics: [MessageDiagnostic] = []
    let message = MF2Message(recovering: "{:f a=1 b=2 a=3 @c @c=1}", diagnostics: &diagnostics)
    #expect(
      message.json.contains(
        #""options":{"b":{"type":"literal","value":"2"},"a":{"type":"literal","value":"3"}}"#))
    #expect(message.json.contains(#""attributes":{"c":{"type":"literal","value":"1"}}"#))
    let json = #"""
      {"type":"message","declarations":[],"pattern":[{"type":"expression","function":{"type":"function",
      "name":"f","options":{"a":{"type":"literal","value":"1"},"a":{"type":"literal","value":"2"}}}}]}
      """#
    var problems: [CatalogDiagnostic] = []
    let read = MF2Message(recoveringJSON: Array(json.utf8), diagnostics: &problems)
    #expect(problems.map(\.kind) == [.duplicateKey])
    #expect(read.canonicalText == "{:f a=2}")
    // Names are the same if their NFC forms are.
    let decomposed = json.replacing(
      "\"a\":{\"type\":\"literal\",\"value\":\"1\"",
      with: "\"e\u{301}\":{\"type\":\"literal\",\"value\":\"1\""
    )
    .replacing("\"a\"", with: "\"\u{E9}\"")
    problems = []
    let other = MF2Message(recoveringJSON: Array(decomposed.utf8), diagnostics: &problems)
    #expect(problems.map(\.kind) == [.duplicateKey])
    #expect(other.canonicalText == "{:f \u{E9}=2}")
  }

  @Test("a part that could not be read is kept")
  func unparsed() throws {
    var diagnostics: [MessageDiagnostic] = []
    let message = MF2Message(recovering: "a{!b}", diagnostics: &diagnostics)
    #expect(
      message.json
        == #"{"type":"message","declarations":[],"pattern":["a",{"type":"unparsed","source":"{!b}"}]}"#
    )
    let again = try MF2Message(json: Array(message.json.utf8))
    #expect(again.canonicalText == "a{!b}")
    #expect(again.diagnostics.map(\.kind) == [.unexpectedText])
  }

  /// Each wrong part, in `{"type":"message","declarations":[],"pattern":[…]}` unless it is a message.
  @Test(
    "wrong JSON is reported with its place, and the rest is read",
    arguments: [
      ("[]", "type", "message must be an object", 0),
      ("{", "type", "message without a known 'type'", 0),
      (#"{"type":"x"}"#, "type", "message without a known 'type'", 0),
      (#"{"type":"message","declarations":[]}"#, "missing", "'message' without 'pattern'", 0),
      (#"{"type":"message","pattern":[]}"#, "missing", "'message' without 'declarations'", 0),
      (
        #"{"type":"select","declarations":[],"variants":[]}"#, "missing",
        "'select' without 'selectors'", 0
      ),
      (
        #"{"type":"message","declarations":{},"pattern":[]}"#, "type",
        "'declarations' must be an array", 33
      ),
      (
        #"{"type":"message","declarations":[],"pattern":[]} x"#, "syntax",
        "text after the end of the catalog", 50
      ),
      ("1", "type", "part of a pattern must be an object", 47),
      (#"{"type":"y"}"#, "type", "part of a pattern without a known 'type'", 47),
      (#"{"type":"expression"}"#, "missing", "'expression' without 'arg' or 'function'", 47),
      (
        #"{"type":"expression","arg":{"type":"variable","name":"a b"}}"#, "type",
        "'a b' is not a valid name", 100
      ),
      (
        #"{"type":"expression","arg":{"type":"variable","name":"1a"}}"#, "type",
        "'1a' is not a valid name", 100
      ),
      (
        #"{"type":"expression","arg":{"type":"literal"}}"#, "missing", "'literal' without 'value'",
        74
      ),
      (
        #"{"type":"expression","arg":{"type":"literal","value":1}}"#, "type",
        "'value' must be a string", 100
      ),
      (#"{"type":"markup","kind":"x","name":"a"}"#, "type", "unknown kind 'x'", 71),
      (#"{"type":"markup","kind":"open"}"#, "missing", "'markup' without 'name'", 47),
      (
        #"{"type":"markup","kind":"open","name":"a","attributes":{"b":false}}"#, "type",
        "attribute 'b' must be a literal or true", 107
      ),
      (
        #"{"type":"markup","kind":"open","name":"a","options":{"b c":{}}}"#, "type",
        "'b c' is not a valid name", 101
      ),
      ("\"a\\u0000\"", "escape", "a message cannot contain U+0000", 47),
    ])
  func wrong(part: String, kind: String, message: String, offset: Int) {
    let json =
      part.hasPrefix(#"{"type":"message"#) || part.hasPrefix(#"{"type":"select"#)
        || ["[]", "{", #"{"type":"x"}"#].contains(part)
      ? part : #"{"type":"message","declarations":[],"pattern":["# + part + #","rest"]}"#
    var diagnostics: [CatalogDiagnostic] = []
    let read = MF2Message(recoveringJSON: Array(json.utf8), diagnostics: &diagnostics)
    #expect(diagnostics.first?.kind.rawValue == kind, "\(diagnostics)")
    #expect(diagnostics.first?.message == message)
    #expect(diagnostics.first?.range.lowerBound == offset, "\(diagnostics)")
    #expect(throws: CatalogDiagnostic.self) { try MF2Message(json: Array(json.utf8)) }
    if json.contains("rest") { #expect(read.canonicalText.hasSuffix("rest")) }
  }

  @Test("an input declaration has its variable as the operand")
  func inputs() {
    func problems(_ value: String) -> [String] {
      let json =
        #"{"type":"message","declarations":[{"type":"input","name":"a","value":"# + value
        + #"}],"pattern":[]}"#
      var diagnostics: [CatalogDiagnostic] = []
      _ = MF2Message(recoveringJSON: Array(json.utf8), diagnostics: &diagnostics)
      return diagnostics.map(\.message)
    }
    #expect(problems(#"{"type":"expression","arg":{"type":"variable","name":"a"}}"#) == [])
    let wrong = ["input declaration of 'a' without this variable"]
    #expect(problems(#"{"type":"expression","arg":{"type":"variable","name":"b"}}"#) == wrong)
    #expect(problems(#"{"type":"expression","arg":{"type":"literal","value":"a"}}"#) == wrong)
    #expect(
      problems(#"{"type":"markup","kind":"open","name":"a"}"#)
        == ["part of a pattern without a known 'type'", "'input' without 'value'"])
  }

  @Test("a file in UTF-16 or with a byte order mark is read, and ill-formed text is reported")
  func encodings() throws {
    let json = #"{"type":"message","declarations":[],"pattern":["é"]}"#
    let units = [0xFEFF] + Array(json.utf16)
    let bytes = units.flatMap {
      [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
    }
    #expect(try MF2Message(json: bytes).canonicalText == "é")
    #expect(try MF2Message(json: [0xEF, 0xBB, 0xBF] + Array(json.utf8)).canonicalText == "é")
    let damaged = Array(json.utf8).map { $0 == 0xC3 ? 0xFF : $0 }
    let error = #expect(throws: CatalogDiagnostic.self) { try MF2Message(json: damaged) }
    #expect(error?.kind == .encoding)
  }

  @Test("deep nesting is not followed")
  func depth() {
    for part in ["[", #"{"type":"expression","arg":"#, #"{"a":"#] {
      let json =
        #"{"type":"message","declarations":[],"pattern":["#
        + String(repeating: part, count: 100_000)
      var diagnostics: [CatalogDiagnostic] = []
      _ = MF2Message(recoveringJSON: Array(json.utf8), diagnostics: &diagnostics)
      #expect(!diagnostics.isEmpty)
    }
  }

  static let folder =
    (ProcessInfo.processInfo.environment["ICUFORMAT_CONFORMANCE"] ?? "../shared/conformance")
    + "/mf2-suite"

  @Test(
    "each message of the specification's test suite is the same after its JSON was read",
    .enabled(if: FileManager.default.fileExists(atPath: folder), "no conformance folder"))
  func suite() throws {
    var (count, wellFormed) = (0, 0)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.folder)
      .filter { $0.hasSuffix(".json") && !$0.contains("schema") }
    for path in paths {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(path)"))
      let suite = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      for test in try #require(suite["tests"] as? [[String: Any]]) {
        let source = try #require(test["src"] as? String)
        var diagnostics: [MessageDiagnostic] = []
        let message = MF2Message(recovering: source, diagnostics: &diagnostics)
        let json = message.json
        count += 1
        // Foundation's reader accepts it too.
        _ = try JSONSerialization.jsonObject(with: Data(json.utf8))
        let again = try MF2Message(json: Array(json.utf8))
        #expect(again.json.utf8.elementsEqual(json.utf8), "\(source)")
        guard !diagnostics.contains(where: { $0.kind.mf2ErrorClass == .syntaxError }) else {
          continue
        }
        wellFormed += 1
        // A JSON object has each option once.
        guard !diagnostics.contains(where: { $0.kind == .duplicateOptionName }) else { continue }
        #expect(
          again.canonicalText.utf8.elementsEqual(message.canonicalText.utf8), "\(source): \(json)")
        #expect(again.diagnostics.map(\.kind) == diagnostics.map(\.kind), "\(source)")
      }
    }
    #expect(count == 461)
    #expect(wellFormed > 300)
  }
}
