internal import Synchronization

/// Settings of the whole process: where issues are reported, and which languages are preferred.
public enum Localization {
  /// The handler, stored in a struct.
  ///
  /// A closure stored directly in a `Mutex` gets one more wrapper at each access, because generic
  /// code needs another representation: each call would take longer, and in the end overflow the
  /// stack.
  private struct Handler {
    var handle: @Sendable (LocalizationIssue) -> Void
    /// Counts the issues about values, which may come from requests; nil for the log, which counts them itself.
    var values: IssueWindow?
  }

  private static let handler = Mutex(Handler { IssueLog.log($0) })

  /// The function that receives issues with translations and arguments.
  ///
  /// Until it is set, issues are written to the log `ICUFormat`, each one once: errors that a
  /// translator must fix at the level `warning`, missing translations at `notice`, and languages
  /// that a bundle does not have at `debug`. In ten minutes, the log receives at most 200 issues of a
  /// kind about bundles, as many about values, and then one line that says that further issues are
  /// not shown.
  ///
  /// A handler receives an issue of a bundle's string once, at most 4,000 of a kind and bundle in
  /// ten minutes, and then one ``LocalizationIssue/Kind/reportLimit``. An issue about a value, such as an unknown time
  /// zone, or about a string that is not in a bundle, has no ``LocalizationIssue/bundle``: a handler receives it each
  /// time, at most 4,000 of a kind in ten minutes, and then one `reportLimit`. It is called on the thread that formats
  /// the string, so it should be fast.
  ///
  /// ```swift
  /// Localization.issueHandler = { print($0) }
  /// ```
  public static var issueHandler: @Sendable (LocalizationIssue) -> Void {
    get { handler.withLock { $0.handle } }
    set {
      let new = Handler(
        handle: newValue, values: IssueWindow(limit: IssueWindow.handlerLimit))
      // The previous handler is released outside the lock.
      let former = handler.withLock { current in
        let former = current
        current = new
        return former
      }
      _ = former
    }
  }

  /// Passes `issue` to the handler, unless it is about a value and the handler got too many of its kind.
  ///
  /// `BundleReporter` counts the issues of a bundle. No lock is held while the handler runs.
  package static func report(_ issue: LocalizationIssue) {
    if let collector { return collector.add(issue) }
    let handler = handler.withLock { $0 }
    guard issue.bundle == nil, let values = handler.values else { return handler.handle(issue) }
    switch values.count(kind: issue.kind.name) {
    case .show: handler.handle(issue)
    case .showLimit: handler.handle(.limit(of: issue.kind, isOfValues: true))
    case .hide, .postpone: break
    }
  }

  // MARK: - Strict mode

  @TaskLocal private static var taskCollector: IssueCollector?

  /// The number of strict runs in progress.
  private static let strictRuns = Atomic(0)

  /// Whether a strict run is in progress, in this task or another one.
  package static var hasStrictRun: Bool { strictRuns.load(ordering: .relaxed) != 0 }

  /// The collector for the issues of this strict run; nil outside of a strict run.
  package static var collector: IssueCollector? {
    hasStrictRun ? taskCollector : nil
  }

  /// Runs `body` and throws the first issue of the strings created in it; meant for tests.
  ///
  /// ```swift
  /// try Localization.withStrictIssues { String(localized: "Hello", locale: "de") }
  /// ```
  ///
  /// It also throws for a key that another language has and the user's language lacks, and for a
  /// bundle without files. The files of a bundle are read again for each run, so that it finds an error
  /// that was reported before. The development language has no missing keys: its keys are its strings.
  ///
  /// - Throws: The first ``LocalizationIssue``, which the handler does not receive; or the error
  ///   that `body` throws.
  public static func withStrictIssues<R>(_ body: () throws -> R) throws -> R {
    let collector = IssueCollector()
    strictRuns.add(1, ordering: .relaxed)
    defer { strictRuns.subtract(1, ordering: .relaxed) }
    let result = try $taskCollector.withValue(collector, operation: body)
    if let issue = collector.first { throw issue }
    return result
  }

  /// Runs `body` and throws the first issue of the strings created in it; meant for tests.
  public static func withStrictIssues<R>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R
  ) async throws -> R {
    let collector = IssueCollector()
    strictRuns.add(1, ordering: .relaxed)
    defer { strictRuns.subtract(1, ordering: .relaxed) }
    let result = try await $taskCollector.withValue(
      collector, operation: body, isolation: isolation)
    if let issue = collector.first { throw issue }
    return result
  }
}
