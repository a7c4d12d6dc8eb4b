import Foundation
import ICUFormat
import Synchronization

/// Collects issues for the tests: the handler is one for the process, and tests run side by side.
enum IssueCapture {
  private static let turn = Mutex(())

  /// The issues that `body` leads to, on the thread that runs it.
  static func issues(of body: () throws -> Void) rethrows -> [LocalizationIssue] {
    let heard = Heard()
    let thread = pthread_self()
    try turn.withLock { _ in
      let before = Localization.issueHandler
      defer { Localization.issueHandler = before }
      Localization.issueHandler = { issue in
        // Tests on other threads report to it, too.
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
