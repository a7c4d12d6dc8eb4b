/// JSON files of ICU messages.
enum MessageJSONFormat: CatalogFormatDefinition {
  static let traits = CatalogFormatTraits(
    extensions: ["json"], messageSyntax: .icu, rank: 3, isCommon: true)

  static func read(
    _ bytes: [UInt8], language: String?, file: String, options: CatalogReadingOptions,
    onEntry: CatalogEntryHandler?
  ) -> CatalogReading {
    MessageJSONReader.read(
      bytes, format: .json, language: language, file: file, options: options, onEntry: onEntry)
  }

  static func write(
    _ catalog: StringCatalog, diagnostics: inout [CatalogDiagnostic]
  ) -> [UInt8] {
    MessageJSONWriter.write(catalog)
  }

  static func value(of catalog: StringCatalog) -> CatalogValue {
    MessageJSONWriter.value(of: catalog)
  }

  static func isKept(_ file: [UInt8], in unchanged: [UInt8], of catalog: StringCatalog) -> Bool {
    unchanged == file || JSONTokens.areKept(of: file, in: unchanged)
  }
}

/// Application Resource Bundles: JSON with attributes.
enum ARBFormat: CatalogFormatDefinition {
  static let traits = CatalogFormatTraits(extensions: ["arb"], messageSyntax: .icu, rank: 4)

  static func read(
    _ bytes: [UInt8], language: String?, file: String, options: CatalogReadingOptions,
    onEntry: CatalogEntryHandler?
  ) -> CatalogReading {
    MessageJSONReader.read(
      bytes, format: .arb, language: language, file: file, options: options, onEntry: onEntry)
  }

  static func write(
    _ catalog: StringCatalog, diagnostics: inout [CatalogDiagnostic]
  ) -> [UInt8] {
    MessageJSONFormat.write(catalog, diagnostics: &diagnostics)
  }

  static func value(of catalog: StringCatalog) -> CatalogValue {
    MessageJSONFormat.value(of: catalog)
  }

  static func isKept(_ file: [UInt8], in unchanged: [UInt8], of catalog: StringCatalog) -> Bool {
    MessageJSONFormat.isKept(file, in: unchanged, of: catalog)
  }
}
