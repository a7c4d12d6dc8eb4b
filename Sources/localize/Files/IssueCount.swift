import Synchronization

/// Counts the problems of formatting, which are reported on any thread.
final class IssueCount: Sendable {
  private let count = Atomic(0)

  /// Whether a problem was reported.
  var isAny: Bool { count.load(ordering: .relaxed) > 0 }

  func add() { count.add(1, ordering: .relaxed) }
}
