package import MessageSyntax

extension LocalizationIssue {
  /// Creates the issue for the errors in a message; nil if there are none.
  package init?(
    errorsIn text: String, _ diagnostics: [MessageDiagnostic], locale: LocaleIdentifier, key: String
  ) {
    let errors = diagnostics.filter { $0.severity == .error }
    guard let first = errors.first else { return nil }
    let more = errors.count == 1 ? "" : "; \(errors.count - 1) more"
    self.init(
      kind: .malformedMessage, subject: text, detail: "\(first)\(more)", locale: locale, key: key)
  }
}
