/// A value whose modifiers each give a changed copy of it.
@usableFromInline package protocol Modifiable {}

extension Modifiable {
  /// A copy after a change.
  @inlinable @inline(__always)
  package func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
