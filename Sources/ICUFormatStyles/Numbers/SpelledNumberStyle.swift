public import FoundationEssentials
internal import SystemICU
internal import ICUFormatMemory

/// A number style with rules: words, ordinals, durations, or Roman numerals.
///
/// ```swift
/// SpelledNumberStyle(.spellout).locale("en").format(21)                    // "twenty-one"
/// SpelledNumberStyle(.ordinal).locale("en").format(22)                     // "22nd"
/// SpelledNumberStyle(.numberingSystem, ruleSet: "%roman-upper").format(14)  // "XIV"
/// ```
///
/// The corresponding ICU type is `RuleBasedNumberFormat`.
public struct SpelledNumberStyle: Hashable, Sendable, Codable {
  /// A kind of rules.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Words: `twenty-one`.
    case spellout
    /// Digits with the ending of an ordinal: `22nd`.
    case ordinal
    /// Seconds, shown as hours, minutes and seconds: `1:01:01`.
    case duration
    /// Numerals of traditional systems: `XIV`.
    case numberingSystem
  }

  /// The kind of rules.
  package var kind: Kind
  /// The name of a rule set, such as `%spellout-ordinal`; nil is the locale's default.
  package var ruleSet: String?
  package var localeOverride: LocaleIdentifier?

  /// Creates a style; see ``ruleSets`` for the names of rule sets.
  public init(_ kind: Kind, ruleSet: String? = nil) {
    self.kind = kind
    self.ruleSet = ruleSet
  }

  /// Returns the style for a locale.
  public func locale(_ locale: LocaleIdentifier) -> SpelledNumberStyle {
    with { $0.localeOverride = locale }
  }

  /// The names of the locale's rule sets; the default is the first.
  public var ruleSets: [String] {
    var plain = self
    plain.ruleSet = nil
    return (try? plain.compiled().ruleSetNames()) ?? []
  }

  private struct Key: Hashable {
    let kind: Kind
    @ByteEqual var ruleSet: String?
    let locale: LocaleIdentifier
  }

  private static let cache = BoundedCache<Key, ICUNumberFormat>(limit: 64)

  private func compiled() throws(FormatError) -> ICUNumberFormat {
    let locale = _effectiveLocale.formatting
    return try Self.cache.value(for: Key(kind: kind, ruleSet: ruleSet, locale: locale)) {
      () throws(FormatError) in
      do {
        return try ICUNumberFormat(
          .style(kind.rawValue), locale: locale.identifier,
          properties: ruleSet.map { [("ruleSet", $0)] } ?? [])
      } catch {
        throw FormatError(
          kind: .unknownRuleSet, value: ruleSet ?? kind.rawValue,
          // Without a rule set, ICU rejected the locale.
          suggestions: ruleSet.map { .near($0, names: ruleSets) } ?? .values([]))
      }
    }
  }
}

extension SpelledNumberStyle: NumberTextStyle {
  /// Not API.
  public var _kind: _NumberStyleKind { .spelled(self) }

  /// Not API.
  public var _effectiveLocale: LocaleIdentifier { localeOverride ?? .current }

  /// Not API.
  public func _text(of value: NumberValue) throws(FormatError) -> String {
    let format = try compiled()
    return try format.text(of: value)
  }

  /// Not API.
  public func _attributedText(of value: NumberValue) throws(FormatError) -> AttributedString {
    AttributedString(try _text(of: value))
  }

  /// Parses a number that begins at the UTF-8 offset `start`, and returns its end.
  ///
  /// A string longer than `NumberLimits.spelledLength` cannot be parsed. The corresponding ICU
  /// function is `RuleBasedNumberFormat::parse`.
  public func parseDecimalPrefix(
    of text: String, from start: Int
  ) throws(FormatError) -> (decimal: String, end: Int) {
    try compiled().parsePrefix(text, from: start, limit: NumberLimits.spelledLength)
  }
}

extension FormatError.Kind {
  /// The locale does not have the rule set: `%spellout-none`.
  public static let unknownRuleSet = FormatError.Kind("unknown rule set")
}

extension ICUNumberFormat {
  /// Returns a formatted number of any type.
  func text(of value: NumberValue) throws(FormatError) -> String {
    do {
      return try UTF8Writer.string { (writer) throws(ICUError) in
        switch value {
        case .integer(let value): try append(value, to: &writer)
        case .double(let value): try append(value, to: &writer)
        default: try append(decimal: value.decimalText, to: &writer)
        }
      }
    } catch {
      throw FormatError(error)
    }
  }

  /// Parses a number at the beginning of a string.
  ///
  /// - Parameter limit: The maximum length of a number to parse, in UTF-8 bytes.
  func parsePrefix(
    _ text: String, from start: Int, limit: Int = NumberLimits.parsedLength
  ) throws(FormatError) -> (decimal: String, end: Int) {
    do {
      let parsed = try parse(text, from: start, limit: limit)
      return (DecimalText.plain(parsed.decimal), parsed.end)
    } catch {
      throw FormatError(
        kind: .unparsableText, value: text, offset: error.offset, detail: "expected a number")
    }
  }
}

extension SpelledNumberStyle: Modifiable {}

extension SpelledNumberStyle: StyleWithLocale {
  package var spellsNumbers: Bool { kind != .numberingSystem }
}
