/// Numbers of 32 bits, in memory or in a compiled catalog.
enum WordList: Sendable {
  case memory([UInt32])
  case stored(StoredBlocks, offset: Int, count: Int)

  var count: Int {
    switch self {
    case .memory(let words): words.count
    case .stored(_, _, let count): count
    }
  }

  /// The number at an index; nil if it is outside, or damaged, which is reported.
  subscript(index: Int) -> UInt32? {
    switch self {
    case .memory(let words): words.indices.contains(index) ? words[index] : nil
    case .stored(let blocks, let offset, let count):
      index >= 0 && index < count ? blocks.word(at: offset + index * 4) : nil
    }
  }
}
