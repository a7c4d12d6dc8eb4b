import FoundationEssentials
import ICUFormat
import Testing

// Styled texts as arguments of keys.

private enum Note: AttributedStringKey {
  typealias Value = String
  static let name = "note"
}

@Suite struct StyledArgumentTests {
  typealias Run = StyledText.Run

  private static let bundle = LocalizationBundle(texts: [
    "de": [
      "Read %@.": "Lies **%@**!", "{0} of {1, number, integer}": "{1} × <b>{0}</b>",
      "See %@": "Siehe %@", "title %@": "Titel *%@*",
    ],
    "he": ["Read %@.": "קראו %@."],
  ])
  private static let films = LocalizationBundle(texts: [
    "de": ["NewMovies": "**Neue Filme**", "by %@": "von *%@*"],
    "en": ["NewMovies": "New **films**", "by %@": "by %@"],
  ])

  private func text(_ key: LocalizedStringKey, _ locale: LocaleIdentifier = "de") -> LocalizedText {
    LocalizedText(key, bundle: Self.bundle, locale: locale)
  }

  /// `Dune` in italics, followed by plain ` (1965)` with a note.
  private static var title: AttributedString {
    var title = AttributedString("Dune")
    title.textIntent = .emphasized
    var year = AttributedString(" (1965)")
    year[Note.self] = "first edition"
    return title + year
  }

  private func argument(_ text: String, _ style: TextStyle = .plain, at index: Int = 0) -> Run {
    Run(text, style: style, origin: .argument(index, direction: .unknown))
  }

  @Test("the examples of the documentation are correct")
  func examples() {
    do {
      var title = AttributedString("Dune")
      title.textIntent = .emphasized
      let text = LocalizedText("Read \(title).", locale: "en")
      #expect(text.resolve() == "Read Dune.")
      #expect(
        text.html(isolatesArguments: false)
          == "<span lang=\"en\" dir=\"ltr\">Read <i>Dune</i>.</span>")
    }
    do {
      let name = StyledText(runs: [.init("Ada", style: .bold)], locale: "en")
      let text = LocalizedText("Ask \(name).", locale: "en")
      #expect(text.resolve() == "Ask Ada.")
      #expect(
        text.html(isolatesArguments: false)
          == "<span lang=\"en\" dir=\"ltr\">Ask <b>Ada</b>.</span>")
    }
    do {
      let texts = ["de": ["Ask %@.": "Frag %@.", "the **team**": "das **Team**"]]
      let bundle = LocalizationBundle(texts: texts)
      let team = LocalizedText("the **team**", bundle: bundle)
      let text = LocalizedText("Ask \(team).", bundle: bundle, locale: "de")
      #expect(text.resolve() == "Frag das Team.")
    }
    let films = LocalizationBundle(texts: ["vi": ["NewMovies": "**Phim Mới**"]])
    let title = LocalizedText("NewMovies", bundle: films)
    #expect(
      LocalizedText("See \(title)!", locale: "vi").html(isolatesArguments: false)
        == "<span lang=\"en\" dir=\"ltr\">See <b>Phim Mới</b>!</span>")
  }

  private static let keys: [LocalizedStringKey] = [
    "Read \(title).", "Read \(title[title.startIndex..<title.endIndex]).",
    "Read \(StyledText(runs: [.init("Dune", style: .italic), .init(" (1965)")], locale: "de")).",
    "Read \(LocalizedText("*Dune* (\("1965"))")).",
    "Read \(date, format: TitleStyle()).",
  ]
  private static let date = Date(timeIntervalSince1970: -157_766_400)

  @Test("each styled argument is %@ in the key and its characters in a string", arguments: keys)
  func plain(key: LocalizedStringKey) {
    #expect(key.key == "Read %@.")
    #expect(key.icuPattern == "Read {0}.")
    #expect(String(localized: key, bundle: Self.bundle, locale: "de") == "Lies **Dune (1965)**!")
    #expect(key.sourceText(for: "en") == "Read Dune (1965).")
    #expect(key == key)
    #expect(key != "Read \("Dune (1965)").")
  }

  @Test("each styled argument keeps its styles and gets those around it", arguments: keys)
  func styled(key: LocalizedStringKey) {
    let runs = text(key).styled().runs
    #expect(runs.first == Run("Lies ", style: .plain))
    let inner = runs.dropFirst().dropLast()
    #expect(inner.first?.text == "Dune")
    #expect(inner.first?.style == TextStyle(isBold: true, isItalic: true))
    #expect(inner.allSatisfy { $0.style.isBold })
    #expect(inner.dropFirst().allSatisfy { !$0.style.isItalic })
    #expect(runs.last == Run("!"))
    let attributed = text(key).attributed()
    let ranges = attributed.runs.filter { $0.messageArgument == "0" }.map(\.range)
    #expect(ranges.map { String(attributed[$0].characters) }.joined() == "Dune (1965)")
  }

  @Test("each styled argument keeps its styles in an ICU message")
  func message() {
    let key: LocalizedStringKey = "\(Self.title) of \(3)"
    #expect(
      text(key).styled().runs.map(\.text) == ["3", " × ", "Dune", " (1965)"])
    #expect(text(key).html(isolatesArguments: false).contains("<b><i>Dune</i> (1965)</b>"))
    #expect(String(localized: key, bundle: Self.bundle, locale: "de") == "3 × <b>Dune (1965)</b>")
  }

  @Test("attributes that are not part of a style are kept in attributed strings")
  func attributes() {
    let runs = text("Read \(Self.title).").attributed().runs
    #expect(runs.map { $0[Note.self] } == [nil, nil, "first edition", nil])
    #expect(
      runs.map(\.textIntent) == [
        nil, [.emphasized, .stronglyEmphasized], .stronglyEmphasized, nil,
      ])
    #expect(runs.allSatisfy { $0.languageIdentifier == "de" })
    var french = AttributedString("Dune, le Messie")
    french.languageIdentifier = "fr"
    #expect(
      text("Read \(french).").attributed().runs.map(\.languageIdentifier) == ["de", "fr", "de"])
  }

  @Test("colors, tags and allowed links are styles")
  func styles() {
    var help = AttributedString("help")
    help.textColor = .red
    help.messageTags = ["note"]
    help.link = URL(string: "https://example.com/help")
    let style = TextStyle(color: .red, link: "https://example.com/help", tags: ["note"])
    #expect(text("See \(help)").styled().runs.last == argument("help", style))
    help.link = URL(string: "javascript:alert(1)")
    #expect(text("See \(help)").styled().runs.last == argument("help", style.withLink(nil)))
    #expect(text("See \(help)").attributed().runs.allSatisfy { $0.link == nil })
    let evil = StyledText(
      runs: [.init("x", style: .link("javascript:alert(1)")), .init("y", style: .link("/y"))],
      locale: "de")
    #expect(
      text("See \(evil)").styled().runs == [
        Run("Siehe "), Run("x"), Run("y", style: .link("/y")),
      ])
  }

  @Test("a localized text uses its own table, and its own locale if it has one")
  func localizedText() {
    let title = LocalizedText("NewMovies", bundle: Self.films)
    #expect(
      text("See \(title)").styled().runs == [Run("Siehe "), Run("Neue Filme", style: .bold)])
    #expect(
      String(localized: "See \(title)", bundle: Self.bundle, locale: "de") == "Siehe Neue Filme")
    let english = LocalizedText("NewMovies", bundle: Self.films, locale: "en")
    #expect(text("See \(english)").resolve() == "Siehe New films")
    let author = LocalizedText("by \("Ana")", bundle: Self.films)
    #expect(
      text("See \(author, as: "title")").attributed().runs.map(\.messageArgument)
        == [nil, "title", "title"])
    #expect(("See \(author, as: "title")" as LocalizedStringKey).icuPattern == "See {title}")
    let verbatim = LocalizedText(verbatim: "**50%**")
    #expect(text("See \(verbatim)").resolve() == "Siehe **50%**")
    let titles: [LocalizedText] = [title, english]
    #expect(
      text("See \(titles)").styled().runs == [
        Run("Siehe "), Run("Neue Filme", style: .bold), Run(" und "), Run("New "),
        Run("films", style: .bold),
      ])
    #expect(
      String(localized: "See \(titles)", bundle: Self.bundle, locale: "de")
        == "Siehe Neue Filme und New films")
    let nested = LocalizedText("title \(title)", bundle: Self.bundle)
    #expect(text("See \(nested)").resolve() == "Siehe Titel Neue Filme")
  }

  // Without isolates, the bidirectional algorithm (UAX #9) shows "C++" at the end of a line as "++C".
  @Test("a key without a translation is isolated in a text of the other direction")
  func untranslatedKeys() {
    let bundle = LocalizationBundle(
      texts: ["he": ["See %@ or %@!": "ראו %@ או %@!", "this": "זה"]], developmentLanguage: "en")
    let key: LocalizedStringKey = "See \(bold: "C++") or \("this" as LocalizedStringKey)!"
    let text = LocalizedText(key, bundle: bundle, locale: "he")
    #expect(text.html().contains("ראו <b>\u{2066}C++\u{2069}</b> או זה!"))
    #expect(text.resolve() == "ראו C++ או זה!")
    let english = LocalizedText(key, bundle: bundle, locale: "en")
    #expect(english.html().contains("See <b>C++</b> or this!"))
  }

  // UAX #9: in one pair of isolates, the first strong character, here an Arabic letter, would decide
  // the direction of the list, and the elements would be in the opposite order.
  @Test("each element of a list is isolated", arguments: ["%@", "{0}", "{$arg0}"])
  func listElements(placeholder: String) {
    let syntax: CatalogMessageSyntax =
      switch placeholder {
      case "%@": .printf
      case "{0}": .icu
      default: .mf2
      }
    let texts = ["en": ["By %@.": "By \(placeholder)."]]
    let bundle = LocalizationBundle(texts: texts, syntax: syntax)
    let names = ["\u{645}\u{631}", "Bo", "\u{2069}C"]
    let list =
      "\u{2068}\u{645}\u{631}\u{2069}, \u{2068}Bo\u{2069}, and \u{2068}\u{2068}\u{2069}C\u{2069}"
    let alternatives =
      "\u{2068}\u{645}\u{631}\u{2069}, \u{2068}Bo\u{2069}, or \u{2068}\u{2068}\u{2069}C\u{2069}"
    func shown(_ key: LocalizedStringKey) -> String {
      LocalizedText(key, bundle: bundle, locale: "en").ansi(.never)
    }
    let (start, end) = syntax == .mf2 ? ("By \u{2068}", "\u{2069}.") : ("By ", ".")
    #expect(shown("By \(names).") == start + list + end)
    #expect(shown("By \(names, format: .icuList(.or)).") == start + alternatives + end)
    let style = ListStyle(.or).memberStyle(UnchangedStyle())
    #expect(shown("By \(names, format: style).") == start + alternatives + end)
    let plain = String(
      localized: "By \(names, format: .icuList(.or)).", bundle: bundle, locale: "en")
    #expect(plain.contains("\u{645}\u{631}, Bo, or \u{2069}C"))
  }

  @Test("the runs of one argument share one pair of isolates")
  func isolation() {
    var title = AttributedString("AC")
    title.textIntent = .emphasized
    title += AttributedString("/DC\nlive")
    let hebrew = text("Read \(title).", "he")
    #expect(
      hebrew.html()
        == "<span lang=\"he\" dir=\"rtl\">קראו <i>\u{2068}AC</i>/DC\u{2069}\n\u{2068}live\u{2069}.</span>"
    )
    // Unpaired isolates are completed over all of its runs.
    var evil = AttributedString("a\u{2069}")
    evil.textIntent = .emphasized
    evil += AttributedString("b\u{2067}")
    #expect(
      text("Read \(evil).", "he").html()
        == "<span lang=\"he\" dir=\"rtl\">קראו <i>\u{2068}\u{2068}a\u{2069}</i>b\u{2067}\u{2069}\u{2069}.</span>"
    )
    // A text with the opposite direction is isolated as a whole.
    let english = LocalizedText("NewMovies", bundle: Self.films, locale: "en")
    #expect(
      text("Read \(english).", "he").html()
        == "<span lang=\"he\" dir=\"rtl\">קראו \u{2066}New <b>films\u{2069}</b>.</span>")
    let twice: LocalizedStringKey = "\(title[title.startIndex..<title.endIndex])\("x")"
    #expect(
      LocalizedText(twice, locale: "en").ansi(.never)
        == "\u{2068}AC/DC\u{2069}\n\u{2068}live\u{2069}\u{2068}x\u{2069}")
  }

  @Test(
    "a nested key obeys its directive, in plain and in styled text",
    arguments: [
      ("[%@]", "[BLATT]"), ("[%8@]", "[BLATT]"), ("[%8d]", "[   BLATT]"), ("[%-8d]", "[BLATT   ]"),
      ("[%n]", "[]"), ("[%.2s]", "[BL]"), ("[%6.2s]", "[    BL]"), ("[%-6.2s]", "[BL    ]"),
      ("[%5.4s]", "[ BLAT]"), ("[%.0s]", "[]"), ("[%1$s%1$.1s]", "[BLATTB]"),
    ])
  func directives(format: String, expected: String) {
    let bundle = LocalizationBundle(texts: ["de": ["a %@": format, "leaf": "BLATT"]])
    let key: LocalizedStringKey = "a \(LocalizedStringKey("leaf"))"
    #expect(String(localized: key, bundle: bundle, locale: "de") == expected)
    #expect(LocalizedText(key, bundle: bundle, locale: "de").resolve() == expected)
  }

  @Test("a directive shortens and pads the runs of a nested key")
  func shortenedRuns() {
    let texts = ["a %@": "[%8.3s]", "b %@": "[%-8.5s]", "leaf": "**BL**ATT", "space": "  *x* y"]
    let bundle = LocalizationBundle(texts: ["de": texts])
    func runs(_ key: LocalizedStringKey) -> [StyledText.Run] {
      LocalizedText(key, bundle: bundle, locale: "de").styled().runs
    }
    let leaf = runs("a \(LocalizedStringKey("leaf"))")
    #expect(leaf.map(\.text) == ["[", "     ", "BL", "A", "]"])
    #expect(leaf.map(\.style.isBold) == [false, false, true, false, false])
    let space = runs("a \(LocalizedStringKey("space"))")
    #expect(space.map(\.text).joined() == "[       x]")
    #expect(space.first { $0.text == "x" }?.style.isItalic == true)
    let left = runs("b \(LocalizedStringKey("space"))")
    #expect(left.map(\.text).joined() == "[  x y   ]")
    #expect(left.first { $0.text == "x" }?.style.isItalic == true)
  }

  @Test(
    "nested keys and lists are translated at any depth",
    arguments: [1, 7, 8, 9, 10, 20])
  func depths(depth: Int) {
    let bundle = LocalizationBundle(texts: ["de": ["leaf": "BLATT", "(%@)": "[%@]"]])
    var key: LocalizedStringKey = "leaf"
    var list = MessageArgument(LocalizedStringKey("leaf"))
    for _ in 0..<depth {
      key = "(\(key))"
      list = MessageArgument([list])
    }
    let opened = String(repeating: "[", count: depth)
    let closed = String(repeating: "]", count: depth)
    #expect(
      LocalizedText(key, bundle: bundle, locale: "de").resolve() == "\(opened)BLATT\(closed)")
    #expect(LocalizedText("(\(list))", bundle: bundle, locale: "de").resolve() == "[BLATT]")
  }

  @Test("an attributed string without attributes is a string")
  func unattributed() {
    #expect(("Read \(AttributedString("x"))." as LocalizedStringKey) == "Read \("x").")
    let empty: LocalizedStringKey = "Read \(AttributedString())."
    #expect(text(empty).resolve() == "Lies !")
  }

  @Test("printf formats and messages print the characters")
  func printing() throws {
    #expect(
      String(icuFormat: "%@ (%@)", Self.title, StyledText(runs: [.init("x")], locale: "en"))
        == "Dune (1965) (x)")
    let format = try MessageFormat("{0}, {title}", locale: "en")
    #expect(
      format.format(["0": MessageArgument(Self.title), "title": MessageArgument(Self.title)])
        == "Dune (1965), Dune (1965)")
    let key: LocalizedStringKey = "Read \(Self.title)."
    let sent = try JSONDecoder().decode(LocalizedStringKey.self, from: JSONEncoder().encode(key))
    #expect(sent == "Read \("Dune (1965)").")
  }
}

/// A custom style that shows the same book for each date.
private struct TitleStyle: FormatStyle, Sendable {
  func format(_ date: Date) -> AttributedString {
    var title = AttributedString("Dune")
    title.textIntent = .emphasized
    return title + AttributedString(" (1965)")
  }
}

/// A style of another package for strings.
private struct UnchangedStyle: FormatStyle, Sendable {
  func format(_ text: String) -> String { text }
}

extension TextStyle {
  fileprivate func withLink(_ link: String?) -> TextStyle {
    var style = self
    style.link = link
    return style
  }
}
