internal import MessageSyntax

extension LocalizedStringKey.StringInterpolation {
  /// Appends a number with exactly `fractionDigits` fraction digits.
  ///
  /// It is `%@` in the printf key, and `{0, number, ::.00}` in the ICU pattern for
  /// `fractionDigits: 2`.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - fractionDigits: 0 to 100; a value outside this range is clamped to it.
  ///   - name: The argument's name in the ICU pattern; nil for its position.
  public mutating func appendInterpolation(
    _ value: some FormatSpecifiable, fractionDigits: Int, as name: String? = nil
  ) {
    append(number: value, fractionSkeleton(fractionDigits...fractionDigits), name)
  }

  /// Appends a number with a range of fraction digits.
  ///
  /// It is `%@` in the printf key, and `{0, number, ::.0#}` in the ICU pattern for `1...2`.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - fractionDigits: The minimum and maximum number of digits, both within 0 to 100.
  ///   - name: The argument's name in the ICU pattern; nil for its position.
  public mutating func appendInterpolation(
    _ value: some FormatSpecifiable, fractionDigits: ClosedRange<Int>, as name: String? = nil
  ) {
    append(number: value, fractionSkeleton(fractionDigits), name)
  }

  /// Appends a number with a minimum and a maximum number of fraction digits.
  ///
  /// It is `%@` in the printf key, and `{0, number, ::.##}` in the ICU pattern.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "\(number: 1.5)"   // 1.5
  /// ```
  public mutating func appendInterpolation(
    number value: some FormatSpecifiable, minimumFractionDigits: Int = 0,
    maximumFractionDigits: Int = 2, as name: String? = nil
  ) {
    let least = min(max(minimumFractionDigits, 0), 100)
    append(
      number: value, fractionSkeleton(least...max(least, min(maximumFractionDigits, 100))), name)
  }

  /// Appends a ratio as a percentage; 1 is 100 %.
  ///
  /// It is `%@` in the printf key, and `{0, number, ::percent scale/100}` in the ICU pattern.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "\(percent: 0.256) done"   // "25.6% done"
  /// ```
  ///
  /// - Parameters:
  ///   - value: The ratio.
  ///   - fractionDigits: The minimum and maximum number of fraction digits; nil for as many as the
  ///     value has, up to six.
  ///   - name: The argument's name in the ICU pattern; nil for its position.
  public mutating func appendInterpolation(
    percent value: some FormatSpecifiable, fractionDigits: ClosedRange<Int>? = nil,
    as name: String? = nil
  ) {
    var skeleton = "percent scale/100"
    if let fractionDigits { skeleton += " " + fractionSkeleton(fractionDigits) }
    append(number: value, skeleton, name)
  }

  /// Appends an amount of money.
  ///
  /// It is `%@` in the printf key, and `{0, number, ::currency/EUR}` in the ICU pattern for
  /// `currency: "EUR"`.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "It costs \(9.5, currency: "EUR")"   // "It costs €9.50"
  /// ```
  ///
  /// - Parameters:
  ///   - value: The amount.
  ///   - currency: The three-letter currency code.
  ///   - name: The argument's name in the ICU pattern; nil for its position.
  public mutating func appendInterpolation(
    _ value: some FormatSpecifiable, currency: String, as name: String? = nil
  ) {
    append(number: value, "currency/" + SkeletonWord.name(currency), name)
  }

  /// Appends a number with a unit.
  ///
  /// It is `%@` in the printf key, and `{0, number, ::unit/kilometer unit-width-short}` in the ICU
  /// pattern.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "\(42, unit: "kilometer", width: .wide)"   // "42 kilometers"
  /// ```
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - unit: CLDR's name of the unit, such as `kilometer-per-hour`.
  ///   - width: The length of the unit's name.
  ///   - name: The argument's name in the ICU pattern; nil for its position.
  public mutating func appendInterpolation(
    _ value: some FormatSpecifiable, unit: String, width: FormatWidth = .short,
    as name: String? = nil
  ) {
    append(number: value, "unit/\(SkeletonWord.name(unit)) \(width.unitSkeleton)", name)
  }

  /// Appends a number in the format of an ICU number skeleton.
  ///
  /// It is `%@` in the printf key, and `{0, number, ::compact-short}` in the ICU pattern for
  /// `skeleton: "compact-short"`.
  public mutating func appendInterpolation(
    _ value: some FormatSpecifiable, skeleton: String, as name: String? = nil
  ) {
    append(number: value, skeleton, name)
  }

  private mutating func append(
    number value: some FormatSpecifiable, _ skeleton: String, _ name: String?
  ) {
    append(value.arg.messageArgument, .object, style: .number(skeleton: skeleton), name: name)
  }

  /// Returns the skeleton for a range of fraction digits: `.00##`, or `precision-integer` for none.
  func fractionSkeleton(_ digits: ClosedRange<Int>) -> String {
    let minimum = min(max(digits.lowerBound, 0), 100)
    let maximum = min(max(digits.upperBound, 0), 100)
    guard maximum > 0 else { return "precision-integer" }
    return "." + String(repeating: "0", count: minimum)
      + String(repeating: "#", count: maximum - minimum)
  }
}
