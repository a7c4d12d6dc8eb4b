internal import Synchronization

/// Which locales with keywords headers may name: those in use, and a limited number of new ones.
///
/// ICU makes formatters for each of them, which takes as long as a hundred requests, and there are more
/// combinations of keywords, languages and regions than any cache holds. Whoever names one after the
/// other would use up the processor, so that beyond the limit keywords are left out.
final class KeywordBudget: Sendable {
  /// The most locales that count as in use, and the most new ones at once.
  static let limit = 256
  /// How many new ones are added in a second, up to the limit.
  static let perSecond = 16
  /// The time between two reports.
  static let reportInterval: Duration = .seconds(600)

  /// That of the process.
  static let ofProcess = KeywordBudget()

  private struct State {
    var left = KeywordBudget.limit
    /// When ``left`` was counted.
    var time: ContinuousClock.Instant?
    var lastReport: ContinuousClock.Instant?

    /// Takes one new locale; whether there was one, and whether that there was none is to be reported.
    mutating func take(_ now: ContinuousClock.Instant) -> (Bool, Bool) {
      let second = Duration.seconds(1)
      if let counted = time {
        let new = Int(min((now - counted) / second, 3600) * Double(KeywordBudget.perSecond))
        if new > 0 {
          left = min(left + new, KeywordBudget.limit)
          time = now
        }
      } else {
        time = now
      }
      if left > 0 {
        left -= 1
        return (true, false)
      }
      if let lastReport, now - lastReport < KeywordBudget.reportInterval { return (false, false) }
      lastReport = now
      return (false, true)
    }
  }

  private let inUse = BoundedCache<String, Bool>(limit: 256)
  private let state = Mutex(State())

  /// Whether a language tag with keywords may be used.
  func admits(_ tag: String, now: @autoclosure () -> ContinuousClock.Instant = .now) -> Bool {
    if inUse.existing(tag) != nil { return true }
    let now = now()
    let (isAdmitted, isReported) = state.withLock { $0.take(now) }
    if isAdmitted { return inUse.value(for: tag) { true } }
    if isReported {
      Localization.report(
        LocalizationIssue(
          kind: .unusableStyle, subject: "Accept-Language",
          detail:
            "found keywords of more than \(Self.limit) locales; expected fewer; keywords are left out"
        ))
    }
    return false
  }
}
