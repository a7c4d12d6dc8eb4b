/// The parts of a string between separators, in order.
///
/// They are ranges of offsets, because slices would cost reference counting.
@usableFromInline package struct Pieces {
  /// The range not read yet; nil after the last part.
  @usableFromInline package private(set) var rest: Range<Int>?
  @usableFromInline let separator: UInt8

  @inlinable package init(_ range: Range<Int>, separator: UInt8) {
    rest = range
    self.separator = separator
  }

  @inlinable package mutating func next(in bytes: Span<UInt8>) -> Range<Int>? {
    guard let range = rest else { return nil }
    var end = range.lowerBound
    while end < range.upperBound, bytes[end] != separator { end += 1 }
    rest = end < range.upperBound ? end + 1..<range.upperBound : nil
    return range.lowerBound..<end
  }
}
