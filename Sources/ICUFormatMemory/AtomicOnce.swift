public import Synchronization

/// A reference that is set once and then read without a lock.
///
/// It replaces `AtomicLazyReference`, whose generic code is not specialised for its clients in
/// Swift 6.3: each `load` looks its type's metadata up, which costs more than formatting a number.
/// For the same reason the type is `@usableFromInline`.
///
/// Sendable: the bits are atomic, the object is `Sendable`, and it is released only at the end.
@safe
@usableFromInline package struct AtomicOnce<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  /// The address of the object, which is retained; 0 for none.
  @usableFromInline let bits = Atomic<UInt>(0)

  /// No object yet.
  @inlinable
  package init() {}

  /// An object from the start, or nil for none.
  package init(_ object: Object?) {
    if let object { _ = storeIfNil(object) }
  }

  deinit {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: bits.load(ordering: .acquiring)) else {
      return
    }
    unsafe Unmanaged<Object>.fromOpaque(pointer).release()
  }

  /// The object, or nil as long as none was stored.
  @inlinable @inline(__always)
  package func load() -> Object? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: bits.load(ordering: .acquiring)) else {
      return nil
    }
    return unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// What `body` makes of the object, or nil as long as none was stored.
  ///
  /// The object stays for as long as this value does, so that it need not be counted meanwhile.
  @inlinable @inline(__always)
  package func withObject<Result>(_ body: (Object) -> Result) -> Result? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: bits.load(ordering: .acquiring)) else {
      return nil
    }
    return unsafe Unmanaged<Object>.fromOpaque(pointer)._withUnsafeGuaranteedRef { body($0) }
  }

  /// The object, made by `make` when this is the first use.
  ///
  /// Two threads that come first at once may both make one; the first one stored is what both get.
  @inlinable @inline(__always)
  package func value(_ make: () -> Object) -> Object {
    load() ?? storeIfNil(make())
  }

  /// Stores `object` unless another one is there.
  ///
  /// - Returns: The object that is there now.
  @inlinable
  package func storeIfNil(_ object: Object) -> Object {
    let new = unsafe Unmanaged.passRetained(object)
    let (isStored, _) = bits.compareExchange(
      expected: 0, desired: unsafe UInt(bitPattern: new.toOpaque()),
      ordering: .acquiringAndReleasing)
    if isStored { return object }
    unsafe new.release()
    return load() ?? object
  }
}
