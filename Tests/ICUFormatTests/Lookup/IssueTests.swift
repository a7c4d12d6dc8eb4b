import Foundation
import ICUFormat
import StringCatalogs
import Testing

/// Tests which issues look-ups report.
@Suite("Issues of look-ups")
struct LookupIssueTests {
  private func catalog(_ entries: [CatalogEntry]) -> LocalizationBundle {
    LocalizationBundle(catalogs: [
      (
        table: "Localizable",
        catalog: StringCatalog(format: .xcstrings, sourceLanguage: "en", entries: entries)
      )
    ])
  }

  /// Returns the issues about one subject, because other tests look up keys at the same time.
  private func issues(
    about subject: String, of body: () throws -> Void
  ) rethrows -> [LocalizationIssue] {
    try IssueCapture.issues(of: body).filter { $0.subject == subject }
  }

  @Test("a missing key is reported once, even after many look-ups")
  func onceForKeys() {
    let bundle = LocalizationBundle(texts: ["de": ["known": "bekannt"]])
    let found = issues(about: "issue-test.missing") {
      for _ in 0..<1000 {
        #expect(
          String(localized: "issue-test.missing", bundle: bundle, locale: "de")
            == "issue-test.missing")
      }
    }
    #expect(found.map(\.kind) == [.missingKey])
    #expect(
      found.first?.description
        == "missing key 'issue-test.missing' for de"
        + " (table 'Localizable', bundle 'files in memory')")
  }

  @Test(
    "a key that is not to be translated is shown, and is not reported as missing",
    arguments: [nil, true, false])
  func untranslatable(shouldTranslate: Bool?) {
    func entry(_ key: String, _ localizations: [CatalogLocalization] = []) -> CatalogEntry {
      CatalogEntry(key: key, localizations: localizations, shouldTranslate: shouldTranslate)
    }
    let translated = CatalogEntry(
      key: "Hello", localizations: [CatalogLocalization(language: "de", value: "Hallo")])
    let keys = [entry("Acme Cloud"), entry("%lld GB of Acme"), translated]
    let title = entry("acme.title", [CatalogLocalization(language: "en", value: "Acme")])
    let (onlyKeys, withValue) = (catalog(keys), catalog(keys + [title]))
    let rows: [(LocalizationBundle, LocalizedStringKey, String)] = [
      (onlyKeys, "Acme Cloud", "Acme Cloud"), (withValue, "Acme Cloud", "Acme Cloud"),
      (onlyKeys, "\(1234) GB of Acme", "1.234 GB of Acme"),
      (withValue, "\(1234) GB of Acme", "1.234 GB of Acme"), (withValue, "acme.title", "Acme"),
    ]
    for (bundle, key, expected) in rows {
      var styled = ""
      let found = issues(about: key.key) {
        for _ in 0..<2 {
          #expect(String(localized: key, bundle: bundle, locale: "de") == expected)
        }
        styled = LocalizedText(key, bundle: bundle, locale: "de").html(isolatesArguments: false)
      }
      #expect(found.map(\.kind) == (shouldTranslate == false ? [] : [.missingKey]))
      #expect(styled == #"<span lang="en" dir="ltr">\#(expected)</span>"#)
    }
  }

  @Test("a missing table is reported once")
  func onceForTables() {
    let bundle = LocalizationBundle(texts: ["de": ["known": "bekannt"]])
    let found = issues(about: "IssueTestTable") {
      for number in 0..<100 {
        _ = String(
          localized: "\(number) of a table", table: "IssueTestTable", bundle: bundle, locale: "de")
      }
    }
    #expect(found.map(\.kind) == [.missingTable])
    #expect(found.first?.detail == "the bundle has 'Localizable'")
  }

  @Test("the report of a missing table has the names of five tables")
  func tableNames() {
    let names = ["F", "B", "A", "C", "E", "D"]
    var files: [String: [UInt8]] = [:]
    for name in names { files["de.lproj/\(name).strings"] = Array(#""k" = "v";"#.utf8) }
    let bundle = LocalizationBundle(files: files)
    let found = issues(about: "IssueTestNames") {
      _ = String(localized: "k", table: "IssueTestNames", bundle: bundle, locale: "de")
    }
    #expect(found.map(\.detail) == ["the bundle has 'A', 'B', 'C', 'D', 'E' and 1 more"])
  }

  @Test("a missing language is reported once, with the language shown instead")
  func onceForLanguages() {
    let bundle = LocalizationBundle(
      texts: ["de": ["known": "bekannt"]], developmentLanguage: "de")
    let found = issues(about: "gez") {
      for number in 0..<100 {
        _ = String(localized: "issue-test \(number)", bundle: bundle, locale: "gez")
      }
    }
    #expect(found.map(\.kind) == [.missingLanguage])
    #expect(found.first?.detail == "'de' is shown instead")
  }

  @Test("an error that was fixed is reported again, and reloading returns it")
  func brokenAgain() throws {
    let name = "de.lproj/IssueTestAgain.strings"
    let folder = try TemporaryFolder([name: "\"a\" = \"1\";"])
    let bundle = LocalizationBundle(path: folder.path)
    func show() -> String {
      String(localized: "a", table: "IssueTestAgain", bundle: bundle, locale: "de")
    }
    #expect(show() == "1")
    for round in 1...3 {
      try folder.write("\"a\" = \"broken\" \n\"b\" = ;", to: name)
      var returned: [CatalogDiagnostic] = []
      let found = issues(about: name) { returned = bundle.reload() }
      #expect(returned.count == 2, "round \(round)")
      #expect(found.map(\.kind) == [.brokenFile, .brokenFile], "round \(round)")
      #expect(show() == (round == 1 ? "1" : "2"))
      try folder.write("\"a\" = \"2\";", to: name)
      #expect(bundle.reload().isEmpty)
      #expect(show() == "2")
    }
  }

  @Test("a report about strings that are not a file names their language")
  func stringsOfLanguage() {
    let bundle = LocalizationBundle(texts: [
      "de": ["W %@": "W {0}", "P %@": "100 % %@ {", "I {0}": "{"]
    ])
    let ana = "Ana"
    for (key, text) in [
      ("W \(ana)", "W {0}"), ("P \(ana)", "100 % %@ {"), ("I \(ana)", "{"),
    ] as [(LocalizedStringKey, String)] {
      let issues = IssueCapture.issues {
        _ = String(localized: key, bundle: bundle, locale: "de")
      }.filter { $0.kind == .malformedMessage }
      #expect(!issues.isEmpty || text == "{")
      for issue in issues {
        #expect(issue.subject == text)
        #expect(issue.key == key.key)
        #expect(issue.file == "strings of de")
      }
    }
  }

  @Test(
    "a date style without a field is reported, and the date is shown",
    arguments: ["foo", "!!!", ""])
  func emptySkeleton(skeleton: String) {
    let day = Date(timeIntervalSince1970: 1_773_151_506)
    let bundle = LocalizationBundle(texts: ["de": ["on %@": "am %@"]])
    var text = ""
    let single = IssueCapture.issues {
      text = String(localized: "on \(day, skeleton: skeleton)", bundle: bundle, locale: "de")
    }
    #expect(text.contains("2026"))
    #expect(single.map(\.kind) == [.unusableStyle])
    let range = IssueCapture.issues {
      text = String(
        localized: "on \(day...(day + 90_000), skeleton: skeleton)", bundle: bundle, locale: "de")
    }
    #expect(text.contains("2026"))
    #expect(range.map(\.kind) == [.unusableStyle])
    #expect(DateStyle(skeleton: skeleton).locale("de").format(day).contains("2026"))
  }

  @Test(
    "a directive that does not show its value is reported",
    arguments: [
      ("H %n", "'%n' does not show argument 1"),
      ("H %hhd", "'%hhd' truncates argument 1"),
      ("H %hhu", "'%hhu' truncates argument 1"),
    ])
  func lostValue(translation: String, detail: String) {
    let bundle = LocalizationBundle(texts: ["de": ["lost value %lld": translation]])
    let found = IssueCapture.issues {
      _ = String(localized: "lost value \(300)", bundle: bundle, locale: "de")
    }
    #expect(found.map(\.detail) == [detail])
    let fitting = IssueCapture.issues {
      _ = String(localized: "lost value \(44)", bundle: bundle, locale: "de")
    }
    #expect(translation == "H %n" || fitting.isEmpty)
  }

  @Test("a report does not contain the value of a date")
  func noValues() {
    let bundle = LocalizationBundle(texts: ["de": ["on %@": "am %@"]])
    let found = IssueCapture.issues {
      _ = String(
        localized: "on \(Date(timeIntervalSince1970: 1e250))", bundle: bundle, locale: "de")
    }
    #expect(found.map(\.subject) == ["date"])
    #expect(found.allSatisfy { !$0.description.contains("1e+25") })
  }

  @Test("each error of a broken file is reported once, and the valid entries are used")
  func onceForFiles() throws {
    let folder = try TemporaryFolder([
      "de.lproj/IssueTest.strings": "\"a\" = \"1\"\n\"b\" = ;\n\"c\" = \"3\";"
    ])
    let bundle = LocalizationBundle(path: folder.path)
    let found = issues(about: "de.lproj/IssueTest.strings") {
      for _ in 0..<10 {
        #expect(String(localized: "c", table: "IssueTest", bundle: bundle, locale: "de") == "3")
        bundle.reload()
      }
    }
    #expect(found.allSatisfy { $0.kind == .brokenFile })
    #expect(found.count == 2)
    #expect(Set(found).count == found.count)
    #expect(found.first?.detail.hasPrefix("de.lproj/IssueTest.strings:1:10: error: ") == true)
  }

  @Test("mismatched placeholders are reported")
  func mismatch() throws {
    let bundle = LocalizationBundle(texts: ["de": ["issue-test %@": "%1$@ und %2$@"]])
    #expect(throws: LocalizationIssue.self) {
      try Localization.withStrictIssues {
        String(localized: "issue-test \("x")", bundle: bundle, locale: "de")
      }
    }
  }

  @Test("a key without a string in the source language shows its source string")
  func sourceLanguageKeys() throws {
    let bundle = catalog([
      CatalogEntry(key: "Hello"), CatalogEntry(key: "%lld files"),
      CatalogEntry(
        key: "Bye", localizations: [CatalogLocalization(language: "de", value: "Tschüs")]),
    ])
    let texts = try Localization.withStrictIssues {
      [
        String(localized: "Hello", bundle: bundle, locale: "en"),
        String(localized: "Hello", bundle: bundle, locale: "en-GB"),
        String(localized: "\(1234) files", bundle: bundle, locale: "en"),
        String(localized: "Bye", bundle: bundle, locale: "en"),
        String(localized: "Bye", bundle: bundle, locale: "de-AT"),
      ]
    }
    #expect(texts == ["Hello", "Hello", "1,234 files", "Bye", "Tschüs"])
  }

  @Test("such a key is missing in other languages, and an unknown key is missing in all languages")
  func missingKeys() {
    let bundle = catalog([
      CatalogEntry(key: "Hello"),
      CatalogEntry(
        key: "Bye", localizations: [CatalogLocalization(language: "de", value: "Tschüs")]),
    ])
    for (key, locale) in [
      ("Hello", "de"), ("issue.none", "en"), ("issue.none", "de"),
    ] as [(LocalizedStringKey, LocaleIdentifier)] {
      #expect(throws: LocalizationIssue.self) {
        try Localization.withStrictIssues { String(localized: key, bundle: bundle, locale: locale) }
      }
    }
  }

  @Test("a symbolic key has its default value in the development language")
  func defaults() throws {
    let bundle = LocalizationBundle(texts: [
      "de": ["issue.total": "Summe"], "en": ["other": "other"],
    ])
    let text = try Localization.withStrictIssues {
      String(localized: "issue.total", defaultValue: "Total", bundle: bundle, locale: "en")
    }
    #expect(text == "Total")
    // Without a default value, the key itself would be shown.
    #expect(throws: LocalizationIssue.self) {
      try Localization.withStrictIssues {
        String(localized: "issue.total", bundle: bundle, locale: "en")
      }
    }
    #expect(throws: LocalizationIssue.self) {
      try Localization.withStrictIssues {
        String(localized: "issue.sum", defaultValue: "Sum", bundle: bundle, locale: "de")
      }
    }
  }

  @Test("a development language without a table shows the keys")
  func noTable() throws {
    let bundle = LocalizationBundle(texts: ["de": ["Hello": "Hallo"]], developmentLanguage: "en")
    let text = try Localization.withStrictIssues {
      String(localized: "Hello", bundle: bundle, locale: "en")
        + String(localized: "New", bundle: bundle, locale: "en")
    }
    #expect(text == "HelloNew")
  }
}
