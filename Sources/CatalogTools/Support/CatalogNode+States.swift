internal import MessageSyntax
internal import StringCatalogs

extension CatalogNode {
  /// Whether a string has one of some states.
  func hasState(_ states: Set<CatalogState>) -> Bool {
    if let state = unit?.state, states.contains(state) { return true }
    return variations.contains { $0.cases.contains { $0.node.hasState(states) } }
      || substitutions.contains { $0.node.hasState(states) }
  }
}

extension CatalogState {
  /// Whether a state of XLIFF asks for more work, such as `needs-translation`.
  var isReviewOfXLIFF: Bool { rawValue.hasBytes("needs-") }
}
