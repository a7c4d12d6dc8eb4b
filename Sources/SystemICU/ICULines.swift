package import ICUFormatMemory

/// Lines of UTF-8 text from ICU, some of which may be empty.
///
/// A table of CLDR has thousands of short lines. Its readers need integers, and no string for each line.
package struct ICULines: Sendable {
  private let bytes: [UInt8]

  /// Makes the lines of a text; a line feed is between them, and may follow the last one.
  package init(_ text: borrowing UTF8Writer) { bytes = text.bytes() }

  /// Calls `body` with each line, without its line feed.
  package func forEach(_ body: (Span<UInt8>) -> Void) {
    let bytes = self.bytes.span
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      body(bytes.extracting(start..<index))
      start = index + 1
    }
    if start < bytes.count { body(bytes.extracting(start..<bytes.count)) }
  }

  /// The lines as strings.
  package var strings: [String] {
    var strings: [String] = []
    forEach { line in strings.append(UTF8Writer.string { $0.append(line) }) }
    return strings
  }
}
