import Foundation
import ICUFormatFoundation
import Testing

/// The texts are those of CommonMark 0.31.2; the options those of Apple's documentation.
@Suite struct MarkdownTests {
  private func runs(_ text: AttributedString) -> [String] {
    text.runs.map { run in
      let intent: InlinePresentationIntent = run.inlinePresentationIntent ?? []
      let marks: [(InlinePresentationIntent, String)] = [
        (.emphasized, "*"), (.stronglyEmphasized, "**"), (.code, "`"), (.strikethrough, "~~"),
        (.inlineHTML, "<>"), (.softBreak, "soft "), (.lineBreak, "hard "),
      ]
      return marks.filter { intent.contains($0.0) }.map(\.1).joined()
        + String(text[run.range].characters)
    }
  }

  @Test("emphasis, code and HTML are intents")
  func intents() throws {
    #expect(
      runs(try AttributedString(markdown: "a **b** *c* `d` ~~e~~ ***f***"))
        == ["a ", "**b", " ", "*c", " ", "`d", " ", "~~e", " ", "***f"])
    #expect(
      runs(try AttributedString(markdown: "<b>x</b> <i>*y*</i>"))
        == ["<><b>", "x", "<></b>", " ", "<><i>", "*y", "<></i>"])
  }

  @Test("links and images have their addresses")
  func links() throws {
    let base = URL(string: "https://example.com/x/")
    let text = try AttributedString(markdown: "[a](b) ![c](d.png) <https://e.org>", baseURL: base)
    #expect(String(text.characters) == "a c https://e.org")
    #expect(
      text.runs.compactMap { $0.link?.absoluteString }
        == ["https://example.com/x/b", "https://e.org"])
    #expect(
      text.runs.compactMap { $0.imageURL?.absoluteString } == ["https://example.com/x/d.png"])
  }

  @Test("the syntax decides what line endings are")
  func lineEndings() throws {
    func text(
      _ markdown: String, _ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax
    ) throws -> [String] {
      runs(
        try AttributedString(
          markdown: markdown,
          options: AttributedString.MarkdownParsingOptions(interpretedSyntax: syntax)))
    }
    #expect(try text("a \n b", .inlineOnlyPreservingWhitespace) == ["a \n b"])
    #expect(try text("a \n b", .inlineOnly) == ["a", "soft  ", "b"])
    #expect(try text("a  \nb", .inlineOnly) == ["a", "hard \n", "b"])
    #expect(try text("a\nb\n\n\nc", .full) == ["a", "soft  ", "b\n\nc"])
    #expect(try text("\n\n", .full) == [])
    #expect(try text("", .full) == [])
  }

  // CommonMark 0.31.2: sections 4.2 (62), 5.2 (253), 5.3 (301), 4.1 (43), 5.1 (228), 4.5 (119).
  @Test(
    "a line that begins a block is not joined to the line before it",
    arguments: [
      ("# Title\n\n- a\n- b", "# Title\n\n- a\n- b"),
      ("# Title\ntext\nmore", "# Title\ntext more"),
      ("Foo\n- bar\n- baz", "Foo\n- bar\n- baz"),
      ("1.  A\n2.  B\n    C", "1.  A\n2.  B C"),
      ("a\n***\nb\n---\n===", "a\n***\nb\n---\n==="),
      ("> a\n> b\nc", "> a\n> b c"),
      ("| a | b |\n| - | - |", "| a | b |\n| - | - |"),
      ("x\n```\n*a*\n\n  b\n```\ny", "x\n```\n*a*\n\n  b\n```\ny"),
      ("#5 is\n**b** - c\n-d\n3.5 or\n_e_", "#5 is b - c -d 3.5 or e"),
    ])
  func blocks(markdown: String, text: String) throws {
    #expect(String(try AttributedString(markdown: markdown).characters) == text)
  }

  @Test("the markup of attributes is shown as it is written, or not at all")
  func extendedAttributes() throws {
    let markdown = "^[Party](mark: 'fun') today"
    #expect(String(try AttributedString(markdown: markdown).characters) == "^Party today")
    let options = AttributedString.MarkdownParsingOptions(allowsExtendedAttributes: true)
    for text in [
      try AttributedString(markdown: markdown, options: options),
      try AttributedString(markdown: markdown, including: \.foundation, options: options),
      try AttributedString(
        markdown: Data(markdown.utf8), including: AttributeScopes.FoundationAttributes.self,
        options: options),
    ] {
      #expect(String(text.characters) == "Party today")
      #expect(text.runs.allSatisfy { $0.link == nil })
    }
    #expect(
      #expect(throws: LocalizationIssue.self) {
        try Localization.withStrictIssues {
          _ = try? AttributedString(markdown: markdown, options: options)
        }
      }?.subject == "mark")
    let text = AttributedString(
      localized: "^[Party](mark: 'fun') today", including: \.foundation)
    #expect(String(text.characters) == "Party today")
    #expect(text.runs.allSatisfy { $0.link == nil })
  }

  @Test("bytes that are not UTF-8 are an error, or shown as far as they can be")
  func bytes() throws {
    let bytes = Data([0x2A, 0x61, 0x2A, 0xFF])
    #expect(throws: CocoaError.self) { try AttributedString(markdown: bytes) }
    var options = AttributedString.MarkdownParsingOptions()
    options.failurePolicy = .returnPartiallyParsedIfPossible
    #expect(runs(try AttributedString(markdown: bytes, options: options)) == ["*a", "\u{FFFD}"])
    #expect(runs(try AttributedString(markdown: Data("*a*".utf8))) == ["*a"])
  }

  @Test("a language becomes an attribute")
  func language() throws {
    let text = try AttributedString(
      markdown: "*a*", options: AttributedString.MarkdownParsingOptions(languageCode: "de"))
    #expect(text.runs.first?.languageIdentifier == "de")
  }

  @Test("the intent by Apple's name is the one of localized text")
  func names() {
    var title = AttributedString("Dune")
    title.inlinePresentationIntent = .emphasized
    #expect(title.textIntent == .emphasized)
    #expect(
      LocalizedText("Read \(title).", locale: "en").html(isolatesArguments: false)
        == "<span lang=\"en\" dir=\"ltr\">Read <i>Dune</i>.</span>")
    let text = AttributedString(localized: "**New** movies", including: \.foundation)
    #expect(text.runs.first?.inlinePresentationIntent == .stronglyEmphasized)
    let same = AttributedString(
      localized: "**New** movies", including: AttributeScopes.FoundationAttributes.self)
    #expect(same == text)
  }

  @Test("many open marks take linear time")
  func hostile() throws {
    let text = String(repeating: "**[a](", count: 20_000)
    #expect(String(try AttributedString(markdown: text).characters).contains("[a]("))
  }
}
