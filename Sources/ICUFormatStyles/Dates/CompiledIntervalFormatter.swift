package import FoundationEssentials
package import SystemICU
package import ICUFormatMemory

/// Formats pairs of dates for one locale, zone and skeleton; messages, keys and styles reuse it.
@usableFromInline package final class CompiledIntervalFormatter: Sendable {
  /// The cache key of a formatter.
  struct Signature: Hashable, Sendable {
    @ByteEqual var skeleton: String
    var locale: LocaleIdentifier
    var timeZone: TimeZoneIdentifier
    var capitalization = ICUCapitalization.none
  }

  /// Learning costs as much as some hundred intervals.
  static let usesBeforeLearning = 64

  package let icu: ICUDateIntervalFormatter
  private let locale: LocaleIdentifier
  private let timeZone: TimeZoneIdentifier
  /// The zone to report at each use, because ICU does not know it; dates are shown in GMT.
  private let unknownZone: TimeZoneIdentifier?
  private let canLearn: Bool
  private let learned = LearnedFormat<NativeIntervalFormat>(after: usesBeforeLearning)
  /// Whether the skeleton has no date field, so that no date is shown.
  private let isEmpty: Bool

  init(_ signature: Signature) throws(FormatError) {
    locale = signature.locale
    do throws(ICUError) {
      let known = try signature.timeZone.known()
      timeZone = known ?? .unknown
      unknownZone = known == nil ? signature.timeZone : nil
      canLearn = known != nil && signature.capitalization == .none
      icu = try ICUDateIntervalFormatter(
        skeleton: signature.skeleton, locale: locale.identifier, timeZone: timeZone.identifier,
        capitalization: signature.capitalization)
      isEmpty =
        try DatePatterns.bestPattern(for: signature.skeleton, locale: signature.locale).isEmpty
    } catch {
      throw FormatError(error, kind: .malformedSkeleton, value: signature.skeleton)
    }
  }

  private static let cache = BoundedCache<Signature, CompiledIntervalFormatter>(limit: 64)

  /// Returns the formatter for a signature, created at its first use.
  static func cached(_ signature: Signature) throws(FormatError) -> CompiledIntervalFormatter {
    try cache.value(for: signature) { () throws(FormatError) in
      try CompiledIntervalFormatter(signature)
    }
  }

  /// Returns the formatter for a skeleton, such as `yMMMd`.
  package static func cached(
    skeleton: String, locale: LocaleIdentifier, timeZone: TimeZoneIdentifier
  ) throws(FormatError) -> CompiledIntervalFormatter {
    try cached(Signature(skeleton: skeleton, locale: locale, timeZone: timeZone))
  }

  /// Returns the formatter, unless its skeleton has no date field.
  package func withFields(of skeleton: String) throws(FormatError) -> CompiledIntervalFormatter {
    if isEmpty { throw FormatError(withoutFields: .skeleton(skeleton)) }
    return self
  }

  /// Appends the interval from the first date to the second.
  package func append(_ from: Date, _ to: Date, to writer: inout UTF8Writer) {
    let (start, end) = (from.icuMilliseconds, to.icuMilliseconds)
    if let native = learned.format, native.append(start, end, to: &writer) { return }
    unknownZone?.reportUnknown(for: locale)
    do throws(ICUError) {
      try icu.append(start, end, to: &writer)
      if canLearn { learned.use(compileNative) }
    } catch {
      CompiledDateFormatter.report(error, "date interval", locale, [start, end])
      appendAlone(start, to: &writer)
      writer.append(" – ")
      appendAlone(end, to: &writer)
    }
  }

  /// Appends one end of an interval; as a number if ICU cannot format it.
  private func appendAlone(_ milliseconds: Double, to writer: inout UTF8Writer) {
    do throws(ICUError) {
      // Two equal ends are shown as one date.
      try icu.append(milliseconds, milliseconds, to: &writer)
    } catch {
      writer.append("\(milliseconds)")
    }
  }

  private func compileNative() -> NativeIntervalFormat? {
    NativeIntervalCompiler.format(of: icu, locale: locale.identifier, timeZone: timeZone)
  }

  /// Whether intervals are now formatted without ICU.
  var isNative: Bool { learned.format != nil }

  /// Returns the formatted interval between two dates with its fields.
  ///
  /// If ICU cannot format it, the failure is reported and the result is nil.
  func formatted(_ from: Date, _ to: Date) -> ICUFormattedText? {
    let (start, end) = (from.icuMilliseconds, to.icuMilliseconds)
    unknownZone?.reportUnknown(for: locale)
    do throws(ICUError) {
      return try icu.formatted(start, end)
    } catch {
      CompiledDateFormatter.report(error, "date interval", locale, [start, end])
      return nil
    }
  }
}

extension DateStyle.Length {
  /// Returns the skeleton nearest to a date length combined with a time length.
  package static func skeleton(date: DateStyle.Length?, time: DateStyle.Length?) -> String {
    let day =
      switch date {
      case .short?: "yMd"
      case .medium?: "yMMMd"
      case .long?: "yMMMMd"
      case .full?: "yMMMMEEEEd"
      case nil: ""
      }
    let hour =
      switch time {
      case .short?: "jmm"
      case .medium?: "jmmss"
      case .long?: "jmmssz"
      case .full?: "jmmsszzzz"
      case nil: ""
      }
    return day + hour
  }
}
