public import Synchronization

/// One of several objects, rarely changed and read without a lock.
///
/// The first objects are never freed, and can be chosen again by their keys, so a change does not
/// wait for readers. Beyond a limit, objects are read with a lock and freed when another one is
/// chosen. Use it for objects of which a program has few.
///
/// Sendable: the bits are atomic, the object is `Sendable`, and it is not released while it is read.
@safe
@usableFromInline package struct AtomicChoice<Key: Hashable & Sendable, Object>: ~Copyable, Sendable
where Object: AnyObject & Sendable {
  /// The address of the object, which is retained; 0 for none, 1 for one that is read with a lock.
  ///
  /// A single value, so that readers never see a part of a change.
  @usableFromInline let bits: Atomic<UInt>
  @usableFromInline let known: Mutex<Objects>
  @usableFromInline let limit: Int

  @usableFromInline struct Objects {
    /// The objects that are never freed; nil until there is one.
    ///
    /// Not an empty dictionary, which the compiler creates at run time.
    @usableFromInline var kept: [Key: Object]?
    /// The object that was chosen last.
    @usableFromInline var current: Object?

    @inlinable init() {
      kept = nil
      current = nil
    }
  }

  /// Creates a choice without an object.
  ///
  /// Inlined with all values, so that the compiler can create a global choice before the program runs,
  /// and no use of it has to check whether it exists.
  ///
  /// - Parameter limit: The maximum number of objects that are never freed.
  @inlinable package init(limit: Int) {
    bits = Atomic(0)
    known = Mutex(Objects())
    self.limit = limit
  }

  /// Calls `body` with the object that was chosen last and returns its result; nil if there is
  /// none.
  ///
  /// Objects that are never freed need no reference counting during the call.
  @inlinable @inline(__always)
  package func withObject<Result>(_ body: (Object) -> Result) -> Result? {
    let bits = bits.load(ordering: .acquiring)
    guard bits > 1, let pointer = unsafe UnsafeRawPointer(bitPattern: bits) else {
      return bits == 1 ? current.map(body) : nil
    }
    return unsafe Unmanaged<Object>.fromOpaque(pointer)._withUnsafeGuaranteedRef { body($0) }
  }

  /// The object that was chosen last.
  @usableFromInline var current: Object? {
    @inline(never) get { known.withLock { $0.current } }
  }

  /// Chooses the object of a key, created at its first use; nil chooses none.
  ///
  /// - Parameter make: Creates an object; the second argument says whether it is never freed.
  package func choose(_ key: Key?, make: (Key, Bool) -> Object) {
    // The previous object is released outside the lock.
    let former = known.withLock { known -> Object? in
      let former = known.current
      var objects = known.kept.take() ?? [:]
      let kept = key.flatMap { key in
        objects[key] ?? (objects.count < limit ? make(key, true) : nil)
      }
      if let key, let kept, objects.updateValue(kept, forKey: key) == nil {
        _ = unsafe Unmanaged.passRetained(kept)
      }
      known.kept = objects
      known.current = kept ?? key.map { make($0, false) }
      let address = kept.map { unsafe UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) }
      bits.store(address ?? (key == nil ? 0 : 1), ordering: .releasing)
      return former
    }
    _ = former
  }
}
