internal import StringCatalogs

/// What a compiled catalog stores of a table.
struct CompiledTableRecord: Sendable {
  /// The language as the source file names it; empty if it names none.
  var languageName: String
  var isEmpty: Bool
  var hasTexts: Bool
  var bytes: ByteList
  var ends: WordList
  var places: WordList?
  var groupPlaces: [Int: Int]
}

extension CatalogMessageSyntax {
  private static let stored: [CatalogMessageSyntax] = [.printf, .icu, .mf2]

  /// The number of the syntax in a compiled catalog.
  var storedCode: Int {
    Self.stored.firstIndex(of: self) ?? 0
  }

  /// Returns the syntax with a number; nil if there is none.
  init?(storedCode code: some BinaryInteger) {
    guard let index = Int(exactly: code), Self.stored.indices.contains(index) else { return nil }
    self = Self.stored[index]
  }
}
