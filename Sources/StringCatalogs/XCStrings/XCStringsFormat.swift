extension CatalogFormatDefinition {
  /// Xcode's string catalogs.
  static let xcstrings = CatalogFormatDefinition(
    traits: CatalogFormatTraits(
      extensions: ["xcstrings"], messageSyntax: .printf, rank: 2, isMultilingual: true,
      keysAreSourceStrings: true, mayNameLanguage: false,
      // An escape that is read as U+FFFD, and the first of two members with one name.
      lossyWarnings: [.escape, .duplicateKey]),
    read: { bytes, _, file, options, onEntry in
      XCStringsReader.read(bytes, file: file, options: options, onEntry: onEntry)
    },
    write: { catalog, _ in XCStringsWriter.write(catalog) },
    value: XCStringsWriter.value(of:),
    isKept: { file, unchanged, _ in JSONTokens.areKept(of: file, in: unchanged) })
}
