/// A decimal number of up to 18 digits: `-1234.50` is 123450 with two fraction digits.
struct PlainDecimal {
  /// All digits as one integer.
  private(set) var digits: UInt64 = 0
  /// The number of digits after the point.
  private(set) var fractionDigits = 0
  private(set) var isNegative = false

  /// The number of digits that always fit into 64 bits.
  private static let representableDigits = 18

  /// Parses digits with a point between them and a leading minus sign.
  ///
  /// The result is nil for every other form and for more digits.
  init?(_ text: String) {
    var count = 0
    var hasPoint = false
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39:
        digits = digits &* 10 &+ UInt64(byte &- 0x30)
        count += 1
        if hasPoint { fractionDigits += 1 }
        guard count <= Self.representableDigits else { return nil }
      case UInt8(ascii: ".") where !hasPoint && count > 0: hasPoint = true
      case UInt8(ascii: "-") where count == 0 && !isNegative: isNegative = true
      default: return nil
      }
    }
    guard count > 0, !hasPoint || fractionDigits > 0 else { return nil }
  }

  /// Returns the digits times a power of ten, rounded to the nearest integer; nil if it is too
  /// large.
  ///
  /// - Parameter raises: Returns whether a tie is rounded up from the given truncated value.
  func count(shiftedBy power: Int, _ raises: (UInt64) -> Bool) -> UInt64? {
    guard abs(power) <= Self.representableDigits else { return nil }
    var factor: UInt64 = 1
    for _ in 0..<abs(power) { factor *= 10 }
    if power >= 0 {
      let (product, overflow) = digits.multipliedReportingOverflow(by: factor)
      return overflow ? nil : product
    }
    let (quotient, remainder) = digits.quotientAndRemainder(dividingBy: factor)
    let half = factor / 2
    return remainder > half || remainder == half && raises(quotient) ? quotient + 1 : quotient
  }
}
