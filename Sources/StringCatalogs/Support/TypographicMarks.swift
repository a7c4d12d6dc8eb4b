internal import MessageSyntax

/// Finds characters of a word processor between the strings of a file: curly quotation marks instead
/// of `"`, and no-break spaces.
struct TypographicMarks {
  /// What follows a string, besides white space and the end of the line.
  private let delimiters: [UInt8]
  /// The end of the last line on which a quotation mark has no partner: others need no search there.
  private var searchedEnd = 0
  /// Whether a character was replaced, so that the file is not what was read.
  private(set) var hasReplaced = false

  init(before delimiters: String) { self.delimiters = Array(delimiters.utf8) }

  /// Replaces the character at an offset, with a report, and with its partner if it is a quotation
  /// mark.
  ///
  /// Spaces around a new quotation mark keep the offsets of everything else.
  ///
  /// - Returns: Whether a character was replaced.
  mutating func replace(
    at offset: Int, in bytes: inout [UInt8], _ problems: inout CatalogProblems
  ) -> Bool {
    guard let scalar = Self.scalar(at: offset, in: bytes) else { return false }
    if Self.isSpace(scalar) {
      replaceSpaces(at: offset, scalar, in: &bytes, &problems)
      return true
    }
    guard Self.isQuote(scalar), offset >= searchedEnd else { return false }
    let length = UTF8.width(scalar)
    let start = offset + length
    guard let end = closingMark(from: start, of: scalar, in: bytes) else {
      problems.report(
        .syntax, at: offset..<start, Self.message(scalar), hint: Self.hint)
      return false
    }
    let text = String(decoding: bytes[start..<end.lowerBound], as: UTF8.self)
    problems.report(
      .syntax, at: offset..<start, Self.message(scalar), hint: Self.hint,
      fix: SourceFix(range: offset..<end.upperBound, replacement: "\"\(text)\""))
    for index in offset..<start { bytes[index] = 0x20 }
    for index in end { bytes[index] = 0x20 }
    bytes[start - 1] = UInt8(ascii: "\"")
    bytes[end.lowerBound] = UInt8(ascii: "\"")
    hasReplaced = true
    return true
  }

  /// Replaces spaces that are not white space of the format.
  private mutating func replaceSpaces(
    at offset: Int, _ first: Unicode.Scalar, in bytes: inout [UInt8],
    _ problems: inout CatalogProblems
  ) {
    var end = offset
    var last = offset
    while end < bytes.count {
      if bytes[end] == 0x20 || bytes[end] == 0x09 {
        end += 1
      } else if let scalar = Self.scalar(at: end, in: bytes), Self.isSpace(scalar) {
        end += UTF8.width(scalar)
        last = end
      } else {
        break
      }
    }
    let name =
      switch first {
      case "\u{A0}": "no-break space (U+00A0)"
      case "\u{202F}": "narrow no-break space (U+202F)"
      default: "space \(XMLText.name(of: first))"
      }
    problems.report(
      .syntax, at: offset..<offset + UTF8.width(first), "\(name) outside a string",
      hint: "write a space", fix: SourceFix(range: offset..<last, replacement: " "))
    for index in offset..<last { bytes[index] = 0x20 }
    hasReplaced = true
  }

  /// Returns the quotation mark that ends a string on its line, before a delimiter; nil without one.
  private mutating func closingMark(
    from start: Int, of opening: Unicode.Scalar, in bytes: [UInt8]
  ) -> Range<Int>? {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        guard endsString(at: index + 1, in: bytes) else { break }
        return index..<index + 1
      }
      if byte == UInt8(ascii: "\\") {
        index += 2
      } else if byte >= 0x80, let scalar = Self.scalar(at: index, in: bytes) {
        let end = index + UTF8.width(scalar)
        if Self.isQuote(scalar), Self.isSingle(scalar) == Self.isSingle(opening),
          endsString(at: end, in: bytes)
        {
          return index..<end
        }
        index = end
      } else {
        index += 1
      }
    }
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    searchedEnd = index
    return nil
  }

  private func endsString(at offset: Int, in bytes: [UInt8]) -> Bool {
    var index = offset
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    guard index < bytes.count else { return true }
    return bytes[index] == 0x0A || bytes[index] == 0x0D || delimiters.contains(bytes[index])
  }

  // MARK: Characters

  /// What is wrong with a quotation mark.
  static func message(_ scalar: Unicode.Scalar) -> String {
    "'\(scalar)' is a curly quotation mark"
  }

  static let hint = "write '\"'"

  static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "“", "”", "„", "‟": true
    default: isSingle(scalar)
    }
  }

  private static func isSingle(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{2018}"..."\u{201B}").contains(scalar)
  }

  /// Whether a curly quotation mark or another space is at an offset.
  static func isMark(at offset: Int, in bytes: [UInt8]) -> Bool {
    scalar(at: offset, in: bytes).map { isQuote($0) || isSpace($0) } ?? false
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x2000...0x200B, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Returns the character beyond ASCII at an offset; nil for an ill-formed one.
  static func scalar(at offset: Int, in bytes: [UInt8]) -> Unicode.Scalar? {
    guard offset < bytes.count, bytes[offset] >= 0xC2 else { return nil }
    let length = bytes[offset] < 0xE0 ? 2 : bytes[offset] < 0xF0 ? 3 : 4
    guard offset + length <= bytes.count else { return nil }
    let scalars = String(decoding: bytes[offset..<offset + length], as: UTF8.self).unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first, scalar != "\u{FFFD}" else { return nil }
    return scalar
  }

  /// Returns the quotation mark before an offset; nil for other characters.
  static func quote(before offset: Int, in bytes: [UInt8]) -> Unicode.Scalar? {
    for length in [3, 2] where offset >= length {
      if let scalar = scalar(at: offset - length, in: bytes), UTF8.width(scalar) == length,
        isQuote(scalar)
      {
        return scalar
      }
    }
    return nil
  }
}

/// Finds quotation marks inside a string that should be escaped.
struct InnerQuotes {
  /// The closing quotation mark of the string.
  let end: Int
  /// The inner quotation marks; there is at least one.
  private let marks: [Int]

  /// Finds the inner quotation marks of a string.
  ///
  /// - Parameters:
  ///   - first: The quotation mark that seems to end the string.
  ///   - end: The last quotation mark of the line.
  init?(from first: Int, end: Int, in bytes: [UInt8]) {
    guard first < end else { return nil }
    self.end = end
    var marks = [first]
    var index = first + 1
    while index < end {
      if bytes[index] == UInt8(ascii: "\"") { marks.append(index) }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    // The last quotation mark is escaped, so that it does not end the string.
    guard index == end else { return nil }
    self.marks = marks
  }

  /// Returns a text with its inner quotation marks escaped.
  func escaped(_ bytes: [UInt8], in range: Range<Int>) -> [UInt8] {
    var output: [UInt8] = []
    var copied = range.lowerBound
    for mark in marks where range.contains(mark) {
      output += bytes[copied..<mark] + [UInt8(ascii: "\\")]
      copied = mark
    }
    return output + bytes[copied..<range.upperBound]
  }

  /// Reports the first inner quotation mark, with a fix for all of them.
  func report(in bytes: [UInt8], _ problems: inout CatalogProblems) {
    let (first, last) = (marks[0], marks[marks.count - 1])
    let text = escaped(bytes, in: first..<last + 1)
    problems.report(
      .syntax, at: first..<first + 1, "quotation mark inside a string", hint: "write '\\\"'",
      fix: first == last
        ? SourceFix(inserting: "\\", at: first)
        : SourceFix(range: first..<last + 1, replacement: String(decoding: text, as: UTF8.self)))
  }
}
