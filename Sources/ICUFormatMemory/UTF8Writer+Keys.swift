// Functions to look up a key in a table of bytes: a hash and a comparison of the written bytes,
// both in words of eight bytes.

extension UTF8Writer {
  /// Appends a string with each `byte` in it doubled.
  @inlinable @inline(__always)
  package mutating func append(_ text: String, doubling byte: UInt8) {
    let start = count
    append(text)
    guard unsafe Self.contains(byte, base + start, count - start) else { return }
    truncate(to: start)
    appendDoubled(text, byte)
  }

  @usableFromInline @inline(never)
  mutating func appendDoubled(_ text: String, _ byte: UInt8) {
    for other in text.utf8 {
      append(other)
      if other == byte { append(byte) }
    }
  }

  /// Whether `byte` is among the bytes from `start` on, which is not beyond the end.
  @inlinable @inline(__always)
  package func contains(_ byte: UInt8, from start: Int) -> Bool {
    unsafe Self.contains(byte, base + start, count - start)
  }

  /// Returns a hash of the bytes from `start` on, with a seed that differs between processes.
  ///
  /// `start` is not beyond the end.
  @inlinable @inline(__always)
  package func hash(from start: Int) -> UInt64 {
    unsafe ByteHash.hash(base + start, count - start)
  }

  /// Returns the hash of the bytes from `start` on with a seed, the same on every machine.
  ///
  /// `start` is not beyond the end.
  package func hash(from start: Int, seed: UInt64) -> UInt64 {
    unsafe ByteHash.hash(base + start, count - start, seed: seed)
  }

  /// Whether the bytes from `start` on are equal to a range of `bytes`.
  @inlinable @inline(__always)
  package func isEqual(from start: Int, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard count - start == range.count, start >= 0, range.lowerBound >= 0,
      range.upperBound <= bytes.count
    else { return false }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let other = buffer.baseAddress else { return true }
      return unsafe ByteComparison.areEqual(base + start, other + range.lowerBound, range.count)
    }
  }

  /// Searches eight bytes at a time.
  @inlinable @inline(__always)
  static func contains(
    _ byte: UInt8, _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int
  ) -> Bool {
    let pattern = 0x0101_0101_0101_0101 &* UInt64(byte)
    var index = 0
    if count >= 8 {
      while index < count {
        // The last eight bytes may overlap those before them.
        let place = min(index, count - 8)
        let word = unsafe UnsafeRawPointer(bytes + place).loadUnaligned(as: UInt64.self) ^ pattern
        // A zero byte borrows from its highest bit.
        if (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0 { return true }
        index += 8
      }
      return false
    }
    while index < count {
      if unsafe bytes[index] == byte { return true }
      index += 1
    }
    return false
  }
}
