public import Synchronization

/// One of several objects, chosen now and then and read without a lock.
///
/// An object that was chosen once is kept for good, and chosen again by its key: so those who read it
/// need not be waited for. It is for things of which a program has few.
///
/// Sendable: the bits are atomic, the object is `Sendable`, and it is never released.
@safe
@usableFromInline package struct AtomicChoice<Key: Hashable & Sendable, Object>: ~Copyable, Sendable
where Object: AnyObject & Sendable {
  /// The address of the object, which is retained; 0 for none.
  @usableFromInline let bits = Atomic<UInt>(0)
  private let known = Mutex<[Key: Object]>([:])

  /// No object yet.
  package init() {}

  /// What `body` makes of the object that was chosen last, or nil where there is none.
  ///
  /// Objects stay for good, so that it need not be counted meanwhile.
  @inlinable @inline(__always)
  package func withObject<Result>(_ body: (Object) -> Result) -> Result? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: bits.load(ordering: .acquiring)) else {
      return nil
    }
    return unsafe Unmanaged<Object>.fromOpaque(pointer)._withUnsafeGuaranteedRef { body($0) }
  }

  /// Chooses the object of a key, made at its first use; none for no key.
  package func choose(_ key: Key?, make: (Key) -> Object) {
    known.withLock { known in
      guard let key else { return bits.store(0, ordering: .releasing) }
      let object = known[key] ?? make(key)
      if known.updateValue(object, forKey: key) == nil {
        _ = unsafe Unmanaged.passRetained(object)
      }
      bits.store(
        unsafe UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), ordering: .releasing)
    }
  }
}
