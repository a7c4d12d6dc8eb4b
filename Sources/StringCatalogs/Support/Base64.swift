/// Base64, for the data of property lists (RFC 4648, section 4).
///
/// FoundationEssentials is not used: this module does not depend on it, and its decoder rejects a
/// whole text for one invalid character or missing padding.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ data: [UInt8]) -> String {
    var output: [UInt8] = []
    var index = 0
    while index < data.count {
      let rest = data.count - index
      let word =
        UInt32(data[index]) << 16 | (rest > 1 ? UInt32(data[index + 1]) << 8 : 0)
        | (rest > 2 ? UInt32(data[index + 2]) : 0)
      output.append(alphabet[Int(word >> 18)])
      output.append(alphabet[Int(word >> 12 & 63)])
      output.append(rest > 1 ? alphabet[Int(word >> 6 & 63)] : 0x3D)
      output.append(rest > 2 ? alphabet[Int(word & 63)] : 0x3D)
      index += 3
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns the bytes of a Base64 text; characters outside the alphabet are skipped.
  static func decode(_ text: String) -> [UInt8] {
    var output: [UInt8] = []
    var word: UInt32 = 0
    var bits = 0
    for byte in text.utf8 {
      let digit: UInt32
      switch byte {
      case 0x41...0x5A: digit = UInt32(byte - 0x41)
      case 0x61...0x7A: digit = UInt32(byte - 0x61 + 26)
      case 0x30...0x39: digit = UInt32(byte - 0x30 + 52)
      case 0x2B: digit = 62
      case 0x2F: digit = 63
      default: continue
      }
      word = (word << 6 | digit) & 0xFFFFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        output.append(UInt8(truncatingIfNeeded: word >> UInt32(bits)))
      }
    }
    return output
  }
}
