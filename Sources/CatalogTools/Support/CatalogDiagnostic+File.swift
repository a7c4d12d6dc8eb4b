internal import MessageSyntax
internal import StringCatalogs

extension CatalogDiagnostic {
  /// Creates a diagnostic of a file that is to be written: it has no position yet, and stands at its start.
  init(
    kind: CatalogDiagnosticKind, severity: SourceDiagnosticSeverity? = nil, message: String,
    hint: String? = nil
  ) {
    self.init(
      kind: kind, severity: severity, range: 0..<0,
      location: TextLocation(offset: 0, line: 1, column: 1), message: message, hint: hint)
  }
}
