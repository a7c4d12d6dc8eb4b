internal import MessageSyntax

// XLIFF has a unit for each form of the source string. A translation that is one string is that of each form.

extension CatalogNode {
  /// Returns a string as that of each form of its source string; a node with forms is unchanged.
  ///
  /// A node without a string gets the forms without strings.
  ///
  /// - Parameter categories: The plural categories of the language; if empty, those of the source.
  func withForms(of source: CatalogNode, categories: [String]) -> CatalogNode {
    guard isPlain, !source.variations.isEmpty else { return self }
    var node = self
    node.unit = nil
    node.variations = Self.variations(like: source, unit, categories)
    return node
  }

  private static func variations(
    like source: CatalogNode, _ unit: CatalogStringUnit?, _ categories: [String]
  ) -> [CatalogVariations] {
    source.variations.map { own in
      var names = own.cases.map(\.name)
      if own.axis == .plural, !categories.isEmpty {
        let other = PluralCategory.other.rawValue
        names = categories.contains(other) ? categories : categories + [other]
      }
      return CatalogVariations(
        axis: own.axis,
        cases: names.map { name in
          let form = own[name] ?? own[PluralCategory.other.rawValue] ?? CatalogNode()
          let inner = variations(like: form, unit, categories)
          return CatalogVariation(
            name: name, node: CatalogNode(unit: inner.isEmpty ? unit : nil, variations: inner))
        })
    }
  }
}

extension StringCatalog {
  /// Gives the translations that are one string the forms of their source strings.
  ///
  /// - Parameters:
  ///   - languages: The languages whose missing translations get the forms, too, without strings.
  ///   - categories: Returns the plural categories of a language; none for those of the source strings.
  package mutating func useFormsOfSources(
    missing languages: [String] = [], categories: (_ language: String) -> [String]
  ) {
    guard let sourceLanguage else { return }
    for index in entries.indices {
      guard let source = entries[index][sourceLanguage]?.node, !source.variations.isEmpty else {
        continue
      }
      for language in languages where entries[index][language] == nil {
        entries[index][language] = CatalogLocalization(language: language, node: CatalogNode())
      }
      for place in entries[index].localizations.indices {
        let translation = entries[index].localizations[place]
        guard translation.language.byBytes != sourceLanguage.byBytes, translation.node.isPlain
        else { continue }
        entries[index].localizations[place].node = translation.node.withForms(
          of: source, categories: categories(translation.language))
      }
    }
  }
}
