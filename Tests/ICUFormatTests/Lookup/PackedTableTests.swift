import StringCatalogs
import Testing

@testable import ICUFormat

@Suite struct PackedTableTests {
  /// Returns the tables of a string catalog by language, and its entries in order.
  private func read(
    _ strings: String
  ) -> (tables: [String: PackedTable], entries: [CatalogEntry]) {
    let text = "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\(strings)}}"
    let catalog = StringCatalog.read(Array(text.utf8), as: .xcstrings).catalog
    var builder = PackedTable.Builder(format: .xcstrings)
    for entry in catalog.entries { builder.append(entry) }
    let tables = builder.tables(of: catalog, language: "en") { _ in }.tables
    return (
      Dictionary(uniqueKeysWithValues: tables.map { ($0.language.identifier, $0) }), catalog.entries
    )
  }

  private func entry(_ key: String, _ texts: [String: String]) -> String {
    let texts = texts.map { language, text in
      "\"\(language)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}"
    }
    return "\"\(key)\":{\"localizations\":{\(texts.joined(separator: ","))}}"
  }

  private func text(_ value: PackedTable.Value?) -> String? {
    switch value {
    case .text(let text)?: text
    case .node?: "variations"
    case .key?: "key"
    case nil: nil
    }
  }

  @Test(
    "each key has its own translation, in languages with few and with many of them",
    arguments: [1, 2, 3, 4, 5, 7, 50, 99])
  func values(step: Int) throws {
    let strings = (0..<100).map { number in
      entry("k\(number)", number.isMultiple(of: step) ? ["de": "t\(number)"] : [:])
    }
    let (tables, entries) = read(strings.joined(separator: ","))
    let german = try #require(tables["de"])
    let english = try #require(tables["en"])
    #expect(entries.count == 100)
    for (place, entry) in entries.enumerated() {
      let unit = entry.localizations.first { $0.language == "de" }?.node.unit
      #expect(text(german.value(at: place)) == unit?.value)
      #expect(text(english.value(at: place)) == "key")
    }
    #expect(german.hasTexts)
    #expect(!german.isEmpty)
    #expect(!english.hasTexts)
    #expect(!english.isEmpty)
  }

  @Test("a language with few translations has their variations, and texts after them")
  func variations() throws {
    let plural = """
      "v":{"localizations":{"de":{"variations":{"plural":{
      "other":{"stringUnit":{"state":"translated","value":"x"}}}}}}}
      """
    let empty = (0..<20).map { entry("k\($0)", [:]) }
    let strings = empty[..<7] + [plural] + empty[7..<15] + [entry("t", ["de": "y"])] + empty[15...]
    let (tables, entries) = read(strings.joined(separator: ","))
    let german = try #require(tables["de"])
    let found = entries.enumerated().compactMap { place, entry in
      text(german.value(at: place)).map { [entry.key, $0] }
    }
    #expect(found.sorted { $0[0] < $1[0] } == [["t", "y"], ["v", "variations"]])
  }

  @Test(
    "a key without a translation is shown by one that differs only in its specifiers",
    arguments: [0, 100])
  func shownPlace(others: Int) throws {
    // With many other keys, the languages have few of the translations.
    let strings =
      [
        entry("%d files", ["de": "%d Dateien", "nl": "%d bestanden"]),
        entry("%lld files", ["fr": "%lld fichiers", "nl": "%lld bestanden"]),
        entry("%u files", [:]), entry("%d a", ["en": "%d A"]), entry("%lld a", ["fr": "%lld A"]),
      ] + (0..<others).map { entry("k\($0)", [:]) }
    let (tables, entries) = read(strings.joined(separator: ","))
    func shown(_ key: String, _ language: String, needsText: Bool = false) throws -> String {
      let table = try #require(tables[language])
      let place = try #require(entries.firstIndex { $0.key == key })
      return entries[table.shownPlace(for: place, needsText: needsText)].key
    }
    #expect(try shown("%lld files", "de") == "%d files")
    #expect(try shown("%u files", "de") == "%d files")
    #expect(try shown("%d files", "fr") == "%lld files")
    #expect(try shown("%d files", "nl") == "%d files")
    #expect(try shown("%lld files", "nl") == "%lld files")
    #expect(try shown("%d a", "de") == "%d a")
    // In the source language, a key is its own string, unless that does not count.
    #expect(try shown("%lld a", "en") == "%lld a")
    #expect(try shown("%lld a", "en", needsText: true) == "%d a")
    #expect(try shown("%lld files", "en", needsText: true) == "%lld files")
  }
}
