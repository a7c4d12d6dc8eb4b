/// An HTML character reference: `&amp;`, `&#35;`, `&#x22;`.
///
/// The source is CommonMark 0.31.2, section 2.5. A name needs its semicolon; an unknown name is not
/// a reference.
enum HTMLEntity {
  /// The longest name, `CounterClockwiseContourIntegral`.
  static let maximumName = 31

  /// Reads the reference that begins with the ampersand at `start`.
  static func read(in source: MarkupSource, at start: Int) -> (text: String, end: Int)? {
    source[start + 1] == UInt8(ascii: "#")
      ? readNumber(in: source, at: start + 2) : readName(in: source, at: start + 1)
  }

  private static func readName(
    in source: MarkupSource, at start: Int
  ) -> (text: String, end: Int)? {
    var end = start
    while end - start <= maximumName, source[end].isASCIILetter || source[end].isASCIIDigit {
      end += 1
    }
    guard end > start, source[end] == UInt8(ascii: ";"),
      let text = table.text(of: source.bytes[start..<end])
    else { return nil }
    return (text, end + 1)
  }

  /// Reads up to seven decimal or six hexadecimal digits.
  private static func readNumber(
    in source: MarkupSource, at start: Int
  ) -> (text: String, end: Int)? {
    let isHexadecimal = source[start] | 0x20 == UInt8(ascii: "x")
    let first = isHexadecimal ? start + 1 : start
    let limit = first + (isHexadecimal ? 6 : 7)
    var value: UInt32 = 0
    var end = first
    while end < limit, let digit = source[end].hexadecimalDigit, isHexadecimal || digit < 10 {
      value = value * (isHexadecimal ? 16 : 10) + UInt32(digit)
      end += 1
    }
    guard end > first, source[end] == UInt8(ascii: ";") else { return nil }
    // U+0000 and numbers that are not Unicode scalars become the replacement character.
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return (String(Character(scalar ?? "\u{FFFD}")), end + 1)
  }

  private static let table = Table(names)

  /// A table of names, which are found by binary search in the text that contains them.
  private struct Table: Sendable {
    private let bytes: [UInt8]
    /// The offset of each name.
    private let starts: [Int32]

    init(_ text: String) {
      bytes = Array(text.utf8)
      var starts: [Int32] = []
      var wasSpace = true
      for (index, byte) in bytes.enumerated() {
        let isSpace = byte <= 0x20
        if wasSpace, !isSpace { starts.append(Int32(truncatingIfNeeded: index)) }
        wasSpace = isSpace
      }
      self.starts = starts
    }

    func text(of name: ArraySlice<UInt8>) -> String? {
      var low = 0
      var high = starts.count
      while low < high {
        let middle = (low + high) / 2
        let start = Int(starts[middle])
        let end = bytes[start...].firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
        if bytes[start..<end].elementsEqual(name) { return scalars(from: end + 1) }
        if bytes[start..<end].lexicographicallyPrecedes(name) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      return nil
    }

    private func scalars(from start: Int) -> String {
      var text = ""
      var value: UInt32 = 0
      for byte in bytes[start...] {
        if let digit = byte.hexadecimalDigit {
          value = value * 16 + UInt32(digit)
          continue
        }
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
        value = 0
        if byte != UInt8(ascii: "+") { return text }
      }
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      return text
    }
  }
}
