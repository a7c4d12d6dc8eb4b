public import FoundationEssentials
internal import SystemICU
internal import MessageSyntax

/// A number by a DecimalFormat pattern, such as `#,##0.00;(#,##0.00)`, and ICU's properties of it.
///
/// ```swift
/// NumberPatternStyle("#,##0.00").locale("de").format(1234.5)                      // "1.234,50"
/// try NumberPatternStyle("0.00").property("roundingMode", "ceiling").format(1.001)  // "1.01"
/// ```
///
/// A skeleton (``NumberStyle``) says more and is the same for all locales; patterns are for texts and
/// programs that have them already.
///
/// The corresponding ICU type is `DecimalFormat`; the pattern's syntax is that of UTS #35, part 3,
/// "Number Format Patterns".
public struct NumberPatternStyle: Hashable, Sendable, Codable {
  /// The pattern.
  public let pattern: String
  /// Properties that were set, by ICU's names.
  public private(set) var properties: [String: String] = [:]
  package var localeOverride: LocaleIdentifier?
  var isLenient = true

  /// Makes a style of a pattern, which is read when the style first formats.
  public init(_ pattern: String) { self.pattern = pattern }

  /// Makes a style of a pattern that ICU takes.
  ///
  /// - Throws: ``FormatError`` of kind ``FormatError/Kind/malformedPattern`` with the place.
  public init(validating pattern: String) throws(FormatError) {
    self.init(pattern)
    _ = try compiled()
  }

  /// The style for a locale.
  public func locale(_ locale: LocaleIdentifier) -> NumberPatternStyle {
    with { $0.localeOverride = locale }
  }

  /// The style reading only what it writes.
  public var strict: NumberPatternStyle {
    with { $0.isLenient = false }
  }

  /// The style with a property of ICU's DecimalFormat.
  ///
  /// - Parameters:
  ///   - name: ICU's name, such as `maximumFractionDigits`, `groupingSize`, `roundingMode`,
  ///     `padCharacter`, `negativePrefix`, `currency`; also in the short form of ICU's test data
  ///     (`maxFractionDigits`). Capitals do not count. See ``propertyNames``.
  ///   - value: A number, `true` or `false`, text, or a name such as `halfEven`.
  /// - Throws: ``FormatError`` that names the valid neighbours of an unknown property.
  public func property(_ name: String, _ value: String) throws(FormatError) -> NumberPatternStyle {
    let wanted = name.lowercased()
    let known = Self.order.first { $0.lowercased() == wanted } ?? Self.shortNames[wanted]
    guard let known else {
      throw FormatError(
        kind: .unknownProperty, value: name,
        suggestions: FormatError.neighbours(of: name, in: Self.order))
    }
    return with { $0.properties[known] = Self.values[value.lowercased()] ?? value }
  }

  /// The names of all properties.
  public static var propertyNames: [String] { order }

  /// The order in which properties are set: some change what others mean.
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

  /// The names in ICU's own test data.
  private static let shortNames = [
    "minintegerdigits": "minimumIntegerDigits", "maxintegerdigits": "maximumIntegerDigits",
    "minfractiondigits": "minimumFractionDigits", "maxfractiondigits": "maximumFractionDigits",
    "minsigdigits": "minimumSignificantDigits", "maxsigdigits": "maximumSignificantDigits",
    "usesigdigits": "significantDigitsUsed", "usegrouping": "groupingUsed",
    "grouping": "groupingSize", "grouping2": "secondaryGroupingSize",
    "mingroupingdigits": "minimumGroupingDigits", "rounding": "roundingMode",
    "usescientific": "scientificNotation",
  ]

  /// Names among values, in any case.
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

  /// The properties that make text longer, and how far they may go.
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
      detail: "expected a number within \(limits[name] ?? NumberLimits.exponent)")
  }

  private func compiled() throws(FormatError) -> ICUNumberFormat {
    let locale = effectiveLocale.formatting
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
          detail: "\(error.error)")
      }
    }
  }
}

extension NumberPatternStyle: NumberTextStyle {
  /// The locale that text is made for: the style's own, or ``LocaleIdentifier/current``.
  public var effectiveLocale: LocaleIdentifier { localeOverride ?? .current }

  /// The number as text.
  ///
  /// - Throws: ``FormatError`` when ICU does not take the pattern or a property, or decimal text is no
  ///   number.
  public func text(of value: NumberValue) throws(FormatError) -> String {
    try compiled().text(of: value)
  }

  /// The number as text whose fields are attributes; see ``FormatField``.
  public func attributedText(of value: NumberValue) throws(FormatError) -> AttributedString {
    let format = try compiled()
    do {
      return AttributedString(try format.text(decimal: value.decimalText))
    } catch {
      throw FormatError(error)
    }
  }

  /// Reads a number that begins at `start`, a UTF-8 offset, and tells where it ends.
  ///
  /// The corresponding ICU function is `unum_parseDecimal`.
  public func parseDecimalPrefix(
    of text: String, from start: Int
  ) throws(FormatError) -> (decimal: String, end: Int) {
    try compiled().parsePrefix(text, from: start)
  }
}

extension FormatError.Kind {
  /// A property that DecimalFormat does not have: `maximumFractions`.
  public static let unknownProperty = FormatError.Kind("unknown property")
}

extension NumberPatternStyle: Modifiable {}
