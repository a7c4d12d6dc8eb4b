import StringCatalogs
import StringExtraction
import Testing

@Suite struct CatalogCompilationTests {
  private static func node(one: String, other: String) -> CatalogNode {
    CatalogNode(variations: [
      CatalogVariations(
        axis: .plural,
        cases: [
          CatalogVariation(name: "one", node: CatalogNode(one, state: .translated)),
          CatalogVariation(name: "other", node: CatalogNode(other, state: .translated)),
        ])
    ])
  }

  // The rule for the state `new` is in Apple's tool; the source string is shown by its key.
  @Test("plain strings and plurals have files of their own, and new strings have none")
  func files() throws {
    let catalog = StringCatalog(
      format: .xcstrings, sourceLanguage: "en",
      entries: [
        CatalogEntry(
          key: "Hello",
          localizations: [
            CatalogLocalization(language: "de", value: "Hallo", state: .translated),
            CatalogLocalization(language: "en", value: "Hello", state: .new),
          ]),
        CatalogEntry(
          key: "%lld files",
          localizations: [
            CatalogLocalization(
              language: "de", node: Self.node(one: "%lld Datei", other: "%lld Dateien"))
          ]),
      ])
    let compiled = CatalogCompilation(catalog, table: "Main", languages: [])
    #expect(compiled.problems.isEmpty)
    #expect(
      compiled.files.map(\.path) == ["de.lproj/Main.strings", "de.lproj/Main.stringsdict"])
    let strings = StringCatalog.read(compiled.files[0].bytes, as: .strings).catalog
    #expect(strings["Hello"]?.value == "Hallo")
    let reading = StringCatalog.read(compiled.files[1].bytes, as: .stringsdict)
    #expect(reading.isClean)
    let plural = try #require(reading.catalog["%lld files"]?.localizations.first?.node)
    #expect(plural.unit?.value == "%#@value@")
    let variable = try #require(plural.substitution(named: "value"))
    #expect(variable.formatSpecifier == "lld")
    #expect(variable.node.variations(along: .plural)?["one"]?.unit?.value == "%lld Datei")
    #expect(CatalogCompilation(catalog, table: "Main", languages: ["fr"]).files.isEmpty)
  }

  private static func devices(_ iPhone: CatalogNode, _ other: CatalogNode) -> CatalogNode {
    CatalogNode(variations: [
      CatalogVariations(
        axis: .device,
        cases: [
          CatalogVariation(name: "iphone", node: iPhone),
          CatalogVariation(name: "other", node: other),
        ])
    ])
  }

  /// In Apple's documentation of `.stringsdict`, a device has a string or the rules of a plural.
  @Test("strings by device and plural have rules for each device, in either order")
  func devices() throws {
    let byDevice = Self.devices(
      Self.node(one: "%lld tap", other: "%lld taps"),
      Self.node(one: "%lld click", other: "%lld clicks"))
    let byPlural = CatalogNode(variations: [
      CatalogVariations(
        axis: .plural,
        cases: [
          CatalogVariation(
            name: "one", node: Self.devices(CatalogNode("%lld tap"), CatalogNode("%lld click"))),
          CatalogVariation(
            name: "other",
            node: Self.devices(CatalogNode("%lld taps"), CatalogNode("%lld clicks"))),
        ])
    ])
    for node in [byDevice, byPlural] {
      let catalog = StringCatalog(
        format: .xcstrings, sourceLanguage: "en",
        entries: [
          CatalogEntry(
            key: "%lld actions", localizations: [CatalogLocalization(language: "en", node: node)])
        ])
      let compiled = CatalogCompilation(catalog, table: "Main", languages: [])
      #expect(compiled.problems.map(\.message) == [])
      let bytes = try #require(compiled.files.first).bytes
      let text = String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self)
      func rules(_ one: String, _ other: String) -> String {
        "<dict><key>NSStringLocalizedFormatKey</key><string>%#@value@</string><key>value</key><dict>"
          + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
          + "<key>NSStringFormatValueTypeKey</key><string>lld</string>"
          + "<key>one</key><string>%lld\(one)</string><key>other</key><string>%lld\(other)</string>"
          + "</dict></dict>"
      }
      #expect(
        text.contains(
          "<key>%lldactions</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>iphone</key>"
            + rules("tap", "taps") + "<key>other</key>" + rules("click", "clicks")
            + "</dict></dict>"), "\(text)")
    }
  }

  @Test("plural forms with other devices are not compiled, with the reason")
  func otherDevices() {
    let catalog = StringCatalog(
      format: .xcstrings, sourceLanguage: "en",
      entries: [
        CatalogEntry(
          key: "%lld actions",
          localizations: [
            CatalogLocalization(
              language: "en",
              node: CatalogNode(variations: [
                CatalogVariations(
                  axis: .plural,
                  cases: [
                    CatalogVariation(
                      name: "one", node: Self.devices(CatalogNode("a"), CatalogNode("b"))),
                    CatalogVariation(
                      name: "other",
                      node: CatalogNode(variations: [
                        CatalogVariations(
                          axis: .device,
                          cases: [CatalogVariation(name: "mac", node: CatalogNode("c"))])
                      ])),
                  ])
              ]))
          ])
      ])
    let compiled = CatalogCompilation(catalog, table: "Main", languages: [])
    #expect(
      compiled.problems.map(\.message) == [
        "'%lld actions' has plural forms that do not vary by the same devices, which "
          + "'.stringsdict' cannot contain; the entry is not written"
      ])
  }

  /// `%arg` is the argument of `argNum`, here the second one.
  @Test("the value of a variable has its position beside other directives")
  func positions() throws {
    let catalog = StringCatalog(
      format: .xcstrings, sourceLanguage: "en",
      entries: [
        CatalogEntry(
          key: "%@ %lld",
          localizations: [
            CatalogLocalization(
              language: "en",
              node: CatalogNode(
                unit: CatalogStringUnit(value: "%#@n@ for %1$@"),
                substitutions: [
                  CatalogSubstitution(
                    name: "n", argumentNumber: 2, formatSpecifier: "lld",
                    node: Self.node(one: "%arg thing of %1$@", other: "%arg things"))
                ]))
          ])
      ])
    let compiled = CatalogCompilation(catalog, table: "Main", languages: [])
    let reading = StringCatalog.read(try #require(compiled.files.first).bytes, as: .stringsdict)
    let node = try #require(reading.catalog["%@ %lld"]?.localizations.first?.node)
    #expect(node.unit?.value == "%2$#@n@ for %1$@")
    let plural = node.substitution(named: "n")?.node.variations(along: .plural)
    #expect(plural?["one"]?.unit?.value == "%2$lld thing of %1$@")
    #expect(plural?["other"]?.unit?.value == "%lld things")
  }

  /// Names are Xcode's; `printf` has the positions of the source string.
  @Test("names of placeholders become positions that agree between the languages")
  func names() throws {
    let catalog = StringCatalog(
      format: .xcstrings, sourceLanguage: "en",
      entries: [
        CatalogEntry(
          key: "hello",
          localizations: [
            CatalogLocalization(language: "en", value: "Hello %(user)@ %(n)lld!"),
            CatalogLocalization(language: "de", value: "%(n)lld, hallo %(user)@!"),
            CatalogLocalization(
              language: "fr", node: Self.node(one: "%(n)lld %(user)@", other: "%(n)lld s %(user)@")),
            CatalogLocalization(language: "pl", value: "Witaj %(usr)@"),
          ])
      ])
    let compiled = CatalogCompilation(catalog, table: "Main", languages: ["de", "en", "fr"])
    #expect(compiled.problems.isEmpty)
    func value(_ path: String, _ format: CatalogFormat) -> CatalogNode? {
      compiled.files.first { $0.path == path }.flatMap {
        StringCatalog.read($0.bytes, as: format).catalog["hello"]?.localizations.first?.node
      }
    }
    #expect(value("en.lproj/Main.strings", .strings)?.unit?.value == "Hello %1$@ %2$lld!")
    #expect(value("de.lproj/Main.strings", .strings)?.unit?.value == "%2$lld, hallo %1$@!")
    let plural = value("fr.lproj/Main.stringsdict", .stringsdict)?.substitutions.first?.node
    #expect(plural?.variations.first?["other"]?.unit?.value == "%2$lld s %1$@")
    let wrong = CatalogCompilation(catalog, table: "Main", languages: ["pl"])
    #expect(wrong.problems.map(\.language) == ["pl"])
    #expect(wrong.problems.first?.message.contains("usr") == true)
  }

  @Test("a string with names that have no positions is a problem, and in no file")
  func namesWithoutSource() {
    let catalog = StringCatalog(
      format: .xcstrings, sourceLanguage: "en",
      entries: [
        CatalogEntry(
          key: "hello",
          localizations: [
            CatalogLocalization(language: "de", value: "%(n)lld, hallo %(user)@!"),
            CatalogLocalization(language: "fr", value: "Bonjour"),
          ])
      ])
    let compiled = CatalogCompilation(catalog, table: "Main", languages: [])
    #expect(compiled.files.map(\.path) == ["fr.lproj/Main.strings"])
    #expect(
      compiled.problems.map { "\($0.language) \($0.key): \($0.message)" }
        == ["de hello: neither the key nor a source string gives the positions of the names"])
    #expect(CatalogCompilation(catalog, table: "Main", languages: ["fr"]).problems.isEmpty)
  }

  @Test("the strings of a .stringsdata file are read with their tables and places")
  func stringsData() throws {
    let text = """
      {"source": "/a.swift", "version": 1, "tables": {"Main": [
        {"key": "Hello", "comment": "", "location": {"startingLine": 3, "startingColumn": 9}}]}}
      """
    let data = try #require(StringsData(Array(text.utf8)))
    #expect(
      data.strings == [
        ExtractedString(key: "Hello", table: "Main", file: "/a.swift", line: 3, column: 9)
      ])
    #expect(StringsData(Array("{}".utf8)) == nil)
  }

  @Test(
    "a language that leads out of the folder is not compiled",
    arguments: ["../../etc", "..", ".", "", "a/b", "de\u{0}", "de\n", "é"])
  func hostileLanguage(language: String) {
    let catalog = StringCatalog(
      format: .xcstrings, sourceLanguage: "en",
      entries: [
        CatalogEntry(
          key: "Hello",
          localizations: [
            CatalogLocalization(language: language, value: "x", state: .translated),
            CatalogLocalization(language: "zh-Hant_TW", value: "y", state: .translated),
          ])
      ])
    let compiled = CatalogCompilation(catalog, table: "Main", languages: [])
    #expect(compiled.files.map(\.path) == ["zh-Hant_TW.lproj/Main.strings"])
    #expect(compiled.problems.map(\.language) == [language])
  }
}
