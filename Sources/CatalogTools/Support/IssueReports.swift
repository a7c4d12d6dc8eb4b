internal import ICUFormat
internal import Synchronization

/// The problems that are found while strings are formatted.
package enum IssueReports {
  /// The different problems that are passed on; a hostile catalog may have one in each text.
  package static let maximumCount = 1_000

  /// Passes each later problem to a function, in one line, instead of the log.
  ///
  /// The same problem is passed once, although several strings of a translation have it.
  package static func send(to handler: @escaping @Sendable (String) -> Void) {
    let seen = SeenIssues()
    Localization.issueHandler = { issue in
      let text = issue.description
      if seen.insert(text) { handler(text) }
    }
  }
}

/// The problems that were passed on.
private final class SeenIssues: Sendable {
  private let texts = Mutex<Set<String>>([])

  /// Returns whether a problem is new, and is to be passed on.
  func insert(_ text: String) -> Bool {
    texts.withLock { $0.count < IssueReports.maximumCount && $0.insert(text).inserted }
  }
}
