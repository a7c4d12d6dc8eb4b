/// References that are each stored once and then read without a lock.
///
/// Sendable: the slots are, and their memory is freed only at the end.
@safe
@usableFromInline
package struct AtomicOnceArray<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
  @usableFromInline let slots: UnsafeMutablePointer<AtomicOnceSlot>
  /// The number of slots.
  @usableFromInline package let count: Int

  /// Creates empty slots.
  package init(count: Int) {
    self.count = Swift.max(count, 0)
    unsafe slots = UnsafeMutablePointer<AtomicOnceSlot>.allocate(capacity: Swift.max(count, 1))
    for index in 0..<self.count { unsafe (slots + index).initialize(to: AtomicOnceSlot()) }
  }

  deinit {
    unsafe slots.deinitialize(count: count)
    unsafe slots.deallocate()
  }

  /// The object in a slot, or nil if none was stored there.
  @inlinable @inline(__always)
  package func load(_ index: Int) -> Object? {
    precondition(index >= 0 && index < count, "index out of range")
    return unsafe slots[index].load()
  }

  /// Calls `body` with the object in a slot and returns its result; nil if none was stored there.
  ///
  /// The object lives as long as this value, so its references are not counted meanwhile.
  @inlinable @inline(__always)
  package func withObject<Result>(at index: Int, _ body: (Object) -> Result) -> Result? {
    precondition(index >= 0 && index < count, "index out of range")
    return unsafe slots[index].withObject(body)
  }

  /// Stores `object` if the slot is empty.
  ///
  /// - Returns: The object that is in the slot now.
  @inlinable
  package func storeIfNil(_ index: Int, _ object: Object) -> Object {
    precondition(index >= 0 && index < count, "index out of range")
    return unsafe slots[index].storeIfNil(object)
  }
}
