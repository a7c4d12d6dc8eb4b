extension Array {
  /// Returns a copy without unused capacity.
  func trimmed() -> [Element] {
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
