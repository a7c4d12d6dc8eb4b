extension LocalizedStringKey {
  /// How long a unit's name is.
  public enum UnitWidth: String, Sendable, Hashable, Codable, CaseIterable {
    /// `5m`.
    case narrow
    /// `5 m`.
    case short
    /// `5 meters`.
    case full

    var skeleton: String {
      switch self {
      case .narrow: "unit-width-narrow"
      case .short: "unit-width-short"
      case .full: "unit-width-full-name"
      }
    }
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// A number with exactly `fractionDigits` digits after the decimal separator: `%@` in the printf
  /// key, `{0, number, ::.00}` in the ICU pattern.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - fractionDigits: 0 to 100; other numbers are taken for the nearer of the two.
  ///   - name: The argument's name in the ICU pattern; nil for its position.
  public mutating func appendInterpolation(
    _ value: some FormatSpecifiable, fractionDigits: Int, as name: String? = nil
  ) {
    append(number: value, fractionSkeleton(fractionDigits...fractionDigits), name)
  }

  /// A number with a range of digits after the decimal separator: `%@` in the printf key,
  /// `{0, number, ::.0#}` in the ICU pattern for `1...2`.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - fractionDigits: Least and most digits, both within 0 to 100.
  ///   - name: The argument's name in the ICU pattern; nil for its position.
  public mutating func appendInterpolation(
    _ value: some FormatSpecifiable, fractionDigits: ClosedRange<Int>, as name: String? = nil
  ) {
    append(number: value, fractionSkeleton(fractionDigits), name)
  }

  /// A number with a range of digits after the decimal separator: `%@` in the printf key,
  /// `{0, number, ::.##}` in the ICU pattern.
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

  /// A ratio as percent, 1 being 100 %: `%@` in the printf key, `{0, number, ::percent scale/100}` in
  /// the ICU pattern.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "\(percent: 0.256) done"   // "25.6% done"
  /// ```
  ///
  /// - Parameters:
  ///   - value: The ratio.
  ///   - fractionDigits: Least and most digits after the decimal separator; nil for what there are,
  ///     up to six.
  ///   - name: The argument's name in the ICU pattern; nil for its position.
  public mutating func appendInterpolation(
    percent value: some FormatSpecifiable, fractionDigits: ClosedRange<Int>? = nil,
    as name: String? = nil
  ) {
    var skeleton = "percent scale/100"
    if let fractionDigits { skeleton += " " + fractionSkeleton(fractionDigits) }
    append(number: value, skeleton, name)
  }

  /// An amount of money: `%@` in the printf key, `{0, number, ::currency/EUR}` in the ICU pattern.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "It costs \(9.5, currency: "EUR")"   // "It costs €9.50"
  /// ```
  ///
  /// - Parameters:
  ///   - value: The amount.
  ///   - currency: The currency's code of three letters.
  ///   - name: The argument's name in the ICU pattern; nil for its position.
  public mutating func appendInterpolation(
    _ value: some FormatSpecifiable, currency: String, as name: String? = nil
  ) {
    append(number: value, "currency/" + Self.word(currency), name)
  }

  /// An amount of a unit: `%@` in the printf key, `{0, number, ::unit/kilometer unit-width-short}` in
  /// the ICU pattern.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "\(42, unit: "kilometer", width: .full)"   // "42 kilometers"
  /// ```
  ///
  /// - Parameters:
  ///   - value: The amount.
  ///   - unit: CLDR's name of the unit, such as `kilometer-per-hour`.
  ///   - width: How long the unit's name is.
  ///   - name: The argument's name in the ICU pattern; nil for its position.
  public mutating func appendInterpolation(
    _ value: some FormatSpecifiable, unit: String, width: LocalizedStringKey.UnitWidth = .short,
    as name: String? = nil
  ) {
    append(number: value, "unit/\(Self.word(unit)) \(width.skeleton)", name)
  }

  /// A number by an ICU number skeleton: `%@` in the printf key, `{0, number, ::compact-short}` in the
  /// ICU pattern for `skeleton: "compact-short"`.
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

  /// The skeleton of a range of fraction digits: `.00##`, or `precision-integer` for none.
  func fractionSkeleton(_ digits: ClosedRange<Int>) -> String {
    let minimum = min(max(digits.lowerBound, 0), 100)
    let maximum = min(max(digits.upperBound, 0), 100)
    guard maximum > 0 else { return "precision-integer" }
    return "." + String(repeating: "0", count: minimum)
      + String(repeating: "#", count: maximum - minimum)
  }

  /// One word of a skeleton: letters, digits and hyphens; all else is left out, because it could
  /// end the word or the argument.
  private static func word(_ text: String) -> String {
    let bytes = text.utf8.filter { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
        || byte == UInt8(ascii: "-")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
