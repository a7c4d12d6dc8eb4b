/// A description of a number format that is independent of locales: an ICU number skeleton.
///
/// A skeleton is a value; its properties and its text describe the same format.
///
/// ```swift
/// var skeleton = NumberSkeleton()
/// skeleton.unit = .currency("EUR")
/// skeleton.precision = .fraction(0...2)
/// skeleton.text                                            // "currency/EUR .##"
/// try NumberSkeleton("K currency/EUR").notation == .compactShort   // true
/// ```
///
/// The source is UTS #35, part 3, "Number Skeletons", and ICU's
/// <https://unicode-org.github.io/icu/userguide/format_parse/numbers/skeletons.html>.
public struct NumberSkeleton: Hashable, Sendable {
  /// The notation: simple, compact or scientific.
  public var notation = Notation.simple
  /// The unit: none, percent, permille, a currency or a measure.
  public var unit = Unit.none
  /// The width in which the unit or the currency is written.
  public var unitWidth = UnitWidth.short
  /// The usage of a measure, such as `road`; the usage and the region choose the unit.
  public var usage: String?
  /// The digits that are shown, and the precision of rounding.
  public var precision = Precision.automatic
  /// The rounding mode.
  public var rounding = Rounding.halfEven
  /// The use of grouping separators.
  public var grouping = Grouping.automatic
  /// The number of integer digits that are shown.
  public var integerWidth = IntegerWidth()
  /// When the sign is shown.
  public var sign = SignDisplay.automatic
  /// When the decimal separator is shown.
  public var decimalSeparator = DecimalSeparatorDisplay.automatic
  /// The CLDR name of the numbering system, such as `arab`; nil for that of the locale.
  public var numberingSystem: String?
  /// The factor that the number is multiplied by, as a decimal string; nil for 1.
  public var scale: String?

  /// Creates the empty skeleton: the default number format of the locale.
  public init() {}

  /// Hashes the properties in which the skeletons of a program differ most.
  ///
  /// Hashing all properties would cost more than formatting a number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(unit)
    hasher.combine(precision)
    hasher.combine(notation)
  }
}

extension NumberSkeleton {
  /// The notation of a number.
  public enum Notation: Hashable, Sendable {
    /// `1,234,567`.
    case simple
    /// `1.2M`.
    case compactShort
    /// `1.2 million`.
    case compactLong
    /// `1.234567E6`.
    case scientific(Exponent = Exponent())
    /// Scientific notation with an exponent that is a multiple of three: `1.234567E6`, `12.345E3`.
    case engineering(Exponent = Exponent())
  }

  /// How the exponent of scientific notation is written.
  public struct Exponent: Hashable, Sendable {
    /// The minimum number of its digits, from 1.
    public var minimumDigits: Int
    /// When its sign is shown.
    public var sign: SignDisplay

    /// Creates an exponent: `E6` by default, `E+06` with two digits and a sign.
    public init(minimumDigits: Int = 1, sign: SignDisplay = .automatic) {
      self.minimumDigits = max(1, minimumDigits)
      self.sign = sign
    }
  }

  /// The unit of a number.
  public enum Unit: Hashable, Sendable {
    /// No unit.
    case none
    /// Percent; the number is not multiplied by 100 unless ``NumberSkeleton/scale`` is set.
    case percent
    /// Permille; the number is not multiplied.
    case permille
    /// A currency, by its ISO 4217 code: `EUR`.
    case currency(String)
    /// A measure, by its CLDR identifier: `kilometer`, `kilometer-per-hour`, `foot-and-inch`.
    case measure(String)
  }

  /// The width in which a unit or a currency is written.
  ///
  /// The raw values are those of skeletons.
  public enum UnitWidth: String, Hashable, Sendable, CaseIterable, Codable {
    /// `5m`, `$5`.
    case narrow
    /// `5 m`, `US$5` if `$` alone is ambiguous.
    case short
    /// `5 meters`, `5.00 US dollars`.
    case fullName = "full-name"
    /// `USD 5.00`.
    case isoCode = "iso-code"
    /// The formal symbol of a currency, such as `NT$`.
    case formal
    /// Another symbol of a currency, such as `TL`.
    case variant
    /// No unit, but the number is still rounded as for the unit.
    case hidden
  }

  /// The digits that are shown, and the precision of rounding a number.
  public struct Precision: Hashable, Sendable {
    /// The rules that determine the digits.
    public enum Rule: Hashable, Sendable {
      /// The default of the notation and the unit: up to six fraction digits without a unit.
      case automatic
      /// All digits of the number.
      case unlimited
      /// A minimum and a maximum of fraction digits; nil for no maximum.
      case fraction(minimum: Int, maximum: Int?)
      /// A minimum and a maximum of significant digits; nil for no maximum.
      case significant(minimum: Int, maximum: Int?)
      /// Fraction digits, and significant digits that may override them.
      case fractionAndSignificant(
        minimumFraction: Int, maximumFraction: Int?, significant: SignificantDigits)
      /// Multiples of a decimal number, such as `0.05`.
      case increment(String)
      /// The standard precision of the currency.
      case currencyStandard
      /// The cash precision of the currency: `0.05` for Swiss francs.
      case currencyCash
    }

    /// The significant digits that are combined with fraction digits.
    public enum SignificantDigits: Hashable, Sendable {
      /// At least so many significant digits, even if there are fewer fraction digits.
      case atLeast(Int)
      /// At most so many significant digits, even if there are more fraction digits.
      case atMost(Int)
      /// A range of significant digits; the priority resolves a conflict with the fraction digits.
      case range(ClosedRange<Int>, Priority)
    }

    /// The rule that is used when fraction digits and significant digits disagree.
    public enum Priority: Hashable, Sendable {
      /// The rule that shows more digits.
      case relaxed
      /// The rule that shows fewer digits.
      case strict
    }

    /// The rule that determines the digits.
    public var rule: Rule
    /// Whether a fraction that is all zeros is omitted: `5`, but `5.50`.
    public var hidesZeroFraction: Bool

    /// Creates a precision.
    public init(_ rule: Rule, hidesZeroFraction: Bool = false) {
      self.rule = rule
      self.hidesZeroFraction = hidesZeroFraction
    }
  }

  /// The rounding mode.
  ///
  /// The raw values are those of skeletons.
  public enum Rounding: String, Hashable, Sendable, CaseIterable, Codable {
    /// Towards positive infinity.
    case ceiling
    /// Towards negative infinity.
    case floor
    /// Towards zero.
    case down
    /// Away from zero.
    case up
    /// To the nearest; a tie goes to the even digit.
    case halfEven = "half-even"
    /// To the nearest; a tie goes to the odd digit.
    case halfOdd = "half-odd"
    /// To the nearest; a tie goes towards positive infinity.
    case halfCeiling = "half-ceiling"
    /// To the nearest; a tie goes towards negative infinity.
    case halfFloor = "half-floor"
    /// To the nearest; a tie goes towards zero.
    case halfDown = "half-down"
    /// To the nearest; a tie goes away from zero.
    case halfUp = "half-up"
    /// No rounding: a number that would be rounded is an error.
    case unnecessary
  }

  /// The use of grouping separators.
  ///
  /// The raw values are those of skeletons.
  public enum Grouping: String, Hashable, Sendable, CaseIterable, Codable {
    /// Never.
    case never = "off"
    /// As in the locale, but only after at least two digits: `1234`, `12,345`.
    case twoDigits = "min2"
    /// As in the locale.
    case automatic = "auto"
    /// As in the locale, but also in short numbers in which the locale omits them.
    case always = "on-aligned"
    /// Every three digits, in any locale.
    case thousands
  }

  /// The number of integer digits that are shown.
  public struct IntegerWidth: Hashable, Sendable {
    /// The minimum number of digits, reached with leading zeros.
    public var minimum: Int
    /// The maximum number of digits, beyond which leading digits are removed; nil for no maximum.
    public var maximum: Int?

    /// Creates a width; the default is at least one digit, and no maximum.
    public init(minimum: Int = 1, maximum: Int? = nil) {
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// When the sign is shown.
  ///
  /// The raw values are those of skeletons.
  public enum SignDisplay: String, Hashable, Sendable, CaseIterable, Codable {
    /// A minus sign for negative numbers.
    case automatic = "auto"
    /// A plus or minus sign.
    case always
    /// Never.
    case never
    /// The locale's accounting form for negative amounts: `($5.00)`.
    case accounting
    /// The accounting form, and a plus sign for numbers that are not negative.
    case accountingAlways = "accounting-always"
    /// A plus or minus sign, except for zero.
    case exceptZero = "except-zero"
    /// The accounting form or a plus sign, except for zero.
    case accountingExceptZero = "accounting-except-zero"
    /// A minus sign for negative numbers, except for those that round to zero.
    case negative
    /// The accounting form, except for numbers that round to zero.
    case accountingNegative = "accounting-negative"
  }

  /// When the decimal separator is shown.
  ///
  /// The raw values are those of skeletons.
  public enum DecimalSeparatorDisplay: String, Hashable, Sendable, CaseIterable, Codable {
    /// Only before a fraction.
    case automatic = "auto"
    /// Always: `5.`.
    case always
  }
}

extension NumberSkeleton.Precision {
  /// The default of the notation and the unit.
  public static let automatic = Self(.automatic)
  /// All digits of the number.
  public static let unlimited = Self(.unlimited)
  /// No fraction digits.
  public static let integer = Self(.fraction(minimum: 0, maximum: 0))
  /// The standard precision of the currency.
  public static let currencyStandard = Self(.currencyStandard)
  /// The cash precision of the currency.
  public static let currencyCash = Self(.currencyCash)

  /// Returns a precision with an exact number of fraction digits.
  public static func fraction(_ digits: Int) -> Self {
    Self(.fraction(minimum: digits, maximum: digits))
  }

  /// Returns a precision with a range of fraction digits.
  public static func fraction(_ digits: ClosedRange<Int>) -> Self {
    Self(.fraction(minimum: digits.lowerBound, maximum: digits.upperBound))
  }

  /// Returns a precision with a minimum number of fraction digits.
  public static func fraction(_ digits: PartialRangeFrom<Int>) -> Self {
    Self(.fraction(minimum: digits.lowerBound, maximum: nil))
  }

  /// Returns a precision with an exact number of significant digits.
  public static func significant(_ digits: Int) -> Self {
    Self(.significant(minimum: digits, maximum: digits))
  }

  /// Returns a precision with a range of significant digits.
  public static func significant(_ digits: ClosedRange<Int>) -> Self {
    Self(.significant(minimum: digits.lowerBound, maximum: digits.upperBound))
  }

  /// Returns a precision with a minimum number of significant digits.
  public static func significant(_ digits: PartialRangeFrom<Int>) -> Self {
    Self(.significant(minimum: digits.lowerBound, maximum: nil))
  }

  /// Returns a precision of multiples of a decimal number, such as `"0.05"`.
  ///
  /// The fraction digits of the number are shown.
  public static func increment(_ step: String) -> Self { Self(.increment(step)) }
}
