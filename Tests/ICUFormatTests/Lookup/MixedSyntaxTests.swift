import FoundationEssentials
import ICUFormat
import StringCatalogs
import Testing

/// A translation in another syntax than its key is shown as well as possible, and reported.
@Suite struct MixedSyntaxTests {
  private let key: LocalizedStringKey = "\("Ana") has \(3) files"

  /// Returns the localized string, with and without styles, and the first issue.
  private func text(
    _ key: LocalizedStringKey, _ bundle: () -> LocalizationBundle
  ) throws -> (text: String, issue: LocalizationIssue?) {
    let plain = String(localized: key, bundle: bundle(), locale: "de")
    #expect(LocalizedText(key, bundle: bundle(), locale: "de").resolve() == plain)
    do {
      let fresh = bundle()
      _ = try Localization.withStrictIssues { String(localized: key, bundle: fresh, locale: "de") }
      return (plain, nil)
    } catch let issue as LocalizationIssue {
      return (plain, issue)
    }
  }

  @Test(
    "an ICU message for a printf key is shown as a message",
    arguments: [CatalogMessageSyntax.printf, .icu])
  func message(syntax: CatalogMessageSyntax) throws {
    let value = "{0} hat {1, plural, one {# Datei} other {# Dateien}}"
    let texts = ["de": ["%@ has %d files": value]]
    let (text, issue) = try text(key) { LocalizationBundle(texts: texts, syntax: syntax) }
    #expect(text == "Ana hat 3 Dateien")
    #expect(issue?.kind == .malformedMessage)
    #expect(issue?.key == "%@ has %lld files")
    #expect(issue?.detail == "found an ICU message; expected a printf format")
    #expect(issue?.locale == "de")
    // An earlier look-up without arguments changes nothing.
    let bundle = LocalizationBundle(texts: texts, syntax: syntax)
    #expect(bundle.localizedString(forKey: "%@ has %d files", language: "de") == value)
    #expect(String(localized: key, bundle: bundle, locale: "de") == "Ana hat 3 Dateien")
  }

  // The page Locales: a printf format cannot select by a word.
  @Test("an ICU message for the printf key of a select is not reported")
  func select() throws {
    let value = "{0, select, female {ihre} male {seine} other {deren}} Liste"
    let key: LocalizedStringKey =
      "\("female", select: ["female": "her", "male": "his"], other: "their") list"
    let (text, issue) = try text(key) { LocalizationBundle(texts: ["de": ["%@ list": value]]) }
    #expect(text == "ihre Liste")
    #expect(issue == nil)
  }

  @Test(
    "a printf format for an ICU key is shown as a format",
    arguments: [CatalogMessageSyntax.printf, .icu])
  func printf(syntax: CatalogMessageSyntax) throws {
    let (text, issue) = try text(key) {
      LocalizationBundle(
        texts: ["de": ["{0} has {1, number, integer} files": "%2$lld Dateien von %1$@"]],
        syntax: syntax)
    }
    #expect(text == "3 Dateien von Ana")
    #expect(issue?.kind == .malformedMessage)
    #expect(issue?.detail == "found a printf format; expected an ICU message")
  }

  @Test("a symbolic key in a JSON file may have a printf format")
  func symbolic() {
    let bundle = LocalizationBundle(
      texts: ["de": ["files": "%@ hat %lld Dateien"]], syntax: .icu)
    #expect(
      String(localized: "files", defaultValue: key, bundle: bundle, locale: "de")
        == "Ana hat 3 Dateien")
  }

  @Test("a message for a printf key keeps the styles of the source")
  func styles() throws {
    let price: LocalizedStringKey = "It costs \(2.5, fractionDigits: 2)"
    let (text, _) = try text(price) {
      LocalizationBundle(texts: ["de": ["It costs %@": "Das macht {0}"]])
    }
    #expect(text == "Das macht 2,50")
  }

  @Test(
    "a message that does not match its key is shown unchanged and reported",
    arguments: [
      "{0} hat {2, plural, one {# Datei} other {# Dateien}}",
      "{0, plural, one {# Datei} other {# Dateien}}",
      "{count, plural, one {# Datei} other {# Dateien}}", "{1, plural, one {# Datei}",
    ])
  func unusable(value: String) throws {
    let (text, issue) = try text(key) {
      LocalizationBundle(texts: ["de": ["%@ has %lld files": value]])
    }
    #expect(text == value)
    #expect(issue?.kind == .malformedMessage)
    #expect(issue?.key == "%@ has %lld files")
    #expect(issue?.detail.hasPrefix("found an ICU message (") == true)
  }

  @Test(
    "a translation in the syntax of its key is neither changed nor reported",
    arguments: [
      ("%@ has %lld files", "%@ {0} %lld", .printf, "Ana {0} 3"),
      ("%@ has %lld files", "{keine} Dateien", .printf, "{keine} Dateien"),
      ("%@ has %lld files", "Dateien", .printf, "Dateien"),
      ("{0} has {1, number, integer} files", "100% der Dateien", .icu, "100% der Dateien"),
      ("{0} has {1, number, integer} files", "100 % {1}", .icu, "100 % 3"),
      ("{0} has {1, number, integer} files", "50 %", .icu, "50 %"),
    ] as [(String, String, CatalogMessageSyntax, String)])
  func unmixed(key: String, value: String, syntax: CatalogMessageSyntax, expected: String) throws {
    let (text, issue) = try text(self.key) {
      LocalizationBundle(texts: ["de": [key: value]], syntax: syntax)
    }
    #expect(text == expected)
    #expect(issue == nil)
  }

  @Test("the translation of a key without arguments is shown unchanged")
  func withoutArguments() throws {
    let (text, issue) = try text("Help") {
      LocalizationBundle(texts: ["de": ["Help": "{0, plural, other {#}} und %lld"]])
    }
    #expect(text == "{0, plural, other {#}} und %lld")
    #expect(issue == nil)
  }

  // MARK: - Automatic grammar

  private func apples(_ count: Int) -> LocalizedStringKey {
    "^[\(count) apple](inflect: true)"
  }

  @Test(
    "automatic grammar is removed from translations and reported",
    arguments: [
      ("^[%lld Apfel](inflect: true)", "3 Apfel"),
      ("Du hast ^[%lld Apfel](inflect: true).", "Du hast 3 Apfel."),
      ("^[%lld Apfel](morphology: { partOfSpeech: \"noun\" }, inflect: true)", "3 Apfel"),
      ("^[^[%lld](inflect: true) Apfel](agreeWithArgument: 1)", "3 Apfel"),
      ("^[[%lld] Apfel](inflect:true) ^[x](inflect: true)", "[3] Apfel x"),
    ])
  func grammar(value: String, expected: String) throws {
    let (text, issue) = try text(apples(3)) {
      LocalizationBundle(texts: ["de": ["^[%lld apple](inflect: true)": value]])
    }
    #expect(text == expected)
    #expect(issue?.kind == .unusableStyle)
    #expect(issue?.subject == "^[%lld apple](inflect: true)")
    #expect(issue?.locale == "de")
  }

  @Test("automatic grammar is removed from source strings, messages and variations")
  func grammarElsewhere() throws {
    let none = LocalizationBundle(texts: [:])
    #expect(String(localized: apples(1), bundle: none, locale: "de") == "1 apple")
    #expect(LocalizedText(apples(1), bundle: none, locale: "de").resolve() == "1 apple")
    for show in [
      { String(localized: apples(1), bundle: none, locale: "en") },
      { LocalizedText(apples(1), bundle: none, locale: "en").resolve() },
    ] {
      #expect(throws: LocalizationIssue.self) { try Localization.withStrictIssues(show) }
    }
    #expect(apples(1234).sourceText(for: "de") == "1.234 apple")
    let message = LocalizationBundle(
      texts: ["de": ["^[%d apple](inflect: true)": "^[{0} Apfel](inflect: true)"]], syntax: .icu)
    #expect(String(localized: apples(2), bundle: message, locale: "de") == "2 Apfel")
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "^[%lld apple](inflect: true)": {"localizations": {"de": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "^[%lld Apfel](inflect: true)"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld Äpfel"}}}}}}}
      }}
      """
    let bundle = LocalizationBundle(files: ["Localizable.xcstrings": Array(catalog.utf8)])
    #expect(String(localized: apples(1), bundle: bundle, locale: "de") == "1 Apfel")
    #expect(String(localized: apples(2), bundle: bundle, locale: "de") == "2 Äpfel")
    #expect(String(localized: apples(2), bundle: bundle, locale: "en") == "2 apple")
    #expect(LocalizedText(apples(2), bundle: bundle, locale: "en").resolve() == "2 apple")
    // The value of an argument is not markup.
    let name: LocalizedStringKey = "Hi \("^[x](inflect: true)")"
    #expect(String(localized: name, bundle: none, locale: "de") == "Hi ^[x](inflect: true)")
  }

  private func appleCatalog(_ localization: String) throws -> (String, LocalizationIssue?) {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "^[%lld apple](inflect: true)": {"localizations": {"de": \(localization)}}}}
      """
    return try text(apples(3)) {
      LocalizationBundle(files: ["Localizable.xcstrings": Array(catalog.utf8)])
    }
  }

  @Test("plural forms of automatic grammar are not reported")
  func pluralForms() throws {
    func unit(_ value: String) -> String {
      "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(value)\"}}"
    }
    func plural(_ one: String, _ other: String) -> String {
      "{\"plural\": {\"one\": \(unit(one)), \"other\": \(unit(other))}}"
    }
    let forms = plural("^[%lld Apfel](inflect: true)", "^[%lld Äpfel](inflect: true)")
    var (text, issue) = try appleCatalog("{\"variations\": \(forms)}")
    #expect(text == "3 Äpfel")
    #expect(issue == nil)
    // The forms may be in a substitution of a text with the markup.
    let nested = plural("%arg Apfel", "%arg Äpfel")
    (text, issue) = try appleCatalog(
      """
      {"stringUnit": {"state": "translated", "value": "^[%#@apples@](inflect: true)"},
       "substitutions": {"apples": {"formatSpecifier": "lld", "variations": \(nested)}}}
      """)
    #expect(text == "3 Äpfel")
    #expect(issue == nil)
    // Variations by device choose no form.
    (text, issue) = try appleCatalog(
      "{\"variations\": {\"device\": {\"other\": \(unit("^[%lld Apfel](inflect: true)"))}}}")
    #expect(text == "3 Apfel")
    #expect(issue?.kind == .unusableStyle)
  }

  @Test(
    "other brackets are kept",
    arguments: [
      "^[x]", "^[x](inflect: true", "[x](inflect: true)", "x^2 [1](a)", "^[", "^[a](b: c)",
    ])
  func otherBrackets(value: String) {
    let bundle = LocalizationBundle(texts: ["de": ["%@ and %@": value]])
    let key: LocalizedStringKey = "\("a") and \("b")"
    #expect(String(localized: key, bundle: bundle, locale: "de") == value)
  }

  @Test("many open brackets are literal text")
  func hostile() {
    for part in ["^[", "^[a](", "^[](inflect: '", "["] {
      let value = String(repeating: part, count: 20_000)
      let bundle = LocalizationBundle(texts: ["de": ["%@!": value]])
      #expect(String(localized: "\("a")!", bundle: bundle, locale: "de") == value)
    }
  }
}
