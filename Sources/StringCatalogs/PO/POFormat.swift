/// The text form of gettext's catalogs.
enum POFormat: CatalogFormatDefinition {
  static let traits = CatalogFormatTraits(
    extensions: ["po", "pot"], messageSyntax: .printf, rank: 5, hasPluralRule: true)

  static func read(
    _ bytes: [UInt8], language: String?, file: String, options: CatalogReadingOptions,
    onEntry: CatalogEntryHandler?
  ) -> CatalogReading {
    POReader.read(bytes, language: language, file: file, options: options, onEntry: onEntry)
  }

  static func write(
    _ catalog: StringCatalog, diagnostics: inout [CatalogDiagnostic]
  ) -> [UInt8] {
    POWriter.write(catalog, diagnostics: &diagnostics)
  }
}

/// gettext's catalogs as `msgfmt` compiles them.
enum MOFormat: CatalogFormatDefinition {
  static let traits = CatalogFormatTraits(
    // The text comes before what was compiled of it some time ago.
    extensions: ["mo", "gmo"], messageSyntax: .printf, rank: 6, hasPluralRule: true)

  static func read(
    _ bytes: [UInt8], language: String?, file: String, options: CatalogReadingOptions,
    onEntry: CatalogEntryHandler?
  ) -> CatalogReading {
    MOReader.read(bytes, language: language, file: file, options: options, onEntry: onEntry)
  }

  static func write(
    _ catalog: StringCatalog, diagnostics: inout [CatalogDiagnostic]
  ) -> [UInt8] {
    MOWriter.write(catalog, diagnostics: &diagnostics)
  }

  static func isKept(_ file: [UInt8], in unchanged: [UInt8], of catalog: StringCatalog) -> Bool {
    false
  }
}
