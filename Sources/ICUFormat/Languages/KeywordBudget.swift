internal import ICUFormatMemory
internal import Synchronization

/// Limits the locales with keywords that headers may name: those in use, and a number of new ones.
///
/// ICU creates formatters for each such locale, which takes as long as a hundred requests, and
/// there are more combinations of keywords, languages and regions than any cache holds. A client
/// that names one after another could use all processor time. Therefore keywords beyond the limit
/// are ignored.
final class KeywordBudget: Sendable {
  /// The maximum number of locales in use, and of new locales at once.
  static let limit = 256
  /// The number of new locales that become available per second, up to the limit.
  static let perSecond = 16
  /// The minimum time between two reports.
  static let reportInterval: Duration = .seconds(600)

  /// The budget of the process.
  static let ofProcess = KeywordBudget()

  private struct State {
    var left = KeywordBudget.limit
    /// The time when ``left`` was last increased.
    var time: ContinuousClock.Instant?
    var lastReport: ContinuousClock.Instant?

    /// Takes one new locale; returns whether one was left, and whether to report that none was
    /// left.
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

  private let inUse = BoundedCache<ByteEqual<String>, Bool>(limit: 256)
  private let state = Mutex(State())

  /// Returns whether a language tag with keywords may be used.
  func admits(_ tag: String, now: @autoclosure () -> ContinuousClock.Instant = .now) -> Bool {
    if inUse.existing(ByteEqual(tag)) != nil { return true }
    let now = now()
    let (isAdmitted, isReported) = state.withLock { $0.take(now) }
    if isAdmitted { return inUse.value(for: ByteEqual(tag)) { true } }
    if isReported {
      Localization.report(
        LocalizationIssue(
          kind: .unusableStyle, subject: "Accept-Language",
          detail:
            "locales with keywords exceed the limit of \(Self.limit); keywords are ignored"
        ))
    }
    return false
  }
}
