public import FoundationEssentials
public import ICUFormat

extension LocalizedCallSite {
  /// A type whose form in a key is the same for all values, so that a call site has one key.
  ///
  /// The types of the library's interpolations conform. Custom types and generic parameters do not,
  /// because their interpolations may append a different form for each value.
  public protocol HasFixedSpecifier: MessageArgumentConvertible {}
}

extension String: LocalizedCallSite.HasFixedSpecifier {}
extension Substring: LocalizedCallSite.HasFixedSpecifier {}
extension Character: LocalizedCallSite.HasFixedSpecifier {}
extension Bool: LocalizedCallSite.HasFixedSpecifier {}
extension Int: LocalizedCallSite.HasFixedSpecifier {}
extension Int8: LocalizedCallSite.HasFixedSpecifier {}
extension Int16: LocalizedCallSite.HasFixedSpecifier {}
extension Int32: LocalizedCallSite.HasFixedSpecifier {}
extension Int64: LocalizedCallSite.HasFixedSpecifier {}
extension UInt: LocalizedCallSite.HasFixedSpecifier {}
extension UInt8: LocalizedCallSite.HasFixedSpecifier {}
extension UInt16: LocalizedCallSite.HasFixedSpecifier {}
extension UInt32: LocalizedCallSite.HasFixedSpecifier {}
extension UInt64: LocalizedCallSite.HasFixedSpecifier {}
extension Double: LocalizedCallSite.HasFixedSpecifier {}
extension Float: LocalizedCallSite.HasFixedSpecifier {}
extension Decimal: LocalizedCallSite.HasFixedSpecifier {}
extension Date: LocalizedCallSite.HasFixedSpecifier {}
extension DateInterval: LocalizedCallSite.HasFixedSpecifier {}
extension ClosedRange: LocalizedCallSite.HasFixedSpecifier where Bound == Date {}
extension Range: LocalizedCallSite.HasFixedSpecifier where Bound == Date {}
extension Duration: LocalizedCallSite.HasFixedSpecifier {}
extension Array: LocalizedCallSite.HasFixedSpecifier
where Element: LocalizedCallSite.HasFixedSpecifier {}
