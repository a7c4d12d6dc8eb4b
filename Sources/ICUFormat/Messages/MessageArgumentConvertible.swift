public import FoundationEssentials

/// A type whose values can be arguments of messages and printf formats.
///
/// The types of the standard library and of Foundation that messages support conform. A custom type
/// conforms by returning its value as an argument:
///
/// ```swift
/// extension Person: MessageArgumentConvertible {
///   var messageArgument: MessageArgument { MessageArgument(name) }
/// }
/// String(icuFormat: "Hi, %@", person)   // "Hi, Geralt"
/// ```
///
/// It is the type-safe counterpart of Swift's `CVarArg`.
public protocol MessageArgumentConvertible {
  /// The value as a message argument.
  var messageArgument: MessageArgument { get }
}

extension MessageArgument: MessageArgumentConvertible {
  /// The argument itself.
  public var messageArgument: MessageArgument { self }
}

extension MessageArgumentConvertible where Self: StringProtocol {
  /// The string.
  public var messageArgument: MessageArgument { MessageArgument(String(self)) }
}

extension MessageArgumentConvertible where Self: BinaryInteger {
  /// The integer.
  ///
  /// An integer of more than 128 bits is rounded to the precision of `Decimal`.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}

extension String: MessageArgumentConvertible {
  /// The string.
  @inlinable @inline(__always)
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension Substring: MessageArgumentConvertible {}
extension Int: MessageArgumentConvertible {
  /// The integer.
  @inlinable @inline(__always)
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension Int8: MessageArgumentConvertible {}
extension Int16: MessageArgumentConvertible {}
extension Int32: MessageArgumentConvertible {}
extension Int64: MessageArgumentConvertible {}
extension Int128: MessageArgumentConvertible {}
extension UInt: MessageArgumentConvertible {}
extension UInt8: MessageArgumentConvertible {}
extension UInt16: MessageArgumentConvertible {}
extension UInt32: MessageArgumentConvertible {}
extension UInt64: MessageArgumentConvertible {}
extension UInt128: MessageArgumentConvertible {}

extension Character: MessageArgumentConvertible {
  /// The character, as a string.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension Bool: MessageArgumentConvertible {
  /// The Boolean: shown as `true` or `false`, or as 1 or 0 by a directive for integers.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension Double: MessageArgumentConvertible {
  /// The number.
  @inlinable @inline(__always)
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension Float: MessageArgumentConvertible {
  /// The number.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension Decimal: MessageArgumentConvertible {
  /// The number with all its digits.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension Date: MessageArgumentConvertible {
  /// The date.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension DateInterval: MessageArgumentConvertible {
  /// The range of dates.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension ClosedRange: MessageArgumentConvertible where Bound == Date {
  /// The range of dates.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension Range: MessageArgumentConvertible where Bound == Date {
  /// The range of dates.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension Duration: MessageArgumentConvertible {
  /// The duration.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension Array: MessageArgumentConvertible where Element: MessageArgumentConvertible {
  /// The list, joined as the locale joins lists.
  public var messageArgument: MessageArgument { MessageArgument(map { $0.messageArgument }) }
}
extension Optional: MessageArgumentConvertible where Wrapped: MessageArgumentConvertible {
  /// The value, or the string `(null)` for nil, as `String(format:)` prints it.
  public var messageArgument: MessageArgument { self?.messageArgument ?? MessageArgument("(null)") }
}
