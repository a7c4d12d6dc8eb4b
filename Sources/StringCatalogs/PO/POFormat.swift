extension CatalogFormatDefinition {
  /// The text form of gettext's catalogs.
  static let po = CatalogFormatDefinition(
    traits: CatalogFormatTraits(
      extensions: ["po", "pot"], messageSyntax: .printf, rank: 5, hasPluralRule: true),
    read: POReader.read, write: POWriter.write)

  /// gettext's catalogs as `msgfmt` compiles them.
  static let mo = CatalogFormatDefinition(
    traits: CatalogFormatTraits(
      // The text comes before what was compiled of it some time ago.
      extensions: ["mo", "gmo"], messageSyntax: .printf, rank: 6, hasPluralRule: true),
    read: MOReader.read, write: MOWriter.write, isKept: { _, _, _ in false })
}
