public import FoundationEssentials
public import ICUFormat

extension LocalizedCallSite {
  /// A type whose form in a key is the same for all values, so that a call site has one key.
  ///
  /// The types of the library's interpolations conform. Custom types and generic parameters do not,
  /// because their interpolations may append a different form for each value.
  public protocol SpelledByType: MessageArgumentConvertible {}
}

extension String: LocalizedCallSite.SpelledByType {}
extension Substring: LocalizedCallSite.SpelledByType {}
extension Character: LocalizedCallSite.SpelledByType {}
extension Bool: LocalizedCallSite.SpelledByType {}
extension Int: LocalizedCallSite.SpelledByType {}
extension Int8: LocalizedCallSite.SpelledByType {}
extension Int16: LocalizedCallSite.SpelledByType {}
extension Int32: LocalizedCallSite.SpelledByType {}
extension Int64: LocalizedCallSite.SpelledByType {}
extension UInt: LocalizedCallSite.SpelledByType {}
extension UInt8: LocalizedCallSite.SpelledByType {}
extension UInt16: LocalizedCallSite.SpelledByType {}
extension UInt32: LocalizedCallSite.SpelledByType {}
extension UInt64: LocalizedCallSite.SpelledByType {}
extension Double: LocalizedCallSite.SpelledByType {}
extension Float: LocalizedCallSite.SpelledByType {}
extension Decimal: LocalizedCallSite.SpelledByType {}
extension Date: LocalizedCallSite.SpelledByType {}
extension DateInterval: LocalizedCallSite.SpelledByType {}
extension ClosedRange: LocalizedCallSite.SpelledByType where Bound == Date {}
extension Range: LocalizedCallSite.SpelledByType where Bound == Date {}
extension Duration: LocalizedCallSite.SpelledByType {}
extension Array: LocalizedCallSite.SpelledByType where Element: LocalizedCallSite.SpelledByType {}
