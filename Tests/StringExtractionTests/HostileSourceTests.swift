import MessageSyntax
import StringExtraction
import Testing

/// Source that must neither overflow the stack nor end the process.
@Suite struct HostileSourceTests {
  private static let count = 20_000

  @Test(
    "deep source is read or reported",
    arguments: [
      ("let x = String(localized: \"\\(a", ".b", ")\")"), ("view", ".f(\"x\")", ""),
      ("let x = String(localized: \"\\(a", "[0]", ")\")"),
      ("let x = String(localized: \"\\(a", "!", ")\")"), ("let x = ", "(", ""),
      ("let x = ", "[", ""), ("func f() ", "{", ""), ("func f() { if a {}", " else if a {}", " }"),
      ("let x: Int", "?", " = 1"), ("let x: ", "A<", ""), ("let x: A", ".B", ""),
      ("", "#if A\n", ""), ("let x = ", "try ", "a"), ("let x: ", "() -> ", "Int"),
      ("let x = ) a", ".b", "("), ("// localize: ", "[", "\nText(\"\\(x)\")"),
      ("", "#m ", ""), ("func f() {", "#m ", "}"), ("", "@a #m ", ""), ("", "@a ", "struct S {}"),
    ])
  func depth(_ start: String, _ part: String, _ end: String) async {
    let source = start + String(repeating: part, count: Self.count) + end
    _ = await Extraction.result(source)
  }

  @Test("a cycle of initial values has no type")
  func cycle() async {
    let found = await Extraction.result(
      "enum E { static let a = b; static let b = a }\nText(\"\\(E.a)\")")
    #expect(found.strings.isEmpty)
    #expect(found.diagnostics.count == 1)
  }

  @Test("a syntax error is reported with its place, and the rest of the file is read")
  func syntaxError() async {
    let found = await Extraction.result("let x = \nText(\"a\")\nstruct {", "Text(\"b\")")
    #expect(found.strings.map(\.key) == ["a", "b"])
    #expect(found.diagnostics.contains { $0.kind == .syntax && $0.line == 3 })
  }

  @Test("only some of many syntax errors are described, in the order of the file")
  func manyErrors() async {
    let source = (1...500).map { "let a\($0) = = 1\nText(\"\($0)\")\n" }.joined()
    let found = await Extraction.result(source)
    #expect(found.strings.count == 500)
    #expect(found.diagnostics.count == 100)
    let lines = found.diagnostics.map(\.line)
    #expect(lines == lines.sorted())
    // Each error is in an odd line.
    #expect(lines.allSatisfy { !$0.isMultiple(of: 2) })
    #expect(lines.first == 1 && (lines.last ?? 0) > 50)
  }

  @Test("at most 100 custom interpolations of one label and type are compared with a call")
  func manyInterpolations() async {
    let overloads = (1...101).map {
      "mutating func appendInterpolation(money a: Int, l\($0): Int) { appendInterpolation(a) }"
    }
    let found = await Extraction.result(
      "extension LocalizedStringKey.StringInterpolation {\n"
        + overloads.joined(separator: "\n") + "\n}",
      #"Text("a \(money: 1, l100: 2)")"# + "\n" + #"Text("b \(money: 1, l101: 2)")"#)
    #expect(found.strings.map(\.key) == ["a %lld"])
    #expect(
      found.diagnostics.map(\.message) == [
        "unknown interpolation 'appendInterpolation(money:l101:)'"
      ])
  }

  @Test("the place of a syntax error in a large statement is reported")
  func largeStatement() async {
    let source = "func f() {\n" + String(repeating: "a b\n", count: 5_000) + "}\nText(\"a\")"
    let found = await Extraction.result(source)
    #expect(found.strings.map(\.key) == ["a"])
    #expect(
      found.diagnostics.map(\.description) == [
        "1.swift:2:3: error: syntax error; the statement is too large to describe it"
      ])
  }

  @Test("a file that is not UTF-8 is reported with its place, and other files are read")
  func encoding() async {
    let files = [
      StringExtractor.File(path: "a.swift", bytes: Array("// \nlet a".utf8) + [0xFF]),
      StringExtractor.File(path: "b.swift", bytes: Array("Text(\"b\")".utf8)),
    ]
    let found = await StringExtractor().extract(files)
    #expect(found.strings.map(\.key) == ["b"])
    #expect(found.diagnostics.map(\.description) == ["a.swift:2:6: error: file is not UTF-8"])
  }
}
