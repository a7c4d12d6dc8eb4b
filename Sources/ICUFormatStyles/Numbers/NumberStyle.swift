internal import ICUFormatMemory
public import MessageSyntax

/// A style for numbers: plain, percent, currency or measure, compact or scientific.
///
/// A style is a value that costs nothing until it formats. The ICU objects that it needs are then
/// created once and reused by all equal styles. Modifiers are nouns and return a copy:
///
/// ```swift
/// NumberStyle.number.fractionDigits(2).locale("de").format(1234.5)        // "1.234,50"
/// NumberStyle.currency("EUR").locale("fr").format(3)                      // "3,00 €"
/// NumberStyle.unit("kilometer-per-hour").locale("en").format(50)          // "50 km/h"
/// NumberStyle.number.notation(.compactShort).locale("en").format(1_234_567)  // "1.2M"
/// ```
///
/// A style and an ICU number skeleton are equivalent and can be converted into each other. Without
/// a locale, a style uses the locale of the surrounding string (`\(count, format:
/// .icuNumber(style))`), else ``LocaleIdentifier/current``.
///
/// The corresponding ICU type is `UNumberFormatter`.
public struct NumberStyle: Sendable {
  /// The properties of the style and its cached formatter; copies share it, changes replace it.
  private(set) var content: Content

  final class Content: Sendable {
    let skeleton: NumberSkeleton
    let locale: LocaleIdentifier?
    let isLenient: Bool
    /// The cached formatter, for the locale that the style first formatted for.
    let kept = AtomicOnce<Kept>()
    /// The native format for plain numbers, once the style has formatted for its own locale.
    let native = AtomicOnce<NativeNumberFormat>()

    init(_ skeleton: NumberSkeleton, _ locale: LocaleIdentifier?, isLenient: Bool) {
      self.skeleton = skeleton
      self.locale = locale
      self.isLenient = isLenient
    }
  }

  /// A formatter and its locale, which the formatter itself does not store.
  final class Kept: Sendable {
    let locale: LocaleIdentifier
    let formatter: CompiledNumberFormatter

    init(_ locale: LocaleIdentifier, _ formatter: CompiledNumberFormatter) {
      self.locale = locale
      self.formatter = formatter
    }
  }

  /// The properties of the style, except for the locale.
  public var skeleton: NumberSkeleton {
    get { content.skeleton }
    set { content = Content(newValue, content.locale, isLenient: content.isLenient) }
  }

  /// The style's own locale.
  package var localeOverride: LocaleIdentifier? {
    get { content.locale }
    set { content = Content(content.skeleton, newValue, isLenient: content.isLenient) }
  }

  /// Whether parsing accepts more than the style's own output.
  var isLenient: Bool {
    get { content.isLenient }
    set { content = Content(content.skeleton, content.locale, isLenient: newValue) }
  }

  /// Creates a style from a skeleton; the default is the locale's default number format.
  public init(_ skeleton: NumberSkeleton = NumberSkeleton()) {
    content = Content(skeleton, nil, isLenient: true)
  }

  /// Creates a style from an ICU number skeleton such as `"currency/EUR .00"`.
  ///
  /// It checks the syntax and the stems, without ICU. ``validate()`` checks the names of units,
  /// currencies and numbering systems, which depend on the version of ICU: `unit/kilometre` is
  /// accepted here, and `kilometer` is suggested there.
  ///
  /// - Throws: ``FormatError`` with the offset of the first problem and the stems that were
  ///   probably intended.
  public init(skeleton text: String) throws(FormatError) {
    let (skeleton, diagnostics) = NumberSkeleton.parse(text)
    if let first = diagnostics.first { throw FormatError(first, in: text) }
    content = Content(skeleton, nil, isLenient: true)
  }

  /// Not API.
  public var _kind: _NumberStyleKind { .number(self) }

  /// Not API.
  public var _effectiveLocale: LocaleIdentifier { localeOverride ?? .current }
}

// MARK: - Kinds of numbers

extension NumberStyle {
  /// The locale's default number format: `1,234.5`.
  public static let number = NumberStyle()

  /// A ratio as a percentage: 0.5 is `50%`, and `50%` is parsed as 0.5.
  ///
  /// The skeleton is `percent scale/100`, as that of `\(percent:)`. This is Apple's `.percent` for
  /// floating-point numbers. It is the same for integers, which Apple does not multiply: 1 is `100%`.
  /// For a number that is a percentage already, use `NumberStyle(skeleton: "percent")`, which is
  /// ICU's skeleton: 50 is `50%`, and 0.5 is `0.5%`.
  public static let percent = NumberStyle(unit: .percent).scale(100)

  /// Per mille: 5 is `5‰`.
  ///
  /// Unlike ``percent``, it does not multiply.
  public static let permille = NumberStyle(unit: .permille)

  /// Returns a style for money in a currency, by its ISO 4217 code: `€3.00`.
  ///
  /// A code that ICU does not know is shown unchanged; use ``validate()`` to detect it.
  public static func currency(_ code: String) -> NumberStyle { NumberStyle(unit: .currency(code)) }

  /// Returns a style for a measure, by its CLDR identifier.
  ///
  /// Examples are `kilometer`, `foot-and-inch` and `liter-per-kilometer`.
  ///
  /// - Parameters:
  ///   - identifier: A unit of ICU, such as `meter`, or several joined by `-and-` or `-per-`.
  ///   - denominator: The unit of the denominator, such as `second`.
  public static func unit(_ identifier: String, per denominator: String? = nil) -> NumberStyle {
    let unit = denominator.map { "\(identifier)-per-\($0)" } ?? identifier
    return NumberStyle(unit: .measure(unit))
  }

  private init(unit: NumberSkeleton.Unit) {
    var skeleton = NumberSkeleton()
    skeleton.unit = unit
    self.init(skeleton)
  }
}

extension NumberStyle: Hashable {
  /// Whether both format and parse numbers in the same way, for the same locale.
  public static func == (left: NumberStyle, right: NumberStyle) -> Bool {
    left.content === right.content
      || left.content.locale == right.content.locale
        && left.content.isLenient == right.content.isLenient
        && left.content.skeleton == right.content.skeleton
  }

  /// Hashes the properties of the style.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(content.locale)
    hasher.combine(content.skeleton)
  }
}

extension NumberStyle: Codable {
  private enum CodingKeys: String, CodingKey { case skeleton, locale, lenient }

  /// Decodes a style from an object: `{"skeleton": ".00", "locale": "de"}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    content = Content(
      try container.decode(NumberSkeleton.self, forKey: .skeleton),
      try container.decodeIfPresent(LocaleIdentifier.self, forKey: .locale),
      isLenient: try container.decodeIfPresent(Bool.self, forKey: .lenient) ?? true)
  }

  /// Encodes the style as an object with its skeleton and locale.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(skeleton, forKey: .skeleton)
    try container.encodeIfPresent(localeOverride, forKey: .locale)
    if !isLenient { try container.encode(false, forKey: .lenient) }
  }
}

extension FormatError {
  /// Creates the error for the first problem of a skeleton, with the stems probably intended.
  init(_ diagnostic: NumberSkeletonDiagnostic, in skeleton: String) {
    self.init(
      kind: .malformedSkeleton, value: skeleton, offset: diagnostic.range.lowerBound,
      detail: diagnostic.message,
      suggestions: .values(diagnostic.fix.map { [$0.replacement] }?.filter { $0 != "" } ?? []))
  }
}

extension NumberStyle: Modifiable {}
extension NumberStyle: StyleWithLocale {}
