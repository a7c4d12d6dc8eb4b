import FoundationEssentials
import ICUFormat
import ICUFormatMacros
import StringCatalogs
import Testing

/// Checks that a call site with a symbolic key shows what its key shows, whatever calls came before.
@Suite struct SymbolicCallSiteTests {
  private let empty = LocalizationBundle(texts: [:])

  @Test("two orders of the names in one source line are two call sites")
  func orderOfNames() {
    func text(_ isReversed: Bool) -> String {
      let arguments: KeyValuePairs<StaticString, any MessageArgumentConvertible> =
        isReversed ? ["to": "B", "from": "A"] : ["from": "A", "to": "B"]
      return String(
        localized: "trip-1", defaultPattern: "{from} to {to}", arguments: arguments, bundle: empty)
    }
    #expect([false, true, false, true].map(text) == Array(repeating: "A to B", count: 4))
  }

  @Test("other names for one pattern are another call site")
  func otherNames() {
    func text(_ name: Bool) -> String {
      name
        ? String(
          localized: "trip-2", defaultPattern: "{a}-{b}", arguments: ["a": "1", "b": "2"],
          bundle: empty)
        : String(
          localized: "trip-2", defaultPattern: "{a}-{b}", arguments: ["b": "1", "a": "2"],
          bundle: empty)
    }
    #expect([true, false, true].map(text) == ["1-2", "2-1", "1-2"])
  }

  @Test("one text as a format and as a pattern is two call sites")
  func kindOfDefault() {
    func format() -> String {
      String(localized: "both", defaultFormat: "%@ {0}", arguments: ["x"], bundle: empty)
    }
    func pattern() -> String {
      String(localized: "both", defaultPattern: "%@ {0}", arguments: ["x"], bundle: empty)
    }
    #expect([format(), pattern(), format(), pattern()] == ["x {0}", "%@ x", "x {0}", "%@ x"])
  }

  @Test("an argument without a name does not remove the names of the others")
  func partlyNamed() {
    let bundle = LocalizationBundle(
      texts: ["de": ["mail": "%(count)lld von %1$@", "icu": "{count} von {0}"]])
    for symbol in ["mail", "icu"] {
      let key = LocalizedStringKey(
        symbol: symbol, defaultFormat: "%1$@ has %2$(count)lld", arguments: ["Ana", 3])
      #expect(String(localized: key, bundle: bundle, locale: "de") == "3 von Ana")
    }
    Localization.withLanguages(["de"]) {
      let text = String(
        localized: "mail", defaultFormat: "%1$@ has %2$(count)lld", arguments: ["Ana", 3],
        bundle: bundle)
      #expect(text == "3 von Ana")
      let message = String(
        localized: "icu", defaultFormat: "%1$@ has %2$(count)lld", arguments: ["Ana", 3],
        bundle: bundle)
      #expect(message == "3 von Ana")
    }
  }

  @Test("a missing argument shows its directive, not the default value")
  func missingArgument() {
    let bundle = LocalizationBundle(texts: ["de": ["pair": "%1$@ und %2$@"]])
    let key = LocalizedStringKey(
      symbol: "pair", defaultFormat: "%1$@ and %2$@", arguments: ["Ana"])
    #expect(key.arguments == ["Ana"])
    #expect(String(localized: key, bundle: bundle, locale: "de") == "Ana und %2$@")
    Localization.withLanguages(["de"]) {
      let text = String(
        localized: "pair", defaultFormat: "%1$@ and %2$@", arguments: ["Ana"], bundle: bundle)
      #expect(text == "Ana und %2$@")
    }
    let pattern = LocalizedStringKey(symbol: "p", defaultPattern: "{0}, {1}", arguments: ["Ana"])
    // ICU shows an argument without a value as its name in braces.
    #expect(String(localized: pattern, bundle: empty, locale: "de") == "Ana, {1}")
  }

  @Test("a key among the arguments is looked up, also after a call with a string")
  func nestedKey() {
    let bundle = LocalizationBundle(
      texts: ["de": ["apple": "Apfel", "eat": "%@ essen", "list": "%@ kaufen"]])
    func eat(_ food: any MessageArgumentConvertible) -> String {
      String(localized: "eat", defaultFormat: "Eat %@", arguments: [food], bundle: bundle)
    }
    func buy(_ food: any MessageArgumentConvertible) -> String {
      String(localized: "list", defaultFormat: "Buy %@", arguments: [food], bundle: bundle)
    }
    let apple = LocalizedStringKey("apple")
    Localization.withLanguages(["de"]) {
      #expect(eat("apple") == "apple essen")
      #expect(eat(apple) == "Apfel essen")
      #expect(eat("apple") == "apple essen")
      #expect(buy([MessageArgument(apple), "Brot"]) == "Apfel und Brot kaufen")
      #expect(buy("Brot") == "Brot kaufen")
    }
  }

  @Test("a call with more or fewer arguments than the first shows its own")
  func count() {
    let bundle = LocalizationBundle(texts: ["de": ["n": "%1$@/%2$@"]])
    func text(_ arguments: [any MessageArgumentConvertible]) -> String {
      String(localized: "n", defaultFormat: "%1$@-%2$@", arguments: arguments, bundle: bundle)
    }
    Localization.withLanguages(["de"]) {
      #expect(text(["a", "b"]) == "a/b")
      #expect(text(["c"]) == "c/%2$@")
      #expect(text(["d", "e", "f"]) == "d/e")
      #expect(text([]) == "%1$@/%2$@")
    }
  }

  @Test("a symbol with a percent sign or a brace is its key in every table")
  func symbolWithDirective() {
    for symbol in ["Hello %@", "Hello {0}", "100%", "a %lld b"] {
      let texts = ["de": [symbol: "Hallo"]]
      for syntax in [CatalogMessageSyntax.printf, .icu, .mf2] {
        let bundle = LocalizationBundle(texts: texts, syntax: syntax)
        let key = LocalizedStringKey(symbol: symbol, defaultFormat: "Hi %@", arguments: ["Ana"])
        #expect(key.key == symbol)
        #expect(String(localized: key, bundle: bundle, locale: "de") == "Hallo", "\(symbol)")
        #expect(LocalizedText(key, bundle: bundle, locale: "de").resolve() == "Hallo")
      }
    }
  }

  @Test("a symbol with a directive does not share the string of a literal")
  func symbolLikeLiteral() {
    let symbol = LocalizedStringKey(symbol: "Hi %@", defaultFormat: "Default %@", arguments: ["x"])
    let literal: LocalizedStringKey = "Hi \("x")"
    let bundle = LocalizationBundle(texts: ["en": ["other": "other"]])
    for _ in 1...3 {
      #expect(String(localized: literal, bundle: bundle, locale: "en") == "Hi x")
      #expect(String(localized: symbol, bundle: bundle, locale: "en") == "Default x")
    }
  }

  @Test("markup for automatic grammar is removed from a default pattern")
  func grammar() {
    let key = LocalizedStringKey(
      symbol: "grammar", defaultPattern: "^[{0} apple](inflect: true)", arguments: [1])
    #expect(String(localized: key, bundle: empty, locale: "en") == "1 apple")
    #expect(LocalizedText(key, bundle: empty, locale: "en").resolve() == "1 apple")
    Localization.withLanguages(["en"]) {
      let text = String(
        localized: "grammar", defaultPattern: "^[{0} apple](inflect: true)", arguments: [1],
        bundle: empty)
      #expect(text == "1 apple")
    }
  }

  @Test("a position in a pattern with named arguments is the argument at this position")
  func position() {
    let key = LocalizedStringKey(
      symbol: "position", defaultPattern: "{name} {1}", arguments: ["name": "a", "other": "b"])
    #expect(String(localized: key, bundle: empty, locale: "en") == "a b")
    Localization.withLanguages(["en"]) {
      let text = String(
        localized: "position", defaultPattern: "{name} {1}",
        arguments: ["name": "a", "other": "b"], bundle: empty)
      #expect(text == "a b")
    }
  }

  @Test("styled text reads the markup of a default pattern")
  func styledPattern() {
    let key = LocalizedStringKey(
      symbol: "styled", defaultPattern: "**{n, number}** files", arguments: ["n": 1234])
    let text = LocalizedText(key, bundle: empty, locale: "en").styled()
    #expect(text.string == "1,234 files")
    #expect(text.runs.first?.style == .bold)
    #expect(text.runs.first?.text == "1,234")
  }

  @Test("a key that is its own string is formatted like its table at call sites and by key")
  func ownString() {
    let file = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld items": {"shouldTranslate": false}}}
      """
    let bundle = LocalizationBundle(
      files: ["Localizable.xcstrings": Array(file.utf8)], developmentLanguage: "en")
    func items(_ n: Int) -> String { #localized("\(n) items", bundle: bundle) }
    for language in ["en", "de", "hi", "ar-EG"] as [LocaleIdentifier] {
      Localization.withLanguages([language]) {
        let key: LocalizedStringKey = "\(1_234_567) items"
        #expect(items(1_234_567) == String(localized: key, bundle: bundle), "\(language)")
        #expect(LocalizedText(key, bundle: bundle).resolve() == items(1_234_567), "\(language)")
      }
    }
  }

  @Test("encoding keeps the default value")
  func coding() throws {
    let keys = [
      LocalizedStringKey(symbol: "a", defaultValue: "100 %"),
      LocalizedStringKey(symbol: "b", defaultFormat: "%(n)lld of %@", arguments: [3, "x"]),
      LocalizedStringKey(symbol: "c", defaultPattern: "{n} of {0}", arguments: ["n": 3]),
    ]
    for key in keys {
      let data = try JSONEncoder().encode(key)
      #expect(try JSONDecoder().decode(LocalizedStringKey.self, from: data) == key)
    }
  }
}
