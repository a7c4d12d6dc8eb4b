extension Array {
  /// A copy without room for more elements.
  func trimmed() -> [Element] {
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
