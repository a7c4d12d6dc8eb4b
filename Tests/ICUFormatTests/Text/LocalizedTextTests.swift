import FoundationEssentials
import ICUFormat
import Testing

@Suite struct LocalizedTextTests {
  typealias Run = StyledText.Run

  /// The tables of the seed documents, and some others.
  static let bundle = LocalizationBundle(texts: [
    "en": [
      "NewMovies": "**New** movies",
      "files": "**%lld** files of *%@*",
    ],
    "sv": ["NewMovies": "**Nya** filmer"],
    "pl": ["NewMovies": "**Nowe** filmy"],
    "vi": ["NewMovies": "**Phim Mới**"],
    "de": [
      "A %@ serenity %@ %@ of my %@.": "%4$@: %2$@ von %1$@ Ruhe und %3$@.",
      "wonderful": "wunderbarer",
      "has taken": "ergriffen",
      "possession": "Besitz",
      "entire soul": "ganze Seele",
      "Hi, %@": "**Hallo, %@!**",
      "{0} of {1, number, integer}": "<b>{0}</b> von *{1, number, integer}*",
      "See [help](https://example.com)": "Siehe [Hilfe](https://example.com/de)",
      "danger": "[klick](javascript:alert(1))",
    ],
    "ar": ["Hi, %@": "مرحبا، **%@**"],
  ])

  private func text(_ key: LocalizedStringKey, _ locale: LocaleIdentifier) -> LocalizedText {
    LocalizedText(key, bundle: Self.bundle, locale: locale)
  }

  /// A text in a plain string, which the compiler warns of.
  private protocol PlainString {
    func string(_ text: LocalizedText) -> String
  }

  private struct Interpolation: PlainString {
    @available(*, deprecated) func string(_ text: LocalizedText) -> String { "<\(text)>" }
  }

  @Test("a text in a plain string is its text without styles")
  func plainString() {
    let plain: any PlainString = Interpolation()
    #expect(plain.string(text("Hi, \("Ana")", "de")) == "<Hallo, Ana!>")
  }

  @Test(
    "one word is bold in four languages",
    arguments: [
      ("en", "New", " movies"), ("sv", "Nya", " filmer"), ("pl", "Nowe", " filmy"),
      ("vi", "Phim Mới", ""),
    ] as [(LocaleIdentifier, String, String)])
  func newMovies(locale: LocaleIdentifier, bold: String, rest: String) {
    let text = text("NewMovies", locale)
    #expect(text.resolve() == bold + rest)
    let runs = [Run(bold, style: .bold), Run(rest)].filter { !$0.text.isEmpty }
    #expect(text.styled().runs == runs)
    #expect(text.ansi(.always) == "\u{1B}[1m\(bold)\u{1B}[0m\(rest)")
    #expect(
      text.html()
        == "<span lang=\"\(locale.languageTag)\" dir=\"ltr\"><b>\(bold)</b>\(rest)</span>")
  }

  @Test("styled interpolations keep their styles, and nested keys are translated")
  func styledInterpolations() {
    let key: LocalizedStringKey =
      "A \(bold: "wonderful") serenity \(italic: "has taken") \("possession", color: .red) of my \(underline: "entire soul")."
    #expect(key.key == "A %@ serenity %@ %@ of my %@.")
    let english = text(key, "en").styled()
    #expect(english.string == "A wonderful serenity has taken possession of my entire soul.")
    #expect(
      english.runs.filter { $0.style != .plain }.map(\.text) == [
        "wonderful", "has taken", "possession", "entire soul",
      ])
    // The translation reorders the placeholders with their styles.
    let german = text(key, "de").styled()
    #expect(german.string == "ganze Seele: ergriffen von wunderbarer Ruhe und Besitz.")
    #expect(
      german.runs.filter { $0.style != .plain }.map { "\($0.text)" } == [
        "ganze Seele", "ergriffen", "wunderbarer", "Besitz",
      ])
    #expect(
      german.runs.filter { $0.style != .plain }.map(\.style)
        == [.underline, .italic, .bold, .color(.red)])
    // The plain string of the same key also translates the nested keys.
    #expect(String(localized: key, bundle: Self.bundle, locale: "de") == german.string)
  }

  @Test("a placeholder inside markup has its style; an argument is never markup")
  func placeholders() {
    let evil = "**<script>** _x_ [a](b) <b>"
    let runs = text("Hi, \(evil)", "de").styled().runs
    #expect(
      runs == [
        Run("Hallo, ", style: .bold),
        Run(evil, style: .bold, origin: .argument(0, direction: .unknown)),
        Run("!", style: .bold),
      ])
    let html = text("Hi, \("<script>alert(1)</script>")", "de").html(isolatesArguments: false)
    #expect(
      html
        == "<span lang=\"de\" dir=\"ltr\"><b>Hallo, &lt;script&gt;alert(1)&lt;/script&gt;!</b></span>"
    )
    #expect(
      text("Hi, \("\u{202E}abc")", "de").html().contains("\u{2068}\u{202E}abc\u{2069}"))
  }

  @Test("ICU messages have rich-text tags and Markdown, with custom styles")
  func messages() {
    let key: LocalizedStringKey = "\("Ana") of \(3)"
    #expect(key.icuPattern == "{0} of {1, number, integer}")
    #expect(
      text(key, "de").styled().runs == [
        Run("Ana", style: .bold, origin: .argument(0, direction: .unknown)),
        Run(" von "),
        Run("3", style: .italic, origin: .argument(1, direction: .leftToRight)),
      ])
    let bundle = LocalizationBundle(
      texts: ["de": ["warn": "<warning>Achtung</warning> **<other>jetzt</other>**"]], syntax: .icu)
    let styles = MarkupStyleSheet(tags: ["warning": .color(.red)])
    #expect(
      LocalizedText("warn", bundle: bundle, locale: "de", styles: styles).styled().runs == [
        Run("Achtung", style: .color(.red)), Run(" "),
        Run("jetzt", style: TextStyle(isBold: true, tags: ["other"])),
      ])
  }

  @Test("markup inside plural cases of a message is parsed")
  func plurals() {
    let bundle = LocalizationBundle(
      texts: [
        "en": ["n": "{0, plural, one {**#** file} other {**#** <i>files</i>}}"]
      ], syntax: .icu)
    let one = LocalizedText("n", bundle: bundle, locale: "en").styled()
    // Without arguments, the message shows the name of its argument.
    #expect(!one.string.isEmpty)
    let keyed = LocalizationBundle(texts: [
      "en": [
        "{0, number, integer} files": "{0, plural, one {**#** file} other {**#** <i>files</i>}}"
      ]
    ])
    #expect(
      LocalizedText("\(1) files", bundle: keyed, locale: "en").styled().runs == [
        Run("1", style: .bold, origin: .argument(0, direction: .leftToRight)), Run(" file"),
      ])
    #expect(
      LocalizedText("\(1234) files", bundle: keyed, locale: "en").styled().runs == [
        Run("1,234", style: .bold, origin: .argument(0, direction: .leftToRight)), Run(" "),
        Run("files", style: .italic),
      ])
  }

  @Test("links keep only allowed destinations")
  func links() {
    let runs = text("See [help](https://example.com)", "de").styled().runs
    #expect(
      runs == [Run("Siehe "), Run("Hilfe", style: .link("https://example.com/de"))])
    #expect(text("danger", "de").styled().runs == [Run("klick")])
    #expect(
      LocalizedText("[a](JavaScript:x) [b](/c) [d](mailto:e@f)", bundle: Self.bundle, locale: "en")
        .styled().runs.map(\.style.link) == [nil, "/c", nil, "mailto:e@f"])
  }

  @Test("character references and escapes are text, not directives, arguments, tags or emphasis")
  func references() {
    let bundle = LocalizationBundle(texts: [
      "en": [
        "format %@": "%@ &#37;@ &lt;b&gt;x&lt;/b&gt; &#42;&#42;y&#42;&#42; \\<i>z\\</i>",
        "message {0}": "{0} &#123;0&#125; &lt;b&gt;x&lt;/b&gt; &#42;y&#42; &#39;&#123;",
      ]
    ])
    func runs(_ key: LocalizedStringKey) -> [Run] {
      LocalizedText(key, bundle: bundle, locale: "en").styled().runs
    }
    let argument = Run("a", origin: .argument(0, direction: .unknown))
    #expect(runs("format \("a")") == [argument, Run(" %@ <b>x</b> **y** <i>z</i>")])
    #expect(runs("message \("a")") == [argument, Run(" {0} <b>x</b> *y* '{")])
  }

  @Test("HTML and images of a translation are text in formats and messages")
  func otherMarkup() {
    let bundle = LocalizationBundle(texts: [
      "en": [
        "format %@": "<img src=\"%@\"> **![an *image*](https://a.b/c.png)**  \n<!-- <b> -->",
        "message {0}": "<img src=\"{0}\"> **![an *image*](https://a.b/c.png)**  \n<!-- <b> -->",
      ]
    ])
    for key in ["format \("a")", "message \("a")"] as [LocalizedStringKey] {
      let text = LocalizedText(key, bundle: bundle, locale: "en").styled()
      #expect(text.string == "<img src=\"a\"> an image  \n<!-- <b> -->")
      #expect(
        text.runs.dropFirst(3) == [
          Run("an ", style: .bold), Run("image", style: TextStyle(isBold: true, isItalic: true)),
          Run("  \n<!-- <b> -->"),
        ])
    }
  }

  @Test("right-to-left sentences have their direction and isolate numbers")
  func rightToLeft() {
    let html = text("Hi, \("Ana")", "ar").html()
    #expect(
      html == "<span lang=\"ar\" dir=\"rtl\">مرحبا، <b>\u{2068}Ana\u{2069}</b></span>")
  }

  // MessageFormat 2, "Default Bidi Strategy". A Boolean is the English word `true`.
  @Test(
    "a value has the same direction in all syntaxes",
    arguments: [
      ("en", true, "true", "(true)"), ("he", true, "true", "(\u{2066}true\u{2069})"),
      ("en", 5, "5", "(5)"), ("he", 5, "5", "(\u{2067}5\u{2069})"),
      ("en", ["a"], "a", "(\u{2068}a\u{2069})"),
    ] as [(LocaleIdentifier, MessageArgument, String, String)])
  func directions(
    locale: LocaleIdentifier, value: MessageArgument, plain: String, isolated: String
  ) throws {
    let key: LocalizedStringKey = "k\(value)"
    let name = locale.identifier
    let bundles = [
      LocalizationBundle(texts: [name: ["k%@": "(%@)"]]),
      LocalizationBundle(texts: [name: ["k%@": "({0})"]], syntax: .icu),
    ]
    for bundle in bundles {
      #expect(LocalizedText(key, bundle: bundle, locale: locale).ansi(.never) == isolated)
    }
    let message = try MessageFormat(mf2: "({$v})", locale: locale)
    #expect(message.format(["v": value]) == isolated)
    #expect(String(localized: key, bundle: bundles[0], locale: locale) == "(\(plain))")
  }

  @Test("verbatim text is not looked up and its markup is not parsed")
  func verbatim() {
    #expect(LocalizedText(verbatim: "**NewMovies**").resolve() == "**NewMovies**")
    #expect(LocalizedText(verbatim: "100% <b>").html().contains("100% &lt;b&gt;"))
  }

  @Test("a result is a value: changing one does not change the next")
  func independence() {
    let text = text("NewMovies", "en")
    var first = text.attributed()
    first.characters.append(contentsOf: "!")
    #expect(String(text.attributed().characters) == "New movies")
    #expect(String(first.characters) == "New movies!")
  }

  @Test("a text uses the current language")
  func languageSwitch() {
    let text = LocalizedText("NewMovies", bundle: Self.bundle)
    #expect(Localization.withLanguages(["sv"]) { text.resolve() } == "Nya filmer")
    #expect(Localization.withLanguages(["pl"]) { text.resolve() } == "Nowe filmy")
  }

  @Test("attributes describe each part")
  func attributes() throws {
    let attributed = text("Hi, \("Ana", as: "who")", "de").attributed()
    let argument = try #require(
      attributed.runs.first { $0[MessageArgumentAttribute.self] != nil })
    #expect(argument[MessageArgumentAttribute.self] == "who")
    #expect(argument[TextIntentAttribute.self] == .stronglyEmphasized)
    #expect(argument.languageIdentifier == "de")
    #expect(
      text("See [help](https://example.com)", "de").attributed().runs.compactMap(\.link)
        == [URL(string: "https://example.com/de")])
  }

  @Test("without a translation, the markup of the source string is parsed")
  func sourceText() {
    #expect(
      LocalizedText("**\("x")** and *y*", bundle: Self.bundle, locale: "en").styled().runs == [
        Run("x", style: .bold, origin: .argument(0, direction: .unknown)), Run(" and "),
        Run("y", style: .italic),
      ])
  }
}
