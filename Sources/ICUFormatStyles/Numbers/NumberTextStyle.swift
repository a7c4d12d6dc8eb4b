public import FoundationEssentials

/// What the number styles of this package have in common: ``NumberStyle`` (by skeleton),
/// ``NumberPatternStyle`` (by DecimalFormat pattern) and ``SpelledNumberStyle`` (by rules).
public protocol NumberTextStyle: Hashable, Sendable, Codable {
  /// The locale that text is made for: the style's own, or ``LocaleIdentifier/current``.
  var effectiveLocale: LocaleIdentifier { get }

  /// The number as text.
  ///
  /// - Throws: ``FormatError`` when ICU does not take the style, or decimal text is not a number.
  func text(of value: NumberValue) throws(FormatError) -> String

  /// The number as text whose fields are attributes; see ``FormatField``.
  ///
  /// - Throws: ``FormatError`` when ICU does not take the style, or decimal text is not a number.
  func attributedText(of value: NumberValue) throws(FormatError) -> AttributedString

  /// Reads a number that begins at `start`, a UTF-8 offset, and tells where it ends.
  ///
  /// - Throws: ``FormatError`` of kind ``FormatError/Kind/unparsableText`` that says at which offset
  ///   reading stopped.
  func parseDecimalPrefix(
    of text: String, from start: Int
  ) throws(FormatError) -> (decimal: String, end: Int)
}

extension NumberTextStyle {
  /// The number as text; plain digits where the style cannot be used, which is reported.
  public func format(_ value: some NumberFormattable) -> String { display(value.numberValue) }

  /// Appends the number to `output`.
  public func format(_ value: some NumberFormattable, into output: inout String) {
    output += display(value.numberValue)
  }

  /// Decimal text of any length, formatted: `-1234567890.5`, `1.5E+7`, `NaN`, `-Infinity`, `-0`.
  ///
  /// - Throws: ``FormatError`` when the text is not a number or the style cannot be used.
  public func format(decimal text: String) throws(FormatError) -> String {
    try self.text(of: .text(text))
  }

  /// The number as text whose fields are attributes; see ``FormatField``.
  ///
  /// Plain digits where the style cannot be used, which is reported.
  public func attributed(_ value: some NumberFormattable) -> AttributedString {
    do {
      return try attributedText(of: value.numberValue)
    } catch {
      report(error)
      return AttributedString(value.numberValue.decimalText)
    }
  }

  /// Reads a number from a text that holds nothing else.
  ///
  /// - Throws: ``FormatError`` of kind ``FormatError/Kind/unparsableText`` that says at which UTF-8
  ///   offset reading stopped, and what it wanted.
  public func parse<Value: NumberFormattable>(
    _ text: String, as type: Value.Type = Value.self
  ) throws(FormatError) -> Value {
    let decimal = try parseDecimal(text)
    guard let value = Value(decimalText: decimal) else {
      throw FormatError(
        kind: .unparsableText, value: text, offset: 0, detail: "\(decimal) does not fit \(type)")
    }
    return value
  }

  /// Reads a number of any length, as decimal text, from a text that holds nothing else.
  ///
  /// - Throws: ``FormatError`` of kind ``FormatError/Kind/unparsableText``.
  public func parseDecimal(_ text: String) throws(FormatError) -> String {
    let (decimal, end) = try parseDecimalPrefix(of: text, from: 0)
    guard end == text.utf8.count else {
      throw FormatError(
        kind: .unparsableText, value: text, offset: end, detail: "expected the end of the number")
    }
    return decimal
  }

  func display(_ value: NumberValue) -> String {
    do {
      return try text(of: value)
    } catch {
      report(error)
      return value.decimalText
    }
  }

  func report(_ error: FormatError) {
    Localization.report(
      LocalizationIssue(
        kind: .unusableStyle, subject: error.value, detail: error.description,
        locale: effectiveLocale.formatting))
  }
}
