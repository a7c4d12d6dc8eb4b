internal import MessageSyntax
public import FoundationEssentials
internal import SystemICU
internal import ICUFormatMemory

/// A style for ranges of numbers: `3–5 kg`.
///
/// ```swift
/// let style = NumberRangeStyle(.unit("kilogram").locale("de"))
/// style.format(3...5)   // "3–5 kg"
/// style.format(3, 3)    // "≈3 kg"
/// ```
///
/// The corresponding ICU type is `UNumberRangeFormatter`.
public struct NumberRangeStyle: Hashable, Sendable, Codable {
  /// How much of the parts that both ends share is written only once.
  public enum Collapse: String, Hashable, Sendable, Codable, CaseIterable {
    /// Depends on the locale and the unit.
    case automatic = "auto"
    /// Nothing: `3 kg – 5 kg`.
    case none
    /// The unit: `3–5 kg`.
    case unit
    /// All parts that can be shared.
    case all
  }

  /// The output if both ends look the same.
  public enum IdentityFallback: String, Hashable, Sendable, Codable, CaseIterable {
    /// One number: `3 kg`.
    case singleValue
    /// One number if the ends are equal, an approximate one if they only look equal.
    case approximatelyOrSingleValue
    /// An approximate number: `~3 kg`.
    case approximately
    /// A range: `3–3 kg`.
    case range
  }

  /// The style of each end.
  package var style: NumberStyle
  /// How much of the parts that both ends share is written only once.
  package var collapse: Collapse
  /// The output if both ends look the same.
  package var identityFallback: IdentityFallback

  /// Creates a style for ranges.
  public init(
    _ style: NumberStyle, collapse: Collapse = .automatic,
    identityFallback: IdentityFallback = .approximately
  ) {
    self.style = style
    self.collapse = collapse
    self.identityFallback = identityFallback
  }

  /// Returns the style for a locale.
  public func locale(_ locale: LocaleIdentifier) -> NumberRangeStyle {
    NumberRangeStyle(
      style.locale(locale), collapse: collapse, identityFallback: identityFallback)
  }

  /// Returns the formatted range; in the locale's default format, and with an issue, if the style
  /// cannot be used.
  public func format<Value: NumberFormattable>(_ first: Value, _ second: Value) -> String {
    do {
      return try text(from: first.numberValue, to: second.numberValue)
    } catch {
      style.report(error)
      let (first, second) = (first.numberValue, second.numberValue)
      var plain = self
      plain.style = .number.locale(style._effectiveLocale)
      return (try? plain.text(from: first, to: second))
        ?? "\(first.decimalText)–\(second.decimalText)"
    }
  }

  /// Returns the formatted range.
  public func format<Value: NumberFormattable>(_ range: ClosedRange<Value>) -> String {
    format(range.lowerBound, range.upperBound)
  }

  /// Returns the formatted range.
  ///
  /// - Throws: ``FormatError`` if ICU rejects the style, or if a decimal string is not a number.
  package func text(from first: NumberValue, to second: NumberValue) throws(FormatError) -> String {
    let formatter = try compiled()
    do {
      return try UTF8Writer.string { (writer) throws(ICUError) in
        try formatter.append(decimals: first.decimalText, second.decimalText, to: &writer)
      }
    } catch {
      throw FormatError(error)
    }
  }

  /// Returns the formatted range with its fields as attributes; ``FormatPartAttribute`` is the end.
  ///
  /// - Throws: ``FormatError`` if ICU rejects the style, or if a decimal string is not a number.
  package func attributedText(
    from first: NumberValue, to second: NumberValue
  ) throws(FormatError) -> AttributedString {
    let formatter = try compiled()
    do {
      return AttributedString(
        try formatter.text(decimals: first.decimalText, second.decimalText).text)
    } catch {
      throw FormatError(error)
    }
  }

  private struct Key: Hashable {
    let style: NumberRangeStyle
    let locale: LocaleIdentifier
  }

  private static let cache = BoundedCache<Key, ICUNumberRangeFormatter>(limit: 128)

  private func compiled() throws(FormatError) -> ICUNumberRangeFormatter {
    let locale = style._effectiveLocale.formatting
    return try Self.cache.value(for: Key(style: self, locale: locale)) { () throws(FormatError) in
      try style.validateStems()
      let skeleton = style.skeleton.text
      do throws(ICUParseError) {
        return try ICUNumberRangeFormatter(
          skeleton: skeleton, locale: locale.identifier,
          collapse: .init(rawValue: collapse.rawValue) ?? .automatic,
          identityFallback: .init(rawValue: identityFallback.rawValue) ?? .approximately)
      } catch {
        try style.validate()
        throw FormatError(malformedSkeleton: skeleton, error)
      }
    }
  }
}

extension NumberRangeStyle {
  /// Returns the formatted range with its fields as attributes.
  ///
  /// If the style cannot be used, the output is in the locale's default format, and an issue is reported.
  /// ``FormatPartAttribute`` is 0 for the parts of the lower end and 1 for those of the upper one.
  public func attributed<Value: NumberFormattable>(_ range: ClosedRange<Value>) -> AttributedString
  {
    do {
      return try attributedText(
        from: range.lowerBound.numberValue, to: range.upperBound.numberValue)
    } catch {
      // `format` reports the issue.
      return AttributedString(format(range))
    }
  }

  /// Returns the formatted range with its fields as attributes.
  public func attributed(_ value: ClosedRange<Double>) -> AttributedString {
    func typed<Value: NumberFormattable>(_ range: ClosedRange<Value>) -> AttributedString {
      attributed(range)
    }
    return typed(value)
  }
}

extension NumberRangeStyle: FormatStyle {
  /// Returns the formatted range.
  public func format(_ value: ClosedRange<Double>) -> String {
    format(value.lowerBound, value.upperBound)
  }
}

extension NumberRangeStyle: AttributedFormatStyle {}

extension NumberRangeStyle: LocalizableStyle {
  package func localized(
    for locale: LocaleIdentifier, by localizer: some StyleLocalizer
  ) -> NumberRangeStyle {
    var copy = self
    copy.style = style.localized(for: locale, by: localizer)
    return copy
  }
}
