/// An output format for styled text, which receives the style of each run and its text in parts.
protocol StyledTextOutput: ~Copyable {
  /// Begins a run.
  mutating func begin(_ style: TextStyle)
  /// Appends text of a translation or an argument, in UTF-8.
  mutating func append(_ text: borrowing Span<UInt8>)
  /// Appends an isolate character `count` times.
  mutating func append(_ isolate: String, count: Int)
  /// Ends the run.
  mutating func end(_ style: TextStyle)
}

/// Finds control characters, which no output contains, except for tabs and line feeds.
///
/// Terminals execute them, and they are errors in the HTML Standard.
enum ControlCharacter {
  /// Returns the control character at `index` and its length in bytes; nil if there is none.
  ///
  /// Control characters are those of the general category Cc (U+0000 to U+001F, U+007F to U+009F),
  /// except for a tab and a line feed.
  @inline(__always)
  static func read(
    in bytes: borrowing Span<UInt8>, at index: Int
  ) -> (value: UInt8, length: Int)? {
    let byte = bytes[index]
    switch byte {
    case 0x09, 0x0A: return nil
    case 0..<0x20, 0x7F: return (byte, 1)
    case 0xC2 where index + 1 < bytes.count && bytes[index + 1] < 0xA0:
      return (bytes[index + 1], 2)
    default: return nil
    }
  }
}
