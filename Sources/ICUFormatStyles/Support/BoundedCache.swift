public import Synchronization

/// A map of a limited size, shared by threads, that evicts one entry when it is full.
///
/// Values are created and evicted values are released outside the lock, so that no thread waits for
/// ICU to open or close an object. Two threads that miss at the same time may both create a value;
/// both get the one that was stored first.
///
/// An entry that was used again is protected: keys that are used only once evict each other and not
/// the entries in use (a segmented LRU cache). A cache for keys from requests can also refuse new
/// keys when it is full until they are requested again, which saves the cost of the entry. Each
/// operation takes constant time.
@usableFromInline
package final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline let state: Mutex<CacheEntries<Key, Value>>

  /// - Parameters:
  ///   - limit: The maximum number of entries; at least one.
  ///   - admitsFirstUse: Whether a full cache stores a value when its key is used for the first
  ///     time, and not only when it is used again.
  @inlinable package init(limit: Int, admitsFirstUse: Bool = true) {
    state = Mutex(CacheEntries(limit: max(1, limit), admitsFirstUse: admitsFirstUse))
  }

  /// Returns the value for `key`, and creates it with `make` if it is missing.
  @inlinable package func value<E: Error>(for key: Key, make: () throws(E) -> Value) throws(E)
    -> Value
  {
    if let found = existing(key) { return found }
    let made = try make()
    // The evicted value leaves the scope of the lock here and is released with this function.
    var evicted: Value?
    let stored = state.withLock { entries in
      if let raced = entries.use(key) { return raced }
      guard entries.admits(key) else { return made }
      evicted = entries.insert(made, for: key)
      return made
    }
    _ = evicted
    return stored
  }

  /// Returns the value for `key`, or nil if it is missing.
  @inlinable package func existing(_ key: Key) -> Value? {
    state.withLock { $0.use(key) }
  }

  /// The number of entries.
  @inlinable package var count: Int { state.withLock { $0.count } }

  /// Removes all entries.
  @inlinable package func removeAll() {
    let old = state.withLock { entries in
      let old = entries
      entries = CacheEntries(limit: old.limit, admitsFirstUse: old.admitsFirstUse)
      return old
    }
    _ = old
  }
}

/// The entries of a cache, in two lists: those used once, and those used again.
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

  /// Slots from the most recently used to the least recently used.
  @usableFromInline struct List {
    @usableFromInline var first: Int?
    @usableFromInline var last: Int?
    @usableFromInline var count = 0

    @inlinable init() {}
  }

  @usableFromInline let limit: Int
  @usableFromInline let admitsFirstUse: Bool
  /// Hashes of keys that were refused, each at the index that its lower bits give.
  @usableFromInline var refused: [Int] = []
  @usableFromInline var places: [Key: Int] = [:]
  @usableFromInline var slots: [Slot] = []
  @usableFromInline var recent = List()
  @usableFromInline var protected = List()

  @inlinable init(limit: Int, admitsFirstUse: Bool = true) {
    self.limit = limit
    self.admitsFirstUse = admitsFirstUse
  }

  @inlinable var count: Int { slots.count }

  /// The maximum number of protected entries; the rest is left for new entries.
  @usableFromInline var protectedLimit: Int { limit * 3 / 4 }

  /// Returns the value for a key and counts this as a use.
  @inlinable mutating func use(_ key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    // The most recently used slot is in its place already.
    if place == protected.first { return slots[place].value }
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

  /// Whether to store a value for a missing key; if not, the key will be admitted at its next use.
  @inlinable mutating func admits(_ key: Key) -> Bool {
    if admitsFirstUse || slots.count < limit { return true }
    if refused.isEmpty { refused = Array(repeating: 0, count: 4 * limit) }
    let hash = key.hashValue
    let place = Int(UInt(bitPattern: hash) % UInt(refused.count))
    if refused[place] == hash { return true }
    refused[place] = hash
    return false
  }

  /// Stores a value for a missing key and returns the evicted value, if any.
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

  /// Adds a slot at the front of its list.
  @inlinable mutating func add(_ place: Int) {
    var list = slots[place].isProtected ? protected : recent
    slots[place].previous = nil
    slots[place].next = list.first
    if let first = list.first { slots[first].previous = place } else { list.last = place }
    list.first = place
    list.count += 1
    store(list, of: place)
  }

  /// Removes a slot from its list.
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
