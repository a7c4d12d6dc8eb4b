import CatalogTools
import StringCatalogs
import Testing

/// Translations that have other forms than their source strings.
///
/// XLIFF has a unit for each plural form of the language. In a string catalog, a language without plural forms
/// may have one string, and a string without a difference between devices, too.
@Suite("forms of translations")
struct TranslationFormTests {
  private static func unit(_ text: String) -> String {
    "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}"
  }

  private static func catalog(key: String, _ localizations: String) -> String {
    "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"\(key)\":{\"extractionState\":\"manual\","
      + "\"localizations\":{\(localizations)}}}}"
  }

  private static let files = catalog(
    key: "%lld files",
    """
    "en":{"variations":{"plural":{"one":\(unit("%lld file")),"other":\(unit("%lld files"))}}},
    "ja":\(unit("%lld個のファイル")),"de":\(unit("%lld Datei(en)"))
    """)

  private static let devices = catalog(
    key: "open.hint",
    """
    "en":{"variations":{"device":{"mac":\(unit("Click to open")),"other":\(unit("Tap to open"))}}},
    "de":\(unit("Öffnen"))
    """)

  /// CLDR: Japanese has only the form 'other', German has 'one' and 'other'.
  @Test(
    "a translation that is one string is that of each form of its language",
    arguments: [("ja", ["other"], "%lld個のファイル"), ("de", ["one", "other"], "%lld Datei(en)")],
    XLIFFVersion.allCases)
  func oneString(
    translation: (language: String, forms: [String], text: String), version: XLIFFVersion
  ) {
    let catalog = CatalogText.read(Self.files, .xcstrings)
    let language = translation.language
    let file = XLIFFExport(catalog, language: language, original: "a", version: version)
    #expect(file.count == translation.forms.count)
    let (document, _, problems) = XLIFFDocument.exchanged(file.bytes)
    #expect(problems == [])
    let units = document.files.flatMap(\.units)
    #expect(units.map(\.id) == translation.forms.map { "%lld files|==|plural.\($0)" })
    #expect(units.map(\.target) == translation.forms.map { _ in translation.text })
    #expect(units.map(\.state) == translation.forms.map { _ in "translated" })
    let result = TranslationImport(xliff: file.bytes, file: "a.xliff", into: catalog)
    #expect(result.misplaced.isEmpty && result.refused.isEmpty && result.unfinished.isEmpty)
    // A file that nobody changed changes nothing.
    #expect(result.catalog.written() == catalog.written())
    let text = String(decoding: file.bytes, as: UTF8.self)
      .replacing(">\(translation.text)</target>", with: ">\(translation.text)!</target>")
    let changed = TranslationImport(xliff: Array(text.utf8), file: "a.xliff", into: catalog)
    let node = changed.catalog["%lld files"]?[language]?.node
    #expect(node?.unit == nil)
    let plural = node?.variations(along: .plural)
    #expect(plural?.cases.map(\.name) == translation.forms)
    #expect(plural?.cases.allSatisfy { $0.node.unit?.value == translation.text + "!" } == true)
  }

  @Test("'convert' to XLIFF loses no translation that is one string")
  func convertOneString() throws {
    let conversion = CatalogConversion(CatalogText.read(Self.files, .xcstrings), to: .xliff)
    #expect(conversion.losses.filter { $0.severity == .error }.map(\.message) == [])
    let back = CatalogConversion(
      try StringCatalog(conversion.bytes, as: .xliff), to: .xcstrings)
    let entry = StringCatalog.read(back.bytes, as: .xcstrings).catalog["%lld files"]
    func texts(_ language: String) -> [String: String?] {
      let cases = entry?[language]?.node.variations(along: .plural)?.cases ?? []
      return Dictionary(cases.map { ($0.name, $0.node.unit?.value) }) { $1 }
    }
    #expect(texts("ja") == ["other": "%lld個のファイル"])
    #expect(texts("de") == ["one": "%lld Datei(en)", "other": "%lld Datei(en)"])
    #expect(texts("en") == ["one": "%lld file", "other": "%lld files"])
  }

  @Test("an export has the units of devices, and not one without a source string")
  func devices() throws {
    let catalog = CatalogText.read(Self.devices, .xcstrings)
    let file = XLIFFExport(catalog, language: "de", original: "a")
    let units = XLIFFDocument.exchanged(file.bytes).document.files.flatMap(\.units)
    #expect(
      units.map(\.id) == ["open.hint|==|device.mac", "open.hint|==|device.other"])
    #expect(units.map(\.source) == ["Click to open", "Tap to open"])
    #expect(units.map(\.target) == ["Öffnen", "Öffnen"])
    let result = TranslationImport(xliff: file.bytes, file: "a.xliff", into: catalog)
    #expect(result.catalog.written() == catalog.written())
    // One device gets another string.
    var text = String(decoding: file.bytes, as: UTF8.self)
    text.replaceSubrange(try #require(text.firstRange(of: "Öffnen")), with: "Klicken")
    let changed = TranslationImport(xliff: Array(text.utf8), file: "a.xliff", into: catalog)
    let node = changed.catalog["open.hint"]?["de"]?.node
    #expect(node?.unit == nil)
    #expect(
      node?.variations(along: .device)?.cases.map { "\($0.name): \($0.node.unit?.value ?? "")" }
        == ["mac: Klicken", "other: Öffnen"])
  }

  @Test("a string that an import confirms for each form is translated, and stays one string")
  func confirmedString() {
    let old = Self.devices.replacing(
      "\"translated\",\"value\":\"Öffnen\"", with: "\"needs_review\",\"value\":\"Öffnen\"")
    let catalog = CatalogText.read(old, .xcstrings)
    let file = XLIFFExport(catalog, language: "de", original: "a")
    let text = String(decoding: file.bytes, as: UTF8.self)
    let confirmed = text.replacing("needs-review-l10n", with: "translated")
    #expect(text != confirmed)
    let result = TranslationImport(xliff: Array(confirmed.utf8), file: "a.xliff", into: catalog)
    #expect(
      result.catalog["open.hint"]?["de"]?.node == CatalogNode("Öffnen", state: .translated))
  }

  /// An earlier export had such a unit.
  @Test("a string beside its variations is not imported, and is named")
  func besideVariations() throws {
    let catalog = CatalogText.read(Self.devices, .xcstrings)
    func unit(_ id: String, _ source: String) -> String {
      "<trans-unit id=\"\(id)\"><source>\(source)</source><target>DE \(source)</target></trans-unit>"
    }
    let file = """
      <xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>
      \(unit("open.hint", "open.hint"))
      \(unit("open.hint|==|device.mac", "Click to open"))
      \(unit("open.hint|==|device.other", "Tap to open"))
      </body></file></xliff>
      """
    let result = TranslationImport(xliff: Array(file.utf8), file: "a.xliff", into: catalog)
    #expect(result.misplaced.map(\.id) == ["open.hint"])
    #expect(result.count == 2)
    let node = result.catalog["open.hint"]?["de"]?.node
    #expect(node?.unit == nil)
    #expect(
      node?.variations(along: .device)?.cases.map { $0.node.unit?.value }
        == ["DE Click to open", "DE Tap to open"])
  }

  // MARK: - gettext

  private static let polish = """
    \(CatalogText.polishHeader)

    #, c-format
    msgid "%d file"
    msgid_plural "%d files"
    msgstr[0] ""
    msgstr[1] ""
    msgstr[2] ""

    """

  /// CLDR: Polish has the forms 'one', 'few' and 'many' for integers, and 'other'.
  @Test("an untranslated plural of gettext has the units of its language")
  func unitsOfGettext() throws {
    let folder = try ProgramFolder()
    try folder.write("pl.po", Self.polish)
    #expect(try folder.run("convert", "pl.po", "pl.xliff", "--language", "pl").status == 0)
    var text = try folder.read("pl.xliff")
    #expect(text.contains("target-language=\"pl\""))
    let units = XLIFFDocument.exchanged(Array(text.utf8)).document.files.flatMap(\.units)
    #expect(
      Set(units.map(\.id))
        == Set(["one", "few", "many", "other"].map { "%d file|==|plural.\($0)" }))
    #expect(units.allSatisfy { $0.target == nil })
    for (form, word) in [("one", "plik"), ("few", "pliki"), ("many", "plików"), ("other", "pliku")]
    {
      let start = try #require(text.firstRange(of: "plural.\(form)\""))
      let end = try #require(text[start.upperBound...].firstRange(of: "</source>"))
      text.insert(contentsOf: "<target>%d \(word)</target>", at: end.upperBound)
    }
    try folder.write("pl.xliff", text)
    let found = try folder.run("import", "pl.xliff", "pl.po")
    #expect(found.status == 0)
    #expect(!found.problems.contains("lacks"), "\(found.problems)")
    let catalog = CatalogText.read(try folder.read("pl.po"), .po)
    #expect(
      catalog["%d file"]?.localizations.first?.node.variations(along: .pluralForm)?.cases
        .map { $0.node.unit?.value } == ["%d plik", "%d pliki", "%d plików"])
  }

  @Test("a form of gettext that neither the file nor the catalog has stays empty, and is named")
  func missingForms() throws {
    let folder = try ProgramFolder()
    try folder.write("pl.po", Self.polish)
    func unit(_ form: String, _ text: String) -> String {
      "<trans-unit id=\"%d file|==|plural.\(form)\"><source>%d files</source>"
        + "<target>\(text)</target></trans-unit>"
    }
    try folder.write(
      "pl.xliff",
      """
      <xliff version="1.2"><file original="a" source-language="en" target-language="pl"><body>
      \(unit("one", "%d plik"))
      \(unit("other", "%d plików"))
      </body></file></xliff>
      """)
    let found = try folder.run("import", "pl.xliff", "pl.po")
    #expect(found.problems.contains("lacks the plural forms 'few' and 'many'"), "\(found.problems)")
    // CLDR: no integer has the Polish form 'other'.
    #expect(
      CatalogText.read(try folder.read("pl.po"), .po)["%d file"]?.localizations.first?.node
        .variations(along: .pluralForm)?.cases.map { $0.node.unit?.value } == ["%d plik", "", ""])
  }

  @Test("a file without translations names the language to translate into")
  func targetLanguage() throws {
    let folder = try ProgramFolder()
    try folder.write(
      "app.pot",
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"Open\"\nmsgstr \"\"\n"
    )
    #expect(try folder.run("convert", "app.pot", "pl.xliff", "--language", "pl").status == 0)
    #expect(try folder.read("pl.xliff").contains("target-language=\"pl\""))
    #expect(try folder.run("convert", "app.pot", "none.xliff").status == 0)
    #expect(try !folder.read("none.xliff").contains("target-language"))
  }

  // MARK: - .strings and .stringsdict

  @Test("'import' of keys that a string catalog lacks names the commands that add them")
  func unknownKeys() throws {
    let folder = try ProgramFolder()
    try folder.write("A.xcstrings", #"{"sourceLanguage":"en","version":"1.0","strings":{}}"#)
    try folder.write("de.strings", "\"menu\" = \"Menü\";\n")
    let found = try folder.run("import", "--language", "de", "de.strings", "A.xcstrings")
    #expect(found.status == 1)
    #expect(
      found.problems.contains(
        "note: 'localize import' adds no keys; to add them, write 'localize convert de.strings "
          + "one.xcstrings', and merge this file as the page 'FromXcode' shows\n"),
      "\(found.problems)")
  }

  @Test("'import' of a '.stringsdict' changes a plural of a whole string")
  func wholePlural() throws {
    let folder = try ProgramFolder()
    let forms = ["one": "%lld Datei", "other": "%lld Dateien"]
    func catalog(_ german: String) -> String {
      Self.catalog(
        key: "%lld files",
        """
        "en":{"variations":{"plural":{"one":\(Self.unit("%lld file")),"other":\(Self.unit("%lld files"))}}}\(german)
        """)
    }
    let german =
      ",\"de\":{\"variations\":{\"plural\":{\"one\":\(Self.unit("%lld Datei")),\"other\":\(Self.unit("%lld Dateien"))}}}"
    try folder.write("A.xcstrings", catalog(german))
    #expect(
      try folder.run("convert", "A.xcstrings", "de.stringsdict", "--language", "de").status == 0)
    try folder.write(
      "de.stringsdict", try folder.read("de.stringsdict").replacing("Dateien", with: "Akten"))
    // Also if the catalog lacks the language.
    try folder.write("B.xcstrings", catalog(""))
    for name in ["A.xcstrings", "B.xcstrings"] {
      let found = try folder.run("import", "--language", "de", "de.stringsdict", name)
      #expect(found.status == 0, "\(found.problems)")
      let node = CatalogText.read(try folder.read(name), .xcstrings)["%lld files"]?["de"]?.node
      #expect(node?.substitutions.isEmpty == true && node?.unit == nil)
      let cases = node?.variations(along: .plural)?.cases ?? []
      #expect(
        Dictionary(cases.map { ($0.name, $0.node.unit?.value ?? "") }) { $1 }
          == forms.mapValues { $0.replacing("Dateien", with: "Akten") })
    }
  }

  @Test("the specifiers of variables are in the strings of XLIFF, and not lost")
  func specifiers() throws {
    func variable(_ name: String, _ one: String, _ other: String) -> String {
      """
      <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d \(one)</string><key>other</key><string>%d \(other)</string></dict>
      """
    }
    let file = """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@f@ in %#@d@</string>
      \(variable("f", "Datei", "Dateien"))\(variable("d", "Ordner", "Ordnern"))
      </dict></dict></plist>
      """
    let catalog = CatalogText.read(file, .stringsdict, language: "de")
    let conversion = CatalogConversion(catalog, to: .xliff, language: "de")
    #expect(conversion.losses.map(\.message) == [])
    let back = CatalogConversion(
      try StringCatalog(conversion.bytes, as: .xliff), to: .stringsdict, language: "de")
    let read = StringCatalog.read(back.bytes, as: .stringsdict, language: "de").catalog
    #expect(read["files"]?.localizations.first?.node == catalog["files"]?.localizations.first?.node)
  }
}
