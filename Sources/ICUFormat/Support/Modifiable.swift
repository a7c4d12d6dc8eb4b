/// A value whose modifiers each give a changed copy of it.
protocol Modifiable {}

extension Modifiable {
  /// A copy after a change.
  @inline(__always)
  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
