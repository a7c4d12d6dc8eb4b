import SystemICU
import Testing

@testable import ICUFormat
@testable import StringCatalogs

/// Compares a compiled catalog with its source, table by table.
enum CompiledComparison {
  /// Compares all keys, translations and properties of the tables; a file with errors is left out.
  @discardableResult
  static func check(_ source: [UInt8], path: String) throws -> Bool {
    let name = path.split(separator: "/").suffix(2).joined(separator: "/")
    guard let bytes = try CompiledCatalog.compile(source, path: name).bytes else { return false }
    #expect(CompiledCatalog.problems(of: bytes, path: "a.icucatalog") { _ in nil } == [])
    let catalog = try CompiledCatalog(StoredFile(bytes))
    var named: LocaleIdentifier?
    if case .named(let language)? = CatalogPath(name)?.language { named = language }
    let file = BundleFile(
      name: name, table: "a", format: catalog.format, language: named, source: .memory(source))
    let expected = LoadedFile(source, of: file, language: named ?? "en") { _ in }
    let found = LoadedFile(catalog, language: named ?? "en")
    #expect(found.language == expected.language)
    #expect(found.sourceLanguage == expected.sourceLanguage)
    #expect(found.keys?.count == expected.keys?.count)
    try #require(found.tables.count == expected.tables.count, "\(path)")
    for (table, wanted) in zip(found.tables, expected.tables) {
      #expect(table.language == wanted.language)
      #expect(table.isEmpty == wanted.isEmpty && table.hasTexts == wanted.hasTexts)
      #expect(table.servesAsFallback == wanted.servesAsFallback)
      try #require(table.index.count == wanted.index.count)
      for place in 0..<wanted.index.count {
        let (value, other) = (described(table.value(at: place)), described(wanted.value(at: place)))
        if value != other { Issue.record("\(path) \(place): \(value) instead of \(other)") }
        if table.isTranslatable(at: place) != wanted.isTranslatable(at: place)
          || table.index.group(of: place) != wanted.index.group(of: place)
          || table.shownPlace(for: place, needsText: true)
            != wanted.shownPlace(for: place, needsText: true)
        {
          Issue.record("\(path) \(place)")
        }
      }
    }
    return true
  }

  private static func described(_ value: PackedTable.Value?) -> String {
    switch value {
    case nil: "absent"
    case .key?: "key"
    case .text(let text)?: "text \(text)"
    case .node(let node, let forms)?: "node \(node.model) \(String(describing: forms))"
    }
  }
}
