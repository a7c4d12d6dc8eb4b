internal import ICUFormatMemory
public import MessageSyntax

/// How a number is written: plain, per cent, as money or a measure, compact or scientific.
///
/// A style is a value that costs nothing until it formats; what it needs of ICU is then made once and
/// kept for all styles that are equal. Modifiers are nouns and return a copy:
///
/// ```swift
/// NumberStyle.number.fractionDigits(2).locale("de").format(1234.5)        // "1.234,50"
/// NumberStyle.currency("EUR").locale("fr").format(3)                      // "3,00 €"
/// NumberStyle.unit("kilometer-per-hour").locale("en").format(50)          // "50 km/h"
/// NumberStyle.number.notation(.compactShort).locale("en").format(1_234_567)  // "1.2M"
/// ```
///
/// A style and an ICU number skeleton say the same and can be turned into each other. Without a locale
/// a style follows the text around the value (`\(count, format: .icuNumber(style))`), else
/// ``LocaleIdentifier/current``.
///
/// The corresponding ICU type is `UNumberFormatter`.
public struct NumberStyle: Sendable {
  /// What the style says, and the formatter it found; copies share it, changes replace it.
  private(set) var content: Content

  final class Content: Sendable {
    let skeleton: NumberSkeleton
    let locale: LocaleIdentifier?
    let isLenient: Bool
    /// The formatter of the locale that the style first formatted for.
    let kept = AtomicOnce<Kept>()
    /// What writes plain numbers without ICU, once the style has formatted for its own locale.
    let native = AtomicOnce<NativeNumberFormat>()

    init(_ skeleton: NumberSkeleton, _ locale: LocaleIdentifier?, isLenient: Bool) {
      self.skeleton = skeleton
      self.locale = locale
      self.isLenient = isLenient
    }
  }

  /// A formatter and its locale, which the formatter itself does not know.
  final class Kept: Sendable {
    let locale: LocaleIdentifier
    let formatter: CompiledNumberFormatter

    init(_ locale: LocaleIdentifier, _ formatter: CompiledNumberFormatter) {
      self.locale = locale
      self.formatter = formatter
    }
  }

  /// What the style says, apart from any locale.
  public var skeleton: NumberSkeleton {
    get { content.skeleton }
    set { content = Content(newValue, content.locale, isLenient: content.isLenient) }
  }

  /// The style's own locale.
  package var localeOverride: LocaleIdentifier? {
    get { content.locale }
    set { content = Content(content.skeleton, newValue, isLenient: content.isLenient) }
  }

  /// Whether reading a number takes what people write, and not only what the style writes.
  var isLenient: Bool {
    get { content.isLenient }
    set { content = Content(content.skeleton, content.locale, isLenient: newValue) }
  }

  /// A style of a skeleton's parts; the default is the locale's way to write a number.
  public init(_ skeleton: NumberSkeleton = NumberSkeleton()) {
    content = Content(skeleton, nil, isLenient: true)
  }

  /// A style of an ICU number skeleton such as `"currency/EUR .00"`.
  ///
  /// - Throws: ``FormatError`` with the place of the first mistake and the stems that were probably
  ///   meant.
  public init(skeleton text: String) throws(FormatError) {
    let (skeleton, diagnostics) = NumberSkeleton.parse(text)
    if let first = diagnostics.first { throw FormatError(first, in: text) }
    content = Content(skeleton, nil, isLenient: true)
  }

  /// The locale that text is made for: the style's own, or ``LocaleIdentifier/current``.
  public var effectiveLocale: LocaleIdentifier { localeOverride ?? .current }
}

// MARK: - Kinds of numbers

extension NumberStyle {
  /// The locale's way to write a number: `1,234.5`.
  public static let number = NumberStyle()

  /// Per cent: 50 is `50%`.
  ///
  /// ``scale(_:)-(Int)`` with 100 makes 0.5 `50%`.
  public static let percent = NumberStyle(unit: .percent)

  /// Per mille: 5 is `5‰`.
  public static let permille = NumberStyle(unit: .permille)

  /// Money, by ISO 4217 code: `€3.00`.
  ///
  /// A code that ICU does not know is written as it is; ``validate()`` says so.
  public static func currency(_ code: String) -> NumberStyle { NumberStyle(unit: .currency(code)) }

  /// A measure, by CLDR's identifier: `kilometer`, `foot-and-inch`, `liter-per-kilometer`.
  ///
  /// - Parameters:
  ///   - identifier: One of ``availableUnits``, or several with `-and-` and `-per-` between.
  ///   - per: The unit that it is divided by, such as `second`.
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
  /// Whether both write and read numbers in the same way, for the same locale.
  public static func == (left: NumberStyle, right: NumberStyle) -> Bool {
    left.content === right.content
      || left.content.locale == right.content.locale
        && left.content.isLenient == right.content.isLenient
        && left.content.skeleton == right.content.skeleton
  }

  /// Feeds the style's parts to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(content.locale)
    hasher.combine(content.skeleton)
  }
}

extension NumberStyle: Codable {
  private enum CodingKeys: String, CodingKey { case skeleton, locale, lenient }

  /// Reads a style from an object: `{"skeleton": ".00", "locale": "de"}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    content = Content(
      try container.decode(NumberSkeleton.self, forKey: .skeleton),
      try container.decodeIfPresent(LocaleIdentifier.self, forKey: .locale),
      isLenient: try container.decodeIfPresent(Bool.self, forKey: .lenient) ?? true)
  }

  /// Writes the style as an object with its skeleton's text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(skeleton, forKey: .skeleton)
    try container.encodeIfPresent(localeOverride, forKey: .locale)
    if !isLenient { try container.encode(false, forKey: .lenient) }
  }
}

extension FormatError {
  /// The first problem of a skeleton, with the stems that were probably meant.
  init(_ diagnostic: NumberSkeletonDiagnostic, in skeleton: String) {
    // The message ends with the same names in words.
    let detail = diagnostic.message.split(separator: ";").first.map(String.init) ?? ""
    self.init(
      kind: .malformedSkeleton, value: skeleton, offset: diagnostic.range.lowerBound,
      detail: detail,
      suggestions: diagnostic.fix.map { [$0.replacement] }?.filter { $0 != "" } ?? [])
  }
}

extension NumberStyle: Modifiable {}
