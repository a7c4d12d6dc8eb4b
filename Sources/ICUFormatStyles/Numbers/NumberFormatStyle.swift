public import FoundationEssentials

/// A number style for values of one type: what Foundation's `FormatStyle` wants.
///
/// ```swift
/// 1234.5.formatted(.icuNumber(.currency("EUR").locale("de")))   // "1.234,50 €"
/// 21.formatted(.icuNumber(SpelledNumberStyle(.spellout).locale("en")))  // "twenty-one"
/// ```
public struct TypedNumberStyle<Style: NumberTextStyle, Value: NumberFormattable>: Hashable,
  Sendable, Codable
{
  /// How numbers are written.
  public var style: Style

  /// Makes a style for values of one type.
  public init(_ style: Style) { self.style = style }

  /// Appends the number to `output`.
  public func format(_ value: Value, into output: inout String) {
    style.format(value, into: &output)
  }

  /// The number as text whose fields are attributes; see ``FormatField``.
  public func attributed(_ value: Value) -> AttributedString { style.attributed(value) }
}

/// A ``NumberStyle`` for values of one type.
///
/// ```swift
/// NumberFormatStyle<Int>(.percent.locale("en")).format(50)  // "50%"
/// ```
public typealias NumberFormatStyle<Value: NumberFormattable> = TypedNumberStyle<NumberStyle, Value>

extension TypedNumberStyle where Style == NumberStyle {
  /// Makes a style of the locale's way to write a number.
  public init() { self.init(.number) }
}

extension TypedNumberStyle: FormatStyle {
  /// The number as text.
  public func format(_ value: Value) -> String { style.format(value) }
}

extension TypedNumberStyle: ParseStrategy {
  /// The number of a text that holds nothing else.
  ///
  /// - Throws: ``FormatError`` of kind ``FormatError/Kind/unparsableText``.
  public func parse(_ value: String) throws -> Value { try style.parse(value) }
}

extension TypedNumberStyle: ParseableFormatStyle {
  /// The style itself.
  public var parseStrategy: TypedNumberStyle<Style, Value> { self }
}

extension FormatStyle {
  /// A number by a style of this package: `5.formatted(.icuNumber(.percent))`.
  ///
  /// The name is one that Foundation does not have, so that both can be used side by side.
  public static func icuNumber<Value: NumberFormattable>(
    _ style: NumberStyle = .number
  ) -> Self where Self == NumberFormatStyle<Value> { NumberFormatStyle<Value>(style) }

  /// A number by a pattern or by rules: `5.formatted(.icuNumber(SpelledNumberStyle(.ordinal)))`.
  @_disfavoredOverload
  public static func icuNumber<Style: NumberTextStyle, Value: NumberFormattable>(
    _ style: Style
  ) -> Self where Self == TypedNumberStyle<Style, Value> { TypedNumberStyle(style) }
}

extension NumberFormattable {
  /// The number in a style: `5.formatted(icu: .percent)` is `5%`.
  public func formatted(icu style: NumberStyle) -> String { style.format(self) }

  /// The number in a style of this package: `5.formatted(.icuNumber(.percent))`.
  ///
  /// Foundation's own method takes any `FormatStyle`, but comes only with all of Foundation.
  public func formatted(_ style: NumberFormatStyle<Self>) -> String { style.format(self) }

  /// The number by a pattern or by rules: `5.formatted(.icuNumber(SpelledNumberStyle(.ordinal)))`.
  @_disfavoredOverload
  public func formatted<Style: NumberTextStyle>(_ style: TypedNumberStyle<Style, Self>) -> String {
    style.format(self)
  }
}

extension NumberFormattable {
  /// The number of a text in a style of this package.
  ///
  /// ```swift
  /// try Double("1.234,5", icu: .number.locale("de"))  // 1234.5
  /// ```
  ///
  /// - Throws: ``FormatError`` of kind ``FormatError/Kind/unparsableText``.
  public init(_ text: String, icu style: NumberStyle) throws(FormatError) {
    self = try style.parse(text)
  }
}

extension TypedNumberStyle: AttributedFormatStyle {}
