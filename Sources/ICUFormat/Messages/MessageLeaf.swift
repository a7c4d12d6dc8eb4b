internal import ICU
internal import MessageSyntax

/// The formatter of one type and style: `number, percent`, `date, ::yMMMd`.
///
/// The style is checked when it is made. Whole numbers of the plain styles are written natively.
final class MessageLeaf: Sendable {
  /// Why a style cannot be used.
  struct Failure: Error {
    var kind: MessageDiagnosticKind
    var message: String
    /// The UTF-8 offset in the style, when it is known.
    var offset: Int?
  }

  private struct Key: Hashable {
    var type: MessageSimpleType
    var style: String
    var locale: String
    var timeZone: String?
  }

  /// nil for a whole pattern.
  let type: MessageSimpleType?
  let style: MessagePattern.Style
  /// Whether integers are written as the locale writes them by default.
  let isPlainForIntegers: Bool
  private let locale: String
  private let timeZone: String?
  private let reference: ICUMessageFormat?
  private let interval: ICUDateIntervalFormatter?
  private let cardinal = OnceReference<PluralReference>()
  private let ordinal = OnceReference<PluralReference>()

  private static let cache = BoundedCache<Key, MessageLeaf>(limit: 512)

  /// The formatter of a style, shared by all messages.
  static func cached(
    type: MessageSimpleType, style: MessagePattern.Style, locale: LocaleContext,
    timeZone: TimeZoneIdentifier?
  ) throws(Failure) -> MessageLeaf {
    let usesZone = type == .date || type == .time || type == .dateInterval
    let zone = usesZone ? timeZone?.identifier : nil
    // ICU's default zone may change, so what follows it is not kept.
    if usesZone, zone == nil {
      return try MessageLeaf(type: type, style: style, locale: locale, timeZone: nil)
    }
    let key = Key(type: type, style: style.text, locale: locale.identifier, timeZone: zone)
    return try cache.value(for: key) { () throws(Failure) in
      try MessageLeaf(type: type, style: style, locale: locale, timeZone: zone)
    }
  }

  private init(
    type: MessageSimpleType, style: MessagePattern.Style, locale: LocaleContext, timeZone: String?
  ) throws(Failure) {
    self.type = type
    self.style = style
    self.locale = locale.identifier
    self.timeZone = timeZone
    isPlainForIntegers =
      type == .number && (style.kind == .keyword("") || style.kind == .keyword("integer"))
    if type == .dateInterval {
      reference = nil
      let skeleton = Self.intervalSkeleton(style)
      guard !skeleton.isEmpty else {
        throw Failure(
          kind: .invalidDateSkeleton, message: "dateInterval needs a skeleton such as '::yMMMd'")
      }
      do {
        interval = try ICUDateIntervalFormatter(
          skeleton: skeleton, locale: locale.identifier, timeZone: timeZone)
      } catch {
        throw Failure(kind: .invalidDateSkeleton, message: "unusable skeleton: \(error.name)")
      }
      return
    }
    interval = nil
    do {
      reference = try ICUMessageFormat(
        pattern: Self.pattern(type, style), locale: locale.identifier, timeZone: timeZone)
    } catch {
      throw Self.failure(type, style, error, locale: locale.identifier)
    }
  }

  /// A whole pattern, run by ICU with doubled apostrophes.
  init(whole pattern: String, locale: LocaleContext, timeZone: TimeZoneIdentifier?) throws {
    type = nil
    style = MessagePattern.Style("", of: nil)
    isPlainForIntegers = false
    interval = nil
    self.locale = locale.identifier
    self.timeZone = timeZone?.identifier
    reference = try ICUMessageFormat(
      pattern: pattern, locale: locale.identifier, apostrophes: .doubleRequired,
      timeZone: timeZone?.identifier)
  }

  private static func pattern(_ type: MessageSimpleType, _ style: MessagePattern.Style) -> String {
    style.text.isEmpty ? "{0,\(type.rawValue)}" : "{0,\(type.rawValue),\(style.text)}"
  }

  private static func failure(
    _ type: MessageSimpleType, _ style: MessagePattern.Style, _ error: ICUParseError,
    locale: String
  ) -> Failure {
    guard type == .number else {
      return Failure(
        kind: .invalidDateSkeleton,
        message: "style '\(style.text)' cannot be used: \(error.error.name)")
    }
    guard case .skeleton(let skeleton) = style.kind else {
      return Failure(
        kind: .invalidNumberPattern, message: "'\(style.text)' is no number pattern")
    }
    var offset: Int?
    do {
      _ = try ICUNumberFormatter(skeleton: skeleton, locale: locale)
    } catch {
      offset = error.offset
    }
    let prefix = style.text.utf8.count - skeleton.utf8.count
    return Failure(
      kind: .invalidNumberSkeleton, message: "'\(skeleton)' is no number skeleton",
      offset: offset.map { prefix + $0 })
  }

  /// The skeleton of a range of dates; the four lengths name one each.
  private static func intervalSkeleton(_ style: MessagePattern.Style) -> String {
    switch style.kind {
    case .skeleton(let skeleton): trim(skeleton)
    case .pattern(let pattern): trim(pattern)
    case .keyword("short"): "yMd"
    case .keyword("long"): "yMMMMd"
    case .keyword("full"): "yMMMMEEEEd"
    case .keyword: "yMMMd"
    }
  }

  private static func trim(_ text: String) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  // MARK: Formatting

  /// Appends a value.
  ///
  /// - Throws: when ICU does not take the value for this type.
  func append(_ value: ICUMessageArgument, to writer: inout UTF8Writer) throws(ICUError) {
    guard let reference else { throw ICUError(code: 1, function: "MessageFormat") }
    try reference.append([("0", value)], to: &writer)
  }

  /// Appends a message that ICU runs as a whole.
  func append(
    _ arguments: [(name: String, value: ICUMessageArgument)], to writer: inout UTF8Writer
  ) throws(ICUError) {
    try reference?.append(arguments, to: &writer)
  }

  /// Appends a range of moments, in milliseconds since 1970, UTC.
  func append(_ start: Double, _ end: Double, to writer: inout UTF8Writer) throws(ICUError) {
    guard let interval else { throw ICUError(code: 1, function: "DateIntervalFormat") }
    try interval.append(start, end, to: &writer)
  }

  /// The category of a number as this style shows it, by ICU; nil when ICU fails.
  func category(_ value: ICUMessageArgument, _ kind: PluralRules.Kind) -> PluralCategory? {
    guard let type else { return nil }
    return (kind == .cardinal ? cardinal : ordinal).value {
      PluralReference(
        locale: locale, kind: kind, number: Self.pattern(type, style), timeZone: timeZone)
    }.category(value)
  }
}
