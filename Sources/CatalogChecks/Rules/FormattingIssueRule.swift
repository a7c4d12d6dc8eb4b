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
    // In `50% der Datei`, `% d` is a directive.
    let place = run.translation.strings.firstIndex {
      $0.format.specifiers.contains { $0.flags.contains(.space) }
    }
    let hint = place == nil ? "" : "; write '%%' for a percent sign"
    report.add("\(issue.kind.name) '\(issue.subject)'\(detail)\(hint)", in: place ?? 0)
  }
}
