/// The severity of a diagnostic.
public enum SourceDiagnosticSeverity: String, Hashable, Sendable, CaseIterable {
  /// The text cannot be used as it is.
  case error
  /// The text can be used, but is probably not what the author meant.
  case warning
}

/// The kinds of a parser's or reader's diagnostics.
///
/// Code that handles a diagnostic depends on its kind, never on the wording of its message.
public protocol SourceDiagnosticKind: Hashable, Sendable, RawRepresentable
where RawValue == String {
  /// The severity of a diagnostic of the kind, unless the diagnostic has its own.
  var severity: SourceDiagnosticSeverity { get }
}
