extension MessageScanner {
  /// Reads a tag from its `<`: an element with its content, or `<link/>`.
  mutating func tag(_ context: Context) {
    let open = index
    index += 1
    let name = index..<endOfTagName(index)
    index = name.upperBound
    skipWhiteSpace()
    if index + 1 < bytes.count, bytes[index] == UInt8(ascii: "/"),
      bytes[index + 1] == UInt8(ascii: ">")
    {
      let start = output.parts.count
      add(.tagStart, name.lowerBound, name.upperBound, value: 1)
      close(start, .tagEnd, index, index + 2)
      index += 2
      return
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else {
      report(
        .invalidTag, open..<scalarEnd(index),
        "expected '>' or '/>' after '<\(text(name))'",
        fix: SourceFix(range: open..<open + 1, replacement: "'<'"))
      add(.unparsed, open, index)
      return
    }
    guard tagDepth < MessageLimits.nestingDepth else {
      report(
        .nestingTooDeep, open..<bytes.count,
        "tag nesting exceeds the limit of \(MessageLimits.nestingDepth) levels")
      // The arguments and tags around it cannot be closed anymore.
      reachedEndEarly = true
      index = bytes.count
      add(.unparsed, open, index)
      return
    }
    index += 1
    let start = output.parts.count
    add(.tagStart, name.lowerBound, name.upperBound, value: 0)
    // Tags have their own depth, because '}' ends a message only inside an argument.
    var inner = context
    inner.tag = name
    tagDepth += 1
    message(inner)
    tagDepth -= 1
    endTag(start, open, name)
  }

  /// Reads `</name>`.
  private mutating func endTag(_ start: Int, _ open: Int, _ name: Range<Int>) {
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "<"),
      bytes[index + 1] == UInt8(ascii: "/")
    else {
      if !reachedEndEarly {
        report(
          .unclosedTag, open..<name.upperBound + 1,
          "unterminated tag '<\(text(name))>'; expected '</\(text(name))>'",
          fix: quoteFix ?? SourceFix(range: index..<index, replacement: "</\(text(name))>"))
      }
      close(start, .tagEnd, index, index)
      return
    }
    let closing = index
    index += 2
    let found = index..<endOfTagName(index)
    index = found.upperBound
    skipWhiteSpace()
    if found.isEmpty, index > found.upperBound {
      // White space before the name: "</ b>".
      index = endOfTagName(index)
      skipWhiteSpace()
    }
    let isClosed = index < bytes.count && bytes[index] == UInt8(ascii: ">")
    if isClosed { index += 1 }
    if found.isEmpty || !isClosed {
      report(
        .invalidTag, closing..<Swift.max(index, closing + 2),
        "expected '</\(text(name))>'",
        fix: SourceFix(range: closing..<index, replacement: "</\(text(name))>"))
    } else if !MessageKeyword.isSame(bytes, found, name) {
      report(
        .mismatchedTag, found,
        "mismatched closing tag '</\(text(found))>'; expected '</\(text(name))>'",
        fix: SourceFix(range: found, replacement: text(name)))
    }
    close(start, .tagEnd, closing, index)
  }

  /// Reports and skips a closing tag without an opening tag.
  mutating func strayClosingTag() {
    let start = index
    index += 2
    let name = index..<endOfTagName(index)
    index = name.upperBound
    skipWhiteSpace()
    if index < bytes.count, bytes[index] == UInt8(ascii: ">") { index += 1 }
    report(
      .unmatchedClosingTag, start..<index, "unexpected closing tag '</\(text(name))>'",
      fix: SourceFix(range: start..<index, replacement: ""))
    add(.unparsed, start, index)
  }

  /// Returns the index after a tag name.
  ///
  /// A name contains letters, digits, `-`, `.`, `_`, and all characters beyond ASCII except
  /// `Pattern_White_Space` and `Pattern_Syntax`.
  private func endOfTagName(_ start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x80 {
        let end = PatternProperties.skipIdentifier(bytes, from: index)
        if end == index { return index }
        index = end
      } else if Self.isASCIILetter(byte) || (byte >= 0x30 && byte <= 0x39)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      {
        index += 1
      } else {
        return index
      }
    }
    return index
  }
}
