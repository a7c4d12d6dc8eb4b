/// What writes styled text in some form: it gets the style of each run, and the text in pieces.
protocol StyledTextOutput: ~Copyable {
  /// Begins a run.
  mutating func begin(_ style: TextStyle)
  /// Adds text of a translation or an argument, in UTF-8.
  mutating func append(_ text: borrowing Span<UInt8>)
  /// Adds an isolate character so many times.
  mutating func append(_ isolate: String, count: Int)
  /// Ends the run.
  mutating func end(_ style: TextStyle)
}

/// Control characters in texts: no output passes them on, except for tabs and line feeds.
///
/// Terminals obey them, and the HTML Standard makes them errors of the page.
enum ControlCharacter {
  /// The control character at `index` and its length in bytes; nil for any other character, a tab and
  /// a line feed.
  ///
  /// These are the characters of general category Cc: U+0000 to U+001F, U+007F to U+009F.
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
