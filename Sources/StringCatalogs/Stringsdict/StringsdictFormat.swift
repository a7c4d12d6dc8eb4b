/// Apple's `.stringsdict` files.
enum StringsdictFormat: CatalogFormatDefinition {
  static let traits = CatalogFormatTraits(
    extensions: ["stringsdict"], messageSyntax: .printf, rank: 0, mayNameLanguage: false)

  static func read(
    _ bytes: [UInt8], language: String?, file: String, options: CatalogReadingOptions,
    onEntry: CatalogEntryHandler?
  ) -> CatalogReading {
    StringsdictReader.read(
      bytes, language: language, file: file, options: options, onEntry: onEntry)
  }

  static func write(
    _ catalog: StringCatalog, diagnostics: inout [CatalogDiagnostic]
  ) -> [UInt8] {
    StringsdictWriter.write(catalog, diagnostics: &diagnostics)
  }
}
