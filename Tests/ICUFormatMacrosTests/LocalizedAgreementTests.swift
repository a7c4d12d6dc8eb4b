import Foundation
import ICUFormat
import ICUFormatMacros
import Testing

/// Checks that each call of `#localized` returns the same string as `String(localized:)`.
@Suite struct LocalizedAgreementTests {
  private let empty = LocalizationBundle(texts: [:])

  @Test("an interpolated plural shows its source string if no language has the key")
  func pluralOfTheSource() {
    func files(_ n: Int) -> String {
      #localized("\(n, one: "# file", other: "# files")", bundle: empty)
    }
    func named(_ n: Int, _ name: String) -> String {
      #localized(
        "\(name): \(n, zero: "none", one: "# file", other: "# files", as: "count")", bundle: empty)
    }
    func hours(_ hours: Double) -> String {
      #localized("\(hours, one: "# hour", other: "# hours")", bundle: empty)
    }
    Localization.withLanguages(["en"]) {
      #expect([1, 2, 1234].map(files) == ["1 file", "2 files", "1,234 files"])
      #expect(named(1, "Ana") == "Ana: 1 file")
      #expect(named(3, "Bo") == "Bo: 3 files")
      #expect([1, 1.5].map(hours) == ["1 hour", "1.5 hours"])
    }
  }

  @Test("an inline plural of the source uses the source's language for every user")
  func sourceLanguage() {
    func files(_ n: Int) -> String {
      #localized("\(n, one: "# file", other: "# files")", bundle: empty)
    }
    func place(_ n: Int) -> String {
      #localized("Place \(n, format: .icuNumber(SpelledNumberStyle(.ordinal)))", bundle: empty)
    }
    for language in ["ja", "pl", "fr"] as [LocaleIdentifier] {
      Localization.withLanguages([language]) {
        #expect([0, 1, 2].map(files) == ["0 files", "1 file", "2 files"])
        #expect([1, 22].map(place) == ["Place 1st", "Place 22nd"])
        let key: LocalizedStringKey = "\(1, one: "# file", other: "# files")"
        #expect(String(localized: key, bundle: empty) == files(1))
        #expect(LocalizedText(key, bundle: empty).resolve() == files(1))
      }
    }
  }

  @Test("the names of expressions do not replace positions in MessageFormat 2")
  func namesOfExpressions() {
    let bundle = LocalizationBundle(
      texts: [
        "de": [
          "{$arg0 :integer} of {$arg1 :integer}": "{$arg0} von {$arg1}",
          "{$arg0} likes {$arg1}": "{$arg1}, {$arg0}", "{$arg0} knows {$arg1}": "{$arg1}, {$arg0}",
        ]
      ], syntax: .mf2)
    let (a, b, arg1, arg0) = (3, 10, "Ana", "Zoe")
    Localization.withLanguages(["de"]) {
      #expect(#localized("\(a + 0) of \(b + 0)", bundle: bundle) == "3 von 10")
      let likes = #localized("\("Ana") likes \("Zoe")", bundle: bundle)
      #expect(likes == "\u{2068}Zoe\u{2069}, \u{2068}Ana\u{2069}")
      let knows = #localized("\(arg1) knows \(arg0)", bundle: bundle)
      #expect(knows == "\u{2068}Zoe\u{2069}, \u{2068}Ana\u{2069}")
    }
  }

  @Test("a select finds the translation of its case")
  func select() {
    let bundle = LocalizationBundle(texts: [
      "de": ["her list": "ihre Liste", "%@ list": "%@ Liste"]
    ])
    func list(_ gender: String) -> String {
      #localized("\(gender, select: ["female": "her"], other: "their") list", bundle: bundle)
    }
    Localization.withLanguages(["de"]) {
      #expect(["x", "female", "x"].map(list) == ["their Liste", "ihre Liste", "their Liste"])
    }
  }

  @Test("automatic grammar markup is removed from the source string")
  func grammar() {
    func apples(_ n: Int) -> String {
      #localized("^[\(n) apple](inflect: true)", bundle: empty)
    }
    Localization.withLanguages(["de"]) {
      #expect(apples(1) == "1 apple")
    }
  }

  @Test("ICU keys with positions find their translations")
  func positions() {
    let bundle = LocalizationBundle(
      texts: [
        "de": [
          "Hello {0}": "Hallo {0}", "{0, number, integer} files": "{0, number, integer} Dateien",
          "{0} has {1, number, integer} files":
            "{0} hat {1, plural, one {# Datei} other {# Dateien}}",
          "It costs {0, number, ::.00}": "Das macht {0}",
        ]
      ], syntax: .icu)
    let name = "Ana"
    func files(_ name: String, _ count: Int) -> String {
      #localized("\(name) has \(count) files", bundle: bundle)
    }
    Localization.withLanguages(["de"]) {
      #expect(#localized("Hello \(name)", bundle: bundle) == "Hallo Ana")
      #expect(#localized("\(3) files", bundle: bundle) == "3 Dateien")
      #expect(files("Ana", 1) == "Ana hat 1 Datei")
      #expect(files("Bo", 1234) == "Bo hat 1.234 Dateien")
      #expect(#localized("It costs \(2.5, fractionDigits: 2)", bundle: bundle) == "Das macht 2,50")
    }
  }

  @Test("each call makes the key of a generic value and of a custom type")
  func spelledByValue() {
    let bundle = LocalizationBundle(texts: [
      "de": [
        "Value %lld": "Zahl %lld", "Value %lf": "Kommazahl %lf", "Hi, %@": "Hallo, %@",
        "It is %.1f": "Es hat %.1f", "It is %.0f": "Es hat heiße %.0f",
      ]
    ])
    func value<T: FormatSpecifiable & MessageArgumentConvertible>(_ value: T) -> String {
      #localized("Value \(value)", bundle: bundle)
    }
    func greeting(_ person: Person) -> String {
      #localized("Hi, \(person, isFriend: true)", bundle: bundle)
    }
    func plainGreeting(_ person: Person) -> String { #localized("Hi, \(person)", bundle: bundle) }
    func weather(_ heat: Heat) -> String { #localized("It is \(heat)", bundle: bundle) }
    Localization.withLanguages(["de"]) {
      #expect(value(1) == "Zahl 1")
      #expect(value(1.5) == "Kommazahl 1,500000")
      #expect(value(2) == "Zahl 2")
      let people = [Person(name: "Yennefer"), Person(name: "Geralt", nickname: "White Wolf")]
      #expect(people.map(greeting) == ["Hallo, Yennefer", "Hallo, White Wolf"])
      #expect(people.map(plainGreeting) == ["Hallo, Yennefer", "Hallo, White Wolf"])
      #expect(weather(Heat(degrees: 21.25)) == "Es hat 21,2")
      #expect(weather(Heat(degrees: 200)) == "Es hat heiße 200")
    }
  }

  @Test("a custom style may be computed")
  func computedStyle() {
    let bundle = LocalizationBundle(texts: ["de": ["on %@": "am %@"]])
    func text() -> String {
      #localized("on \(Date(timeIntervalSince1970: 0), style: .preferred)", bundle: bundle)
    }
    Localization.withLanguages(["de"]) {
      Localization.withTimeZone("UTC") {
        #expect(Preferred.$style.withValue(.date) { text() } == "am 1. Januar 1970")
        #expect(Preferred.$style.withValue(.time) { text() } == "am 00:00")
      }
    }
  }

  @Test("a missing translation is reported at each call of a strict run")
  func strict() throws {
    func missing() -> String { #localized("No such key", table: "tbl", bundle: printfTexts) }
    func present() -> String { #localized("Hello", table: "tbl", bundle: printfTexts) }
    try Localization.withLanguages(["de"]) {
      for _ in 0..<2 {
        #expect(throws: LocalizationIssue.self) { try Localization.withStrictIssues { missing() } }
        #expect(throws: LocalizationIssue.self) { try Localization.withStrictIssues { L.`import` } }
        let text = try Localization.withStrictIssues { present() }
        #expect(text == "Hallo")
        #expect(missing() == "No such key")
      }
    }
  }

  @Test("a translation of another syntax is compiled for the values of each call")
  func kindsOfValues() {
    // An ICU message in a printf catalog, which only numbers can use.
    let bundle = LocalizationBundle(texts: [
      "de": ["k": "{0, plural, one {# Datei} other {# Dateien}}", "l": "%@ Dateien"]
    ])
    Localization.withLanguages(["de"]) {
      for values in [["a", 1, 2.5], [1, "a", 2.5]] as [[any MessageArgumentConvertible]] {
        let texts = values.map {
          String(localized: "k", defaultFormat: "%@ files", arguments: [$0], bundle: bundle)
        }
        #expect(texts.contains("1 Datei"))
        #expect(texts.contains("2,5 Dateien"))
        let byKey = values.map {
          String(
            localized: LocalizedStringKey(
              symbol: "k", defaultFormat: "%@ files", arguments: [$0]), bundle: bundle)
        }
        #expect(texts == byKey)
      }
    }
  }

  @Test("a call with fewer arguments shows no argument of an earlier call")
  func countOfValues() {
    let file = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"de": {
        "stringUnit": {"state": "translated", "value": "%1$#@n@ %2$@"},
        "substitutions": {"n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%arg Datei"}},
          "other": {"stringUnit": {"state": "translated", "value": "%arg Dateien"}}}}}}}}}}}
      """
    func texts(_ calls: [[any MessageArgumentConvertible]]) -> [String] {
      let bundle = LocalizationBundle(files: ["Localizable.xcstrings": Array(file.utf8)])
      return Localization.withLanguages(["de"]) {
        calls.map {
          String(localized: "k", defaultFormat: "%lld %@", arguments: $0, bundle: bundle)
        }
      }
    }
    #expect(texts([[3, "Ana"], [1, "Bo"]]) == ["3 Dateien Ana", "1 Datei Bo"])
    let alone = texts([[1]])
    #expect(texts([[3, "Ana"], [1]]) == ["3 Dateien Ana"] + alone)
    #expect(texts([[1], [3, "Ana"]]) == alone + ["3 Dateien Ana"])
  }

  @Test("nested keys with a style are looked up separately")
  func nestedKeys() {
    let bundle = LocalizationBundle(texts: [
      "de": ["See %@": "Siehe %@", "the help": "die Hilfe", "x": "ix"]
    ])
    func help(_ link: String) -> String {
      #localized("See \("the help", link: link)", bundle: bundle)
    }
    Localization.withLanguages(["de"]) {
      #expect(#localized("See \("x", color: .red)", bundle: bundle) == "Siehe ix")
      #expect(#localized("See \("x", style: .strikethrough)", bundle: bundle) == "Siehe ix")
      #expect(help("https://example.com") == "Siehe die Hilfe")
      #expect(
        #localized("See \(#localized("the help", bundle: bundle))", bundle: bundle)
          == "Siehe die Hilfe")
    }
  }
}

private struct Person: FormatSpecifiable {
  var name: String
  var nickname: String?
  var arg: String { nickname ?? name }
  var specifier: String { "%@" }
}

/// A temperature with a different specifier for hot days.
private struct Heat: FormatSpecifiable, MessageArgumentConvertible {
  var degrees: Double
  var arg: Double { degrees }
  var specifier: String { degrees > 100 ? "%.0f" : "%.1f" }
  var messageArgument: MessageArgument { MessageArgument(degrees) }
}

private enum Preferred {
  @TaskLocal static var style = LocalizedStringKey.DateStyle.date
}

extension LocalizedStringKey.DateStyle {
  fileprivate static var preferred: Self { Preferred.style }
}

extension LocalizedStringKey.StringInterpolation {
  fileprivate mutating func appendInterpolation(_ person: Person, isFriend: Bool) {
    appendInterpolation(isFriend ? person.arg : person.name)
  }
}
