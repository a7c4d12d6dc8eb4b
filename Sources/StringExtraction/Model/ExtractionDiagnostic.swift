package import MessageSyntax

/// A problem in the source of a program: a key that is not known, or a syntax error.
package typealias ExtractionDiagnostic = SourceDiagnostic<ExtractionDiagnosticKind>

/// The kinds of problems in the source of a program.
package struct ExtractionDiagnosticKind: SourceDiagnosticKind {
  /// The name of the kind.
  package var rawValue: String
  /// Creates a kind from its name.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// The type of an interpolated value is not known, so the key is not known.
  package static let unknownType = ExtractionDiagnosticKind(rawValue: "unknown-type")
  /// A value of this type cannot be interpolated.
  package static let unsuitableType = ExtractionDiagnosticKind(rawValue: "unsuitable-type")
  /// The key, the table or a part of the key is not a literal.
  package static let notLiteral = ExtractionDiagnosticKind(rawValue: "not-literal")
  /// Only the ICU form of a key depends on a value of the running program.
  package static let unknownPattern = ExtractionDiagnosticKind(rawValue: "unknown-pattern")
  /// Swift's parser does not accept the source.
  package static let syntax = ExtractionDiagnosticKind(rawValue: "syntax")
  /// The file is not UTF-8.
  package static let encoding = ExtractionDiagnosticKind(rawValue: "encoding")
  /// A part of the source exceeds a limit.
  package static let limitExceeded = ExtractionDiagnosticKind(rawValue: "limit-exceeded")

  /// Whether the source is valid, but a key or a part of it is not known.
  package var isAboutKey: Bool {
    [.unknownType, .unsuitableType, .notLiteral, .unknownPattern].contains(self)
  }

  /// The severity: a warning if the printf key is known.
  package var severity: SourceDiagnosticSeverity {
    self == .unknownPattern ? .warning : .error
  }
}
