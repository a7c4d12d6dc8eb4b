extension Range<Int> {
  /// The range so much further on.
  package func moved(by offset: Int) -> Range<Int> {
    lowerBound + offset..<upperBound + offset
  }
}
