internal import Synchronization

/// Stores the first issue of a strict run.
@usableFromInline package final class IssueCollector: Sendable {
  private let issues = Mutex<LocalizationIssue?>(nil)

  var first: LocalizationIssue? { issues.withLock { $0 } }

  package func add(_ issue: LocalizationIssue) {
    issues.withLock { if $0 == nil { $0 = issue } }
  }
}
