import StringCatalogs
import Testing

/// Catalogs compare bytes: `é` as one scalar and as two scalars are two keys and two strings.
@Suite struct CanonicalEquivalenceTests {
  static let one = "\u{E9}"
  static let two = "e\u{301}"

  private func entry(_ key: String, _ value: String) -> CatalogEntry {
    CatalogEntry(key: key, localizations: [CatalogLocalization(language: "de", value: value)])
  }

  /// A file with the two keys.
  private func file(_ format: CatalogFormat) -> StringCatalog {
    let new = StringCatalog(
      format: format, sourceLanguage: "en", language: "de",
      entries: [entry(Self.one, "first"), entry(Self.two, "second")])
    return read(new)
  }

  private func read(_ catalog: StringCatalog) -> StringCatalog {
    let reading = StringCatalog.read(catalog.written(), as: catalog.format, language: "de")
    #expect(reading.diagnostics == [])
    return reading.catalog
  }

  /// The keys and values as bytes, sorted.
  private func content(_ catalog: StringCatalog) -> [[[UInt8]]] {
    let bytes = catalog.entries.map {
      [Array($0.key.utf8), Array(($0["de"]?.node.unit?.value ?? $0.value ?? "").utf8)]
    }
    return bytes.sorted { $0[0].lexicographicallyPrecedes($1[0]) }
  }

  private func bytes(_ pairs: [(String, String)]) -> [[[UInt8]]] {
    pairs.map { [Array($0.0.utf8), Array($0.1.utf8)] }
  }

  @Test("a key is found by its bytes", arguments: CatalogFormat.allCases)
  func lookUp(format: CatalogFormat) {
    let catalog = file(format)
    #expect(catalog[Self.one]?["de"]?.node.unit?.value == "first")
    #expect(catalog[Self.two]?["de"]?.node.unit?.value == "second")
  }

  @Test("a removed entry does not give its key to another one", arguments: CatalogFormat.allCases)
  func removal(format: CatalogFormat) {
    var catalog = file(format)
    catalog.entries.removeAll { $0.key.utf8.elementsEqual(Self.one.utf8) }
    #expect(content(read(catalog)) == bytes([(Self.two, "second")]))
  }

  @Test("swapped entries keep their translations", arguments: CatalogFormat.allCases)
  func swap(format: CatalogFormat) {
    var catalog = file(format)
    catalog.entries.reverse()
    #expect(content(read(catalog)) == bytes([(Self.two, "second"), (Self.one, "first")]))
  }

  @Test("a value is changed to an equivalent one", arguments: CatalogFormat.allCases)
  func value(format: CatalogFormat) {
    var catalog = read(
      StringCatalog(
        format: format, sourceLanguage: "en", language: "de", entries: [entry("k", Self.one)]))
    let place = catalog.entries[0].localizations.firstIndex { $0.language == "de" } ?? 0
    let before = catalog
    catalog.entries[0].localizations[place].node.unit?.value = Self.two
    #expect(catalog.entries != before.entries)
    #expect(content(read(catalog)) == bytes([("k", Self.two)]))
  }

  @Test("a key is renamed to an equivalent one", arguments: CatalogFormat.allCases)
  func key(format: CatalogFormat) {
    var catalog = read(
      StringCatalog(
        format: format, sourceLanguage: "en", language: "de", entries: [entry(Self.one, "v")]))
    catalog.entries[0].key = Self.two
    #expect(content(read(catalog)) == bytes([(Self.two, "v")]))
  }

  @Test("the largest offset is kept within the range")
  func offset() {
    var entry = entry("k", "v")
    entry.offset = .max
    // An offset is stored in 32 bits.
    #expect(entry.offset == Int(UInt32.max) - 1)
    entry.offset = Int(UInt32.max)
    #expect(entry.offset == Int(UInt32.max) - 1)
    entry.offset = 7
    #expect(entry.offset == 7)
  }

  @Test("a backslash before a slash does not make all slashes escaped")
  func slash() {
    let text = #"""
      {"sourceLanguage":"en","strings":{"k":{"comment":"a\\/b c/d"}},"version":"1.0"}
      """#
    #expect(
      StringCatalog.read(Array(text.utf8), as: .xcstrings).catalog.written() == Array(text.utf8))
  }
}
