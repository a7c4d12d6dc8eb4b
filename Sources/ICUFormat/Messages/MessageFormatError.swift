public import MessageSyntax

/// Why a pattern could not be compiled: everything that is wrong with it.
public struct MessageFormatError: Error, Hashable, Sendable {
  /// The pattern as it was written.
  public let pattern: String
  /// Errors and warnings in source order; at least one error.
  public let diagnostics: [MessageDiagnostic]

  /// Makes an error.
  public init(pattern: String, diagnostics: [MessageDiagnostic]) {
    self.pattern = pattern
    self.diagnostics = diagnostics
  }
}

extension MessageFormatError: CustomStringConvertible {
  /// One line: the errors with their places.
  public var description: String {
    diagnostics.filter { $0.severity == .error }.map(\.description).joined(separator: "; ")
  }
}
