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
    format == .arb || isSymbolic(key)
  }

  /// Whether a key has the form of a name, such as `menu.title`, and not of a string.
  static func isSymbolic(_ key: String) -> Bool {
    var hasMark = false
    var isUpper = false
    for (index, scalar) in key.unicodeScalars.enumerated() {
      if scalar.properties.isWhitespace || "%{<".unicodeScalars.contains(scalar) { return false }
      if scalar.value > 0x7F { return false }
      switch scalar {
      case "_", ".", ":", "/": hasMark = true
      case "A"..."Z": isUpper = index > 0 || isUpper
      default: break
      }
    }
    // `menu.title` and `menuTitle`, but not `Cancel` or `OK`.
    guard let first = key.unicodeScalars.first else { return true }
    let ends = key.unicodeScalars.last.map { ".:…!?".unicodeScalars.contains($0) } ?? false
    return hasMark && !ends || isUpper && ("a"..."z").contains(first)
  }
}
