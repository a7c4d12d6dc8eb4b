internal import Logging

/// Writes issues to the log: each one once, and a limited number of each kind.
@usableFromInline package enum IssueLog {
  private static let logger = Logger(label: "ICUFormat")
  private static let window = IssueWindow(limit: 200)

  static func log(_ issue: LocalizationIssue) {
    let decision = window.decide(kind: issue.kind.name, fact: fact(of: issue))
    guard let line = line(for: issue, decision) else { return }
    logger.log(level: level(of: issue), "\(line)", source: "ICUFormat")
  }

  /// Lets known issues be logged again.
  package static func forget(_ facts: Set<Int>, _ kind: LocalizationIssue.Kind) {
    window.forget(facts, kind: kind.name)
  }

  /// Returns the line to log, or nil if the issue is not logged.
  static func line(for issue: LocalizationIssue, _ decision: IssueWindow.Decision) -> String? {
    switch decision {
    case .show: issue.description
    case .showLimit: LocalizationIssue.limit(of: issue.kind).description
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
