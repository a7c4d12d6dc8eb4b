/// An index of the lines of a string, to find the line and column of any offset.
///
/// Creating it takes time linear in the text. Each search takes logarithmic time, even in a string
/// of one long line.
package struct LineIndex: Sendable {
  /// The text's bytes in UTF-8.
  private let bytes: [UInt8]
  /// The offset of each line's first byte.
  private var starts = [0]
  /// The number of characters before each multiple of ``stride``.
  ///
  /// With it, the columns of long lines are not counted from the start of the line.
  private var characterCounts: [Int] = []
  private static let stride = 256

  /// Creates an index of a string in UTF-8.
  ///
  /// - Parameter limit: The greatest offset to search for; nil for the end of the text.
  package init(_ bytes: [UInt8], upTo limit: Int? = nil) {
    self.bytes = bytes
    var characters = 0
    for (index, byte) in bytes.prefix(limit ?? bytes.count).enumerated() {
      if index % Self.stride == 0 { characterCounts.append(characters) }
      // Continuation bytes do not begin a character.
      if byte & 0xC0 != 0x80 { characters += 1 }
      if Self.endsLine(byte, at: index, in: bytes) { starts.append(index + 1) }
    }
  }

  /// Whether a line ends with a byte: LF, CR LF or a single CR ends a line.
  private static func endsLine(_ byte: UInt8, at index: Int, in bytes: [UInt8]) -> Bool {
    byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
  }

  /// Returns the line and column of an offset; an offset beyond the text gives those of its end.
  package func location(at offset: Int) -> TextLocation {
    let offset = min(max(offset, 0), bytes.count)
    var line = 0
    var end = starts.count
    while end - line > 1 {
      let middle = (line + end) / 2
      if starts[middle] <= offset { line = middle } else { end = middle }
    }
    let column = characters(before: offset) - characters(before: starts[line]) + 1
    return TextLocation(offset: offset, line: line + 1, column: column)
  }

  /// Returns the number of characters before an offset.
  private func characters(before offset: Int) -> Int {
    guard !characterCounts.isEmpty else { return 0 }
    let mark = min(offset / Self.stride, characterCounts.count - 1)
    var count = characterCounts[mark]
    for index in mark * Self.stride..<offset where bytes[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
