internal import StringCatalogs

extension CatalogStringUnit {
  /// Whether this is an empty row that Xcode added for a later translation: state `new`, no string.
  var isEmptyRow: Bool { state == .new && value.isEmpty }
}

extension CatalogNode {
  /// Whether the node contains an empty row for a later translation.
  var holdsEmptyRows: Bool {
    unit?.isEmptyRow == true || substitutions.contains { $0.node.holdsEmptyRows }
      || variations.contains { $0.cases.contains { $0.node.holdsEmptyRows } }
  }

  /// The node without empty rows; nil if nothing remains of the node or of one of its variables.
  var translated: CatalogNode? {
    var result = self
    if unit?.isEmptyRow == true { result.unit = nil }
    result.variations = variations.compactMap { variations in
      let cases = variations.cases.compactMap { variation in
        variation.node.translated.map { CatalogVariation(name: variation.name, node: $0) }
      }
      return cases.isEmpty ? nil : CatalogVariations(axis: variations.axis, cases: cases)
    }
    for index in result.substitutions.indices {
      guard let node = result.substitutions[index].node.translated else { return nil }
      result.substitutions[index].node = node
    }
    return result.unit == nil && result.variations.isEmpty ? nil : result
  }
}
