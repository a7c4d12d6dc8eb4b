internal import StringCatalogs

/// A localization file of a bundle.
struct BundleFile: Sendable {
  enum Source: Sendable {
    /// A path inside the bundle's folder.
    case disk(String)
    case memory([UInt8])
    case catalog(StringCatalog)
  }

  /// The path from the bundle's folder, for reports.
  var name: String
  var table: String
  /// Whether the table is also found under the name `Localizable`.
  var isDefaultTable = false
  var format: CatalogFormat
  /// The language that the folder or file name says; nil for the development language.
  var language: LocaleIdentifier?
  /// Whether only the file itself says its language.
  var hasLanguageInside = false
  var source: Source

  /// Whether it is a file of `Base.lproj`, or of no language's folder, with texts of one language.
  var isForAll: Bool { language == nil && !format.traits.isMultilingual && !hasLanguageInside }

  /// The place among files of one table: what is written for a language comes before what is written for
  /// all.
  var order: (Int, Int, String) { (isForAll ? 1 : 0, format.traits.rank, name) }

  /// Whether a look-up in the table of a name searches the file.
  func isTable(_ name: String) -> Bool {
    table == name || (isDefaultTable && name == "Localizable")
  }
}
