public import FoundationEssentials

/// A type whose values can be put into messages and printf formats.
///
/// The types of the standard library and of Foundation that messages know conform. A custom
/// type conforms by saying what it represents:
///
/// ```swift
/// extension Person: MessageArgumentConvertible {
///   var messageArgument: MessageArgument { MessageArgument(name) }
/// }
/// String(icuFormat: "Hi, %@", person)   // "Hi, Geralt"
/// ```
///
/// The counterpart of Swift's `CVarArg`, without its unchecked bytes.
public protocol MessageArgumentConvertible {
  /// The value as a message argument.
  var messageArgument: MessageArgument { get }
}

extension MessageArgument: MessageArgumentConvertible {
  /// The argument itself.
  public var messageArgument: MessageArgument { self }
}

extension MessageArgumentConvertible where Self: StringProtocol {
  /// The text.
  public var messageArgument: MessageArgument { MessageArgument(String(self)) }
}

extension MessageArgumentConvertible where Self: BinaryInteger {
  /// The integer.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}

extension String: MessageArgumentConvertible {
  /// The text.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension Substring: MessageArgumentConvertible {}
extension Int: MessageArgumentConvertible {
  /// The integer.
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
  /// The character as text.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension Bool: MessageArgumentConvertible {
  /// The Boolean: `true` or `false` as text, 1 or 0 as a number.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension Double: MessageArgumentConvertible {
  /// The number.
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
  /// The moment.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension DateInterval: MessageArgumentConvertible {
  /// The range of moments.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension ClosedRange: MessageArgumentConvertible where Bound == Date {
  /// The range of moments.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension Range: MessageArgumentConvertible where Bound == Date {
  /// The range of moments.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension Duration: MessageArgumentConvertible {
  /// The duration.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension Array: MessageArgumentConvertible where Element: MessageArgumentConvertible {
  /// The list, joined as the locale joins lists.
  public var messageArgument: MessageArgument { MessageArgument(map(\.messageArgument)) }
}
extension Optional: MessageArgumentConvertible where Wrapped: MessageArgumentConvertible {
  /// The value, or the text `(null)`, which is what `String(format:)` prints for nil.
  public var messageArgument: MessageArgument { self?.messageArgument ?? MessageArgument("(null)") }
}
