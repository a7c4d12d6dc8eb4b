/// Compares bytes in memory.
@usableFromInline
enum ByteComparison {
  /// Compares eight bytes at a time.
  @inlinable @inline(__always)
  static func areEqual(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    guard count >= 8 else {
      for index in 0..<count where unsafe left[index] != right[index] { return false }
      return true
    }
    var index = 0
    while true {
      if unsafe UnsafeRawPointer(left + index).loadUnaligned(as: UInt64.self)
        != UnsafeRawPointer(right + index).loadUnaligned(as: UInt64.self)
      {
        return false
      }
      if index == count - 8 { return true }
      // The last eight bytes may overlap those before them.
      index = min(index + 8, count - 8)
    }
  }
}
