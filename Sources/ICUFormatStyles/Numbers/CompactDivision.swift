internal import ICUFormatMemory

/// The division and rounding of numbers in compact notation.
///
/// A number is divided by a power of ten that depends on its size. The quotient is rounded to an integer,
/// or to two digits if it is below 10.
struct CompactDivision {
  /// The digits of a number as they are shown, and the size that decides the text around them.
  ///
  /// The size is the number of integer digits before the division, less one. It is 6 for 999,999,
  /// which is rounded to a million.
  typealias Shown = (number: NativeNumberFormat.Written, size: Int)

  /// The number of sizes; ICU formats greater numbers.
  static let sizes = 16

  /// The power of ten that numbers are divided by, for each size.
  private let shifts: [Int]
  private let tie: RoundingTie

  /// Creates a division; nil for a skeleton with other rounding.
  ///
  /// - Parameter digits: The number of integer digits that are shown of a power of ten, for each size.
  init?(_ shape: NumberShape, digits: [Int]) {
    guard shape.isCompact, !shape.hasUnit, !shape.hasDigits, shape.power == 0, let tie = shape.tie,
      digits.count == Self.sizes,
      digits.enumerated().allSatisfy({ (1...$0.offset + 1).contains($0.element) })
    else { return nil }
    shifts = digits.enumerated().map { $0.offset + 1 - $0.element }
    self.tie = tie
  }

  /// Divides and rounds a number of at least 1; nil if ICU must do it.
  ///
  /// - Parameter hasFraction: Whether the number is greater than `magnitude`, by less than 1.
  func shown(_ magnitude: UInt64, hasFraction: Bool) -> Shown? {
    let size = UTF8Writer.digitCount(magnitude) - 1
    guard size < Self.sizes else { return nil }
    let shift = shifts[size]
    let hasTenth = shift == size && shift > 0
    let power = hasTenth ? shift - 1 : shift
    let unit = UTF8Writer.power(of: power)
    // Here, the fraction itself would be rounded.
    guard unit > 1 || !hasFraction else { return nil }
    var (count, rest) = magnitude.quotientAndRemainder(dividingBy: unit)
    let half = unit / 2
    if rest > half || unit > 1 && rest == half && (hasFraction || tie.raises(count)) { count += 1 }
    if count == UTF8Writer.power(of: size - power + 1) {
      // 999,999 is 1M, not 1000K.
      guard size + 1 < Self.sizes else { return nil }
      return ((UTF8Writer.power(of: size + 1 - shifts[size + 1]), 0, 0), size + 1)
    }
    guard hasTenth else { return ((count, 0, 0), size) }
    let (integer, tenth) = count.quotientAndRemainder(dividingBy: 10)
    return ((integer, tenth, tenth == 0 ? 0 : 1), size)
  }
}
