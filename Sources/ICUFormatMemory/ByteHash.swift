/// Hashes bytes in words; each word is mixed in with a multiplication of 64 by 64 bits.
///
/// The seed differs between processes, so that an attacker cannot choose keys that collide.
@usableFromInline package enum ByteHash {
  @usableFromInline static let seed = UInt64.random(in: 0...UInt64.max)

  /// Returns the hash of a span of bytes.
  package static func hash(_ bytes: Span<UInt8>) -> UInt64 { hash(bytes, seed: seed) }

  /// Returns the hash of a span of bytes with a seed, the same on every machine.
  package static func hash(_ bytes: Span<UInt8>, seed: UInt64) -> UInt64 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var none: UInt8 = 0
      guard let base = buffer.baseAddress else { return unsafe hash(&none, 0, seed: seed) }
      return unsafe hash(base, buffer.count, seed: seed)
    }
  }

  @inlinable @inline(__always)
  static func hash(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, seed: UInt64 = ByteHash.seed
  ) -> UInt64 {
    var state = seed ^ UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index + 8 <= count {
      let word = UInt64(
        littleEndian: unsafe UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt64.self))
      state = mix(state ^ word)
      index += 8
    }
    var tail: UInt64 = 0
    if count >= 8 {
      // The last eight bytes overlap those before them; only the remaining ones count.
      let word = UInt64(
        bigEndian: unsafe UnsafeRawPointer(bytes + count - 8).loadUnaligned(as: UInt64.self))
      tail = word & (1 &<< UInt64(8 &* (count - index)) &- 1)
    } else {
      while index < count {
        tail = tail << 8 | UInt64(unsafe bytes[index])
        index += 1
      }
    }
    return mix(state ^ tail)
  }

  @inlinable @inline(__always)
  static func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }
}
