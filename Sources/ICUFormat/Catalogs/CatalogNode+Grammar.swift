package import StringCatalogs

extension CatalogNode {
  /// Whether a string with the markup for automatic grammar has no plural forms to choose from.
  ///
  /// Plural forms are the only part of automatic grammar that a catalog can contain. With them, the
  /// string for the number is shown without the markup.
  package var lacksPluralForms: Bool {
    if let unit, GrammarMarkup.removed(from: unit.value) != nil,
      !substitutions.contains(where: { $0.node.variesByNumber })
    {
      return true
    }
    for variations in variations where !variations.chooseByNumber {
      if variations.cases.contains(where: { $0.node.lacksPluralForms }) { return true }
    }
    return substitutions.contains { $0.node.lacksPluralForms }
  }

  private var variesByNumber: Bool { variations.contains { $0.chooseByNumber } }
}

extension CatalogVariations {
  fileprivate var chooseByNumber: Bool { axis == .plural || axis == .pluralForm }
}
