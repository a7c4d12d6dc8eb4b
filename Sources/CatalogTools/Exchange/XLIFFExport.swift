internal import ICUFormat
internal import MessageSyntax
package import StringCatalogs

/// The strings of a catalog for translators of one language, as XLIFF.
package struct XLIFFExport {
  /// The file.
  package let bytes: [UInt8]
  /// The number of units.
  package let count: Int
  /// The characters that XML does not allow, and keys that are left out.
  package private(set) var problems: [CatalogDiagnostic]

  /// Exports a catalog.
  ///
  /// Each plural gets a unit for each category that the integers of the language need. The empty key of
  /// Xcode has none.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - language: The language to translate into.
  ///   - original: The path of the catalog in its project.
  ///   - version: The version of XLIFF.
  ///   - dialect: The program that will read the file.
  package init(
    _ catalog: StringCatalog, language: String, original: String,
    version: XLIFFVersion = .v1_2, dialect: XLIFFDialect = .xcode
  ) {
    let document = Self.document(catalog, language: language, original: original)
    count = document.files.reduce(0) { $0 + $1.units.count }
    var problems: [CatalogDiagnostic] = []
    bytes = document.exchanged(
      version: version, dialect: dialect, syntax: catalog.format.messageSyntax,
      diagnostics: &problems)
    self.problems = problems
  }

  /// Returns the units of a catalog, with one for each plural form of the language.
  static func document(
    _ catalog: StringCatalog, language: String, original: String
  ) -> XLIFFDocument {
    let rules = PluralRules(LanguageName.locale(language))
    let categories = rules.categories.sorted().filter {
      rules.samples(of: $0).contains { UInt64($0).map { $0 < 1_000_000 } ?? false }
    }
    var catalog = catalog
    catalog.entries.removeAll { $0.isEmptyKey }
    var document = XLIFFDocument(
      exporting: catalog, language: language, original: original,
      pluralCategories: categories.map(\.rawValue))
    for file in document.files.indices {
      for unit in document.files[file].units.indices {
        addForm(to: &document.files[file].units[unit], rules)
      }
    }
    return document
  }

  /// Adds a note with the plural form of a unit: translation programs may not show its id.
  private static func addForm(to unit: inout XLIFFUnit, _ rules: PluralRules) {
    let steps = unit.id.split(separator: "|==|").last.map { String($0).splitBytes(".") } ?? []
    guard steps.count > 1, steps[steps.count - 2] == "plural", let name = steps.last,
      let category = PluralCategory(rawValue: name)
    else { return }
    let samples = rules.samples(of: category).prefix(5).joined(separator: ", ")
    let numbers = samples.isEmpty ? "" : ": \(samples), …"
    unit.notes.append(XLIFFNote("Plural form '\(name)'\(numbers)"))
  }
}
