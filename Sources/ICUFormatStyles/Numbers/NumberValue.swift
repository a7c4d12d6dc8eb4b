public import FoundationEssentials

/// A number of any type that can be formatted.
public enum NumberValue: Hashable, Sendable {
  /// An integer.
  case integer(Int64)
  /// An integer above `Int64.max`.
  case unsigned(UInt64)
  /// A floating-point number; its shortest decimal digits are formatted.
  case double(Double)
  /// A single-precision number; its own shortest decimal digits are formatted.
  case float(Float)
  /// A decimal number, with all its digits.
  case decimal(Decimal)
  /// A decimal string: `-1234567890.5`, `1.5E+7`, `NaN`, `-Infinity`, `-0`; limited by
  /// `NumberLimits.digits` and `NumberLimits.exponent`.
  case text(String)

  /// The number as a decimal string, in the form that ``text(_:)`` accepts.
  public var decimalText: String {
    switch self {
    case .integer(let value): String(value)
    case .unsigned(let value): String(value)
    case .double(let value): Self.spelling(value)
    case .float(let value): Self.spelling(value)
    case .decimal(let value): value.description
    case .text(let value): value
    }
  }

  private static func spelling(_ value: some BinaryFloatingPoint & CustomStringConvertible)
    -> String
  {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Infinity" : "Infinity" }
    return value.description
  }
}

/// A type whose values number styles can format and parse.
///
/// All integers of up to 64 bits, `Double`, `Float` and `Decimal` conform. A custom type that holds
/// a number can conform too.
public protocol NumberFormattable: Hashable, Sendable, Codable {
  /// The number.
  var numberValue: NumberValue { get }
  /// Creates a value from a decimal string such as `-1234.5`; nil if the type cannot represent it.
  init?(decimalText: String)
}

extension NumberFormattable where Self: FixedWidthInteger {
  /// The number.
  public var numberValue: NumberValue {
    if let value = Int64(exactly: self) { return .integer(value) }
    if let value = UInt64(exactly: self) { return .unsigned(value) }
    return .text(String(self))
  }

  /// Creates an integer from a decimal string; nil for a fraction and for values out of range.
  public init?(decimalText: String) {
    if let value = Self(decimalText) {
      self = value
    } else if let decimal = Decimal(string: decimalText), let value = Self(decimal.description) {
      self = value
    } else {
      return nil
    }
  }
}

extension Int: NumberFormattable {}
extension Int8: NumberFormattable {}
extension Int16: NumberFormattable {}
extension Int32: NumberFormattable {}
extension Int64: NumberFormattable {}
extension UInt: NumberFormattable {}
extension UInt8: NumberFormattable {}
extension UInt16: NumberFormattable {}
extension UInt32: NumberFormattable {}
extension UInt64: NumberFormattable {}

extension Double: NumberFormattable {
  /// The number.
  public var numberValue: NumberValue { .double(self) }
  /// Creates the number nearest to a decimal string.
  public init?(decimalText: String) { self.init(decimalText) }
}

extension Float: NumberFormattable {
  /// The number.
  public var numberValue: NumberValue { .float(self) }
  /// Creates the number nearest to a decimal string.
  public init?(decimalText: String) { self.init(decimalText) }
}

extension Decimal: NumberFormattable {
  /// The number.
  public var numberValue: NumberValue { .decimal(self) }
  /// Creates the number from a decimal string, with up to 38 digits.
  public init?(decimalText: String) {
    if decimalText == "NaN" {
      self = .nan
    } else {
      self.init(string: decimalText)
    }
  }
}
