internal import Synchronization
internal import ICU

/// An object made at its first use, once, and read without a lock from then on.
///
/// Two threads that come first at once may both make one; the first one stored is what both get.
final class OnceReference<Object: AnyObject & Sendable>: Sendable {
  private let reference = AtomicOnce<Object>()

  /// The object if it was made.
  @inline(__always)
  var existing: Object? { reference.load() }

  /// What `body` makes of the object, or nil as long as none was made.
  @inline(__always)
  func withObject<Result>(_ body: (Object) -> Result) -> Result? { reference.withObject(body) }

  /// The object, made by `make` when this is the first use.
  @inline(__always)
  func value(_ make: () -> Object) -> Object { reference.value(make) }
}
