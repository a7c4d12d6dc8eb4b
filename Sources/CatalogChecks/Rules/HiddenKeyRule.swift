internal import MessageSyntax

/// Reports strings that look-ups never show, because another file of the table has the key.
struct HiddenKeyRule: CatalogRule {
  let identifier = "hidden-key"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "a string that is never shown, because another file of the table has the key"

  /// Returns what is wrong with a string.
  ///
  /// - Parameter path: The path of the file that look-ups search first.
  func problem(_ path: String) -> String {
    "this string is never shown; '\(path)' has another one for the key, and is searched first"
  }
}
