internal import ICUFormat
internal import MessageSyntax

/// Reports what the library reports when it formats a translation.
struct FormattingIssueRule: CatalogRule {
  let identifier = "formatting-issue"
  let severity = SourceDiagnosticSeverity.error
  let summary = "a translation that cannot be formatted as intended"

  func check(_ run: TranslationRun, _ report: inout RuleReport) {
    if case .mixed(let message) = run.translation.content, !message.choosesByWord,
      run.issue == nil
    {
      // The look-up shows such a message, and reports it.
      report.add("found an ICU message; expected a printf format", in: 0, severity: .warning)
    }
    for error in run.styleErrors {
      report.add(error.messageWithHint, in: 0, at: error.range.lowerBound)
    }
    guard let issue = run.issue else { return }
    let detail = issue.detail.isEmpty ? "" : ": \(issue.detail)"
    // In `50% der Datei`, `% d` is a directive.
    let place = run.translation.strings.firstIndex {
      $0.format.specifiers.contains { $0.flags.contains(.space) }
    }
    let isPercentSign = place != nil || issue.detail.hasSuffix("is not a valid directive")
    let hint = isPercentSign ? "; write '%%' for a percent sign" : ""
    report.add("\(issue.kind.name) '\(issue.subject)'\(detail)\(hint)", in: place ?? 0)
  }
}
