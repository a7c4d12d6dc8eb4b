package import ICUFormatMemory
public import FoundationEssentials
internal import SystemICU
internal import MessageSyntax

/// A number style with a DecimalFormat pattern, such as `#,##0.00;(#,##0.00)`, and properties.
///
/// ```swift
/// NumberPatternStyle("#,##0.00").locale("de").format(1234.5)                      // "1.234,50"
/// try NumberPatternStyle("0.00").property("roundingMode", "ceiling").format(1.001)  // "1.01"
/// ```
///
/// A skeleton (``NumberStyle``) is more powerful and is the same for all locales. Patterns are for
/// translations and programs that already contain them.
///
/// The corresponding ICU type is `DecimalFormat`; the pattern's syntax is that of UTS #35, part 3,
/// "Number Format Patterns".
public struct NumberPatternStyle: Hashable, Sendable, Codable {
  /// The pattern.
  @ByteEqual package private(set) var pattern: String
  /// The properties that were set, with ICU's names.
  @ByteEqual package private(set) var properties: [String: String] = [:]
  package var localeOverride: LocaleIdentifier?
  var isLenient = true

  /// Creates a style with a pattern, which is parsed when the style first formats.
  public init(_ pattern: String) { self.pattern = pattern }

  /// Creates a style with a pattern that ICU accepts.
  ///
  /// - Throws: ``FormatError`` of kind ``FormatError/Kind/malformedPattern`` with the offset.
  public init(validating pattern: String) throws(FormatError) {
    self.init(pattern)
    _ = try compiled()
  }

  /// Returns the style for a locale.
  public func locale(_ locale: LocaleIdentifier) -> NumberPatternStyle {
    with { $0.localeOverride = locale }
  }

  /// The style in strict mode, which parses only what it formats.
  public var strict: NumberPatternStyle {
    with { $0.isLenient = false }
  }

  /// Returns the style with a property of ICU's DecimalFormat.
  ///
  /// - Parameters:
  ///   - name: ICU's name, such as `maximumFractionDigits`, `groupingSize`, `roundingMode`,
  ///     `padCharacter`, `negativePrefix`, `currency`; also in the short form of ICU's test data
  ///     (`maxFractionDigits`). Case-insensitive. See ``propertyNames``.
  ///   - value: A number, `true` or `false`, a string, or a name such as `halfEven`.
  /// - Throws: ``FormatError`` with similar names if the property is unknown.
  public func property(_ name: String, _ value: String) throws(FormatError) -> NumberPatternStyle {
    let wanted = name.lowercased()
    let known = Self.order.first { $0.lowercased() == wanted } ?? Self.shortNames[wanted]
    guard let known else {
      throw FormatError(
        kind: .unknownProperty, value: name,
        suggestions: .near(name, names: Self.order))
    }
    return with { $0.properties[known] = Self.values[value.lowercased()] ?? value }
  }

  /// The names of all properties.
  public static var propertyNames: [String] { order }

  /// The order in which properties are set: some change the meaning of others.
  private static let order = [
    "minimumIntegerDigits", "maximumIntegerDigits", "minimumFractionDigits",
    "maximumFractionDigits", "currency", "minimumGroupingDigits", "significantDigitsUsed",
    "minimumSignificantDigits", "maximumSignificantDigits", "groupingUsed", "multiplier",
    "multiplierScale", "roundingIncrement", "formatWidth", "padCharacter", "scientificNotation",
    "groupingSize", "secondaryGroupingSize", "roundingMode", "currencyUsage",
    "minimumExponentDigits", "exponentSignAlwaysShown", "decimalSeparatorAlwaysShown",
    "padPosition", "positivePrefix", "positiveSuffix", "negativePrefix", "negativeSuffix",
    "signAlwaysShown", "parseIntegerOnly", "decimalPatternMatchRequired", "parseNoExponent",
    "parseCaseSensitive", "formatFailIfMoreThanMaxDigits",
  ]

  /// The names in ICU's test data.
  private static let shortNames = [
    "minintegerdigits": "minimumIntegerDigits", "maxintegerdigits": "maximumIntegerDigits",
    "minfractiondigits": "minimumFractionDigits", "maxfractiondigits": "maximumFractionDigits",
    "minsigdigits": "minimumSignificantDigits", "maxsigdigits": "maximumSignificantDigits",
    "usesigdigits": "significantDigitsUsed", "usegrouping": "groupingUsed",
    "grouping": "groupingSize", "grouping2": "secondaryGroupingSize",
    "mingroupingdigits": "minimumGroupingDigits", "rounding": "roundingMode",
    "usescientific": "scientificNotation",
  ]

  /// The names among values, in any letter case.
  private static let values: [String: String] = Dictionary(
    uniqueKeysWithValues: [
      "halfEven", "halfDown", "halfUp", "halfOdd", "halfCeiling", "halfFloor", "ceiling", "floor",
      "down", "up", "unnecessary", "beforePrefix", "afterPrefix", "beforeSuffix", "afterSuffix",
    ].map { ($0.lowercased(), $0) })

  private struct Key: Hashable {
    let style: NumberPatternStyle
    let locale: LocaleIdentifier
  }

  private static let cache = BoundedCache<Key, ICUNumberFormat>(limit: 128)

  /// The properties that make the output longer, and their limits.
  private static let limits = [
    "minimumIntegerDigits": NumberSkeletonLimits.digits,
    "minimumFractionDigits": NumberSkeletonLimits.digits,
    "minimumSignificantDigits": NumberSkeletonLimits.digits,
    "minimumExponentDigits": NumberSkeletonLimits.digits,
    "multiplierScale": NumberLimits.exponent, "formatWidth": NumberLimits.width,
  ]

  private static func check(_ name: String, _ value: String) throws(FormatError) {
    let isWithinLimits: Bool
    if let limit = limits[name] {
      isWithinLimits = (-limit...limit).contains(Int(value) ?? 0)
    } else if name != "multiplier", name != "roundingIncrement" {
      isWithinLimits = true
    } else {
      isWithinLimits = (try? ICULimits.check(decimal: value, "unum_setAttribute")) != nil
    }
    guard !isWithinLimits else { return }
    throw FormatError(
      kind: .malformedPattern, value: "\(name)=\(value.prefix(40))",
      detail: limits[name].map { "expected a number within ±\($0)" }
        ?? "expected an exponent within ±\(NumberLimits.exponent)")
  }

  /// Returns a problem in words, with ICU's name of the error at the end.
  private static func problem(_ error: ICUError) -> String {
    // The names of `UErrorCode` that ICU's reader of patterns (`number_patternstring.cpp`) sets.
    let words: String? =
      switch error.name {
      case "U_UNQUOTED_SPECIAL": "unexpected character; expected it in apostrophes"
      case "U_MULTIPLE_DECIMAL_SEPARATORS": "more than one decimal separator"
      case "U_MULTIPLE_PAD_SPECIFIERS": "more than one padding"
      case "U_MULTIPLE_EXPONENTIAL_SYMBOLS": "more than one exponent"
      case "U_MULTIPLE_PERCENT_SYMBOLS": "more than one percent sign"
      case "U_MULTIPLE_PERMILL_SYMBOLS": "more than one per mille sign"
      case "U_MALFORMED_EXPONENTIAL_PATTERN": "malformed exponent"
      case "U_UNEXPECTED_TOKEN": "'#', '0' and '@' in the wrong order"
      case "U_PATTERN_SYNTAX_ERROR": "malformed quote, padding or grouping"
      default: nil
      }
    return words.map { "\($0) (\(error.name))" } ?? "\(error)"
  }

  private func compiled() throws(FormatError) -> ICUNumberFormat {
    let locale = _effectiveLocale.formatting
    return try Self.cache.value(for: Key(style: self, locale: locale)) { () throws(FormatError) in
      var settings = [(name: "lenient", value: "\(isLenient)")]
      for name in Self.order {
        guard let value = properties[name] else { continue }
        try Self.check(name, value)
        settings.append((name, value))
      }
      do throws(ICUParseError) {
        return try ICUNumberFormat(
          .pattern(pattern), locale: locale.identifier, properties: settings)
      } catch {
        throw FormatError(
          kind: .malformedPattern, value: pattern, offset: error.offset,
          detail: Self.problem(error.error))
      }
    }
  }
}

extension NumberPatternStyle: NumberTextStyle {
  /// Not API.
  public var _kind: _NumberStyleKind { .pattern(self) }

  /// Not API.
  public var _effectiveLocale: LocaleIdentifier { localeOverride ?? .current }

  /// Not API.
  public func _text(of value: NumberValue) throws(FormatError) -> String {
    try compiled().text(of: value)
  }

  /// Not API.
  public func _attributedText(of value: NumberValue) throws(FormatError) -> AttributedString {
    let format = try compiled()
    do {
      return AttributedString(try format.text(decimal: value.decimalText))
    } catch {
      throw FormatError(error)
    }
  }

  /// Parses a number that begins at the UTF-8 offset `start`, and returns its end.
  ///
  /// The corresponding ICU function is `unum_parseDecimal`.
  public func parseDecimalPrefix(
    of text: String, from start: Int
  ) throws(FormatError) -> (decimal: String, end: Int) {
    try compiled().parsePrefix(text, from: start)
  }
}

extension FormatError.Kind {
  /// DecimalFormat does not have the property: `maximumFractions`.
  public static let unknownProperty = FormatError.Kind("unknown property")
}

extension NumberPatternStyle: Modifiable {}
extension NumberPatternStyle: StyleWithLocale {}
