import Testing

@testable import MessageSyntax

@Suite struct MessageParserTests {
  @Test(
    "the smallest input of each kind raises its diagnostic",
    arguments: [
      ("{}", MessageDiagnosticKind.emptyArgument),
      ("{*}", .invalidArgumentName),
      ("{01}", .invalidArgumentName),
      ("{32768}", .argumentIndexTooLarge),
      ("{999999999999}", .argumentIndexTooLarge),
      ("{", .unclosedArgument),
      ("{a b}", .malformedArgument),
      ("{a,}", .expectedArgumentType),
      ("{a,foo}", .unknownType),
      ("{a,plural}", .missingStyle),
      ("{a,number,'}", .unclosedQuoteInStyle),
      ("{a,select,}", .missingOther),
      ("{a,select,{}other{}}", .expectedSelector),
      ("{a,plural,=x{}other{}}", .invalidValue),
      ("{a,plural,offset:x other{}}", .invalidValue),
      ("{a,select,other}", .expectedCaseMessage),
      ("{a,plural,other{}offset:1}", .misplacedOffset),
      ("{a,choice,x#}", .expectedChoiceLimit),
      ("{a,choice,0}", .expectedChoiceSeparator),
      ("{a,number,::bogus}", .invalidNumberSkeleton),
      ("{a,dateInterval,::}", .invalidDateSkeleton),
      ("{a,date,::yP}", .suspectDateSkeleton), ("{a,time,::h-m}", .suspectDateSkeleton),
      ("{a,date,::}", .suspectDateSkeleton), ("{a,dateInterval,::yP}", .suspectDateSkeleton),
      ("{a,date,y P}", .suspectDatePattern), ("{a,time,jm}", .suspectDatePattern),
      ("{a,spellout, %x}", .suspectRuleSet), ("{a,ordinal,%x }", .suspectRuleSet),
      ("{a,duration,\n%x}", .suspectRuleSet),
      ("{a,select,x{}x{}other{}}", .duplicateSelector),
      ("{a,choice,0#|1#|1#}", .unreachableSelector),
      ("{a,plural,single{}other{}}", .unknownCategory),
      ("{0}{a}", .mixedNamesAndNumbers),
      ("'{", .unterminatedQuote),
      ("{a,plural,other{{b,select,other{#}}}}", .literalNumberSign),
      ("{a}}", .unmatchedBrace), ("}", .unmatchedBrace), ("{a,plural,other{#}}}", .unmatchedBrace),
    ])
  func kinds(pattern: String, kind: MessageDiagnosticKind) {
    let result = MessageParser.parse(pattern)
    #expect(result.diagnostics.map(\.kind).contains(kind), "\(result.diagnostics)")
    #expect(result.isValid == (kind.severity == .warning))
  }

  @Test(
    "the smallest input of each kind for tags raises its diagnostic",
    arguments: [
      ("<b>", MessageDiagnosticKind.unclosedTag),
      ("<b></i>", .mismatchedTag),
      ("<b !>", .invalidTag),
      ("</b>", .unmatchedClosingTag),
    ])
  func tagKinds(pattern: String, kind: MessageDiagnosticKind) {
    let result = MessageParser.parse(pattern, options: MessageParserOptions(readsTags: true))
    #expect(result.diagnostics.map(\.kind) == [kind])
    #expect(MessageParser.parse(pattern).diagnostics.isEmpty)
  }

  @Test("the categories of a locale are checked if they are known")
  func categories() {
    let english = MessagePattern.PluralCategories(
      cardinal: ["one", "other"], ordinal: ["one", "two", "few", "other"])
    let kinds = MessageParser.parse("{a,plural,few{}other{}}", categories: english)
      .diagnostics.map(\.kind)
    #expect(Set(kinds) == [.unusedCategory, .missingCategory])
    #expect(
      MessageParser.parse("{a,plural,one{}other{}}", categories: english).diagnostics.isEmpty)
  }

  @Test(
    "the name of a rule set without white space is not reported",
    arguments: ["{a, spellout,%x}", "{a,spellout, }", "{a,spellout}", "{a,number, %}"])
  func ruleSets(pattern: String) {
    #expect(MessageParser.parse(pattern).diagnostics.isEmpty)
  }

  @Test("the fix of a rule set removes the white space around it")
  func fixOfRuleSet() throws {
    let pattern = "{a, spellout, %spellout-ordinal }"
    let diagnostic = try #require(MessageParser.parse(pattern).diagnostics.first)
    #expect(diagnostic.fix?.applied(to: pattern) == "{a, spellout,%spellout-ordinal}")
  }

  @Test(
    "the first unmatched brace is a warning; directly after another brace, the fix removes it",
    arguments: [
      ("{n,plural,other{#}}}", 19, "{n,plural,other{#}}"), ("{a}}} b", 3, "{a}} b"),
      ("name}", 4, nil), ("a } b }", 2, nil), ("{a} }", 4, nil),
    ] as [(String, Int, String?)])
  func unmatchedBraces(pattern: String, place: Int, fixed: String?) {
    let result = MessageParser.parse(pattern)
    #expect(result.diagnostics.map(\.kind) == [.unmatchedBrace])
    #expect(result.diagnostics.map(\.severity) == [.warning])
    #expect(result.diagnostics.map(\.range) == [place..<place + 1])
    #expect(result.diagnostics.first?.fix?.applied(to: pattern) == fixed)
  }

  @Test(
    "a brace in a quote, and one after another problem, is not reported",
    arguments: ["'}'", "'{a}}'", "it''s '}'", "{}}", "{a b}}", "{n,plural,one{#}} other{#}}"])
  func otherBraces(pattern: String) {
    #expect(!MessageParser.parse(pattern).diagnostics.map(\.kind).contains(.unmatchedBrace))
  }

  @Test(
    "a translated type has a hint", arguments: ["{n, liczba mnoga, other {#}}", "{n, ósma, b}"])
  func translatedTypes(pattern: String) {
    #expect(
      MessageParser.parse(pattern).diagnostics.first?.hint
        == "types are not translated; write 'plural', 'select', 'number' or another type")
  }

  @Test("a diagnostic has a line, a column and a fix")
  func fix() throws {
    let pattern = "one\n{count, plural, one {# file}}"
    let diagnostic = try #require(MessageParser.parse(pattern).diagnostics.first)
    #expect(
      diagnostic.description
        == "missing 'other' case in plural argument 'count' (line 2, column 1)")
    #expect(diagnostic.range == 4..<33)
    let fixed = try #require(diagnostic.fix?.applied(to: pattern))
    #expect(MessageParser.parse(fixed).isValid)
  }

  @Test(
    "one error is reported once, and its fix makes the pattern valid",
    arguments: [
      "{n,choice}", "{n,plural}", "{n,select}", "{a,plural,=x{}other{}}",
      "{a,plural,=one{a}other{b}}", "{a,plural,={a}other{b}}", "{a,plural,offset:x other{}}",
      "{a,number,::percnt}", "{a,dateInterval,::}",
    ])
  func fixes(pattern: String) throws {
    let result = MessageParser.parse(pattern)
    #expect(result.diagnostics.count == 1, "\(result.diagnostics)")
    let fixed = try #require(result.diagnostics.first?.fix?.applied(to: pattern))
    #expect(MessageParser.parse(fixed).isValid, "\(fixed)")
  }

  // ICU compares selectors by code units.
  @Test("selectors are duplicates if their bytes are equal")
  func canonicallyEqualSelectors() {
    func kinds(_ first: String, _ second: String) -> [MessageDiagnosticKind] {
      MessageParser.parse("{a,select,\(first){1}\(second){2}other{}}").diagnostics.map(\.kind)
    }
    #expect(kinds("\u{E9}", "\u{E9}") == [.duplicateSelector])
    // A combining mark is not Pattern_Syntax, so this is one identifier.
    #expect(kinds("\u{E9}", "e\u{301}") == [])
  }

  @Test("an error is reported after any number of warnings")
  func manyWarnings() {
    let warnings = String(repeating: "{a,select,x{}x{}other{}}", count: 150)
    #expect(MessageParser.parse(warnings).isValid)
    for error in ["{b,foo}", "{b,number,::bogus}", "{"] {
      let result = MessageParser.parse(warnings + error)
      #expect(!result.isValid)
      #expect(result.diagnostics.count == MessageLimits.diagnostics)
    }
  }

  @Test("the parser continues after an error and reports all errors")
  func recovery() {
    let result = MessageParser.parse("{*} {a} {b,foo} {c,select,x{{}}} {d}")
    #expect(
      result.diagnostics.map(\.kind) == [
        .invalidArgumentName, .unknownType, .missingOther, .emptyArgument,
      ])
    #expect(result.pattern.elements.count == 9)
  }

  @Test(
    "a printed pattern parses to the same structure",
    arguments: [
      "{0} has {1, plural, one {# file} other {# files}} in the folder",
      "I don't '{know}' it's",
      "{ n , plural , offset:1 =0{none} =1.5{x} one{a '#' b #} other{'{'''}}",
      "{n,selectordinal,one{#st}two{#nd}other{#th}}",
      "{n,choice,0#none|1#one '|'|1<many {n,number, #,##0}}",
      "{d,date,::yMMMd} {d,time,HH:mm 'Uhr'} {d,date,SHORT} {n,number, integer }",
      "{i, dateInterval, ::yMMMd}", "'{''}'''", "#|<b>",
      "{n,plural,offset:-1e400 =1e400{a}other{b}}", "{n,choice,-∞#a|∞#b}",
    ])
  func roundTrip(pattern: String) {
    let printed = MessageParser.parse(pattern).pattern.canonicalText
    #expect(MessageParser.parse(printed).isValid)
    #expect(MessageParser.parse(printed).pattern.canonicalText == printed)
    var required = MessageParserOptions()
    required.apostropheMode = .doubleRequired
    #expect(MessageParser.parse(printed, options: required).pattern.canonicalText == printed)
  }

  @Test(
    "literal text is unquoted as in ICU",
    arguments: [
      ("I don't", "I don't"), ("I don''t", "I don't"), ("'{a}'", "{a}"), ("'{a''b}'", "{a'b}"),
      ("'{a", "{a"), ("'", "'"), ("''", "'"), ("'a'", "'a'"), ("a}b", "a}b"), ("'{'''", "{'"),
    ])
  func text(pattern: String, text: String) {
    #expect(MessageParser.parse(pattern).pattern.elements.textOnly == text)
  }

  @Test(
    "every single apostrophe quotes if doubling is required",
    arguments: [("I don't", "I dont"), ("I don''t", "I don't"), ("'a'", "a"), ("'", "'")])
  func doubleRequired(pattern: String, text: String) {
    let options = MessageParserOptions(apostropheMode: .doubleRequired)
    #expect(MessageParser.parse(pattern, options: options).pattern.elements.textOnly == text)
  }

  @Test(
    "autoQuoteApostrophe doubles literal apostrophes",
    arguments: [
      // ICU: icu4c/source/test/cintltst/cmsgtst.c, TestMsgFormatAutoQuoteApostrophe
      ("I see {many}", "I see {many}"), ("I said {'Wow!'}", "I said {'Wow!'}"),
      ("I dont't know", "I dont''t know"), ("I '{know}", "I '{know}'"), ("it'", "it''"),
    ])
  func autoQuote(pattern: String, want: String) {
    #expect(MessagePattern.autoQuoteApostrophe(pattern) == want)
  }

  @Test(
    "explicit values are read as in ICU",
    arguments: [
      ("=5", 5.0), ("=+5", 5), ("=-5", -5), ("=.5", 0.5), ("=5.", 5), ("=1e3", 1000),
      ("=00000000000000000000007", 7), ("=123456789", 123_456_789), ("=-.5e-1", -0.05),
      ("=1e999", .infinity),
    ])
  func values(selector: String, value: Double) throws {
    let pattern = MessageParser.parse("{n,plural,\(selector){}other{}}")
    #expect(pattern.isValid)
    guard case .argument(let argument) = try #require(pattern.pattern.elements.first),
      case .plural(let plural) = argument.format
    else { return #expect(Bool(false)) }
    #expect(plural.cases.first?.selector == .exactly(value))
  }

  @Test("an invalid number is rejected", arguments: ["=", "=+", "=--1", "=1e", "=∞", "=1.2.3"])
  func badValues(selector: String) {
    #expect(!MessageParser.parse("{n,plural,\(selector){}other{}}").isValid)
  }

  @Test("only Pattern_White_Space is white space")
  func whiteSpace() {
    #expect(MessageParser.parse("{\u{200E}a\u{2028},\u{85}number\u{9}}").isValid)
    #expect(!MessageParser.parse("{a\u{A0},number}").diagnostics.isEmpty == false)
    #expect(!MessageParser.parse("{a,\u{A0}number}").isValid)
  }

  @Test("hostile input takes linear time and is reported")
  func hostile() {
    for pattern in [
      String(repeating: "{", count: 100_000), String(repeating: "{a,select,other{", count: 10_000),
      String(repeating: "'{", count: 100_000), String(repeating: "{a}", count: 100_000),
      "{a,select," + String(repeating: "x", count: 1_000_000) + "{}other{}}",
      String(repeating: "{a,choice,", count: 10_000),
      String(repeating: "{a,plural,other{", count: 129),
    ] {
      let result = MessageParser.parse(pattern)
      #expect(result.diagnostics.count <= MessageLimits.diagnostics)
    }
    let tags = MessageParserOptions(readsTags: true)
    #expect(
      !MessageParser.parse(String(repeating: "<b>", count: 100_000), options: tags).isValid)
  }

  @Test("unpaired surrogates are read as U+FFFD and reported")
  func surrogates() {
    let result = MessageParser.parse(SourceText(utf16: [0x61, 0xD800, 0x7B, 0x30, 0x7D]))
    #expect(result.diagnostics.map(\.kind) == [.illFormedText])
    #expect(result.pattern.source == "a\u{FFFD}{0}")
  }
}

extension [MessagePattern.Element] {
  /// The literal text of a pattern without other elements; nil if there are other elements.
  fileprivate var textOnly: String? {
    var result = ""
    for element in self {
      guard case .text(let text, _) = element else { return nil }
      result += text
    }
    return result
  }
}
