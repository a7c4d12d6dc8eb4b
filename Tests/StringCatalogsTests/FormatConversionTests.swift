import StringCatalogs
import Testing

/// A catalog written in another format: each entry is equal there, or reported.
@Suite struct FormatConversionTests {
  private static let plain = #"{"stringUnit":{"state":"translated","value":"v"}}"#

  private static func source() -> StringCatalog {
    let text =
      #"{"sourceLanguage":"en","strings":{"plain":{"localizations":{"de":\#(plain)}},"#
      + #""plural":{"localizations":{"de":{"variations":{"plural":{"one":\#(plain),"other":\#(plain)}}}}},"#
      + #""device":{"localizations":{"de":{"variations":{"device":{"mac":\#(plain),"other":\#(plain)}}}}},"#
      + #""":{"localizations":{"de":\#(plain)}},"@@locale":{"localizations":{"de":\#(plain)}},"#
      + #""@k":{"localizations":{"de":\#(plain)}},"a\u0000b":{"localizations":{"de":\#(plain)}},"#
      + #""k|==|device.mac":{"localizations":{"de":\#(plain)}}},"version":"1.0"}"#
    return StringCatalog.read(Array(text.utf8), as: .xcstrings).catalog
  }

  private static let pairs = CatalogFormat.allCases.flatMap { first in
    CatalogFormat.allCases.map { (first, $0) }
  }

  private func strings(_ node: CatalogNode?) -> CatalogNode? {
    var node = node
    node?.unit?.state = nil
    for axis in node?.variations.indices ?? 0..<0 {
      for place in node?.variations[axis].cases.indices ?? 0..<0 {
        node?.variations[axis].cases[place].node.unit?.state = nil
      }
    }
    return node
  }

  @Test("each entry is equal after a conversion, or reported", arguments: pairs)
  func conversion(first: CatalogFormat, second: CatalogFormat) {
    var catalog = Self.source()
    catalog.language = "de"
    for format in [first, second] {
      catalog.format = format
      var diagnostics: [CatalogDiagnostic] = []
      let bytes = catalog.written(diagnostics: &diagnostics)
      let again = StringCatalog.read(bytes, as: format, language: "de").catalog
      for entry in catalog.entries {
        // XML does not allow U+0000, which is reported with another message.
        let isReported = diagnostics.contains {
          $0.severity == .error
            && ($0.message.contains("'\(entry.key)'") || entry.key.utf8.contains(0))
        }
        let node = strings(again[entry.key]?["de"]?.node)
        #expect(isReported || node == strings(entry["de"]?.node), "\(format) '\(entry.key)'")
        #expect(node?.unit?.value != "" && node?.unit?.value != entry.key, "\(format)")
      }
      catalog = again
      catalog.language = "de"
    }
  }

  private static func languages(_ language: String?) -> StringCatalog {
    StringCatalog(
      format: .xcstrings, sourceLanguage: "en", language: language,
      entries: [
        CatalogEntry(
          key: "both",
          localizations: [
            CatalogLocalization(language: "fr", value: "f"),
            CatalogLocalization(language: "de", value: "d"),
          ]),
        CatalogEntry(
          key: "french", localizations: [CatalogLocalization(language: "fr", value: "f")]),
      ])
  }

  @Test(
    "a file of one language has only the translations into it",
    arguments: CatalogFormat.allCases.filter { ![.xcstrings, .xliff].contains($0) })
  func oneLanguage(format: CatalogFormat) {
    for (language, both, count) in [("de", "d", 0), ("fr", "f", 0), (nil, "f", 1)] {
      var catalog = Self.languages(language)
      catalog.format = format
      var diagnostics: [CatalogDiagnostic] = []
      let bytes = catalog.written(diagnostics: &diagnostics)
      let again = StringCatalog.read(bytes, as: format, language: "x").catalog
      #expect(again["both"]?.value == both)
      #expect(diagnostics.filter { $0.kind == .missingLanguage }.count == count)
      let french = again["french"]?.value
      // A key is not its own translation: without an entry, the source string is found.
      #expect(french == (language == "de" ? (format == .po ? "" : nil) : "f"))
      #expect(diagnostics.allSatisfy { $0.kind == .missingLanguage })
    }
  }

  @Test("an entry of a file keeps its content if the new one cannot be written")
  func kept() {
    let file = Array("{\n  \"k\": \"v\"\n}\n".utf8)
    var catalog = StringCatalog.read(file, as: .json).catalog
    catalog.entries[0].localizations[0].node = CatalogNode(variations: [
      CatalogVariations(
        axis: .plural, cases: [CatalogVariation(name: "other", node: CatalogNode("x"))])
    ])
    var diagnostics: [CatalogDiagnostic] = []
    #expect(catalog.written(diagnostics: &diagnostics) == file)
    #expect(diagnostics.map(\.severity) == [.error])
  }

  @Test("the nth entry with a key keeps the content of the nth one of the file")
  func duplicates() {
    let file = Array("{\n  \"k\": \"1\",\n  \"k\": \"2\"\n}\n".utf8)
    var catalog = StringCatalog.read(file, as: .json).catalog
    catalog.entries[0].localizations[0].node = CatalogNode(variations: [
      CatalogVariations(
        axis: .plural, cases: [CatalogVariation(name: "other", node: CatalogNode("x"))])
    ])
    var diagnostics: [CatalogDiagnostic] = []
    #expect(catalog.written(diagnostics: &diagnostics) == file)
    #expect(diagnostics.map(\.severity) == [.error])
  }

  @Test("a .stringsdict is not written as a .strings file")
  func rules() {
    let new = StringCatalog(
      format: .stringsdict, language: "de",
      entries: [CatalogEntry(key: "k", localizations: [.init(language: "de", value: "v")])])
    var catalog = StringCatalog.read(new.written(), as: .stringsdict, language: "de").catalog
    catalog.format = .strings
    #expect(String(decoding: catalog.written(), as: UTF8.self) == "\"k\" = \"v\";\n")
  }

  @Test("a new gettext catalog has the header that msgfmt requires")
  func header() {
    let new = StringCatalog(format: .po, sourceLanguage: "en", language: "de", entries: [])
    #expect(
      String(decoding: new.written(), as: UTF8.self) == """
        msgid ""
        msgstr ""
        "Language: de\\n"
        "MIME-Version: 1.0\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"
        "Content-Transfer-Encoding: 8bit\\n"

        """)
    let file = Array("msgid \"a\"\nmsgstr \"b\"\n".utf8)
    #expect(StringCatalog.read(file, as: .po).catalog.written() == file)
  }

  @Test("a new string catalog has a version, and a file without one stays without one")
  func version() {
    let new = StringCatalog(format: .xcstrings, sourceLanguage: "en")
    #expect(StringCatalog.read(new.written(), as: .xcstrings).catalog.version == "1.0")
    let file = Array(#"{"sourceLanguage":"en","strings":{}}"#.utf8)
    #expect(StringCatalog.read(file, as: .xcstrings).catalog.written() == file)
  }

  @Test("the plural of a whole string becomes that of its number, which may follow other arguments")
  func pluralVariable() throws {
    func node(_ one: String, _ other: String) -> CatalogNode {
      CatalogNode(variations: [
        CatalogVariations(
          axis: .plural,
          cases: [("one", one), ("other", other)].map {
            CatalogVariation(name: $0.0, node: CatalogNode($0.1))
          })
      ])
    }
    func texts(_ node: CatalogNode) -> [String?] {
      [node.unit?.value]
        + (node.substitutions.first?.node.variations.first?.cases.map(\.node.unit?.value) ?? [])
    }
    // A symbolic key: the number is the second argument of the strings.
    #expect(
      texts(node("%@ has one file", "%@ has %d files").withPluralVariable(key: "files"))
        == ["%2$#@value@", "%1$@ has one file", "%1$@ has %2$d files"])
    #expect(
      texts(node("One file", "%lld files").withPluralVariable(key: "%lld files"))
        == ["%#@value@", "One file", "%lld files"])
    #expect(
      texts(node("One of %2$@", "%1$lld of %2$@").withPluralVariable(key: "count"))
        == ["%#@value@", "One of %2$@", "%1$lld of %2$@"])
  }
}
