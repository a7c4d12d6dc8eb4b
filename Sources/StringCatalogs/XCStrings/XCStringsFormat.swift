/// Xcode's string catalogs.
enum XCStringsFormat: CatalogFormatDefinition {
  static let traits = CatalogFormatTraits(
    extensions: ["xcstrings"], messageSyntax: .printf, rank: 2, isMultilingual: true,
    keysAreTexts: true, mayNameLanguage: false,
    // An escape that is read as U+FFFD, and the first of two members of one name.
    lossyWarnings: [.escape, .duplicateKey])

  static func read(
    _ bytes: [UInt8], language: String?, file: String, options: CatalogReadingOptions,
    onEntry: CatalogEntryHandler?
  ) -> CatalogReading {
    XCStringsReader.read(bytes, file: file, options: options, onEntry: onEntry)
  }

  static func write(
    _ catalog: StringCatalog, diagnostics: inout [CatalogDiagnostic]
  ) -> [UInt8] {
    XCStringsWriter.write(catalog)
  }

  static func value(of catalog: StringCatalog) -> CatalogValue {
    XCStringsWriter.value(of: catalog)
  }

  static func isKept(_ file: [UInt8], in unchanged: [UInt8], of catalog: StringCatalog) -> Bool {
    JSONTokens.areKept(of: file, in: unchanged)
  }
}
