/// Slots for objects of different classes.
///
/// The owner of the slots need not know the classes.
@usableFromInline package struct AtomicOnceSlots: ~Copyable, Sendable {
  /// The number of slots.
  package static let count = 13

  @usableFromInline let slots: InlineArray<13, AtomicOnceSlot>

  /// Creates empty slots.
  package init() { slots = InlineArray { _ in AtomicOnceSlot() } }

  /// The object in a slot, or nil if none was stored there.
  @inlinable @inline(__always)
  package func load<Object: AnyObject & Sendable>(
    _ index: Int, as type: Object.Type = Object.self
  ) -> Object? { slots[index].load(as: type) }

  /// Calls `body` with the object in a slot and returns its result; nil if none was stored there.
  ///
  /// The object lives as long as this value, so its references are not counted meanwhile.
  @inlinable @inline(__always)
  package func withObject<Object: AnyObject & Sendable, Result>(
    at index: Int, _ body: (Object) -> Result
  ) -> Result? { slots[index].withObject(body) }

  /// Stores `object` if the slot is empty.
  ///
  /// - Returns: The object that is in the slot now.
  @inlinable
  package func storeIfNil<Object: AnyObject & Sendable>(_ index: Int, _ object: Object) -> Object {
    slots[index].storeIfNil(object)
  }
}
