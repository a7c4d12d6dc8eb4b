internal import MessageSyntax

extension CatalogEntry {
  /// The parts of the key, which gettext separates with U+0004.
  package var gettextName: (context: String?, text: String) {
    let parts = key.splitBytes("\u{4}", maxSplits: 1, omittingEmpty: false)
    return parts.count == 2 ? (parts[0], parts[1]) : (nil, key)
  }

  /// The key for a person: its text, with the context in parentheses.
  package var gettextTitle: String {
    let name = gettextName
    return name.context.map { "\(name.text) (context: \($0))" } ?? name.text
  }
}
