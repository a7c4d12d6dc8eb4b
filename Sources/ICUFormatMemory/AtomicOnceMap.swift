public import Synchronization

/// Objects that are found by their keys without a lock and stay for good, up to a limit.
///
/// It is for what a program has a limited number of: ICU's own locales, the call sites of the program,
/// the styles of a locale. Keys are compared by a closure, so that a look-up need not make one.
@usableFromInline
package struct AtomicOnceMap<Key: Sendable, Object: AnyObject & Sendable>: ~Copyable, Sendable {
  @usableFromInline
  final class Entry: Sendable {
    @usableFromInline let key: Key
    @usableFromInline let object: Object
    /// The next entry of the same place.
    @usableFromInline let next = AtomicOnce<Entry>()

    @usableFromInline
    init(_ key: Key, _ object: Object) {
      self.key = key
      self.object = object
    }
  }

  /// The first entry of each place.
  @usableFromInline let places: AtomicOnceArray<Entry>
  @usableFromInline let limit: Int
  @usableFromInline let count = Atomic(0)

  /// No objects yet.
  ///
  /// - Parameters:
  ///   - limit: The most objects that are kept.
  ///   - places: How many entries are found at once; a power of two.
  package init(limit: Int, places: Int) {
    self.places = AtomicOnceArray(count: places)
    self.limit = limit
  }

  /// Whether no more objects are stored.
  @inlinable package var isFull: Bool { count.load(ordering: .relaxed) >= limit }

  @inlinable @inline(__always)
  func place(_ hash: UInt) -> Int { Int(hash & UInt(places.count - 1)) }

  /// What `body` makes of the object of a key, or nil where there is none.
  ///
  /// The object stays, so that it need not be counted meanwhile.
  ///
  /// - Parameters:
  ///   - hash: Equal for equal keys; its low bits count.
  ///   - isKey: Whether a key is the one that is searched.
  @inlinable @inline(__always)
  package func withObject<Result>(
    hash: UInt, where isKey: (Key) -> Bool, _ body: (Object) -> Result
  ) -> Result? {
    let result = places.withObject(at: place(hash)) { entry in
      isKey(entry.key) ? .some(body(entry.object)) : Result?.none
    }
    switch result {
    case .some(.some(let result)): return result
    case .some(.none): return object(hash: hash, where: isKey).map(body)
    case .none: return nil
    }
  }

  /// The object of a key, or nil where there is none.
  @inlinable @inline(never)
  package func object(hash: UInt, where isKey: (Key) -> Bool) -> Object? {
    var entry = places.load(place(hash))
    while let known = entry {
      if isKey(known.key) { return known.object }
      entry = known.next.load()
    }
    return nil
  }

  /// Keeps an object, unless there is one for the key.
  ///
  /// - Returns: The object that is kept; nil where the limit is reached.
  @inlinable @inline(never)
  package func store(
    _ object: Object, for key: Key, hash: UInt, where isKey: (Key) -> Bool
  ) -> Object? {
    guard count.wrappingAdd(1, ordering: .relaxed).newValue <= limit else {
      count.wrappingSubtract(1, ordering: .relaxed)
      return self.object(hash: hash, where: isKey)
    }
    let new = Entry(key, object)
    var entry = places.storeIfNil(place(hash), new)
    while entry !== new {
      if isKey(entry.key) {
        count.wrappingSubtract(1, ordering: .relaxed)
        return entry.object
      }
      entry = entry.next.storeIfNil(new)
    }
    return object
  }
}
