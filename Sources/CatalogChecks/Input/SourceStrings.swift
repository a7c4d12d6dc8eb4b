internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// The source strings of a table, by their keys.
struct SourceStrings: Sendable {
  /// The language of the source strings, as it is written in the file or by the user.
  let language: String
  /// The entries of the source file; empty if the sources are in the files of the translations.
  private let entries: [ByteEqualString: CatalogEntry]
  /// Whether there is a source file.
  let hasFile: Bool
  /// The keys of the source file, in their order.
  let keys: [String]

  /// Creates the source strings of a table of which each file has one language.
  init(language: String, file: StringCatalog?) {
    self.language = language
    hasFile = file != nil
    keys = file?.entries.map(\.key) ?? []
    var entries: [ByteEqualString: CatalogEntry] = [:]
    for entry in file?.entries ?? [] { entries[entry.key.byBytes] = entry }
    self.entries = entries
  }

  /// Returns the entry of the source file for a key.
  func entry(for key: String) -> CatalogEntry? { entries[key.byBytes] }

  /// Whether the keys of a format are names; in other formats, only those with the form of a name are.
  static func isName(_ key: String, in format: CatalogFormat) -> Bool {
    format == .arb || KeyForm(key) == .name
  }
}
