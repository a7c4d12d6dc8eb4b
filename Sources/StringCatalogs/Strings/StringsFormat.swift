extension CatalogFormatDefinition {
  /// Apple's `.strings` files.
  static let strings = CatalogFormatDefinition(
    traits: CatalogFormatTraits(
      extensions: ["strings"], messageSyntax: .printf, rank: 1, mayNameLanguage: false),
    read: StringsReader.read, write: StringsWriter.write)
}
