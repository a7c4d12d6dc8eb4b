import ICUFormat
import StringCatalogs
import Testing

// One key of a table gets arguments of different shapes. What is shown must not depend on which came
// first. The expected strings are those of a bundle in which the call is the first.

@Suite struct ArgumentShapeTests {
  /// A call, and what it shows by itself.
  struct Call: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: @Sendable (LocalizationBundle) -> String

    init(_ name: String, _ text: @escaping @Sendable (LocalizationBundle) -> String) {
      testDescription = name
      self.text = text
    }
  }

  static func symbol(_ name: String, _ value: @escaping @Sendable () -> LocalizedStringKey) -> Call
  {
    Call(name) { String(localizedKey: "k", defaultValue: value(), bundle: $0, locale: "de") }
  }

  static let calls: [Call] = [
    symbol("two arguments") { "\("a") and \(0.5, currency: "EUR")" },
    symbol("one argument") { "\("a")" },
    symbol("a number in a style") { "\(1234.5, currency: "EUR")" },
    symbol("a number") { "\(1234.5)" },
    symbol("an integer") { "\(1)" },
    symbol("names") { "\("Ana", as: "user") likes \("tea", as: "thing")" },
    symbol("names in another order") { "\("tea", as: "thing") is liked by \("Ana", as: "user")" },
    symbol("a select") { "\("a", select: ["a": "A"], other: "O")" },
    symbol("no argument") { "none" },
    Call("styled text") {
      LocalizedText(
        symbol: "k", defaultValue: "\("x") \(2.5, currency: "EUR")", bundle: $0, locale: "de"
      )
      .resolve()
    },
    Call("a raw key") { String(localized: "k", bundle: $0, locale: "de") },
    Call("a key of a table") {
      $0.localizedString(forKey: "k", value: nil, table: nil, language: "de")
    },
  ]

  static let translations = [
    "{0} und {1}", "{0} fertig", "{user} mag {thing}", "%(user)@ mag %(thing)@",
    "{0, plural, one {# Datei} other {# Dateien}}", "{0, select, a {AA} other {OO}}",
    "%lld Dateien", "%2$@ %1$@", "%1$@ und {1}", "{1}", "100 %",
  ]

  @Test(
    "a string does not depend on the calls before it", arguments: translations,
    [CatalogFormat.json, .strings])
  func order(translation: String, format: CatalogFormat) {
    func bundle() -> LocalizationBundle {
      LocalizationBundle(
        texts: ["de": ["k": translation]], syntax: format == .json ? .icu : .printf,
        developmentLanguage: "en")
    }
    for first in Self.calls {
      for second in Self.calls {
        let warm = bundle()
        _ = first.text(warm)
        let text = second.text(warm)
        #expect(
          text == second.text(bundle()), "\(second.testDescription) after \(first.testDescription)")
      }
    }
  }

  @Test("a key that is looked up raw after an interpolation shows its pattern")
  func raw() {
    let bundle = LocalizationBundle(texts: ["de": ["%@ for %@": "{0} kostet {1}"]])
    let text = String(
      localized: "\("tea") for \(2.5, currency: "EUR")", bundle: bundle, locale: "de")
    #expect(text == "tea kostet 2,50\u{A0}€")
    let key = LocalizedStringKey("%@ for %@")
    #expect(!String(localized: key, bundle: bundle, locale: "de").isEmpty)
  }

  @Test("the style of a value is that of its own call")
  func styles() {
    let bundle = LocalizationBundle(texts: ["de": ["%@ done": "{0} fertig"]], syntax: .icu)
    #expect(String(localized: "\("x") done", bundle: bundle, locale: "de") == "x fertig")
    #expect(
      String(localized: "\(1234.5, currency: "EUR") done", bundle: bundle, locale: "de")
        == "1.234,50\u{A0}€ fertig")
  }
}
