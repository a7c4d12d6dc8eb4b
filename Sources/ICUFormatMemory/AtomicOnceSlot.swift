public import Synchronization

/// A reference to an object of a class that the owner need not know, set once and then read without a lock.
///
/// All callers that name the slot agree upon the class; debug builds check it.
///
/// Sendable: the bits are atomic, the object is `Sendable`, and it is released only at the end.
@safe
@usableFromInline package struct AtomicOnceSlot: ~Copyable, Sendable {
  /// The address of the object, which is retained; 0 for none.
  @usableFromInline let bits = Atomic<UInt>(0)

  /// No object yet.
  @inlinable
  package init() {}

  deinit {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: bits.load(ordering: .acquiring)) else {
      return
    }
    unsafe Unmanaged<AnyObject>.fromOpaque(pointer).release()
  }

  /// The object, or nil as long as none was stored.
  @inlinable @inline(__always)
  package func load<Object: AnyObject & Sendable>(as type: Object.Type = Object.self) -> Object? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: bits.load(ordering: .acquiring)) else {
      return nil
    }
    assert(unsafe AtomicOnceSlots.isObject(pointer, of: type), "two classes of objects in one slot")
    return unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// What `body` makes of the object, or nil as long as none was stored.
  ///
  /// The object stays for as long as this value does, so that it need not be counted meanwhile.
  @inlinable @inline(__always)
  package func withObject<Object: AnyObject & Sendable, Result>(
    _ body: (Object) -> Result
  ) -> Result? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: bits.load(ordering: .acquiring)) else {
      return nil
    }
    assert(
      unsafe AtomicOnceSlots.isObject(pointer, of: Object.self),
      "two classes of objects in one slot")
    return unsafe Unmanaged<Object>.fromOpaque(pointer)._withUnsafeGuaranteedRef { body($0) }
  }

  /// Stores `object` unless another one is there.
  ///
  /// - Returns: The object that is there now.
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
}
