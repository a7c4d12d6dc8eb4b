/// XLIFF 1.2.
enum XLIFFFormat: CatalogFormatDefinition {
  static let traits = CatalogFormatTraits(
    extensions: ["xliff", "xlf"], messageSyntax: .printf, rank: 5, isMultilingual: true,
    hasParts: true)

  static func read(
    _ bytes: [UInt8], language: String?, file: String, options: CatalogReadingOptions,
    onEntry: CatalogEntryHandler?
  ) -> CatalogReading {
    XLIFFCatalogReader.read(
      bytes, language: language, file: file, options: options, onEntry: onEntry)
  }

  static func write(
    _ catalog: StringCatalog, diagnostics: inout [CatalogDiagnostic]
  ) -> [UInt8] {
    XLIFFWriter.write(catalog, diagnostics: &diagnostics)
  }
}
