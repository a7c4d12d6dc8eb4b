import MessageSyntax
import Testing

@Suite struct MF2PrinterTests {
  @Test(
    "the canonical text has one form for each structure",
    arguments: [
      ("", ""), ("{{}}", ""), ("{{ a }}", " a "), (" a\n", " a\n"),
      // Text that needs the double braces.
      ("{{.a}}", "{{.a}}"), ("{{ \u{200E}.a}}", "{{ \u{200E}.a}}"),
      ("{{\\{\\{}}", "\\{\\{"), ("{{{a}}}", "{a}"),
      // Only necessary escapes and quotes.
      (#"\{\}\\\|"#, #"\{\}\\|"#), (#"{|\{a\} \| \\|}"#, #"{|{a} \| \\|}"#),
      ("{|a|}{|a b|}{||}{|*|}{|1.0|}", "{a}{|a b|}{||}{|*|}{1.0}"),
      // White space.
      ("{ \u{200E}$a\u{3000}:f  b = c\n@d = e }", "{$a :f b=c @d=e}"),
      ("{#a}{ /a }{#a/}{#a b=c/}", "{#a}{/a}{#a /}{#a b=c /}"),
      (".input{$a}.local $b={$a}{{x}}", ".input {$a}\n.local $b = {$a}\n{{x}}"),
      (
        ".input{$a :f}.match $a 1{{x}}|2|{{y}}*{{z}}",
        ".input {$a :f}\n.match $a\n1 {{x}}\n2 {{y}}\n* {{z}}"
      ),
    ])
  func canonical(source: String, text: String) throws {
    let message = try MF2Message(source)
    #expect(message.canonicalText.utf8.elementsEqual(text.utf8), "\(message)")
    #expect(message.description.utf8.elementsEqual(text.utf8))
    let again = try MF2Message(message.canonicalText)
    #expect(again.outline == message.outline)
    #expect(again.canonicalText.utf8.elementsEqual(text.utf8))
  }

  @Test("scalars that join the one before them are quoted and escaped by bytes")
  func joining() throws {
    for scalar in ["\u{301}", "\u{200D}", "\u{E33}", "\u{FE0F}"] {
      let text = "{\(scalar)}\(scalar)|\(scalar)\\\(scalar)"
      let message = MF2Message(
        body: .pattern(
          MF2Message.Pattern([
            .text(text, range: 0..<0),
            .expression(MF2Message.Expression(operand: .literal(MF2Message.Literal(text)))),
          ])))
      let again = try MF2Message(message.canonicalText)
      #expect(again.outline == message.outline)
    }
  }

  @Test("a built message is printed")
  func built() throws {
    let count = MF2Message.Variable("count")
    let file = MF2Message.Pattern([
      .expression(MF2Message.Expression(operand: .variable(count))), .text(" files", range: 0..<0),
    ])
    let message = MF2Message(
      declarations: [
        MF2Message.Declaration(input: count, function: MF2Message.Function("number")),
        MF2Message.Declaration(
          local: MF2Message.Variable("now"),
          value: MF2Message.Expression(
            function: MF2Message.Function(
              "ns:now",
              options: [MF2Message.Option("zone", value: .literal(MF2Message.Literal("a b")))]),
            attributes: [MF2Message.Attribute("x")])),
      ],
      body: .matcher(
        MF2Message.Matcher(
          selectors: [count],
          variants: [
            MF2Message.Variant(
              keys: [.literal(MF2Message.Literal("*", isQuoted: false))],
              pattern: MF2Message.Pattern([.markup(MF2Message.Markup(.standalone, name: "hr"))])),
            MF2Message.Variant(keys: [.catchAll(range: 0..<0)], pattern: file),
          ])))
    let text = """
      .input {$count :number}
      .local $now = {:ns:now zone=|a b| @x}
      .match $count
      |*| {{{#hr /}}}
      * {{{$count} files}}
      """
    #expect(message.canonicalText == text)
    #expect(try MF2Message(text).outline == message.outline)
    #expect(message.diagnostics.isEmpty)
  }

  @Test("U+0000 is written as U+FFFD")
  func null() throws {
    let message = MF2Message(body: .pattern(MF2Message.Pattern([.text("a\0", range: 0..<0)])))
    #expect(message.canonicalText == "a\u{FFFD}")
  }

  private static let one = MF2Message.Value.literal(MF2Message.Literal("1"))

  /// Expressions with a name that cannot be written, but whose text can be read as something else.
  private static let unwritable: [(expression: MF2Message.Expression, name: String)] = [
    (MF2Message.Expression(operand: .variable(MF2Message.Variable("n :number"))), "n :number"),
    (MF2Message.Expression(operand: .variable(MF2Message.Variable("a}{$b"))), "a}{$b"),
    (MF2Message.Expression(operand: one, function: MF2Message.Function("f x=1")), "f x=1"),
    (
      MF2Message.Expression(
        operand: one,
        function: MF2Message.Function("f", options: [MF2Message.Option("a=1 b", value: one)])),
      "a=1 b"
    ),
    (
      MF2Message.Expression(operand: one, attributes: [MF2Message.Attribute("a @b", value: nil)]),
      "a @b"
    ),
  ]

  @Test(
    "a name that cannot be written is a diagnostic, also if its text is read as something else",
    arguments: unwritable)
  func names(expression: MF2Message.Expression, name: String) {
    let message = MF2Message(body: .pattern(MF2Message.Pattern([.expression(expression)])))
    let found = message.diagnostics
    #expect(found.map(\.kind) == [.expectedName])
    #expect(found.first?.message == "expected a name, found '\(name)'")
    #expect(found.first?.kind.mf2ErrorClass == .syntaxError)
  }
}
