internal import MessageSyntax
public import FoundationEssentials
internal import SystemICU
internal import ICUFormatMemory

/// How a range of numbers is written: `3–5 kg`.
///
/// ```swift
/// let style = NumberRangeStyle(.unit("kilogram").locale("de"))
/// style.format(3...5)   // "3–5 kg"
/// style.format(3, 3)    // "≈3 kg"
/// ```
///
/// The corresponding ICU type is `UNumberRangeFormatter`.
public struct NumberRangeStyle: Hashable, Sendable, Codable {
  /// How much of what both ends share is written once.
  public enum Collapse: String, Hashable, Sendable, Codable, CaseIterable {
    /// As the locale and the unit want.
    case automatic = "auto"
    /// Nothing: `3 kg – 5 kg`.
    case none
    /// The unit: `3–5 kg`.
    case unit
    /// All that can be shared.
    case all
  }

  /// What is written when both ends look the same.
  public enum IdentityFallback: String, Hashable, Sendable, Codable, CaseIterable {
    /// One number: `3 kg`.
    case singleValue
    /// One number if the ends are equal, an approximate one if they only look so.
    case approximatelyOrSingleValue
    /// An approximate number: `~3 kg`.
    case approximately
    /// A range: `3–3 kg`.
    case range
  }

  /// How each end is written.
  public var style: NumberStyle
  /// How much of what both ends share is written once.
  public var collapse: Collapse
  /// What is written when both ends look the same.
  public var identityFallback: IdentityFallback

  /// Makes a style for ranges.
  public init(
    _ style: NumberStyle, collapse: Collapse = .automatic,
    identityFallback: IdentityFallback = .approximately
  ) {
    self.style = style
    self.collapse = collapse
    self.identityFallback = identityFallback
  }

  /// The style for a locale.
  public func locale(_ locale: LocaleIdentifier) -> NumberRangeStyle {
    NumberRangeStyle(
      style.locale(locale), collapse: collapse, identityFallback: identityFallback)
  }

  /// The range as text; plain digits where the style cannot be used, which is reported.
  public func format<Value: NumberFormattable>(_ first: Value, _ second: Value) -> String {
    do {
      return try text(from: first.numberValue, to: second.numberValue)
    } catch {
      style.report(error)
      return "\(first.numberValue.decimalText)–\(second.numberValue.decimalText)"
    }
  }

  /// The range as text.
  public func format<Value: NumberFormattable>(_ range: ClosedRange<Value>) -> String {
    format(range.lowerBound, range.upperBound)
  }

  /// Appends the range to `output`.
  public func format<Value: NumberFormattable>(
    _ first: Value, _ second: Value, into output: inout String
  ) {
    output += format(first, second)
  }

  /// The range as text.
  ///
  /// - Throws: ``FormatError`` when ICU does not take the style, or decimal text is not a number.
  public func text(from first: NumberValue, to second: NumberValue) throws(FormatError) -> String {
    let formatter = try compiled()
    do {
      return try UTF8Writer.string { (writer) throws(ICUError) in
        try formatter.append(decimals: first.decimalText, second.decimalText, to: &writer)
      }
    } catch {
      throw FormatError(error)
    }
  }

  /// The range as text whose fields are attributes; ``FormatPartAttribute`` tells the ends apart.
  ///
  /// - Throws: ``FormatError`` when ICU does not take the style, or decimal text is not a number.
  public func attributedText(
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
    let locale = style.effectiveLocale.formatting
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
  /// The range as text whose fields are attributes; plain text where the style cannot be used, which
  /// is reported.
  ///
  /// ``FormatPartAttribute`` is 0 for the parts of the lower end and 1 for those of the upper one.
  public func attributed<Value: NumberFormattable>(_ range: ClosedRange<Value>) -> AttributedString
  {
    do {
      return try attributedText(
        from: range.lowerBound.numberValue, to: range.upperBound.numberValue)
    } catch {
      // It is reported there.
      return AttributedString(format(range))
    }
  }

  /// The range as text whose fields are attributes.
  public func attributed(_ value: ClosedRange<Double>) -> AttributedString {
    func typed<Value: NumberFormattable>(_ range: ClosedRange<Value>) -> AttributedString {
      attributed(range)
    }
    return typed(value)
  }

  /// Appends the range to `output`.
  public func format<Value: NumberFormattable>(
    _ range: ClosedRange<Value>, into output: inout String
  ) {
    output += format(range)
  }
}

extension NumberRangeStyle: FormatStyle {
  /// The range as text.
  public func format(_ value: ClosedRange<Double>) -> String {
    format(value.lowerBound, value.upperBound)
  }
}

extension NumberRangeStyle: AttributedFormatStyle {}
