public import Synchronization

/// An array of references, each set at most once and read without a lock; most are never set.
///
/// Memory is allocated in blocks, each at the first use of one of its elements: a table can have
/// any number of translations and is stored for many locales, each of which shows few of them.
///
/// Sendable: the elements are atomic, the objects are `Sendable`, and are released only at the end.
@safe
@usableFromInline
package struct SparseOnceArray<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
  /// The address of each block; 0 for none.
  @usableFromInline let blocks: UnsafeMutablePointer<Atomic<UInt>>
  /// The number of elements.
  @usableFromInline package let count: Int

  /// The number of elements in a block.
  @inlinable static var blockSize: Int { 64 }

  /// Returns the number of blocks for a number of elements.
  private static func blockCount(_ count: Int) -> Int { (count + blockSize - 1) / blockSize }

  /// Creates an array without objects.
  package init(count: Int) {
    self.count = Swift.max(count, 0)
    unsafe blocks = Self.places(Self.blockCount(self.count))
  }

  deinit {
    for block in 0..<Self.blockCount(count) {
      guard let places = unsafe Self.block(at: blocks[block].load(ordering: .acquiring)) else {
        continue
      }
      for index in 0..<Self.blockSize {
        let bits = unsafe places[index].load(ordering: .acquiring)
        guard let pointer = unsafe UnsafeRawPointer(bitPattern: bits) else { continue }
        unsafe Unmanaged<Object>.fromOpaque(pointer).release()
      }
      unsafe places.deallocate()
    }
    unsafe blocks.deallocate()
  }

  /// Calls `body` with the object at an index and returns its result; nil if none is stored.
  ///
  /// The object lives as long as this value, so it needs no reference counting during the call.
  @inlinable @inline(__always)
  package func withObject<Result>(at index: Int, _ body: (Object) -> Result) -> Result? {
    precondition(index >= 0 && index < count, "index out of range")
    guard
      let places = unsafe Self.block(
        at: blocks[index / Self.blockSize].load(ordering: .acquiring)),
      let pointer = unsafe UnsafeRawPointer(
        bitPattern: places[index % Self.blockSize].load(ordering: .acquiring))
    else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(pointer)._withUnsafeGuaranteedRef { body($0) }
  }

  /// Returns the object at an index; nil if none is stored.
  @inlinable @inline(__always)
  package func load(_ index: Int) -> Object? { withObject(at: index) { $0 } }

  /// Stores `object` unless the index already has an object.
  ///
  /// - Returns: The object that is now stored.
  @inlinable
  package func storeIfNil(_ index: Int, _ object: Object) -> Object {
    precondition(index >= 0 && index < count, "index out of range")
    let places = unsafe madeBlock(index / Self.blockSize)
    let new = unsafe Unmanaged.passRetained(object)
    let (isStored, _) = unsafe places[index % Self.blockSize].compareExchange(
      expected: 0, desired: UInt(bitPattern: new.toOpaque()), ordering: .acquiringAndReleasing)
    if isStored { return object }
    unsafe new.release()
    return load(index) ?? object
  }

  /// Returns the elements of a block, allocated at the first use.
  @usableFromInline
  func madeBlock(_ block: Int) -> UnsafeMutablePointer<Atomic<UInt>> {
    if let known = unsafe Self.block(at: blocks[block].load(ordering: .acquiring)) {
      return unsafe known
    }
    let new = unsafe Self.places(Self.blockSize)
    let (isStored, other) = unsafe blocks[block].compareExchange(
      expected: 0, desired: UInt(bitPattern: new), ordering: .acquiringAndReleasing)
    guard !isStored, let other = unsafe Self.block(at: other) else { return unsafe new }
    unsafe new.deallocate()
    return unsafe other
  }

  @inlinable @inline(__always)
  static func block(at bits: UInt) -> UnsafeMutablePointer<Atomic<UInt>>? {
    unsafe UnsafeMutablePointer(bitPattern: bits)
  }

  private static func places(_ count: Int) -> UnsafeMutablePointer<Atomic<UInt>> {
    let places = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: Swift.max(count, 1))
    for index in 0..<count { unsafe (places + index).initialize(to: Atomic(0)) }
    return unsafe places
  }
}
