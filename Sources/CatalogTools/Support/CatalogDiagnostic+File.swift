internal import MessageSyntax
internal import StringCatalogs

extension CatalogDiagnostic {
  /// Creates a diagnostic of a file that is to be written, with the place of an entry in the file that was read.
  ///
  /// Its line and column are set later, by ``located(_:in:)``.
  ///
  /// - Parameter entry: The entry; nil if the diagnostic is about the file as a whole.
  init(
    kind: CatalogDiagnosticKind, severity: SourceDiagnosticSeverity? = nil,
    at entry: CatalogEntry? = nil, message: String, hint: String? = nil
  ) {
    let offset = entry?.offset ?? 0
    self.init(
      kind: kind, severity: severity, range: offset..<offset,
      location: TextLocation(offset: 0, line: 1, column: 1), message: message, hint: hint)
  }

  /// Returns diagnostics with the lines and columns of their entries.
  ///
  /// - Parameter text: The file that was read; empty for one that is not text.
  static func located(_ diagnostics: [Self], in text: [UInt8]) -> [Self] {
    guard !text.isEmpty, diagnostics.contains(where: { $0.range.lowerBound > 0 }) else {
      return diagnostics
    }
    let lines = LineIndex(text)
    return diagnostics.map { diagnostic in
      var result = diagnostic
      result.location = lines.location(at: diagnostic.range.lowerBound)
      return result
    }
  }
}
