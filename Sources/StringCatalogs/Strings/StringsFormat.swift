/// Apple's `.strings` files.
enum StringsFormat: CatalogFormatDefinition {
  static let traits = CatalogFormatTraits(
    extensions: ["strings"], messageSyntax: .printf, rank: 1, mayNameLanguage: false)

  static func read(
    _ bytes: [UInt8], language: String?, file: String, options: CatalogReadingOptions,
    onEntry: CatalogEntryHandler?
  ) -> CatalogReading {
    StringsReader.read(bytes, language: language, file: file, options: options, onEntry: onEntry)
  }

  static func write(
    _ catalog: StringCatalog, diagnostics: inout [CatalogDiagnostic]
  ) -> [UInt8] {
    StringsWriter.write(catalog, diagnostics: &diagnostics)
  }
}
