/// How a number is written, apart from any locale: what ICU's number skeletons say.
///
/// A skeleton is a value; its text and its parts say the same.
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
  /// Plain, compact or scientific.
  public var notation = Notation.simple
  /// What is counted: nothing, per cent, money, a measure.
  public var unit = Unit.none
  /// How long the unit or the currency is written.
  public var unitWidth = UnitWidth.short
  /// What a measure is for, such as `road` or `person-height`: it and the region choose the unit.
  public var usage: String?
  /// How many digits are shown, and to what the number is rounded.
  public var precision = Precision.automatic
  /// Where rounding goes.
  public var rounding = Rounding.halfEven
  /// Where grouping separators stand.
  public var grouping = Grouping.automatic
  /// How many integer digits are shown.
  public var integerWidth = IntegerWidth()
  /// When the sign is shown.
  public var sign = SignDisplay.automatic
  /// When the decimal separator is shown.
  public var decimalSeparator = DecimalSeparatorDisplay.automatic
  /// The numbering system by CLDR's name, such as `arab`; nil is the locale's.
  public var numberingSystem: String?
  /// What the number is multiplied by, as decimal text; nil is 1.
  public var scale: String?

  /// The empty skeleton: the locale's way to write a number.
  public init() {}

  /// Feeds the parts in which the skeletons of a program differ most to `hasher`.
  ///
  /// Hashing all of them would cost more than formatting a number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(unit)
    hasher.combine(precision)
    hasher.combine(notation)
  }
}

extension NumberSkeleton {
  /// Plain, compact or scientific notation.
  public enum Notation: Hashable, Sendable {
    /// `1,234,567`.
    case simple
    /// `1.2M`.
    case compactShort
    /// `1.2 million`.
    case compactLong
    /// `1.234567E6`.
    case scientific(Exponent = Exponent())
    /// Scientific with an exponent that three divides: `1.234567E6`, `12.345E3`.
    case engineering(Exponent = Exponent())
  }

  /// How the exponent of scientific notation is written.
  public struct Exponent: Hashable, Sendable {
    /// The least number of its digits, from 1.
    public var minimumDigits: Int
    /// When its sign is shown.
    public var sign: SignDisplay

    /// Makes an exponent: `E6` by default, `E+06` with two digits and a sign.
    public init(minimumDigits: Int = 1, sign: SignDisplay = .automatic) {
      self.minimumDigits = max(1, minimumDigits)
      self.sign = sign
    }
  }

  /// What is counted.
  public enum Unit: Hashable, Sendable {
    /// A bare number.
    case none
    /// Per cent; the number is not multiplied by 100 unless ``NumberSkeleton/scale`` says so.
    case percent
    /// Per mille; the number is not multiplied.
    case permille
    /// Money, by ISO 4217 code: `EUR`.
    case currency(String)
    /// A measure, by CLDR's identifier: `kilometer`, `kilometer-per-hour`, `foot-and-inch`.
    case measure(String)
  }

  /// How long a unit or a currency is written.
  ///
  /// Raw values are those of skeletons.
  public enum UnitWidth: String, Hashable, Sendable, CaseIterable, Codable {
    /// `5m`, `$5`.
    case narrow
    /// `5 m`, `US$5` where that is needed to tell it apart.
    case short
    /// `5 meters`, `5.00 US dollars`.
    case fullName = "full-name"
    /// `USD 5.00`.
    case isoCode = "iso-code"
    /// The formal symbol of a currency, such as `NT$`.
    case formal
    /// Another symbol of a currency, such as `TL`.
    case variant
    /// Nothing, but the number is still rounded as for the unit.
    case hidden
  }

  /// How many digits are shown, and to what a number is rounded.
  public struct Precision: Hashable, Sendable {
    /// What decides on the digits.
    public enum Rule: Hashable, Sendable {
      /// As the notation and the unit want: up to six fraction digits for a bare number.
      case automatic
      /// All digits that there are.
      case unlimited
      /// Fraction digits, at least and at most; nil is without end.
      case fraction(minimum: Int, maximum: Int?)
      /// Significant digits, at least and at most; nil is without end.
      case significant(minimum: Int, maximum: Int?)
      /// Fraction digits, and significant digits that may overrule them.
      case fractionAndSignificant(
        minimumFraction: Int, maximumFraction: Int?, significant: SignificantDigits)
      /// Multiples of a decimal number, such as `0.05`.
      case increment(String)
      /// As the currency's accounts want.
      case currencyStandard
      /// As the currency's cash wants: `0.05` for Swiss francs.
      case currencyCash
    }

    /// The significant digits that stand beside fraction digits.
    public enum SignificantDigits: Hashable, Sendable {
      /// More than the fraction digits, where that is needed to show so many.
      case atLeast(Int)
      /// Fewer than the fraction digits, where there would be more than so many.
      case atMost(Int)
      /// As many as this, where `priority` tells which rule counts when they disagree.
      case range(ClosedRange<Int>, Priority)
    }

    /// What counts when fraction digits and significant digits disagree.
    public enum Priority: Hashable, Sendable {
      /// The rule that shows more digits.
      case relaxed
      /// The rule that shows fewer digits.
      case strict
    }

    /// What decides on the digits.
    public var rule: Rule
    /// Whether a fraction of nothing but zeros is left out: `5`, but `5.50`.
    public var hidesZeroFraction: Bool

    /// Makes a precision.
    public init(_ rule: Rule, hidesZeroFraction: Bool = false) {
      self.rule = rule
      self.hidesZeroFraction = hidesZeroFraction
    }
  }

  /// Where rounding goes.
  ///
  /// Raw values are those of skeletons.
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
    /// Not at all: a number that would be rounded is an error.
    case unnecessary
  }

  /// Where grouping separators stand.
  ///
  /// Raw values are those of skeletons.
  public enum Grouping: String, Hashable, Sendable, CaseIterable, Codable {
    /// Nowhere.
    case never = "off"
    /// As the locale wants, but only where two digits stand before the first: `1234`, `12,345`.
    case twoDigits = "min2"
    /// As the locale wants.
    case automatic = "auto"
    /// Wherever the locale has them, even where it leaves them out of short numbers.
    case always = "on-aligned"
    /// Every three digits, in any locale.
    case thousands
  }

  /// How many integer digits are shown.
  public struct IntegerWidth: Hashable, Sendable {
    /// Zeros are added in front up to here.
    public var minimum: Int
    /// Digits beyond are cut off in front; nil cuts nothing.
    public var maximum: Int?

    /// Makes a width; the default is one digit at least and none cut off.
    public init(minimum: Int = 1, maximum: Int? = nil) {
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// When the sign is shown.
  ///
  /// Raw values are those of skeletons.
  public enum SignDisplay: String, Hashable, Sendable, CaseIterable, Codable {
    /// Minus where the number is negative.
    case automatic = "auto"
    /// Plus and minus.
    case always
    /// Never.
    case never
    /// Negative money in the locale's accounting form: `($5.00)`.
    case accounting
    /// The same, and a plus for what is not negative.
    case accountingAlways = "accounting-always"
    /// Plus and minus, but none for zero.
    case exceptZero = "except-zero"
    /// Accounting form, plus, but nothing for zero.
    case accountingExceptZero = "accounting-except-zero"
    /// Minus, but none for what rounds to zero.
    case negative
    /// Accounting form, but nothing for what rounds to zero.
    case accountingNegative = "accounting-negative"
  }

  /// When the decimal separator is shown.
  ///
  /// Raw values are those of skeletons.
  public enum DecimalSeparatorDisplay: String, Hashable, Sendable, CaseIterable, Codable {
    /// Where a fraction follows.
    case automatic = "auto"
    /// Always: `5.`.
    case always
  }
}

extension NumberSkeleton.Precision {
  /// As the notation and the unit want.
  public static let automatic = Self(.automatic)
  /// All digits that there are.
  public static let unlimited = Self(.unlimited)
  /// No fraction.
  public static let integer = Self(.fraction(minimum: 0, maximum: 0))
  /// As the currency's accounts want.
  public static let currencyStandard = Self(.currencyStandard)
  /// As the currency's cash wants.
  public static let currencyCash = Self(.currencyCash)

  /// Exactly as many fraction digits.
  public static func fraction(_ digits: Int) -> Self {
    Self(.fraction(minimum: digits, maximum: digits))
  }

  /// Fraction digits within a range.
  public static func fraction(_ digits: ClosedRange<Int>) -> Self {
    Self(.fraction(minimum: digits.lowerBound, maximum: digits.upperBound))
  }

  /// At least as many fraction digits.
  public static func fraction(_ digits: PartialRangeFrom<Int>) -> Self {
    Self(.fraction(minimum: digits.lowerBound, maximum: nil))
  }

  /// Exactly as many significant digits.
  public static func significant(_ digits: Int) -> Self {
    Self(.significant(minimum: digits, maximum: digits))
  }

  /// Significant digits within a range.
  public static func significant(_ digits: ClosedRange<Int>) -> Self {
    Self(.significant(minimum: digits.lowerBound, maximum: digits.upperBound))
  }

  /// At least as many significant digits.
  public static func significant(_ digits: PartialRangeFrom<Int>) -> Self {
    Self(.significant(minimum: digits.lowerBound, maximum: nil))
  }

  /// Multiples of a decimal number, such as `"0.05"`; its fraction digits are shown.
  public static func increment(_ step: String) -> Self { Self(.increment(step)) }
}
