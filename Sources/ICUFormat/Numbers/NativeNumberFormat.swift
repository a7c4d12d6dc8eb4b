internal import ICU

/// How a locale writes plain numbers of one skeleton, learned from ICU by looking at what it writes.
///
/// It exists only for skeletons whose text is an affix chosen by the sign, grouped digits, and another
/// affix. Everything in it is read off ICU's own results, and a list of probes must come out the same
/// byte for byte, or there is none and ICU is asked each time.
struct NativeNumberFormat: Sendable {
  private struct Affixes: Hashable {
    var prefix = ShortText()
    var suffix = ShortText()
  }

  private let layout: DigitLayout
  private let positive: Affixes
  private let negative: Affixes
  private let zero: Affixes
  private let negativeZero: Affixes
  /// What a double is multiplied by to become a count of least fractions.
  private let scale: Double
  /// Whether doubles may be written here: the rounding is ICU's usual one.
  private let writesDoubles: Bool

  // MARK: Writing

  /// Appends a whole number.
  @inline(__always)
  func append(_ value: Int64, to writer: inout UTF8Writer) {
    append(magnitude: value.magnitude, isNegative: value < 0, to: &writer)
  }

  /// Appends a whole number without a sign.
  @inline(__always)
  func append(magnitude: UInt64, isNegative: Bool, to writer: inout UTF8Writer) {
    let affixes = magnitude == 0 ? zero : isNegative ? negative : positive
    writer.append(affixes.prefix)
    writer.append(magnitude: magnitude, layout: layout)
    writer.append(affixes.suffix)
  }

  /// The operands of a whole number as it is written.
  @inline(__always)
  func operands(magnitude: UInt64) -> PluralOperands {
    layout.minimumFraction == 0
      ? PluralOperands(magnitude: magnitude)
      : PluralOperands(integer: magnitude, fraction: 0, fractionDigits: layout.minimumFraction)
  }

  /// Appends a floating-point number; nil, and nothing written, when ICU has to be asked.
  ///
  /// ICU rounds the shortest decimal spelling, a tie to the even neighbour. That spelling is within
  /// half a unit in the last place of the number, so the nearest count of least fractions is the same
  /// unless the number is as near as that to a tie.
  @inline(__always)
  func append(
    _ value: Double, to writer: inout UTF8Writer
  ) -> (integer: UInt64, fraction: UInt64, fractionDigits: Int)? {
    guard writesDoubles else { return nil }
    let scaled = value.magnitude * scale
    // Beyond 2^52 a double has no halves. NaN compares false.
    guard scaled < 4_503_599_627_370_496 else { return nil }
    var count = UInt64(scaled)
    let rest = scaled - Double(count)
    // Half a unit for the spelling and half for the product, each 2^-53 of the number; twice that.
    guard abs(rest - 0.5) > scaled * 0x1p-51 else { return nil }
    if rest > 0.5 { count += 1 }
    let affixes =
      switch (count == 0, value.sign) {
      case (false, .plus): positive
      case (false, .minus): negative
      case (true, .plus): zero
      case (true, .minus): negativeZero
      }
    writer.append(affixes.prefix)
    let written = writer.append(scaled: count, layout: layout)
    writer.append(affixes.suffix)
    return written
  }

  // MARK: Learning

  /// Learns how `formatter` writes; nil when it writes anything but affixes and digits.
  init?(learningFrom formatter: ICUNumberFormatter, skeleton: String) {
    guard let shape = Self.shape(of: skeleton), var number = try? ICUFormattedNumber() else {
      return nil
    }
    func sample(_ text: String) -> NumberSample? {
      guard (try? number.format(decimal: text, with: formatter)) != nil,
        let text = try? number.text()
      else { return nil }
      return NumberSample(text)
    }
    // Ten digits, one each, and as many groups as a number of 19 digits has.
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
    positive = Affixes(prefix: one.prefix, suffix: one.suffix)
    negative = Affixes(prefix: minusOne.prefix, suffix: minusOne.suffix)
    zero = Affixes(prefix: nought.prefix, suffix: nought.suffix)
    negativeZero = Affixes(prefix: minusNought.prefix, suffix: minusNought.suffix)
    scale = Double(UTF8Writer.power(of: layout.maximumFraction))
    writesDoubles = shape.roundsHalfEven && layout.maximumFraction <= 9
    guard agrees(with: formatter) else { return nil }
  }

  private static let integerProbes: [Int64] = [
    0, 1, -1, 2, -12, 34, 100, -999, 1000, -1001, 5678, 12345, -54321, 100_000, 999_999,
    1_234_567, -98_765_432, 1_000_000_000, .max, .min,
  ]
  private static let doubleProbes: [Double] = [
    0, -0.0, 0.5, 1.5, -2.5, 0.001, -0.001, 0.999, 1.005, -1234.5678, 99999.995, 1e6, 0.1 + 0.2,
    123456789.125, -0.0000004,
  ]

  /// Whether a list of probes comes out as ICU writes them.
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
    for probe in Self.integerProbes {
      append(probe, to: &ours)
      guard (try? formatter.append(probe, to: &theirs)) != nil, same() else { return false }
    }
    guard writesDoubles else { return true }
    for probe in Self.doubleProbes where append(probe, to: &ours) != nil {
      guard (try? formatter.append(probe, to: &theirs)) != nil, same() else { return false }
    }
    return true
  }

  /// Which skeletons write affixes and digits and nothing else.
  ///
  /// Nil for all that depends on the value in another way: compact and scientific notation, units and
  /// currencies in words, scales, increments, significant digits.
  private static func shape(of skeleton: String) -> (roundsHalfEven: Bool, Void)? {
    var roundsHalfEven = true
    for token in skeleton.split(whereSeparator: \.isWhitespace) {
      switch token {
      case "percent", "%", "permille", "base-unit", "notation-simple", "precision-integer", ".",
        "precision-currency-standard", "group-off", ",_", "group-min2", ",?", "group-auto",
        "group-on-aligned", ",!", "group-thousands", "sign-auto", "sign-always", "+!",
        "sign-never", "+_", "sign-except-zero", "+?", "sign-accounting", "()",
        "sign-accounting-always", "()!", "sign-accounting-except-zero", "()?", "sign-negative",
        "+-", "sign-accounting-negative", "()-", "decimal-auto", "latin", "unit-width-short",
        "unit-width-narrow", "unit-width-iso-code", "unit-width-hidden",
        "rounding-mode-half-even":
        continue
      default:
        if token.hasPrefix("currency/") || token.hasPrefix("numbering-system/") { continue }
        if token.hasPrefix("integer-width/+") || token.allSatisfy({ $0 == "0" }) { continue }
        if token.hasPrefix("."), token.dropFirst().allSatisfy({ $0 == "0" || $0 == "#" }) {
          continue
        }
        if token.hasPrefix("rounding-mode-") {
          roundsHalfEven = false
          continue
        }
        return nil
      }
    }
    return (roundsHalfEven, ())
  }
}

/// A number that ICU wrote, taken apart by its fields.
private struct NumberSample {
  /// The integer's digits.
  var digits: [[UInt8]] = []
  /// The integer's digits, group by group.
  var groups: [[[UInt8]]] = [[]]
  var separator = ShortText()
  var decimal = ShortText()
  /// The number of fraction digits.
  var fraction = 0
  var prefix = ShortText()
  var suffix = ShortText()

  /// Nil when the fields are not those of a plain number.
  init?(_ text: ICUFormattedText) {
    let bytes = Array(text.text.utf8)
    func spans(_ field: NumberField) -> [Range<Int>] {
      text.fields.filter {
        $0.category == NumberField.category && $0.field == field.rawValue
          && $0.range.upperBound <= bytes.count
      }.map(\.range)
    }
    guard let integer = spans(.integer).first, spans(.integer).count == 1 else { return nil }
    let separators = spans(.grouping)
    var end = integer.upperBound
    var index = integer.lowerBound
    while index < integer.upperBound {
      if let span = separators.first(where: { $0.lowerBound == index }), !span.isEmpty {
        guard let text = ShortText(bytes[span]) else { return nil }
        guard groups.count == 1 || text == separator else { return nil }
        separator = text
        groups.append([])
        index = span.upperBound
        continue
      }
      var next = index + 1
      while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
      let digit = Array(bytes[index..<next])
      digits.append(digit)
      groups[groups.count - 1].append(digit)
      index = next
    }
    if let span = spans(.decimalSeparator).first {
      guard span.lowerBound == end, let text = ShortText(bytes[span]) else { return nil }
      decimal = text
      end = span.upperBound
    }
    if let span = spans(.fraction).first {
      guard span.lowerBound == end else { return nil }
      fraction = bytes[span].count { $0 & 0xC0 != 0x80 }
      end = span.upperBound
    }
    guard spans(.exponent).isEmpty, spans(.compact).isEmpty,
      let before = ShortText(bytes[..<integer.lowerBound]), let after = ShortText(bytes[end...])
    else { return nil }
    prefix = before
    suffix = after
  }
}
