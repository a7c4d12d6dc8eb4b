internal import Synchronization

/// Counts what is kept for good, up to a limit.
struct KeptCount: ~Copyable, Sendable {
  private let limit: Int
  private let count = Atomic<Int>(0)

  init(limit: Int) { self.limit = limit }

  /// Counts one more; false where the limit is reached.
  func increase() -> Bool {
    if count.wrappingAdd(1, ordering: .relaxed).newValue <= limit { return true }
    decrease()
    return false
  }

  func decrease() { count.wrappingSubtract(1, ordering: .relaxed) }
}
