import FoundationEssentials
import ICUFormat
import StringCatalogs
import Testing

/// Selects (`select:`) with catalogs of printf formats.
@Suite struct SelectLookupTests {
  private func list(_ gender: String, _ name: String = "Lovelace") -> LocalizedStringKey {
    "\(gender, select: ["female": "her", "male": "his"], other: "their") list, \(name)"
  }

  /// Returns the localized string, which must be the same with and without styles.
  private func text(
    _ key: LocalizedStringKey, _ bundle: LocalizationBundle, _ locale: LocaleIdentifier
  ) -> String {
    let text = String(localized: key, bundle: bundle, locale: locale)
    #expect(LocalizedText(key, bundle: bundle, locale: locale).resolve() == text)
    return text
  }

  @Test("each case has a translation for the key that contains the case")
  func cases() throws {
    let texts = ["her list, %@": "ihre Liste, %@", "his list, %@": "%@: seine Liste"]
    let german = LocalizationBundle(texts: ["de": texts])
    #expect(text(list("female"), german, "de") == "ihre Liste, Lovelace")
    #expect(text(list("male"), german, "de") == "Lovelace: seine Liste")
    #expect(text(list("x"), german, "de") == "their list, Lovelace")
    let strict = try Localization.withStrictIssues {
      String(localized: list("female"), bundle: german, locale: "de")
    }
    #expect(strict == "ihre Liste, Lovelace")

    // The key of a case comes before the key for all cases.
    let both = LocalizationBundle(texts: [
      "de": texts.merging(["%@ list, %@": "%@ Liste, %@"]) { $1 }
    ])
    #expect(text(list("female"), both, "de") == "ihre Liste, Lovelace")
    #expect(text(list("x"), both, "de") == "their Liste, Lovelace")
  }

  @Test("a format for all cases shows the source's case, not the selector, and is reported")
  func format() throws {
    for value in ["%@ Liste, %@", "%1$@ Liste, %2$@", "%s Liste, %@", "%d Liste, %@"] {
      let bundle = LocalizationBundle(texts: ["de": ["%@ list, %@": value]])
      #expect(text(list("female"), bundle, "de") == "her Liste, Lovelace")
      #expect(text(list("x"), bundle, "de") == "their Liste, Lovelace")
      do {
        _ = try Localization.withStrictIssues {
          String(localized: list("male"), bundle: bundle, locale: "de")
        }
        Issue.record("nothing was reported for \(value)")
      } catch let issue as LocalizationIssue {
        #expect(issue.kind == .unusableStyle)
        #expect(issue.subject == "%@ list, %@")
        #expect(issue.detail.contains("'his list, %@'"))
        #expect(issue.locale == "de")
      }
    }
  }

  @Test("a format in the source language is not reported")
  func source() throws {
    let bundle = LocalizationBundle(texts: ["en": ["%@ list, %@": "%@ list (%@)"]])
    let text = try Localization.withStrictIssues {
      String(localized: list("female"), bundle: bundle, locale: "en")
    }
    #expect(text == "her list (Lovelace)")
  }

  @Test("a Boolean chooses a case")
  func truth() {
    let bundle = LocalizationBundle(texts: ["de": ["now on": "jetzt an", "now off": "jetzt aus"]])
    func state(_ isOn: Bool) -> LocalizedStringKey {
      "now \(isOn, select: ["true": "on"], other: "off")"
    }
    #expect(text(state(true), bundle, "de") == "jetzt an")
    #expect(text(state(false), bundle, "de") == "jetzt aus")
  }

  @Test("a symbolic key has a translation for each case, with the selector as a suffix")
  func symbolic() {
    let bundle = LocalizationBundle(texts: [
      "de": [
        "list.title.female": "ihre Liste, %2$@", "list.title.other": "deren Liste, %2$@",
      ]
    ])
    for (gender, expected) in [
      ("female", "ihre Liste, Lovelace"), ("x", "deren Liste, Lovelace"),
      ("male", "his list, Lovelace"),
    ] {
      #expect(
        String(localized: "list.title", defaultValue: list(gender), bundle: bundle, locale: "de")
          == expected)
      #expect(
        LocalizedText(
          symbol: "list.title", defaultValue: list(gender), bundle: bundle, locale: "de"
        ).resolve() == expected)
    }
  }

  @Test("a language with the keys of the cases does not miss the key of all cases")
  func reportsOfCases() throws {
    let bundle = LocalizationBundle(texts: [
      "en": ["list.title": "%@ list, %@"],
      "de": ["list.title.female": "ihre Liste, %2$@", "list.title.other": "deren Liste, %2$@"],
    ])
    func title(_ gender: String) throws -> String {
      try Localization.withStrictIssues {
        String(localized: "list.title", defaultValue: list(gender), bundle: bundle, locale: "de")
      }
    }
    #expect(try title("female") == "ihre Liste, Lovelace")
    #expect(try title("x") == "deren Liste, Lovelace")
    let issue = #expect(throws: LocalizationIssue.self) { try title("male") }
    #expect(issue?.kind == .missingKey)
  }

  @Test("an ICU message chooses the case")
  func message() throws {
    let pattern = "{0, select, female {ihre} male {seine} other {deren}} Liste, {1}"
    let key = list("female").icuPattern
    for texts in [["%@ list, %@": pattern], [key: pattern]] {
      let bundle = LocalizationBundle(texts: ["de": texts], syntax: .icu)
      #expect(text(list("female"), bundle, "de") == "ihre Liste, Lovelace")
      #expect(text(list("x"), bundle, "de") == "deren Liste, Lovelace")
    }
  }

  @Test("a string catalog contains the keys of the cases")
  func catalog() {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "her list, %@": {"localizations": {"de": {
          "stringUnit": {"state": "translated", "value": "ihre Liste, %@"}}}}
      }}
      """
    let bundle = LocalizationBundle(files: ["Localizable.xcstrings": Array(catalog.utf8)])
    #expect(text(list("female"), bundle, "de") == "ihre Liste, Lovelace")
    #expect(text(list("female"), bundle, "en") == "her list, Lovelace")
  }

  @Test("nested keys and selects may be in one key")
  func nested() {
    let bundle = LocalizationBundle(texts: [
      "de": ["her %@ in %@": "%2$@: ihre %1$@", "list": "Liste", "In: %@": "Drin: %@"]
    ])
    let list: LocalizedStringKey = "list"
    let key: LocalizedStringKey =
      "\("female", select: ["female": "her"], other: "their") \(list) in \("Rom")"
    #expect(text(key, bundle, "de") == "Rom: ihre Liste")
    #expect(text("In: \(key)", bundle, "de") == "Drin: Rom: ihre Liste")
  }
}
