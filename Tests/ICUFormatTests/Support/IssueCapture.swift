import ICUFormat
import Synchronization

/// Hears of issues for the tests: the handler is one for the process, and tests run side by side.
enum IssueCapture {
  private static let turn = Mutex(())

  /// The issues that `body` leads to.
  ///
  /// Those of tests that run at the same time are among them.
  static func issues(of body: () throws -> Void) rethrows -> [LocalizationIssue] {
    let heard = Heard()
    try turn.withLock { _ in
      let before = Localization.issueHandler
      defer { Localization.issueHandler = before }
      Localization.issueHandler = { heard.append($0) }
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
