import MessageSyntax
import Testing

/// Steps as HTML, to hold them against CommonMark's own examples.
private func html(_ text: String) -> String {
  html(InlineMarkup.parse(text), leaf: String.init(describing:))
}

private func html<Leaf>(_ steps: [MarkupStep<Leaf>], leaf: (Leaf) -> String) -> String {
  var result = ""
  var open: [String] = []
  for step in steps {
    switch step {
    case .text(let text): result += text
    case .leaf(let value): result += leaf(value)
    case .open(.link(let destination)):
      result += "<a href=\"\(destination)\">"
      open.append("a")
    case .open(let style):
      let name =
        switch style {
        case .emphasis: "em"
        case .strong: "strong"
        case .strikethrough: "del"
        case .tag(let tag): "tag:" + tag
        default: "code"
        }
      result += "<\(name)>"
      open.append(name)
    case .close: result += "</\(open.removeLast())>"
    }
  }
  precondition(open.isEmpty, "unbalanced steps")
  return result
}

@Suite struct InlineMarkupTests {
  // Inputs and results are examples of CommonMark 0.31.2, section 6 (CC BY-SA 4.0), numbered as
  // there; strikethrough is GitHub's extension, section 6.5.
  @Test(
    "CommonMark's examples",
    arguments: [
      (350, "*foo bar*", "<em>foo bar</em>"),
      (351, "a * foo bar*", "a * foo bar*"),
      (355, "foo*bar*", "foo<em>bar</em>"),
      (357, "_foo bar_", "<em>foo bar</em>"),
      (360, "foo_bar_", "foo_bar_"),
      (364, "foo-_(bar)_", "foo-<em>(bar)</em>"),
      (378, "**foo bar**", "<strong>foo bar</strong>"),
      (379, "** foo bar**", "** foo bar**"),
      (381, "foo**bar**", "foo<strong>bar</strong>"),
      (382, "__foo bar__", "<strong>foo bar</strong>"),
      (409, "*foo**bar**baz*", "<em>foo<strong>bar</strong>baz</em>"),
      (411, "*foo**bar*", "<em>foo**bar</em>"),
      (412, "***foo** bar*", "<em><strong>foo</strong> bar</em>"),
      (413, "*foo **bar***", "<em>foo <strong>bar</strong></em>"),
      (415, "foo***bar***baz", "foo<em><strong>bar</strong></em>baz"),
      (
        416, "foo******bar*********baz",
        "foo<strong><strong><strong>bar</strong></strong></strong>***baz"
      ),
      (442, "**foo*", "*<em>foo</em>"),
      (443, "*foo**", "<em>foo</em>*"),
      (459, "****foo****", "<strong><strong>foo</strong></strong>"),
      (470, "*foo _bar* baz_", "<em>foo _bar</em> baz_"),
      (472, "**foo **bar baz**", "**foo <strong>bar baz</strong>"),
      (328, "`foo`", "<code>foo</code>"),
      (329, "`` foo ` bar ``", "<code>foo ` bar</code>"),
      (331, "`  ``  `", "<code> `` </code>"),
      (342, "*foo`*`", "*foo<code>*</code>"),
      (347, "```foo``", "```foo``"),
      (482, "[link](/uri \"title\")", "<a href=\"/uri\">link</a>"),
      (485, "[link]()", "<a href=\"\">link</a>"),
      (488, "[link](/my uri)", "[link](/my uri)"),
      (496, "[link](foo(and(bar)))", "<a href=\"foo(and(bar))\">link</a>"),
      (
        516, "[link *foo **bar** `#`*](/uri)",
        "<a href=\"/uri\">link <em>foo <strong>bar</strong> <code>#</code></em></a>"
      ),
      (518, "[foo [bar](/uri)](/uri)", "[foo <a href=\"/uri\">bar</a>](/uri)"),
      (521, "*[foo*](/uri)", "*<a href=\"/uri\">foo*</a>"),
      (12, "\\*not emphasized*", "*not emphasized*"),
      (491, "~~Hi~~ Hello, ~there~ world!", "<del>Hi</del> Hello, ~there~ world!"),
    ] as [(Int, String, String)])
  func commonMark(number: Int, text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test(
    "The seed's tables: bold in four languages",
    arguments: [
      ("**New** movies", "<strong>New</strong> movies"),
      ("**Nya** filmer", "<strong>Nya</strong> filmer"),
      ("**Nowe** filmy", "<strong>Nowe</strong> filmy"),
      ("**Phim Mới**", "<strong>Phim Mới</strong>"),
      ("an **unbalanced tail", "an **unbalanced tail"),
      ("私は**太字**です", "私は<strong>太字</strong>です"),
    ])
  func bold(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test("A placeholder is a letter to the markup around it, and is never read itself")
  func leaves() {
    let steps = InlineMarkup.parse([.text("**"), .leaf(1), .text("** of "), .leaf(2), .text("*")])
    #expect(
      steps == [.open(.strong), .leaf(1), .close, .text(" of "), .leaf(2), .text("*")])
  }

  @Test(
    "Tags nest with Markdown; a tag without partner is text",
    arguments: [
      ("<b>a</b>", "<tag:b>a</tag:b>"),
      ("<b>a <em>*c*</em></b>", "<tag:b>a <tag:em><em>c</em></tag:em></tag:b>"),
      ("**<b>a</b>**", "<strong><tag:b>a</tag:b></strong>"),
      ("<b>a", "<b>a"),
      ("a</b>", "a</b>"),
      ("<b>a<i>b</b>c</i>", "<tag:b>a<i>b</tag:b>c</i>"),
      ("*<b>x*</b>", "*<tag:b>x*</tag:b>"),
      ("<b>[x</b>](y)", "<tag:b>[x</tag:b>](y)"),
      ("1 < 2 <3> <a b> <br/>", "1 < 2 <3> <a b> <br/>"),
    ])
  func tags(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test("White space is kept as it is")
  func whiteSpace() {
    #expect(html("a\n\n  *b*\t c ") == "a\n\n  <em>b</em>\t c ")
  }

  @Test("Styles beyond the depth limit are left out, and everything stays balanced")
  func depth() {
    let count = InlineMarkup.maximumDepth * 2
    let text =
      String(repeating: "**a ", count: count) + "x" + String(repeating: " a**", count: count)
    let steps = InlineMarkup.parse(text)
    let opened = steps.filter { if case .open = $0 { true } else { false } }.count
    #expect(opened == InlineMarkup.maximumDepth)
    _ = html(text)
  }

  @Test(
    "Delimiters are read in linear time",
    arguments: [
      "*", "**a ", "*a_ ", "[", "[](", "](", "`", "~~", "\\", "a**b", "[a](b", "<b>", "<b>a</b>",
      "</b>",
    ])
  func hostile(piece: String) {
    func time(_ bytes: Int) -> Duration {
      let text = String(repeating: piece, count: bytes / piece.utf8.count)
      return ContinuousClock().measure { _ = InlineMarkup.parse(text) }
    }
    // Sixteen times the input; a quadratic reading would take 256 times as long.
    let (small, large) = (time(16_000), time(256_000))
    #expect(large < small * 64 + .milliseconds(500), "\(small), then \(large)")
  }
}
