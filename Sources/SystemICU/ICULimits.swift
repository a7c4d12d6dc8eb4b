/// The limits of ICU's input, so that a short string cannot request gigabytes.
package enum ICULimits {
  /// The maximum number of digits in a decimal string.
  package static let digits = 10_000
  /// The maximum exponent of a decimal string; its negative is the minimum.
  package static let exponent = 999
  /// The maximum length of the text that ICU may write for one value, in UTF-8 bytes.
  package static let valueLength = 16 << 20

  /// The instants in the range of ICU's calendars, in milliseconds since 1970.
  ///
  /// The bounds are ICU's `MIN_MILLIS` and `MAX_MILLIS`; ICU shows every other instant as one of
  /// them.
  package static let moments = -184_303_902_528_000_000.0...183_882_168_921_600_000.0

  /// ICU's `U_NUMBER_ARG_OUTOFBOUNDS_ERROR`.
  private static let outOfBounds: Int32 = 0x10112

  /// Throws if a decimal number is beyond the limits.
  ///
  /// ICU itself reports strings that are not numbers.
  package static func check(
    decimal text: String, _ function: String
  ) throws(ICUError) {
    let utf8 = text.utf8Span
    guard !isWithinLimits(utf8.span, 0..<utf8.count) else { return }
    throw ICUError(code: outOfBounds, function: function, input: shortened(text))
  }

  /// Throws if a number in a skeleton is beyond the limits: `scale/1e1000000`.
  package static func check(
    skeleton text: String, _ function: String
  ) throws(ICUError) {
    let utf8 = text.utf8Span
    let bytes = utf8.span
    var start = 0
    for index in 0...bytes.count {
      // An option is the text between a slash and white space or another slash.
      guard index == bytes.count || bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: "/")
      else { continue }
      let range = start..<index
      start = index + 1
      guard let first = range.first, first > 0, bytes[first - 1] == UInt8(ascii: "/"),
        isDecimalStart(bytes[first]), !isWithinLimits(bytes, range)
      else { continue }
      throw ICUError(code: outOfBounds, function: function, input: shortened(text))
    }
  }

  private static func isDecimalStart(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-")
  }

  private static func isWithinLimits(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    var digitCount = 0
    var exponent = 0
    var isExponent = false
    for index in range {
      switch bytes[index] {
      case 0x30...0x39 where isExponent:
        exponent = exponent * 10 + Int(bytes[index] - 0x30)
        if exponent > ICULimits.exponent { return false }
      case 0x30...0x39:
        digitCount += 1
        if digitCount > digits { return false }
      case UInt8(ascii: "e"), UInt8(ascii: "E"): isExponent = true
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): break
      // Not a number: `100}` in a message.
      default: return true
      }
    }
    return true
  }

  /// Returns the beginning of a string, for an error.
  private static func shortened(_ text: String) -> String {
    text.utf8.count <= 64 ? text : String(text.prefix(60)) + "…"
  }
}
