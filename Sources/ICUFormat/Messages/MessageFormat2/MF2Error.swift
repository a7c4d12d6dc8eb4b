package import MessageSyntax

/// An error of a MessageFormat 2 message that did not prevent formatting.
///
/// The text has a fallback in the place of the value, or the value without the option.
///
/// Source: Unicode MessageFormat, part 9 of UTS #35, section "Errors".
package struct MF2Error: Error, Hashable, Sendable {
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

extension MF2Error: CustomStringConvertible {
  /// The class, the subject and the detail on one line: `bad-operand 'n': expected a number`.
  package var description: String {
    "\(kind.rawValue) \(LogText.quoted(subject))" + (detail.isEmpty ? "" : ": \(detail)")
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
