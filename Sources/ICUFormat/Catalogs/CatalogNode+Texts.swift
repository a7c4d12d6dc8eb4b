internal import MessageSyntax
package import StringCatalogs

extension CatalogNode {
  /// Returns the node with changed strings; nil if no string changes.
  package func replacingTexts(_ change: (String) -> String?) -> CatalogNode? {
    var result = self
    var isChanged = false
    if let unit, let text = change(unit.value) {
      result.unit?.value = text
      isChanged = true
    }
    for (axis, variations) in variations.enumerated() {
      for (place, variation) in variations.cases.enumerated() {
        guard let node = variation.node.replacingTexts(change) else { continue }
        result.variations[axis].cases[place].node = node
        isChanged = true
      }
    }
    for (place, substitution) in substitutions.enumerated() {
      guard let node = substitution.node.replacingTexts(change) else { continue }
      result.substitutions[place].node = node
      isChanged = true
    }
    return isChanged ? result : nil
  }

  /// The node of a gettext catalog without the printf flags `'` and `I`.
  ///
  /// These are extensions of the GNU C library that Foundation does not have.
  var withoutGNUFlags: CatalogNode { replacingTexts(PrintfFormat.removingGNUFlags) ?? self }
}
