internal import MessageSyntax

/// Finds the changes that fix `.strings` files, where a single one is clearly right.
struct StringsFixes {
  let bytes: [UInt8]

  /// Returns the closing quotation mark of a value that is unterminated on its line.
  ///
  /// It is inserted before the semicolon at the end of the line, or at the end of the file. Other
  /// values may have several lines, or quotation marks inside.
  ///
  /// - Parameter start: The offset of the opening quotation mark.
  func closingQuote(at start: Int) -> SourceFix? {
    var lineEnd = start + 1
    while lineEnd < bytes.count, !isLineEnd(bytes[lineEnd]) { lineEnd += 1 }
    let stop = endOfText(in: start + 1..<lineEnd)
    let line = bytes[start + 1..<stop]
    let hasSemicolon = line.last == UInt8(ascii: ";")
    guard hasSemicolon || isSpace(from: lineEnd) else { return nil }
    let text = hasSemicolon ? line.dropLast() : line
    let isCertain =
      !text.isEmpty && text.last != bytes[start] && !text.contains(UInt8(ascii: ";"))
      && !hasComment(text)
      && text.reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2)
    guard isCertain else { return nil }
    let quote = String(decoding: bytes[start...start], as: UTF8.self)
    return SourceFix(inserting: quote, at: text.endIndex)
  }

  /// Returns the equals sign between two quoted strings on one line, with a semicolon after them.
  ///
  /// - Parameters:
  ///   - keyEnd: The end of the first string.
  ///   - start: The start of the second string.
  func equalsSign(at keyEnd: Int, before start: Int) -> SourceFix? {
    guard start < bytes.count, !bytes[keyEnd..<start].contains(where: isLineEnd) else { return nil }
    let quote = bytes[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    var index = start + 1
    while index < bytes.count, bytes[index] != quote {
      if isLineEnd(bytes[index]) { return nil }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index += 1
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ";") else { return nil }
    return SourceFix(inserting: " =", at: keyEnd)
  }

  /// Returns the end of a comment that begins on the last line of the file.
  func commentEnd(of start: Int) -> SourceFix? {
    let stop = endOfText(in: start + 2..<bytes.count)
    guard !bytes[start..<stop].contains(where: isLineEnd) else { return nil }
    return SourceFix(inserting: " */", at: stop)
  }

  /// Returns the capital letter of `\u00e9`; nil for a half of a surrogate pair.
  ///
  /// - Parameter backslash: The offset of the backslash, with four digits after the letter.
  func capitalEscape(at backslash: Int) -> SourceFix? {
    let digits = String(decoding: bytes[backslash + 2..<backslash + 6], as: UTF8.self)
    guard let unit = UInt16(digits, radix: 16), !UTF16.isSurrogate(unit) else { return nil }
    return SourceFix(range: backslash + 1..<backslash + 2, replacement: "U")
  }

  /// Returns the closing brace of the file.
  ///
  /// - Parameter comment: The last comment.
  func closingBrace(after comment: StringsReader.CommentSpan?) -> SourceFix {
    let end = bytes.count
    let isInComment = comment.map { $0.end == end && bytes[$0.start + 1] == UInt8(ascii: "/") }
    return SourceFix(inserting: isInComment == true ? "\n}" : "}", at: end)
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func isSpace(from start: Int) -> Bool { bytes[start...].allSatisfy { $0 <= 0x20 } }

  /// Returns the end of the text in a range without the white space after it.
  private func endOfText(in range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
    return end
  }

  private func hasComment(_ text: ArraySlice<UInt8>) -> Bool {
    zip(text, text.dropFirst()).contains {
      $0 == UInt8(ascii: "/") && ($1 == UInt8(ascii: "/") || $1 == UInt8(ascii: "*"))
    }
  }
}

extension UTF16 {
  /// Whether a code unit is a half of a surrogate pair.
  fileprivate static func isSurrogate(_ unit: UInt16) -> Bool {
    isLeadSurrogate(unit) || isTrailSurrogate(unit)
  }
}
