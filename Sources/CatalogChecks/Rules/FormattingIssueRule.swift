internal import ICUFormat
internal import MessageSyntax

/// Reports what the library reports when it formats a translation.
struct FormattingIssueRule: CatalogRule {
  let identifier = "formatting-issue"
  let severity = SourceDiagnosticSeverity.error
  let summary = "a translation that cannot be formatted as intended"

  func check(_ run: TranslationRun, _ report: inout RuleReport) {
    guard let issue = run.issue else { return }
    let detail = issue.detail.isEmpty ? "" : ": \(issue.detail)"
    report.add("\(issue.kind.name) '\(issue.subject)'\(detail)")
  }
}
