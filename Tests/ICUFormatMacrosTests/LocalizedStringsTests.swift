import Foundation
import ICUFormat
import ICUFormatMacros
import Testing

/// Tests generated members in several languages and with language switches.
@Suite struct LocalizedStringsTests {
  @Test("default values are shown if the tables do not have the language")
  func defaults() {
    Localization.withLanguages(["en"]) {
      #expect(L.title == "Files")
      #expect(L.greeting("Ana") == "Hello Ana")
      #expect(L.moved(1, "Trash") == "Moved 1 to Trash")
      #expect(L.percent == "100%")
      #expect(L.doubled == "100%")
      #expect(L.import == "Importing important stuff")
      #expect(M.files(count: 1) == "1 file")
      #expect(M.files(count: 2) == "2 files")
      #expect(M.who(who: "female") == "her")
      #expect(M.pages("3", 1000) == "3 of 1,000")
    }
  }

  @Test("translations come from the tables, and numbers are formatted for the language")
  func translations() {
    Localization.withLanguages(["de"]) {
      #expect(L.title == "Dateien")
      #expect(L.greeting("Ana") == "Hallo Ana")
      #expect(L.moved(1234, "Papierkorb") == "Papierkorb: 1.234 verschoben")
      #expect(L.percent == "100 %")
      #expect(M.files(count: 1) == "1 Datei")
      #expect(M.files(count: 12345) == "12.345 Dateien")
      #expect(M.owner(count: 2, user_name: "Ana") == "2 Dateien von Ana")
    }
  }

  // Polish: 1 plik, 2 pliki, 5 plików.
  @Test(
    "plural forms depend on the language",
    arguments: [(1, "1 plik"), (2, "2 pliki"), (5, "5 plików"), (22, "22 pliki")])
  func plurals(_ count: Int, _ expected: String) {
    Localization.withLanguages(["pl"]) { #expect(M.files(count: count) == expected) }
  }

  @Test("a property changes with the language")
  func languageSwitch() {
    var seen: [String] = []
    for language: LocaleIdentifier in ["de", "pl", "en", "de"] {
      Localization.withLanguages([language]) { seen.append(L.title) }
    }
    #expect(seen == ["Dateien", "Pliki", "Files", "Dateien"])
  }

  @Test("a call site supports more languages in turn than it caches")
  func manyLanguages() {
    for round in 0..<3 {
      for tag in ["de", "pl", "en", "fr", "de-AT", "de-CH", "es", "it", "ja", "ru", "sv", "nb"] {
        Localization.withLanguages([LocaleIdentifier(tag)]) {
          let expected =
            tag.hasPrefix("de") ? "Hallo A" : tag == "pl" ? "Cześć A" : "Hello A"
          #expect(L.greeting("A") == expected, "\(tag) in round \(round)")
        }
      }
    }
  }

  @Test("concurrent threads get translations in their own languages")
  func threads() async {
    await withTaskGroup(of: Int.self) { group in
      for index in 0..<8 {
        group.addTask {
          let isGerman = index % 2 == 0
          return Localization.withLanguages(isGerman ? ["de"] : ["pl"]) {
            (0..<500).count { _ in L.title != (isGerman ? "Dateien" : "Pliki") }
          }
        }
      }
      for await wrong in group { #expect(wrong == 0) }
    }
  }

  @Test("the types in the pattern are the types of the parameters")
  func types() {
    let day = Date(timeIntervalSince1970: 0)
    Localization.withLanguages(["en"]) {
      let text = M.price(amount: 9.5, day: day)
      #expect(text.hasPrefix("€9.50 on "))
    }
  }

  @Test("keys have arguments and the source string, for styled text and nested keys")
  func keys() {
    #expect(L.key.title.key == "main.title")
    #expect(L.key.greeting("Ana").key == "main.greeting")
    #expect(M.key.files(count: 3).icuPattern == "files")
    func text(_ key: LocalizedStringKey, _ bundle: LocalizationBundle, _ table: String?) -> String {
      String(localized: key, table: table, bundle: bundle)
    }
    Localization.withLanguages(["de"]) {
      #expect(text(L.key.title, printfTexts, "tbl") == "Dateien")
      #expect(text(L.key.greeting("Ana"), printfTexts, "tbl") == "Hallo Ana")
      #expect(text(L.key.moved(2, "X"), printfTexts, "tbl") == "X: 2 verschoben")
      #expect(text(M.key.owner(count: 2, user_name: "Ana"), messages, nil) == "2 Dateien von Ana")
    }
    Localization.withLanguages(["en"]) {
      #expect(text(L.key.title, printfTexts, "tbl") == "Files")
      #expect(text(L.key.percent, printfTexts, "tbl") == "100%")
      #expect(text(L.key.moved(2, "X"), printfTexts, "tbl") == "Moved 2 to X")
      #expect(text(M.key.files(count: 1), messages, nil) == "1 file")
      #expect(L.key.greeting("Ana") == L.key.greeting("Ana"))
      #expect(L.key.greeting("Ana") != L.key.greeting("Bo"))
    }
  }

  @Test(
    "the key of a plain string shows its translation as it is",
    arguments: ["50 % oder mehr", "50 %", "50% off", "100%%", "%@ x"])
  func plainKeys(_ translation: String) {
    let bundle = LocalizationBundle(texts: ["de": ["main.percent": translation]])
    let plain = String(
      localized: "main.percent", defaultValue: "100%", bundle: bundle, locale: "de")
    #expect(plain == translation)
    #expect(String(localized: L.key.percent, bundle: bundle, locale: "de") == translation)
    let styled = AttributedString(localized: L.key.percent, bundle: bundle, locale: "de")
    #expect(String(styled.characters) == translation)
    let missing = AttributedString(localized: L.key.percent, bundle: bundle, locale: "en")
    #expect(String(missing.characters) == "100%")
    let nested: LocalizedStringKey = "Now \(L.key.percent)"
    #expect(String(localized: nested, bundle: bundle, locale: "de") == "Now \(translation)")
    #expect(String(localized: nested, bundle: bundle, locale: "en") == "Now 100%")
    #expect(L.key.percent.key == "main.percent")
  }

  @Test("a pattern without arguments is a property")
  func patternWithoutArguments() {
    Localization.withLanguages(["en"]) {
      #expect(M.hint == "Write {name} for the name")
      #expect(String(localized: M.key.hint, bundle: messages) == "Write {name} for the name")
    }
  }

  @Test("arguments may have the names that the generated code uses")
  func names() {
    Localization.withLanguages(["de"]) {
      #expect(Named.title(tableName: "Plan") == "Dateien")
      #expect(Named.text(String: "This") == "This is text")
      #expect(Named.key.title(tableName: "Plan").key == "main.title")
    }
  }
}
