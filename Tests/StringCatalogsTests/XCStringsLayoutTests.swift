import StringCatalogs
import Testing

/// Changes of `.xcstrings` files that another program than Xcode wrote.
@Suite struct XCStringsLayoutTests {
  private func edited(_ text: String, _ change: (inout StringCatalog) -> Void) -> String {
    var catalog = StringCatalog.read(Array(text.utf8), as: .xcstrings).catalog
    change(&catalog)
    return String(decoding: catalog.written(), as: UTF8.self)
  }

  private static let compact = """
    { "version": "1.0", "sourceLanguage":"en",
      "strings": {
        "Zoo": {"localizations": {"de": {"stringUnit": {"value": " Zoo", "state": "translated"}}}},
        "Ape" : {  },
        "Fox":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"\\u0046uchs"}}}}
      }
    }

    """

  @Test("an unchanged file keeps its bytes")
  func unchanged() {
    #expect(edited(Self.compact) { _ in } == Self.compact)
  }

  @Test("a new string changes only its own bytes")
  func value() {
    let new = edited(Self.compact) { catalog in
      catalog.entries[0].localizations[0].node.unit?.value = "Zoo"
    }
    #expect(new == Self.compact.replacing("\" Zoo\"", with: "\"Zoo\""))
  }

  @Test("a removed entry takes its comma with it", arguments: 0..<3)
  func removal(index: Int) {
    let lines = Self.compact.split(separator: "\n", omittingEmptySubsequences: false)
    var expected = lines
    expected.remove(at: 2 + index)
    if index == 2 { expected[3].removeLast() }
    let new = edited(Self.compact) { $0.entries.remove(at: index) }
    #expect(new == expected.joined(separator: "\n"))
  }

  @Test("a changed file of any layout has the content of the catalog")
  func content() {
    let texts = [
      Self.compact, Self.compact.replacing("\n", with: "\r\n"),
      Self.compact.replacing("\n", with: ""),
      Self.compact.replacing("  ", with: "\t"),
    ]
    for text in texts {
      var catalog = StringCatalog.read(Array(text.utf8), as: .xcstrings).catalog
      catalog.entries.remove(at: 1)
      catalog.entries.insert(CatalogEntry(key: "Bee", comment: "\"1\"\n"), at: 0)
      catalog.entries.append(
        CatalogEntry(
          key: "Yak", localizations: [CatalogLocalization(language: "fr", value: "Yack")]))
      catalog.entries[1].localizations[0].node.unit?.value = "a/b"
      catalog.entries[1].localizations.append(CatalogLocalization(language: "fr", value: "Zoo"))
      catalog.sourceLanguage = "en-GB"
      let again = StringCatalog.read(catalog.written(), as: .xcstrings)
      #expect(again.diagnostics.isEmpty)
      #expect(again.catalog.sourceLanguage == "en-GB")
      #expect(again.catalog.entries == catalog.entries)
    }
  }
}
