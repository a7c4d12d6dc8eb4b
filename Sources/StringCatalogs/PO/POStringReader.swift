internal import MessageSyntax

/// Reads the strings in quotation marks of a gettext catalog.
struct POStringReader {
  /// The character set of the file, if it is not UTF-8: escapes are bytes in that set.
  private let charset: String?
  private let converter: CharsetConverter?

  /// - Parameter source: The encoding of the file.
  init(_ source: CatalogSource) {
    if case .charset(let name) = source.encoding { charset = name } else { charset = nil }
    converter = source.converter
  }

  /// Reads the string between quotation marks.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - index: The offset of the opening quotation mark; afterwards, the offset after the string.
  ///   - limit: The end of the line.
  ///   - problems: Receives the problems.
  func read(
    _ bytes: [UInt8], _ index: inout Int, _ limit: Int, _ problems: inout CatalogProblems
  ) -> [UInt8] {
    let start = index
    index += 1
    var output: [UInt8] = []
    while index < limit {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\"") { return output }
      guard byte == UInt8(ascii: "\\"), index < limit else {
        output.append(byte)
        continue
      }
      let escape = bytes[index]
      index += 1
      switch escape {
      case UInt8(ascii: "n"): output.append(0x0A)
      case UInt8(ascii: "t"): output.append(0x09)
      case UInt8(ascii: "r"): output.append(0x0D)
      case UInt8(ascii: "a"): output.append(0x07)
      case UInt8(ascii: "b"): output.append(0x08)
      case UInt8(ascii: "f"): output.append(0x0C)
      case UInt8(ascii: "v"): output.append(0x0B)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(escape)
      case UInt8(ascii: "0")...UInt8(ascii: "7"),
        UInt8(ascii: "x")
      where isNumber(bytes, at: index - 1, limit):
        index -= 2
        appendCodes(bytes, &index, limit, to: &output)
      default:
        problems.report(
          .escape, at: index - 2..<index, "invalid gettext escape sequence",
          hint: "write '\\\\' for a backslash",
          fix: EscapeFix.backslash(before: escape, at: index - 2))
        output.append(escape)
      }
    }
    problems.report(
      .unterminated, at: start..<limit, "unterminated string; expected '\"'", hint: "add '\"'",
      fix: closingQuote(of: start, bytes, limit))
    while output.last == 0x0D { output.removeLast() }
    return output
  }

  /// Returns the closing quotation mark at the end of the line.
  ///
  /// It is nil if the opening one is not the first on its line, after an escaped quotation mark,
  /// and after a single backslash.
  private func closingQuote(of start: Int, _ bytes: [UInt8], _ limit: Int) -> SourceFix? {
    var end = limit
    while end > start + 1, bytes[end - 1] == 0x0D { end -= 1 }
    let line = bytes[..<start].reversed().prefix { $0 != 0x0A && $0 != 0x0D }
    let text = bytes[start + 1..<end]
    guard !line.contains(UInt8(ascii: "\"")), text.last != UInt8(ascii: "\""),
      text.reversed().prefix(while: { $0 == UInt8(ascii: "\\") }).count.isMultiple(of: 2)
    else { return nil }
    return SourceFix(inserting: "\"", at: end)
  }

  /// Whether the number of a byte follows a backslash.
  private func isNumber(_ bytes: [UInt8], at index: Int, _ limit: Int) -> Bool {
    guard index < limit else { return false }
    if bytes[index] == UInt8(ascii: "x") {
      return index + 1 < limit && UTF8Text.hexDigit(bytes[index + 1]) != nil
    }
    return (0x30...0x37).contains(bytes[index])
  }

  /// Appends consecutive bytes that are written as numbers.
  ///
  /// They are decoded together, because a character may have several bytes in the character set.
  private func appendCodes(
    _ bytes: [UInt8], _ index: inout Int, _ limit: Int, to output: inout [UInt8]
  ) {
    var codes: [UInt8] = []
    while index + 1 < limit, bytes[index] == UInt8(ascii: "\\"),
      isNumber(bytes, at: index + 1, limit)
    {
      index += 1
      if bytes[index] == UInt8(ascii: "x") {
        index += 1
        codes.append(code(bytes, &index, limit, radix: 16, digits: 2))
      } else {
        codes.append(code(bytes, &index, limit, radix: 8, digits: 3))
      }
    }
    if let charset, codes.contains(where: { $0 >= 0x80 }) {
      codes = FileText.decode(codes, charset: charset, converter: converter) ?? codes
    }
    output += codes
  }

  /// Reads the number of a byte: up to three octal digits, or up to two hexadecimal digits.
  private func code(
    _ bytes: [UInt8], _ index: inout Int, _ end: Int, radix: UInt32, digits: Int
  ) -> UInt8 {
    var value: UInt32 = 0
    let limit = min(index + digits, end)
    while index < limit, let digit = UTF8Text.hexDigit(bytes[index]), digit < radix {
      value = value * radix + digit
      index += 1
    }
    return UInt8(truncatingIfNeeded: value)
  }
}
