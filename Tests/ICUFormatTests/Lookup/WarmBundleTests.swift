import DifferentialSupport
import Foundation
import ICUFormat
import Testing

/// A look-up in a bundle that was used before shows the same string as in a new bundle.
///
/// Tables, look-ups and their order are random, with fixed seeds.
@Suite struct WarmBundleTests {
  private static let languages = ["de", "de-AT", "en", "ru", "ar"]
  private static let locales: [LocaleIdentifier] = [
    "de", "de-AT", "en", "en-GB", "ru", "ar", "ar-EG-u-nu-latn", "fr", "de-u-nu-arab",
  ]

  /// Translations in all syntaxes, right and wrong ones, with one to three arguments.
  private static let translations = [
    "x", "%@", "%lld", "%2$@: %1$@", "%1$@ %1$@", "%#@files@", "%d %s %n", "100 %", "%", "**%@**",
    "{0}", "{1} {0}", "{0, number, ::.00}", "{0, date, ::yMMMd}", "{name}", "{name} {0}", "{9}",
    "{0, plural, one {# file} few {# filey} other {# files}}",
    "{0, select, a {A} other {O}}", "{1, selectordinal, one {#st} other {#th}}",
    "<b>{0}</b>", "{0", "'{0}'", "^[%lld apple](inflect: true)", "[%@](https://a.b)",
  ]

  /// Keys in printf and in ICU form that the calls below look up, and a symbolic key.
  private static let keys = [
    "k", "%@", "%lld", "%@ %@", "%@ %lld", "%lf", "{0}", "{0} {1}", "{0, number, integer}",
    "{name} {0, number, integer}", "%@ is here", "a", "a %@",
  ]

  private typealias Call = @Sendable (LocalizationBundle, LocaleIdentifier) -> AnyHashable

  private static let literals: [@Sendable () -> LocalizedStringKey] = [
    { "\("a")" }, { "\(1)" }, { "\(1.5)" }, { "\("a") \("b")" }, { "\("b") \(2)" },
    { "\(0.5, currency: "EUR") \("b")" }, { "\("Ana", as: "name") \(3)" },
    { "\("a", select: ["a": "A"], other: "O") is here" }, { "\(true) \(Duration.seconds(9))" },
    { "\(LocalizedStringKey("a"))" }, { "\(2, one: "# a", other: "# as")" }, { "a" },
    { "a \(7, skeleton: "percent")" }, { "\(["a", "b"], format: .icuList)" },
    { "\(LocalizedStringKey("\(1)")) \(LocalizedStringKey("a"))" },
  ]

  private static let calls: [Call] =
    literals.flatMap { literal -> [Call] in
      [
        { String(localized: literal(), bundle: $0, locale: $1) },
        { String(localizedKey: "k", defaultValue: literal(), bundle: $0, locale: $1) },
        { LocalizedText(literal(), bundle: $0, locale: $1).html() },
        { LocalizedText(symbol: "k", defaultValue: literal(), bundle: $0, locale: $1).resolve() },
        { LocalizedText(literal(), bundle: $0, locale: $1).attributed() },
      ]
    }
    + keys.flatMap { key -> [Call] in
      [
        { String(localized: LocalizedStringKey(key), bundle: $0, locale: $1) },
        { bundle, locale in
          bundle.localizedString(
            forKey: key, value: "none", table: nil, language: locale)
        },
      ]
    }

  @Test("a string does not depend on earlier look-ups", arguments: 1...40)
  func sequences(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var texts: [String: [String: String]] = [:]
    for language in Self.languages where !random.oneIn(3) {
      for key in Self.keys where !random.oneIn(3) {
        texts[language, default: [:]][key] = random.pick(Self.translations)
      }
    }
    let syntax: CatalogMessageSyntax = random.pick([.printf, .icu], or: .printf)
    func bundle() -> LocalizationBundle {
      LocalizationBundle(texts: texts, syntax: syntax, developmentLanguage: "en")
    }
    let warm = bundle()
    for _ in 0..<60 {
      let locale = random.pick(Self.locales, or: "en")
      guard let index = Self.calls.indices.randomElement(using: &random) else { return }
      let text = Self.calls[index](warm, locale)
      let expected = Self.calls[index](bundle(), locale)
      #expect(text == expected, "call \(index) in \(locale), \(syntax), \(texts)")
    }
  }
}
