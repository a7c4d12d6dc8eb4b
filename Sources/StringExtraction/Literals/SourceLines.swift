internal import MessageSyntax

/// The lines of a source file, to find the line and column of any offset.
///
/// Columns count UTF-8 bytes, as those of the Swift compiler do.
struct SourceLines: Sendable {
  /// The offset of each line's first byte.
  private var starts = [0]

  init(_ bytes: [UInt8]) {
    for (index, byte) in bytes.enumerated() {
      let isLoneReturn =
        byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
      if byte == 0x0A || isLoneReturn { starts.append(index + 1) }
    }
  }

  /// Returns the line and column of an offset, both from 1.
  func location(at offset: Int) -> TextLocation {
    var line = 0
    var end = starts.count
    while end - line > 1 {
      let middle = (line + end) / 2
      if starts[middle] <= offset { line = middle } else { end = middle }
    }
    return TextLocation(offset: offset, line: line + 1, column: offset - starts[line] + 1)
  }
}
