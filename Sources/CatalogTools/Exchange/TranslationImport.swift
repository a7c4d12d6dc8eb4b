package import StringCatalogs

/// The translations of a translator's file, and the catalog that gets them.
package struct TranslationImport {
  /// The catalog with the translations; unchanged if the file has errors.
  package internal(set) var catalog: StringCatalog
  /// The problems of the file.
  package internal(set) var problems: [CatalogDiagnostic] = []
  /// The ids of units whose keys are not in the catalog, or that have no language.
  package internal(set) var unknown: [String] = []
  /// The number of imported translations; each plural form is one.
  package internal(set) var count = 0
  /// The ids of translations that are not imported because they are new or to be reviewed.
  package internal(set) var unfinished: [String] = []
  /// The ids of translations that are empty, and therefore untranslated.
  package internal(set) var empty: [String] = []
  /// The keys whose translation in the catalog has variations or variables that the file lacks, and
  /// is therefore not changed.
  package internal(set) var refused: [String] = []
  /// What the catalog's format cannot contain of the file.
  package internal(set) var losses: [CatalogDiagnostic] = []

  /// Whether the file has no error.
  package var isComplete: Bool { !problems.contains { $0.severity == .error } }

  /// Creates an import that changes nothing yet.
  init(into catalog: StringCatalog) { self.catalog = catalog }

  /// Imports a file in XLIFF.
  ///
  /// - Parameters:
  ///   - bytes: The file in XLIFF 1.2 or 2.0.
  ///   - file: Its name for diagnostics.
  ///   - catalog: The catalog.
  ///   - language: The language of a file that names none.
  ///   - dialect: The program that wrote the file.
  package init(
    xliff bytes: [UInt8], file: String, into catalog: StringCatalog, language: String? = nil,
    dialect: XLIFFDialect = .xcode
  ) {
    self.init(into: catalog)
    let (document, _, problems) = XLIFFDocument.exchanged(bytes, dialect: dialect, file: file)
    self.problems = problems
    guard isComplete else { return }
    for unit in document.files.flatMap(\.units) {
      switch unit.importStatus {
      case .imported: count += 1
      case .unfinished: unfinished.append(unit.id)
      case .empty: empty.append(unit.id)
      case .missing: break
      }
    }
    unknown = document.apply(to: &self.catalog, language: language)
    count -= unknown.count
  }
}
