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
      ("*%#@files@*", "'%#@files@' names an undefined variable"),
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

  @Test("a missing argument is shown as it is written in the translation")
  func missing() {
    let bundle = LocalizationBundle(texts: ["en": ["%@": "**%1$@** %2$+-5d *%3$@*"]])
    let ana = "Ana"
    let text = LocalizedText("\(ana)", bundle: bundle, locale: "en").styled()
    #expect(text.string == "Ana %2$+-5d %3$@")
    #expect(text.runs.map(\.style) == [.bold, .plain, .italic])
  }
}
