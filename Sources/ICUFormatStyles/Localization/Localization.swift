internal import Synchronization

/// What holds for the whole process: where problems are reported, and which languages are preferred.
public enum Localization {
  /// A bare closure in a `Mutex` is wrapped once more at each access, because generic code wants it in
  /// another form: calling it would take longer each time, and in the end overflow the stack.
  private struct Handler {
    var handle: @Sendable (LocalizationIssue) -> Void
  }

  private static let handler = Mutex(Handler { IssueLog.log($0) })

  /// What is called with problems of translations and arguments.
  ///
  /// Until it is set, issues go to the log `ICUFormat`, each once: what a translator has to repair as
  /// warnings, missing texts as notices, languages that a bundle does not have at the level `debug`.
  /// The log takes at most 200 issues of a kind in ten minutes, and a last line that says so.
  ///
  /// A handler gets an issue of a bundle's text once, at most 4,000 of a kind and bundle in ten
  /// minutes, and then one ``LocalizationIssue/Kind/reportLimit``. It gets every issue of a text that
  /// is in no bundle. It is called on the thread that makes the text, so it should be quick.
  ///
  /// ```swift
  /// Localization.issueHandler = { print($0) }
  /// ```
  public static var issueHandler: @Sendable (LocalizationIssue) -> Void {
    get { handler.withLock { $0.handle } }
    set { handler.withLock { $0.handle = newValue } }
  }

  /// Hands `issue` to the handler.
  ///
  /// No lock is held while it runs.
  package static func report(_ issue: LocalizationIssue) {
    if let collector {
      collector.add(issue)
    } else {
      issueHandler(issue)
    }
  }

  // MARK: - Strict mode

  @TaskLocal private static var taskCollector: IssueCollector?

  /// How many strict runs there are right now.
  private static let strictRuns = Atomic(0)

  /// What collects the issues of this strict run; nil outside of one.
  package static var collector: IssueCollector? {
    strictRuns.load(ordering: .relaxed) == 0 ? nil : taskCollector
  }

  /// Runs `body` and throws the first issue of the texts made in it, for tests.
  ///
  /// ```swift
  /// try Localization.strictly { String(localized: "Hello", locale: "de") }
  /// ```
  ///
  /// It also throws for a key that another language has and the reader's language lacks, and for a
  /// bundle without files. The source language lacks nothing: its keys are its texts.
  ///
  /// - Throws: The first ``LocalizationIssue``, which the handler does not get; or what `body` throws.
  public static func strictly<R>(_ body: () throws -> R) throws -> R {
    let collector = IssueCollector()
    strictRuns.add(1, ordering: .relaxed)
    defer { strictRuns.subtract(1, ordering: .relaxed) }
    let result = try $taskCollector.withValue(collector, operation: body)
    if let issue = collector.first { throw issue }
    return result
  }

  /// Runs `body` and throws the first issue of the texts made in it, for tests.
  public static func strictly<R>(
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
