/// Writes compiled catalogs with right sizes and checksums.
///
/// It follows the page CompiledCatalogs and shares no code with the library.
enum SealedFile {
  /// Returns a file.
  static func bytes(directory: [UInt8], data: [UInt8]) -> [UInt8] {
    var directory = directory
    while directory.count % 8 != 0 { directory.append(0) }
    var data = data
    while data.count % 4096 != 0 { data.append(0) }
    let count = data.count / 4096
    var rest = directory
    for index in 0..<count {
      let block = Array(data[index * 4096..<(index + 1) * 4096])
      append(hash(block, seed: UInt64(index) &+ 0x4943_5543_4154_0001), 8, to: &rest)
    }
    while (128 + rest.count) % 4096 != 0 { rest.append(0) }
    var start: [UInt8] = [0x89, 0x49, 0x43, 0x55, 0x43, 0x41, 0x54, 0x0A]
    append(1, 4, to: &start)
    append(UInt64(128 + rest.count), 4, to: &start)
    append(UInt64(128 + rest.count + data.count), 8, to: &start)
    append(UInt64(count), 4, to: &start)
    append(UInt64(directory.count), 4, to: &start)
    // The seed that the compiler tries first.
    append(0x9E37_79B9_7F4A_7C15, 8, to: &start)
    while start.count < 120 { start.append(0) }
    append(hash(start + rest, seed: 0x4943_5543_4154_0000), 8, to: &start)
    return start + rest + data
  }

  private static func append(_ number: UInt64, _ size: Int, to bytes: inout [UInt8]) {
    for place in 0..<size { bytes.append(UInt8(truncatingIfNeeded: number >> (place * 8))) }
  }

  private static func hash(_ bytes: [UInt8], seed: UInt64) -> UInt64 {
    var state = seed ^ UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
    let words = bytes.count / 8
    for word in 0..<words {
      var value: UInt64 = 0
      for place in (0..<8).reversed() { value = value << 8 | UInt64(bytes[word * 8 + place]) }
      state = mix(state ^ value)
    }
    var tail: UInt64 = 0
    for byte in bytes[(words * 8)...] { tail = tail << 8 | UInt64(byte) }
    return mix(state ^ tail)
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ 0xA076_1D64_78BD_642F)
      .multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }
}
