extension StringCatalog {
  /// The syntax of the strings: the given one, or that of the format; in XLIFF, the format is that of the
  /// catalog which was exported.
  package var messageSyntax: CatalogMessageSyntax { messageSyntax(ofFileAs: format) }

  /// Returns the syntax of the strings of a file in a format.
  ///
  /// The `original` of an XLIFF file names the catalog which was exported, such as `en.json`.
  func messageSyntax(ofFileAs format: CatalogFormat) -> CatalogMessageSyntax {
    guard format == .xliff, let original = entries.lazy.compactMap(\.original).first,
      let exported = CatalogFormat(fileName: original), exported != .xliff
    else { return format.messageSyntax(set: givenSyntax) }
    return exported.messageSyntax(set: givenSyntax)
  }
}
