import MessageSyntax
import Testing

/// Each fix brings a message closer to what the author meant, and no fix loses text.
@Suite("Fixes of MessageFormat 2 messages") struct MF2RepairTests {
  /// Returns a message after its first problem with a fix has been fixed, repeatedly.
  private func repaired(_ source: String) -> (text: String, left: [MessageDiagnostic]) {
    var text = source
    for _ in 0..<20 {
      var diagnostics: [MessageDiagnostic] = []
      _ = MF2Message(recovering: text, diagnostics: &diagnostics)
      let errors = diagnostics.filter { $0.severity == .error }
      guard let fix = errors.lazy.compactMap(\.fix).first else { return (text, errors) }
      text = fix.applied(to: text)
    }
    Issue.record("the fixes do not end: \(text)")
    return (text, [])
  }

  @Test(
    "a fix keeps the meaning",
    arguments: [
      ("Hello {$name", "Hello {$name}"),
      ("Hello {$name :string a=b {$c}", "Hello {$name :string a=b} {$c}"),
      ("{{Hello {$name", "{{Hello {$name}}}"),
      ("{{Hello", "{{Hello}}"), ("{{Hello} ", "{{Hello}} "),
      ("{1:number}", "{1 :number}"), ("{:f@a@b}", "{:f @a @b}"),
      ("{$n number}", "{$n :number}"),
      ("{:f digits 2}", "{:f digits=2}"), ("{:f digits|2|}", "{:f digits=|2|}"),
      ("{# b}x{/b/}", "{#b}x{/b}"), ("{#img src=a / }", "{#img src=a /}"),
      ("{|a}", "{|a|}"), ("{|a} {$b}", "{|a|} {$b}"),
      (#"C:\dir"#, #"C:\\dir"#), (#"a\"#, #"a\\"#), (#"{|a\d|}"#, #"{|a\\d|}"#),
      ("a } b", #"a \} b"#), ("a\0b", "ab"),
      (".5 of {$n}", "{{.5 of {$n}}}"),
      (".inptu {$a} {{}}", ".input {$a} {{}}"), (".Input {$a} {{}}", ".input {$a} {{}}"),
      (".input $a {{}}", ".input {$a} {{}}"),
      (".local $a = |b c| .local $d = 1 {{}}", ".local $a = {|b c|} .local $d = {1} {{}}"),
      (".local $a {1} {{}}", ".local $a = {1} {{}}"),
      (".local a = {1} {{}}", ".local $a = {1} {{}}"),
      (".local$a={1}{{}}", ".local $a={1}{{}}"),
      (".input {$a :f} .match {$a} *{{}}", ".input {$a :f} .match $a *{{}}"),
      (".input {$a :f} .match$a*{{}}", ".input {$a :f} .match $a *{{}}"),
      (
        ".input {$a :f} .match $a one {1 file} * {many files}",
        ".input {$a :f} .match $a one {{1 file}} * {{many files}}"
      ),
      // `other` is the catch-all key of ICU messages.
      (
        ".input {$a :number} .match $a one {{a}} other {{b}}",
        ".input {$a :number} .match $a one {{a}} * {{b}}"
      ),
      // What is there twice.
      (".input {$a} .input {$a} {{}}", ".input {$a} {{}}"),
      ("{:f a=1 b=2 a=1}", "{:f a=1 b=2}"),
      (".input {$a :f} .match $a * {{b}} * {{b}}", ".input {$a :f} .match $a * {{b}}"),
    ])
  func meant(source: String, fixed: String) {
    let (text, left) = repaired(source)
    #expect(text.utf8.elementsEqual(fixed.utf8), "\(text)")
    #expect(left.isEmpty, "\(left)")
    #expect(throws: Never.self) { try MF2Message(fixed) }
  }

  @Test(
    "a message that can mean several things is not changed, and has a hint",
    arguments: [
      "{}", "{!a}", "Hello {{name}}", "{{a} b}}", "{{a}}}", "{{a}} b", "{", ".match {{a}}",
      ".input {$a :f} .match $a", ".input {$a :f} .match $a * b",
      ".input {$a} .match $a * {{}}", ".match {$a :f} * {{}}",
      ".input {$a :f} .match $a 1 {{}}", ".input {$a :f} .match $a 1 2 {{}} * {{}}",
      "{:f a=1 a=2}", ".input {$a :f} .match $a * {{1}} * {{2}}",
      ".local $a = {$a} {{}}", ".local $a = {$b} .input {$b} {{}}",
      ".input {$a} .local $a = {1} {{}}", ".foobar $a {{}}", "{$1}", "{:f a=}",
      // An ICU message, and a brace that may be one too many.
      "{n, plural, one {x} other {y}}", "a {n, number} b", "{0,select,a{{x}}other{y}} {$b}",
      "{$n}}",
    ])
  func unknown(source: String) {
    let (text, left) = repaired(source)
    #expect(text == source)
    #expect(!left.isEmpty)
    if !source.hasPrefix(".foobar") {
      #expect(left.contains { $0.hint != nil }, "\(left)")
    }
  }

  @Test("a hint names what to write")
  func hints() {
    func hint(_ source: String) -> String? {
      var diagnostics: [MessageDiagnostic] = []
      _ = MF2Message(recovering: source, diagnostics: &diagnostics)
      return diagnostics.first?.hint
    }
    #expect(hint(".inptu {$a} {{}}") == "did you mean '.input'?")
    #expect(
      hint(".match $count * {{}}")
        == "write '.input {$count :string}' or another function before '.match'")
    #expect(
      hint(".match {$n :number} * {{}}")
        == "write '.input {$n :number}' before '.match', and '.match $n'")
    #expect(hint("{$1}") == "a name cannot begin with a digit, '-' or '.'")
    #expect(hint("{n, plural, one {x} other {y}}") == "'localize convert' converts ICU messages")
    #expect(hint("{$n :number}}") == "remove it, or write '\\}' for a brace")
  }
}
