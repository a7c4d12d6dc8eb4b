internal import Synchronization

/// Reports what is wrong with a bundle and its texts, each fact once, because the same key is looked
/// up often.
final class BundleReporter: Sendable {
  /// The absolute path of the bundle's folder, or what else the bundle is made of.
  let name: String
  private let window = IssueWindow(limit: 4000)
  private let languages = Mutex<[LocaleIdentifier: LanguageCount]>([:])
  private let owner = Mutex(Owner())

  private struct LanguageCount {
    var count = 0
    var lastReport: ContinuousClock.Instant?
  }

  private struct Owner {
    weak var bundle: LocalizationBundle?
  }

  /// How often the readers of absent languages are reported.
  private static let languageInterval = Duration.seconds(600)

  init(name: String) { self.name = name }

  /// Reports an issue, with the name of the bundle.
  ///
  /// - Parameter fact: A hash of what it says; nil for that of the issue.
  func report(_ issue: LocalizationIssue, fact: Int? = nil) {
    var issue = issue
    issue.bundle = name
    // A strict run gets everything.
    if let collector = Localization.collector { return collector.add(issue) }
    switch window.decide(kind: issue.kind.name, fact: fact ?? Self.fact(of: issue)) {
    case .show: Localization.report(issue)
    case .showLimit: Localization.report(.limit(of: issue.kind, bundle: name))
    case .hide: break
    }
  }

  /// A hash of what an issue says.
  ///
  /// Locales are left out, because they may come from users; so is what is only said along with it.
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

  /// Reports that a reader's languages are not in the bundle: once for each language that is shown
  /// instead, then now and then with a count.
  func reportMissingLanguage(
    _ wanted: LocaleIdentifier, shown: LocaleIdentifier, now: ContinuousClock.Instant = .now
  ) {
    let issue = LocalizationIssue(
      kind: .missingLanguage, subject: wanted.languageTag,
      detail: "the texts are in \(shown.languageTag)", locale: shown, bundle: name, language: shown)
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
        detail: "the texts are in \(shown.languageTag); \(count) look-ups since the last report",
        locale: shown, bundle: name, language: shown))
  }

  /// Starts to count reports again, because the files are read again.
  func restart() { window.restart() }

  // MARK: - Failures

  /// The bundle whose files are read again after a failure.
  func setOwner(_ bundle: LocalizationBundle) { owner.withLock { $0.bundle = bundle } }

  /// Makes the bundle read again what could not be read.
  func noteFailure() {
    let bundle = owner.withLock { $0.bundle }
    bundle?.retryLater()
  }
}
