import ICUFormat
import Testing

/// What looking up reports, and what it does not.
@Suite("Issues of looking up")
struct LookupIssueTests {
  private func catalog(_ entries: [CatalogEntry]) -> LocalizationBundle {
    LocalizationBundle(catalogs: [
      (
        table: "Localizable",
        catalog: StringCatalog(format: .xcstrings, sourceLanguage: "en", entries: entries)
      )
    ])
  }

  /// The issues about one subject: other tests look up at the same time.
  private func issues(
    about subject: String, of body: () throws -> Void
  ) rethrows -> [LocalizationIssue] {
    try IssueCapture.issues(of: body).filter { $0.subject == subject }
  }

  @Test("a missing key is reported once, however often it is looked up")
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
  }

  @Test("a missing language is reported once, with the one that replaces it")
  func onceForLanguages() {
    let bundle = LocalizationBundle(
      texts: ["de": ["known": "bekannt"]], developmentLanguage: "de")
    let found = issues(about: "gez") {
      for number in 0..<100 {
        _ = String(localized: "issue-test \(number)", bundle: bundle, locale: "gez")
      }
    }
    #expect(found.map(\.kind) == [.missingLanguage])
    #expect(found.first?.detail == "the texts are in de")
  }

  @Test("each error of a broken file is reported once, and none stops a text")
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

  @Test("placeholders that do not match are reported")
  func mismatch() throws {
    let bundle = LocalizationBundle(texts: ["de": ["issue-test %@": "%1$@ und %2$@"]])
    #expect(throws: LocalizationIssue.self) {
      try Localization.strictly {
        String(localized: "issue-test \("x")", bundle: bundle, locale: "de")
      }
    }
  }

  @Test("a key without a text for the source language has its own words there")
  func sourceLanguageKeys() throws {
    let bundle = catalog([
      CatalogEntry(key: "Hello"), CatalogEntry(key: "%lld files"),
      CatalogEntry(
        key: "Bye", localizations: [CatalogLocalization(language: "de", value: "Tschüs")]),
    ])
    let texts = try Localization.strictly {
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

  @Test("in other languages it is missing, and a key of no entry is missing everywhere")
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
        try Localization.strictly { String(localized: key, bundle: bundle, locale: locale) }
      }
    }
  }

  @Test("a symbolic key has its default value in the development language")
  func defaults() throws {
    let bundle = LocalizationBundle(texts: [
      "de": ["issue.total": "Summe"], "en": ["other": "other"],
    ])
    let text = try Localization.strictly {
      String(localized: "issue.total", defaultValue: "Total", bundle: bundle, locale: "en")
    }
    #expect(text == "Total")
    // Without one its name would be on the screen.
    #expect(throws: LocalizationIssue.self) {
      try Localization.strictly { String(localized: "issue.total", bundle: bundle, locale: "en") }
    }
    #expect(throws: LocalizationIssue.self) {
      try Localization.strictly {
        String(localized: "issue.sum", defaultValue: "Sum", bundle: bundle, locale: "de")
      }
    }
  }

  @Test("a development language without a table has the keys for texts")
  func noTable() throws {
    let bundle = LocalizationBundle(texts: ["de": ["Hello": "Hallo"]], developmentLanguage: "en")
    let text = try Localization.strictly {
      String(localized: "Hello", bundle: bundle, locale: "en")
        + String(localized: "New", bundle: bundle, locale: "en")
    }
    #expect(text == "HelloNew")
  }
}
