import StringCatalogs

/// A change to one part of a catalog.
enum Change {
  case text, lastText, comment, state, removal, addition, nothing

  init(_ number: Int) {
    let all: [Change] = [.text, .lastText, .comment, .state, .removal, .addition, .nothing]
    self = all[number % all.count]
  }

  /// Changes the catalog, and returns the range of the file in which bytes may change.
  ///
  /// It returns nil if there is nothing to change, or if an entry is added.
  @discardableResult
  func apply(to catalog: inout StringCatalog, at place: Int, text: String) -> Range<Int>? {
    guard !catalog.entries.isEmpty else { return nil }
    let index = place % catalog.entries.count
    let range = room(around: catalog.entries[index], in: catalog)
    switch self {
    case .text, .lastText:
      let entry = catalog.entries[index]
      guard !entry.localizations.isEmpty else { return nil }
      let last = self == .lastText ? entry.localizations.count - 1 : 0
      guard
        Self.set(
          text, of: &catalog.entries[index].localizations[last].node, last: self == .lastText)
      else { return nil }
    case .comment:
      // A comment ends at the end of its last line.
      catalog.entries[index].comment = text.isEmpty ? nil : "new comment"
    case .state:
      // In XLIFF, the first localization is the source string, which has no state.
      let last = catalog.entries[index].localizations.count - 1
      guard last >= (catalog.format == .xliff ? 1 : 0),
        catalog.entries[index].localizations[last].node.unit != nil
      else { return nil }
      catalog.entries[index].localizations[last].node.unit?.state =
        text.isEmpty ? nil : .needsReview
    case .removal: catalog.entries.remove(at: index)
    case .addition:
      let key = "key \(text)"
      guard catalog[key] == nil else { return nil }
      var entry = CatalogEntry(
        key: key,
        localizations: [
          CatalogLocalization(language: catalog.language ?? "de", value: "added \(text)")
        ])
      entry.original = catalog.entries[catalog.entries.count - 1].original
      catalog.entries.append(entry)
      return nil
    case .nothing: return 0..<0
    }
    return range
  }

  /// Returns the range from the entry before to the entry after, in the order of the file.
  private func room(around entry: CatalogEntry, in catalog: StringCatalog) -> Range<Int> {
    let offset = entry.offset ?? 0
    let others = catalog.entries.compactMap(\.offset)
    let end = others.filter { $0 > offset }.min() ?? Int.max
    if case .text = self { return offset..<end }
    if case .lastText = self { return offset..<end }
    return (others.filter { $0 < offset }.max() ?? 0)..<end
  }

  /// Sets the first or the last string of a node; returns false if there is none.
  private static func set(_ text: String, of node: inout CatalogNode, last: Bool) -> Bool {
    if node.unit != nil {
      node.unit?.value = text
      return true
    }
    guard !node.variations.isEmpty, !node.variations[0].cases.isEmpty else { return false }
    let index = last ? node.variations[0].cases.count - 1 : 0
    return set(text, of: &node.variations[0].cases[index].node, last: last)
  }
}
