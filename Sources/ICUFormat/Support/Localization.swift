internal import Synchronization

/// What holds for the whole process: who hears of problems, and which languages are wanted.
public enum Localization {
  private static let handler = Mutex<@Sendable (LocalizationIssue) -> Void>({ _ in })

  /// Who hears of problems with translations and arguments.
  ///
  /// It is called on the thread that formats, so it should be quick; it may be called often.
  ///
  /// ```swift
  /// Localization.issueHandler = { print($0) }
  /// ```
  public static var issueHandler: @Sendable (LocalizationIssue) -> Void {
    get { handler.withLock { $0 } }
    set { handler.withLock { $0 = newValue } }
  }

  /// Hands `issue` to the handler.
  ///
  /// No lock is held while it runs.
  static func report(_ issue: LocalizationIssue) {
    issueHandler(issue)
  }
}
