internal import MessageSyntax
internal import StringCatalogs

/// The lines of a catalog's entries in its file, for messages about another file.
struct EntryLines {
  private let index: LineIndex

  /// - Parameter text: The text in which the entries have their offsets.
  init(_ text: [UInt8]) { index = LineIndex(text) }

  /// Returns ` in line 3`, or nothing for an entry without a place.
  func place(of entry: CatalogEntry) -> String {
    entry.offset.map { " in line \(index.location(at: $0).line)" } ?? ""
  }
}
