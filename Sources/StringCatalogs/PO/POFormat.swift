extension CatalogFormatDefinition {
  /// gettext catalogs in text form.
  static let po = CatalogFormatDefinition(
    traits: CatalogFormatTraits(
      extensions: ["po", "pot"], messageSyntax: .printf, rank: 5, hasPluralRule: true),
    read: POReader.read, write: POWriter.write)

  /// gettext catalogs as `msgfmt` compiles them.
  static let mo = CatalogFormatDefinition(
    traits: CatalogFormatTraits(
      // The text form takes precedence: the compiled form may be older.
      extensions: ["mo", "gmo"], messageSyntax: .printf, rank: 6, hasPluralRule: true,
      hasComments: false),
    read: MOReader.read, write: MOWriter.write, isKept: { _, _, _ in false })
}
