/// References that are each stored once and then read without a lock, most of them perhaps never.
///
/// The slots take memory in blocks, each at the first use of one of its slots: a table may have many
/// entries and be cached for many locales, each of which shows few of them.
@usableFromInline
package struct SparseOnceArray<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  @usableFromInline let blocks: AtomicOnceArray<SlotBlock>
  /// The number of slots.
  @usableFromInline package let count: Int

  /// Creates empty slots.
  package init(count: Int) {
    self.count = Swift.max(count, 0)
    blocks = AtomicOnceArray(count: (self.count + SlotBlock.size - 1) / SlotBlock.size)
  }

  /// Calls `body` with the object in a slot and returns its result; nil if none was stored there.
  ///
  /// The object lives as long as this value, so its references are not counted meanwhile.
  @inlinable @inline(__always)
  package func withObject<Result>(at index: Int, _ body: (Object) -> Result) -> Result? {
    precondition(index >= 0 && index < count, "index out of range")
    return blocks.withObject(at: index / SlotBlock.size) {
      $0.slots[index % SlotBlock.size].withObject(body)
    } ?? nil
  }

  /// The object in a slot, or nil if none was stored there.
  @inlinable @inline(__always)
  package func load(_ index: Int) -> Object? { withObject(at: index) { $0 } }

  /// Stores `object` if the slot is empty.
  ///
  /// - Returns: The object that is in the slot now.
  @inlinable
  package func storeIfNil(_ index: Int, _ object: Object) -> Object {
    precondition(index >= 0 && index < count, "index out of range")
    let place = index / SlotBlock.size
    let block = blocks.load(place) ?? blocks.storeIfNil(place, SlotBlock())
    return block.slots[index % SlotBlock.size].storeIfNil(object)
  }
}

/// The slots of a block of ``SparseOnceArray``.
@usableFromInline final class SlotBlock: Sendable {
  @inlinable static var size: Int { 64 }

  @usableFromInline let slots: InlineArray<64, AtomicOnceSlot>

  @usableFromInline
  init() { slots = InlineArray { _ in AtomicOnceSlot() } }
}
