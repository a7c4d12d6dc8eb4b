import CatalogChecks
import MessageSyntax
import StringCatalogs
import Testing

@Suite struct FindingReportTests {
  private static let finding = Finding(
    rule: "brackets", severity: .warning, file: "a, b/100%:x.strings", line: 2, column: 5,
    key: "a\"b", language: "de", message: "50%\nof \"all\"", fix: .value(old: "(", new: "()"),
    sourceLine: FindingLine("\t\u{202E}ab(", place: 4))

  @Test("the text has the line and a caret, with invisible characters escaped")
  func text() {
    #expect(
      FindingFormat.text.report([Self.finding])
        == """
        a, b/100%:x.strings:2:5: warning: de: 50%\\u{A}of "all" (key 'a"b') [brackets]
           \\u{202E}ab(
                     ^

        """.replacing("\\\\u", with: "\\u"))
  }

  @Test("the JSON has each member, and null for what is unknown")
  func json() {
    let unknown = Finding(rule: "syntax", severity: .error, file: "a", message: "m")
    #expect(
      FindingFormat.json.report([Self.finding, unknown]) == """
        {"findings":[
          {"rule":"brackets","severity":"warning","file":"a, b/100%:x.strings","line":2,"column":5,"key":"a\\"b","language":"de","message":"50%\\nof \\"all\\"","fix":{"value":"()"}},
          {"rule":"syntax","severity":"error","file":"a","line":null,"column":null,"key":null,"language":null,"message":"m","fix":null}
        ]}

        """)
    #expect(FindingFormat.json.report([]) == "{\"findings\":[]}\n")
  }

  @Test("GitHub's commands are escaped by GitHub's rules")
  func github() {
    #expect(
      FindingFormat.github.report([Self.finding])
        == "::warning file=a%2C b/100%25%3Ax.strings,line=2,col=5,title=brackets::"
        + "de: 50%25%0Aof \"all\" (key 'a\"b')\n")
  }

  @Test("SARIF has the version, the rules and the results")
  func sarif() throws {
    let text = FindingFormat.sarif.report([Self.finding])
    let reading = CatalogValue.reading(json: Array(text.utf8))
    #expect(reading.diagnostics.isEmpty)
    let value = try #require(reading.value)
    #expect(value["version"]?.text == "2.1.0")
    guard case .array(let runs)? = value["runs"], let run = runs.first,
      case .array(let rules)? = run["tool"]?["driver"]?["rules"],
      case .array(let results)? = run["results"],
      case .array(let places)? = results.first?["locations"]
    else {
      Issue.record("a part is missing")
      return
    }
    #expect(rules.count == CatalogRules.all.count)
    #expect(results.first?["ruleId"]?.text == "brackets")
    let place = places.first?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"]?.text == "a%2C%20b/100%25%3Ax.strings")
    #expect(place?["region"]?["startLine"] == .number("2"))
  }
}
