import MessageSyntax
import Testing

/// The limits of messages, and messages at them.
@Suite struct MF2LimitTests {
  private func kinds(_ source: String) -> [MessageDiagnosticKind] {
    var diagnostics: [MessageDiagnostic] = []
    _ = MF2Message(recovering: source, diagnostics: &diagnostics)
    return diagnostics.map(\.kind)
  }

  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test("a message with one part more than a limit is reported once, and reading ends")
  func limits() {
    let declarations = (0...MF2Limits.declarations).map { ".input {$a\($0)}" }
    #expect(kinds(declarations.dropLast().joined() + "{{}}") == [])
    #expect(kinds(declarations.joined() + "{{}}") == [.tooManyParts])

    let selectors = MF2Limits.selectors
    let start = ".input {$a :f} .match"
    #expect(
      kinds(start + repeated(" $a", selectors) + repeated(" *", selectors) + "{{}}") == [])
    #expect(
      kinds(start + repeated(" $a", selectors + 1) + repeated(" *", selectors + 1) + "{{}}")
        == [.tooManyParts])

    #expect(kinds(repeated("{a}", MF2Limits.placeholders)) == [])
    #expect(kinds(repeated("{a}", MF2Limits.placeholders + 1)) == [.tooManyParts])

    let options = (0...MF2Limits.options).map { " a\($0)=1" }
    #expect(kinds("{:f" + options.dropLast().joined() + "}") == [])
    #expect(kinds("{:f" + options.joined() + "}") == [.tooManyParts])
    #expect(kinds("{:f" + options.dropLast().joined() + " @a}") == [.tooManyParts])

    let variants = (0..<MF2Limits.keys).map { "\($0){{}}" }
    #expect(kinds(start + " $a " + variants.dropLast().joined() + "*{{}}") == [])
    #expect(kinds(start + " $a " + variants.joined() + "*{{}}") == [.tooManyParts])
  }

  @Test("a converted message has at most the number of variables that a message can have")
  func convertedVariables() throws {
    func pattern(_ count: Int) throws -> MessagePattern {
      try MessagePattern((0..<count).map { "{a\($0), plural, other {#}}" }.joined())
    }
    let most = try MF2Message(converting: pattern(MF2Limits.declarations))
    #expect(most.declarations.count == MF2Limits.declarations)
    #expect(most.diagnostics.isEmpty)
    let more = try pattern(MF2Limits.declarations + 1)
    #expect(throws: MessageConversionError.self) { try MF2Message(converting: more) }
  }

  @Test(
    "many combining marks in a row are not compared",
    arguments: ["\u{307}\u{323}", "\u{F73}\u{F71}", "\u{315}\u{300}"])
  func marks(pair: String) {
    let most = repeated(pair, MF2Limits.combiningMarks / 2)
    for name in ["a" + most + "\u{300}", "a" + repeated(pair, 1 << 12)] {
      for message in [
        "{$\(name)}", "{:f \(name)=1}", "{#\(name)}", "{1 @\(name)}", ".input {$\(name)} {{}}",
        ".local $\(name) = {1} {{}}", ".input {$a :f} .match $a \(name) {{}} * {{}}",
        ".input {$a :f} .match $a |\(name)| {{}} * {{}}", ".match $\(name) * {{}}",
      ] {
        #expect(kinds(message) == [.tooManyParts], "\(message.prefix(40))")
      }
      // Text and literals that are not compared have no limit.
      #expect(kinds("\(name){\(name)}") == [])
    }
    #expect(kinds("{$a\(most) :a\(most) a\(most)a\(most)=1 @a\(most)}") == [])
  }

  @Test("a message beyond the length limit is not read")
  func length() {
    let text = repeated("a", MessageLimits.patternLength)
    #expect(kinds(text) == [])
    #expect(kinds(text + "a") == [.patternTooLong])
  }

  @Test("at most 100 problems are reported, and errors take precedence over warnings")
  func problems() {
    #expect(kinds(repeated("{}", 1000)).count == MessageLimits.diagnostics)
    #expect(kinds(repeated("{1 @a @a}", 1000)).count == MessageLimits.diagnostics)
    let mixed = kinds(repeated("{1 @a @a}", 1000) + "{:f a=1 a=2}")
    #expect(mixed.count == MessageLimits.diagnostics)
    #expect(mixed.contains(.duplicateOptionName))
  }

  @Test("a diagnostic names a long or invisible name in short")
  func longNames() {
    var diagnostics: [MessageDiagnostic] = []
    let name = repeated("a", 100_000)
    _ = MF2Message(
      recovering: ".input {$\(name)} .input {$\(name)} {{{:f \u{200B}}}}", diagnostics: &diagnostics
    )
    #expect(diagnostics.allSatisfy { $0.message.utf8.count < 500 })
    #expect(diagnostics.contains { $0.message.contains("\\u{200B}") })
  }
}
