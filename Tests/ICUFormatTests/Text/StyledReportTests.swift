import ICUFormat
import Testing

/// What is wrong in a translation, as it is reported for plain text and for text with styles.
@Suite struct StyledReportTests {
  private func issue(_ text: String, _ body: (LocalizationBundle) -> Void) -> LocalizationIssue? {
    // A bundle reports one mistake once.
    let bundle = LocalizationBundle(texts: ["en": ["%@ of %lld": text]])
    do {
      try Localization.strictly { body(bundle) }
      return nil
    } catch {
      return error as? LocalizationIssue
    }
  }

  @Test(
    "a mistake is reported alike for plain text and for text with styles",
    arguments: [
      ("**%d** of %lld", "'%d' does not match argument 1, a string"),
      ("%@ of *%3$@*", "'%3$@' has no argument 3"),
      ("&amp; _%1$5d_ %2$lld", "'%1$5d' does not match argument 1, a string"),
      ("*%#@files@*", "'%#@files@' names an undefined variable"),
    ])
  func format(_ text: String, _ detail: String) {
    // Not a literal, which would be a key itself.
    let ana = "Ana"
    let key: LocalizedStringKey = "\(ana) of \(3)"
    let plain = issue(text) { _ = String(localized: key, bundle: $0, locale: "en") }
    let styled = issue(text) { _ = LocalizedText(key, bundle: $0, locale: "en").styled() }
    #expect(plain?.detail == detail)
    #expect(plain?.subject == text)
    #expect(styled == plain)
  }

  @Test("an argument that is missing is shown as the translation spells it")
  func missing() {
    let bundle = LocalizationBundle(texts: ["en": ["%@": "**%1$@** %2$+-5d *%3$@*"]])
    let ana = "Ana"
    let text = LocalizedText("\(ana)", bundle: bundle, locale: "en").styled()
    #expect(text.string == "Ana %2$+-5d %3$@")
    #expect(text.runs.map(\.style) == [.bold, .plain, .italic])
  }
}
