/// The character classes of MessageFormat 2.
///
/// The specification never changes them. The source is `message.abnf` in part 9 of UTS #35.
package enum MF2Characters {
  /// Returns the length in bytes of the white space at `index`; 0 if there is none.
  ///
  /// White space is U+0009, U+000A, U+000D, U+0020 and U+3000.
  @inline(__always)
  static func whiteSpaceLength(_ bytes: Span<UInt8>, at index: Int) -> Int {
    switch bytes[index] {
    case 0x20, 0x09, 0x0A, 0x0D: 1
    case 0xE3 where PatternProperties.scalar(bytes, at: index).value == 0x3000: 3
    default: 0
    }
  }

  /// Returns the length in bytes of the direction mark or isolate at `index`; 0 if there is none.
  ///
  /// These are U+061C, U+200E, U+200F and U+2066…U+2069.
  @inline(__always)
  static func directionLength(_ bytes: Span<UInt8>, at index: Int) -> Int {
    guard bytes[index] == 0xD8 || bytes[index] == 0xE2 else { return 0 }
    let (scalar, length) = PatternProperties.scalar(bytes, at: index)
    return switch scalar {
    case 0x61C, 0x200E...0x200F, 0x2066...0x2069: length
    default: 0
    }
  }

  /// Returns the end of the white space and direction marks at an offset.
  package static func blanksEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      let space = whiteSpaceLength(bytes, at: end)
      let length = space > 0 ? space : directionLength(bytes, at: end)
      if length == 0 { break }
      end += length
    }
    return end
  }

  /// Whether the backslash at an offset escapes the character after it.
  static func escapes(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else { return false }
    return switch bytes[index + 1] {
    case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"): true
    default: false
    }
  }

  /// Whether a name may begin with a scalar.
  static func startsName(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A, 0x2B, 0x5F: true
    case 0...0xA0: false
    // White space, direction controls and line separators.
    case 0x61C, 0x1680, 0x2000...0x200A, 0x200E...0x200F, 0x2028...0x202F, 0x205F,
      0x2066...0x2069, 0x3000:
      false
    // Surrogates and noncharacters.
    case 0xD800...0xDFFF, 0xFDD0...0xFDEF: false
    default: scalar & 0xFFFE != 0xFFFE
    }
  }

  /// Whether a scalar may be in a name or in a literal without quotes.
  @inline(__always)
  package static func continuesName(_ scalar: UInt32) -> Bool {
    switch scalar {
    // The digits, `-` and `.`.
    case 0x30...0x39, 0x2D, 0x2E: true
    default: startsName(scalar)
    }
  }

  /// Whether a string has more than ``MF2Limits/combiningMarks`` combining marks in a row.
  static func hasLongMarks(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
    // Each mark has at least two bytes.
    guard range.count > 2 * MF2Limits.combiningMarks else { return false }
    var count = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let (value, length) = PatternProperties.scalar(bytes, at: index)
      index += length
      count = isMark(value) ? count + 1 : 0
      if count > MF2Limits.combiningMarks { return true }
    }
    return false
  }

  /// Whether a string has more than ``MF2Limits/combiningMarks`` combining marks in a row.
  ///
  /// Such a string must not be compared in NFC: the time would grow faster than its length.
  package static func hasLongMarks(_ text: String) -> Bool {
    let bytes = text.utf8.span
    return hasLongMarks(bytes, in: bytes.indices)
  }

  private static func isMark(_ value: UInt32) -> Bool {
    guard value >= 0x300, let scalar = Unicode.Scalar(value) else { return false }
    switch value {
    // The only scalars of class 0 whose decompositions begin with a mark.
    case 0xF73, 0xF75, 0xF81: return true
    default: return scalar.properties.canonicalCombiningClass != .notReordered
    }
  }

  /// Whether a string is a name within the limits, such as `count`.
  package static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.unicodeScalars.first, startsName(first.value) else { return false }
    let bytes = Array(text.utf8)
    return isUnquotedLiteral(text) && !hasLongMarks(bytes.span, in: bytes.indices)
  }

  /// Returns the name of an argument without a name, by its position from 0: `arg0`.
  ///
  /// A name cannot begin with a digit.
  package static func positionalName(_ position: Int) -> String { "arg\(position)" }

  /// Returns the position of an argument without a name: 0 for `arg0`; nil for another name.
  package static func position(ofName name: String) -> Int? {
    let bytes = name.utf8.span
    return position(ofName: bytes.indices, in: bytes)
  }

  /// Returns the position of an argument without a name: 0 for `arg0`; nil for another name.
  package static func position(ofName name: Range<Int>, in bytes: Span<UInt8>) -> Int? {
    let digits = name.dropFirst(3)
    guard let first = digits.first, bytes[name.lowerBound] == UInt8(ascii: "a"),
      bytes[name.lowerBound + 1] == UInt8(ascii: "r"),
      bytes[name.lowerBound + 2] == UInt8(ascii: "g")
    else { return nil }
    // A position has only one name.
    if bytes[first] == UInt8(ascii: "0"), digits.count > 1 { return nil }
    var position = 0
    for index in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) else { return nil }
      position = position * 10 + Int(bytes[index] - UInt8(ascii: "0"))
      guard position <= MessageLimits.argumentIndex else { return nil }
    }
    return position
  }

  /// Whether a name has the form of the name of an argument without a name.
  package static func isPositionalName(_ name: String) -> Bool {
    name.hasBytes("arg") && name.utf8.count > 3
      && name.utf8.dropFirst(3).allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Whether a string is an identifier within the limits, such as `number` and `ns:lookup`.
  package static func isIdentifier(_ text: String) -> Bool {
    let parts = text.utf8.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    return parts.allSatisfy { isName(Substring($0)) }
  }

  /// Whether a literal can be written without quotes.
  package static func isUnquotedLiteral(_ text: some StringProtocol) -> Bool {
    !text.unicodeScalars.isEmpty && text.unicodeScalars.allSatisfy { continuesName($0.value) }
  }
}
