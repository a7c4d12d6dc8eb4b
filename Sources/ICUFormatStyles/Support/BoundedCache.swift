public import Synchronization

/// A map of a limited size, shared by threads: one entry goes when a new one needs its place.
///
/// Values are made outside the lock, and an evicted value dies outside it, so that no thread waits
/// for ICU to open or close something. Two threads that miss at once may both make a value; the first
/// one stored is what both get.
///
/// An entry that was used again is protected: keys that come once, however many, evict each other and
/// not what is in use (a segmented LRU cache). Each operation takes constant time.
@usableFromInline
package final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline let state: Mutex<CacheEntries<Key, Value>>

  /// - Parameter limit: The most entries kept; at least one.
  @inlinable package init(limit: Int) {
    state = Mutex(CacheEntries(limit: max(1, limit)))
  }

  /// The value for `key`, made by `make` when it is not there.
  @inlinable package func value<E: Error>(for key: Key, make: () throws(E) -> Value) throws(E)
    -> Value
  {
    if let found = existing(key) { return found }
    let made = try make()
    // The evicted value leaves the lock's scope in here and dies with this function.
    var evicted: Value?
    let stored = state.withLock { entries in
      if let raced = entries.use(key) { return raced }
      evicted = entries.insert(made, for: key)
      return made
    }
    _ = evicted
    return stored
  }

  /// The value for `key` if it is there.
  @inlinable package func existing(_ key: Key) -> Value? {
    state.withLock { $0.use(key) }
  }

  /// How many entries there are.
  @inlinable package var count: Int { state.withLock { $0.count } }

  /// Forgets everything.
  @inlinable package func removeAll() {
    let old = state.withLock { entries in
      let old = entries
      entries = CacheEntries(limit: old.limit)
      return old
    }
    _ = old
  }
}

/// The entries of a cache, in two lists by their last use: those used once, and those used again.
@usableFromInline struct CacheEntries<Key: Hashable, Value> {
  @usableFromInline struct Slot {
    @usableFromInline var key: Key
    @usableFromInline var value: Value
    @usableFromInline var isProtected = false
    @usableFromInline var previous: Int?
    @usableFromInline var next: Int?

    @inlinable init(key: Key, value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// Slots from the one used last to the one used longest ago.
  @usableFromInline struct List {
    @usableFromInline var first: Int?
    @usableFromInline var last: Int?
    @usableFromInline var count = 0

    @inlinable init() {}
  }

  @usableFromInline let limit: Int
  @usableFromInline var places: [Key: Int] = [:]
  @usableFromInline var slots: [Slot] = []
  @usableFromInline var recent = List()
  @usableFromInline var protected = List()

  @inlinable init(limit: Int) { self.limit = limit }

  @inlinable var count: Int { slots.count }

  /// The most protected entries: there is always room for new ones.
  @usableFromInline var protectedLimit: Int { limit * 3 / 4 }

  /// The value of a key, which counts as a use.
  @inlinable mutating func use(_ key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    remove(place)
    slots[place].isProtected = protectedLimit > 0
    add(place)
    if protected.count > protectedLimit, let oldest = protected.last {
      remove(oldest)
      slots[oldest].isProtected = false
      add(oldest)
    }
    return slots[place].value
  }

  /// Stores a value for a key that is not there; the value that had to go.
  @inlinable mutating func insert(_ value: Value, for key: Key) -> Value? {
    guard slots.count >= limit, let place = recent.last ?? protected.last else {
      slots.append(Slot(key: key, value: value))
      places[key] = slots.count - 1
      add(slots.count - 1)
      return nil
    }
    let evicted = slots[place].value
    places[slots[place].key] = nil
    remove(place)
    slots[place] = Slot(key: key, value: value)
    places[key] = place
    add(place)
    return evicted
  }

  /// Puts a slot at the front of its list.
  @inlinable mutating func add(_ place: Int) {
    var list = slots[place].isProtected ? protected : recent
    slots[place].previous = nil
    slots[place].next = list.first
    if let first = list.first { slots[first].previous = place } else { list.last = place }
    list.first = place
    list.count += 1
    store(list, of: place)
  }

  /// Takes a slot out of its list.
  @inlinable mutating func remove(_ place: Int) {
    var list = slots[place].isProtected ? protected : recent
    let (previous, next) = (slots[place].previous, slots[place].next)
    if let previous { slots[previous].next = next } else { list.first = next }
    if let next { slots[next].previous = previous } else { list.last = previous }
    list.count -= 1
    store(list, of: place)
  }

  @inlinable mutating func store(_ list: List, of place: Int) {
    if slots[place].isProtected { protected = list } else { recent = list }
  }
}
