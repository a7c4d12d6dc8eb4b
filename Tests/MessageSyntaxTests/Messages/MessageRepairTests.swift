import MessageSyntax
import Testing

/// Each fix brings a pattern closer to what the author meant, and no fix loses text.
@Suite("Fixes of messages") struct MessageRepairTests {
  /// Returns a pattern after its first problem with a fix has been fixed, repeatedly.
  private func repaired(
    _ pattern: String, _ categories: MessagePattern.PluralCategories? = nil, tags: Bool = false
  ) -> String {
    var text = pattern
    for _ in 0..<20 {
      let result = MessageParser.parse(
        text, options: MessageParserOptions(readsTags: tags), categories: categories)
      let problems = result.isValid ? [] : result.diagnostics.filter { $0.severity == .error }
      guard let fix = problems.lazy.compactMap(\.fix).first else { return text }
      text = fix.applied(to: text)
    }
    Issue.record("the fixes do not end: \(text)")
    return text
  }

  @Test(
    "a fix keeps the meaning",
    arguments: [
      // An apostrophe before a brace.
      (
        "{n, plural, one {l'{name}} other {les {name}}}",
        "{n, plural, one {l''{name}} other {les {name}}}"
      ),
      ("{n,plural,other {'", "{n,plural,other {''}}"),
      // Punctuation around selectors.
      ("{n, plural, one: {# file} other: {# files}}", "{n, plural, one{# file} other{# files}}"),
      (
        "{n, plural, one => {# file} other => {# files}}",
        "{n, plural, one {# file} other {# files}}"
      ),
      ("{g, select, 'male' {He} \"other\" {They}}", "{g, select, male{He} other{They}}"),
      // A message without a selector.
      ("{n, plural, {# files}}", "{n, plural, other {# files}}"),
      // Literal text in braces.
      ("{n, plural, other {{%s} files}}", "{n, plural, other {'{%s}' files}}"),
      // Values and offsets.
      ("{n, plural, = 1 {# file} other {# files}}", "{n, plural, =1 {# file} other {# files}}"),
      ("{n, plural, offset 1 one {a} other {b}}", "{n, plural, offset: 1 one {a} other {b}}"),
      ("{n, plural, offset=1 one {a} other {b}}", "{n, plural, offset:1 one {a} other {b}}"),
      ("{n, plural, offset: one {a} other {b}}", "{n, plural, one {a} other {b}}"),
      // Other words for `other`.
      (
        "{n, plural, one {# archivo} otro {# archivos}}",
        "{n, plural, one {# archivo} other {# archivos}}"
      ),
      ("{g, select, male {He} Other {They}}", "{g, select, male {He} other {They}}"),
      // Commas.
      ("{n plural, other {#}}", "{n, plural, other {#}}"),
      ("{n; plural; other {#}}", "{n, plural, other {#}}"),
      ("{n， plural, other {#}}", "{n, plural, other {#}}"),
      ("{n، plural، other {#}}", "{n, plural, other {#}}"),
      ("{d, date short}", "{d, date, short}"),
      ("{name,}", "{name}"),
      ("{} and {}", "{0} and {1}"),
      ("{n, choice, 0=none|1=one}", "{n, choice, 0#none|1#one}"),
    ])
  func meant(pattern: String, fixed: String) {
    #expect(repaired(pattern) == fixed)
    #expect(MessageParser.parse(fixed).isValid)
  }

  @Test(
    "an ambiguous pattern is not fixed completely",
    arguments: [
      "{g, select, {He} other {They}}", "{g, select, {He} {She}}",
      "{n, plural, one [# file] other {}}",
      "{n, plural, one # file other # files}",
    ])
  func unknown(pattern: String) {
    let result = MessageParser.parse(pattern)
    #expect(!result.isValid)
    #expect(repaired(pattern).filter { !$0.isWhitespace }.contains("#") == pattern.contains("#"))
    #expect(!MessageParser.parse(repaired(pattern)).isValid)
  }

  @Test(
    "after a fix, its diagnostic is gone and no other is at its place",
    arguments: [
      "{d, date, ::{", "{d, date, y 'o}", "{d, date, y 'o} x", "{d, time, h 'o'clock}",
      "{d, date, '}", "{d, date, ::y'}", "{d, date, ::'}", "1 {c}{}", "{} {c}", "{}{}", "{1} {}",
      "{d, date, jjH}", "{d, date, ::|}", "{di, dateInterval, :: .00}", "{d, date, ::I}",
      "{a b {c", "{a,{", "{n, plural, other {{x y {", "{a,number,'}", "{d, date, y 'a'P}",
      "{d, date, y 'o", "{d, date, ::y-M}", "{a, number, {", "{n, plural {", "{01", "{a,",
      "{n,number,::percnt {",
      "{", "{a", "{a, plural", "{a, plural,", "{a, plural, one {x}", "{a, plural, other {x}",
      "{a, plural, one", "{a, number", "{a, numbr", "{a, choice,", "{a, select, x {y} other",
    ])
  func mended(pattern: String) {
    let before = MessageParser.parse(pattern).diagnostics
    for diagnostic in before {
      guard let fix = diagnostic.fix else { continue }
      let fixed = fix.applied(to: pattern)
      let after = MessageParser.parse(fixed).diagnostics
      func count(_ list: [MessageDiagnostic]) -> Int {
        list.count { $0.message == diagnostic.message && $0.kind == diagnostic.kind }
      }
      #expect(count(after) < count(before), "\(pattern) -> \(fixed): \(diagnostic)")
      let place = fix.range.lowerBound...fix.range.lowerBound + fix.replacement.utf8.count
      for other in after where place.overlaps(other.range.lowerBound...other.range.upperBound) {
        #expect(
          before.contains { $0.message == other.message }, "\(pattern) -> \(fixed): new \(other)")
      }
    }
  }

  @Test(
    "an edit that is not clearly right is not a fix",
    arguments: [
      "{d, date, ::{", "1 {c}{}", "{} {c}", "{a b {c", "{d, date, ::|}", "{d, date, ::I}",
    ])
  func noFix(pattern: String) {
    #expect(MessageParser.parse(pattern).diagnostics.allSatisfy { $0.fix == nil })
  }

  @Test("tags are closed after the quote that hides their end")
  func tags() {
    #expect(repaired("<b>l'<i>ami</i></b>", tags: true) == "<b>l''<i>ami</i></b>")
    #expect(repaired("<b>x</ b> y", tags: true) == "<b>x</b> y")
    #expect(repaired("<b>'", tags: true) == "<b>''</b>")
  }

  @Test("the fix for a missing category copies the message that its numbers have")
  func missingCategory() throws {
    let spanish = MessagePattern.PluralCategories(
      cardinal: ["one", "many", "other"], ordinal: ["other"])
    let pattern = "{n, plural, one {# archivo} other {# archivos}}"
    let problem = try #require(
      MessageParser.parse(pattern, categories: spanish).diagnostics.first)
    #expect(problem.kind == .missingCategory)
    #expect(
      problem.fix?.applied(to: pattern)
        == "{n, plural, one {# archivo} other {# archivos} many {# archivos}}")
    // The argument is unterminated, so no case can be added.
    let open = MessageParser.parse("{n, plural, other {é", categories: spanish)
    #expect(open.diagnostics.allSatisfy { $0.kind != .missingCategory || $0.fix == nil })
    // This is the only message.
    let japanese = MessagePattern.PluralCategories(cardinal: ["other"], ordinal: ["other"])
    let one = MessageParser.parse("{n, plural, one {# file}}", categories: japanese)
    #expect(one.diagnostics.first { $0.kind == .unusedCategory }?.fix == nil)
  }

  @Test("an explicit case for the only number of a category replaces the category")
  func onlyNumber() {
    let english = MessagePattern.PluralCategories(
      cardinal: ["one", "other"], ordinal: ["one", "two", "few", "other"],
      cardinalValues: ["one": 1])
    func kinds(_ pattern: String) -> [MessageDiagnosticKind] {
      MessageParser.parse(pattern, categories: english).diagnostics.map(\.kind)
    }
    #expect(kinds("{n, plural, =1 {a} other {b}}") == [])
    #expect(kinds("{n, plural, =2 {a} other {b}}") == [.missingCategory])
    #expect(kinds("{n, plural, =1 {a} one {b} other {c}}") == [.unreachableSelector])
    #expect(kinds("{n, plural, offset:1 =1 {a} one {b} other {c}}") == [])
  }

  @Test(
    "an unreachable choice case is reported",
    arguments: [
      ("{n, choice, 0#a|1#b|2#c}", []), ("{n, choice, 1#a|0#b}", []),
      ("{n, choice, 0#a|1#b|1<c}", []), ("{n, choice, 0#a|1<b|1#c}", ["<b"]),
      ("{n, choice, 0#a|1#b|1#c}", ["#b"]), ("{n, choice, 0#a|2#b|1#c}", ["#b"]),
    ])
  func choice(pattern: String, cases: [String]) {
    let found = MessageParser.parse(pattern).diagnostics.filter { $0.kind == .unreachableSelector }
    #expect(found.map { SourceText(pattern).text(in: $0.range) } == cases)
  }

  @Test(
    "a pattern that is cut off anywhere is read",
    arguments: [
      "{n, plural, offset:1 =1 {a} one {b {m, number, ::.00}} other {#}} <b>'{'</b>",
      "{n, plural, offset: one {a} other {#}}", "{n, selectordinal, one: {a}, other => {b}}",
      "{n, plural, offset 1 one a other b}", "{g, select, 'x' {a} other {b}}",
      "{n, choice, 0#a|1<b|2≤c}", "{d, date, ::yMMM} {t, time, HH 'h'} {l, list, or}",
    ])
  func cut(pattern: String) {
    for readsTags in [false, true] {
      let options = MessageParserOptions(readsTags: readsTags)
      for scalars in 0..<pattern.unicodeScalars.count {
        let text = String(String.UnicodeScalarView(pattern.unicodeScalars.prefix(scalars)))
        let result = MessageParser.parse(text, options: options)
        #expect(result.diagnostics.allSatisfy { $0.range.upperBound <= text.utf8.count })
        #expect(result.pattern.source == text)
      }
    }
  }

  @Test("an unterminated plural without an 'other' case is unchanged")
  func unclosed() {
    let pattern = "Hi {n, plural, one {# file other {# files}}, bye {name}"
    let parsed = MessageParser.parse(pattern).pattern
    #expect(
      parsed.elements.last.map { if case .unparsed(let text, _) = $0 { text } else { "" } }
        == String(pattern.dropFirst(3)))
  }

  @Test("adjacent texts are printed as one")
  func neighbours() {
    func text(_ pieces: [String]) -> String {
      MessagePattern(elements: pieces.map { .text($0, range: 0..<0) }).canonicalText
    }
    for pieces in [["{", "{"], ["a{", "}b"], ["{'", "}"]] {
      let printed = MessageParser.parse(text(pieces)).pattern.elements
      let read = printed.map { if case .text(let text, _) = $0 { text } else { "" } }
      #expect(read.joined() == pieces.joined())
    }
    let name = MessagePattern.Argument(name: .named("user"), format: .none)
    let pattern = MessagePattern(elements: [.text("It's ", range: 0..<0), .argument(name)])
    #expect(pattern.canonicalText == "It''s {user}")
  }

  @Test("the documented examples are correct")
  func examples() {
    let english = MessagePattern.PluralCategories(
      cardinal: ["one", "other"], ordinal: ["one", "two", "few", "other"],
      cardinalValues: ["one": 1])
    #expect(
      MessageParser.parse("{n, plural, other {# files}}", categories: english)
        .diagnostics.first?.message == "argument 'n' has no case for the plural category 'one'")
    var names: [String] = []
    MessageParser.parse("{n, plural, other {{who}}}").pattern.forEachArgument {
      names.append($0.name.description)
    }
    #expect(names == ["n", "who"])
    #expect(DatePattern.parse("d 'de' MMMM").pattern.elements.count == 3)
    #expect(DatePattern.parse("y P").diagnostics[0].range == 2..<3)
    #expect(SourceText("Zoë 5").text(in: 2..<4) == "ë")
  }
}
