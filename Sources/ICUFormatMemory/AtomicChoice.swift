public import Synchronization

/// One of several objects, chosen now and then and read without a lock.
///
/// The first objects are kept for good, and chosen again by their keys: so those who read them need not
/// be waited for. Beyond a limit, objects are read with a lock and freed when another one is chosen. It is
/// for things of which a program has few.
///
/// Sendable: the bits are atomic, the object is `Sendable`, and it is not released while it is read.
@safe
@usableFromInline package struct AtomicChoice<Key: Hashable & Sendable, Object>: ~Copyable, Sendable
where Object: AnyObject & Sendable {
  /// The address of the object, which is retained; 0 for none, or one that is read with a lock.
  @usableFromInline let bits = Atomic<UInt>(0)
  /// Whether the object that was chosen is read with a lock.
  @usableFromInline let isLocked = Atomic<Bool>(false)
  private let known = Mutex(Objects())
  private let limit: Int

  private struct Objects {
    var kept: [Key: Object] = [:]
    /// The object that was chosen last.
    var current: Object?
  }

  /// No object yet.
  ///
  /// - Parameter limit: The most objects that are kept for good.
  package init(limit: Int) { self.limit = limit }

  /// What `body` makes of the object that was chosen last, or nil where there is none.
  ///
  /// Objects that are kept for good need not be counted meanwhile.
  @inlinable @inline(__always)
  package func withObject<Result>(_ body: (Object) -> Result) -> Result? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: bits.load(ordering: .acquiring)) else {
      return isLocked.load(ordering: .acquiring) ? current.map(body) : nil
    }
    return unsafe Unmanaged<Object>.fromOpaque(pointer)._withUnsafeGuaranteedRef { body($0) }
  }

  /// The object that was chosen last.
  @usableFromInline var current: Object? {
    @inline(never) get { known.withLock { $0.current } }
  }

  /// Chooses the object of a key, made at its first use; none for no key.
  package func choose(_ key: Key?, make: (Key) -> Object) {
    // The former object dies outside the lock.
    let former = known.withLock { known -> Object? in
      let former = known.current
      let kept = key.flatMap { key in
        known.kept[key] ?? (known.kept.count < limit ? make(key) : nil)
      }
      if let key, let kept, known.kept.updateValue(kept, forKey: key) == nil {
        _ = unsafe Unmanaged.passRetained(kept)
      }
      known.current = kept ?? key.map(make)
      isLocked.store(kept == nil && key != nil, ordering: .releasing)
      bits.store(
        kept.map { unsafe UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) } ?? 0,
        ordering: .releasing)
      return former
    }
    _ = former
  }
}
