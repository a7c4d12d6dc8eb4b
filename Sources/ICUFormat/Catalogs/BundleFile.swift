internal import StringCatalogs

/// A localization file of a bundle.
struct BundleFile: Sendable {
  enum Source: Sendable {
    /// A path inside the bundle's folder.
    case disk(String)
    case memory([UInt8])
    case catalog(StringCatalog)
    /// A compiled catalog, and its path inside the bundle's folder; the path is nil in memory.
    case compiled(CompiledCatalog, path: String?)
  }

  /// The path relative to the bundle's folder, for reports; for a compiled catalog, that of its
  /// source.
  var name: String
  var table: String
  /// Whether the table is also used under the name `Localizable`.
  var isDefaultTable = false
  var format: CatalogFormat
  /// The syntax that the program sets for files in formats without a fixed one; nil for that of the
  /// format.
  var givenSyntax: CatalogMessageSyntax?
  /// The language in the folder or file name; nil for the development language.
  var language: LocaleIdentifier?
  /// Whether the language is named only inside the file.
  var hasLanguageInside = false
  var source: Source
  /// Whether the file was removed from the folder, so that only its previous translations are there.
  var isRemoved = false

  /// The syntax of the values.
  var syntax: CatalogMessageSyntax { format.messageSyntax(set: givenSyntax) }

  /// The path of the file that is read; nil in memory.
  var path: String? {
    switch source {
    case .disk(let path): path
    case .compiled(_, let path): path
    case .memory, .catalog: nil
    }
  }

  /// Whether the file has strings of one language and is in `Base.lproj` or in no language folder.
  var isForAll: Bool { language == nil && !format.traits.isMultilingual && !hasLanguageInside }

  /// The order among the files of a table: files for one language come before files for all
  /// languages, and removed files after those that may have replaced them.
  var order: (Int, Int, Int, String) {
    (isRemoved ? 1 : 0, isForAll ? 1 : 0, format.traits.rank, name)
  }

  /// Returns the file with the syntax that the program sets.
  func with(_ syntax: CatalogMessageSyntax?) -> BundleFile {
    var file = self
    file.givenSyntax = syntax
    return file
  }

  /// Whether a look-up in the table with that name searches the file.
  func isTable(_ name: String) -> Bool {
    table == name || (isDefaultTable && name == "Localizable")
  }
}
