/// Typographic characters between the strings of a JSON file, and quotation marks inside them.
extension JSONReader {
  /// Replaces typographic characters at the position, and skips spaces.
  @inline(never)
  mutating func skipTypographicMarks() {
    while position < end, bytes[position] >= 0x80,
      marks.replace(at: position, in: &bytes, &problems)
    {
      while position < end, isSpace(bytes[position]) { position += 1 }
    }
  }

  /// Consumes a string that is a value.
  ///
  /// Its inner quotation marks are reported if its end is clear: the last quotation mark of its line.
  mutating func scanValue() -> Range<Int> {
    let range = scanString()
    guard repairs, range.upperBound == position - 1, position >= searchedEnd,
      follows(UInt8(ascii: ":"), at: range.lowerBound - 1),
      let quotes = innerQuotes(from: range.upperBound)
    else { return range }
    quotes.report(in: bytes, &problems)
    hasWrongQuotes = true
    position = quotes.end + 1
    return range.lowerBound..<quotes.end
  }

  /// Whether a byte is before an offset and the white space there.
  private func follows(_ byte: UInt8, at offset: Int) -> Bool {
    var index = offset
    while index > 0, isSpace(bytes[index - 1]) { index -= 1 }
    return index > 0 && bytes[index - 1] == byte
  }

  /// Returns the inner quotation marks of a string, or nil if the text after it is not a part of it.
  private mutating func innerQuotes(from first: Int) -> InnerQuotes? {
    var next = first + 1
    while next < end, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
    guard next < end else { return nil }
    switch bytes[next] {
    case 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "/"), UInt8(ascii: "#"):
      return nil
    case UInt8(ascii: "\""): guard next == first + 1 else { return nil }
    default: break
    }
    var lineEnd = next
    while lineEnd < end, bytes[lineEnd] != 0x0A, bytes[lineEnd] != 0x0D { lineEnd += 1 }
    searchedEnd = lineEnd
    guard let last = bytes[next..<lineEnd].lastIndex(of: UInt8(ascii: "\"")),
      bytes[(last + 1)..<lineEnd].allSatisfy({ $0 <= 0x20 || ",}]".utf8.contains($0) }),
      !hasMember(in: first..<last + 1)
    else { return nil }
    return InnerQuotes(from: first, end: last, in: bytes)
  }

  /// Whether a part of a line seems to have a name and its value, or two elements.
  private func hasMember(in range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      index += byte == UInt8(ascii: "\\") ? 2 : 1
      guard byte == UInt8(ascii: "\"") else { continue }
      var next = index
      while next < range.upperBound, bytes[next] == 0x20 { next += 1 }
      guard next < range.upperBound else { return false }
      if bytes[next] == UInt8(ascii: ":") { return true }
      if bytes[next] == UInt8(ascii: ",") {
        next += 1
        while next < range.upperBound, bytes[next] == 0x20 { next += 1 }
        if next < range.upperBound, bytes[next] == UInt8(ascii: "\"") { return true }
      }
      index = next
    }
    return false
  }
}
