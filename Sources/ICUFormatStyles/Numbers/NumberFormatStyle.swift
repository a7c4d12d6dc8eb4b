public import FoundationEssentials

/// A number style for values of one type, which conforms to Foundation's `FormatStyle`.
///
/// ```swift
/// NumberFormatStyle<Double>(.percent.locale("en")).format(0.5)  // "50%"
/// 1234.5.formatted(.icuNumber(.currency("EUR").locale("de")))   // "1.234,50 €"
/// 21.formatted(.icuNumber(SpelledNumberStyle(.spellout).locale("en")))  // "twenty-one"
/// ```
///
/// The corresponding Apple API is `IntegerFormatStyle` and `FloatingPointFormatStyle`.
public struct NumberFormatStyle<Value: NumberFormattable>: Hashable, Sendable, Codable {
  package var kind: _NumberStyleKind

  /// Creates a style for values of one type.
  public init(_ style: NumberStyle = .number) { kind = .number(style) }

  /// Creates a style for values of one type, from a pattern or rule-based style.
  @_disfavoredOverload
  public init(_ style: some NumberTextStyle) { kind = style._kind }

  /// Returns the style for a locale.
  ///
  /// Without a locale, the style uses the locale of the surrounding string, else
  /// ``LocaleIdentifier/current``.
  ///
  /// ```swift
  /// NumberFormatStyle<Double>().locale("de").format(1234.5)   // "1.234,5"
  /// ```
  public func locale(_ locale: LocaleIdentifier) -> NumberFormatStyle<Value> {
    switch kind {
    case .number(let style): NumberFormatStyle(style.locale(locale))
    case .pattern(let style): NumberFormatStyle(style.locale(locale))
    case .spelled(let style): NumberFormatStyle(style.locale(locale))
    }
  }

  /// Returns the formatted number with its fields as attributes; see ``FormatField``.
  public func attributed(_ value: Value) -> AttributedString { kind.style.attributed(value) }
}

extension NumberFormatStyle: FormatStyle {
  /// Returns the formatted number.
  public func format(_ value: Value) -> String {
    switch kind {
    case .number(let style): style.format(value)
    case .pattern(let style): style.format(value)
    case .spelled(let style): style.format(value)
    }
  }
}

extension NumberFormatStyle: ParseStrategy {
  /// Parses a number from a string that contains nothing else.
  ///
  /// - Throws: ``FormatError`` of kind ``FormatError/Kind/unparsableText``.
  public func parse(_ value: String) throws -> Value { try kind.style.parse(value) }
}

extension NumberFormatStyle: ParseableFormatStyle {
  /// The parse strategy of the style: the style itself.
  public var parseStrategy: NumberFormatStyle<Value> { self }
}

extension NumberFormatStyle: AttributedFormatStyle {}

extension FormatStyle {
  /// Returns a number style of this package: `0.5.formatted(.icuNumber(.percent))`.
  ///
  /// Foundation does not have this name, so you can use both in one file.
  public static func icuNumber<Value: NumberFormattable>(
    _ style: NumberStyle = .number
  ) -> Self where Self == NumberFormatStyle<Value> { NumberFormatStyle<Value>(style) }

  /// Returns a pattern or rule-based style:
  /// `5.formatted(.icuNumber(SpelledNumberStyle(.ordinal)))`.
  @_disfavoredOverload
  public static func icuNumber<Value: NumberFormattable>(
    _ style: some NumberTextStyle
  ) -> Self where Self == NumberFormatStyle<Value> { NumberFormatStyle<Value>(style) }
}

extension NumberFormattable {
  /// Returns the number, formatted by a style: `0.5.formatted(icu: .percent)` is `50%`.
  public func formatted(icu style: NumberStyle) -> String { style.format(self) }

  /// Returns the number, formatted by a style of this package:
  /// `0.5.formatted(.icuNumber(.percent))`.
  ///
  /// Foundation's own method accepts any `FormatStyle`, but is available only with full Foundation.
  public func formatted(_ style: NumberFormatStyle<Self>) -> String { style.format(self) }

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

extension NumberFormatStyle: LocalizableStyle {
  package var spellsNumbers: Bool {
    switch kind {
    case .number, .pattern: false
    case .spelled(let style): style.spellsNumbers
    }
  }

  package func localized(
    for locale: LocaleIdentifier, by localizer: some StyleLocalizer
  ) -> NumberFormatStyle<Value> {
    switch kind {
    case .number(let style): NumberFormatStyle(style.localized(for: locale, by: localizer))
    case .pattern(let style): NumberFormatStyle(style.localized(for: locale, by: localizer))
    case .spelled(let style): NumberFormatStyle(style.localized(for: locale, by: localizer))
    }
  }
}
