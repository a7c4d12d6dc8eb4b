public import Synchronization

/// A reference to an object of any class, stored once and then read without a lock.
///
/// All callers of one slot agree on the class; debug builds check it. ``AtomicOnce`` names the class,
/// ``AtomicOnceSlots`` and ``AtomicOnceArray`` are several slots.
///
/// It replaces `AtomicLazyReference`, whose generic code is not specialized for its clients in
/// Swift 6.3: each `load` looks up the metadata of its type, which costs more than formatting a number.
/// For the same reason the type is `@usableFromInline`.
///
/// Sendable: the bits are atomic, the object is `Sendable`, and it is released only at the end.
@safe
@usableFromInline package struct AtomicOnceSlot: ~Copyable, Sendable {
  /// The address of the object, which is retained; 0 for none.
  @usableFromInline let bits = Atomic<UInt>(0)

  /// Creates an empty slot.
  @inlinable
  package init() {}

  deinit {
    if let pointer = unsafe pointer { unsafe Unmanaged<AnyObject>.fromOpaque(pointer).release() }
  }

  @inlinable
  var pointer: UnsafeRawPointer? {
    @inline(__always) get {
      unsafe UnsafeRawPointer(bitPattern: bits.load(ordering: .acquiring))
    }
  }

  /// The object, or nil if none was stored.
  @inlinable @inline(__always)
  package func load<Object: AnyObject & Sendable>(as type: Object.Type = Object.self) -> Object? {
    guard let pointer = unsafe pointer else { return nil }
    assert(unsafe Self.isObject(pointer, of: type), "one slot is used for two classes")
    return unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Calls `body` with the object and returns its result; nil if no object was stored.
  ///
  /// The object lives as long as this value, so its references are not counted meanwhile.
  @inlinable @inline(__always)
  package func withObject<Object: AnyObject & Sendable, Result>(
    _ body: (Object) -> Result
  ) -> Result? {
    guard let pointer = unsafe pointer else { return nil }
    assert(unsafe Self.isObject(pointer, of: Object.self), "one slot is used for two classes")
    return unsafe Unmanaged<Object>.fromOpaque(pointer)._withUnsafeGuaranteedRef { body($0) }
  }

  /// Stores `object` if the slot is empty.
  ///
  /// - Returns: The object that is in the slot now.
  @inlinable
  package func storeIfNil<Object: AnyObject & Sendable>(_ object: Object) -> Object {
    let new = unsafe Unmanaged.passRetained(object)
    let (isStored, _) = bits.compareExchange(
      expected: 0, desired: unsafe UInt(bitPattern: new.toOpaque()),
      ordering: .acquiringAndReleasing)
    if isStored { return object }
    unsafe new.release()
    return load() ?? object
  }

  @usableFromInline
  static func isObject(_ pointer: UnsafeRawPointer, of type: any AnyObject.Type) -> Bool {
    let object = unsafe Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    return Swift.type(of: object) == type
  }
}
