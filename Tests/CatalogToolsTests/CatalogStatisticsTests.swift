import CatalogTools
import StringCatalogs
import Testing

@Suite struct CatalogStatisticsTests {
  private static func counts(_ files: [LabeledCatalog]) -> [TranslationCounts] {
    var statistics = CatalogStatistics()
    for file in files { statistics.add(file) }
    return statistics.counts
  }

  private static func file(_ path: String, _ text: String, _ format: CatalogFormat)
    -> LabeledCatalog
  {
    LabeledCatalog(
      path: path, catalog: StringCatalog.read(Array(text.utf8), as: format).catalog)
  }

  @Test("a string catalog is counted by state; stale keys are counted apart")
  func stringCatalog() {
    let file = Self.file("Localizable.xcstrings", CatalogText.plurals, .xcstrings)
    #expect(
      Self.counts([file]) == [
        TranslationCounts(language: "ar", translated: 1, untranslated: 1),
        TranslationCounts(language: "de", translated: 1, needsReview: 1, stale: 1),
        TranslationCounts(language: "en", translated: 2),
        TranslationCounts(language: "pl", translated: 1, untranslated: 1),
      ])
  }

  @Test("the key of a case is counted only where it has a translation, with its base key")
  func cases() {
    func unit(_ value: String, _ state: String = "translated") -> String {
      #"{"stringUnit":{"state":"\#(state)","value":"\#(value)"}}"#
    }
    func counts(_ female: String) -> [TranslationCounts] {
      let text = """
        {"sourceLanguage":"en","version":"1.0","strings":{
          "order.greeting":{"localizations":{"en":\(unit("Dear %1$@ %2$@,", "new")),
            "fr":\(unit("Bonjour %2$@,"))}},
          "order.greeting.female":{"localizations":{"de":\(female)}},
          "order.greeting.other":{"localizations":{"de":\(unit("Guten Tag %2$@,"))}},
          "order.title.long":{"localizations":{"fr":\(unit("Commande"))}}}}
        """
      return Self.counts([Self.file("Localizable.xcstrings", text, .xcstrings)])
    }
    // `order.title.long` has no base key, and is its own string in English.
    #expect(
      counts(unit("Sehr geehrte Frau %2$@,")) == [
        TranslationCounts(language: "de", translated: 3, untranslated: 1),
        TranslationCounts(language: "en", translated: 2),
        TranslationCounts(language: "fr", translated: 2),
      ])
    #expect(
      counts(unit("Frau %2$@,", "needs_review")).first
        == TranslationCounts(language: "de", translated: 1, needsReview: 2, untranslated: 1))
  }

  @Test("Xcode's empty key is not counted; an empty key with a translation is")
  func emptyKey() {
    for (members, count) in [
      (#""extractionState":"stale""#, 0),
      (#""localizations":{"de":{"stringUnit":{"state":"new","value":""}}}"#, 0),
      (#""localizations":{"de":{"stringUnit":{"state":"translated","value":"x"}}}"#, 1),
    ] {
      let text = """
        {"sourceLanguage":"en","version":"1.0","strings":{"":{\(members)},"a":{"localizations":{
          "de":{"stringUnit":{"state":"translated","value":"A"}}}}}}
        """
      #expect(
        Self.counts([Self.file("Localizable.xcstrings", text, .xcstrings)]) == [
          TranslationCounts(language: "de", translated: 1 + count),
          TranslationCounts(language: "en", translated: 1 + count),
        ])
    }
  }

  @Test("a key that one file of a table has is missing in the others")
  func singleLanguageFiles() {
    let files = [
      Self.file("App/en.lproj/Main.strings", #""a" = "A"; "b" = "B"; "c" = "C";"#, .strings),
      Self.file("App/de.lproj/Main.strings", #""a" = "Ä";"#, .strings),
      Self.file("App/de.lproj/Other.strings", #""x" = "X";"#, .strings),
    ]
    let counts = Self.counts(files)
    #expect(
      counts == [
        TranslationCounts(language: "de", translated: 2, untranslated: 2),
        TranslationCounts(language: "en", translated: 3, untranslated: 1),
      ])
    #expect(counts.map(\.percent) == [50, 75])
  }

  @Test("fuzzy and empty translations of gettext are to review and untranslated")
  func gettext() {
    let text = """
      msgid ""
      msgstr "Language: de\\n"

      msgid "a"
      msgstr "A"

      #, fuzzy
      msgid "b"
      msgstr "B"

      msgid "c"
      msgstr ""
      """
    #expect(
      Self.counts([Self.file("de.po", text, .po)]) == [
        TranslationCounts(language: "de", translated: 1, needsReview: 1, untranslated: 1)
      ])
  }

  @Test("a percentage below 100 is never shown as 100")
  func percent() {
    #expect(TranslationCounts(language: "de", translated: 999, untranslated: 1).percent == 99)
    #expect(TranslationCounts(language: "de").percent == 100)
  }

  @Test("the table has a bar, and colors only if they are requested")
  func table() {
    let counts = [TranslationCounts(language: "de", translated: 1, needsReview: 1, untranslated: 2)]
    #expect(
      StatisticsTable(counts, hasColor: false).text
        == "de  ██████▒▒▒▒▒▒░░░░░░░░░░░░   25 %  1/4 translated  1 to review, 2 untranslated\n")
    #expect(StatisticsTable(counts, hasColor: true).text.contains("\u{1B}[32m██████\u{1B}[0m"))
  }

  @Test("the JSON has all counts")
  func json() {
    #expect(
      TranslationCounts(language: "de", translated: 1, untranslated: 2, stale: 3).json
        == #"{"language": "de", "translated": 1, "needsReview": 0, "untranslated": 2, "stale": 3, "total": 3, "percent": 33}"#
    )
  }
}
