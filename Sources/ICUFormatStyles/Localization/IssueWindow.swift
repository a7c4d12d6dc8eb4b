internal import Synchronization

/// Decides which reports are shown: each fact once, and a limited number of each kind per time
/// span.
///
/// Shown facts are remembered in two generations of a limited size, so that new facts are shown for
/// as long as the process runs. A fact that occurs again and again remains remembered.
@usableFromInline package final class IssueWindow: Sendable {
  /// A decision about a report.
  @usableFromInline package enum Decision: Hashable, Sendable {
    case show
    /// The report is not shown; a line says that further reports of its kind are not shown.
    case showLimit
    /// The report was shown before.
    case hide
    /// The report is not shown now, because there were too many; it may be shown later.
    case postpone
  }

  private struct KindState {
    var facts: Set<Int> = []
    /// The previous generation.
    var formerFacts: Set<Int> = []
    var start: ContinuousClock.Instant?
    /// The number of reports shown since `start`.
    var count = 0
    var isLimitShown = false
  }

  /// The maximum number of kinds that are counted separately; programs may create custom kinds.
  private static let maximumKindCount = 64
  /// The maximum number of reports of one kind that a handler receives in ten minutes: of one bundle, and of
  /// values.
  package static let handlerLimit = 4000
  private let limit: Int
  private let duration: Duration
  private let kinds = Mutex<[String: KindState]>([:])

  /// - Parameters:
  ///   - limit: The maximum number of reports of one kind in `duration`.
  ///   - duration: The time after which the same number of reports is shown again.
  package init(limit: Int, duration: Duration = .seconds(600)) {
    self.limit = max(1, limit)
    self.duration = duration
  }

  /// Returns the decision about a report.
  ///
  /// - Parameters:
  ///   - kind: The name of its kind.
  ///   - fact: A hash of its content.
  ///   - now: The current time; evaluated only for new facts.
  package func decide(
    kind: String, fact: Int, now: @autoclosure () -> ContinuousClock.Instant = .now
  ) -> Decision {
    withState(of: kind) { decide(&$0, fact, now) }
  }

  /// Returns the decision about a report that is shown each time, up to the limit.
  ///
  /// - Parameter kind: The name of its kind.
  package func count(kind: String, now: ContinuousClock.Instant = .now) -> Decision {
    withState(of: kind) { admit(&$0, now) }
  }

  private func withState(of kind: String, _ body: (inout KindState) -> Decision) -> Decision {
    kinds.withLock { kinds in
      let name = kinds[kind] == nil && kinds.count >= Self.maximumKindCount ? "" : kind
      return body(&kinds[name, default: KindState()])
    }
  }

  private func decide(
    _ state: inout KindState, _ fact: Int, _ now: () -> ContinuousClock.Instant
  ) -> Decision {
    if state.facts.contains(fact) { return .hide }
    if state.formerFacts.contains(fact) {
      remember(fact, in: &state)
      return .hide
    }
    // A fact that is not shown now is not remembered, so it may be shown later.
    let decision = admit(&state, now())
    if decision == .show { remember(fact, in: &state) }
    return decision
  }

  /// Counts a report, and returns whether the limit allows it.
  private func admit(_ state: inout KindState, _ now: ContinuousClock.Instant) -> Decision {
    if let start = state.start, now < start + duration {
      guard state.count < limit else {
        defer { state.isLimitShown = true }
        return state.isLimitShown ? .postpone : .showLimit
      }
    } else {
      state.start = now
      state.count = 0
      state.isLimitShown = false
    }
    state.count += 1
    return .show
  }

  private func remember(_ fact: Int, in state: inout KindState) {
    if state.facts.count >= limit {
      state.formerFacts = state.facts
      state.facts = []
    }
    state.facts.insert(fact)
  }

  /// Forgets facts, so that they are shown if they occur again; the limits remain.
  package func forget(_ facts: Set<Int>, kind: String) {
    kinds.withLock { kinds in
      kinds[kind]?.facts.subtract(facts)
      kinds[kind]?.formerFacts.subtract(facts)
    }
  }

  /// Resets the counts; shown facts remain remembered.
  package func restart() {
    kinds.withLock { kinds in
      for name in kinds.keys { kinds[name]?.start = nil }
    }
  }
}

extension LocalizationIssue {
  /// Returns the issue that says that no further reports of a kind are shown.
  ///
  /// - Parameters:
  ///   - bundle: The bundle that they concern; nil for all bundles.
  ///   - isOfValues: Whether they concern values that are in no bundle.
  package static func limit(
    of kind: Kind, bundle: String? = nil, isOfValues: Bool = false
  ) -> LocalizationIssue {
    let reports = isOfValues ? "reports of this kind about values" : "reports of this kind"
    return LocalizationIssue(
      kind: .reportLimit, subject: kind.name,
      detail: "further \(reports) are not shown for 10 minutes", bundle: bundle)
  }
}
