package import StringCatalogs

/// A catalog with the path of its file and the name of its table.
package struct LabeledCatalog: Sendable {
  /// The path, as the user wrote it.
  package var path: String
  /// The table, such as `Localizable`.
  package var table: String
  package var catalog: StringCatalog

  package init(path: String, table: String, catalog: StringCatalog) {
    self.path = path
    self.table = table
    self.catalog = catalog
  }
}

extension CatalogFormat {
  /// Whether a key without a string in the source language is its own string.
  var keysAreSourceStrings: Bool { traits.keysAreSourceStrings }
  /// Whether a file has strings in more than one language.
  package var isMultilingual: Bool { traits.isMultilingual }
}

extension StringCatalog {
  /// The name for strings whose language neither the file nor its path names.
  package static let unknownLanguage = "und"

  /// Returns the language of a translation, which a file of one language may not name.
  func language(of localization: CatalogLocalization) -> String {
    if !localization.language.isEmpty { return localization.language }
    if let language, !language.isEmpty { return language }
    return Self.unknownLanguage
  }

  /// The indices of the entries that are used: of several with one key, the last one.
  var usedEntries: [Int] {
    var last: [EntryName: Int] = [:]
    for (index, entry) in entries.enumerated() { last[EntryName(entry)] = index }
    return entries.indices.filter { last[EntryName(entries[$0])] == $0 }
  }
}

/// What identifies an entry: its key, and the part of the file that contains it.
struct EntryName: Hashable {
  var original: ByteEqualString
  var key: ByteEqualString

  init(_ entry: CatalogEntry) {
    original = ByteEqualString(entry.original ?? "")
    key = ByteEqualString(entry.key)
  }
}

extension CatalogNode {
  /// Whether the node has a string that is not empty.
  var hasLetters: Bool {
    if let unit, !unit.value.isEmpty { return true }
    return variations.contains { $0.cases.contains { $0.node.hasLetters } }
      || substitutions.contains { $0.node.hasLetters }
  }
}
