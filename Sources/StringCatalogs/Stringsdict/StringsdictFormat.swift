extension CatalogFormatDefinition {
  /// Apple's `.stringsdict` files.
  static let stringsdict = CatalogFormatDefinition(
    traits: CatalogFormatTraits(
      extensions: ["stringsdict"], messageSyntax: .printf, rank: 0, mayNameLanguage: false),
    read: {
      StringsdictReader.read($0, language: $1, file: $2, options: $3, onEntry: $4)
    },
    write: StringsdictWriter.write)
}
