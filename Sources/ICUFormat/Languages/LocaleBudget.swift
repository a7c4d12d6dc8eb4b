internal import ICUFormatMemory
internal import Synchronization

/// Limits the locales that headers may name and ICU does not list: those in use, and a number of new
/// ones.
///
/// ICU creates formatters for each such locale, which takes as long as a hundred requests, and
/// there are more combinations of languages, scripts, regions, variants and keywords than any cache
/// holds. A client that names one after another could use all processor time. Therefore the parts
/// of a locale beyond the limit are ignored.
final class LocaleBudget: Sendable {
  /// The maximum number of locales in use, and of new locales at once.
  static let limit = 256
  /// The number of new locales that become available per second, up to the limit.
  static let perSecond = 16
  /// The minimum time between two reports.
  static let reportInterval: Duration = .seconds(600)

  /// The budget of the process.
  static let ofProcess = LocaleBudget()

  private struct State {
    var left = LocaleBudget.limit
    /// The time when ``left`` was last increased.
    var time: ContinuousClock.Instant?
    var lastReport: ContinuousClock.Instant?

    /// Takes one new locale; returns whether one was left, and whether to report that none was
    /// left.
    mutating func take(_ now: ContinuousClock.Instant) -> (Bool, Bool) {
      let second = Duration.seconds(1)
      if let counted = time {
        let new = Int(min((now - counted) / second, 3600) * Double(LocaleBudget.perSecond))
        if new > 0 {
          left = min(left + new, LocaleBudget.limit)
          // The rest of the time counts for the next one.
          time = left == LocaleBudget.limit ? now : counted + second * new / LocaleBudget.perSecond
        }
      } else {
        time = now
      }
      if left > 0 {
        left -= 1
        return (true, false)
      }
      if let lastReport, now - lastReport < LocaleBudget.reportInterval { return (false, false) }
      lastReport = now
      return (false, true)
    }
  }

  /// What one header may use: a number of subtags, variants and keywords, and of a budget nothing
  /// more after the first refused locale.
  ///
  /// So a header of many languages reads the clock only once when no new locale is left.
  struct Share {
    private let budget: LocaleBudget
    private let time: ContinuousClock.Instant?
    private var hasRefused = false
    private var subtagsLeft = AcceptLanguage.maximumTotalSubtagCount
    private var partsLeft = AcceptLanguage.maximumPartCount

    /// - Parameter time: The time of the request; nil for the current time.
    init(of budget: LocaleBudget, at time: ContinuousClock.Instant? = nil) {
      self.budget = budget
      self.time = time
    }

    /// Whether no further language is read.
    var isUsedUp: Bool { subtagsLeft <= 0 }

    /// Returns whether one more language is read, which has a number of subtags.
    mutating func takes(subtags count: Int) -> Bool {
      subtagsLeft -= count
      return subtagsLeft >= 0
    }

    /// Returns whether one more variant or keyword is read.
    mutating func takesPart() -> Bool {
      partsLeft -= 1
      return partsLeft >= 0
    }

    /// Returns whether a locale that ICU does not list may be used.
    mutating func admits(_ tag: String) -> Bool {
      if hasRefused { return budget.isInUse(tag) }
      hasRefused = !budget.admits(tag, now: time ?? .now)
      return !hasRefused
    }
  }

  private let inUse = BoundedCache<ByteEqual<String>, Bool>(limit: 256)
  private let state = Mutex(State())

  private func isInUse(_ tag: String) -> Bool { inUse.existing(ByteEqual(tag)) != nil }

  /// Returns whether a locale that ICU does not list may be used.
  func admits(_ tag: String, now: @autoclosure () -> ContinuousClock.Instant = .now) -> Bool {
    if isInUse(tag) { return true }
    let now = now()
    let (isAdmitted, isReported) = state.withLock { $0.take(now) }
    if isAdmitted { return inUse.value(for: ByteEqual(tag)) { true } }
    if isReported {
      Localization.report(
        LocalizationIssue(
          kind: .unusableStyle, subject: "Accept-Language",
          detail:
            "locales that ICU does not list exceed the limit of \(Self.limit); parts of them are ignored"
        ))
    }
    return false
  }
}
