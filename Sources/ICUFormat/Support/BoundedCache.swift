internal import Synchronization

/// A map of a limited size, shared by threads: one entry goes when a new one needs its place.
///
/// Values are made outside the lock, and an evicted value dies outside it, so that nobody waits for
/// ICU to open or close something. Two threads that miss at once may both make a value; the first
/// one stored is what both get.
final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    var value: Value
    /// When the entry was last asked for, counted in look-ups.
    var lastUse: UInt64
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var clock: UInt64 = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter limit: The most entries kept; at least one.
  init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// The value for `key`, made by `make` when it is not there.
  func value<E: Error>(for key: Key, make: () throws(E) -> Value) throws(E) -> Value {
    if let found = existing(key) { return found }
    let made = try make()
    // Evicted values leave the lock's scope in here and die with this function.
    var evicted: Value?
    let stored = state.withLock { state in
      if let raced = state.entries[key] { return raced.value }
      if state.entries.count >= limit {
        // A linear search: it runs only when a full cache misses, and making a value costs more.
        if let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
          evicted = state.entries.removeValue(forKey: oldest.key)?.value
        }
      }
      state.clock += 1
      state.entries[key] = Entry(value: made, lastUse: state.clock)
      return made
    }
    _ = evicted
    return stored
  }

  /// The value for `key` if it is there.
  func existing(_ key: Key) -> Value? {
    state.withLock { state in
      state.clock += 1
      let now = state.clock
      guard let index = state.entries.index(forKey: key) else { return nil }
      state.entries.values[index].lastUse = now
      return state.entries.values[index].value
    }
  }

  /// How many entries there are.
  var count: Int { state.withLock { $0.entries.count } }

  /// Forgets everything.
  func removeAll() {
    let old = state.withLock { state in
      let old = state.entries
      state.entries = [:]
      return old
    }
    _ = old
  }
}
