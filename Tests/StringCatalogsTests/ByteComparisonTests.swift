import StringCatalogs
import Testing

/// Syntax characters are recognized even if a joining scalar follows them (an accent, ZERO WIDTH
/// NON-JOINER, …).
@Suite struct ByteComparisonTests {
  static let joining = ["\u{301}", "\u{200C}", "\u{200D}", "\u{E33}", "\u{FE0F}"]

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func catalog(_ format: CatalogFormat, _ entry: CatalogEntry) -> StringCatalog {
    var catalog = StringCatalog(format: format)
    catalog.language = "de"
    catalog.entries = [entry]
    return catalog
  }

  @Test("'*/' before a joining scalar does not end a written comment", arguments: joining)
  func stringsComment(scalar: String) {
    let comment = "a */\(scalar)\"x\" = \"y\"; /* b"
    let entry = CatalogEntry(
      key: "k", comment: comment, localizations: [CatalogLocalization(language: "de", value: "v")])
    let reading = StringCatalog.read(catalog(.strings, entry).written(), as: .strings)
    #expect(reading.catalog.entries.map(\.key) == ["k"])
    #expect(reading.diagnostics == [])
  }

  @Test("each line of a comment is written as a gettext comment, for every line end")
  func gettextComment() {
    let entry = CatalogEntry(
      key: "k", comment: "a\r\nmsgid \"x\"\nb",
      localizations: [CatalogLocalization(language: "de", value: "v")])
    let reading = StringCatalog.read(catalog(.po, entry).written(), as: .po)
    #expect(reading.catalog.entries.map(\.key) == ["k"])
    #expect(reading.diagnostics == [])
  }

  @Test("a gettext header and its comments are parsed byte by byte", arguments: joining)
  func gettext(scalar: String) throws {
    let reading = StringCatalog.read(
      Array(
        """
        msgid ""
        msgstr ""
        "Language: de\\r\\n"
        "X-Name:\(scalar)a\\r\\n"

        #.\(scalar)c
        #,\(scalar)x,\(scalar)fuzzy, fuzzy
        msgid "k"
        msgstr "v"
        """.utf8), as: .po)
    #expect(reading.catalog.language == "de")
    #expect(reading.catalog.entries.first?.comment == scalar + "c")
    #expect(reading.catalog.entries.first?.localizations.first?.node.unit?.state == .needsReview)
    let rule = try GettextPluralForms(header: "nplurals=2;\(scalar)a=1; plural=n != 1; b=\(scalar)")
    #expect(rule.count == 2)
    let error = #expect(throws: CatalogDiagnostic.self) {
      try GettextPluralForms(header: "nplurals=2\u{37E} plural=0;")
    }
    #expect(error?.kind == .pluralForms)
    #expect(error?.message == "invalid plural rule: expected the number of forms after 'nplurals='")
  }

  @Test("ids of variations are parsed byte by byte", arguments: joining)
  func unitIDs(scalar: String) throws {
    var node = CatalogNode("%#@\(scalar)a@ %#@b@")
    for (number, name) in [(1, scalar + "a"), (2, "b")] {
      var substitution = CatalogSubstitution(name: name, node: CatalogNode())
      substitution.argumentNumber = number
      substitution.formatSpecifier = "lld"
      substitution.node.variations = [
        CatalogVariations(
          axis: .plural,
          cases: [CatalogVariation(name: "other", node: CatalogNode("%arg\(scalar)x"))])
      ]
      node.substitutions.append(substitution)
    }
    var source = StringCatalog(format: .xcstrings)
    source.sourceLanguage = "en"
    source.entries = [
      CatalogEntry(key: "k", localizations: [CatalogLocalization(language: "en", node: node)])
    ]
    var document = XLIFFDocument(exporting: source, language: "de")
    let units = document.files[0].units
    #expect(
      Set(units.map(\.id)) == [
        "k", "k|==|substitutions.\(scalar)a.plural.other", "k|==|substitutions.b.plural.other",
      ])
    #expect(units.first { $0.id.hasSuffix("b.plural.other") }?.source == "%2$lld\(scalar)x")
    for index in units.indices {
      document.files[0].units[index].target = units[index].source
      document.files[0].units[index].state = "translated"
    }
    #expect(document.apply(to: &source) == [])
    let translated = source.entries[0].localizations.first { $0.language == "de" }?.node
    let values = translated?.substitutions.map {
      $0.node.variations.first?.cases.first?.node.unit?.value
    }
    #expect(values == ["%arg\(scalar)x", "%arg\(scalar)x"])
  }
}
