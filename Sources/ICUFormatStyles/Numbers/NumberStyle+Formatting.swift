public import FoundationEssentials
package import ICUFormatMemory
public import MessageSyntax
package import SystemICU

extension NumberStyle: NumberTextStyle {
  /// Returns the formatted number; in the locale's default format, and with an issue, if the style
  /// cannot be used.
  ///
  /// The corresponding ICU function is `unumf_formatInt`.
  public func format(_ value: Int) -> String {
    native { $0.text(Int64(value)) } ?? display(.integer(Int64(value)))
  }

  /// Returns the formatted number; in the locale's default format, and with an issue, if the style
  /// cannot be used.
  ///
  /// The corresponding ICU function is `unumf_formatDouble`.
  public func format(_ value: Double) -> String {
    native { $0.text(value) } ?? display(.double(value))
  }

  /// Not API.
  public func _text(of value: NumberValue) throws(FormatError) -> String {
    if let text = native({ $0.text(value) }) { return text }
    let formatter = try compiled()
    if let text = formatter.native?.text(value) { return text }
    do {
      return try UTF8Writer.string { (writer) throws(ICUError) in
        try formatter.append(value, to: &writer)
      }
    } catch {
      throw FormatError(error)
    }
  }

  /// Not API.
  public func _attributedText(of value: NumberValue) throws(FormatError) -> AttributedString {
    let formatter = try compiled()
    do {
      return AttributedString(try formatter.text(decimal: value.decimalText))
    } catch {
      throw FormatError(error)
    }
  }

  /// Returns the unit in which the style shows a value, such as `mile`.
  ///
  /// ``usage(_:)`` can choose another unit than that of the style. The result is empty for a style
  /// without a unit.
  ///
  /// The corresponding ICU function is `FormattedNumber::getOutputUnit`.
  public func outputUnit(forDecimal text: String) throws(FormatError) -> String {
    let formatter = try compiled()
    do {
      return try formatter.icu.outputUnit(forDecimal: text)
    } catch {
      throw FormatError(error)
    }
  }

  /// Returns the plural category of a number as the style shows it: `1.0` is `other` in English.
  public func pluralCategory(
    of value: some NumberFormattable, kind: PluralRules.Kind = .cardinal
  ) throws(FormatError) -> PluralCategory {
    let formatter = try compiled()
    var writer = UTF8Writer()
    do {
      let operands = try formatter.appendCounting(value.numberValue, to: &writer)
      return PluralRules(_effectiveLocale, kind).category(for: operands)
    } catch {
      throw FormatError(error)
    }
  }

  // MARK: The formatter

  /// Calls `body` with the native format and returns its result; nil until the style has found it.
  @inline(__always)
  private func native(_ body: (NativeNumberFormat) -> String?) -> String? {
    if let text = content.native.withObject(body) { return text }
    return nil
  }

  /// A skeleton and a locale, with the skeleton by reference: its copy takes longer than the search.
  ///
  /// A stored key also retains the style's own locale, until another entry replaces it.
  private struct Key: Hashable {
    let content: Content
    let locale: LocaleIdentifier

    static func == (left: Key, right: Key) -> Bool {
      left.locale == right.locale && left.content.skeleton == right.content.skeleton
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(content.skeleton)
      hasher.combine(locale)
    }
  }

  private static let cache = BoundedCache<Key, CompiledNumberFormatter>(limit: 512)

  /// Returns the formatter of the style and its locale, created at its first use.
  func compiled() throws(FormatError) -> CompiledNumberFormatter {
    let locale = _effectiveLocale.formatting
    if let kept = content.kept.load(), kept.locale == locale { return kept.formatter }
    let found = try Self.cache.value(for: Key(content: content, locale: locale)) {
      () throws(FormatError) in
      try validateStems()
      do throws(FormatError) {
        return try CompiledNumberFormatter(skeleton: content.skeleton.text, locale: locale)
      } catch {
        // For an unknown unit, ICU only reports a syntax error.
        try validate()
        throw error
      }
    }
    // A style that follows the current locale searches again when that locale changes.
    if content.locale != nil || locale.context.isPermanent {
      _ = content.kept.storeIfNil(Kept(locale, found))
    }
    if content.locale != nil, let native = found.native { _ = content.native.storeIfNil(native) }
    return found
  }
}

extension CompiledNumberFormatter {
  /// Appends a number of any type.
  package func append(_ value: NumberValue, to writer: inout UTF8Writer) throws(ICUError) {
    switch value {
    case .integer(let value): try append(value, to: &writer)
    case .unsigned(let value): try append(value, to: &writer)
    case .double(let value): try append(value, to: &writer)
    case .float(let value): try append(value, to: &writer)
    case .decimal(let value): try append(value, to: &writer)
    case .text(let value): try append(decimal: value, to: &writer)
    }
  }

  /// Appends a number of any type and returns its plural operands.
  package func appendCounting(
    _ value: NumberValue, to writer: inout UTF8Writer
  ) throws(ICUError) -> PluralOperands {
    switch value {
    case .integer(let value): try appendCounting(value, to: &writer)
    case .unsigned(let value): try appendCounting(value, to: &writer)
    case .double(let value): try appendCounting(value, to: &writer)
    case .float(let value): try appendCounting(value, to: &writer)
    case .decimal(let value): try appendCounting(value, to: &writer)
    case .text(let value): try appendCounting(decimal: value, to: &writer)
    }
  }
}
