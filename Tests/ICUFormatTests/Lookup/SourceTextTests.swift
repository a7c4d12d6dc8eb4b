import FoundationEssentials
import ICUFormat
import StringCatalogs
import Testing

/// A source string without a translation: words follow the source language, digits and separators
/// follow the user's locale.
@Suite struct SourceTextTests {
  private let english = LocalizationBundle(texts: ["pl": ["Yes": "Tak"], "ja": ["Yes": "はい"]])

  private func files(_ count: Int) -> LocalizedStringKey {
    "\(count, one: "# file", other: "# files") left"
  }

  @Test(
    "an inline plural follows the rules of the source language",
    arguments: [
      ("ja", ["1 file left", "2 files left", "12,345 files left"]),
      ("pl", ["1 file left", "2 files left", "12\u{A0}345 files left"]),
      ("fr", ["1 file left", "2 files left", "12\u{202F}345 files left"]),
      ("ar-EG", ["١ file left", "٢ files left", "١٢٬٣٤٥ files left"]),
    ] as [(LocaleIdentifier, [String])])
  func inlinePlural(locale: LocaleIdentifier, expected: [String]) {
    let keys = [1, 2, 12_345].map(files)
    #expect(keys.map { String(localized: $0, bundle: english, locale: locale) } == expected)
    #expect(keys.map { LocalizedText($0, bundle: english, locale: locale).resolve() } == expected)
    #expect(
      keys.map {
        String(AttributedString(localized: $0, bundle: english, locale: locale).characters)
      } == expected)
    #expect(keys.map { $0.sourceText(for: locale) } == expected)
    Localization.withLanguages([locale]) {
      #expect(keys.map { String(localized: $0, bundle: english) } == expected)
    }
  }

  @Test("a source string in a language other than English follows that language")
  func polishSource() {
    let bundle = LocalizationBundle(
      texts: ["pl": ["Yes": "Tak"], "en": ["Yes": "Yes"]], developmentLanguage: "pl")
    func files(_ count: Int) -> LocalizedStringKey {
      "\(count, one: "# plik", few: "# pliki", many: "# plików", other: "# pliku")"
    }
    let expected = ["1 plik", "2 pliki", "5 plików", "1,234 pliki"]
    for (count, text) in zip([1, 2, 5, 1234], expected) {
      #expect(String(localized: files(count), bundle: bundle, locale: "en") == text)
      #expect(LocalizedText(files(count), bundle: bundle, locale: "en").resolve() == text)
      #expect(files(count).sourceText(for: "en", language: "pl") == text)
    }
    #expect(files(0).sourceText(language: "pl") == "0 plików")
  }

  @Test("a nested key without a translation follows the rules of its language")
  func nested() {
    let key: LocalizedStringKey = "All: \(files(1))"
    let list: LocalizedStringKey = "\([files(1), files(2)])"
    #expect(String(localized: key, bundle: english, locale: "ja") == "All: 1 file left")
    #expect(LocalizedText(key, bundle: english, locale: "ja").resolve() == "All: 1 file left")
    #expect(
      String(localized: list, bundle: english, locale: "pl") == "1 file left i 2 files left")
    #expect(key.sourceText(for: "ja") == "All: 1 file left")
    #expect(try! MessageFormat("{0}", locale: "ja").format([.init(files(1))]) == "1 file left")
  }

  @Test("ordinals and spelled-out numbers are in the source language")
  func spelled() {
    let ordinal = NumberFormatStyle<Int>(SpelledNumberStyle(.ordinal))
    let words = NumberFormatStyle<Int>(SpelledNumberStyle(.spellout))
    let key: LocalizedStringKey =
      "The \(22, format: ordinal) of \(3, format: words), \(0.5, format: .icuNumber())"
    for locale in ["pl", "de"] as [LocaleIdentifier] {
      let expected = "The 22nd of three, 0,5"
      #expect(String(localized: key, bundle: english, locale: locale) == expected)
      #expect(LocalizedText(key, bundle: english, locale: locale).resolve() == expected)
      #expect(key.sourceText(for: locale) == expected)
    }
    #expect(key.sourceText(for: "de", language: "de") == "The 22. of drei, 0,5")
  }

  private static let place = "{0, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}"

  @Test(
    "a pattern as default value follows the source language",
    arguments: [
      (place, 22, "pl", "22nd"), (place, 12_343, "pl", "12\u{A0}343rd"), (place, 11, "en", "11th"),
      ("{0, plural, one {# file} other {# files}}", 1, "ja", "1 file"),
      ("{0, plural, one {{0, number} file} other {{0, number} files}}", 1, "ja", "1 file"),
      ("{0, plural, offset:1 one {# file} other {# files}}", 2, "ja", "1 file"),
      ("{0, ordinal} {0, spellout}", 22, "pl", "22nd twenty-two"),
    ] as [(String, Int, LocaleIdentifier, String)])
  func pattern(pattern: String, number: Int, locale: LocaleIdentifier, expected: String) {
    let key = LocalizedStringKey(symbol: "place", defaultPattern: pattern, arguments: [number])
    #expect(String(localized: key, bundle: english, locale: locale) == expected)
    #expect(LocalizedText(key, bundle: english, locale: locale).resolve() == expected)

    // The same as a string in a table of the development language.
    let bundle = LocalizationBundle(
      texts: [
        "en": ["place": pattern], "pl": ["Yes": "Tak"], "ja": ["Yes": "はい"],
      ], syntax: .icu)
    let value = LocalizedStringKey(
      stringInterpolation: {
        var interpolation = LocalizedStringKey.StringInterpolation(
          literalCapacity: 0, interpolationCount: 1)
        interpolation.appendInterpolation(number)
        return interpolation
      }())
    #expect(
      String(localizedKey: "place", defaultValue: value, bundle: bundle, locale: locale)
        == expected)
    #expect(
      LocalizedText(symbol: "place", defaultValue: value, bundle: bundle, locale: locale).resolve()
        == expected)
  }

  @Test("a fraction chooses a case by the rules of the source language")
  func fraction() {
    // 1.5 is `one` in French and `other` in English.
    let pattern = "{0, plural, one {# hour} other {# hours}}"
    let key = LocalizedStringKey(symbol: "time", defaultPattern: pattern, arguments: [1.5])
    #expect(String(localized: key, bundle: english, locale: "fr") == "1,5 hours")
    #expect(
      ("\(1.5, one: "# hour", other: "# hours")" as LocalizedStringKey).sourceText(for: "fr")
        == "1,5 hours")
  }

  @Test("a string catalog's key that is its own string follows the catalog's source language")
  func catalogKeys() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "%lld left": {}, "%@ of %lld": {},
        "Yes": {"localizations": {"ja": {"stringUnit": {"state": "translated", "value": "はい"}}}}
      }}
      """
    let bundle = LocalizationBundle(files: ["Localizable.xcstrings": Array(catalog.utf8)])
    func left(_ count: Int) -> LocalizedStringKey {
      "\(count, one: "# file", other: "# files") left"
    }
    for locale in ["ja", "en"] as [LocaleIdentifier] {
      #expect(String(localized: left(1), bundle: bundle, locale: locale) == "1 file left")
      #expect(LocalizedText(left(1), bundle: bundle, locale: locale).resolve() == "1 file left")
    }
    #expect(String(localized: left(12_345), bundle: bundle, locale: "ja") == "12,345 files left")
  }

  @Test("dates in a source string follow the user's locale")
  func dates() {
    let date = Date(timeIntervalSince1970: 1_774_008_000)
    let key: LocalizedStringKey = "Due \(date, format: DateStyle(date: .long).timeZone(.utc))"
    #expect(String(localized: key, bundle: english, locale: "pl") == "Due 20 marca 2026")
  }
}
