public import Synchronization

/// Ten references to objects of different classes, each set once and then read without a lock.
///
/// The owner of the places need not know the classes. Each place is for the objects of one class, which
/// all callers that name the place agree upon; debug builds check it.
///
/// Sendable: the places are atomic, the objects are `Sendable`, and they are released only at the end.
@safe
@usableFromInline package struct AtomicOnceSlots: ~Copyable, Sendable {
  /// The number of places.
  package static let count = 10

  /// The addresses of the objects, which are retained; 0 for none.
  @usableFromInline let places: InlineArray<10, Atomic<UInt>>

  /// No object in any of the places.
  package init() {
    places = InlineArray { _ in Atomic(0) }
  }

  deinit {
    for index in 0..<10 {
      if let pointer = unsafe UnsafeRawPointer(
        bitPattern: places[index].load(ordering: .acquiring))
      {
        unsafe Unmanaged<AnyObject>.fromOpaque(pointer).release()
      }
    }
  }

  /// The object at a place, or nil as long as none was stored there.
  @inlinable @inline(__always)
  package func load<Object: AnyObject & Sendable>(
    _ index: Int, as type: Object.Type = Object.self
  ) -> Object? {
    guard
      let pointer = unsafe UnsafeRawPointer(bitPattern: places[index].load(ordering: .acquiring))
    else { return nil }
    assert(unsafe Self.isObject(pointer, of: type), "two classes of objects at one place")
    return unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// What `body` makes of the object at a place, or nil as long as none was stored there.
  ///
  /// The object stays for as long as this value does, so that it need not be counted meanwhile.
  @inlinable @inline(__always)
  package func withObject<Object: AnyObject & Sendable, Result>(
    at index: Int, _ body: (Object) -> Result
  ) -> Result? {
    guard
      let pointer = unsafe UnsafeRawPointer(bitPattern: places[index].load(ordering: .acquiring))
    else { return nil }
    assert(unsafe Self.isObject(pointer, of: Object.self), "two classes of objects at one place")
    return unsafe Unmanaged<Object>.fromOpaque(pointer)._withUnsafeGuaranteedRef { body($0) }
  }

  /// Stores `object` unless another one is at the place.
  ///
  /// - Returns: The object that is there now.
  @inlinable
  package func storeIfNil<Object: AnyObject & Sendable>(
    _ index: Int, _ object: Object
  ) -> Object {
    let new = unsafe Unmanaged.passRetained(object)
    let (isStored, _) = places[index].compareExchange(
      expected: 0, desired: unsafe UInt(bitPattern: new.toOpaque()),
      ordering: .acquiringAndReleasing)
    if isStored { return object }
    unsafe new.release()
    return load(index) ?? object
  }

  @usableFromInline
  static func isObject(_ pointer: UnsafeRawPointer, of type: any AnyObject.Type) -> Bool {
    let object = unsafe Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    return Swift.type(of: object) == type
  }
}
