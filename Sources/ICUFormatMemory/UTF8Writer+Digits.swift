extension UTF8Writer {
  /// Appends a short string.
  @inline(__always)
  package mutating func append(_ text: ShortText) {
    guard text.count > 0 else { return }
    // Always store sixteen bytes; later writes overwrite the extra bytes.
    reserve(ShortText.limit)
    unsafe Self.store(text, at: UnsafeMutableRawPointer(base + count))
    count += text.count
  }

  /// Stores a short string; the destination needs space for sixteen bytes.
  @inline(__always)
  private static func store(_ text: ShortText, at place: UnsafeMutableRawPointer) {
    unsafe place.storeBytes(of: text.low.littleEndian, as: UInt64.self)
    unsafe place.storeBytes(of: text.high.littleEndian, toByteOffset: 8, as: UInt64.self)
  }

  /// Appends an integer with the layout's groups; fraction digits, if any, are zeros.
  package mutating func append(magnitude: UInt64, layout: borrowing DigitLayout) {
    appendInteger(magnitude, layout)
    if layout.minimumFraction > 0 {
      append(layout.decimal)
      appendFixed(0, digits: layout.minimumFraction, layout)
    }
  }

  /// Appends a number of units of 10^-`maximumFraction`, without zeros beyond the minimum fraction.
  ///
  /// - Returns: The number of fraction digits written, and the fraction as an integer.
  @discardableResult
  package mutating func append(
    scaled: UInt64, layout: borrowing DigitLayout
  ) -> (integer: UInt64, fraction: UInt64, fractionDigits: Int) {
    let parts = Self.parts(ofScaled: scaled, layout: layout)
    append(parts, layout: layout)
    return parts
  }

  /// Returns the digits shown for a number of units of 10^-`maximumFraction`.
  @inline(__always)
  package static func parts(
    ofScaled scaled: UInt64, layout: borrowing DigitLayout
  ) -> (integer: UInt64, fraction: UInt64, fractionDigits: Int) {
    var digits = layout.maximumFraction
    let (integer, remainder) = scaled.quotientAndRemainder(dividingBy: power(of: digits))
    var fraction = remainder
    if fraction == 0 {
      digits = layout.minimumFraction
    } else {
      while digits > layout.minimumFraction {
        let (shorter, last) = fraction.quotientAndRemainder(dividingBy: 10)
        if last != 0 { break }
        fraction = shorter
        digits -= 1
      }
    }
    return (integer, fraction, digits)
  }

  /// Appends an integer with the layout's groups, and a fraction of a number of digits.
  @inline(__always)
  package mutating func append(
    _ parts: (integer: UInt64, fraction: UInt64, fractionDigits: Int),
    layout: borrowing DigitLayout
  ) {
    appendInteger(parts.integer, layout)
    if parts.fractionDigits > 0 {
      append(layout.decimal)
      appendFixed(parts.fraction, digits: parts.fractionDigits, layout)
    }
  }

  /// Returns 10 to the power of `exponent`, which is at most ``DigitLayout/maximumDigits``.
  @inline(__always)
  package static func power(of exponent: Int) -> UInt64 {
    switch exponent {
    case 0: return 1
    case 1: return 10
    case 2: return 100
    case 3: return 1000
    case 6: return 1_000_000
    default:
      var result: UInt64 = 1
      for _ in 0..<Swift.min(exponent, DigitLayout.maximumDigits) { result &*= 10 }
      return result
    }
  }

  /// Returns the number of decimal digits of a number; 1 for 0.
  @inline(__always)
  package static func digitCount(_ value: UInt64) -> Int {
    if value < 10 { return 1 }
    if value < 100 { return 2 }
    if value < 1000 { return 3 }
    if value < 10_000 { return 4 }
    var count = 4
    var rest = value / 10_000
    while rest >= 1000 {
      rest /= 1000
      count += 3
    }
    return rest < 10 ? count + 1 : rest < 100 ? count + 2 : count + 3
  }

  private mutating func appendInteger(_ magnitude: UInt64, _ layout: borrowing DigitLayout) {
    var digits = Self.digitCount(magnitude)
    if magnitude == 0, layout.minimumInteger == 0 {
      // For ".5". A number without a fraction would need its zero, but callers never use such a
      // layout.
      return
    }
    digits = Swift.max(digits, layout.minimumInteger)
    var separators = 0
    if digits >= layout.groupedFrom {
      separators = (digits - layout.primary - 1) / layout.secondary + 1
    }
    let length = digits * layout.digitWidth + separators * layout.grouping.count
    reserve(length)
    unsafe Self.writeBackwards(
      magnitude, digits: digits, isGrouped: separators > 0, to: base + count + length, layout)
    count += length
  }

  private mutating func appendFixed(
    _ value: UInt64, digits: Int, _ layout: borrowing DigitLayout
  ) {
    let length = digits * layout.digitWidth
    reserve(length)
    unsafe Self.writeBackwards(
      value, digits: digits, isGrouped: false, to: base + count + length, layout)
    count += length
  }

  /// Writes exactly `digits` digits that end at `end`.
  @inline(__always)
  private static func writeBackwards(
    _ value: UInt64, digits: Int, isGrouped: Bool, to end: UnsafeMutablePointer<UInt8>,
    _ layout: borrowing DigitLayout
  ) {
    var place = unsafe end
    var rest = value
    var untilSeparator = isGrouped ? layout.primary : Int.max
    let width = layout.digitWidth
    let isASCII = layout.isASCII
    if isASCII, !isGrouped {
      for _ in 0..<digits {
        let (shorter, digit) = rest.quotientAndRemainder(dividingBy: 10)
        rest = shorter
        unsafe place -= 1
        unsafe place.pointee = 0x30 + UInt8(truncatingIfNeeded: digit)
      }
      return
    }
    if layout.isCommon {
      // Groups of three and a one-byte separator: most numbers in most locales.
      let separator = UInt8(truncatingIfNeeded: layout.grouping.low)
      var left = digits
      while left > 3 {
        let (shorter, group) = rest.quotientAndRemainder(dividingBy: 1000)
        rest = shorter
        unsafe place -= 4
        unsafe writeGroup(UInt32(truncatingIfNeeded: group), separator, at: place)
        left -= 3
      }
      for _ in 0..<left {
        let (shorter, digit) = rest.quotientAndRemainder(dividingBy: 10)
        rest = shorter
        unsafe place -= 1
        unsafe place.pointee = 0x30 + UInt8(truncatingIfNeeded: digit)
      }
      return
    }
    for _ in 0..<digits {
      if untilSeparator == 0 {
        unsafe place -= layout.grouping.count
        // Copy byte by byte: the digits after the separator are already written.
        var bytes = layout.grouping.low
        for offset in 0..<Swift.min(layout.grouping.count, 8) {
          unsafe place[offset] = UInt8(truncatingIfNeeded: bytes)
          bytes >>= 8
        }
        untilSeparator = layout.secondary
      }
      untilSeparator -= 1
      let (shorter, digit) = rest.quotientAndRemainder(dividingBy: 10)
      rest = shorter
      unsafe place -= width
      if isASCII {
        unsafe place[0] = 0x30 + UInt8(truncatingIfNeeded: digit)
      } else {
        let start = Int(truncatingIfNeeded: digit) * width
        for offset in 0..<width { unsafe place[offset] = layout.digits[start + offset] }
      }
    }
  }

  /// Writes a separator and three digits.
  @inline(__always)
  private static func writeGroup(
    _ group: UInt32, _ separator: UInt8, at place: UnsafeMutablePointer<UInt8>
  ) {
    let (hundreds, rest) = group.quotientAndRemainder(dividingBy: 100)
    let (tens, ones) = rest.quotientAndRemainder(dividingBy: 10)
    unsafe place[0] = separator
    unsafe place[1] = 0x30 + UInt8(truncatingIfNeeded: hundreds)
    unsafe place[2] = 0x30 + UInt8(truncatingIfNeeded: tens)
    unsafe place[3] = 0x30 + UInt8(truncatingIfNeeded: ones)
  }
}
