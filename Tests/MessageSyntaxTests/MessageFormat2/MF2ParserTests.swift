import MessageSyntax
import Testing

/// The structure, ranges and errors of messages; the expected values are from the specification.
@Suite struct MF2ParserTests {
  @Test("text and placeholders have their ranges")
  func placeholders() throws {
    let source = #"Hé\{ {$name :string u:id=x @note=|a b|}{#b/}{|a\|b| @c}{:f}"#
    let message = try MF2Message(source)
    #expect(message.source == source)
    #expect(message.declarations.isEmpty)
    guard case .pattern(let pattern) = message.body else {
      Issue.record("not a pattern")
      return
    }
    #expect(pattern.range == 0..<source.utf8.count)
    let parts = pattern.elements.map { SourceText(source).text(in: $0.range) }
    #expect(
      parts == [
        #"Hé\{ "#, "{$name :string u:id=x @note=|a b|}", "{#b/}", #"{|a\|b| @c}"#, "{:f}",
      ])
    #expect(pattern.elements.first == .text("Hé{ ", range: 0..<6))
    guard case .expression(let expression) = pattern.elements[1],
      case .markup(let markup) = pattern.elements[2],
      case .expression(let literal) = pattern.elements[3],
      case .expression(let function) = pattern.elements[4]
    else {
      Issue.record("\(pattern.elements)")
      return
    }
    func text(_ range: Range<Int>) -> String { SourceText(source).text(in: range) }
    #expect(expression.operand == .variable(MF2Message.Variable("name", range: 7..<12)))
    #expect(expression.function?.name == "string")
    #expect(expression.function.map { text($0.range) } == ":string u:id=x")
    #expect(expression.function.map { text($0.nameRange) } == "string")
    let option = try #require(expression.function?.options.first)
    #expect(option.name == "u:id")
    #expect(
      [option.nameRange, option.range, option.value.range].map(text) == ["u:id", "u:id=x", "x"])
    let attribute = try #require(expression.attributes.first)
    #expect(attribute.name == "note")
    #expect(attribute.value?.value == "a b")
    #expect(attribute.value?.isQuoted == true)
    #expect([attribute.nameRange, attribute.range].map(text) == ["note", "@note=|a b|"])
    #expect(markup.kind == .standalone)
    #expect(markup.name == "b")
    #expect(text(markup.nameRange) == "b")
    #expect(literal.operand == .literal(.init("a|b", isQuoted: true, range: 46..<52)))
    #expect(literal.attributes.map(\.value) == [nil])
    #expect(function.operand == nil)
    #expect(function.function?.options.isEmpty == true)
  }

  @Test("declarations, selectors, keys and variants have their ranges")
  func complex() throws {
    let source = """
      .input {$n :number}
      .local $x = {|a| :f}
      .match $n $x
      one |b c| {{one {$n}}}
      * * {{}}
      """
    func text(_ range: Range<Int>) -> String { SourceText(source).text(in: range) }
    let message = try MF2Message(source)
    #expect(message.declarations.map(\.kind) == [.input, .local])
    #expect(message.declarations.map(\.variable.name) == ["n", "x"])
    #expect(
      message.declarations.map { text($0.range) } == [
        ".input {$n :number}", ".local $x = {|a| :f}",
      ])
    #expect(message.declarations.map { text($0.variable.range) } == ["$n", "$x"])
    #expect(message.declarations.map { text($0.value.range) } == ["{$n :number}", "{|a| :f}"])
    guard case .matcher(let matcher) = message.body else {
      Issue.record("not a matcher")
      return
    }
    #expect(text(matcher.range).utf8.elementsEqual(source.utf8.dropFirst(41)))
    #expect(matcher.selectors.map(\.name) == ["n", "x"])
    #expect(matcher.selectors.map { text($0.range) } == ["$n", "$x"])
    #expect(matcher.variants.map { text($0.range) } == ["one |b c| {{one {$n}}}", "* * {{}}"])
    #expect(matcher.variants.map { text($0.pattern.range) } == ["one {$n}", ""])
    #expect(
      matcher.variants.map { $0.keys.map { text($0.range) } } == [["one", "|b c|"], ["*", "*"]])
    let catchAll = try #require(matcher.variants.last?.keys.first)
    #expect(catchAll == .catchAll(range: catchAll.range))
  }

  @Test("a message is simple or complex by its first character after blanks")
  func kinds() throws {
    func text(_ source: String) throws -> [MF2Message.Element] {
      guard case .pattern(let pattern) = try MF2Message(source).body else { return [] }
      return pattern.elements
    }
    #expect(try text("") == [])
    #expect(try text("  \u{61C} Hello ") == [.text("  \u{61C} Hello ", range: 0..<11)])
    #expect(try text("\u{200E} {{ Hello }} \u{3000}") == [.text(" Hello ", range: 6..<13)])
    #expect(try text("\u{200E} .local $x = {1} {{a}}") == [.text("a", range: 22..<23)])
    #expect(try text("{{.input {$x}}}").first == .text(".input ", range: 2..<9))
  }

  @Test(
    "direction marks are around names, and are not part of them",
    arguments: [
      ("{$\u{200E}foo\u{200F}}", "foo"), ("{$foo}", "foo"), ("{\u{2067}$foo\u{2069} }", "foo"),
      ("{$\u{61C}a.b-1\u{200E}}", "a.b-1"), ("{$\u{200B}a}", "\u{200B}a"),
    ])
  func directions(source: String, name: String) throws {
    guard case .pattern(let pattern) = try MF2Message(source).body,
      case .expression(let expression)? = pattern.elements.first,
      case .variable(let variable)? = expression.operand
    else {
      Issue.record("no variable in \(source)")
      return
    }
    #expect(variable.name.unicodeScalars.elementsEqual(name.unicodeScalars))
  }

  @Test("a namespace and a name can have direction marks each")
  func namespaces() throws {
    let message = try MF2Message("{:\u{200E}ns\u{200E}:\u{200F}f\u{200F} \u{200E}a\u{200E}:b=1}")
    #expect(message.canonicalText == "{:ns:f a:b=1}")
    #expect(throws: MessageDiagnostic.self) { try MF2Message("{$a\u{200E}b}") }
    #expect(throws: MessageDiagnostic.self) { try MF2Message("{:a:b:c}") }
  }

  @Test("white space is required where the grammar requires it")
  func spaces() throws {
    let before = ".local $x = {1 :f} .local $y = {2 :f} .match $x $y"
    #expect(throws: Never.self) { try MF2Message(before + "\n1\u{200E} 1 {{a}}* *{{b}}") }
    #expect(throws: Never.self) { try MF2Message(before + "\u{200E} 1\u{3000}1{{a}}* *{{b}}") }
    let error = #expect(throws: MessageDiagnostic.self) {
      try MF2Message(before + "\u{200E}1 1 {{a}} * * {{b}}")
    }
    #expect(error?.kind == .missingSpace)
  }

  @Test("an unpaired surrogate is read in text and quoted literals, and nowhere else")
  func surrogates() {
    func kinds(_ before: String, _ after: String) -> [MessageDiagnosticKind] {
      var diagnostics: [MessageDiagnostic] = []
      let units = Array(before.utf16) + [0xD800] + Array(after.utf16)
      _ = MF2Message(recovering: SourceText(utf16: units), diagnostics: &diagnostics)
      return diagnostics.map(\.kind)
    }
    #expect(kinds("a", "b") == [.illFormedText])
    #expect(kinds("{|", "|}") == [.illFormedText])
    #expect(Set(kinds("{", "}")) == [.illFormedText, .unexpectedText])
    #expect(Set(kinds("{$a", "}")) == [.illFormedText, .unexpectedText])
    #expect(Set(kinds("{$", "}")) == [.illFormedText, .expectedName])
    // The character itself is a valid name.
    #expect(throws: Never.self) { try MF2Message("{$\u{FFFD}}") }
  }

  @Test(
    "the smallest input of each kind raises its diagnostic",
    arguments: [
      ("{$a", MessageDiagnosticKind.unclosedPlaceholder),
      ("{", .unclosedPlaceholder),
      ("{}", .emptyPlaceholder), ("{ \u{3000}}", .emptyPlaceholder),
      ("{!a}", .unexpectedText), ("{$a !}", .unexpectedText), ("a {{b}}", .unexpectedText),
      ("{@a}", .unexpectedText), ("{$a b=c}", .unexpectedText), ("{$a b}", .unexpectedText),
      ("{#a :f}", .unexpectedText), ("{1 :f :g}", .unexpectedText), ("{#a/ }", .unexpectedText),
      ("{/a/}", .unexpectedText), ("{#a b=c/d}", .unexpectedText),
      ("{1:number}", .missingSpace), ("{:f@a}", .missingSpace),
      (".local$a = {1} {{}}", .missingSpace),
      ("{$}", .expectedName), ("{$1}", .expectedName), ("{:}", .expectedName),
      ("{:f:}", .expectedName), ("{:f @}", .expectedName), ("{# a}", .expectedName),
      ("{:f a=}", .expectedValue), ("{:f @a=}", .expectedValue), ("{:f @a=$b}", .expectedValue),
      ("{:f a}", .missingEqualsSign), ("{:f a b}", .missingEqualsSign),
      (".local $a {1} {{}}", .missingEqualsSign), (".local $a 1 {{}}", .missingEqualsSign),
      ("{|a}", .unclosedLiteral), ("{|a", .unclosedLiteral),
      ("{{a", .unclosedPattern), ("{{a}", .unclosedPattern),
      (#"\a"#, .unknownEscape), (#"\"#, .unknownEscape), (#"{|\n|}"#, .unknownEscape),
      ("a}", .unescapedBrace), ("{{a}b}}", .unescapedBrace),
      ("a\0", .nullCharacter), ("{|\0|}", .nullCharacter),
      (".5", .unknownKeyword), (".inptu {$a} {{}}", .unknownKeyword),
      (".foobar {$a} {{}}", .unknownKeyword), (".Match $a * {{}}", .unknownKeyword),
      (".input {1} {{}}", .expectedVariable), (".local a = {1} {{}}", .expectedVariable),
      (".match {$a} * {{}}", .expectedVariable), (".match {$a :f} * {{}}", .expectedVariable),
      (".match {1 :f} * {{}}", .expectedVariable),
      (".local $a = 1 {{}}", .expectedExpression), (".input $a {{}}", .expectedExpression),
      (".local $a = {#b} {{}}", .expectedExpression), (".input {{}}", .expectedExpression),
      (".input {$a}", .expectedPattern), (".input {$a} x {{}}", .expectedPattern),
      (".input {$a :f} .match $a *", .expectedPattern),
      (".input {$a :f} .match $a * {b}", .expectedPattern),
      (".match * {{}}", .missingSelector), (".match {{}}", .missingSelector),
      (".input {$a :f} .match $a", .missingVariant),
      (".input {$a :f} .match $a {{}}", .expectedKey),
      (".input {$a :f} .match $a ! {{}}", .expectedKey),
      (".input {$a :f} .match $a $b {{}} * {{}}", .expectedKey),
      ("{{a}} b", .textAfterPattern), ("{{a}}}", .textAfterPattern),
      ("{{a}} .input {$b}", .textAfterPattern),
    ])
  func syntaxErrors(source: String, kind: MessageDiagnosticKind) {
    var diagnostics: [MessageDiagnostic] = []
    _ = MF2Message(recovering: source, diagnostics: &diagnostics)
    #expect(diagnostics.map(\.kind).contains(kind), "\(diagnostics)")
    #expect(diagnostics.allSatisfy { $0.kind.mf2ErrorClass == .syntaxError }, "\(diagnostics)")
    #expect(throws: MessageDiagnostic.self) { try MF2Message(source) }
  }

  @Test(
    "each violation of the data model is found",
    arguments: [
      (".input {$a :f} .match $a 1 2 {{}} * {{}}", [MF2ErrorClass.variantKeyMismatch]),
      (".input {$a :f} .local $b = {$a} .match $a $b * {{}} * * {{}}", [.variantKeyMismatch]),
      (".input {$a :f} .match $a 1 {{}}", [.missingFallbackVariant]),
      (".input {$a :f} .match $a |*| {{}}", [.missingFallbackVariant]),
      (".input {$a :f} .local $b = {$a} .match $a $b * 1 {{}} 1 * {{}}", [.missingFallbackVariant]),
      (".input {$a} .match $a * {{}}", [.missingSelectorAnnotation]),
      (".match $a * {{}}", [.missingSelectorAnnotation]),
      (".local $a = {|b|} .match $a * {{}}", [.missingSelectorAnnotation]),
      (".local $a = {$b} .local $c = {$a} .match $c * {{}}", [.missingSelectorAnnotation]),
      // The function of an undeclared variable is not known.
      (".local $a = {1 :f b=$c} .match $c * {{}}", [.missingSelectorAnnotation]),
      (".input {$a} .input {$a :f} {{}}", [.duplicateDeclaration]),
      (".input {$a} .local $a = {1} {{}}", [.duplicateDeclaration]),
      (".local $a = {1} .input {$a} {{}}", [.duplicateDeclaration]),
      (".local $a = {$b} .input {$b} {{}}", [.duplicateDeclaration]),
      (".local $a = {1 :f c=$b} .local $b = {1} {{}}", [.duplicateDeclaration]),
      (".local $a = {$a} {{}}", [.duplicateDeclaration]),
      (".local $a = {1 :f b=$a} {{}}", [.duplicateDeclaration]),
      (".input {$a :f b=$a} {{}}", [.duplicateDeclaration]),
      // Names are compared in NFC.
      (".input {$\u{1E0C}\u{307}} .input {$D\u{307}\u{323}} {{}}", [.duplicateDeclaration]),
      ("{:f a=1 a=2}", [.duplicateOptionName]), ("{#b u:id=1 u:id=$x}", [.duplicateOptionName]),
      (".local $a = {:f b=1 c=2 b=1} {{}}", [.duplicateOptionName]),
      ("{:f \u{C5}=1 A\u{30A}=1}", [.duplicateOptionName]),
      (".input {$a :f} .match $a * {{1}} * {{2}}", [.duplicateVariant]),
      (".input {$a :f} .match $a b {{}} |b| {{2}} * {{}}", [.duplicateVariant]),
      (".input {$a :f} .match $a \u{C5} {{}} |A\u{30A}| {{2}} * {{}}", [.duplicateVariant]),
      (".input {$a :f} .match $a b {{1}} b {{2}}", [.duplicateVariant, .missingFallbackVariant]),
    ])
  func dataModel(source: String, classes: [MF2ErrorClass]) {
    var diagnostics: [MessageDiagnostic] = []
    _ = MF2Message(recovering: source, diagnostics: &diagnostics)
    #expect(Set(diagnostics.map(\.kind.mf2ErrorClass)) == Set(classes), "\(diagnostics)")
    #expect(diagnostics.count == classes.count)
    #expect(throws: MessageDiagnostic.self) { try MF2Message(source) }
  }

  @Test(
    "what looks like a violation of the data model is valid",
    arguments: [
      ".input {$a :f} .match $a |*| {{}} * {{}}",
      // A function through other variables.
      ".input {$a :f} .local $b = {$a} .local $c = {$b} .match $c * {{}}",
      ".local $a = {:f} .match $a * {{}}",
      ".local $b = {$a :f} .match $b * {{}}",
      // A placeholder may use another function, and any variable.
      ".input {$a :f} .local $b = {$a :g} {{{$a :h}{$c}{$b}}}",
      ".local $a = {1} .local $b = {$a} {{}}",
      // Case, compatibility equivalents and other scalars are not normalized.
      ".input {$a} .input {$A} {{}}", ".input {$a} .input {$\u{FF41}} {{}}",
      "{:f a=1 A=2 b:a=3}",
      ".input {$a :f} .match $a 1 {{}} 1.0 {{}} * {{}}",
      "{1 @a @b}",
    ])
  func valid(source: String) {
    var diagnostics: [MessageDiagnostic] = []
    _ = MF2Message(recovering: source, diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    #expect(throws: Never.self) { try MF2Message(source) }
  }

  @Test("a duplicate attribute is a warning, and the first location is named")
  func attributes() throws {
    var diagnostics: [MessageDiagnostic] = []
    let message = MF2Message(recovering: "{1 @a=1\n@a=2}", diagnostics: &diagnostics)
    #expect(diagnostics.map(\.kind) == [.duplicateAttribute])
    #expect(
      diagnostics.map(\.description)
        == [
          "duplicate attribute '@a'; the last one is used (line 2, column 1; also at line 1, column 4)"
        ])
    #expect(message.canonicalText == "{1 @a=1 @a=2}")
    #expect(throws: Never.self) { try MF2Message("{1 @a @a}") }
  }

  @Test("a message with errors keeps what can be read")
  func recovery() {
    func kept(_ source: String) -> String {
      var diagnostics: [MessageDiagnostic] = []
      let message = MF2Message(recovering: source, diagnostics: &diagnostics)
      #expect(!diagnostics.isEmpty)
      #expect(message.source == source)
      return message.canonicalText
    }
    // A placeholder with an error is kept as it is.
    #expect(kept("a {!b} {$c} {$d :} e") == "a {!b} {$c} {$d :} e")
    #expect(kept("a {b {$c} d") == "a {b {$c} d")
    // Missing white space is added, and a missing sign.
    #expect(kept("{1:f@a}") == "{1 :f @a}")
    #expect(kept("{:f a 1}") == "{:f a=1}")
    #expect(kept(".local $a {1} .match $a * {{x}}") == ".local $a = {1}\n.match $a\n* {{x}}")
    #expect(kept(".match {$a} * {{x}}") == ".match $a\n* {{x}}")
    // A declaration or variant with an error is omitted.
    #expect(kept(".input {!} .local $b = {1} {{x{$b}}}") == ".local $b = {1}\n{{x{$b}}}")
    #expect(kept(".input {$a :f} .match $a 1 {x} * {{y}}") == ".input {$a :f}\n.match $a\n* {{y}}")
    #expect(kept(".inptu {$a} {{x}}") == ".input {$a}\n{{x}}")
    #expect(kept("{{a") == "a")
    #expect(kept("{{a}} b") == "a")
    #expect(kept(".5 {$a}") == "{{.5 {$a}}}")
  }

  @Test("every problem of a message is reported, in source order, with line and column")
  func problems() {
    var diagnostics: [MessageDiagnostic] = []
    _ = MF2Message(
      recovering: "\\x {}\n{1:f} {$a !} }", diagnostics: &diagnostics)
    #expect(
      diagnostics.map { "\($0.line):\($0.column) \($0.kind)" } == [
        "1:1 unknownEscape", "1:4 emptyPlaceholder", "2:3 missingSpace", "2:11 unexpectedText",
        "2:14 unescapedBrace",
      ])
  }

  @Test("a built message can be checked")
  func built() {
    let name = MF2Message.Expression(operand: .variable(MF2Message.Variable("not a name")))
    let wrong = MF2Message(body: .pattern(MF2Message.Pattern([.expression(name)])))
    #expect(wrong.diagnostics.map(\.kind.mf2ErrorClass) == [.syntaxError])
    let right = MF2Message.Expression(operand: .variable(MF2Message.Variable("name")))
    #expect(
      MF2Message(body: .pattern(MF2Message.Pattern([.expression(right)]))).diagnostics.isEmpty)
  }
}
