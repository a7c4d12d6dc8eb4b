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

  /// Japanese has one plural form, so the file has no unit for the form `one` of English.
  @Test("the source strings of an exported file are complete", arguments: ["ja", "ko", "th", "pl"])
  func exported(language: String) {
    let text = """
      {"sourceLanguage":"en","strings":{"%lld files":{"localizations":{"en":{"variations":{"plural":{
        "one":{"stringUnit":{"state":"translated","value":"%lld file"}},
        "other":{"stringUnit":{"state":"translated","value":"%lld files"}}}}}}}},"version":"1.0"}
      """
    let catalog = CatalogText.read(text, .xcstrings)
    let export = XLIFFExport(catalog, language: language, original: "L.xcstrings")
    let file = Self.file(
      "a.xliff", String(decoding: export.bytes, as: UTF8.self), .xliff)
    #expect(Self.counts([file]).contains(TranslationCounts(language: "en", translated: 1)))
  }

  // Angular and Symfony have a file for each language, which contains the source strings, too.
  @Test("the XLIFF files of a table are counted together")
  func bilingualFiles() {
    func file(_ language: String, _ translation: String) -> LabeledCatalog {
      Self.file(
        "messages.\(language).xlf",
        """
        <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="ng2.template"
          source-language="en" target-language="\(language)" datatype="html"><body>
        <trans-unit id="a"><source>Close</source><target>\(translation)</target></trans-unit>
        </body></file></xliff>
        """, .xliff)
    }
    #expect(
      Self.counts([file("pl", "Zamknij"), file("de", "Schließen")]) == [
        TranslationCounts(language: "de", translated: 1),
        TranslationCounts(language: "en", translated: 1),
        TranslationCounts(language: "pl", translated: 1),
      ])
  }

  @Test("a translation that lacks the text for other devices is untranslated")
  func otherDevice() {
    func unit(_ value: String) -> String {
      #"{"stringUnit":{"state":"translated","value":"\#(value)"}}"#
    }
    func count(_ devices: String) -> [TranslationCounts] {
      let text = """
        {"sourceLanguage":"en","version":"1.0","strings":{"Go":{"localizations":{
          "de":{"variations":{"device":{\(devices)}}}}}}}
        """
      return Self.counts([Self.file("Localizable.xcstrings", text, .xcstrings)])
        .filter { $0.language == "de" }
    }
    let mac = "\"mac\":\(unit("Klicken"))"
    #expect(count(mac) == [TranslationCounts(language: "de", untranslated: 1)])
    #expect(
      count("\(mac),\"other\":\(unit("Tippen"))")
        == [TranslationCounts(language: "de", translated: 1)])
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

  @Test("the forms of one key are counted once, and a translation of one form is enough")
  func forms() {
    let files = [
      Self.file(
        "App/en.lproj/Main.strings", #""%@ has %lld files" = "%@ has %lld files";"#, .strings),
      Self.file(
        "App/de.lproj/Main.json",
        #"{"{0} has {1, number, integer} files": "{0} hat {1, number, integer} Dateien"}"#, .json),
      Self.file(
        "App/fr.lproj/Main.mf2.json",
        #"{"{$arg0} has {$arg1 :integer} files": "", "%1$@ has %2$d files": "%1$@ a %2$d fichiers"}"#,
        .mf2JSON),
    ]
    #expect(
      Self.counts(files) == [
        TranslationCounts(language: "de", translated: 1),
        TranslationCounts(language: "en", translated: 1),
        TranslationCounts(language: "fr", translated: 1),
      ])
    // Look-ups find both forms in a printf catalog, too.
    let printf = #""%@ has %lld files" = "a"; "{0} has {1, number, integer} files" = "b";"#
    #expect(
      Self.counts([Self.file("de.lproj/Main.strings", printf, .strings)]) == [
        TranslationCounts(language: "de", translated: 1)
      ])
  }

  @Test("a stale form of a key that another form replaced is not counted apart")
  func staleForm() {
    let unit = #"{"stringUnit":{"state":"translated","value":"%lld Dateien"}}"#
    let text = """
      {"sourceLanguage":"en","version":"1.0","strings":{
        "%d files":{"extractionState":"stale","localizations":{"de":\(unit)}},
        "%lld files":{"localizations":{"de":\(unit)}}}}
      """
    #expect(
      Self.counts([Self.file("Localizable.xcstrings", text, .xcstrings)]) == [
        TranslationCounts(language: "de", translated: 1),
        TranslationCounts(language: "en", translated: 1),
      ])
  }

  @Test("a gettext catalog of the source language needs no translations")
  func gettextSource() {
    let entries = "\n\nmsgid \"a\"\nmsgstr \"\"\n\nmsgid \"b\"\nmsgstr \"B\"\n"
    func file(_ language: String) -> LabeledCatalog {
      let header = "msgid \"\"\nmsgstr \"Language: \(language)\\n\""
      return Self.file("\(language)/LC_MESSAGES/app.po", header + entries, .po)
    }
    #expect(
      Self.counts([file("en"), file("de")]) == [
        TranslationCounts(language: "de", translated: 1, untranslated: 1),
        TranslationCounts(language: "en", translated: 2),
      ])
    var statistics = CatalogStatistics(sourceLanguage: "de")
    statistics.add(file("de"))
    #expect(statistics.counts == [TranslationCounts(language: "de", translated: 2)])
    #expect(statistics.keys(of: "de").untranslated == [])
  }

  @Test(
    "the files of a folder of each language are one table",
    arguments: [
      ("en/Main.json", "de/Main.json"), ("Main_en.json", "Main_de.json"), ("en.json", "de.json"),
      ("en.lproj/Main.json", "de.lproj/Main.json"),
    ])
  func tables(source: String, translation: String) {
    let files = [
      Self.file(source, #"{"a": "A", "b": "B"}"#, .json),
      Self.file(translation, #"{"a": "Ä"}"#, .json),
    ]
    #expect(
      Self.counts(files) == [
        TranslationCounts(language: "de", translated: 1, untranslated: 1),
        TranslationCounts(language: "en", translated: 2),
      ])
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

  /// The manual of gettext, "Plural forms": a message has `nplurals` strings.
  @Test("a PO entry that lacks a plural form is untranslated in 'stats' and for 'import'")
  func missingForm() {
    let text = """
      msgid ""
      msgstr ""
      "Language: pl\\n"
      "Plural-Forms: nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;\\n"

      msgid "%lld files"
      msgid_plural "%lld files"
      msgstr[0] "%lld PLIK"
      msgstr[1] "%lld PLIKI"

      msgid "%lld folders"
      msgid_plural "%lld folders"
      msgstr[0] "a"
      msgstr[1] "b"
      msgstr[2] ""

      msgid "%lld disks"
      msgid_plural "%lld disks"
      msgstr[0] "a"
      msgstr[1] "b"
      msgstr[2] "c"
      """
    let file = Self.file("pl.po", text, .po)
    #expect(
      Self.counts([file]) == [TranslationCounts(language: "pl", translated: 1, untranslated: 2)])
    var catalog = CatalogText.read(CatalogText.plurals, .xcstrings)
    catalog.entries.append(CatalogEntry(key: "%lld folders"))
    let found = TranslationImport(file, into: catalog)
    #expect(found.empty == ["%lld files", "%lld folders"])
    #expect(found.unknown == ["%lld disks"])
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
