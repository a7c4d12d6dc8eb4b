/// Bytes in memory or in a compiled catalog.
enum ByteList: Sendable {
  case memory([UInt8])
  case stored(StoredBlocks, offset: Int, count: Int)

  var count: Int {
    switch self {
    case .memory(let bytes): bytes.count
    case .stored(_, _, let count): count
    }
  }

  /// Returns a part; nil if it is outside, or damaged, which is reported.
  func bytes(from start: Int, to end: Int) -> ArraySlice<UInt8>? {
    guard start >= 0, start <= end, end <= count else { return nil }
    switch self {
    case .memory(let bytes): return bytes[start..<end]
    case .stored(let blocks, let offset, _):
      return blocks.bytes(in: offset + start..<offset + end, stay: false)?[...]
    }
  }
}
