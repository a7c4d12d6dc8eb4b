internal import FoundationEssentials
internal import SystemICU
public import ICUFormatMemory

/// A locale's format of plain numbers for one skeleton, learned from ICU's output.
///
/// It exists only for skeletons whose output is an affix that depends on the sign, and for units on the
/// plural category, then grouped digits, and another affix. All its data comes from ICU's own results. A list of probes must have the
/// same output byte for byte; otherwise there is no native format, and ICU formats each number.
@usableFromInline package final class NativeNumberFormat: Sendable {
  private struct Affixes: Hashable {
    var prefix = ShortText()
    var suffix = ShortText()

    init() {}

    /// Copies the text around a number; nil if it is too long.
    init?(_ sample: NumberSample) {
      guard let prefix = ShortText(sample.prefixBytes), let suffix = ShortText(sample.suffixBytes)
      else { return nil }
      self.prefix = prefix
      self.suffix = suffix
    }
  }

  private let layout: DigitLayout
  private let positive: Affixes
  private let negative: Affixes
  private let zero: Affixes
  private let negativeZero: Affixes
  /// The text around numbers with units; nil if it depends on the sign only.
  private let plural: PluralAffixes?
  /// Whether an integer from 0 to 999 is exactly its ASCII digits.
  @usableFromInline let isBare: Bool
  /// The factor of integers: `scale/100` in a skeleton.
  private let factor: UInt64
  /// The factor that turns a double into a number of smallest fractions: 10 to the power of
  /// `places`.
  private let scale: Double
  private let places: Int
  /// The rounding of ties; nil if numbers with a fraction are not formatted here.
  private let tie: RoundingTie?

  /// The parts of a formatted number with a fraction.
  typealias Written = (integer: UInt64, fraction: UInt64, fractionDigits: Int)

  // MARK: Text

  /// Returns a formatted integer; nil if ICU must format it.
  func text(_ value: Int64) -> String? {
    var isWritten = false
    let text = UTF8Writer.string { isWritten = append(value, to: &$0) }
    return isWritten ? text : nil
  }

  /// Returns a formatted floating-point number; nil if ICU must format it.
  func text(_ value: Double) -> String? {
    var isWritten = false
    let text = UTF8Writer.string { isWritten = append(value, to: &$0) != nil }
    return isWritten ? text : nil
  }

  /// Returns a formatted number of any type; nil if ICU must format it.
  func text(_ value: NumberValue) -> String? {
    switch value {
    case .integer(let value): return text(value)
    case .double(let value): return text(value)
    case .unsigned(let value):
      return Int64(exactly: value).flatMap(text)
    case .float(let value): return text(decimal: value.description)
    case .decimal(let value): return text(decimal: value.description)
    case .text(let value): return text(decimal: value)
    }
  }

  private func text(decimal: String) -> String? {
    var isWritten = false
    let text = UTF8Writer.string { isWritten = append(decimal: decimal, to: &$0) != nil }
    return isWritten ? text : nil
  }

  // MARK: Integers

  /// Appends an integer; returns false and writes nothing if ICU must format it.
  @inlinable @inline(__always)
  package func append(_ value: Int64, to writer: inout UTF8Writer) -> Bool {
    if isBare, value >= 0, value < 1000 {
      writer.append(belowThousand: UInt64(truncatingIfNeeded: value))
      return true
    }
    return append(magnitude: value.magnitude, isNegative: value < 0, to: &writer)
  }

  /// Appends an integer by its magnitude; returns false and writes nothing if ICU must format it.
  @usableFromInline package func append(
    magnitude: UInt64, isNegative: Bool, to writer: inout UTF8Writer
  ) -> Bool {
    guard let magnitude = scaled(magnitude) else { return false }
    if let plural {
      let number = (integer: magnitude, fraction: UInt64(0), fractionDigits: layout.minimumFraction)
      return append(number, isNegative: isNegative, within: plural, to: &writer)
    }
    if magnitude == 0 {
      append(magnitude: 0, within: zero, to: &writer)
    } else if isNegative {
      append(magnitude: magnitude, within: negative, to: &writer)
    } else {
      append(magnitude: magnitude, within: positive, to: &writer)
    }
    return true
  }

  @inline(__always)
  private func append(
    magnitude: UInt64, within affixes: borrowing Affixes, to writer: inout UTF8Writer
  ) {
    writer.append(affixes.prefix)
    writer.append(magnitude: magnitude, layout: layout)
    writer.append(affixes.suffix)
  }

  /// Appends a number as it is shown, with its unit; returns false if the unit's text is not known.
  @inline(never)
  private func append(
    _ number: Written, isNegative: Bool, within affixes: PluralAffixes, to writer: inout UTF8Writer
  ) -> Bool {
    guard let pair = affixes.pair(around: number, isNegative: isNegative) else { return false }
    writer.append(pair.prefix)
    writer.append(number, layout: layout)
    writer.append(pair.suffix)
    return true
  }

  /// Returns the plural operands of an integer that can be formatted here.
  @inline(__always)
  func operands(magnitude: UInt64) -> PluralOperands {
    let magnitude = magnitude &* factor
    return layout.minimumFraction == 0
      ? PluralOperands(magnitude: magnitude)
      : PluralOperands(integer: magnitude, fraction: 0, fractionDigits: layout.minimumFraction)
  }

  @inline(__always)
  private func scaled(_ magnitude: UInt64) -> UInt64? {
    if factor == 1 { return magnitude }
    let (product, overflow) = magnitude.multipliedReportingOverflow(by: factor)
    return overflow ? nil : product
  }

  // MARK: Numbers with a fraction

  /// Appends a floating-point number; returns nil and writes nothing if ICU must format it.
  @inline(__always)
  func append(_ value: Double, to writer: inout UTF8Writer) -> Written? {
    guard let tie, let count = count(value, tie) else { return nil }
    return append(count: count, isNegative: value.sign == .minus, to: &writer)
  }

  /// Returns a floating-point number as a number of smallest fractions, rounded as ICU does.
  ///
  /// ICU rounds the shortest decimal form. That form is within half a unit in the last place of the
  /// number. So the nearest count is the same unless the number is equally close to a tie.
  @inline(__always)
  private func count(_ value: Double, _ tie: RoundingTie) -> UInt64? {
    let scaled = value.magnitude * scale
    // Beyond 2^52 a double has no halves. Comparisons with NaN are false.
    guard scaled < 4_503_599_627_370_496 else { return nil }
    let count = UInt64(scaled)
    let rest = scaled - Double(count)
    // Half a unit for the decimal form and half for the product, each 2^-53 of the number; doubled.
    guard abs(rest - 0.5) > scaled * 0x1p-51 else {
      return nearTie(value.magnitude, count, tie)
    }
    return rest > 0.5 ? count &+ 1 : count
  }

  /// Returns the count of a number that is a tie, or within rounding errors of one.
  ///
  /// A tie of at most 15 digits is the shortest form of the double nearest to it. The forms of
  /// greater doubles are above the tie, those of smaller doubles below it. The division has only
  /// one rounding, because both numbers are exact.
  @inline(never)
  private func nearTie(_ magnitude: Double, _ count: UInt64, _ tie: RoundingTie) -> UInt64? {
    guard count < 99_999_999_999_999 else { return nil }
    let middle = Double(count * 10 + 5) / (scale * 10)
    let isRaised = magnitude == middle ? tie.raises(count) : magnitude > middle
    return isRaised ? count + 1 : count
  }

  /// Appends a decimal string; returns nil and writes nothing if ICU must format it.
  ///
  /// It accepts digits with a point between them and a leading minus sign, within the range of the
  /// type.
  func append(decimal text: String, to writer: inout UTF8Writer) -> Written? {
    guard let count = Self.count(text, places, tie) else { return nil }
    return append(count: count, isNegative: text.utf8.first == UInt8(ascii: "-"), to: &writer)
  }

  @inline(__always)
  private func append(count: UInt64, isNegative: Bool, to writer: inout UTF8Writer) -> Written? {
    if let plural {
      let number = UTF8Writer.parts(ofScaled: count, layout: layout)
      return append(number, isNegative: isNegative, within: plural, to: &writer) ? number : nil
    }
    return switch (count == 0, isNegative) {
    case (false, false): append(count: count, within: positive, to: &writer)
    case (false, true): append(count: count, within: negative, to: &writer)
    case (true, false): append(count: count, within: zero, to: &writer)
    case (true, true): append(count: count, within: negativeZero, to: &writer)
    }
  }

  @inline(__always)
  private func append(
    count: UInt64, within affixes: borrowing Affixes, to writer: inout UTF8Writer
  ) -> Written {
    writer.append(affixes.prefix)
    let written = writer.append(scaled: count, layout: layout)
    writer.append(affixes.suffix)
    return written
  }

  // MARK: Learning

  /// Learns the format of `formatter`; nil if its output contains anything but affixes and digits.
  ///
  /// - Parameters:
  ///   - shape: The properties of the formatter's skeleton.
  ///   - rules: The plural rules of the locale.
  init?(
    learningFrom formatter: ICUNumberFormatter, shape: NumberShape,
    rules: @autoclosure () -> PluralProgram
  ) {
    guard !shape.isCompact, var number = try? ICUFormattedNumber() else { return nil }
    func sample(_ text: String) -> NumberSample? {
      // The samples are the shown numbers, so divide by the power of ten of the skeleton.
      let text = shape.power == 0 ? text : "\(text)E-\(shape.power)"
      guard (try? number.format(decimal: text, with: formatter)) != nil,
        let text = try? number.text()
      else { return nil }
      return NumberSample(text)
    }
    // Each of the ten digits once, and as many groups as a number of 19 digits has.
    guard let all = sample("1234567890"), let long = sample("1234567890123456789"),
      let one = sample("1"), let minusOne = sample("-1"), let nought = sample("0"),
      let minusNought = sample("-0"), let fine = sample("0.1234567890123456789"),
      all.digits.count == 10, long.digits.count == 19
    else { return nil }
    var digits = all.digits
    digits.insert(digits.removeLast(), at: 0)
    var groupedFrom = Int.max
    if let primary = long.groups.last, !primary.isEmpty, long.groups.count > 1 {
      for extra in 1...4 {
        let probe = "1" + String(repeating: "0", count: primary.count + extra - 1)
        guard let probed = sample(probe) else { return nil }
        if probed.groups.count > 1 {
          groupedFrom = primary.count + extra
          break
        }
      }
    }
    let sizes = long.groups.map(\.count)
    guard
      let layout = DigitLayout(
        digits: digits, grouping: long.separator, primary: sizes.count > 1 ? sizes.last ?? 0 : 0,
        secondary: sizes.count > 2 ? sizes[sizes.count - 2] : sizes.last ?? 0,
        groupedFrom: groupedFrom, decimal: fine.decimal, minimumInteger: one.digits.count,
        minimumFraction: one.fraction, maximumFraction: fine.fraction)
    else { return nil }
    self.layout = layout
    factor = UTF8Writer.power(of: shape.power)
    let places = layout.maximumFraction + shape.power
    let tie = places <= Self.representablePlaces ? shape.tie : nil
    self.places = places
    self.tie = tie
    scale = Double(UTF8Writer.power(of: places))
    if shape.hasUnit {
      guard shape.power == 0,
        let plural = PluralAffixes(
          rules(),
          parts: { text in
            Self.count(text, places, tie).map { UTF8Writer.parts(ofScaled: $0, layout: layout) }
          }, sample: sample)
      else { return nil }
      self.plural = plural
      (positive, negative, zero, negativeZero) = (Affixes(), Affixes(), Affixes(), Affixes())
      isBare = false
    } else {
      guard let above = Affixes(one), let below = Affixes(minusOne), let zero = Affixes(nought),
        let negativeZero = Affixes(minusNought)
      else { return nil }
      plural = nil
      (positive, negative) = (above, below)
      (self.zero, self.negativeZero) = (zero, negativeZero)
      isBare =
        layout.writesBareDigits && shape.power == 0 && above == Affixes() && zero == Affixes()
    }
    guard agrees(with: formatter) else { return nil }
  }

  /// Returns a decimal string as a number of smallest fractions; nil if ICU must format it.
  private static func count(_ text: String, _ places: Int, _ tie: RoundingTie?) -> UInt64? {
    guard let tie, let decimal = PlainDecimal(text) else { return nil }
    return decimal.count(shiftedBy: places - decimal.fractionDigits, tie.raises)
  }

  /// The maximum number of decimal places: all powers of ten up to the next one are exact doubles.
  private static let representablePlaces = 15

  private static let integerProbes: [Int64] = [
    0, 1, -1, 2, -12, 34, 100, -999, 1000, -1001, 5678, 9999, 10_000, 12345, -54321, 100_000,
    999_999, 1_234_567, -98_765_432, 1_000_000_000, -10_203_040_506, 98_765_432_109_876_543,
    .max, .min,
  ]
  private static let doubleProbes: [Double] = [
    0, -0.0, 0.5, 1.5, -2.5, 0.001, -0.001, 0.999, 1.005, 0.125, 0.375, -1234.5678, 99999.995, 1e6,
    0.1 + 0.2, 123456789.125, -0.0000004, 1_000_000.000_000_5,
  ]
  private static let decimalProbes = ["0", "-0", "-0.5", "0.0015", "1234567.891", "-99999.995"]

  /// Whether the output for a list of probes equals ICU's.
  private func agrees(with formatter: ICUNumberFormatter) -> Bool {
    var ours = UTF8Writer()
    var theirs = UTF8Writer()
    func same() -> Bool {
      defer {
        ours.removeAll()
        theirs.removeAll()
      }
      return ours.bytes() == theirs.bytes()
    }
    for probe in Self.integerProbes where append(probe, to: &ours) {
      guard (try? formatter.append(probe, to: &theirs)) != nil, same() else { return false }
    }
    for probe in Self.doubleProbes where append(probe, to: &ours) != nil {
      guard (try? formatter.append(probe, to: &theirs)) != nil, same() else { return false }
    }
    let decimals = Self.decimalProbes + (plural == nil ? [] : PluralAffixes.candidates)
    for probe in decimals where append(decimal: probe, to: &ours) != nil {
      guard (try? formatter.append(decimal: probe, to: &theirs)) != nil, same() else {
        return false
      }
    }
    return true
  }
}
