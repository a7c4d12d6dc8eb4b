internal import ICUFormatMemory

/// The text around a number with a unit: it depends on the plural category and the sign.
///
/// All of it comes from numbers that ICU formatted.
final class PluralAffixes: Sendable {
  /// The text before and after the digits.
  struct Pair: Sendable {
    let prefix: [UInt8]
    let suffix: [UInt8]

    init(_ sample: NumberSample) {
      prefix = sample.prefixBytes
      suffix = sample.suffixBytes
    }
  }

  private let rules: PluralProgram
  /// The text for each category, in CLDR's order; nil for a category without a known number.
  private let positive: [Pair?]
  private let negative: [Pair?]
  private let zero: Pair
  private let negativeZero: Pair

  /// Numbers of all categories, in digits: among them are the only integers of some, and fractions.
  static let candidates =
    (1...20).map { String($0) } + [
      "100", "102", "103", "1000000", "0.1", "0.5", "1.1", "1.5", "2.5", "0.01", "0.02", "1.01",
    ]

  /// Learns the text from samples; nil if ICU does not show zero in digits.
  ///
  /// - Parameters:
  ///   - parts: Returns the shown digits of a number; nil if it is not formatted natively.
  ///   - sample: Returns ICU's output for a number; nil if it is not a number in digits.
  init?(
    _ rules: PluralProgram, parts: (String) -> NativeNumberFormat.Written?,
    sample: (String) -> NumberSample?
  ) {
    guard let zero = sample("0"), let negativeZero = sample("-0") else { return nil }
    self.rules = rules
    self.zero = Pair(zero)
    self.negativeZero = Pair(negativeZero)
    var positive = [Pair?](repeating: nil, count: 6)
    var negative = positive
    for text in Self.candidates {
      guard let parts = parts(text), parts.integer > 0 || parts.fraction > 0 else { continue }
      let place = Int(rules.category(of: PluralOperands(parts)).order)
      guard positive[place] == nil, let above = sample(text), let below = sample("-" + text) else {
        continue
      }
      positive[place] = Pair(above)
      negative[place] = Pair(below)
    }
    self.positive = positive
    self.negative = negative
  }

  /// Returns the text around a number as it is shown; nil if it is not known.
  func pair(around number: NativeNumberFormat.Written, isNegative: Bool) -> Pair? {
    if number.integer == 0, number.fraction == 0 { return isNegative ? negativeZero : zero }
    let category =
      number.fractionDigits == 0
      ? rules.category(of: number.integer) : rules.category(of: PluralOperands(number))
    return (isNegative ? negative : positive)[Int(category.order)]
  }
}
