package import MessageSyntax

/// An error of a MessageFormat 2 message that did not prevent formatting.
///
/// The text has a fallback in the place of the value, or the value without the option. A custom
/// function makes errors of three classes:
///
/// ```swift
/// MF2Error.badOperand("expected a number").description        // "bad-operand: expected a number"
/// MF2Error.badOption("size", "not known").description         // "bad-option 'size': not known"
/// MF2Error.unsupportedOperation("no such date").description   // "unsupported-operation: no such date"
/// ```
///
/// Source: Unicode MessageFormat, part 9 of UTS #35, section "Errors".
public struct MF2Error: Error {
  /// The class of the error.
  package let kind: MF2ErrorClass
  /// The name of the variable or function that has the error, without `$` and `:`.
  package var subject: String
  /// What was found and what was expected; may be empty.
  ///
  /// It never contains the value of an argument.
  package let detail: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: The class of the error.
  ///   - subject: The name of the variable or function; a function can leave it empty, which names
  ///     the operand of the expression.
  ///   - detail: What was found and what was expected.
  package init(_ kind: MF2ErrorClass, subject: String = "", _ detail: String = "") {
    self.kind = kind
    self.subject = subject
    self.detail = detail
  }
}

extension MF2Error {
  /// The operand of a function is missing or is not what the function formats.
  ///
  /// - Parameter detail: What was expected. Do not repeat the operand: errors are written to logs.
  public static func badOperand(_ detail: String) -> MF2Error { MF2Error(.badOperand, detail) }

  /// An option has a value that the function does not know.
  ///
  /// - Parameters:
  ///   - name: The name of the option.
  ///   - detail: What was expected.
  public static func badOption(_ name: String, _ detail: String) -> MF2Error {
    MF2Error(.badOption, subject: name, detail)
  }

  /// The function cannot do what the message asks for, such as format a value of this size.
  ///
  /// - Parameter detail: What the function can do.
  public static func unsupportedOperation(_ detail: String) -> MF2Error {
    MF2Error(.unsupportedOperation, detail)
  }
}

extension MF2Error: CustomStringConvertible {
  /// The class, the subject and the detail on one line: `bad-operand 'n': expected a number`.
  public var description: String {
    kind.rawValue + (subject.isEmpty ? "" : " \(LogText.quoted(subject))")
      + (detail.isEmpty ? "" : ": \(detail)")
  }
}

extension MF2Error {
  /// The detail of the issue that reports the error; a missing argument needs none.
  var issueDetail: String {
    kind == .unresolvedVariable
      ? detail : detail.isEmpty ? kind.rawValue : "\(kind.rawValue): \(detail)"
  }

  /// The kind of issue that reports the error.
  var issueKind: LocalizationIssue.Kind {
    switch kind {
    case .unresolvedVariable: .missingArgument
    case .badOperand, .badSelector: .mismatchedArgument
    case .unknownFunction, .badOption, .unsupportedOperation: .unusableStyle
    case .badVariantKey, .syntaxError, .variantKeyMismatch, .missingFallbackVariant,
      .missingSelectorAnnotation, .duplicateDeclaration, .duplicateOptionName, .duplicateVariant:
      .malformedMessage
    }
  }
}
