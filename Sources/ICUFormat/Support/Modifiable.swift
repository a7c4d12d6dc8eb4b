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

extension DateStyle: Modifiable {}
extension DateIntervalStyle: Modifiable {}
extension RelativeDateStyle: Modifiable {}
extension ElapsedTimeStyle: Modifiable {}
extension TimerStyle: Modifiable {}
extension DurationStyle: Modifiable {}
extension ISO8601Style: Modifiable {}
extension ListStyle: Modifiable {}
extension NumberStyle: Modifiable {}
extension NumberPatternStyle: Modifiable {}
extension SpelledNumberStyle: Modifiable {}
