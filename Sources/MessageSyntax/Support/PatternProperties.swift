/// The two immutable Unicode properties that separate the tokens of a pattern.
///
/// Unicode's stability policy fixes both forever, so the tables need no updates.
/// The grammar is UAX #31, section 2.3; ICU's `PatternProps` is the model.
package enum PatternProperties {
  /// Returns the index after the `Pattern_White_Space` characters at `index`.
  @inline(__always)
  package static func skipWhiteSpace(_ bytes: Span<UInt8>, from index: Int) -> Int {
    var index = index
    while index < bytes.count {
      let length = whiteSpaceLength(bytes, at: index)
      if length == 0 { break }
      index += length
    }
    return index
  }

  /// Returns the length in bytes of the `Pattern_White_Space` character at `index`; 0 if none.
  @inline(__always)
  package static func whiteSpaceLength(_ bytes: Span<UInt8>, at index: Int) -> Int {
    let byte = bytes[index]
    if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) { return 1 }
    if byte < 0xC2 { return 0 }
    if byte == 0xC2 { return index + 1 < bytes.count && bytes[index + 1] == 0x85 ? 2 : 0 }
    if byte == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80 {
      let last = bytes[index + 2]
      // U+200E, U+200F, U+2028, U+2029
      return last == 0x8E || last == 0x8F || last == 0xA8 || last == 0xA9 ? 3 : 0
    }
    return 0
  }

  /// Returns the index after the identifier at `index`.
  ///
  /// Its characters are neither `Pattern_Syntax` nor `Pattern_White_Space`.
  package static func skipIdentifier(_ bytes: Span<UInt8>, from index: Int) -> Int {
    var index = index
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        if isASCIISyntaxOrWhiteSpace(byte) { break }
        index += 1
        continue
      }
      let (scalar, length) = scalar(bytes, at: index)
      if isSyntaxOrWhiteSpace(scalar) { break }
      index += length
    }
    return index
  }

  /// Returns the scalar at `index` of well-formed UTF-8, and its length in bytes.
  package static func scalar(_ bytes: Span<UInt8>, at index: Int) -> (value: UInt32, length: Int) {
    let lead = UInt32(bytes[index])
    func trail(_ offset: Int) -> UInt32 {
      index + offset < bytes.count ? UInt32(bytes[index + offset] & 0x3F) : 0
    }
    if lead < 0x80 { return (lead, 1) }
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | trail(1), 2) }
    if lead < 0xF0 { return ((lead & 0x0F) << 12 | trail(1) << 6 | trail(2), 3) }
    return ((lead & 0x07) << 18 | trail(1) << 12 | trail(2) << 6 | trail(3), 4)
  }

  @inline(__always)
  private static func isASCIISyntaxOrWhiteSpace(_ byte: UInt8) -> Bool {
    // Setting bit 5 changes a capital letter to a small letter.
    if (0x61...0x7A).contains(byte | 0x20) { return false }
    switch byte {
    case 0x30...0x39, 0x5F: return false
    case 0x00...0x08, 0x0E...0x1F, 0x7F: return false
    default: return true
    }
  }

  /// Whether a scalar from U+0080 on is `Pattern_Syntax` or `Pattern_White_Space`.
  private static func isSyntaxOrWhiteSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x85, 0xA1...0xA7, 0xA9, 0xAB...0xAC, 0xAE, 0xB0...0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
      0x200E...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x245F, 0x2500...0x2775,
      0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030,
      0xFD3E...0xFD3F, 0xFE45...0xFE46:
      return true
    default: return false
    }
  }
}
