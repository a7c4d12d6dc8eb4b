internal import StringCatalogs

extension CatalogStringUnit {
  /// Whether Xcode filled it in for a translation to come: the state new, and no text.
  var isEmptyRow: Bool { state == .new && value.isEmpty }
}

extension CatalogNode {
  /// Whether some of its texts were filled in for a translation to come.
  var holdsEmptyRows: Bool {
    unit?.isEmptyRow == true || substitutions.contains { $0.node.holdsEmptyRows }
      || variations.contains { $0.cases.contains { $0.node.holdsEmptyRows } }
  }

  /// The node without the texts that were filled in for a translation to come; nil where nothing is
  /// left, or nothing of a variable.
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
