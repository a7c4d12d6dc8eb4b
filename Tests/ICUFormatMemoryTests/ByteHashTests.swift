import Testing

@testable import ICUFormatMemory

@Suite("Byte hash")
struct ByteHashTests {
  /// The definition of the hash, byte by byte: compiled catalogs store it.
  private func reference(_ bytes: [UInt8], seed: UInt64) -> UInt64 {
    var state = seed ^ UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
    var rest = bytes[...]
    while rest.count >= 8 {
      state = ByteHash.mix(state ^ rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) })
      rest = rest.dropFirst(8)
    }
    return ByteHash.mix(state ^ rest.reduce(0) { $0 << 8 | UInt64($1) })
  }

  @Test("the hash of each length is that of its definition", arguments: 0...40)
  func hash(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ 131) }
    #expect(ByteHash.hash(bytes.span, seed: 42) == reference(bytes, seed: 42))
  }

  @Test("a byte is found at each place, and only there", arguments: 0...40)
  func contains(count: Int) {
    for start in 0...9 {
      for place in -1..<count {
        // Equal bytes before `start`, and neighbors in value and in the highest bit after it.
        var writer = UTF8Writer()
        for _ in 0..<start { writer.append(UInt8(ascii: "%")) }
        for index in 0..<count {
          writer.append(index == place ? UInt8(ascii: "%") : [0x24, 0x26, 0xA5, 0x00][index & 3])
        }
        #expect(writer.contains(UInt8(ascii: "%"), from: start) == (place >= 0))
      }
    }
  }
}
