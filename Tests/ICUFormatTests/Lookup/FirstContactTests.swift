import FoundationEssentials
import ICUFormat
import Testing

/// Tests what users see in their first program.
@Suite("First contact") struct FirstContactTests {
  @Test("a number style and a relative date style can be interpolated")
  func styles() {
    let bundle = LocalizationBundle(texts: [
      "de": ["%@ place": "%@ Platz", "Due %@": "Fällig %@"]
    ])
    #expect(
      String(
        localized: "\(3, format: SpelledNumberStyle(.ordinal)) place", bundle: bundle, locale: "de")
        == "3. Platz")
    let now = Date(timeIntervalSince1970: 1_773_151_506)
    Localization.withNow(now) {
      // Two days and two hours.
      let due = now + 180_000
      #expect(
        String(
          localized: "Due \(due, format: RelativeDateStyle(.numeric))", bundle: bundle,
          locale: "de") == "Fällig in 2 Tagen")
    }
  }

  @Test("HTML contains the language of a source string without a translation")
  func languageOfSource() {
    let bundle = LocalizationBundle(texts: ["ar": ["a": "b"]])
    let text = LocalizedText("Nobody **x** \(3)", bundle: bundle, locale: "ar")
    #expect(text.html().hasPrefix("<span lang=\"en\" dir=\"ltr\">Nobody <b>x</b>"))
  }

  /// Returns an XLIFF file with one unit and no target language.
  private static let xliff = """
    <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
    <file original="Localizable.strings" source-language="en" datatype="plaintext"><body>
    <trans-unit id="Hello"><source>Hello</source><target>Hallo</target></trans-unit>
    </body></file></xliff>
    """

  @Test("an XLIFF file without a target language is reported with its name")
  func withoutTargetLanguage() {
    var text = ""
    let issues = IssueCapture.issues {
      let bundle = LocalizationBundle(files: ["app.xliff": Array(Self.xliff.utf8)])
      text = String(localized: "Hello", table: "app", bundle: bundle, locale: "de")
      #expect(bundle.languages.map(\.languageTag) == ["en"])
    }
    #expect(text == "Hello")
    #expect(issues.contains { $0.kind == .brokenFile && $0.file == "app.xliff" })
  }

  @Test("a key of the source language is not missing if another language has a file")
  func sourceLanguage() {
    let issues = IssueCapture.issues {
      let bundle = LocalizationBundle(files: ["de.xliff": Array(Self.xliff.utf8)])
      #expect(String(localized: "Hello", bundle: bundle, locale: "de") == "Hallo")
      #expect(String(localized: "Hello", bundle: bundle, locale: "en") == "Hello")
    }
    #expect(issues.isEmpty)
  }
}
