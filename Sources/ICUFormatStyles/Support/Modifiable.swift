/// A value whose modifiers each return a changed copy.
@usableFromInline package protocol Modifiable {}

extension Modifiable {
  /// Returns a copy with a change applied.
  @inlinable @inline(__always)
  package func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
