public import Synchronization

/// References that are each set once and then read without a lock, of which most may never be set.
///
/// Places take memory in blocks, each at the first use of one of its places: a table has any number of
/// texts and is kept for many locales, each of which shows few of them.
///
/// Sendable: the places are atomic, the objects are `Sendable`, and they are released only at the end.
@safe
@usableFromInline
package struct SparseOnceArray<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
  /// The address of each block; 0 for none.
  @usableFromInline let blocks: UnsafeMutablePointer<Atomic<UInt>>
  /// The number of places.
  @usableFromInline package let count: Int

  /// The places of a block.
  @inlinable static var blockSize: Int { 64 }

  /// The number of blocks of so many places.
  private static func blockCount(_ count: Int) -> Int { (count + blockSize - 1) / blockSize }

  /// No object in any of the places.
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

  /// What `body` makes of the object at a place, or nil as long as none was stored there.
  ///
  /// The object stays for as long as this value does, so that it need not be counted meanwhile.
  @inlinable @inline(__always)
  package func withObject<Result>(at index: Int, _ body: (Object) -> Result) -> Result? {
    precondition(index >= 0 && index < count, "no such place")
    guard
      let places = unsafe Self.block(
        at: blocks[index / Self.blockSize].load(ordering: .acquiring)),
      let pointer = unsafe UnsafeRawPointer(
        bitPattern: places[index % Self.blockSize].load(ordering: .acquiring))
    else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(pointer)._withUnsafeGuaranteedRef { body($0) }
  }

  /// The object at a place, or nil as long as none was stored there.
  @inlinable @inline(__always)
  package func load(_ index: Int) -> Object? { withObject(at: index) { $0 } }

  /// Stores `object` unless another one is at the place.
  ///
  /// - Returns: The object that is there now.
  @inlinable
  package func storeIfNil(_ index: Int, _ object: Object) -> Object {
    precondition(index >= 0 && index < count, "no such place")
    let places = unsafe madeBlock(index / Self.blockSize)
    let new = unsafe Unmanaged.passRetained(object)
    let (isStored, _) = unsafe places[index % Self.blockSize].compareExchange(
      expected: 0, desired: UInt(bitPattern: new.toOpaque()), ordering: .acquiringAndReleasing)
    if isStored { return object }
    unsafe new.release()
    return load(index) ?? object
  }

  /// The places of a block, made at the first use.
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
