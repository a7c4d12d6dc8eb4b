internal import MessageSyntax
internal import StringCatalogs

/// Converts keys to their printf form.
enum PrintfKeyForm {
  /// Returns the printf form of a key; nil if it has no arguments, or none that can be converted.
  ///
  /// - Parameter syntax: The syntax of the file that has the key.
  static func printf(_ key: String, in syntax: CatalogMessageSyntax) -> String? {
    guard syntax != .printf, key.utf8.contains(UInt8(ascii: "{")) else { return nil }
    let pattern = syntax == .mf2 ? MF2KeyForm.icu(key) ?? key : key
    var builder = FormatBuilder(isFormat: true)
    guard let node = builder.node(pattern), node.variations.isEmpty, node.substitutions.isEmpty,
      let text = node.unit?.value, !PrintfFormat(catalogText: text).specifiers.isEmpty
    else { return nil }
    return text
  }
}
