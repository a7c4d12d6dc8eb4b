import CatalogTools
import ICUFormat
import StringCatalogs
import Testing

@Suite("localize export and import")
struct XLIFFImportTests {
  @Test(
    "what is exported is imported again",
    arguments: XLIFFVersion.allCases, XLIFFDialect.allCases)
  func roundTrip(version: XLIFFVersion, dialect: XLIFFDialect) {
    let catalog = CatalogText.read(CatalogText.plurals, .xcstrings)
    let file = XLIFFExport(
      catalog, language: "pl", original: "Localizable.xcstrings", version: version,
      dialect: dialect)
    #expect(file.problems.isEmpty)
    var empty = catalog
    for index in empty.entries.indices {
      empty.entries[index].localizations.removeAll { $0.language == "pl" }
    }
    let result = TranslationImport(
      xliff: file.bytes, file: "pl.xliff", into: empty, dialect: dialect)
    #expect(result.problems.isEmpty)
    #expect(result.unknown.isEmpty)
    #expect(result.changedSources.isEmpty)
    #expect(result.count == 4)
    // `Hello %@` has no translation in Polish.
    #expect(result.empty == ["Hello %@"])
    let key = "%lld files"
    let found = result.catalog[key]?["pl"]?.node.variations(along: .plural)
    for category in ["one", "few", "many", "other"] {
      let wanted = catalog[key]?["pl"]?.node.variations(along: .plural)?[category]
      #expect(found?[category] == wanted)
      #expect(wanted?.unit?.state == .translated)
    }
    #expect(result.catalog[key]?["ar"] == catalog[key]?["ar"])
  }

  @Test("Xcode's empty key gets no unit", arguments: XLIFFVersion.allCases)
  func emptyKey(version: XLIFFVersion) {
    let catalog = CatalogText.read(
      #"{"sourceLanguage":"en","strings":{"":{},"Hello":{}},"version":"1.0"}"#, .xcstrings)
    let file = XLIFFExport(catalog, language: "de", original: "a", version: version)
    #expect(file.count == 1)
    #expect(String(decoding: file.bytes, as: UTF8.self).contains("<source>Hello</source>"))
  }

  @Test("a plural gets a unit for each form of the language")
  func units() {
    let catalog = CatalogText.read(
      #"{"sourceLanguage":"en","strings":{"%lld files":{"localizations":{"en":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%lld file"}},"other":{"stringUnit":{"state":"translated","value":"%lld files"}}}}}}}},"version":"1.0"}"#,
      .xcstrings)
    let text = String(
      decoding: XLIFFExport(catalog, language: "ru", original: "a").bytes, as: UTF8.self)
    for category in ["one", "few", "many", "other"] {
      #expect(text.contains("id=\"%lld files|==|plural.\(category)\""))
    }
    #expect(!text.contains("plural.two"))
  }

  /// The table of CLDR: in Polish, `one` is for 1 only, and `other` for fractions only.
  @Test("a note names the numbers of a form, and a catalog gets all forms")
  func polishForms() {
    let file = """
      {"sourceLanguage":"en","strings":{"%lld files":{"localizations":{"en":{"variations":{"plural":{
        "one":{"stringUnit":{"state":"translated","value":"%lld file"}},
        "other":{"stringUnit":{"state":"translated","value":"%lld files"}}}}}}}},"version":"1.0"}
      """
    let catalog = CatalogText.read(file, .xcstrings)
    var text = String(
      decoding: XLIFFExport(catalog, language: "pl", original: "a").bytes, as: UTF8.self)
    for (form, numbers) in [
      ("one", "1"), ("few", "2, 3, 4, 22, 23, …"), ("many", "0, 5, 6, 7, 8, …"),
      ("other", "0.0, 0.1, 0.2, 0.3, 0.4, …"),
    ] {
      #expect(text.contains("<note>Plural form '\(form)': \(numbers)</note>"))
    }
    text.replace("</source>", with: "</source><target>%lld</target>")
    let result = TranslationImport(xliff: Array(text.utf8), file: "pl.xliff", into: catalog)
    let forms = result.catalog["%lld files"]?["pl"]?.node.variations(along: .plural)
    #expect(Set(forms?.cases.map(\.name) ?? []) == ["one", "few", "many", "other"])
  }

  @Test("a file in another character set is imported")
  func characterSet() {
    let catalog = CatalogText.read(
      #"{"sourceLanguage":"en","strings":{"Next":{}},"version":"1.0"}"#, .xcstrings)
    let start = """
      <?xml version="1.0" encoding="windows-1250"?><xliff version="1.2"><file original="a" \
      source-language="en" target-language="cs" datatype="plaintext"><body>\
      <trans-unit id="Next"><source>Next</source><target>Dal
      """
    // U+0161 and U+00ED in windows-1250.
    let bytes =
      Array(start.utf8) + [0x9A, 0xED]
      + Array("</target></trans-unit></body></file></xliff>".utf8)
    let result = TranslationImport(xliff: bytes, file: "cs.xliff", into: catalog)
    #expect(result.problems.isEmpty)
    #expect(result.catalog["Next"]?["cs"]?.node.unit?.value == "Dal\u{161}\u{ED}")
  }

  @Test("a file for translators of ICU messages becomes an ICU catalog")
  func messages() throws {
    let text = "{count, plural, one {# file of {name}} other {# files of {name}}}"
    let catalog = CatalogText.read("{\"list.title\":\"\(text)\"}", .json, language: "en")
    let exported = XLIFFExport(catalog, language: "it", original: "en.json")
    var file = String(decoding: exported.bytes, as: UTF8.self)
    file.replace(
      "</source>", with: "</source><target>\(text.replacing("file", with: "archivio"))</target>")
    let found = CatalogConversion(CatalogText.read(file, .xliff), to: .json, language: "it")
    #expect(found.losses.isEmpty)
    let new = try StringCatalog(found.bytes, as: .json, language: "it")
    #expect(
      new["list.title"]?.localizations.first?.node.unit?.value
        == "{count, plural, one {# archivio of {name}} other {# archivios of {name}}}")
  }

  /// A catalog or a file of Angular with one unit; nil for no language or no target.
  private static func angular(
    _ source: String, target: String? = nil, language: String? = nil
  ) -> String {
    let named = language.map { " target-language=\"\($0)\"" } ?? ""
    return """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file source-language="en"\(named) datatype="plaintext" original="ng2.template">
          <body>
            <trans-unit id="remove" datatype="html">
              <source>\(source)</source>\(target.map { "\n        \($0)" } ?? "")
            </trans-unit>
          </body>
        </file>
      </xliff>

      """
  }

  private static func imported(_ file: String, into catalog: String) -> TranslationImport {
    var options = CatalogReadingOptions.allCharsets
    options.keepsUnitDetails = true
    let catalog = StringCatalog.read(Array(catalog.utf8), as: .xliff, options: options).catalog
    return TranslationImport(xliff: Array(file.utf8), file: "ja.xlf", into: catalog, language: "ja")
  }

  /// XLIFF 1.2, section 3.2.1: the states that begin with `needs-review` are those of a text to review.
  @Test(
    "a translation of another source becomes one to review in a catalog in XLIFF",
    arguments: [nil, "ja"], [nil, "<target state=\"final\">削除</target>"])
  func changedSource(language: String?, old: String?) {
    let file = Self.angular("Remove", target: "<target>消去</target>", language: "ja")
    // A target without a language is in an unknown one.
    let catalog = Self.angular(
      "Remove all", target: language == nil ? nil : old, language: language)
    let result = Self.imported(file, into: catalog)
    #expect(result.problems.isEmpty)
    #expect(result.changedSources == ["remove"])
    let wanted = Self.angular(
      "Remove all", target: "<target state=\"needs-review-l10n\">消去</target>", language: "ja")
    // The writer adds the language at the end of the tag.
    let text = String(decoding: result.catalog.written(), as: UTF8.self)
    #expect(
      text.replacing(" target-language=\"ja\"", with: "")
        == wanted.replacing(" target-language=\"ja\"", with: ""))
    #expect(text.occurrences(of: "target-language=\"ja\"") == 1)
  }

  @Test("a translation of another source in a string catalog becomes one to review")
  func changedSourceOfCatalog() {
    func catalog(_ source: String, _ translation: String) -> StringCatalog {
      let unit = #"{"stringUnit":{"state":"translated","value":"\#(source)"}}"#
      return CatalogText.read(
        #"{"sourceLanguage":"en","strings":{"rm":{"localizations":{"en":\#(unit)\#(translation)}}},"version":"1.0"}"#,
        .xcstrings)
    }
    let polish = #","pl":{"stringUnit":{"state":"translated","value":"Usuń"}}"#
    for source in ["Remove", "Remove all"] {
      let file = LabeledCatalog(
        path: "new.xcstrings", table: "new", catalog: catalog("Remove", polish))
      let result = TranslationImport(file, into: catalog(source, ""), language: "pl")
      let isSame = source == "Remove"
      #expect(result.changedSources == (isSame ? [] : ["rm"]))
      // White space is not compared.
      let spaced = TranslationImport(
        file, into: catalog("\(source) ", ""), language: "pl")
      #expect(spaced.changedSources == result.changedSources)
      let unit = result.catalog["rm"]?["pl"]?.node.unit
      #expect(unit?.value == "Usuń")
      #expect(unit?.state == (isSame ? .translated : .needsReview))
    }
  }

  @Test("the text of an inline element may change without a review, but not its id")
  func changedElement() {
    func element(_ id: String, _ text: String) -> String {
      "<x id=\"\(id)\" equiv-text=\"{{ \(text) }}\"/>"
    }
    for (id, changed) in [("INTERPOLATION", []), ("INTERPOLATION_1", ["remove"])] {
      let file = Self.angular(
        "Remove \(element("INTERPOLATION", "n"))",
        target: "<target>\(element("INTERPOLATION", "n"))を削除</target>", language: "ja")
      let result = Self.imported(
        file, into: Self.angular("Remove \(element(id, "count"))", language: "ja"))
      #expect(result.changedSources == changed)
    }
  }

  @Test("a file without a target language gets it, and the translations")
  func newLanguage() {
    let result = Self.imported(
      Self.angular("Remove", target: "<target>削除</target>", language: "ja"),
      into: Self.angular("Remove"))
    #expect(result.newLanguages == ["ja"])
    let text = String(decoding: result.catalog.written(), as: UTF8.self)
    let wanted = Self.angular(
      "Remove", target: "<target state=\"translated\">削除</target>")
    #expect(text.replacing(" target-language=\"ja\"", with: "") == wanted)
    #expect(text.occurrences(of: "target-language=\"ja\"") == 1)
  }

  @Test("translations in an unknown language stay as they are")
  func unknownLanguage() {
    let catalog = Self.angular("Remove", target: "<target>Usuń</target>")
    let result = Self.imported(
      Self.angular("Remove", target: "<target>削除</target>", language: "ja"), into: catalog)
    let text = String(decoding: result.catalog.written(), as: UTF8.self)
    #expect(text.contains("<target>Usuń</target>"))
    #expect(text.occurrences(of: "<file ") == 2)
  }

  @Test("a key with another size of its integer is the same key")
  func similarKey() {
    let catalog = CatalogText.read(
      #"{"sourceLanguage":"en","strings":{"%d files":{}},"version":"1.0"}"#, .xcstrings)
    let messages = LabeledCatalog(
      path: "de.json", table: "Localizable",
      catalog: CatalogText.read(
        #"{"{0, number, integer} files":"{0, number, integer} Dateien"}"#, .json, language: "de"))
    let result = TranslationImport(messages, into: catalog, language: "de")
    #expect(result.unknown.isEmpty)
    #expect(result.catalog["%d files"]?["de"]?.node.unit?.value == "%lld Dateien")
  }

  @Test("an entry with no localizations gets one, and not a second member")
  func emptyLocalizations() {
    let catalog = CatalogText.read(
      #"{"sourceLanguage":"en","strings":{"Hello":{"localizations":{}}},"version":"1.0"}"#,
      .xcstrings)
    let strings = LabeledCatalog(
      path: "de.lproj/Localizable.strings", table: "Localizable",
      catalog: CatalogText.read(#""Hello" = "Hallo";"#, .strings, language: "de"))
    let result = TranslationImport(strings, into: catalog, language: "de")
    let text = String(decoding: result.catalog.written(), as: UTF8.self)
    #expect(text.occurrences(of: "localizations") == 1)
    #expect(text.contains("Hallo"))
  }

  @Test("the key of a case has the source string of its base key, and a note")
  func cases() {
    func unit(_ value: String) -> String {
      #"{"stringUnit":{"state":"translated","value":"\#(value)"}}"#
    }
    let file = """
      {"sourceLanguage":"en","version":"1.0","strings":{
        "order.greeting":{"localizations":{"en":\(unit("Dear %1$@ %2$@,"))}},
        "order.greeting.female":{"localizations":{"de":\(unit("Sehr geehrte Frau %2$@,"))}},
        "order.title":{"localizations":{"de":\(unit("Bestellung"))}}}}
      """
    let catalog = CatalogText.read(file, .xcstrings)
    let bytes = XLIFFExport(catalog, language: "de", original: "a").bytes
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("<source>order.greeting.female</source>"))
    #expect(text.occurrences(of: "<source>Dear %1$@ %2$@,</source>") == 2)
    #expect(
      text.contains(
        "<note>Case 'female' of 'order.greeting'; without a translation, that of "
          + "'order.greeting' is shown</note>"))
    #expect(text.contains("<source>order.title</source>"))
    let result = TranslationImport(xliff: bytes, file: "de.xliff", into: catalog)
    #expect(result.changedSources.isEmpty)
    #expect(result.catalog == catalog)
  }

  /// Xcode exports variables as the catalog has them; this library writes their arguments, too.
  @Test("a source string with variables has not changed in either form")
  func variables() {
    func unit(_ value: String) -> String {
      #"{"stringUnit":{"state":"translated","value":"\#(value)"}}"#
    }
    func variable(_ name: String, _ number: Int, _ other: String) -> String {
      #""\#(name)":{"argNum":\#(number),"formatSpecifier":"lld","variations":{"plural":{"other":"#
        + unit(other) + "}}}"
    }
    let catalog = CatalogText.read(
      #"{"sourceLanguage":"en","version":"1.0","strings":{"k":{"localizations":{"en":{"#
        + #""stringUnit":{"state":"translated","value":"%#@files@ in %#@folders@"},"substitutions":{"#
        + variable("files", 1, "%arg files") + "," + variable("folders", 2, "%arg folders")
        + "}}}}}}", .xcstrings)
    func changed(_ sources: [String]) -> [String] {
      let ids = [
        "k", "k|==|substitutions.files.plural.other", "k|==|substitutions.folders.plural.other",
      ]
      let units = zip(ids, sources).map {
        "<trans-unit id=\"\($0)\"><source>\($1)</source><target>\($1)</target></trans-unit>"
      }
      let file = """
        <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file original="a" source-language="en" target-language="de" datatype="plaintext"><body>
        \(units.joined())</body></file></xliff>
        """
      let result = TranslationImport(xliff: Array(file.utf8), file: "de.xliff", into: catalog)
      #expect(result.problems.isEmpty)
      #expect(result.count == 3)
      return result.changedSources
    }
    #expect(changed(["%#@files@ in %#@folders@", "%arg files", "%arg folders"]) == [])
    #expect(changed(["%1$#@files@ in %2$#@folders@", "%1$lld files", "%2$lld folders"]) == [])
    #expect(
      changed(["%#@files@ of %#@folders@", "%arg files", "%lld folders"]) == [
        "k", "k|==|substitutions.folders.plural.other",
      ])
  }

  // Look-ups show an ICU message under a printf key if its arguments are those of the key.
  @Test(
    "an ICU message is imported into a printf catalog if its arguments are those of the key",
    arguments: [
      ("{0, select, female {Pani} other {Państwo}} {1}", true),
      ("{0, select, female {Pani} other {Państwo}} {2}", false),
      ("{0, select, female {Pani}} {1}", false),
      ("{0} {1}", false),
      ("%1$@ %2$@", true),
    ])
  func messages(text: String, isImported: Bool) {
    let key = "Dear %1$@ %2$@,"
    let catalog = CatalogText.read(
      #"{"sourceLanguage":"en","strings":{"\#(key)":{}},"version":"1.0"}"#, .xcstrings)
    let file = """
      <xliff version="2.0" srcLang="en" trgLang="pl"><file id="f"><unit id="u" name="\(key)"><segment>
      <source>\(key)</source><target>\(text)</target></segment></unit></file></xliff>
      """
    let result = TranslationImport(xliff: Array(file.utf8), file: "pl.xlf", into: catalog)
    #expect(result.catalog[key]?["pl"]?.node.unit?.value == (isImported ? text : nil))
    #expect(result.misplaced.map(\.id) == (isImported ? [] : [key]))
    #expect(result.refused.isEmpty)
    #expect(result.count == (isImported ? 1 : 0))
  }

  @Test("a file with an error changes nothing, and an unknown key is reported")
  func problems() {
    let catalog = CatalogText.read(CatalogText.plurals, .xcstrings)
    let broken = TranslationImport(
      xliff: Array("<xliff version=\"2.0\"><file>".utf8), file: "a.xlf", into: catalog)
    #expect(!broken.isComplete)
    #expect(broken.catalog == catalog)
    let other = """
      <xliff version="2.0" srcLang="en" trgLang="de"><file id="f"><unit id="Nope"><segment>
      <source>Nope</source><target>Nein</target></segment></unit></file></xliff>
      """
    let result = TranslationImport(xliff: Array(other.utf8), file: "a.xlf", into: catalog)
    #expect(result.unknown == ["Nope"])
    #expect(result.count == 0)
    #expect(result.catalog == catalog)
  }

  @Test("a catalog in XLIFF 2.0 is converted")
  func convert() throws {
    let text = """
      <xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de">
      <file id="f" original="Main"><unit id="u1" name="Hello %@"><segment state="translated">
      <source>Hello %@</source><target>Hallo %@</target></segment></unit></file></xliff>
      """
    let reading = StringCatalog.readAnyXLIFF(Array(text.utf8), as: .xliff, file: "a.xlf")
    #expect(reading.isClean)
    #expect(reading.isXLIFF2)
    let found = CatalogConversion(reading.catalog, to: .xcstrings)
    let new = try StringCatalog(found.bytes, as: .xcstrings)
    #expect(new.sourceLanguage == "en")
    #expect(new["Hello %@"]?["de"]?.node.unit?.value == "Hallo %@")
    let older = StringCatalog.readAnyXLIFF(Array("<xliff version=\"1.2\"/>".utf8), as: .xliff)
    #expect(!older.isXLIFF2)
  }

  @Test("a catalog in XLIFF 2.0 is read in a character set of ICU")
  func charset() {
    let start = #"<?xml version="1.0" encoding="KOI8-R"?><xliff version="2.0""#
    let rest = #" srcLang="en" trgLang="ru"><file id="f"><unit id="Hi"><segment>"#
    // "Привет" in KOI8-R, RFC 1489.
    let greeting: [UInt8] = [0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4]
    let bytes =
      Array((start + rest + "<source>Hi</source><target>").utf8) + greeting
      + Array("</target></segment></unit></file></xliff>".utf8)
    let reading = StringCatalog.readAnyXLIFF(bytes, as: .xliff, options: .allCharsets)
    #expect(reading.isClean)
    #expect(reading.catalog["Hi"]?["ru"]?.node.unit?.value == "Привет")
  }

  // CLDR: Japanese has only `other`; Polish `one`, `few`, `many` and `other`; Arabic all six.
  @Test(
    "'export' asks for the forms of the language alone",
    arguments: [
      ("ja", ["other"]), ("pl", ["few", "many", "one", "other"]),
      ("ar", ["few", "many", "one", "other", "two", "zero"]),
    ])
  func forms(_ language: String, _ forms: [String]) throws {
    let folder = try ProgramFolder()
    try folder.write(
      "a.xcstrings",
      """
      {"sourceLanguage":"en","strings":{"%lld files":{"localizations":{"en":{"variations":{"plural":{
        "one":{"stringUnit":{"state":"translated","value":"%lld file"}},
        "other":{"stringUnit":{"state":"translated","value":"%lld files"}}}}}}}},"version":"1.0"}
      """)
    var text = try folder.run("export", "--language", language, "a.xcstrings").text
    let found = text.matches(of: /\|==\|plural\.([a-z]+)"/).map { String($0.output.1) }
    #expect(found.sorted() == forms)
    text.replace("</source>", with: "</source><target>%lld</target>")
    try folder.write("t.xliff", text)
    #expect(try folder.run("import", "t.xliff", "a.xcstrings").status == 0)
    #expect(!(try folder.run("check", "a.xcstrings").text.contains("unused-plural")))
  }

  @Test("a variable of a strings dictionary keeps the directive of the translator")
  func stringsDictionary() {
    func file(_ one: String, _ other: String) -> String {
      """
      <plist version="1.0"><dict><key>files.count</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@files@</string>
      <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>
      <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict></dict></dict></plist>
      """
    }
    let english = CatalogText.read(file("%lld file", "%lld files"), .stringsdict, language: "en")
    let german = CatalogText.read(file("%lld Datei", "%lld Dateien"), .stringsdict, language: "de")
    let exported = XLIFFExport(english, language: "de", original: "en.lproj/M.stringsdict")
    let text = String(decoding: exported.bytes, as: UTF8.self)
      .replacing(
        "<source>%lld file</source>", with: "<source>%lld file</source><target>%lld Akte</target>"
      )
      .replacing(
        "<source>%lld files</source>",
        with: "<source>%lld files</source><target>%lld Akten</target>")
    let result = TranslationImport(xliff: Array(text.utf8), file: "de.xliff", into: german)
    let plural = result.catalog["files.count"]?["de"]?.node.substitutions.first?.node
      .variations(along: .plural)
    #expect(plural?["one"]?.unit?.value == "%lld Akte")
    #expect(plural?["other"]?.unit?.value == "%lld Akten")
  }

  /// Returns the XLIFF of tables with a unit each.
  private static func xliff(
    _ tables: [(original: String, unit: String, target: String)], language: String = "pl"
  ) -> [UInt8] {
    let files = tables.map { table in
      """
      <file original="\(table.original)" source-language="en" target-language="\(language)" \
      datatype="plaintext"><body><trans-unit id="\(table.unit)"><source>\(table.unit)</source>\
      <target>\(table.target)</target></trans-unit></body></file>
      """
    }
    return Array(#"<xliff version="1.2">\#(files.joined())</xliff>"#.utf8)
  }

  @Test("of several tables, a catalog gets its own")
  func tables() {
    let catalog = CatalogText.read(
      #"{"sourceLanguage":"en","strings":{"Open":{}},"version":"1.0"}"#, .xcstrings)
    let file = Self.xliff([
      ("App/Main.xcstrings", "Open", "Otwórz"), ("App/Status.xcstrings", "Open", "Otwarte"),
    ])
    let own = TranslationImport(xliff: file, file: "pl.xliff", into: catalog, table: "Main")
    #expect(own.catalog["Open"]?["pl"]?.node.unit?.value == "Otwórz")
    #expect(own.otherTables == ["App/Status.xcstrings"])
    #expect(own.count == 1)
    // The file of a renamed catalog is imported as a whole.
    let other = CatalogText.read(
      #"{"sourceLanguage":"en","strings":{"Open":{},"Shut":{}},"version":"1.0"}"#, .xcstrings)
    let renamed = TranslationImport(
      xliff: Self.xliff([
        ("App/Main.xcstrings", "Open", "Otwórz"), ("App/Status.xcstrings", "Shut", "Zamknij"),
      ]), file: "pl.xliff", into: other, table: "New")
    #expect(renamed.count == 2)
    #expect(renamed.otherTables.isEmpty)
  }

  // Xcode wrote these ids for `.stringsdict` files, as paths in the property list.
  @Test("a new plural with the ids of older exports is imported, and not said to be unknown")
  func newPluralOfOlderExport() throws {
    let folder = try ProgramFolder()
    try folder.write(
      "de.stringsdict", #"<plist version="1.0"><dict></dict></plist>"#)
    let ids = ["NSStringLocalizedFormatKey", "files:dict/one", "files:dict/other"]
    let strings = ["%#@files@", "%lld Datei", "%lld Dateien"]
    let units = zip(ids, strings).map { id, text in
      "<trans-unit id=\"/%lld files:dict/\(id):dict/:string\"><source>\(text)</source>"
        + "<target>\(text)</target></trans-unit>"
    }
    try folder.write(
      "de.xliff",
      """
      <xliff version="1.2"><file original="en.lproj/Main.stringsdict" source-language="en" \
      target-language="de" datatype="plaintext"><body>\(units.joined())</body></file></xliff>
      """)
    let found = try folder.run("import", "de.xliff", "de.stringsdict")
    #expect(found.status == 0)
    #expect(!found.problems.contains("not imported"))
    #expect(found.problems.contains("note: 3 translations of 'de.xliff' are in 'de.stringsdict'"))
    let catalog = CatalogText.read(try folder.read("de.stringsdict"), .stringsdict)
    let plural = catalog["%lld files"]?.localizations.first?.node.substitutions.first?.node
      .variations(along: .plural)
    #expect(plural?["one"]?.unit?.value == "%lld Datei")
    #expect(plural?["other"]?.unit?.value == "%lld Dateien")
  }

  // The `original` of a `<file>` is the path of the catalog in its project: XLIFF 1.2, section "original".
  @Test(
    "of several tables with one name, a catalog gets the one whose path is the most like its own",
    arguments: [
      ("/home/me/Shop/App/Localizable.xcstrings", "Start"),
      ("/home/me/Shop/Kit/Localizable.xcstrings", "Heim"),
      ("Kit/Localizable.xcstrings", "Heim"),
    ])
  func modules(path: String, translation: String) {
    let catalog = CatalogText.read(
      #"{"sourceLanguage":"en","strings":{"Home":{}},"version":"1.0"}"#, .xcstrings)
    let file = Self.xliff(
      [
        ("Shop/App/Localizable.xcstrings", "Home", "Start"),
        ("Shop/Kit/Localizable.xcstrings", "Home", "Heim"),
      ], language: "de")
    let found = TranslationImport(
      xliff: file, file: "de.xliff", into: catalog, table: "Localizable", path: path)
    #expect(found.problems.isEmpty)
    #expect(found.catalog["Home"]?["de"]?.node.unit?.value == translation)
    #expect(found.otherTables.count == 1)
  }

  @Test("the folders of languages are not compared")
  func languageFolders() {
    let catalog = CatalogText.read("\"Home\" = \"\";\n", .strings, language: "de")
    let file = Self.xliff(
      [
        ("Kit/en.lproj/Main.strings", "Home", "Heim"),
        ("App/en.lproj/Main.strings", "Home", "Start"),
        ("App/en.lproj/Main.stringsdict", "Home", "Anfang"),
      ], language: "de")
    let found = TranslationImport(
      xliff: file, file: "de.xliff", into: catalog, table: "Main",
      path: "/x/App/de.lproj/Main.strings")
    #expect(found.problems.isEmpty)
    #expect(found.catalog["Home"]?.value == "Start")
  }

  @Test("two translations of a key are an error if no path is more like that of the catalog")
  func conflict() {
    let catalog = CatalogText.read(
      #"{"sourceLanguage":"en","strings":{"Home":{}},"version":"1.0"}"#, .xcstrings)
    func imported(_ second: String) -> TranslationImport {
      TranslationImport(
        xliff: Self.xliff([
          ("App/Localizable.xcstrings", "Home", "Start"),
          ("Kit/Localizable.xcstrings", "Home", second),
        ]), file: "pl.xliff", into: catalog, table: "Localizable",
        path: "/tmp/Localizable.xcstrings")
    }
    let found = imported("Heim")
    #expect(found.catalog == catalog)
    #expect(found.problems.map(\.kind) == [.duplicateKey])
    #expect(
      found.problems.first?.message.hasPrefix(
        "'Home' is in 'App/Localizable.xcstrings' (line 1) and differs in "
          + "'Kit/Localizable.xcstrings' (line 1)") == true)
    #expect(imported("Start").catalog["Home"]?["pl"]?.node.unit?.value == "Start")
  }

  @Test("translations into the language of the source strings are refused unless it is given")
  func sourceLanguage() {
    let text =
      #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"en":{"stringUnit":"#
      + #"{"state":"translated","value":"Save"}}}}},"version":"1.0"}"#
    let catalog = CatalogText.read(text, .xcstrings)
    let file = Self.xliff([("a", "a", "Zapisz")], language: "en")
    let refused = TranslationImport(xliff: file, file: "en.xliff", into: catalog)
    #expect(!refused.isComplete)
    #expect(refused.catalog["a"]?["en"]?.node.unit?.value == "Save")
    let given = TranslationImport(xliff: file, file: "en.xliff", into: catalog, language: "en")
    #expect(given.catalog["a"]?["en"]?.node.unit?.value == "Zapisz")
    let po = LabeledCatalog(
      path: "en.po", table: "en",
      catalog: CatalogText.read(
        "msgid \"\"\nmsgstr \"Language: en\\n\"\n\nmsgid \"a\"\nmsgstr \"Zapisz\"\n", .po))
    #expect(!TranslationImport(po, into: catalog).isComplete)
  }

  @Test("a translation without a form does not stand beside plural forms")
  func withoutForm() {
    let forms = ["one", "few", "many", "other"].map {
      #""\#($0)":{"stringUnit":{"state":"translated","value":"%lld \#($0)"}}"#
    }
    let catalog = CatalogText.read(
      #"{"sourceLanguage":"en","strings":{"%lld days":{"localizations":{"pl":{"variations":"#
        + #"{"plural":{\#(forms.joined(separator: ","))}}}}}},"version":"1.0"}"#, .xcstrings)
    let result = TranslationImport(
      xliff: Self.xliff([("a", "%lld days", "%lld dni")]), file: "pl.xliff", into: catalog)
    #expect(result.refused == ["%lld days"])
    #expect(result.count == 0)
    #expect(result.catalog == catalog)
  }

  @Test("a catalog of one language gets the new keys of the exported file")
  func newKeys() {
    let english = CatalogText.read(
      #"{"a.b":"Hi {name}","a.new":"Bye {name}"}"#, .json, language: "en")
    let polish = CatalogText.read(#"{"a.b":"Hej {name}"}"#, .json, language: "pl")
    let exported = XLIFFExport(english, language: "pl", original: "j/en.json")
    let text = String(decoding: exported.bytes, as: UTF8.self)
      .replacing(
        "<source>Bye {name}</source>", with: "<source>Bye {name}</source><target>Pa {name}</target>"
      )
    let result = TranslationImport(xliff: Array(text.utf8), file: "pl.xliff", into: polish)
    #expect(result.newKeys == ["a.new"])
    #expect(result.unknown.isEmpty)
    #expect(result.count == 1)
    var problems: [CatalogDiagnostic] = []
    let written = String(decoding: result.catalog.written(diagnostics: &problems), as: UTF8.self)
    #expect(
      StringCatalog.read(Array(written.utf8), as: .json, language: "pl").catalog.entries.map {
        "\($0.key)=\($0.localizations.first?.node.unit?.value ?? "")"
      } == ["a.b=Hej {name}", "a.new=Pa {name}"])
    // A file that was exported from another format may have other keys.
    let other = String(text).replacing("j/en.json", with: "j/en.strings")
    let refused = TranslationImport(xliff: Array(other.utf8), file: "pl.xliff", into: polish)
    #expect(refused.newKeys.isEmpty)
    #expect(refused.unknown == ["a.new"])
  }

  /// The example of Flutter's documentation for `use-escaping`.
  @Test("the strings of new keys are taken as they are, as those of known keys")
  func newKeysAsTheyAre() {
    let text = "Hallo! '{Isn''t}' {n, plural, one{{n} Tag} other{{n} Tage}}"
    let file = Array(
      """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="app_en.arb"
        source-language="en" target-language="de" datatype="plaintext"><body>
      <trans-unit id="hello"><source>Hello! '{Isn''t}' {n, plural, one{{n} day} other{{n} days}}</source>
        <target>\(text)</target></trans-unit></body></file></xliff>
      """.utf8)
    for old in [#"{"@@locale":"de"}"#, #"{"@@locale":"de","hello":"x"}"#] {
      let result = TranslationImport(
        xliff: file, file: "de.xliff", into: CatalogText.read(old, .arb, language: "de"))
      #expect(result.count == 1)
      let entry = result.catalog["hello"]
      #expect(entry?.localizations.first?.node.unit?.value == text)
      #expect(entry?.unknownMembers.isEmpty == true)
    }
  }

  @Test("a catalog without a language gets new keys in the language that the user gives")
  func languageOfNewKeys() {
    let english = CatalogText.read(#"{"a":"Hi"}"#, .json, language: "en")
    let exported = XLIFFExport(english, language: "pl", original: "j/en.json")
    let text = String(decoding: exported.bytes, as: UTF8.self)
      .replacing("<source>Hi</source>", with: "<source>Hi</source><target>Hej</target>")
    let empty = StringCatalog.read(Array("{}".utf8), as: .json).catalog
    let result = TranslationImport(
      xliff: Array(text.utf8), file: "t.xliff", into: empty, language: "pl")
    #expect(result.newKeys == ["a"])
    #expect(result.newLanguages == ["pl"])
  }

  /// XLIFF 1.2, section 2.2: `resname` is the name of a resource, and `id` the one of the unit.
  ///
  /// Symfony's dumper writes both.
  @Test(
    "a file with names of units is imported into the catalog that it is from",
    arguments: XLIFFDialect.allCases)
  func namesOfUnits(dialect: XLIFFDialect) {
    func file(_ target: String) -> [UInt8] {
      Array(
        """
        <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="file.ext"
          source-language="en" target-language="pl" datatype="plaintext"><body>
        <trans-unit id="3d3ae67" resname="title"><source>title</source>
          <target>\(target)</target></trans-unit></body></file></xliff>
        """.utf8)
    }
    let catalog = StringCatalog.read(file("Tytuł"), as: .xliff).catalog
    let result = TranslationImport(
      xliff: file("Nazwa"), file: "pl.xlf", into: catalog, dialect: dialect)
    #expect(result.unknown.isEmpty)
    #expect(result.catalog["3d3ae67"]?["pl"]?.node.unit?.value == "Nazwa")
    // An export has the ids of the catalog as names.
    let exported = XLIFFExport(catalog, language: "pl", original: "pl.xlf", dialect: dialect)
    let changed = String(decoding: exported.bytes, as: UTF8.self)
      .replacing("Tytuł", with: "Nazwa")
    let again = TranslationImport(
      xliff: Array(changed.utf8), file: "pl.xlf", into: catalog, dialect: dialect)
    #expect(again.unknown.isEmpty)
    #expect(again.catalog["3d3ae67"]?["pl"]?.node.unit?.value == "Nazwa")
    // Another catalog has the names as keys.
    let json = CatalogText.read(#"{"title":"x"}"#, .json, language: "pl")
    let other = TranslationImport(
      xliff: file("Nazwa"), file: "pl.xlf", into: json, dialect: dialect)
    #expect(other.catalog["title"]?.localizations.first?.node.unit?.value == "Nazwa")
  }

  /// A message has no sizes and no positions.
  @Test(
    "an unchanged message keeps the format of the catalog",
    arguments: [
      ("%lld plik w %@", "%lld plik w %@"), ("%d plik w %@", "%d plik w %@"),
      ("%2$@: %1$lld plik", "%2$@: %1$lld plik"),
    ])
  func unchangedMessage(value: String, expected: String) throws {
    let catalog = CatalogText.read(
      #"{"sourceLanguage":"en","strings":{"%lld files in %@":{"localizations":{"pl":"#
        + #"{"stringUnit":{"state":"translated","value":"\#(value)"}}}}},"version":"1.0"}"#,
      .xcstrings)
    let json = CatalogConversion(catalog, to: .json, language: "pl").bytes
    func imported(_ bytes: [UInt8]) -> String? {
      let file = StringCatalog.read(bytes, as: .json, language: "pl").catalog
      let result = TranslationImport(
        LabeledCatalog(path: "pl.json", catalog: file), into: catalog, language: "pl")
      return result.catalog["%lld files in %@"]?["pl"]?.node.unit?.value
    }
    #expect(imported(json) == expected)
    let changed = String(decoding: json, as: UTF8.self).replacing("plik", with: "pliki")
    #expect(imported(Array(changed.utf8))?.contains("pliki") == true)
  }

  @Test(
    "a plural of a floating-point number gets a unit for the forms of fractions",
    arguments: [("%.1lf liters", true), ("%lld files", false)])
  func fractions(key: String, hasMany: Bool) {
    let directive = key.split(separator: " ")[0]
    let catalog = CatalogText.read(
      #"{"sourceLanguage":"en","strings":{"\#(key)":{"localizations":{"en":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"\#(directive) one"}},"other":{"stringUnit":{"state":"translated","value":"\#(directive) more"}}}}}}}},"version":"1.0"}"#,
      .xcstrings)
    let text = String(
      decoding: XLIFFExport(catalog, language: "cs", original: "a").bytes, as: UTF8.self)
    // CLDR: many is v != 0 in Czech.
    #expect(text.contains("plural.many") == hasMany)
    #expect(text.contains("plural.few"))
  }

  @Test("an export has the order of the catalog, except for a string catalog")
  func order() throws {
    func ids(_ text: String, _ format: CatalogFormat) throws -> [String] {
      let export = XLIFFExport(
        CatalogText.read(text, format, language: "en"), language: "de", original: "a")
      return try XLIFFDocument(export.bytes).files.flatMap(\.units).map(\.id)
    }
    #expect(try ids(#"{"title":"B","body":"A","ok":"C"}"#, .arb) == ["title", "body", "ok"])
    #expect(try ids(#""title"="B"; "body"="A";"#, .strings) == ["title", "body"])
    #expect(
      try ids(
        #"{"sourceLanguage":"en","strings":{"title":{},"body":{}},"version":"1.0"}"#, .xcstrings)
        == ["body", "title"])
  }

  @Test(
    "what is exported and imported without a change is the same",
    arguments: [
      "%2$#@albums@ mit %1$#@photos@", "%#@albums@ mit %#@photos@", "%2$#@albums@, %#@photos@",
    ])
  func unchanged(value: String) {
    func variable(_ name: String, _ number: Int, _ form: String) -> String {
      """
      "\(name)":{"argNum":\(number),"formatSpecifier":"lld","variations":{"plural":{
        "one":{"stringUnit":{"state":"translated","value":"\(form)"}},
        "other":{"stringUnit":{"state":"translated","value":"\(form)"}}}}}
      """
    }
    func localization(_ value: String) -> String {
      """
      {"stringUnit":{"state":"translated","value":"\(value)"},"substitutions":{
        \(variable("photos", 1, "%arg Fotos")),\(variable("albums", 2, "%2$lld Alben"))}}
      """
    }
    let catalog = CatalogText.read(
      """
      {"sourceLanguage":"en","strings":{"%lld photos in %lld albums":{"localizations":{
        "en":\(localization("%#@photos@ in %#@albums@")),
        "de":\(localization(value))}}},"version":"1.0"}
      """, .xcstrings)
    let export = XLIFFExport(catalog, language: "de", original: "a")
    let result = TranslationImport(xliff: export.bytes, file: "de.xliff", into: catalog)
    #expect(result.count == 5)
    #expect(result.catalog == catalog)
  }

  @Test("a target of white space is not imported", arguments: [" ", "\u{A0}", "\n\t "])
  func blankTarget(target: String) {
    func file(_ source: String) -> [UInt8] {
      Array(
        """
        <xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>
        <trans-unit id="k" xml:space="preserve"><source>\(source)</source>
        <target state="translated">\(target)</target></trans-unit></body></file></xliff>
        """.utf8)
    }
    let catalog = CatalogText.read(
      #"{"sourceLanguage":"en","strings":{"k":{}},"version":"1.0"}"#, .xcstrings)
    let result = TranslationImport(xliff: file("Save"), file: "de.xliff", into: catalog)
    #expect(result.empty == ["k"])
    #expect(result.count == 0)
    #expect(result.catalog == catalog)
    // A separator is its own translation.
    #expect(TranslationImport(xliff: file(" "), file: "de.xliff", into: catalog).count == 1)
  }

  @Test("a string of white space in a PO file is not imported")
  func blankString() {
    let po = """
      msgid ""
      msgstr ""
      "Language: de\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"

      msgid "Save all"
      msgstr " "

      """
    let catalog = CatalogText.read(
      #"{"sourceLanguage":"en","strings":{"Save all":{}},"version":"1.0"}"#, .xcstrings)
    let file = LabeledCatalog(path: "de.po", catalog: CatalogText.read(po, .po))
    let result = TranslationImport(file, into: catalog)
    #expect(result.empty == ["Save all"])
    #expect(result.catalog == catalog)
  }

  /// The digits of Arabic are no part of a placeholder, and its percent sign is U+066A.
  @Test("a translation without the percent sign of its source string is imported")
  func percentSign() {
    func file(_ target: String) -> [UInt8] {
      Array(
        """
        <xliff version="1.2"><file original="a" source-language="en" target-language="ar"><body>
        <trans-unit id="P"><source>Save {2} 50% today</source>\(target)</trans-unit>
        </body></file></xliff>
        """.utf8)
    }
    let catalog = StringCatalog.read(file(""), as: .xliff).catalog
    let target = "وفّر {2} ٥٠٪ اليوم"
    let result = TranslationImport(
      xliff: file("<target>\(target)</target>"), file: "ar.xliff", into: catalog)
    #expect(result.misplaced.map(\.reason) == [])
    #expect(result.catalog["P"]?["ar"]?.node.unit?.value == target)
  }

  @Test(
    "a percent sign of the text does not become an inline element", arguments: XLIFFVersion.allCases
  )
  func exportedPercentSign(version: XLIFFVersion) {
    let catalog = CatalogText.read(
      #"{"sourceLanguage":"en","strings":{"Save 50% today":{}},"version":"1.0"}"#, .xcstrings)
    let export = XLIFFExport(
      catalog, language: "de", original: "a", version: version, dialect: .angular)
    #expect(
      String(decoding: export.bytes, as: UTF8.self).contains("<source>Save 50% today</source>"))
  }

  @Test("the notes of an import name all keys")
  func notes() throws {
    let folder = try ProgramFolder()
    let keys = (1...8).map { "Key \($0)" }
    let entries = keys.map { "\"\($0)\":{}" }.joined(separator: ",")
    try folder.write(
      "a.xcstrings", #"{"sourceLanguage":"en","strings":{\#(entries)},"version":"1.0"}"#)
    let units = keys.map {
      "<trans-unit id=\"\($0)\"><source>\($0)</source><target state=\"new\">x</target></trans-unit>"
    }
    try folder.write(
      "de.xliff",
      """
      <xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>
      \(units.joined())</body></file></xliff>
      """)
    let found = try folder.run("import", "de.xliff", "a.xcstrings").problems
    for key in keys { #expect(found.contains("'\(key)'")) }
  }

  /// The manual of gettext has the forms of Polish in the order of `one`, `few` and `many`.
  @Test(
    "the plural forms of an XLIFF file are imported into any format",
    arguments: [
      (CatalogFormat.po, #"msgstr[0] "%lld dokument""#),
      (.stringsdict, "<string>%lld dokument</string>"),
      (.json, "one {# dokument}"), (.arb, "one {{0} dokument}"),
      (.mf2JSON, "one {{{$arg0} dokument}}"),
    ])
  func variations(format: CatalogFormat, form: String) {
    let catalog = CatalogText.read(CatalogText.plurals, .xcstrings)
    let file = XLIFFExport(catalog, language: "pl", original: "Localizable.xcstrings")
    let edited = String(decoding: file.bytes, as: UTF8.self)
      .replacing("<target state=\"translated\">%lld plik<", with: "<target>%lld dokument<")
    let old = CatalogConversion(catalog, to: format, language: "pl")
    let result = TranslationImport(
      xliff: Array(edited.utf8), file: "pl.xliff",
      into: StringCatalog.read(old.bytes, as: format, language: "pl").catalog)
    #expect(result.problems.isEmpty)
    #expect(result.unknown.isEmpty && result.refused.isEmpty)
    #expect(result.count > 0)
    var problems: [CatalogDiagnostic] = []
    let text = String(decoding: result.catalog.written(diagnostics: &problems), as: UTF8.self)
    #expect(problems.isEmpty)
    #expect(text.contains(form), "\(text)")
    #expect(text.contains(" pliki") && text.contains(" plików"))
    #expect(!text.contains(" plik<") && !text.contains(" plik\"") && !text.contains(" plik}"))
    // Without a change of the translations, the catalog stays as it is.
    let same = TranslationImport(
      xliff: file.bytes, file: "pl.xliff",
      into: StringCatalog.read(old.bytes, as: format, language: "pl").catalog)
    #expect(same.catalog.written() == old.bytes)
  }

  /// By this rule, the first form is the one of 0, 5 and 12.
  @Test("plural forms are not imported into a gettext catalog with another rule")
  func otherRule() {
    let catalog = CatalogText.read(CatalogText.plurals, .xcstrings)
    let file = XLIFFExport(catalog, language: "pl", original: "Localizable.xcstrings")
    let po = """
      msgid ""
      msgstr ""
      "Language: pl\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Plural-Forms: nplurals=3; plural=n==1 ? 1 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 2 : 0;\\n"

      msgid "%lld files"
      msgid_plural "%lld files"
      msgstr[0] "a"
      msgstr[1] "b"
      msgstr[2] "c"

      """
    let old = StringCatalog.read(Array(po.utf8), as: .po).catalog
    let result = TranslationImport(xliff: file.bytes, file: "pl.xliff", into: old)
    #expect(!result.isComplete)
    #expect(
      result.problems.map(\.message) == [
        "the plural rule of the catalog is not that of gettext for 'pl'; the forms of the file have other numbers"
      ])
    #expect(result.catalog == old)
  }
}

extension String {
  /// Returns how often a text occurs.
  fileprivate func occurrences(of text: String) -> Int { ranges(of: text).count }
}
