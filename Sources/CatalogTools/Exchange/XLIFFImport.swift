package import StringCatalogs

/// The translations of an XLIFF file, and the catalog that gets them.
package struct XLIFFImport {
  /// The catalog with the translations; unchanged if the file has errors.
  package private(set) var catalog: StringCatalog
  /// The problems of the file.
  package let problems: [CatalogDiagnostic]
  /// The ids of units whose keys are not in the catalog, or that have no language.
  package private(set) var unknown: [String] = []
  /// The number of units with a translation.
  package private(set) var count = 0
  /// The number of translations that are not imported because they are new or to be reviewed.
  package private(set) var unfinishedCount = 0

  /// Whether the file has no error.
  package var isComplete: Bool { !problems.contains { $0.severity == .error } }

  /// Imports a file.
  ///
  /// - Parameters:
  ///   - bytes: The file in XLIFF 1.2 or 2.0.
  ///   - file: Its name for diagnostics.
  ///   - catalog: The catalog.
  ///   - language: The language of a file that names none.
  ///   - dialect: The program that wrote the file.
  package init(
    _ bytes: [UInt8], file: String, into catalog: StringCatalog, language: String? = nil,
    dialect: XLIFFDialect = .xcode
  ) {
    self.catalog = catalog
    let (document, _, problems) = XLIFFDocument.exchanged(bytes, dialect: dialect, file: file)
    self.problems = problems
    guard isComplete else { return }
    for unit in document.files.flatMap(\.units) where unit.target != nil {
      if unit.state == "new" || (unit.state ?? "").hasPrefix("needs-review") {
        unfinishedCount += 1
      } else {
        count += 1
      }
    }
    unknown = document.apply(to: &self.catalog, language: language)
    count -= unknown.count
  }
}
