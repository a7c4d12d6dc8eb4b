internal import SystemICU
internal import ICUFormatMemory
internal import MessageSyntax

/// The formatter of one argument type and style: `number, percent`, `date, ::yMMMd`.
///
/// `init` checks the style. Swift code writes integers in the plain styles, the package's shared
/// formatters write skeletons and dates, and ICU's MessageFormat writes everything else.
final class ArgumentFormatter: Sendable {
  /// Why a style cannot be used.
  struct Failure: Error {
    let kind: MessageDiagnosticKind
    /// The errors, with their ranges in the style.
    private let details: [Detail]
    private let replacement: String?

    private struct Detail {
      var message: String
      var hint: String?
      /// UTF-8 offsets; nil for the whole style.
      var range: Range<Int>?
      var fix: SourceFix?
    }

    /// - Parameters:
    ///   - offset: The UTF-8 offset in the style; nil if it is unknown.
    ///   - replacement: A valid style to suggest.
    init(
      kind: MessageDiagnosticKind, message: String, offset: Int? = nil, replacement: String? = nil
    ) {
      self.kind = kind
      self.replacement = replacement
      details = [Detail(message: message, range: offset.map { $0..<Int.max })]
    }

    /// - Parameter prefix: The length of the text before the skeleton in the style, in UTF-8.
    init(_ diagnostics: [NumberSkeletonDiagnostic], behind prefix: Int) {
      kind = .invalidNumberSkeleton
      replacement = nil
      details = diagnostics.map { diagnostic in
        Detail(
          message: diagnostic.message, hint: diagnostic.hint,
          range: diagnostic.range.moved(by: prefix),
          fix: diagnostic.fix.map {
            SourceFix(range: $0.range.moved(by: prefix), replacement: $0.replacement)
          })
      }
    }

    /// Returns the errors, with ranges in a pattern that has the style at `place`.
    func problems(in place: Range<Int>) -> [MessageScanner.Problem] {
      details.map { detail in
        let range = detail.range?.clamped(to: 0..<place.count).moved(by: place.lowerBound)
        return MessageScanner.Problem(
          kind: kind, range: range ?? place, message: detail.message,
          fix: detail.fix.map {
            SourceFix(range: $0.range.moved(by: place.lowerBound), replacement: $0.replacement)
          } ?? replacement.map { SourceFix(range: place, replacement: $0) },
          hint: detail.hint)
      }
    }
  }

  private struct Key: Hashable {
    var type: MessageSimpleType
    @ByteEqual var style: String
    @ByteEqual var locale: String
    var timeZone: TimeZoneIdentifier?
  }

  let type: MessageSimpleType
  let style: MessagePattern.Style
  /// Whether integers are written in the locale's default format.
  let isPlainForIntegers: Bool
  private let locale: LocaleContext
  /// The time zone of dates; nil uses the zone of the task or the process.
  private let timeZone: TimeZoneIdentifier?
  private let number: CompiledNumberFormatter?
  private let dates: MessageDates?
  /// ICU's format, in the first time zone that was used.
  private let reference = AtomicOnce<Reference>()
  /// ICU's format in the other time zones that were used.
  private let inOtherZones = BoundedCache<TimeZoneIdentifier, Reference>(limit: 8)
  private let cardinal = AtomicOnce<ICUPluralSelector>()
  private let ordinal = AtomicOnce<ICUPluralSelector>()

  /// ICU's MessageFormat for this argument; `format` is nil if it failed to open.
  private final class Reference: Sendable {
    let format: ICUMessageFormat?
    /// The time zone of dates; nil for types without a time zone.
    let zone: TimeZoneIdentifier?
    init(_ format: ICUMessageFormat?, zone: TimeZoneIdentifier? = nil) {
      self.format = format
      self.zone = zone
    }
  }

  private let fieldReference = AtomicOnce<FieldReference>()

  /// ICU's number format; `format` is nil if it failed to open.
  private final class FieldReference: Sendable {
    let format: ICUNumberFormat?
    init(_ format: ICUNumberFormat?) { self.format = format }
  }

  private static let cache = BoundedCache<Key, ArgumentFormatter>(limit: 512)

  /// Returns the formatter for a style; all messages share it.
  static func cached(
    type: MessageSimpleType, style: MessagePattern.Style, locale: LocaleContext,
    timeZone: TimeZoneIdentifier?
  ) throws(Failure) -> ArgumentFormatter {
    let usesZone = type == .date || type == .time || type == .dateInterval
    let zone = usesZone ? timeZone : nil
    let key = Key(
      type: type, style: style.text, locale: locale.identifier, timeZone: zone)
    return try cache.value(for: key) { () throws(Failure) in
      try ArgumentFormatter(type: type, style: style, locale: locale, timeZone: zone)
    }
  }

  private init(
    type: MessageSimpleType, style: MessagePattern.Style, locale: LocaleContext,
    timeZone: TimeZoneIdentifier?
  ) throws(Failure) {
    self.type = type
    self.style = style
    self.locale = locale
    self.timeZone = timeZone
    isPlainForIntegers =
      type == .number && (style.kind == .keyword("") || style.kind == .keyword("integer"))
    switch type {
    case .date, .time, .dateInterval:
      number = nil
      dates = try MessageDates(
        type: type, style: style, locale: LocaleIdentifier(context: locale), timeZone: timeZone)
    case .number:
      dates = nil
      if case .skeleton(let skeleton) = style.kind {
        number = try Self.skeleton(skeleton, style, locale)
        return
      }
      let format = try Self.open(type, style, locale)
      _ = reference.value { Reference(format) }
      let skeleton: String? =
        switch style.kind {
        case .keyword(""): ".###"
        case .keyword("integer"): "precision-integer"
        case .keyword("percent"): "percent precision-integer scale/100"
        default: nil
        }
      number = skeleton.flatMap {
        SkeletonEquivalence.formatter($0, LocaleIdentifier(context: locale), format)
      }
    case .spellout, .ordinal, .duration:
      number = nil
      dates = nil
      let format = try Self.open(type, style, locale)
      _ = reference.value { Reference(format) }
    }
  }

  private static func pattern(_ type: MessageSimpleType, _ style: MessagePattern.Style) -> String {
    style.text.isEmpty ? "{0,\(type.rawValue)}" : "{0,\(type.rawValue),\(style.text)}"
  }

  private static func open(
    _ type: MessageSimpleType, _ style: MessagePattern.Style, _ locale: LocaleContext
  ) throws(Failure) -> ICUMessageFormat {
    do {
      return try ICUMessageFormat(pattern: pattern(type, style), locale: locale.identifier)
    } catch {
      throw Failure(
        kind: .invalidNumberPattern,
        message: type == .number
          ? "invalid number pattern '\(style.text)'"
          : "no '\(type.rawValue)' rules for this locale: \(error.error.name)")
    }
  }

  private static func skeleton(
    _ skeleton: String, _ style: MessagePattern.Style, _ locale: LocaleContext
  ) throws(Failure) -> CompiledNumberFormatter {
    do {
      return try CompiledNumberFormatter.cached(
        skeleton: skeleton, locale: LocaleIdentifier(context: locale))
    } catch {
      let prefix = style.text.utf8.count - skeleton.utf8.count
      let diagnostics = NumberSkeleton.parse(skeleton).diagnostics
      if !diagnostics.isEmpty { throw Failure(diagnostics, behind: prefix) }
      let isNamed = error.kind != .malformedSkeleton
      throw Failure(
        kind: .invalidNumberSkeleton,
        message: isNamed ? error.description : "invalid number skeleton '\(skeleton)'",
        offset: error.offset.map { prefix + $0 })
    }
  }

  /// ICU's format for this argument, opened at the first use.
  private var icu: ICUMessageFormat? {
    let zone = dates == nil ? nil : timeZone ?? .current
    func open() -> ICUMessageFormat? {
      try? ICUMessageFormat(
        pattern: Self.pattern(type, style), locale: locale.identifier, timeZone: zone?.identifier)
    }
    let kept = reference.value { Reference(open(), zone: zone) }
    guard let zone, kept.zone != zone else { return kept.format }
    return inOtherZones.value(for: zone) { Reference(open(), zone: zone) }.format
  }

  // MARK: Formatting

  /// Appends a value.
  ///
  /// - Throws: ``ICUError`` if ICU does not accept the value for this type.
  func append(_ value: ICUMessageArgument, to writer: inout UTF8Writer) throws(ICUError) {
    if let number, try number.append(value, to: &writer) { return }
    if let dates, case .date(let milliseconds) = value {
      return try dates.append(milliseconds, to: &writer)
    }
    guard let icu else { throw ICUError(code: 1, function: "MessageFormat") }
    try icu.append([("0", value)], to: &writer)
  }

  /// Appends a range of dates, in milliseconds since 1970, UTC.
  func append(_ start: Double, _ end: Double, to writer: inout UTF8Writer) throws(ICUError) {
    guard let dates else { throw ICUError(code: 1, function: "DateIntervalFormat") }
    try dates.append(start, end, to: &writer)
  }

  /// Returns ICU's plural category for a number in this style; nil if ICU fails.
  func category(_ value: ICUMessageArgument, _ kind: PluralRules.Kind) -> PluralCategory? {
    func make() -> ICUPluralSelector {
      ICUPluralSelector(
        locale: locale.identifier, kind: kind, number: Self.pattern(type, style),
        timeZone: dates == nil ? nil : (timeZone ?? .current).identifier)
    }
    return (kind == .cardinal ? cardinal.value(make) : ordinal.value(make)).category(value)
  }

  /// Returns the formatted value with its fields; nil if the fields are unknown.
  func fields(_ value: MessageArgument) -> ICUFormattedText? {
    if let date = value.asDate { return dates?.fields(date.icuMilliseconds, nil) }
    if let range = value.asDateRange {
      return dates?.fields(range.start.icuMilliseconds, range.end.icuMilliseconds)
    }
    guard let text = value.icuValue?.decimalText else { return nil }
    if let number { return try? number.text(decimal: text) }
    return try? fieldFormat?.text(decimal: text)
  }

  /// ICU's number format for the style.
  ///
  /// It reports fields; ICU's MessageFormat does not.
  private var fieldFormat: ICUNumberFormat? {
    guard type == .number else { return nil }
    let source: ICUNumberFormat.Source
    switch style.kind {
    case .pattern(let pattern): source = .pattern(pattern)
    case .keyword("currency"): source = .style("currency")
    case .keyword("percent"): source = .style("percent")
    case .keyword, .skeleton: source = .style("decimal")
    }
    return fieldReference.value {
      FieldReference(try? ICUNumberFormat(source, locale: locale.identifier))
    }.format
  }
}

extension MessageSimpleType {
  /// Whether rule-based formats of a language write the values: as words or as ordinals.
  var spellsNumbers: Bool { self == .spellout || self == .ordinal || self == .duration }
}
