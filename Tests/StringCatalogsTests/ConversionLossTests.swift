import StringCatalogs
import Testing

/// What a catalog loses when it is written in another format, and how that is reported.
@Suite("Conversions and their losses")
struct ConversionLossTests {
  private static func entry(_ key: String, _ node: CatalogNode) -> CatalogEntry {
    CatalogEntry(key: key, localizations: [CatalogLocalization(language: "de", node: node)])
  }

  private static func catalog(_ nodes: [CatalogNode]) -> StringCatalog {
    StringCatalog(
      format: .xcstrings, sourceLanguage: "en", language: "de",
      entries: nodes.enumerated().map { entry("k\($0.offset)", $0.element) })
  }

  private static func cases(_ axis: CatalogAxis, _ texts: [(String, String)]) -> CatalogVariations {
    CatalogVariations(
      axis: axis, cases: texts.map { CatalogVariation(name: $0.0, node: CatalogNode($0.1)) })
  }

  private static let plural = cases(
    .plural, [("one", "%arg Datei"), ("other", "%arg Dateien, %%arg")])

  private static func variable(
    _ node: CatalogNode, name: String = "n", number: Int? = 2, specifier: String? = "lld",
    text: String = "%@: %#@n@"
  ) -> CatalogNode {
    CatalogNode(
      unit: CatalogStringUnit(value: text),
      substitutions: [
        CatalogSubstitution(
          name: name, argumentNumber: number, formatSpecifier: specifier, node: node)
      ])
  }

  private static func written(
    _ catalog: StringCatalog, as format: CatalogFormat
  ) -> (again: StringCatalog, bytes: [UInt8], diagnostics: [CatalogDiagnostic]) {
    var catalog = catalog
    catalog.format = format
    var diagnostics: [CatalogDiagnostic] = []
    let bytes = catalog.written(diagnostics: &diagnostics)
    return (
      StringCatalog.read(bytes, as: format, language: catalog.language).catalog, bytes, diagnostics
    )
  }

  private static let pairs = CatalogFormat.allCases.flatMap { first in
    CatalogFormat.allCases.map { (first, $0) }
  }

  @Test("plain strings are converted between all formats without a loss", arguments: pairs)
  func plain(first: CatalogFormat, second: CatalogFormat) {
    var catalog = Self.catalog([CatalogNode("eins"), CatalogNode("zwei\n\"ä\"")])
    for format in [first, second] {
      let result = Self.written(catalog, as: format)
      #expect(result.diagnostics.map(\.message) == [], "\(format)")
      #expect(result.again.entries.map { $0["de"]?.node.unit?.value } == ["eins", "zwei\n\"ä\""])
      catalog = result.again
      // The formats of one language do not name the source language.
      catalog.sourceLanguage = "en"
      catalog.language = "de"
    }
  }

  @Test("a comment is kept by each format that has comments", arguments: pairs)
  func comments(first: CatalogFormat, second: CatalogFormat) {
    var catalog = Self.catalog([CatalogNode("v")])
    catalog.entries[0].comment = "a -- b */ c"
    let commentless: [CatalogFormat] = [.json, .mf2JSON, .mo]
    let result = Self.written(catalog, as: first)
    #expect(result.diagnostics.map(\.message) == [])
    #expect((result.again.entries.first?.comment == nil) == commentless.contains(first))
    var again = result.again
    (again.sourceLanguage, again.language) = ("en", "de")
    #expect(Self.written(again, as: second).diagnostics.map(\.message) == [])
  }

  /// Nodes with the formats that contain them completely; all others report the entry.
  private static let samples: [(name: String, CatalogNode, [CatalogFormat])] = [
    (
      "plural", CatalogNode(variations: [cases(.plural, [("one", "1"), ("other", "2")])]),
      [.xcstrings, .xliff]
    ),
    (
      "device", CatalogNode(variations: [cases(.device, [("mac", "1"), ("other", "2")])]),
      [.xcstrings, .xliff, .stringsdict]
    ),
    (
      "width", CatalogNode(variations: [cases(.width, [("10", "1"), ("20", "2")])]),
      [.xcstrings, .xliff, .stringsdict]
    ),
    ("variable", variable(CatalogNode(variations: [plural])), [.xcstrings, .xliff, .stringsdict]),
    (
      "variable without number", variable(CatalogNode(variations: [plural]), number: nil),
      [.xcstrings, .xliff, .stringsdict]
    ),
    (
      "specifier", variable(CatalogNode(variations: [plural]), specifier: "d"),
      // XLIFF has the specifier in the strings, in place of '%arg'.
      [.xcstrings, .stringsdict, .xliff]
    ),
    ("variable with a string", variable(CatalogNode("x")), [.xcstrings, .xliff]),
    ("variable in a variable", variable(variable(CatalogNode(variations: [plural]))), [.xcstrings]),
    (
      "variable with a name of the format",
      variable(
        CatalogNode(variations: [plural]), name: "NSStringLocalizedFormatKey",
        text: "%#@NSStringLocalizedFormatKey@"), [.xcstrings, .xliff]
    ),
    (
      "variable in a variation",
      CatalogNode(variations: [
        CatalogVariations(
          axis: .device,
          cases: [
            CatalogVariation(name: "other", node: variable(CatalogNode(variations: [plural])))
          ])
      ]), [.xcstrings, .stringsdict]
    ),
    (
      "unknown axis", CatalogNode(variations: [cases("mood", [("glad", "1"), ("other", "2")])]),
      [.xcstrings]
    ),
    (
      "unknown category",
      CatalogNode(variations: [cases(.plural, [("all", "1"), ("other", "2")])]), [.xcstrings]
    ),
    (
      "two axes of plurals",
      CatalogNode(variations: [cases(.plural, [("other", "1")]), cases(.plural, [("one", "2")])]),
      []
    ),
    (
      "a string beside variations",
      CatalogNode(
        unit: CatalogStringUnit(value: "0"),
        variations: [cases(.device, [("mac", "1"), ("other", "2")])]),
      [.xcstrings, .stringsdict]
    ),
    (
      "a string beside variations of a variation",
      CatalogNode(variations: [
        CatalogVariations(
          axis: .device,
          cases: [
            CatalogVariation(
              name: "mac",
              node: CatalogNode(
                unit: CatalogStringUnit(value: "0"), variations: [cases(.plural, [("other", "1")])])
            )
          ])
      ]), [.xcstrings]
    ),
    (
      "forms", CatalogNode(variations: [cases(.pluralForm, [("0", "1"), ("1", "2")])]), [.po, .mo]
    ),
    (
      "forms with a gap", CatalogNode(variations: [cases(.pluralForm, [("0", "1"), ("2", "2")])]),
      []
    ),
    (
      "forms with names", CatalogNode(variations: [cases(.pluralForm, [("a", "1"), ("b", "2")])]),
      []
    ),
    (
      "too many forms",
      CatalogNode(variations: [cases(.pluralForm, (0...16).map { (String($0), "f\($0)") })]), []
    ),
    (
      "a string beside forms",
      CatalogNode(
        unit: CatalogStringUnit(value: "0"),
        variations: [cases(.pluralForm, [("0", "1"), ("1", "2")])]), []
    ),
    ("U+0000", CatalogNode("a\u{0}b"), [.strings, .xcstrings, .json, .mf2JSON, .arb, .po]),
    ("nothing", CatalogNode(), CatalogFormat.allCases),
  ]

  private static let rows = samples.flatMap { sample in CatalogFormat.allCases.map { (sample, $0) }
  }

  @Test("each node is contained or reported", arguments: rows)
  func nodes(sample: (name: String, CatalogNode, [CatalogFormat]), format: CatalogFormat) {
    func written(_ catalog: StringCatalog) -> [CatalogDiagnostic] {
      // A new .po file has no plural rule; its own test covers the warning.
      Self.written(catalog, as: format).diagnostics.filter { $0.kind != .pluralForms }
    }
    let diagnostics = written(Self.catalog([sample.1]))
    let messages = diagnostics.map(\.message)
    #expect(messages.isEmpty == sample.2.contains(format), "\(messages)")
    #expect(diagnostics.allSatisfy { $0.severity == .error && $0.message.contains("'k0'") })
    // The same from a file.
    var catalog = StringCatalog.read(
      Self.catalog([sample.1]).written(), as: .xcstrings
    ).catalog
    guard catalog.entries.first?["de"]?.node == sample.1 else { return }
    catalog.language = "de"
    guard format != .xcstrings else { return }
    #expect(written(catalog).map(\.message) == messages)
  }

  @Test("an argument of a variable is written into the string of a .stringsdict")
  func argument() {
    let result = Self.written(
      Self.catalog([Self.variable(CatalogNode(variations: [Self.plural]), text: "%#@n@ von %1$@")]),
      as: .stringsdict)
    let node = result.again.entries.first?["de"]?.node
    #expect(node?.unit?.value == "%2$#@n@ von %1$@")
    #expect(node?.substitutions.first?.ruleType == "NSStringPluralRuleType")
    #expect(
      node?.substitutions.first?.node.variations.first?.cases.map(\.node.unit?.value)
        == ["%lld Datei", "%lld Dateien, %%arg"])
  }

  /// In a string catalog, `%arg` is the value of a variable; `%d` beside `%1$@` may be any argument.
  @Test(
    "the value of a variable becomes '%arg' beside other directives",
    arguments: [
      ("%d Apfel von %1$@", "%arg Apfel von %1$@"),
      ("%1$@: %d", "%1$@: %arg"),
      ("%d Äpfel", "%d Äpfel"),
      ("%2$d von %1$@", "%2$d von %1$@"),
      ("%5d von %1$@", "%5d von %1$@"),
    ])
  func value(text: String, expected: String) {
    let plural = Self.cases(.plural, [("other", text)])
    let result = Self.written(
      Self.catalog([
        Self.variable(
          CatalogNode(variations: [plural]), number: nil, specifier: "d", text: "%2$#@n@")
      ]), as: .xcstrings)
    let node = result.again.entries.first?["de"]?.node.substitutions.first?.node
    #expect(node?.variations.first?["other"]?.unit?.value == expected)
    #expect(result.diagnostics.map(\.message) == [])
  }

  @Test(
    "only a variable gets an argument in a string",
    arguments: [
      // After two percent signs, the rest is text.
      ("100%%#@n@ %#@n@", 2, "100%%#@n@ %2$#@n@"),
      // The argument of the variable has priority.
      ("%1$#@n@ von %1$@", 2, "%2$#@n@ von %1$@"),
      ("%%%#@n@", 2, "%%%2$#@n@"),
    ])
  func directives(text: String, number: Int, expected: String) {
    let result = Self.written(
      Self.catalog([
        Self.variable(CatalogNode(variations: [Self.plural]), number: number, text: text)
      ]), as: .stringsdict)
    #expect(result.again.entries.first?["de"]?.node.unit?.value == expected)
    #expect(result.diagnostics.map(\.message) == [])
  }

  @Test(
    "an argument that no format can have is reported", arguments: [-1, 0, 128, Int.max],
    [CatalogFormat.stringsdict, .xliff])
  func impossibleArgument(number: Int, format: CatalogFormat) {
    let result = Self.written(
      Self.catalog([Self.variable(CatalogNode(variations: [Self.plural]), number: number)]),
      as: format)
    #expect(!String(decoding: result.bytes, as: UTF8.self).contains("\(number)$"))
    #expect(
      result.diagnostics.map(\.message) == [
        "'k0' has an argument of the variable 'n', which '.\(format.rawValue)' cannot contain; "
          + "this is lost or changed"
      ])
  }

  @Test(
    "an untranslated unit of an XLIFF file is not a translation",
    arguments: [CatalogFormat.strings, .stringsdict, .json, .mf2JSON, .arb, .mo])
  func untranslatedUnit(format: CatalogFormat) {
    let xliff = """
      <xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>
      <trans-unit id="k"><source>yes</source></trans-unit>
      <trans-unit id="l"><source>no</source><target>nein</target></trans-unit>
      </body></file></xliff>
      """
    let catalog = StringCatalog.read(Array(xliff.utf8), as: .xliff).catalog
    let result = Self.written(catalog, as: format)
    #expect(result.again.entries.map(\.key) == ["l"])
    #expect(result.again["l"]?.value == "nein")
    #expect(result.diagnostics.map(\.message) == [])
  }

  @Test("the other languages of an XLIFF file are reported")
  func otherFiles() {
    let files = ["de", "fr"].map {
      """
      <file original="\($0)" source-language="en" target-language="\($0)"><body>
      <trans-unit id="\($0)"><source>yes</source><target>\($0)</target></trans-unit>
      </body></file>
      """
    }
    let xliff = "<xliff version=\"1.2\">\(files.joined())</xliff>"
    let catalog = StringCatalog.read(Array(xliff.utf8), as: .xliff).catalog
    let result = Self.written(catalog, as: .strings)
    #expect(result.again.entries.map(\.key) == ["de"])
    #expect(
      result.diagnostics.map(\.message) == [
        "the catalog also has translations into 'fr', and '.strings' contains one language; "
          + "'de' is written"
      ])
  }

  @Test("two translations into one language are reported")
  func twoTranslations() {
    var catalog = Self.catalog([CatalogNode("eins")])
    catalog.entries[0].localizations.append(CatalogLocalization(language: "de", value: "zwei"))
    #expect(
      Self.written(catalog, as: .strings).diagnostics.map(\.message) == [
        "'k0' has two translations into one language, which '.strings' cannot contain; "
          + "this is lost or changed"
      ])
  }

  private static let po = """
    # Translator
    msgid ""
    msgstr ""
    "Language: de\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Project-Id-Version: App 1\\n"

    #: main.c:1
    #, c-format
    msgid "a"
    msgstr "1"

    #, fuzzy
    msgid "b"
    msgstr "2"

    msgid "c"
    msgstr ""

    """

  @Test(
    "gettext's members and fuzzy translations are not written as strings of other formats",
    arguments: CatalogFormat.allCases.filter { $0 != .po })
  func gettext(format: CatalogFormat) {
    var catalog = StringCatalog.read(Array(Self.po.utf8), as: .po).catalog
    catalog.sourceLanguage = "en"
    let (again, bytes, diagnostics) = Self.written(catalog, as: format)
    #expect(again["a"]?["de"]?.node.unit?.value == "1")
    let isFuzzyKept = format == .xliff || format == .xcstrings
    #expect((again["b"]?["de"]?.node.unit?.value == "2") == isFuzzyKept)
    #expect(
      diagnostics.contains { $0.message.contains("'b' has a fuzzy translation") } != isFuzzyKept)
    #expect(again["c"]?["de"]?.node.unit?.value ?? "c" == "c")
    #expect(diagnostics.contains { $0.message.contains("'Project-Id-Version'") } == (format != .mo))
    #expect(diagnostics.contains { $0.message.contains("'reference'") } == (format != .mo))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("main.c"))
    #expect(again.entries.count <= 3)
  }

  @Test("a translation is never written as the source")
  func source() {
    for format in [CatalogFormat.po, .strings, .arb] {
      var catalog = Self.written(Self.catalog([CatalogNode("eins")]), as: format).again
      catalog.sourceLanguage = nil
      catalog.language = "de"
      let (again, bytes, diagnostics) = Self.written(catalog, as: .xliff)
      #expect(again["k0"]?["de"]?.node.unit?.value == "eins")
      #expect(String(decoding: bytes, as: UTF8.self).contains("<source>k0</source>"))
      #expect(diagnostics.map(\.kind) == [.missingLanguage])
      #expect(Self.written(catalog, as: .xcstrings).diagnostics.map(\.kind) == [.missingLanguage])
    }
  }

  @Test(
    "a translation into another language than that of the file is not written",
    arguments: CatalogFormat.allCases.filter { ![.xcstrings, .xliff].contains($0) })
  func otherLanguage(format: CatalogFormat) {
    var catalog = Self.catalog([CatalogNode("eins")])
    catalog.language = "fr"
    let (again, bytes, diagnostics) = Self.written(catalog, as: format)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("eins"))
    #expect(again["k0"]?.value ?? "k0" != "eins")
    #expect(diagnostics.contains { $0.kind == .missingLanguage && $0.severity == .error })
  }

  @Test("all languages and tables are written as XLIFF")
  func languages() {
    var catalog = Self.catalog([CatalogNode("eins")])
    catalog.entries[0].localizations += [
      CatalogLocalization(language: "fr", value: "un"),
      CatalogLocalization(language: "en", value: "one"),
    ]
    catalog.entries.append(Self.entry("k0", CatalogNode("zwei")))
    catalog.entries[1].original = "B.strings"
    let (again, _, diagnostics) = Self.written(catalog, as: .xliff)
    #expect(diagnostics.map(\.message) == [])
    #expect(again.entries.map { $0["de"]?.node.unit?.value } == ["eins", "zwei"])
    #expect(again.entries.first?["fr"]?.node.unit?.value == "un")
    #expect(again.entries.first?["en"]?.node.unit?.value == "one")
    // Two tables have one key, and a file of strings has one table.
    var one = again
    one.language = "de"
    let strings = Self.written(one, as: .json)
    #expect(strings.diagnostics.contains { $0.message.hasPrefix("'k0' has a string") })
  }

  @Test("XLIFF says what must not be translated")
  func untranslatable() {
    var catalog = Self.catalog([CatalogNode("eins")])
    catalog.entries[0].shouldTranslate = false
    let (again, _, diagnostics) = Self.written(catalog, as: .xliff)
    #expect(diagnostics.map(\.message) == [])
    #expect(again.entries.map(\.shouldTranslate) == [false])
    #expect(again.entries.first?["de"]?.node.unit?.value == "eins")
  }

  @Test("an unchanged or edited file in its own format has no new diagnostics")
  func own() {
    var catalog = StringCatalog.read(Array(Self.po.utf8), as: .po).catalog
    var diagnostics: [CatalogDiagnostic] = []
    #expect(catalog.written(diagnostics: &diagnostics) == Array(Self.po.utf8))
    catalog.entries[0].localizations[0].node = CatalogNode("")
    _ = catalog.written(diagnostics: &diagnostics)
    #expect(diagnostics == [])
  }

  @Test("strings with arguments in another syntax are reported once")
  func syntax() {
    var catalog = Self.written(
      Self.catalog([CatalogNode("%@ a"), CatalogNode("%@ b")]), as: .strings
    )
    .again
    #expect(
      Self.written(catalog, as: .json).diagnostics.map(\.message) == [
        "'k0' and other strings may be printf formats, which are not converted"
      ])
    catalog = Self.written(Self.catalog([CatalogNode("a {n}")]), as: .strings).again
    #expect(
      Self.written(catalog, as: .json).diagnostics.map(\.message) == [
        "'k0' and other strings have characters of ICU messages, which '.json' contains"
      ])
    catalog = Self.written(Self.catalog([CatalogNode("100 % x")]), as: .json).again
    #expect(
      Self.written(catalog, as: .strings).diagnostics.map(\.message) == [
        "'k0' and other strings have characters of printf formats, which '.strings' contains"
      ])
    catalog = Self.written(Self.catalog([CatalogNode("a {n}")]), as: .json).again
    #expect(
      Self.written(catalog, as: .strings).diagnostics.map(\.message) == [
        "'k0' and other strings may be ICU messages, which are not converted"
      ])
  }

  @Test("the comparison takes time in proportion to the catalog")
  func size() {
    let nodes = (0..<5_000).map { CatalogNode("v\($0)") }
    var catalog = Self.catalog(nodes)
    catalog.entries = catalog.entries.map { entry in
      var entry = entry
      entry.key = "k"
      return entry
    }
    for format in CatalogFormat.allCases where format != .xliff {
      #expect(Self.written(catalog, as: format).diagnostics.isEmpty)
    }
  }
}
