import FoundationEssentials
import ICUFormat
import Testing

@Suite struct StyledInterpolationTests {
  typealias Run = StyledText.Run

  private static let bundle = LocalizationBundle(texts: [
    "de": [
      "new": "neu", "the help": "die Hilfe", "Read %@.": "Lies %@!", "%@ and %@": "%2$@ und %1$@",
      "Colours: %@": "Farben: %@", "red": "**rot**", "blue": "blau", "of %@": "von **%@**",
      "%@ of %lld": "%2$lld: %1$@",
    ]
  ])

  private func runs(_ key: LocalizedStringKey, _ styles: MarkupStyleSheet = .usual) -> [Run] {
    LocalizedText(key, bundle: Self.bundle, locale: "de", styles: styles).styled().runs
  }

  private static let labels: [(LocalizedStringKey, TextStyle)] = [
    ("\(bold: "new")", .bold), ("\(italic: "new")", .italic), ("\(underline: "new")", .underline),
    ("\(strikethrough: "new")", .strikethrough), ("\("new", color: .red)", .color(.red)),
    ("\("new", color: nil)", .plain), ("\("new", link: "/new")", .link("/new")),
    ("\("new", style: .code)", .code),
    (
      "\("new", style: .bold.adding(.italic).adding(.color(.blue)))",
      TextStyle(isBold: true, isItalic: true, color: .blue)
    ),
  ]

  @Test("each label gives its style to a nested key, which is translated", arguments: labels)
  func label(key: LocalizedStringKey, style: TextStyle) {
    #expect(key.key == "%@")
    #expect(key.icuPattern == "{0}")
    #expect(runs(key) == [Run("neu", style: style)])
  }

  @Test("the name of a color is a key; a color without a name is shown as hexadecimal")
  func colourNames() {
    let texts = ["de": ["Filled with %@": "Mit %@ gefüllt", "red": "Rot"]]
    let bundle = LocalizationBundle(texts: texts)
    let red: LocalizedStringKey = "Filled with \(accessibilityName: .red)"
    #expect(red.key == "Filled with %@")
    #expect(red.icuPattern == "Filled with {0}")
    let text = String(
      localized: "Filled with \(accessibilityName: .red)", bundle: bundle, locale: "de")
    #expect(text == "Mit Rot gefüllt")
    #expect(String(localized: red, bundle: bundle, locale: "en") == "Filled with red")
    let orange = TextColor.rgb(red: 255, green: 128, blue: 0)
    let other = String(
      localized: "Filled with \(accessibilityName: orange)", bundle: bundle, locale: "de")
    #expect(other == "Mit #FF8000 gefüllt")
  }

  @Test("links of interpolations keep only allowed destinations")
  func links() {
    #expect(
      runs("Read \("the help", link: "https://example.com/?a=1&b=2").")
        == [
          Run("Lies "), Run("die Hilfe", style: .link("https://example.com/?a=1&b=2")), Run("!"),
        ])
    let evil: LocalizedStringKey = "Read \("the help", link: "javascript:alert(1)")."
    #expect(runs(evil) == [Run("Lies "), Run("die Hilfe"), Run("!")])
    let ours = MarkupStyleSheet(linkSchemes: ["app"])
    #expect(runs("\("new", link: "app:home")", ours) == [Run("neu", style: .link("app:home"))])
    #expect(runs("\("new", link: "https://a.b")", ours) == [Run("neu")])
    #expect(
      LocalizedText("See \("the help", link: "https://example.com").", locale: "en").html()
        == "<span lang=\"en\" dir=\"ltr\">See <a href=\"https://example.com\">the help</a>.</span>")
  }

  @Test("styles nest, and the arguments of a nested key are parts of the outer argument")
  func nesting() {
    let key: LocalizedStringKey =
      "\(bold: "of \(italic: "new")") and \(underline: "of \("x", style: .code)")"
    #expect(key.key == "%@ and %@")
    #expect(
      runs(key) == [
        Run("von ", style: .underline),
        Run(
          "x", style: TextStyle(isBold: true, isUnderlined: true, isCode: true)),
        Run(" und "), Run("von ", style: .bold),
        Run("neu", style: TextStyle(isBold: true, isItalic: true)),
      ])
    let text = LocalizedText(
      "\("a") and \(bold: "of \("b" as Substring)")", bundle: Self.bundle, locale: "de"
    ).styled()
    #expect(text.runs.first?.origin == .message)
    #expect(
      text.runs.map(\.origin).filter { $0 != .message } == [
        .argument(1, direction: .unknown), .argument(0, direction: .unknown),
      ])
    #expect(text.attributed().runs.compactMap(\.messageArgument) == ["1", "0"])
  }

  @Test("directives without a position begin with the argument of their variable")
  func countedInVariables() {
    func substitution(_ name: String, _ value: String) -> String {
      """
      "\(name)": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"other":
      {"stringUnit": {"state": "translated", "value": "\(value)"}}}}}
      """
    }
    let file = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld %@": {"localizations": {"en": {
      "stringUnit": {"state": "translated", "value": "%#@a@"}, "substitutions": {
      \(substitution("a", "%#@b@ **%@** %#@b@ %@")), \(substitution("b", "*%arg*"))}}}}}}
      """
    let bundle = LocalizationBundle(files: ["Localizable.xcstrings": Array(file.utf8)])
    let text = LocalizedText("\(7) \("x")", bundle: bundle, locale: "en")
    // The fourth directive has no argument and is shown as it is.
    #expect(text.resolve() == "7 x 7 %@")
    #expect(
      text.html(isolatesArguments: false)
        == "<span lang=\"en\" dir=\"ltr\"><i>7</i> <b>x</b> <i>7</i> %@</span>")
  }

  @Test("values of variables keep their specifier and are not looked up")
  func values() {
    let name = "new"
    let key: LocalizedStringKey = "\(name, style: .bold) of \(1234, style: .italic)"
    #expect(key.key == "%@ of %lld")
    #expect(key.icuPattern == "{0} of {1, number, integer}")
    #expect(
      runs(key) == [
        Run("1.234", style: .italic, origin: .argument(1, direction: .leftToRight)), Run(": "),
        Run("new", style: .bold, origin: .argument(0, direction: .unknown)),
      ])
  }

  @Test("keys in lists are translated in plain strings and styled texts")
  func lists() {
    let colours: [LocalizedStringKey] = ["red", "blue"]
    let key: LocalizedStringKey = "Colours: \(colours)"
    #expect(key.key == "Colours: %@")
    #expect(
      String(localized: key, bundle: Self.bundle, locale: "de") == "Farben: **rot** und blau")
    #expect(
      runs(key) == [
        Run("Farben: "), Run("rot", style: .bold), Run(" und "), Run("blau"),
      ])
    let mixed: LocalizedStringKey =
      "Colours: \([MessageArgument("red" as LocalizedStringKey), 5, "<x>"])"
    #expect(
      runs(mixed).map(\.text) == ["Farben: ", "rot", ", ", "5", " und ", "<x>"])
  }

  @Test("a style can be encoded and decoded")
  func codable() throws {
    let styles: [TextStyle] = [
      .plain, .bold, .link("x"), .color(.rgb(red: 1, green: 2, blue: 3)),
      TextStyle(isItalic: true, isUnderlined: true, isStruckThrough: true, tags: ["a", "b"]),
    ]
    let data = try JSONEncoder().encode(styles)
    #expect(try JSONDecoder().decode([TextStyle].self, from: data) == styles)
    #expect(try JSONDecoder().decode(TextStyle.self, from: Array("{}".utf8).data) == .plain)
    let key: LocalizedStringKey = "\("new", link: "/x") \(strikethrough: "new")"
    let sent = try JSONDecoder().decode(LocalizedStringKey.self, from: JSONEncoder().encode(key))
    #expect(sent == key)
  }

  @Test("a symbolic key has the styles of its translation or of its default value")
  func symbols() {
    let bundle = LocalizationBundle(texts: ["de": ["total": "Summe: **%@**"]])
    func text(_ locale: LocaleIdentifier) -> [Run] {
      LocalizedText(
        symbol: "total", defaultValue: "*Total:* \("5 €")", bundle: bundle, locale: locale
      ).styled().runs
    }
    let amount = StyledText.Origin.argument(0, direction: .unknown)
    #expect(text("de") == [Run("Summe: "), Run("5 €", style: .bold, origin: amount)])
    #expect(
      text("en") == [Run("Total:", style: .italic), Run(" "), Run("5 €", origin: amount)])
  }
}

extension [UInt8] {
  fileprivate var data: Data { Data(self) }
}
