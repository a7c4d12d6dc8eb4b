extension CatalogFormatDefinition {
  /// XLIFF 1.2.
  static let xliff = CatalogFormatDefinition(
    traits: CatalogFormatTraits(
      extensions: ["xliff", "xlf"], messageSyntax: .printf, rank: 5, isMultilingual: true,
      hasParts: true, allowsOtherSyntax: true),
    read: XLIFFCatalogReader.read, write: XLIFFWriter.write)
}
