import Foundation
import ICUFormat
import Synchronization

/// Collects issues for tests: the process has only one handler, and tests run in parallel.
enum IssueCapture {
  private static let turn = Mutex(())

  /// Returns the issues that `body` reports on the current thread.
  static func issues(of body: () throws -> Void) rethrows -> [LocalizationIssue] {
    let heard = Heard()
    let thread = pthread_self()
    try turn.withLock { _ in
      let before = Localization.issueHandler
      defer { Localization.issueHandler = before }
      Localization.issueHandler = { issue in
        // Tests on other threads report to this handler too.
        if pthread_equal(pthread_self(), thread) != 0 { heard.append(issue) }
      }
      try body()
    }
    return heard.issues
  }

  private final class Heard: Sendable {
    private let list = Mutex<[LocalizationIssue]>([])
    var issues: [LocalizationIssue] { list.withLock { $0 } }
    func append(_ issue: LocalizationIssue) { list.withLock { $0.append(issue) } }
  }
}
