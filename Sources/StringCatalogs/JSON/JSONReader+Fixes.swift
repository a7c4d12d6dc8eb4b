internal import MessageSyntax

/// The problems of JSON with a fix: a change that is the only one that is clearly right.
extension JSONReader {
  // MARK: Problems

  /// Reports anything after the catalog, even a zero byte.
  mutating func reportRest() {
    skipSpace()
    guard !isAtEnd else { return }
    let rest = bytes[position...]
    let isComma = rest.first == UInt8(ascii: ",") && rest.dropFirst().allSatisfy { $0 <= 0x20 }
    problems.report(
      .syntax, at: position..<position + 1, "text after the end of the catalog", hint: "remove it",
      fix: isComma ? commaRemoval(at: position) : nil)
  }

  /// Reports a missing comma at the position.
  mutating func reportMissingComma() {
    let fix = insertion(",", beforeValueAt: position)
    problems.report(
      .syntax, at: position..<position, "missing comma", hint: "insert ','", fix: fix)
    if fix == nil { isLost = true }
  }

  /// Reports the `]` at the position: it is written instead of a brace, or is superfluous.
  mutating func reportBracket() {
    let range = position..<position + 1
    let closers = closersLeft(from: position + 1)
    let isExtra = closers == depth
    problems.report(
      .syntax, at: range, "unexpected ']' in an object", hint: isExtra ? "remove it" : "write '}'",
      fix: isExtra || closers == depth - 1
        ? SourceFix(range: range, replacement: isExtra ? "" : "}") : nil)
  }

  // MARK: Edits

  /// Returns an insertion directly after the last token before an offset.
  ///
  /// It is nil after text that was not understood, and inside an unterminated string.
  func insertion(_ text: String, before offset: Int) -> SourceFix? {
    guard !isLost else { return nil }
    var place = offset
    while place > 0, isSpace(bytes[place - 1]) { place -= 1 }
    return place <= openStringEnd ? nil : SourceFix(inserting: text, at: place)
  }

  /// Returns an insertion between two values; nil if no value begins at the offset.
  ///
  /// Next to another quotation mark, or without one at its end, a string may be none.
  func insertion(_ text: String, beforeValueAt offset: Int) -> SourceFix? {
    guard offset > 0, offset < bytes.count else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: "\""):
      let isCertain = bytes[offset - 1] != UInt8(ascii: "\"") && isTerminated(at: offset)
      return isCertain ? insertion(text, before: offset) : nil
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"), 0x30...0x39:
      return insertion(text, before: offset)
    default: return nil
    }
  }

  /// Whether the string at an offset ends on its line.
  private func isTerminated(at offset: Int) -> Bool {
    var index = offset + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == 0x0A || bytes[index] == 0x0D { return false }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < bytes.count
  }

  /// Returns the removal of the extra comma at an offset.
  func commaRemoval(at comma: Int) -> SourceFix? {
    isLost ? nil : SourceFix(range: comma..<comma + 1, replacement: "")
  }

  /// Returns the closing quotation mark of a string that ends with its line.
  ///
  /// It is nil if the next line may belong to the string.
  ///
  /// - Parameters:
  ///   - range: The string without its quotation mark and without the comma at its end.
  ///   - lineEnd: The end of the line or of the file.
  func closingQuote(of range: Range<Int>, lineEnd: Int) -> SourceFix? {
    guard !isLost else { return nil }
    let text = bytes[range]
    let backslashes = text.reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    let isOutside = text.last.map { "\"}]".utf8.contains($0) } ?? false
    guard backslashes.isMultiple(of: 2), !isOutside else { return nil }
    var next = lineEnd
    while next < bytes.count, isSpace(bytes[next]) { next += 1 }
    let hasComma = range.upperBound < lineEnd
    let isCertain =
      switch next < bytes.count ? bytes[next] : UInt8(ascii: "}") {
      case UInt8(ascii: "}"), UInt8(ascii: "]"): true
      case UInt8(ascii: ","): !hasComma
      case UInt8(ascii: "\""): hasComma
      default: false
      }
    return isCertain ? SourceFix(inserting: "\"", at: range.upperBound) : nil
  }

  /// Returns the closing brace of an object at the end of the file.
  ///
  /// It is nil if the last brace of the file is there: then one above it is missing.
  func closingBraceAtEnd() -> SourceFix? {
    let fix = insertion("}", before: bytes.count)
    guard let last = fix.map({ $0.range.lowerBound - 1 }), last >= 0 else { return fix }
    return bytes[last] == UInt8(ascii: "}") && indentation(of: last) == 0 ? nil : fix
  }

  /// Returns the closing brace of an object before the next name, and before the comma between them.
  func closingBrace(before name: Int) -> SourceFix? {
    var place = name
    while place > 0, isSpace(bytes[place - 1]) { place -= 1 }
    if place > 0, bytes[place - 1] == UInt8(ascii: ",") { place -= 1 }
    return insertion("}", before: place)
  }

  /// Returns the quotation marks around the name at the position: `name: value`.
  func quotedName() -> SourceFix? {
    var end = position
    while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
    var colon = end
    while colon < bytes.count, isSpace(bytes[colon]) { colon += 1 }
    guard end > position, colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
    let name = String(decoding: bytes[position..<end], as: UTF8.self)
    return SourceFix(range: position..<end, replacement: "\"\(name)\"")
  }

  /// Returns the number of brackets and braces that are closed, but not opened, after an offset.
  ///
  /// It is nil if a string there is unterminated. The rest of the file is counted only once, so that
  /// many mistakes take linear time: the result is nil for later ones.
  mutating func closersLeft(from start: Int) -> Int? {
    guard !isLost, !hasCountedClosers else { return nil }
    hasCountedClosers = true
    var count = 0
    var index = start
    var isInString = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "\\") where isInString: index += 1
      case 0x0A where isInString, 0x0D where isInString: return nil
      case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString: count -= 1
      case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString: count += 1
      default: break
      }
      index += 1
    }
    return isInString ? nil : count
  }

  func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
