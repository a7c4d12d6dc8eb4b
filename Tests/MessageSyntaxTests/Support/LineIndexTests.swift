import Testing

@testable import MessageSyntax

@Suite struct LineIndexTests {
  /// Returns the line and column of an offset, counted from the start of the text.
  private func counted(_ bytes: [UInt8], _ offset: Int) -> TextLocation {
    var (line, column) = (1, 1)
    for index in 0..<offset {
      let isReturn = bytes[index] == 0x0D
      let beforeLineFeed = index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if bytes[index] == 0x0A || isReturn && !beforeLineFeed {
        (line, column) = (line + 1, 1)
      } else if bytes[index] & 0xC0 != 0x80 {
        column += 1
      }
    }
    return TextLocation(offset: offset, line: line, column: column)
  }

  @Test(
    "each offset has the line and column that are counted from the start",
    arguments: [
      "", "a", "\n", "one\ntwo", "a\r\nb\rc\n\nd\r", "\r\r\n\n", "ä\nü 😀\r\n𝒳",
      String(repeating: "é", count: 700) + "\n" + String(repeating: "x", count: 300),
    ])
  func offsets(_ text: String) {
    let bytes = Array(text.utf8)
    let lines = LineIndex(bytes)
    for offset in 0...bytes.count {
      let part = LineIndex(bytes, upTo: offset)
      #expect(part.location(at: offset) == lines.location(at: offset))
      #expect(part.location(at: offset / 2) == lines.location(at: offset / 2))
    }
    for offset in 0...bytes.count {
      #expect(lines.location(at: offset) == counted(bytes, offset))
      #expect(SourceText(text).location(at: offset) == counted(bytes, offset))
    }
  }

  @Test("an offset outside the text has the location of the nearest end")
  func outside() {
    let lines = LineIndex(Array("a\nb".utf8))
    #expect(lines.location(at: -1) == TextLocation(offset: 0, line: 1, column: 1))
    #expect(lines.location(at: 9) == TextLocation(offset: 3, line: 2, column: 2))
  }
}
