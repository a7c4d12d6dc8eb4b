public import FoundationEssentials

/// A number style of this package.
///
/// The number styles are ``NumberStyle`` (by skeleton), ``NumberPatternStyle`` (by DecimalFormat
/// pattern) and ``SpelledNumberStyle`` (by rules). Do not conform other types to the protocol.
public protocol NumberTextStyle: Hashable, Sendable, Codable {
  /// Not API: which of the styles of this package this is.
  var _kind: _NumberStyleKind { get }

  /// Not API: the locale of the output, which is that of the style, or ``LocaleIdentifier/current``.
  var _effectiveLocale: LocaleIdentifier { get }

  /// Not API: returns the formatted number; throws if ICU rejects the style, or if a decimal string
  /// is not a number.
  func _text(of value: NumberValue) throws(FormatError) -> String

  /// Not API: returns the formatted number with its fields as attributes.
  func _attributedText(of value: NumberValue) throws(FormatError) -> AttributedString

  /// Parses a number that begins at the UTF-8 offset `start`, and returns its end.
  ///
  /// - Throws: ``FormatError`` of kind ``FormatError/Kind/unparsableText`` with the offset at which
  ///   parsing stopped.
  func parseDecimalPrefix(
    of text: String, from start: Int
  ) throws(FormatError) -> (decimal: String, end: Int)
}

/// Not API: the number styles of this package.
public enum _NumberStyleKind: Hashable, Sendable, Codable {
  /// A style by skeleton.
  case number(NumberStyle)
  /// A style by DecimalFormat pattern.
  case pattern(NumberPatternStyle)
  /// A style by rules.
  case spelled(SpelledNumberStyle)

  var style: any NumberTextStyle {
    switch self {
    case .number(let style): style
    case .pattern(let style): style
    case .spelled(let style): style
    }
  }
}

extension NumberTextStyle {
  /// Returns the formatted number; in the locale's default format, and with an issue, if the style
  /// cannot be used.
  public func format(_ value: some NumberFormattable) -> String { display(value.numberValue) }

  /// Returns a formatted decimal string: `-1234567890.5`, `1.5E+7`, `NaN`, `-Infinity`, `-0`.
  ///
  /// - Throws: ``FormatError`` if the string is not a number or if the style cannot be used.
  public func format(decimal text: String) throws(FormatError) -> String {
    try _text(of: .text(text))
  }

  /// Returns the formatted number with its fields as attributes; see ``FormatField``.
  ///
  /// If the style cannot be used, the output is the number in the locale's default format, and an
  /// issue is reported.
  public func attributed(_ value: some NumberFormattable) -> AttributedString {
    do {
      return try _attributedText(of: value.numberValue)
    } catch {
      report(error)
      return AttributedString(defaultText(of: value.numberValue))
    }
  }

  /// Parses a number from a string that contains nothing else.
  ///
  /// - Throws: ``FormatError`` of kind ``FormatError/Kind/unparsableText`` with the UTF-8 offset at
  ///   which parsing stopped, and the text that was expected there.
  public func parse<Value: NumberFormattable>(
    _ text: String, as type: Value.Type = Value.self
  ) throws(FormatError) -> Value {
    let decimal = try parseDecimal(text)
    guard let value = Value(decimalText: decimal) else {
      throw FormatError(
        kind: .unparsableText, value: text, offset: 0,
        detail: "'\(decimal)' cannot be represented as \(type)")
    }
    return value
  }

  /// Parses a number of any length, as a decimal string, from a string that contains nothing else.
  ///
  /// - Throws: ``FormatError`` of kind ``FormatError/Kind/unparsableText``.
  public func parseDecimal(_ text: String) throws(FormatError) -> String {
    let (decimal, end) = try parseDecimalPrefix(of: text, from: 0)
    guard end == text.utf8.count else {
      throw FormatError(
        kind: .unparsableText, value: text, offset: end, detail: "expected end of text")
    }
    return decimal
  }

  func display(_ value: NumberValue) -> String {
    do {
      return try _text(of: value)
    } catch {
      report(error)
      return defaultText(of: value)
    }
  }

  /// Returns a number in the locale's default format; plain digits if even that fails.
  private func defaultText(of value: NumberValue) -> String {
    (try? NumberStyle.number.locale(_effectiveLocale)._text(of: value)) ?? value.decimalText
  }

  func report(_ error: FormatError) {
    Localization.report(
      LocalizationIssue(
        kind: .unusableStyle, subject: error.value, detail: error.description,
        locale: _effectiveLocale.formatting))
  }
}
