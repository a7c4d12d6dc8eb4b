internal import Logging

/// Writes issues to the log, each once, and a limited number of each kind.
@usableFromInline package enum IssueLog {
  private static let logger = Logger(label: "ICUFormat")
  private static let window = IssueWindow(limit: 200)

  static func log(_ issue: LocalizationIssue) {
    let decision = window.decide(kind: issue.kind.name, fact: fact(of: issue))
    guard let line = line(for: issue, decision) else { return }
    logger.log(level: level(of: issue), "\(line)", source: "ICUFormat")
  }

  /// What is written, or nil where nothing is.
  static func line(for issue: LocalizationIssue, _ decision: IssueWindow.Decision) -> String? {
    switch decision {
    case .show: issue.description
    case .showLimit: LocalizationIssue.limit(of: issue.kind).description
    case .hide: nil
    }
  }

  /// Warnings for what a translator or programmer has to repair.
  ///
  /// Languages that a bundle does not have are those of readers, and nobody's mistake.
  static func level(of issue: LocalizationIssue) -> Logger.Level {
    switch issue.kind {
    case .missingLanguage: .debug
    case .missingKey, .missingTable: .notice
    default: .warning
    }
  }

  /// A hash of what an issue says.
  ///
  /// The locale is left out: it may come from a user, who would fill the log with invented ones.
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
