internal import MessageSyntax

extension XLIFFDocument {
  /// Reads XLIFF 1.2 or 2 of any program, with inline elements as the text of their placeholders.
  ///
  /// The document has no location in the file: it is written as a new one.
  ///
  /// - Parameters:
  ///   - bytes: The file. Any bytes are allowed.
  ///   - dialect: The program that wrote it; it decides what the key of a unit without a name is.
  ///   - file: The file name for diagnostics.
  /// - Returns: The document, the version of the file if it has one, and all problems.
  package static func exchanged(
    _ bytes: [UInt8], dialect: XLIFFDialect = .xcode, file: String = "",
    options: CatalogReadingOptions = .init()
  ) -> (document: XLIFFDocument, version: XLIFFVersion?, diagnostics: [CatalogDiagnostic]) {
    XLIFFExchangeReader.read(bytes, dialect: dialect, file: file, options: options)
  }

  /// Returns the bytes of a new file for another program.
  ///
  /// - Parameters:
  ///   - version: The version of XLIFF.
  ///   - dialect: The program that will read it.
  ///   - syntax: The syntax of the strings, in which placeholders are found.
  ///   - diagnostics: Receives one problem for each character that XML does not allow.
  package func exchanged(
    version: XLIFFVersion, dialect: XLIFFDialect, syntax: CatalogMessageSyntax,
    diagnostics: inout [CatalogDiagnostic]
  ) -> [UInt8] {
    if version == .v1_2, dialect == .xcode { return written(diagnostics: &diagnostics) }
    return XLIFFExchangeWriter.written(
      self, version: version, dialect: dialect, syntax: syntax, diagnostics: &diagnostics)
  }

  /// Returns the catalog of a file in XLIFF 2, as a new file in XLIFF 1.2; nil for another version.
  package static func catalog(xliff2 bytes: [UInt8], file: String) -> CatalogReading? {
    let (document, version, problems) = exchanged(bytes, file: file)
    guard version == .v2_0 else { return nil }
    var diagnostics = problems
    let new = document.written(diagnostics: &diagnostics)
    let reading = StringCatalog.read(new, as: .xliff, file: file)
    // The locations of the new file are not those of the given one.
    diagnostics += reading.diagnostics.filter { $0.kind == .missingLanguage }.prefix(1)
    return CatalogReading(catalog: reading.catalog, diagnostics: diagnostics)
  }
}
