internal import ICUFormat

/// The problems that are found while texts are formatted.
package enum IssueReports {
  /// Passes each later problem to a function, in one line, instead of the log.
  package static func send(to handler: @escaping @Sendable (String) -> Void) {
    Localization.issueHandler = { handler($0.description) }
  }
}
