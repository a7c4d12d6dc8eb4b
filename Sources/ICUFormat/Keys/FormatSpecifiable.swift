public import FoundationEssentials

/// A type whose values can be interpolated in a key, with a printf specifier for the key.
///
/// The number types of the standard library and of Foundation conform, with SwiftUI's specifiers. A
/// custom type that conforms can be interpolated without a custom `appendInterpolation` method:
///
/// ```swift
/// extension Person: FormatSpecifiable {
///   var arg: String { "\(name) of \(place)" }
///   var specifier: String { "%@" }
/// }
/// let key: LocalizedStringKey = "Hi, \(person)"
/// key.key   // "Hi, %@"
/// ```
///
/// This is the public counterpart of SwiftUI's `_FormatSpecifiable`.
public protocol FormatSpecifiable: Equatable {
  /// The type of the formatted value.
  associatedtype Arg: MessageArgumentConvertible
  /// The value to format.
  var arg: Arg { get }
  /// The printf specifier in keys, with its percent sign, such as `%@` or `%lld`.
  var specifier: String { get }
}

extension FormatSpecifiable where Self: MessageArgumentConvertible {
  /// The value itself.
  public var arg: Self { self }
}

extension FormatSpecifiable where Self: FixedWidthInteger {
  /// SwiftUI's specifier: `%d` or `%u` up to 32 bits, `%lld` or `%llu` for 64, otherwise `%@`.
  public var specifier: String {
    switch (Self.isSigned, Self.bitWidth) {
    case (true, ...32): "%d"
    case (false, ...32): "%u"
    case (true, 64): "%lld"
    case (false, 64): "%llu"
    default: "%@"
    }
  }
}

extension Int: FormatSpecifiable {}
extension Int8: FormatSpecifiable {}
extension Int16: FormatSpecifiable {}
extension Int32: FormatSpecifiable {}
extension Int64: FormatSpecifiable {}
extension Int128: FormatSpecifiable {}
extension UInt: FormatSpecifiable {}
extension UInt8: FormatSpecifiable {}
extension UInt16: FormatSpecifiable {}
extension UInt32: FormatSpecifiable {}
extension UInt64: FormatSpecifiable {}
extension UInt128: FormatSpecifiable {}

extension Double: FormatSpecifiable {
  /// `%lf`.
  public var specifier: String { "%lf" }
}

extension Float: FormatSpecifiable {
  /// `%f`.
  public var specifier: String { "%f" }
}

extension Decimal: FormatSpecifiable {
  /// `%@`, because no printf directive keeps all digits.
  public var specifier: String { "%@" }
}
