import ICUFormat
import Testing

/// Tests the reports of errors in translations for plain strings and styled texts.
@Suite struct StyledReportTests {
  private func issue(_ text: String, _ body: (LocalizationBundle) -> Void) -> LocalizationIssue? {
    // A bundle reports each error once.
    let bundle = LocalizationBundle(texts: ["en": ["%@ of %lld": text]])
    do {
      try Localization.withStrictIssues { body(bundle) }
      return nil
    } catch {
      return error as? LocalizationIssue
    }
  }

  @Test(
    "an error has the same report for plain strings and for styled texts",
    arguments: [
      ("**%d** of %lld", "'%d' does not match argument 1, a string"),
      ("%@ of *%3$@*", "'%3$@' has no argument 3"),
      ("&amp; _%1$5d_ %2$lld", "'%1$5d' does not match argument 1, a string"),
      (
        "*%#@files@*",
        "'%#@files@' names an undefined variable; define it in the substitutions of the translation, "
          + "and show it with 'String(localized:)'"
      ),
    ])
  func format(_ text: String, _ detail: String) {
    // Not a literal, which would be a nested key.
    let ana = "Ana"
    let key: LocalizedStringKey = "\(ana) of \(3)"
    let plain = issue(text) { _ = String(localized: key, bundle: $0, locale: "en") }
    let styled = issue(text) { _ = LocalizedText(key, bundle: $0, locale: "en").styled() }
    #expect(plain?.detail == detail)
    #expect(plain?.subject == text)
    #expect(styled == plain)
  }

  @Test(
    "a link that is not allowed is reported each time, in plain and message translations",
    arguments: [
      ("Siehe [x](shop://cart)", "shop://cart", "a link with the scheme 'shop' is not allowed"),
      (
        "*Siehe* <javascript:alert(1)> %@", "javascript:alert(1)",
        "a link with the scheme 'javascript' is not allowed"
      ),
      ("[x](//host) {0}", "//host", "a link with such a destination is not allowed"),
      // Apple's extension of Markdown; the attributes need a scope that decodes them.
      (
        "^[Fest](mark: 'fun', size: 3) %@", "mark, size",
        "the attributes of '^[…](name: value)' are not supported; the text is shown without them"
      ),
      (
        "[x](https://a.example/%@)", "https://a.example/",
        #"a link cannot have a placeholder in its address; expected '\("text", link: address)'"#
      ),
      (
        "*[x*](https://a.example/{0})", "https://a.example/",
        #"a link cannot have a placeholder in its address; expected '\("text", link: address)'"#
      ),
    ])
  func refusedLink(text: String, destination: String, detail: String) throws {
    let ana = "Ana"
    let key = text.contains("{0}") ? "See {0}" : "See %@"
    let bundle = LocalizationBundle(texts: ["de": [key: text]])
    let shown = LocalizedText("See \(ana)", bundle: bundle, locale: "de")
    for _ in 0..<3 {
      let issue = #expect(throws: LocalizationIssue.self) {
        try Localization.withStrictIssues { _ = shown.styled() }
      }
      #expect(issue?.kind == .unusableStyle)
      #expect(issue?.subject == destination)
      #expect(issue?.detail == detail)
      #expect(issue?.key == "See %@")
      #expect(issue?.language == "de")
    }
  }

  @Test("the destination of a link in an argument is not reported, only its scheme")
  func refusedArgument() throws {
    let bundle = LocalizationBundle(texts: ["en": ["See %@": "See %@", "cart": "cart", "a": "a"]])
    let destination = "shop://cart?token=secret"
    let styled = StyledText(runs: [.init("a", style: .link(destination))], locale: "en")
    let keys: [LocalizedStringKey] = [
      "See \("cart", link: destination)", "See \(styled)", "See \("a", style: .link(destination))",
    ]
    for key in keys {
      let issue = #expect(throws: LocalizationIssue.self) {
        try Localization.withStrictIssues {
          _ = LocalizedText(key, bundle: bundle, locale: "en").styled()
        }
      }
      #expect(issue?.kind == .unusableStyle)
      #expect(issue?.detail == "a link with the scheme 'shop' is not allowed")
      #expect(issue?.description.contains("cart?") == false)
      #expect(issue?.description.contains("secret") == false)
    }
  }

  @Test(
    "what precedes the colon of an argument's link is named only if it is a scheme",
    arguments: [
      ("user:pass@host", false), ("s3cret:5432", false), ("javascript:alert(1)", true),
      ("shop://cart", true),
    ])
  func secretScheme(destination: String, isNamed: Bool) {
    let bundle = LocalizationBundle(texts: ["en": ["See %@": "See %@", "cart": "cart"]])
    let issue = #expect(throws: LocalizationIssue.self) {
      try Localization.withStrictIssues {
        _ = LocalizedText("See \("cart", link: destination)", bundle: bundle, locale: "en").styled()
      }
    }
    #expect(issue?.detail.contains("scheme") == isNamed)
  }

  @Test("a link with an allowed scheme is not reported")
  func allowedLink() throws {
    let bundle = LocalizationBundle(texts: ["en": ["x": "[a](https://example.com) <b>b</b> [c]"]])
    try Localization.withStrictIssues {
      _ = LocalizedText("x", bundle: bundle, locale: "en").styled()
    }
  }

  // The default value is the correct string in the development language, but in no other.
  @Test(
    "a missing symbolic key has the same report for plain strings and for styled texts",
    arguments: [("en", false), ("de", true)] as [(LocaleIdentifier, Bool)])
  func missingSymbol(locale: LocaleIdentifier, isReported: Bool) {
    func issue(_ body: (LocalizationBundle) -> Void) -> LocalizationIssue? {
      let bundle = LocalizationBundle(
        texts: ["en": ["other": "other"], "de": ["other": "anders"]], developmentLanguage: "en")
      do {
        try Localization.withStrictIssues { body(bundle) }
        return nil
      } catch {
        return error as? LocalizationIssue
      }
    }
    let plain = issue {
      _ = String(localized: "title", defaultValue: "Title", bundle: $0, locale: locale)
    }
    let styled = issue {
      _ = LocalizedText(symbol: "title", defaultValue: "Title", bundle: $0, locale: locale)
        .styled()
    }
    #expect(plain?.kind == (isReported ? .missingKey : nil))
    #expect(styled == plain)
  }

  @Test("a missing argument is shown as it is written in the translation")
  func missing() {
    let bundle = LocalizationBundle(texts: ["en": ["%@": "**%1$@** %2$+-5d *%3$@*"]])
    let ana = "Ana"
    let text = LocalizedText("\(ana)", bundle: bundle, locale: "en").styled()
    #expect(text.string == "Ana %2$+-5d %3$@")
    #expect(text.runs.map(\.style) == [.bold, .plain, .italic])
  }
}
