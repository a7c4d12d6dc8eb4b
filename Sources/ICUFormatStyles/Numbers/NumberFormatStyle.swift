public import FoundationEssentials

/// A number style for values of one type, which conforms to Foundation's `FormatStyle`.
///
/// ```swift
/// 1234.5.formatted(.icuNumber(.currency("EUR").locale("de")))   // "1.234,50 €"
/// 21.formatted(.icuNumber(SpelledNumberStyle(.spellout).locale("en")))  // "twenty-one"
/// ```
public struct TypedNumberStyle<Style: NumberTextStyle, Value: NumberFormattable>: Hashable,
  Sendable, Codable
{
  /// The style of the numbers.
  public var style: Style

  /// Creates a style for values of one type.
  public init(_ style: Style) { self.style = style }

  /// Appends the formatted number to `output`.
  public func format(_ value: Value, into output: inout String) {
    style.format(value, into: &output)
  }

  /// Returns the formatted number with its fields as attributes; see ``FormatField``.
  public func attributed(_ value: Value) -> AttributedString { style.attributed(value) }
}

/// A ``NumberStyle`` for values of one type.
///
/// ```swift
/// NumberFormatStyle<Int>(.percent.locale("en")).format(50)  // "50%"
/// ```
public typealias NumberFormatStyle<Value: NumberFormattable> = TypedNumberStyle<NumberStyle, Value>

extension TypedNumberStyle where Style == NumberStyle {
  /// Creates a style with the locale's default number format.
  public init() { self.init(.number) }
}

extension TypedNumberStyle: FormatStyle {
  /// Returns the formatted number.
  public func format(_ value: Value) -> String { style.format(value) }
}

extension TypedNumberStyle: ParseStrategy {
  /// Parses a number from a string that contains nothing else.
  ///
  /// - Throws: ``FormatError`` of kind ``FormatError/Kind/unparsableText``.
  public func parse(_ value: String) throws -> Value { try style.parse(value) }
}

extension TypedNumberStyle: ParseableFormatStyle {
  /// The parse strategy of the style: the style itself.
  public var parseStrategy: TypedNumberStyle<Style, Value> { self }
}

extension FormatStyle {
  /// Returns a number style of this package: `5.formatted(.icuNumber(.percent))`.
  ///
  /// Foundation does not have this name, so you can use both in one file.
  public static func icuNumber<Value: NumberFormattable>(
    _ style: NumberStyle = .number
  ) -> Self where Self == NumberFormatStyle<Value> { NumberFormatStyle<Value>(style) }

  /// Returns a pattern or rule-based style:
  /// `5.formatted(.icuNumber(SpelledNumberStyle(.ordinal)))`.
  @_disfavoredOverload
  public static func icuNumber<Style: NumberTextStyle, Value: NumberFormattable>(
    _ style: Style
  ) -> Self where Self == TypedNumberStyle<Style, Value> { TypedNumberStyle(style) }
}

extension NumberFormattable {
  /// Returns the number, formatted by a style: `5.formatted(icu: .percent)` is `5%`.
  public func formatted(icu style: NumberStyle) -> String { style.format(self) }

  /// Returns the number, formatted by a style of this package: `5.formatted(.icuNumber(.percent))`.
  ///
  /// Foundation's own method accepts any `FormatStyle`, but is available only with full Foundation.
  public func formatted(_ style: NumberFormatStyle<Self>) -> String { style.format(self) }

  /// Returns the number, formatted by a pattern or rule-based style.
  ///
  /// An example is `5.formatted(.icuNumber(SpelledNumberStyle(.ordinal)))`.
  @_disfavoredOverload
  public func formatted<Style: NumberTextStyle>(_ style: TypedNumberStyle<Style, Self>) -> String {
    style.format(self)
  }
}

extension NumberFormattable {
  /// Parses a number from a string in a style of this package.
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
