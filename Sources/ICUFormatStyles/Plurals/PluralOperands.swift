/// The operands of plural rules: the properties of a number as it is shown.
///
/// `1` and `1.0` are different: English has `1 day` and `1.0 days`.
///
/// ```swift
/// PluralOperands(decimal: "1.50")?.fractionDigits   // 2
/// PluralOperands(decimal: "1.2c6")?.integer         // 1200000
/// ```
///
/// The source is UTS #35, part 3, "Plural Operand Meanings".
package struct PluralOperands: Hashable, Sendable {
  /// n: the absolute value.
  package var value: Double
  /// i: the digits before the point; only the last 18 of longer numbers, as in ICU.
  package var integer: UInt64
  /// v: the number of digits shown after the point.
  package var fractionDigits: Int
  /// w: the number of digits shown after the point, without trailing zeros.
  package var significantFractionDigits: Int
  /// f: the digits shown after the point, as an integer; only the first 19 or 20 digits, as in ICU.
  package var fraction: UInt64
  /// t: the digits shown after the point, as an integer, without trailing zeros.
  package var significantFraction: UInt64
  /// c and e: the exponent of compact notation: 3 in `1K`.
  package var exponent: Int
  /// Whether the number is finite; infinity and NaN are always `other`.
  package var isFinite: Bool

  /// Creates the operands of an integer.
  @inline(__always)
  package init(magnitude: UInt64) {
    value = Double(magnitude)
    // ICU keeps the last 18 digits.
    integer =
      magnitude < 1_000_000_000_000_000_000 ? magnitude : magnitude % 1_000_000_000_000_000_000
    fractionDigits = 0
    significantFractionDigits = 0
    fraction = 0
    significantFraction = 0
    exponent = 0
    isFinite = true
  }

  /// Creates the operands of a number with known digits.
  ///
  /// - Parameters:
  ///   - integer: The digits before the point.
  ///   - fraction: The digits after the point as an integer; `05` is 5.
  ///   - fractionDigits: The number of digits after the point, including leading and trailing
  ///     zeros, 0...18. Values outside the range are clamped to it.
  package init(integer: UInt64, fraction: UInt64, fractionDigits: Int) {
    self.init(magnitude: integer)
    guard fractionDigits > 0 else { return }
    let fractionDigits = min(fractionDigits, 18)
    self.fractionDigits = fractionDigits
    self.fraction = fraction
    var digits = fractionDigits
    var significant = fraction
    while digits > 0, significant % 10 == 0 {
      significant /= 10
      digits -= 1
    }
    significantFraction = significant
    significantFractionDigits = digits
    var scale = 1.0
    for _ in 0..<fractionDigits { scale *= 10 }
    value = Double(integer) + Double(fraction) / scale
  }

  /// The operands of infinity and NaN.
  package static var notFinite: PluralOperands {
    var operands = PluralOperands(magnitude: 0)
    operands.value = .nan
    operands.isFinite = false
    return operands
  }

  /// Creates the operands of a floating-point number in its shortest decimal form.
  package init(_ number: Double) {
    // Beyond 2^53 the digits of the shortest form differ from those of the number itself.
    if number.magnitude <= 9_007_199_254_740_992, let magnitude = UInt64(exactly: number.magnitude)
    {
      self.init(magnitude: magnitude)
    } else {
      self = PluralOperands(decimal: String(number.magnitude)) ?? .notFinite
    }
  }

  /// Creates the operands of a number in decimal notation: `-1.50`, `2e6`, or CLDR's `1.2c6`.
  ///
  /// An exponent after `c` is that of compact notation and is stored in ``exponent``; an exponent
  /// after `e` or `E` only moves the point. The result is nil if the string is not a number; this
  /// includes `NaN` and `Infinity`.
  package init?(decimal text: String) {
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    var isCompact = false
    var bytes = Array(text.utf8)[...]
    if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      bytes = bytes.dropFirst()
    }
    while let byte = bytes.first {
      bytes = bytes.dropFirst()
      switch byte {
      case 0x30...0x39: digits.append(byte - 0x30)
      case UInt8(ascii: ".") where point == nil: point = digits.count
      case UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "c"):
        guard !digits.isEmpty, let value = Int(String(decoding: bytes, as: UTF8.self)),
          abs(value) <= 10_000
        else { return nil }
        exponent = value
        isCompact = byte == UInt8(ascii: "c")
        bytes = []
      default: return nil
      }
    }
    guard !digits.isEmpty else { return nil }
    // Move the point to its place among the digits.
    let place = (point ?? digits.count) + exponent
    self.init(digits: digits, point: place, decimals: max(0, digits.count - place))
    if isCompact { self.exponent = exponent }
  }

  /// Creates the operands of a number from its digits.
  ///
  /// - Parameters:
  ///   - digits: 0 to 9 each; all following digits are zeros.
  ///   - point: The position of the decimal point, counted from before the first digit.
  ///   - decimals: The number of digits shown after the point.
  package init(digits: [UInt8], point: Int, decimals: Int) {
    var digits = digits
    if point < 0 { digits.insert(contentsOf: repeatElement(0, count: -point), at: 0) }
    let point = max(point, 0)
    let missing = point + decimals - digits.count
    if missing > 0 { digits.append(contentsOf: repeatElement(0, count: missing)) }
    let before = digits[..<point]
    let after = digits[point..<point + decimals]
    self.init(magnitude: before.suffix(18).reduce(0) { $0 * 10 + UInt64($1) })
    fractionDigits = after.count
    fraction = Self.fraction(after)
    let significant = after[..<((after.lastIndex { $0 != 0 } ?? after.startIndex - 1) + 1)]
    significantFractionDigits = significant.count
    significantFraction = Self.fraction(significant)
    while significantFraction > 0, significantFraction % 10 == 0 { significantFraction /= 10 }
    value = Self.double(before, after)
  }

  /// Returns the digits as one integer; as in ICU, it stops when the integer exceeds 10^18.
  private static func fraction(_ digits: ArraySlice<UInt8>) -> UInt64 {
    var result: UInt64 = 0
    for digit in digits {
      guard result <= 1_000_000_000_000_000_000 else { break }
      result = result * 10 + UInt64(digit)
    }
    return result
  }

  /// Returns the nearest double.
  private static func double(_ before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>) -> Double {
    if before.count + after.count <= 15 {
      // Both are exact, so the quotient is correctly rounded.
      var scale = 1.0
      for _ in after { scale *= 10 }
      return (before + after).reduce(0) { $0 * 10 + Double($1) } / scale
    }
    var text = before.isEmpty ? [0x30] : before.map { $0 + 0x30 }
    if !after.isEmpty { text += [UInt8(ascii: ".")] + after.map { $0 + 0x30 } }
    return Double(String(decoding: text, as: UTF8.self)) ?? .infinity
  }
}
