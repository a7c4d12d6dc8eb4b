extension Range<Int> {
  /// Returns the range, moved by an offset.
  package func moved(by offset: Int) -> Range<Int> {
    lowerBound + offset..<upperBound + offset
  }
}
