internal import ICUFormatMemory
internal import Synchronization

/// Reports issues of a bundle and its translations, each issue once.
///
/// Without this, each look-up of a key would report the same issue again.
final class BundleReporter: Sendable {
  /// The absolute path of the bundle's folder, or `files in memory`.
  let name: String
  private let window = IssueWindow(limit: IssueWindow.handlerLimit)
  private let languages = Mutex<[LocaleIdentifier: LanguageCount]>([:])
  private let owner = Mutex(Owner())
  /// The facts that were reported of each file since it had no errors.
  private let brokenFiles = Mutex<[ByteEqual<String>: Set<Int>]>([:])

  private struct LanguageCount {
    var count = 0
    var lastReport: ContinuousClock.Instant?
  }

  private struct Owner {
    weak var bundle: LocalizationBundle?
  }

  /// The minimum time between reports about users of absent languages.
  private static let languageInterval = Duration.seconds(600)

  /// Issues that were found when the bundle was made.
  private let found: [LocalizationIssue]
  private let hasReportedFound = Atomic(false)

  /// - Parameter found: Issues to report at the first look-up. A bundle may be made while a lock is held,
  ///   such as that of a static property, which an issue handler could need.
  init(name: String, found: [LocalizationIssue] = []) {
    self.name = name
    self.found = found
  }

  /// Reports the issues that were found when the bundle was made: once, and in each strict run.
  func reportFound() {
    guard !found.isEmpty,
      Localization.collector != nil
        || !hasReportedFound.exchange(true, ordering: .acquiringAndReleasing)
    else { return }
    for issue in found { report(issue) }
  }

  /// Reports an issue, with the name of the bundle.
  ///
  /// - Parameter fact: A hash that identifies the issue; nil to compute it from the issue.
  /// - Returns: Whether the issue is remembered, so that it is not reported again.
  @discardableResult
  func report(_ issue: LocalizationIssue, fact: Int? = nil) -> Bool {
    var issue = issue
    issue.bundle = name
    // A strict run gets every issue.
    if let collector = Localization.collector {
      collector.add(issue)
      return false
    }
    switch window.decide(kind: issue.kind.name, fact: fact ?? Self.fact(of: issue)) {
    case .show:
      Localization.report(issue)
      return true
    case .hide: return true
    case .showLimit:
      Localization.report(.limit(of: issue.kind, bundle: name))
      return false
    case .postpone: return false
    }
  }

  /// Returns a hash that identifies an issue.
  ///
  /// It excludes locales, because they may come from users, and additional details.
  private static func fact(of issue: LocalizationIssue) -> Int {
    var hasher = Hasher()
    switch issue.kind {
    case .missingTable: hasher.combine(issue.subject)
    case .missingKey:
      hasher.combine(issue.subject)
      hasher.combine(issue.table)
      hasher.combine(issue.language)
    default: return IssueLog.fact(of: issue)
    }
    return hasher.finalize()
  }

  /// Reports that the bundle has none of a user's languages.
  ///
  /// This is reported once for each language that is shown instead, then at intervals with a count.
  func reportMissingLanguage(
    _ wanted: LocaleIdentifier, shown: LocaleIdentifier, now: ContinuousClock.Instant = .now
  ) {
    let issue = LocalizationIssue(
      kind: .missingLanguage, subject: wanted.languageTag,
      detail: "'\(shown.languageTag)' is shown instead", locale: shown, bundle: name,
      language: shown)
    if let collector = Localization.collector { return collector.add(issue) }
    let count = languages.withLock { languages -> Int? in
      var state = languages[shown, default: LanguageCount()]
      state.count += 1
      let count = state.count
      let isDue = state.lastReport.map { now >= $0 + Self.languageInterval } ?? true
      if isDue { state = LanguageCount(count: 0, lastReport: now) }
      languages[shown] = state
      return isDue ? count : nil
    }
    guard let count else { return }
    if count == 1 { return Localization.report(issue) }
    Localization.report(
      LocalizationIssue(
        kind: .missingLanguage, subject: wanted.languageTag,
        detail: "'\(shown.languageTag)' is shown instead; \(count) look-ups since the last report",
        locale: shown, bundle: name, language: shown))
  }

  /// Starts a new window of reports, because the files are read again.
  func restart() { window.restart() }

  // MARK: - Broken files

  /// Reports an error of a file.
  func reportBroken(_ issue: LocalizationIssue, file: String) {
    var named = issue
    named.bundle = name
    let fact = IssueLog.fact(of: named)
    brokenFiles.withLock { _ = $0[ByteEqual(file), default: []].insert(fact) }
    report(issue, fact: fact)
  }

  /// Forgets the errors of a file that has none now, so that they are reported if they occur again.
  func forgetErrors(ofFile file: String) {
    guard let facts = brokenFiles.withLock({ $0.removeValue(forKey: ByteEqual(file)) }) else {
      return
    }
    window.forget(facts, kind: LocalizationIssue.Kind.brokenFile.name)
    IssueLog.forget(facts, .brokenFile)
  }

  // MARK: - Failures

  /// Sets the bundle whose files are read again after a failure.
  func setOwner(_ bundle: LocalizationBundle) { owner.withLock { $0.bundle = bundle } }

  /// Schedules another attempt to read the files that could not be read.
  func noteFailure() {
    let bundle = owner.withLock { $0.bundle }
    bundle?.retryLater()
  }
}
