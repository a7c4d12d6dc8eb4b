public import Synchronization

/// References that are each set once and then read without a lock; as many as it was made with.
///
/// Sendable: the places are atomic, the objects are `Sendable`, and they are released only at the
/// end.
@safe
@usableFromInline
package struct AtomicOnceArray<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
  @usableFromInline let places: UnsafeMutablePointer<Atomic<UInt>>
  /// The number of places.
  @usableFromInline package let count: Int

  /// No object in any of the places.
  package init(count: Int) {
    self.count = Swift.max(count, 0)
    unsafe places = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: Swift.max(count, 1))
    for index in 0..<self.count { unsafe (places + index).initialize(to: Atomic(0)) }
  }

  deinit {
    for index in 0..<count {
      if let pointer = unsafe UnsafeRawPointer(
        bitPattern: places[index].load(ordering: .acquiring))
      {
        unsafe Unmanaged<Object>.fromOpaque(pointer).release()
      }
    }
    unsafe places.deallocate()
  }

  /// The object at a place, or nil as long as none was stored there.
  @inlinable @inline(__always)
  package func load(_ index: Int) -> Object? {
    precondition(index >= 0 && index < count, "no such place")
    guard
      let pointer = unsafe UnsafeRawPointer(bitPattern: places[index].load(ordering: .acquiring))
    else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// What `body` makes of the object at a place, or nil as long as none was stored there.
  ///
  /// The object stays for as long as this value does, so that it need not be counted meanwhile.
  @inlinable @inline(__always)
  package func withObject<Result>(at index: Int, _ body: (Object) -> Result) -> Result? {
    precondition(index >= 0 && index < count, "no such place")
    guard
      let pointer = unsafe UnsafeRawPointer(bitPattern: places[index].load(ordering: .acquiring))
    else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(pointer)._withUnsafeGuaranteedRef { body($0) }
  }

  /// Stores `object` unless another one is at the place.
  ///
  /// - Returns: The object that is there now.
  @inlinable
  package func storeIfNil(_ index: Int, _ object: Object) -> Object {
    precondition(index >= 0 && index < count, "no such place")
    let new = unsafe Unmanaged.passRetained(object)
    let (isStored, _) = unsafe places[index].compareExchange(
      expected: 0, desired: UInt(bitPattern: new.toOpaque()), ordering: .acquiringAndReleasing)
    if isStored { return object }
    unsafe new.release()
    return load(index) ?? object
  }
}
