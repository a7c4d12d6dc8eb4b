extension CatalogFormatDefinition {
  /// XLIFF 1.2.
  static let xliff = CatalogFormatDefinition(
    traits: CatalogFormatTraits(
      extensions: ["xliff", "xlf"], messageSyntax: .printf, rank: 5, newEntries: .none,
      isMultilingual: true, hasParts: true, allowsOtherSyntax: true),
    read: XLIFFCatalogReader.read, write: XLIFFWriter.write,
    match: { $0.isXML && $0.has("<xliff") ? .certain : .no },
    entryObstacle: { XLIFFUnitPath(id: $0.key).isKey ? nil : "a key of a variation" },
    // Variations by gettext's forms have no path.
    nodeObstacle: { node, _ in
      node.variations.contains { $0.axis == .pluralForm } ? "variations by plural-form" : nil
    })
}
