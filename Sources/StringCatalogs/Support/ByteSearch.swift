/// Finds bytes in other bytes, in linear time (Knuth, Morris and Pratt).
struct ByteSearch {
  private let pattern: [UInt8]
  /// For each prefix of the pattern, the length of its longest proper prefix that ends it, too.
  private let borders: [Int]

  init(_ pattern: ArraySlice<UInt8>) {
    let pattern = Array(pattern)
    var borders = [Int](repeating: 0, count: pattern.count)
    var length = 0
    for index in pattern.indices.dropFirst() {
      while length > 0, pattern[index] != pattern[length] { length = borders[length - 1] }
      if pattern[index] == pattern[length] { length += 1 }
      borders[index] = length
    }
    self.pattern = pattern
    self.borders = borders
  }

  /// Returns the first offset in a range at which the pattern begins; nil if there is none.
  func first(in text: [UInt8], _ range: Range<Int>) -> Int? {
    guard !pattern.isEmpty else { return range.lowerBound }
    var length = 0
    for index in range {
      while length > 0, text[index] != pattern[length] { length = borders[length - 1] }
      if text[index] == pattern[length] { length += 1 }
      if length == pattern.count { return index + 1 - length }
    }
    return nil
  }
}
