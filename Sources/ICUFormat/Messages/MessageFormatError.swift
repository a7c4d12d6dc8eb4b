public import MessageSyntax

/// The error for a pattern that cannot be compiled, with all its diagnostics.
public struct MessageFormatError: Error, Hashable, Sendable {
  /// The pattern as it was written.
  public let pattern: String
  /// Errors and warnings in source order; at least one error.
  public let diagnostics: [MessageDiagnostic]

  /// Makes an error.
  package init(pattern: String, diagnostics: [MessageDiagnostic]) {
    self.pattern = pattern
    self.diagnostics = diagnostics
  }
}

extension MessageFormatError: CustomStringConvertible {
  /// The errors with their positions, on one line.
  public var description: String {
    diagnostics.filter { $0.severity == .error }.map(\.description).joined(separator: "; ")
  }
}
