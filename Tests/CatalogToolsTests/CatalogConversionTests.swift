import CatalogTools
import StringCatalogs
import Testing

@Suite struct CatalogConversionTests {
  /// Xcode's format has a string or variations for a language.
  @Test("a source string of XLIFF beside its plural forms has one place")
  func repeatedSource() throws {
    func catalog(_ english: String, _ id: String, in language: String) -> String {
      """
      <file original="" source-language="en" target-language="\(language)" datatype="plaintext"><body>
      <trans-unit id="\(id)"><source>\(english)</source><target state="translated">%lld x</target></trans-unit>
      </body></file>
      """
    }
    let forms = ["one", "few", "many", "other"]
    for (english, isPlural) in [
      (["%lld files", "%lld files", "%lld files", "%lld files"], false),
      (["%lld file", "%lld files", "%lld files", "%lld files"], true),
    ] {
      let units = zip(english, forms).map { catalog($0, "%lld files|==|plural.\($1)", in: "pl") }
      let file =
        "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">"
        + catalog("%lld files", "%lld files", in: "de") + units.joined() + "</xliff>"
      let found = CatalogConversion(CatalogText.read(file, .xliff), to: .xcstrings)
      #expect(!found.losses.contains { $0.severity == .error })
      let entry = try StringCatalog(found.bytes, as: .xcstrings)["%lld files"]
      let node = try #require(entry?["en"]?.node)
      #expect(node.unit?.value == (isPlural ? nil : "%lld files"))
      #expect(
        node.variations(along: .plural)?.cases.map(\.name).sorted()
          == (isPlural ? ["one", "other"] : nil))
      #expect(entry?["de"]?.node.unit?.value == "%lld x")
      #expect(entry?["pl"]?.node.variations(along: .plural)?.cases.count == 4)
    }
  }

  @Test("a translation of XLIFF beside its plural forms is an error")
  func stringBesideForms() {
    let units = ["k", "k|==|plural.other"].map {
      "<trans-unit id=\"\($0)\"><source>k</source><target>\($0)</target></trans-unit>"
    }
    let file = """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
      <file original="" source-language="en" target-language="de" datatype="plaintext"><body>
      \(units.joined())</body></file></xliff>
      """
    let found = CatalogConversion(CatalogText.read(file, .xliff), to: .xcstrings)
    #expect(
      found.losses.filter { $0.severity == .error }.map(\.message) == [
        "'k' has a string beside its plural forms, which '.xcstrings' cannot contain; the entry is "
          + "not written"
      ])
  }

  @Test(
    "a plain catalog is converted to every format and back without a loss",
    arguments: [
      CatalogFormat.strings, .stringsdict, .xcstrings, .json, .arb, .xliff, .po,
    ])
  func plain(format: CatalogFormat) {
    let catalog = CatalogText.read(
      #""Hello" = "Hallo"; "Bye" = "Tschüß, \"du\"";"#, .strings, language: "de")
    let there = CatalogConversion(catalog, to: format, language: "de")
    #expect(there.losses.isEmpty)
    let read = StringCatalog.read(there.bytes, as: format, language: "de")
    #expect(read.isClean)
    let back = CatalogConversion(read.catalog, to: .strings, language: "de")
    #expect(back.losses.isEmpty)
    let again = CatalogText.read(
      String(decoding: back.bytes, as: UTF8.self), .strings, language: "de")
    #expect(CatalogDifference(from: catalog, to: again).changes.isEmpty)
  }

  @Test("plurals are moved into variables of a strings dictionary")
  func stringsdict() {
    let catalog = CatalogText.read(CatalogText.plurals, .xcstrings)
    let found = CatalogConversion(catalog, to: .stringsdict, language: "pl")
    #expect(found.losses.isEmpty)
    let text = String(decoding: found.bytes, as: UTF8.self)
    #expect(text.contains("<string>%#@value@</string>"))
    #expect(text.contains("<string>%lld plików</string>"))
    #expect(found.omittedLanguages == ["ar", "de"])
  }

  @Test("a plural is lost in .strings, which is reported")
  func strings() {
    let catalog = CatalogText.read(CatalogText.plurals, .xcstrings)
    let found = CatalogConversion(catalog, to: .strings, language: "pl")
    #expect(found.losses.map(\.severity) == [.error])
    #expect(found.losses.first?.message.contains("'%lld files' has variations by plural") == true)
  }

  @Test("several languages do not fit into a file of one language, which is reported")
  func languages() {
    let catalog = CatalogText.read(
      CatalogText.plurals.replacing("\"new\"", with: "\"translated\""), .xcstrings)
    let found = CatalogConversion(catalog, to: .json)
    #expect(found.losses.contains { $0.kind == .missingLanguage })
  }

  @Test("gettext's forms become the categories with the same numbers")
  func gettext() throws {
    let file = """
      msgid ""
      msgstr ""
      "Language: pl\\n"
      "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d plik"
      msgstr[1] "%d pliki"
      msgstr[2] "%d plików"
      """
    let found = CatalogConversion(CatalogText.read(file, .po), to: .xcstrings)
    let catalog = StringCatalog.read(found.bytes, as: .xcstrings).catalog
    let plural = try #require(catalog["%d file"]?["pl"]?.node.variations(along: .plural))
    #expect(
      plural.cases.map { "\($0.name) \($0.node.unit?.value ?? "")" } == [
        "one %d plik", "few %d pliki", "many %d plików", "other %d plików",
      ])
    #expect(!found.losses.contains { $0.severity == .error })
  }

  /// The manual of gettext has `nplurals=2; plural=n != 1;` for German, and a rule with three forms for Polish.
  @Test(
    "plural forms of another language are reported as such",
    arguments: [
      ("de", "nplurals=3; plural=n==1 ? 0 : n<5 ? 1 : 2;", "nplurals=2; plural=n != 1;"),
      ("pl", "nplurals=2; plural=n != 1;", "nplurals=3; plural="),
    ])
  func otherForms(language: String, header: String, expected: String) {
    let third = header.hasPrefix("nplurals=3") ? "msgstr[2] \"%d Dateien\"" : ""
    let file = """
      msgid ""
      msgstr ""
      "Language: \(language)\\n"
      "Plural-Forms: \(header)\\n"

      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d Datei"
      msgstr[1] "%d Dateien"
      \(third)
      """
    for format in [CatalogFormat.xcstrings, .json, .xliff, .stringsdict] {
      let found = CatalogConversion(CatalogText.read(file, .po), to: format)
      let problem = found.losses.first
      #expect(problem?.severity == .error)
      #expect(
        problem?.description.contains(
          "the plural forms do not agree with the language '\(language)'; left out: '%d file'; "
            + "correct the header: 'Plural-Forms: \(expected)") == true)
      #expect(!String(decoding: found.bytes, as: UTF8.self).contains("%d Datei"))
    }
  }

  /// In CLDR, French has `one` for 0 and 1; the rule `n != 1` has a form of its own for 0.
  @Test("a plural with a rule that is not that of the language loses no form silently")
  func otherRule() {
    let file = """
      msgid ""
      msgstr ""
      "Language: fr\\n"
      "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d fichier"
      msgstr[1] "%d fichiers"

      msgid "%d folder"
      msgid_plural "%d folders"
      msgstr[0] ""
      msgstr[1] ""
      """
    let found = CatalogConversion(CatalogText.read(file, .po), to: .json)
    #expect(
      found.losses.contains {
        $0.severity == .error && $0.message.contains("left out: '%d file'")
          && $0.hint?.contains("'Plural-Forms: nplurals=2; plural=n > 1;'") == true
      })
    #expect(!String(decoding: found.bytes, as: UTF8.self).contains("fichiers"))
  }

  private static let gettextHeader = """
    msgid ""
    msgstr ""
    "Language: de\\n"
    "Plural-Forms: nplurals=2; plural=(n != 1);\\n"


    """

  private func converted(
    _ entries: String, to format: CatalogFormat = .xcstrings
  ) -> (catalog: StringCatalog, losses: [CatalogDiagnostic]) {
    let file = CatalogText.read(Self.gettextHeader + entries, .po)
    let found = CatalogConversion(file, to: format)
    return (StringCatalog.read(found.bytes, as: format, language: "de").catalog, found.losses)
  }

  @Test("the plural of gettext's source string is kept")
  func gettextSource() throws {
    let (catalog, losses) = converted(
      """
      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d Datei"
      msgstr[1] "%d Dateien"
      """)
    #expect(losses.isEmpty)
    let source = try #require(catalog["%d file"]?["en"]?.node.variations(along: .plural))
    #expect(
      source.cases.map { "\($0.name) \($0.node.unit?.value ?? "")" } == [
        "one %d file", "other %d files",
      ])
    #expect(catalog["%d file"]?["de"]?.node.variations(along: .plural)?.cases.count == 2)
  }

  @Test("a plural of gettext without a translation has only its source string")
  func gettextUntranslated() throws {
    let (catalog, _) = converted(
      "msgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n")
    #expect(catalog["%d file"]?.localizations.map(\.language) == ["en"])
  }

  @Test("a fuzzy translation needs a review")
  func fuzzy() {
    let (catalog, losses) = converted("#, fuzzy\nmsgid \"Open\"\nmsgstr \"Auf\"\n")
    #expect(
      catalog["Open"]?["de"]?.node.unit == CatalogStringUnit(value: "Auf", state: .needsReview))
    #expect(!losses.contains { $0.message.contains("fuzzy") })
  }

  @Test("a context becomes a part of the comment, and not of the key")
  func context() {
    let (catalog, losses) = converted(
      """
      #. A button
      msgctxt "menu"
      msgid "Open"
      msgstr "Öffnen"
      """)
    #expect(losses.map(\.severity) == [.warning])
    #expect(
      losses.first?.message
        == "'Open' has the context 'menu', which '.xcstrings' cannot contain; it is written into the "
        + "comment")
    #expect(catalog.entries.map(\.key) == ["Open"])
    #expect(catalog["Open"]?.comment == "A button\nContext: menu")
  }

  @Test("the translations of a second context are reported, unless they are the same")
  func contexts() {
    let (catalog, losses) = converted(
      """
      msgctxt "menu"
      msgid "Open"
      msgstr "Öffnen"

      msgctxt "state"
      msgid "Open"
      msgstr "Offen"

      msgctxt "button"
      msgid "Open"
      msgstr "Öffnen"
      """)
    #expect(losses.map(\.severity) == [.warning, .error])
    #expect(
      losses.first?.message
        == "'Open' has the contexts 'menu' and 'button', which '.xcstrings' cannot contain; they are "
        + "written into the comment, and 2 entries become one")
    #expect(losses.last?.message.contains("'state'") == true)
    #expect(catalog["Open"]?.comment == "Context: menu\nContext: button")
    #expect(catalog["Open"]?["de"]?.node.unit?.value == "Öffnen")
  }

  @Test("each file of XLIFF has the keys without a translation into its language")
  func untranslatedUnits() throws {
    func unit(_ value: String) -> String {
      "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" } }"
    }
    let catalog = CatalogText.read(
      """
      { "sourceLanguage" : "en", "strings" : {
        "Close" : { },
        "Open" : { "localizations" : { "de" : \(unit("Öffnen")), "fr" : \(unit("Ouvrir")) } },
        "Save" : { "localizations" : { "de" : \(unit("Sichern")) } }
      }, "version" : "1.0" }
      """, .xcstrings)
    let found = CatalogConversion(catalog, to: .xliff)
    #expect(found.losses.isEmpty)
    let document = try XLIFFDocument(found.bytes)
    #expect(document.files.map(\.targetLanguage) == ["de", "fr"])
    for file in document.files { #expect(file.units.map(\.id) == ["Close", "Open", "Save"]) }
    #expect(document.files.last?.units.map(\.target) == [nil, "Ouvrir", nil])
  }

  @Test("an XLIFF file has gettext's source string in the unit of each plural form")
  func sourcesOfUnits() throws {
    let file = """
      msgid ""
      msgstr ""
      "Language: pl\\n"
      "Plural-Forms: nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;\\n"

      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d plik"
      msgstr[1] "%d pliki"
      msgstr[2] "%d plików"
      """
    let found = CatalogConversion(CatalogText.read(file, .po), to: .xliff)
    let units = try XLIFFDocument(found.bytes).files.flatMap(\.units)
    let texts = Dictionary(uniqueKeysWithValues: units.map { ($0.id, $0.source) })
    #expect(
      texts == [
        "%d file|==|plural.one": "%d file", "%d file|==|plural.few": "%d files",
        "%d file|==|plural.many": "%d files", "%d file|==|plural.other": "%d files",
      ])
  }

  @Test("the source language gets only its own plural forms from XLIFF")
  func repeatedForms() throws {
    func unit(_ category: String, _ source: String) -> String {
      "<trans-unit id=\"k|==|plural.\(category)\"><source>\(source)</source>"
        + "<target state=\"translated\">\(category) %lld</target></trans-unit>"
    }
    let units = [
      unit("zero", "No files"), unit("one", "%lld file"), unit("two", "%lld files"),
      unit("few", "%lld files"), unit("many", "%lld files"), unit("other", "%lld files"),
    ]
    let file =
      "<xliff version=\"1.2\"><file original=\"a\" source-language=\"en\" target-language=\"ar\">"
      + "<body>\(units.joined())</body></file></xliff>"
    let found = CatalogConversion(CatalogText.read(file, .xliff), to: .xcstrings)
    let entry = StringCatalog.read(found.bytes, as: .xcstrings).catalog["k"]
    func names(_ language: String) -> Set<String> {
      Set(entry?[language]?.node.variations(along: .plural)?.cases.map(\.name) ?? [])
    }
    // A form that only the source has, such as 'zero' of Apple's files, is kept.
    #expect(names("en") == ["zero", "one", "other"])
    #expect(names("ar") == ["zero", "one", "two", "few", "many", "other"])
  }

  /// Xcode writes a state beside each string, and a file of another program has only finished ones.
  @Test(
    "a string without a state of Xcode is translated in a string catalog",
    arguments: [
      (#""a" = "A";"#, CatalogFormat.strings), (#"{"a":"A"}"#, .json), (#"{"a":"A"}"#, .arb),
      (CatalogConversionTests.xliff(""), .xliff),
      (CatalogConversionTests.xliff(#" state="x-checked""#), .xliff),
      (CatalogConversionTests.xliff(#" state="signed-off""#), .xliff),
    ])
  func withoutState(text: String, format: CatalogFormat) {
    let catalog = CatalogText.read(text, format, language: format == .xliff ? nil : "de")
    let found = CatalogConversion(catalog, to: .xcstrings)
    let unit = StringCatalog.read(found.bytes, as: .xcstrings).catalog["a"]?["de"]?.node.unit
    #expect(unit?.value == "A")
    #expect(unit?.state == .translated)
  }

  private static func xliff(_ state: String) -> String {
    """
    <xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>
    <trans-unit id="a"><source>B</source><target\(state)>A</target></trans-unit></body></file></xliff>
    """
  }

  @Test("the notes that an export adds do not become comments")
  func exportNotes() {
    let text = CatalogText.plurals.replacing(
      #""%lld files" : {"#, with: #""%lld files" : { "comment" : "Of a folder","#)
    let catalog = CatalogText.read(text, .xcstrings)
    let export = XLIFFExport(catalog, language: "pl", original: "Localizable.xcstrings")
    let xliff = StringCatalog.read(export.bytes, as: .xliff).catalog
    #expect(xliff["%lld files"]?.comment?.contains("Plural form 'few'") == true)
    let found = CatalogConversion(xliff, to: .xcstrings)
    let new = StringCatalog.read(found.bytes, as: .xcstrings).catalog
    #expect(new["%lld files"]?.comment == "Of a folder")
  }

  @Test("of several forms with one name, a new file has the last one")
  func duplicateForms() throws {
    let file = """
      <plist version="1.0"><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
      <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>
      <key>one</key><string>first</string><key>one</key><string>second</string>
      <key>other</key><string>%lld</string></dict></dict></dict></plist>
      """
    let catalog = CatalogText.read(file, .stringsdict, language: "de")
    let found = CatalogConversion(catalog, to: .xcstrings)
    let text = String(decoding: found.bytes, as: UTF8.self)
    #expect(!text.contains("first"))
    #expect(text.contains("second"))
  }

  @Test("a variable whose forms show a second argument becomes the plural of a PO file")
  func positionsInForms() throws {
    let file = """
      <plist version="1.0"><dict><key>%lld in %@</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@value@</string>
      <key>value</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>
      <key>one</key><string>%1$lld Datei in %2$@</string>
      <key>other</key><string>%lld Dateien in %2$@</string></dict></dict></dict></plist>
      """
    let catalog = CatalogText.read(file, .stringsdict, language: "de")
    let found = CatalogConversion(catalog, to: .po, language: "de")
    #expect(found.losses.isEmpty)
    let forms = StringCatalog.read(found.bytes, as: .po).catalog["%lld in %@"]?["de"]?.node
      .variations(along: .pluralForm)
    #expect(forms?["0"]?.unit?.value == "%1$lld Datei in %2$@")
    #expect(forms?["1"]?.unit?.value == "%1$lld Dateien in %2$@")
  }

  @Test("a format without comments names the keys that lose theirs")
  func lostComments() {
    let catalog = StringCatalog(
      format: .xcstrings, sourceLanguage: "en",
      entries: [
        CatalogEntry(
          key: "a", comment: "A title",
          localizations: [CatalogLocalization(language: "de", value: "A")]),
        CatalogEntry(key: "b", localizations: [CatalogLocalization(language: "de", value: "B")]),
      ])
    for format in [CatalogFormat.json, .mf2JSON] {
      let found = CatalogConversion(catalog, to: format, language: "de")
      #expect(
        found.losses.map(\.message) == [
          "'.\(format.rawValue)' cannot contain comments; not written are those of 'a'"
        ])
      #expect(found.losses.first?.severity == .warning)
    }
    // These formats have comments, and a compiled file needs none.
    for format in [CatalogFormat.strings, .arb, .po, .xliff, .mo] {
      #expect(CatalogConversion(catalog, to: format, language: "de").losses.isEmpty)
    }
  }
}
