import FoundationEssentials
import Glibc
import Testing

@testable import ICUFormat

@Suite struct StyledTextTests {
  typealias Run = StyledText.Run

  @Test("nested styles are combined, and the inner style has precedence")
  func nesting() {
    let style = TextStyle(isBold: true, color: .red, tags: ["a"])
      .adding(TextStyle(isItalic: true, color: .blue, tags: ["b"]))
    #expect(style.isBold && style.isItalic)
    #expect(style.color == .blue)
    #expect(style.tags == ["a", "b"])
    #expect(TextStyle.link("x").adding(.plain).link == "x")
  }

  @Test("empty runs are omitted")
  func emptyRuns() {
    let text = StyledText(runs: [Run(""), Run("a"), Run("", style: .bold)], locale: "en")
    #expect(text.runs == [Run("a")])
    #expect(text.string == "a")
  }

  @Test("a closure can render any output")
  func render() {
    let text = StyledText(runs: [Run("New", style: .bold), Run(" movies")], locale: "en")
    let upper = text.render(into: "") { $0 += $1.style.isBold ? $1.text.uppercased() : $1.text }
    #expect(upper == "NEW movies")
  }

  @Test("HTML has a language and a direction, and all text is escaped")
  func html() {
    let text = StyledText(
      runs: [
        Run("a < b & \"c\" 'd'"), Run("<script>", style: .bold),
        Run("x", style: .link("https://example.com/?a=1&b=\"2\"")),
        Run(
          "y",
          style: TextStyle(isItalic: true, color: .rgb(red: 1, green: 2, blue: 3), tags: ["k\""])),
      ], locale: "ar-u-nu-latn")
    #expect(
      text.html()
        == "<span lang=\"ar\" dir=\"rtl\">a &lt; b &amp; &quot;c&quot; &#39;d&#39;"
        + "<b>&lt;script&gt;</b>"
        + "<a href=\"https://example.com/?a=1&amp;b=&quot;2&quot;\">x</a>"
        + "<span class=\"k&quot;\"><span style=\"color:rgb(1,2,3)\"><i>y</i></span></span></span>")
  }

  @Test("adjacent runs of one style share an HTML element; each run of a rich-text tag has its own")
  func joinedHTML() {
    let link = TextStyle.link("/a")
    let text = StyledText(
      runs: [
        Run("To ", style: link), Run("Ann", style: link, origin: .argument(0, direction: .unknown)),
        Run("x", style: .bold), Run("y", style: TextStyle(isBold: true, isItalic: true)),
        Run("z", style: .bold), Run("1", style: TextStyle(tags: ["li"])),
        Run("2", style: TextStyle(tags: ["li"])),
      ], locale: "en")
    #expect(
      text.html(isolatesArguments: false)
        == "<span lang=\"en\" dir=\"ltr\"><a href=\"/a\">To Ann</a><b>x<i>y</i>z</b>"
        + "<span class=\"li\">1</span><span class=\"li\">2</span></span>")
  }

  @Test(
    "each style has its ANSI sequence (ECMA-48, select graphic rendition)",
    arguments: [
      (TextStyle.bold, "\u{1B}[1mx\u{1B}[0m"),
      (.italic, "\u{1B}[3mx\u{1B}[0m"),
      (.underline, "\u{1B}[4mx\u{1B}[0m"),
      (.strikethrough, "\u{1B}[9mx\u{1B}[0m"),
      (.color(.red), "\u{1B}[31mx\u{1B}[0m"),
      (.color(.rgb(red: 1, green: 2, blue: 3)), "\u{1B}[38;2;1;2;3mx\u{1B}[0m"),
      (TextStyle(isBold: true, color: .green), "\u{1B}[1;32mx\u{1B}[0m"),
      (.link("https://a.b"), "\u{1B}]8;;https://a.b\u{1B}\\x\u{1B}]8;;\u{1B}\\"),
      (.plain, "x"),
    ])
  func ansi(style: TextStyle, expected: String) {
    let text = StyledText(runs: [Run("x", style: style)], locale: "en")
    #expect(text.ansi(.always) == expected)
    #expect(text.ansi(.never) == "x")
  }

  @Test("styles are written to a file descriptor that is a terminal, unless the user refuses them")
  func terminals() throws {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(terminal >= 0)
    defer { close(terminal) }
    let file = open("/dev/null", O_WRONLY)
    try #require(file >= 0)
    defer { close(file) }
    #expect(ANSIStyling.isTerminal(terminal, ["TERM": "xterm"]))
    #expect(ANSIStyling.isTerminal(terminal, ["NO_COLOR": ""]))
    #expect(!ANSIStyling.isTerminal(terminal, ["NO_COLOR": "1"]))
    #expect(!ANSIStyling.isTerminal(terminal, ["TERM": "dumb"]))
    #expect(!ANSIStyling.isTerminal(file, ["TERM": "xterm"]))
    #expect(ANSIStyling.automatic(forDescriptor: file) == .never)
    #expect(ANSIStyling.automatic(forDescriptor: -1) == .never)
  }

  @Test("control characters of a text are not written to a terminal")
  func controls() {
    let text = StyledText(
      runs: [
        Run("a\u{1B}[31m\u{7}\u{7F}\u{9B}\n\tb", origin: .argument(0, direction: .leftToRight))
      ],
      locale: "en")
    #expect(text.ansi(.always) == "a␛[31m␇␡\u{FFFD}\n\tb")
  }

  /// All C0 controls, DEL and all C1 controls, except tab, line feed and carriage return.
  private static let controls = (Array(0..<0x20) + Array(0x7F...0x9F)).filter {
    ![0x09, 0x0A, 0x0D].contains($0)
  }

  @Test("HTML has no control characters except tab, line feed and carriage return")
  func htmlControls() throws {
    let controls = try String(
      String.UnicodeScalarView(Self.controls.map { try #require(Unicode.Scalar($0)) }))
    let replaced = String(repeating: "\u{FFFD}", count: Self.controls.count)
    let runs = [
      Run(controls + "\t\n\r\u{A0}"), Run(controls, origin: .argument(0, direction: .leftToRight)),
      Run("x", style: TextStyle(tags: [controls])),
    ]
    let text = StyledText(runs: runs, locale: "en")
    #expect(
      text.html()
        == "<span lang=\"en\" dir=\"ltr\">\(replaced)\t\n\r\u{A0}\(replaced)"
        + "<span class=\"\(replaced)\">x</span></span>")
  }

  // The references are those of the HTML Standard, section 13.5, and `&#39;` for an apostrophe.
  @Test(
    "a plain string is escaped for HTML",
    arguments: [
      ("", ""), ("Äpfel 🍎\t\r\n", "Äpfel 🍎\t\r\n"), ("&amp;", "&amp;amp;"),
      ("<b title=\"x\">it's</b>", "&lt;b title=&quot;x&quot;&gt;it&#39;s&lt;/b&gt;"),
      ("a\u{0}b\u{85}c", "a\u{FFFD}b\u{FFFD}c"),
    ])
  func escaping(text: String, html: String) {
    #expect(StyledText.html(escaping: text) == html)
  }

  @Test("control characters in a link are percent-encoded")
  func linkControls() {
    let text = StyledText(
      runs: [Run("x", style: .link("/a\u{1}\u{7F}\u{85}é"))], locale: "en")
    #expect(
      text.html() == "<span lang=\"en\" dir=\"ltr\"><a href=\"/a%01%7F%C2%85é\">x</a></span>")
    #expect(text.ansi(.always) == "\u{1B}]8;;/a%01%7F%C2%85%C3%A9\u{1B}\\x\u{1B}]8;;\u{1B}\\")
  }

  @Test("a carriage return is not written to a terminal in any styling")
  func carriageReturn() {
    let text = StyledText(runs: [Run("a\rb\u{1B}c", style: .bold)], locale: "en")
    #expect(text.ansi(.never) == "a␍b␛c")
    #expect(text.ansi(.always) == "\u{1B}[1ma␍b␛c\u{1B}[0m")
  }

  @Test("arguments are isolated by the default strategy of MessageFormat 2")
  func isolation() {
    func ansi(_ argument: String, _ direction: StyledText.Direction, _ locale: LocaleIdentifier)
      -> String
    {
      StyledText(runs: [Run(argument, origin: .argument(0, direction: direction))], locale: locale)
        .ansi(.never)
    }
    #expect(ansi("5", .leftToRight, "en") == "5")
    #expect(ansi("5", .leftToRight, "ar") == "\u{2066}5\u{2069}")
    #expect(ansi("٥", .rightToLeft, "ar") == "\u{2067}٥\u{2069}")
    #expect(ansi("ע", .unknown, "en") == "\u{2068}ע\u{2069}")
    let message = StyledText(runs: [Run("a")], locale: "ar")
    #expect(message.ansi(.never) == "a")
    #expect(
      StyledText(runs: [Run("x", origin: .argument(0, direction: .unknown))], locale: "en")
        .ansi(.never, isolatesArguments: false) == "x")
  }

  @Test(
    "isolates that an argument opens or closes have no effect outside it",
    arguments: [
      ("\u{202E}evil", "\u{2068}\u{202E}evil\u{2069}"),
      ("a\u{2069}b", "\u{2068}\u{2068}a\u{2069}b\u{2069}"),
      ("a\u{2067}b", "\u{2068}a\u{2067}b\u{2069}\u{2069}"),
      ("a\n\u{202E}b", "\u{2068}a\u{2069}\n\u{2068}\u{202E}b\u{2069}"),
    ])
  func overrides(argument: String, expected: String) {
    let text = StyledText(
      runs: [Run(argument, origin: .argument(0, direction: .unknown))], locale: "en")
    #expect(text.ansi(.never) == expected)
  }
}

/// The `lang` attribute names the language of the text: a subtag that formatting puts in the place of one
/// without data is not there.
@Suite("StyledText: the language in HTML")
struct StyledTextLanguageTests {
  @Test(
    "the language is that of the request, without unknown subtags",
    arguments: [
      ("de-1996", "de"), ("de-CH-1901", "de-CH"), ("en-GB-oed", "en-GB"), ("pl-XX", "pl"),
      ("de-Latn-AT-x-a", "de-Latn-AT"), ("sr-Latn-RS", "sr-Latn-RS"), ("de", "de"),
    ])
  func language(request: String, expected: String) {
    let language = LocaleIdentifier(request)
    let bundle = LocalizationBundle(texts: [:], developmentLanguage: language)
    let html = LocalizedText("Hi", bundle: bundle, locale: language).html()
    #expect(html == "<span lang=\"\(expected)\" dir=\"ltr\">Hi</span>")
  }

  @Test("a text without a translation is in the development language, even without files")
  func source() {
    let bundles = [
      (LocalizationBundle(texts: [:]), "en"), (LocalizationBundle(texts: ["ar": ["x": "x"]]), "en"),
      (LocalizationBundle(texts: [:], developmentLanguage: "de"), "de"),
    ]
    for (bundle, language) in bundles {
      let text = LocalizedText("Hi \(1234) **x**", bundle: bundle, locale: "ar-EG")
      #expect(
        text.html(isolatesArguments: false)
          == "<span lang=\"\(language)\" dir=\"ltr\">Hi ١٬٢٣٤ <b>x</b></span>")
      #expect(text.attributed().runs.allSatisfy { $0.languageIdentifier == language })
      let nested = LocalizedText("\("Hi" as LocalizedStringKey)!", bundle: bundle, locale: "ar")
      #expect(nested.html() == "<span lang=\"\(language)\" dir=\"ltr\">Hi!</span>")
    }
  }
}
