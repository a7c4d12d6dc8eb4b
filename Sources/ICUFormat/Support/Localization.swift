internal import Logging
internal import Synchronization

/// What holds for the whole process: who hears of problems, and which languages are wanted.
public enum Localization {
  /// A bare closure in a `Mutex` is wrapped once more at each access, because generic code wants it in
  /// another form: calling it would take longer each time, and in the end overflow the stack.
  private struct Handler {
    var handle: @Sendable (LocalizationIssue) -> Void
  }

  private static let handler = Mutex(Handler { IssueLog.log($0) })

  /// Who hears of problems with translations and arguments.
  ///
  /// Until it is set, issues go to the log `ICUFormat`, each once: what a translator has to mend as
  /// warnings, missing texts as notices. A handler hears of every issue of formatting, and once of
  /// each of looking up. It is called on the thread that formats, so it should be quick.
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
  static func report(_ issue: LocalizationIssue) {
    if let collector {
      collector.add(issue)
    } else {
      issueHandler(issue)
    }
  }

  // MARK: - Strict mode

  @TaskLocal static var collector: IssueCollector?

  /// Runs `body` and throws the first issue of the texts made in it, for tests.
  ///
  /// ```swift
  /// try Localization.strictly { String(localized: "Hello", locale: "de") }
  /// ```
  ///
  /// - Throws: The first ``LocalizationIssue``, of which the handler does not hear; or what `body`
  ///   throws.
  public static func strictly<R>(_ body: () throws -> R) throws -> R {
    let collector = IssueCollector()
    let result = try $collector.withValue(collector, operation: body)
    if let issue = collector.first { throw issue }
    return result
  }

  /// Runs `body` and throws the first issue of the texts made in it, for tests.
  public static func strictly<R>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R
  ) async throws -> R {
    let collector = IssueCollector()
    let result = try await $collector.withValue(collector, operation: body, isolation: isolation)
    if let issue = collector.first { throw issue }
    return result
  }
}

/// Keeps the first issue of a strict run.
final class IssueCollector: Sendable {
  private let issues = Mutex<LocalizationIssue?>(nil)

  var first: LocalizationIssue? { issues.withLock { $0 } }

  func add(_ issue: LocalizationIssue) {
    issues.withLock { if $0 == nil { $0 = issue } }
  }
}

/// Writes issues to the log, each once.
enum IssueLog {
  private static let logger = Logger(label: "ICUFormat")
  private static let seen = SeenIssues()

  static func log(_ issue: LocalizationIssue) {
    guard seen.insert(issue.hashValue) else { return }
    switch issue.kind {
    case .missingKey, .missingTable, .missingLanguage: logger.notice("\(issue)")
    default: logger.warning("\(issue)")
    }
  }
}

/// The hashes of issues that were told, of a limited number: beyond it nothing is told any more.
final class SeenIssues: Sendable {
  private static let limit = 10_000
  private let hashes = Mutex<Set<Int>>([])

  /// Whether it is new.
  func insert(_ hash: Int) -> Bool {
    hashes.withLock { $0.count < SeenIssues.limit && $0.insert(hash).inserted }
  }
}

/// Reports what looking up finds wrong, each issue once, because the same key is looked up often.
enum OnceIssues {
  private static let seen = SeenIssues()

  static func report(_ issue: @autoclosure () -> LocalizationIssue) {
    let issue = issue()
    // A strict run hears of everything.
    guard Localization.collector != nil || seen.insert(issue.hashValue) else { return }
    Localization.report(issue)
  }
}
