public import FoundationEssentials

/// A number of any type that can be formatted, as it is.
public enum NumberValue: Hashable, Sendable {
  /// A whole number.
  case integer(Int64)
  /// A whole number above `Int64.max`.
  case unsigned(UInt64)
  /// A floating-point number; its shortest decimal digits are what is formatted.
  case double(Double)
  /// A floating-point number; its own shortest decimal digits are what is formatted.
  case float(Float)
  /// A decimal number, with all its digits.
  case decimal(Decimal)
  /// Decimal text: `-1234567890.5`, `1.5E+7`, `NaN`, `-Infinity`, `-0`; within ``NumberLimits/digits``
  /// and ``NumberLimits/exponent``.
  case text(String)

  /// The number as decimal text, in the spelling that ``text(_:)`` takes.
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

/// A type whose values number styles format and read back.
///
/// All integers of up to 64 bits, `Double`, `Float` and `Decimal` are; a type of your own that holds a
/// number can be.
public protocol NumberFormattable: Hashable, Sendable, Codable {
  /// The number.
  var numberValue: NumberValue { get }
  /// Makes a value of decimal text such as `-1234.5`; nil when the type cannot hold it exactly enough.
  init?(decimalText: String)
}

extension NumberFormattable where Self: FixedWidthInteger {
  /// The number.
  public var numberValue: NumberValue {
    if let value = Int64(exactly: self) { return .integer(value) }
    if let value = UInt64(exactly: self) { return .unsigned(value) }
    return .text(String(self))
  }

  /// The whole number of a text; nil for a fraction and for what is out of range.
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
  /// The nearest number to a text.
  public init?(decimalText: String) { self.init(decimalText) }
}

extension Float: NumberFormattable {
  /// The number.
  public var numberValue: NumberValue { .float(self) }
  /// The nearest number to a text.
  public init?(decimalText: String) { self.init(decimalText) }
}

extension Decimal: NumberFormattable {
  /// The number.
  public var numberValue: NumberValue { .decimal(self) }
  /// The number of a text, with up to 38 digits.
  public init?(decimalText: String) {
    if decimalText == "NaN" {
      self = .nan
    } else {
      self.init(string: decimalText)
    }
  }
}
