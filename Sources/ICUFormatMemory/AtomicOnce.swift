/// A reference that is stored once and then read without a lock.
@usableFromInline package struct AtomicOnce<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  @usableFromInline let slot = AtomicOnceSlot()

  /// Creates an empty reference.
  @inlinable
  package init() {}

  /// Creates a reference that holds `object` from the start, if there is one.
  package init(_ object: Object?) {
    if let object { _ = storeIfNil(object) }
  }

  /// The object, or nil if none was stored.
  @inlinable @inline(__always)
  package func load() -> Object? { slot.load() }

  /// Calls `body` with the object and returns its result; nil if no object was stored.
  ///
  /// The object lives as long as this value, so its references are not counted meanwhile.
  @inlinable @inline(__always)
  package func withObject<Result>(_ body: (Object) -> Result) -> Result? { slot.withObject(body) }

  /// The object, made by `make` at the first use.
  ///
  /// If two threads come first at the same time, both may make one; both get the one that is stored.
  @inlinable @inline(__always)
  package func value(_ make: () -> Object) -> Object { load() ?? storeIfNil(make()) }

  /// Stores `object` if none was stored.
  ///
  /// - Returns: The object that is stored now.
  @inlinable
  package func storeIfNil(_ object: Object) -> Object { slot.storeIfNil(object) }
}
