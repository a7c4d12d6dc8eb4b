import MessageSyntax
import Testing

/// Returns the steps as HTML, to compare them with CommonMark's own examples.
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
    case .open(.link(let destination, let title)):
      result += "<a href=\"\(destination)\"" + (title.map { " title=\"\($0)\"" } ?? "") + ">"
      open.append("a")
    case .open(.image(let source, let title)):
      result += "<img:\(source)" + (title.map { " title=\"\($0)\"" } ?? "") + ">"
      open.append("img")
    case .open(let style):
      let name =
        switch style {
        case .emphasis: "em"
        case .strong: "strong"
        case .strikethrough: "del"
        case .tag(let tag): "tag:" + tag
        case .html: "html"
        case .lineBreak: "br"
        case .attributes(let names): names.joined(separator: ",")
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
  // The extension is that of Apple's `AttributedString(markdown:)`, whose values are JSON5.
  @Test(
    "attributes after a caret are read on demand",
    arguments: [
      ("^[Party](mark: 'fun') today", "<mark>Party</mark> today"),
      ("a ^[*b*](x: {y: \")\"}, z: [1, 2])", "a <x,z><em>b</em></x,z>"),
      ("^[a ^[b](x: 1)](y: true)", "<y>a <x>b</x></y>"),
      ("[^[a](x: 1)](/b)", "<a href=\"/b\"><x>a</x></a>"),
      ("^[a](https://b.example)", "^<a href=\"https://b.example\">a</a>"),
      ("^[a](mailto:b@c.example)", "^<a href=\"mailto:b@c.example\">a</a>"),
      ("^[a](x: 'b", "^[a](x: 'b"), ("^[a](1)", "^<a href=\"1\">a</a>"),
      ("\\^[a](x: 1)", "^[a](x: 1)"), ("^\\[a](x: 1)", "^[a](x: 1)"), ("^^[a](x:1)", "^<x>a</x>"),
    ])
  func attributes(text: String, expected: String) {
    #expect(html(InlineMarkup.parse(text, readsAttributes: true), leaf: { _ in "" }) == expected)
    #expect(!html(text).contains("<x") && !html(text).contains("<mark"))
  }

  // Inputs and results are examples of CommonMark 0.31.2, section 6 (CC BY-SA 4.0), numbered as
  // there; strikethrough is GitHub's extension, section 6.5.
  @Test(
    "the examples of CommonMark are read as specified",
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
      (482, "[link](/uri \"title\")", "<a href=\"/uri\" title=\"title\">link</a>"),
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
    "bold is read in four languages",
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

  @Test("a placeholder counts as a letter, and no markup is read in it")
  func leaves() {
    let steps = InlineMarkup.parse([.text("**"), .leaf(1), .text("** of "), .leaf(2), .text("*")])
    #expect(
      steps == [.open(.strong), .leaf(1), .close, .text(" of "), .leaf(2), .text("*")])
  }

  // The rules are those of CommonMark 0.31.2, by section; the rows are written for this test.
  @Test(
    "destinations and titles follow CommonMark (6.3)",
    arguments: [
      ("[a](<b c>)", #"<a href="b c">a</a>"#),
      ("[a](<>)", #"<a href="">a</a>"#),
      ("[a](<b(c>)", #"<a href="b(c">a</a>"#),
      (#"[a](<b\>c>)"#, #"<a href="b>c">a</a>"#),
      ("[a](<b\nc>)", "[a](<html><b\nc></html>)"),
      ("[a](<b<c>)", "[a](<b<html><c></html>)"),
      ("[a](<b>c)", "[a](<html><b></html>c)"),
      ("[a](b 'c')", #"<a href="b" title="c">a</a>"#),
      (#"[a](b "c")"#, #"<a href="b" title="c">a</a>"#),
      ("[a](b (c))", #"<a href="b" title="c">a</a>"#),
      ("[a](b ((c))", "[a](b ((c))"),
      (#"[a](b "c\"d")"#, #"<a href="b" title="c"d">a</a>"#),
      (#"[a](b 'it"s')"#, #"<a href="b" title="it"s">a</a>"#),
      (#"[a](b "c"d)"#, #"[a](b "c"d)"#),
      (#"[a]("b")"#, #"<a href=""b"">a</a>"#),
      ("[a](b\n'c\nd'\n)", "<a href=\"b\" title=\"c\nd\">a</a>"),
      ("[a](b 'c\n\nd')", "[a](b 'c\n\nd')"),
      ("[a](b\u{A0}'c')", "<a href=\"b\u{A0}'c'\">a</a>"),
      ("[a](b(c)d)", #"<a href="b(c)d">a</a>"#),
      ("[a](b(c)", "[a](b(c)"),
      (#"[a](b\)c)"#, #"<a href="b)c">a</a>"#),
      ("[a](b&amp;c&auml; '&quot;')", #"<a href="b&cä" title=""">a</a>"#),
      ("[a](b&nothing;&#x;)", #"<a href="b&nothing;&#x;">a</a>"#),
      ("[a] (b)", "[a] (b)"),
      ("[a [b](c) d](e)", #"[a <a href="c">b</a> d](e)"#),
      ("![a [b](c)](d 'e')", #"<img:d title="e">a <a href="c">b</a></img>"#),
      ("[![a](b)](c)", #"<a href="c"><img:b>a</img></a>"#),
      (#"\![a](b)"#, #"!<a href="b">a</a>"#),
      (#"!\[a](b)"#, "![a](b)"),
      ("[a`](b)`", "[a<code>](b)</code>"),
      ("[a<x y='](b)'>", "[a<html><x y='](b)'></html>"),
      ("[a<xx:y:](b)>", #"[a<a href="xx:y:](b)">xx:y:](b)</a>"#),
    ])
  func links(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  // CommonMark 0.31.2, section 6.3: parentheses in a destination are paired, or have a backslash
  // before them.
  @Test(
    "parentheses in a destination are paired",
    arguments: [
      ("[a]([b](c)", "[a](<a href=\"c\">b</a>"),
      ("[a](b(c)(d(e))f)g)", "<a href=\"b(c)(d(e))f\">a</a>g)"),
      ("[a](b\\(c)d)", "<a href=\"b(c\">a</a>d)"), ("[a](b(c)", "[a](b(c)"),
      ("[a](b(c d))", "[a](b(c d))"), ("[a]( b(c) )", "<a href=\"b(c)\">a</a>"),
      ("[a](b(c) [d](e(f)g)", "[a](b(c) <a href=\"e(f)g\">d</a>"),
      ("[a]()[b](()", "<a href=\"\">a</a>[b](()"),
    ])
  func pairedParentheses(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test("parentheses in a destination are nested up to the limit")
  func parentheses() {
    func link(_ depth: Int) -> String {
      "[a](" + String(repeating: "(", count: depth) + String(repeating: ")", count: depth) + ")"
    }
    #expect(html(link(InlineMarkup.maximumParentheses)).hasPrefix("<a"))
    let deep = link(InlineMarkup.maximumParentheses + 1)
    #expect(html(deep) == deep)
  }

  @Test(
    "character references are replaced (2.5)",
    arguments: [
      ("&nbsp;&amp;&copy;&AElig;&Dcaron;", "\u{A0}&©ÆĎ"),
      ("&frac34;&HilbertSpace;&DifferentialD;", "¾ℋⅆ"),
      ("&ClockwiseContourIntegral;&CounterClockwiseContourIntegral;", "∲∳"),
      ("&ngE;&zwnj;&NewLine;&Tab;", "\u{2267}\u{338}\u{200C}\n\t"),
      ("&#35;&#1234;&#992;&#0;", "#ӒϠ\u{FFFD}"),
      ("&#X22;&#XD06;&#xcab;", "\"ആಫ"),
      ("&#xD800;&#1114112;&#xFFFFFF;", "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("&nbsp &x; &#; &#x;", "&nbsp &x; &#; &#x;"),
      ("&#87654321; &#xabcdef0; &Amp; R&D", "&#87654321; &#xabcdef0; &Amp; R&D"),
      ("&#42;a&#42; `&amp;` \\&amp;", "*a* <code>&amp;</code> &amp;"),
      ("&lt;b>x&lt;/b>", "<b>x</b>"),
    ])
  func entities(text: String, expected: String) {
    #expect(html(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(
    "code spans follow CommonMark (6.1)",
    arguments: [
      ("`a\nb`", "<code>a b</code>"),
      ("`a\r\nb\rc`", "<code>a b c</code>"),
      ("``\na\n``", "<code>a</code>"),
      ("` \n `", "<code>   </code>"),
      ("`  a `", "<code> a</code>"),
      ("` a`", "<code> a</code>"),
      ("`\u{A0}a\u{A0}`", "<code>\u{A0}a\u{A0}</code>"),
      (#"`a\`b`"#, #"<code>a\</code>b`"#),
      (#"\`a`b`"#, "`a<code>b</code>"),
      ("*a`*`", "*a<code>*</code>"),
    ])
  func code(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test(
    "emphasis follows Unicode's white space and punctuation, and the rule of three (6.2)",
    arguments: [
      ("*\u{A0}a\u{A0}*", "*\u{A0}a\u{A0}*"),
      ("*$*alpha.", "*$*alpha."),
      ("*£*bravo.", "*£*bravo."),
      ("a*«b»*", "a*«b»*"),
      ("«*a*»", "«<em>a</em>»"),
      ("пристаням_стремятся_", "пристаням_стремятся_"),
      ("_(a)_.", "<em>(a)</em>."),
      ("*a**b*", "<em>a**b</em>"),
      ("**a*b**", "<strong>a*b</strong>"),
      ("***a** b*", "<em><strong>a</strong> b</em>"),
      ("a***b***c", "a<em><strong>b</strong></em>c"),
      ("*a _b* c_", "<em>a _b</em> c_"),
    ])
  func emphasis(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test(
    "autolinks are read (6.5)",
    arguments: [
      ("<https://a.b/?c=d&e>", #"<a href="https://a.b/?c=d&e">https://a.b/?c=d&e</a>"#),
      ("<MAILTO:A@B.C>", #"<a href="MAILTO:A@B.C">MAILTO:A@B.C</a>"#),
      ("<a+b@c-d.e>", #"<a href="mailto:a+b@c-d.e">a+b@c-d.e</a>"#),
      ("<https://a\\*b*>", #"<a href="https://a\*b*">https://a\*b*</a>"#),
      ("<https://a b>", "<https://a b>"),
      ("<x:a> <a@-b> <a.b> <>", "<x:a> <a@-b> <a.b> <>"),
      ("*<https://a*b>", #"*<a href="https://a*b">https://a*b</a>"#),
    ])
  func autolinks(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test(
    "HTML that is not a tag of the translation is unchanged (6.6)",
    arguments: [
      ("<a href='*'>*", "<html><a href='*'></html>*"),
      ("<br/> <br />", "<html><br/></html> <html><br /></html>"),
      ("a <!-- *b* --> c", "a <html><!-- *b* --></html> c"),
      (
        "<?a *b* ?><!X *b*><![CDATA[*b*]]>",
        "<html><?a *b* ?></html><html><!X *b*></html><html><![CDATA[*b*]]></html>"
      ),
      ("<!--> a --> <!---> b -->", "<html><!--></html> a --> <html><!---></html> b -->"),
      ("<a b=c d='e' f>", "<html><a b=c d='e' f></html>"),
      ("<a *b*> <1> < a>", "<a <em>b</em>> <1> < a>"),
      ("<a b='*'c>*d*", "<a b='*'c><em>d</em>"),
      ("</a b> </a >", "</a b> <html></a ></html>"),
    ])
  func rawHTML(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test(
    "a hard line break keeps its white space (6.7)",
    arguments: [
      ("a  \nb", "a<br>  \n</br>b"),
      ("a\\\nb", "a<br>\n</br>b"),
      ("a\\\r\n b", "a<br>\r\n</br> b"),
      ("a \nb\\", "a \nb\\"),
      ("`a  \nb\\\nc`", "<code>a   b\\ c</code>"),
      ("a  \n", "a  \n"),
    ])
  func lineBreaks(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test(
    "a placeholder is allowed in code and attributes, but not in destinations and titles",
    arguments: [
      ("`%`", "<code>%</code>"),
      ("`` % ` % ``", "<code>% ` %</code>"),
      ("<a b='%'>", "<html><a b='%'></html>"),
      ("[%](b)", #"<a href="b">%</a>"#),
      ("[a](%)", "[a](%)"),
      ("[a](<%>)", "[a](<%>)"),
      ("[a](b '%')", "[a](b '%')"),
      ("<https://%>", "<https://%>"),
      ("&%;", "&%;"),
    ])
  func placeholders(text: String, expected: String) {
    var pieces: [MarkupPiece<Character>] = []
    for part in text.split(separator: "%", omittingEmptySubsequences: false) {
      if !pieces.isEmpty { pieces.append(.leaf("%")) }
      pieces.append(.text(String(part)))
    }
    #expect(html(InlineMarkup.parse(pieces), leaf: { String($0) }) == expected)
  }

  @Test(
    "tags nest with Markdown; an unpaired tag is kept as HTML",
    arguments: [
      ("<b>a</b>", "<tag:b>a</tag:b>"),
      ("<b>a <em>*c*</em></b>", "<tag:b>a <tag:em><em>c</em></tag:em></tag:b>"),
      ("**<b>a</b>**", "<strong><tag:b>a</tag:b></strong>"),
      ("<b>a", "<html><b></html>a"),
      ("a</b>", "a<html></b></html>"),
      ("<b>a<i>b</b>c</i>", "<tag:b>a<html><i></html>b</tag:b>c<html></i></html>"),
      ("*<b>x*</b>", "*<tag:b>x*</tag:b>"),
      ("<b>[x</b>](y)", "<tag:b>[x</tag:b>](y)"),
      ("[<b>x](y)</b>", #"<a href="y"><html><b></html>x</a><html></b></html>"#),
    ])
  func tags(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test("tags without an end do not count for the limit of nested tags")
  func manyTags() {
    let breaks = String(repeating: "<br>", count: InlineMarkup.maximumDepth)
    #expect(html(breaks + "<b>a</b>").hasSuffix("<tag:b>a</tag:b>"))
  }

  @Test("white space is unchanged")
  func whiteSpace() {
    #expect(html("a\n\n  *b*\t c ") == "a\n\n  <em>b</em>\t c ")
  }

  @Test("elements beyond the depth limit are removed, and the steps remain balanced")
  func depth() {
    let count = InlineMarkup.maximumDepth * 2
    let text =
      String(repeating: "**a ", count: count) + "x" + String(repeating: " a**", count: count)
    let steps = InlineMarkup.parse(text)
    let opened = steps.filter { if case .open = $0 { true } else { false } }.count
    #expect(opened == InlineMarkup.maximumDepth)
    _ = html(text)
  }
}
