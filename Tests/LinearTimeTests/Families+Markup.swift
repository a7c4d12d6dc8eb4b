import ICUFormat
import MessageSyntax

extension TimedFamily {
  private static func markup(_ name: String, _ piece: String) -> TimedFamily {
    TimedFamily("markup: " + name, repeating: piece) { _ = InlineMarkup.parse($0) }
  }

  private static func markup(
    _ name: String, text: @escaping @Sendable (Int) -> String
  ) -> TimedFamily {
    TimedFamily("markup: " + name, text: text) { _ = InlineMarkup.parse($0) }
  }

  /// Inline Markdown, including inputs that slow down other parsers.
  static let markup: [TimedFamily] = [
    markup("plain text", "word "),
    markup("a run of stars on both sides") {
      "*".repeated(to: $0 / 2) + "a" + "*".repeated(to: $0 / 2)
    },
    markup("strong that nests") { "**a ".repeated(to: $0 / 2) + " a**".repeated(to: $0 / 2) },
    markup("runs that cannot close", "**a "),
    markup("runs that cannot open", "a** "),
    markup("runs inside words", "a**b"),
    markup("runs of three kinds", "*a_ ~~b "),
    markup("runs against the rule of three", "a**b*c"),
    markup("runs of all lengths") { size in
      var text = ""
      var length = 1
      while text.utf8.count < size {
        text += String(repeating: "*", count: length) + "a"
        length += 1
      }
      return text
    },
    markup("brackets that open", "["),
    markup("brackets that close", "]"),
    markup("links without an end", "[a]("),
    TimedFamily("markup: attributes without an end", repeating: "^[a](x: '") {
      _ = InlineMarkup.parse($0, readsAttributes: true)
    },
    markup("links without an end and long destinations", "[a](destination/of/many/letters"),
    markup("links in the destinations of links") {
      "[a](".repeated(to: $0 * 4 / 5) + ")".repeated(to: $0 / 5)
    },
    markup("destinations of parentheses") { "[a](" + "()".repeated(to: $0) },
    markup("brackets around tags") {
      "[".repeated(to: $0 / 2) + "<a></a>".repeated(to: $0 / 2)
    },
    markup("brackets around links") {
      "[".repeated(to: $0 / 2) + "[a](b)".repeated(to: $0 / 2)
    },
    markup("brackets that nest") {
      "[".repeated(to: $0 / 5) + "](b)".repeated(to: $0 * 4 / 5)
    },
    markup("images that nest") {
      "![".repeated(to: $0 / 3) + "](b)".repeated(to: $0 * 2 / 3)
    },
    markup("destinations without an end", "[](b"),
    markup("destinations in angle brackets without an end", "[](<b"),
    markup("titles without an end", "[](b \"c"),
    markup("titles of three kinds without an end", "[](b \"c[](b 'c[](b (c"),
    markup("titles of spaces", "[](b        "),
    markup("parentheses that nest") { "[a](" + "(".repeated(to: $0) },
    markup("backticks of all lengths") { size in
      var text = ""
      var length = 1
      while text.utf8.count < size {
        text += String(repeating: "`", count: length) + "a"
        length += 1
      }
      return text
    },
    markup("backticks of one length", "`` a "),
    markup("tags without an end", "<b>a"),
    markup("tags that nest") { "<b>a".repeated(to: $0 / 2) + "</b>".repeated(to: $0 / 2) },
    markup("tags of many names") { size in
      var text = ""
      var number = 0
      while text.utf8.count < size {
        text += "<a\(number)>b</c\(number)>"
        number += 1
      }
      return text
    },
    markup("comments without an end", "<!--"),
    markup("instructions without an end", "<?a"),
    markup("declarations without an end", "<!A "),
    markup("character data without an end", "<![CDATA["),
    markup("attributes without an end", "<a b=\"<a b='"),
    markup("attributes of white space", "<a       b"),
    markup("autolinks without an end", "<https://a"),
    markup("mail addresses without an end", "<a@b."),
    markup("references without an end", "&CounterClockwiseContourIntegra"),
    markup("references", "&amp;&#65;"),
    markup("escapes", "\\*\\a"),
    markup("spaces before line ends", "   \n\\\n"),
  ]

  private static func styled(
    _ name: String, _ piece: String, _ key: LocalizedStringKey, id: String
  ) -> TimedFamily {
    TimedFamily("styled text: " + name, repeating: piece) { text in
      let bundle = LocalizationBundle(texts: ["en": [id: text]])
      let styled = LocalizedText(key, bundle: bundle, locale: "en").styled()
      _ = styled.html()
      _ = styled.ansi(.always)
      _ = styled.attributed()
    }
  }

  /// Returns a family with a variable `a`, whose value repeats another variable `b`.
  private static func nestedVariables(
    _ name: String, _ repeated: String, inner: String,
    _ run: @escaping @Sendable (LocalizedText) -> Void
  ) -> TimedFamily {
    @Sendable func substitution(_ name: String, _ value: String) -> String {
      """
      "\(name)": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"other":
      {"stringUnit": {"state": "translated", "value": "\(value)"}}}}}
      """
    }
    return TimedFamily("styled text: " + name) { size in
      let file = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld": {"localizations": {"en": {
        "stringUnit": {"state": "translated", "value": "%#@a@"}, "substitutions": {
        \(substitution("a", repeated.repeated(to: size))), \(substitution("b", inner))}}}}}}
        """
      let bundle = LocalizationBundle(files: ["Localizable.xcstrings": Array(file.utf8)])
      let text = LocalizedText("\(7)", bundle: bundle, locale: "en")
      return { run(text) }
    }
  }

  /// Markup in formats and messages, and the outputs of styled text.
  static let styledText: [TimedFamily] = [
    styled("format with styles", "**a** *b* [c](https://d.e) ", "x", id: "x"),
    styled("format with arguments", "**%1$@** `%1$@` ", "\("a")", id: "%@"),
    styled("message with styles", "**a** <b>c</b> ", "\("a")", id: "{0}"),
    styled("message with arguments", "**{0}** [{0}](https://d.e) ", "\("a")", id: "{0}"),
    nestedVariables("html of variables in a variable", "%#@b@", inner: "%arg") { _ = $0.html() },
    nestedVariables("html of styled variables in a variable", "**%#@b@** ", inner: "*%arg* x") {
      _ = $0.html()
    },
    nestedVariables("html of words in a variable", "%#@b@", inner: "x") { _ = $0.html() },
    nestedVariables("plain text of variables in a variable", "%#@b@", inner: "%arg") {
      _ = $0.resolve()
    },
    TimedFamily("styled text: html of a long argument") { size in
      let argument = "x".repeated(to: size / 8)
      let bundle = LocalizationBundle(texts: ["en": ["%@": "%1$@".repeated(to: 32)]])
      let text = LocalizedText("\(argument)", bundle: bundle, locale: "en")
      return { _ = text.html() }
    },
    TimedFamily("styled text: html of an argument of paragraphs") { size in
      let argument = "x\n\u{2067}".repeated(to: size / 8)
      let bundle = LocalizationBundle(texts: ["en": ["%@": "%1$@".repeated(to: 32)]])
      let text = LocalizedText("\(argument)", bundle: bundle, locale: "en")
      return { _ = text.html() }
    },
    TimedFamily("styled text: html of runs") { size in
      let runs = (0..<size / 8).map {
        StyledText.Run("<a>", style: $0.isMultiple(of: 2) ? .bold : .link("https://a.b"))
      }
      return { _ = StyledText(runs: runs, locale: "en").html() }
    },
  ]
}
