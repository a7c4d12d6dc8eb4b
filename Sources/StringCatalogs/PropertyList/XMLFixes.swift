internal import MessageSyntax

/// Finds the changes that fix XML files, where a single one is clearly right.
struct XMLFixes {
  let bytes: [UInt8]

  /// Returns an insertion before an offset and before the white space there.
  func insertion(_ text: String, before offset: Int) -> SourceFix {
    var place = offset
    while place > 0, bytes[place - 1] <= 0x20 { place -= 1 }
    return SourceFix(inserting: text, at: place)
  }

  /// Returns the escape of a `<` between spaces in a text.
  ///
  /// It is nil if the `<` may begin a tag.
  func lessThan(at offset: Int) -> SourceFix? {
    let text = bytes[(offset + 1)...].prefix { $0 != UInt8(ascii: "<") }
    let word = text.first { $0 > 0x20 }
    guard offset > 0, bytes[offset - 1] <= 0x20, let next = text.first, next <= 0x20, word != nil,
      word != UInt8(ascii: "/"), !text.contains(UInt8(ascii: ">"))
    else { return nil }
    return SourceFix(range: offset..<offset + 1, replacement: "&lt;")
  }

  /// Returns the escape of a `&`; nil if it may begin a reference without `;`.
  func ampersand(at offset: Int) -> SourceFix? {
    let name = bytes[(offset + 1)...].prefix { $0 == UInt8(ascii: "#") || Self.isLetter($0) }
    let isReference =
      name.first == UInt8(ascii: "#")
      || ["amp", "lt", "gt", "quot", "apos"].contains { name.starts(with: $0.utf8) }
    return isReference ? nil : SourceFix(range: offset..<offset + 1, replacement: "&amp;")
  }

  /// Returns the quotation marks around an attribute value.
  ///
  /// It is nil if the value may continue after `range`: the tag must end there, or the next
  /// attribute must begin.
  func quotedValue(_ range: Range<Int>) -> SourceFix? {
    let value = bytes[range]
    guard !value.isEmpty, !value.contains(where: { $0 == UInt8(ascii: "\"") || $0 == 0x27 }) else {
      return nil
    }
    var index = range.upperBound
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    let isSeparate = index > range.upperBound
    let name = bytes[index...].prefix {
      Self.isLetter($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":")
    }
    if !name.isEmpty {
      index = name.endIndex
      guard isSeparate, index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return nil }
    } else {
      if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
      guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else { return nil }
    }
    let text = String(decoding: value, as: UTF8.self)
    return SourceFix(range: range, replacement: "\"\(text)\"")
  }

  static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }
}
