public import FoundationEssentials

/// A number style for values of one type: what Foundation's `FormatStyle` wants.
///
/// ```swift
/// 1234.5.formatted(.icuNumber(.currency("EUR").locale("de")))   // "1.234,50 €"
/// try Double("1.234,5", icu: .number.locale("de"))              // 1234.5
/// ```
public struct NumberFormatStyle<Value: NumberFormattable>: Hashable, Sendable, Codable {
  /// How numbers are written.
  public var style: NumberStyle

  /// Makes a style for values of one type.
  public init(_ style: NumberStyle = .number) { self.style = style }
}

extension NumberFormatStyle: FormatStyle {
  /// The number as text.
  public func format(_ value: Value) -> String { style.format(value) }
}

extension NumberFormatStyle: ParseStrategy {
  /// The number of a text that holds nothing else.
  public func parse(_ value: String) throws -> Value { try style.parse(value) }
}

extension NumberFormatStyle: ParseableFormatStyle {
  /// The style itself.
  public var parseStrategy: NumberFormatStyle<Value> { self }
}

extension FormatStyle {
  /// A number by a style of this package: `5.formatted(.icuNumber(.percent))`.
  ///
  /// The name is one that Foundation does not have, so that both can be used side by side.
  public static func icuNumber<Value: NumberFormattable>(
    _ style: NumberStyle = .number
  ) -> Self where Self == NumberFormatStyle<Value> { NumberFormatStyle<Value>(style) }
}

extension NumberFormattable {
  /// The number in a style: `5.formatted(icu: .percent)` is `5%`.
  public func formatted(icu style: NumberStyle) -> String { style.format(self) }

  /// The number in a style of this package: `5.formatted(.icuNumber(.percent))`.
  ///
  /// Foundation's own method takes any `FormatStyle`, but comes only with all of Foundation.
  public func formatted(_ style: NumberFormatStyle<Self>) -> String { style.format(self) }
}

extension NumberFormattable {
  /// The number of a text in a style of this package.
  ///
  /// - Throws: ``FormatError`` of kind ``FormatError/Kind/unparsableText``.
  public init(_ text: String, icu style: NumberStyle) throws(FormatError) {
    self = try style.parse(text)
  }
}
