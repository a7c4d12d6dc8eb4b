/// Converts a floating-point number to an integer and a number of decimals, correctly rounded.
///
/// `%.2f` needs this: the binary value has an exact decimal expansion, and C rounds that expansion
/// (ties to even), not the shortest digits. 2.675 is really 2.67499999…, so it becomes 2.67.
enum FixedDecimal {
  /// The largest number of decimals that ``scaled(_:decimals:)`` supports.
  static let maximumDecimals = 19

  private static let powersOfTen: [UInt64] = (0...maximumDecimals).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  /// Returns `value`·10^`decimals`, rounded to an integer; nil if that does not fit in 64 bits.
  ///
  /// - Parameters:
  ///   - value: A finite number that is not negative.
  ///   - decimals: 0...``maximumDecimals``.
  @inline(__always)
  static func scaled(_ value: Double, decimals: Int) -> UInt64? {
    let bits = value.bitPattern
    let exponentBits = Int(truncatingIfNeeded: bits >> 52) & 0x7FF
    guard exponentBits != 0x7FF, decimals >= 0, decimals <= maximumDecimals else { return nil }
    var mantissa = bits & (1 << 52 - 1)
    // Subnormal numbers have no hidden bit; their exponent is that of the smallest normal numbers.
    if exponentBits != 0 { mantissa |= 1 << 52 }
    let exponent = max(exponentBits, 1) - 1075
    let power = powersOfTen[decimals]
    if exponent >= 0 {
      guard exponent <= 10 else { return nil }
      let (product, overflow) = (mantissa << UInt64(exponent)).multipliedReportingOverflow(
        by: power)
      return overflow ? nil : product
    }
    // mantissa·power is below 2^117, so its quotient and remainder by 2^shift are two words each.
    let shift = UInt64(-exponent)
    let (high, low) = mantissa.multipliedFullWidth(by: power)
    let quotient: UInt64
    let isAboveHalf: Bool
    let isHalf: Bool
    if shift < 64 {
      guard high >> shift == 0 else { return nil }
      quotient = high << (64 - shift) | low >> shift
      let rest = low & (1 << shift - 1)
      let half: UInt64 = 1 << (shift - 1)
      isAboveHalf = rest > half
      isHalf = rest == half
    } else if shift == 64 {
      quotient = high
      isAboveHalf = low > 1 << 63
      isHalf = low == 1 << 63
    } else if shift < 128 {
      quotient = high >> (shift - 64)
      let rest = high & (1 << (shift - 64) - 1)
      let half: UInt64 = 1 << (shift - 65)
      isAboveHalf = rest > half || rest == half && low > 0
      isHalf = rest == half && low == 0
    } else {
      return 0
    }
    guard isAboveHalf || isHalf && quotient & 1 == 1 else { return quotient }
    let (rounded, overflow) = quotient.addingReportingOverflow(1)
    return overflow ? nil : rounded
  }

  /// Returns the integer part and the decimals of a scaled number: 123 and 45 for 12345.
  @inline(__always)
  static func parts(_ scaled: UInt64, decimals: Int) -> (whole: UInt64, fraction: UInt64) {
    let (whole, fraction) = scaled.quotientAndRemainder(dividingBy: powersOfTen[decimals])
    return (whole, fraction)
  }
}
