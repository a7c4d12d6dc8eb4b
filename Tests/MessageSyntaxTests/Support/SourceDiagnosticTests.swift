import MessageSyntax
import Testing

@Suite("SourceDiagnostic")
struct SourceDiagnosticTests {
  private enum Kind: String, SourceDiagnosticKind {
    case wrong, doubtful
    var severity: SourceDiagnosticSeverity { self == .wrong ? .error : .warning }
  }

  private let here = TextLocation(offset: 40, line: 3, column: 12)
  private let first = TextLocation(offset: 0, line: 1, column: 1)

  private func diagnostic(file: String? = nil, hint: String? = nil) -> SourceDiagnostic<Kind> {
    SourceDiagnostic(
      kind: .wrong, file: file, range: 40..<41, location: here, message: "missing ';'", hint: hint)
  }

  @Test("a diagnostic has the severity of its kind or its own")
  func severity() {
    let kind = SourceDiagnostic(
      kind: Kind.doubtful, range: 0..<1, location: first, message: "m")
    #expect(kind.severity == .warning)
    let own = SourceDiagnostic(
      kind: Kind.doubtful, severity: .error, range: 0..<1, location: first, message: "m")
    #expect(own.severity == .error)
    #expect(own != kind)
  }

  @Test("the description without a file ends with the location")
  func withoutFile() {
    #expect(diagnostic().description == "missing ';' (line 3, column 12)")
    var full = diagnostic(hint: "insert ';'")
    #expect(full.description == "missing ';'; insert ';' (line 3, column 12)")
    full.related = first
    #expect(
      full.description
        == "missing ';'; insert ';' (line 3, column 12; also at line 1, column 1)")
  }

  @Test("the description with a file begins with the file, the location and the severity")
  func withFile() {
    #expect(diagnostic(file: "a.strings").description == "a.strings:3:12: error: missing ';'")
    var full = diagnostic(file: "a.strings", hint: "insert ';'")
    full.severity = .warning
    full.related = first
    #expect(
      full.description
        == "a.strings:3:12: warning: missing ';' (also at line 1, column 1); insert ';'")
  }

  @Test("the description is one short line for any file, message and hint")
  func oneLine() {
    let long = "\u{1B}[31m\n" + String(repeating: "x", count: 100_000)
    for file in [nil, long] {
      let text = SourceDiagnostic(
        kind: Kind.wrong, file: file, range: 0..<1, location: first, message: long, hint: long
      ).description
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 })
      #expect(text.utf8.count < 4_000)
    }
  }

  @Test("the examples in the documentation are correct")
  func examples() {
    let pattern = MessageParser.parse("{0").diagnostics.first
    #expect(pattern?.fix?.applied(to: "{0") == "{0}")
    let stem = NumberSkeleton.parse("precent .00").diagnostics.first
    #expect(stem?.kind == .unknownStem)
    #expect(stem?.message == "unknown stem 'precent'")
    #expect(stem?.hint == "did you mean 'percent'?")
    #expect(stem?.fix?.replacement == "percent")
    #expect(SourceFix(inserting: ";", at: 9).applied(to: "\"a\" = \"b\"") == "\"a\" = \"b\";")
  }

  @Test("a fix replaces its range, and keeps all other bytes")
  func fix() {
    #expect(SourceFix(inserting: "}", at: 2).applied(to: "{0") == "{0}")
    #expect(SourceFix(range: 0..<1, replacement: "").applied(to: ",a") == "a")
    #expect(SourceFix(range: 1..<9, replacement: "é").applied(to: "ab") == "aé")
    #expect(SourceFix(range: 0..<1, replacement: ";").applied(to: [0x2C, 0xFF]) == [0x3B, 0xFF])
  }
}
