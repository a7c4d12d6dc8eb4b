internal import Logging

/// Writes issues to the log: each one once, and a limited number of each kind.
@usableFromInline package enum IssueLog {
  /// The maximum number of reports of one kind in ten minutes: of bundles, and of values.
  private static let limit = 200

  /// Decides which issues are logged.
  ///
  /// Issues of values that are in no bundle have a separate limit. They may come from requests,
  /// such as an unknown time zone, and must not hide the mistakes of translations.
  struct Windows: Sendable {
    private let bundles = IssueWindow(limit: IssueLog.limit)
    private let values = IssueWindow(limit: IssueLog.limit)

    func decide(_ issue: LocalizationIssue) -> IssueWindow.Decision {
      (issue.bundle == nil ? values : bundles)
        .decide(kind: issue.kind.name, fact: IssueLog.fact(of: issue))
    }

    /// Forgets facts about bundles.
    fileprivate func forget(_ facts: Set<Int>, _ kind: LocalizationIssue.Kind) {
      bundles.forget(facts, kind: kind.name)
    }
  }

  private static let logger = Logger(label: "ICUFormat")
  private static let windows = Windows()

  static func log(_ issue: LocalizationIssue) {
    let decision = windows.decide(issue)
    guard let line = line(for: issue, decision) else { return }
    logger.log(level: level(of: issue), "\(line)", source: "ICUFormat")
  }

  /// Lets known issues be logged again.
  package static func forget(_ facts: Set<Int>, _ kind: LocalizationIssue.Kind) {
    windows.forget(facts, kind)
  }

  /// Returns the line to log, or nil if the issue is not logged.
  static func line(for issue: LocalizationIssue, _ decision: IssueWindow.Decision) -> String? {
    switch decision {
    case .show: issue.description
    case .showLimit:
      LocalizationIssue.limit(of: issue.kind, isOfValues: issue.bundle == nil).description
    case .hide, .postpone: nil
    }
  }

  /// Returns the log level of an issue: a warning if a translator or programmer must fix it.
  ///
  /// A missing language depends on what a user prefers and is not a mistake, so it is logged for
  /// debugging.
  static func level(of issue: LocalizationIssue) -> Logger.Level {
    switch issue.kind {
    case .missingLanguage: .debug
    case .missingKey, .missingTable: .notice
    default: .warning
    }
  }

  /// Returns a hash of the content of an issue.
  ///
  /// The locale is not part of it: it may come from a user, who could fill the log with invented
  /// locales.
  package static func fact(of issue: LocalizationIssue) -> Int {
    var hasher = Hasher()
    hasher.combine(issue.subject)
    hasher.combine(issue.detail)
    hasher.combine(issue.bundle)
    hasher.combine(issue.table)
    hasher.combine(issue.file)
    hasher.combine(issue.key)
    hasher.combine(issue.language)
    return hasher.finalize()
  }
}
