internal import Synchronization

/// Decides which reports are shown: each fact once, and of each kind a limited number in some time.
///
/// Facts that were shown are remembered in two generations of a limited size, so that new facts are
/// shown as long as the process lives. A fact that occurs again and again stays remembered.
@usableFromInline package final class IssueWindow: Sendable {
  /// What happens with a report.
  @usableFromInline package enum Decision: Hashable, Sendable {
    case show
    /// It is not shown; instead a line says that further reports of its kind are not shown.
    case showLimit
    case hide
  }

  private struct KindState {
    var facts: Set<Int> = []
    /// The generation before.
    var formerFacts: Set<Int> = []
    var start: ContinuousClock.Instant?
    /// How many were shown since `start`.
    var count = 0
    var isLimitShown = false
  }

  /// The most kinds that are counted apart; programs may make kinds of their own.
  private static let maximumKindCount = 64
  private let limit: Int
  private let duration: Duration
  private let kinds = Mutex<[String: KindState]>([:])

  /// - Parameters:
  ///   - limit: The most reports of one kind in the time.
  ///   - duration: The time; then as many again are shown.
  package init(limit: Int, duration: Duration = .seconds(600)) {
    self.limit = max(1, limit)
    self.duration = duration
  }

  /// What happens with a report.
  ///
  /// - Parameters:
  ///   - kind: The name of its kind.
  ///   - fact: A hash of what it says.
  ///   - now: Read for new facts alone.
  package func decide(
    kind: String, fact: Int, now: @autoclosure () -> ContinuousClock.Instant = .now
  ) -> Decision {
    kinds.withLock { kinds in
      let name = kinds[kind] == nil && kinds.count >= Self.maximumKindCount ? "" : kind
      return decide(&kinds[name, default: KindState()], fact, now)
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
    let now = now()
    if let start = state.start, now < start + duration {
      // A fact that is not shown now is not remembered: later it may be.
      guard state.count < limit else {
        defer { state.isLimitShown = true }
        return state.isLimitShown ? .hide : .showLimit
      }
    } else {
      state.start = now
      state.count = 0
      state.isLimitShown = false
    }
    state.count += 1
    remember(fact, in: &state)
    return .show
  }

  private func remember(_ fact: Int, in state: inout KindState) {
    if state.facts.count >= limit {
      state.formerFacts = state.facts
      state.facts = []
    }
    state.facts.insert(fact)
  }

  /// Starts to count again; what was shown stays remembered.
  package func restart() {
    kinds.withLock { kinds in
      for name in kinds.keys { kinds[name]?.start = nil }
    }
  }
}

extension LocalizationIssue {
  /// The report that says that no further ones of a kind are shown.
  package static func limit(of kind: Kind, bundle: String? = nil) -> LocalizationIssue {
    LocalizationIssue(
      kind: .reportLimit, subject: kind.name,
      detail: "further reports of this kind are not shown for 10 minutes", bundle: bundle)
  }
}
