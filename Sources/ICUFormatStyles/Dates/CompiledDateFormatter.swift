internal import FoundationEssentials
package import SystemICU
package import ICUFormatMemory

/// Formats dates for one locale, zone and pattern; messages, keys and styles reuse it.
///
/// Threads may share it: each of ICU's own formatters is used by one call at a time. A formatter
/// that is used more than a few times learns to format dates without ICU if ``NativeDateFormat``
/// can.
@usableFromInline package final class CompiledDateFormatter: Sendable {
  /// The cache key: two requests with equal signatures share one formatter.
  @usableFromInline package struct Signature: Hashable, Sendable {
    package var source: DateFormatSource
    package var locale: LocaleIdentifier
    package var timeZone: TimeZoneIdentifier
    var options: ICUDateFormatter.Options
    /// The hour cycle of date and time lengths, if it is not the locale's own.
    ///
    /// ICU's date and time styles ignore the locale's `hours` keyword; its skeletons respect it.
    var hourCycle: HourCycle?

    package init(
      source: DateFormatSource, locale: LocaleIdentifier, timeZone: TimeZoneIdentifier,
      options: ICUDateFormatter.Options = ICUDateFormatter.Options(), hourCycle: HourCycle? = nil
    ) {
      self.source = source
      self.locale = locale
      self.timeZone = timeZone
      self.options = options
      self.hourCycle = hourCycle
    }
  }

  /// Learning costs about as much as opening ICU's formatter, so only formatters that are reused
  /// learn.
  static let usesBeforeLearning = 4

  package let icu: ICUDateFormatter
  private let locale: LocaleIdentifier
  /// Whether the pattern is empty, as for a skeleton without a date field, so that no date is shown.
  let isEmpty: Bool
  private let timeZone: TimeZoneIdentifier
  /// The zone to report at each use, because ICU does not know it; dates are shown in GMT.
  private let unknownZone: TimeZoneIdentifier?
  private let canLearn: Bool
  private let learned = LearnedFormat<NativeDateFormat>(after: usesBeforeLearning)

  /// - Throws: An error for a pattern that ICU cannot open.
  init(_ signature: Signature) throws(FormatError) {
    locale = signature.locale
    let format: ICUDateFormatter.Format
    let text: String
    switch signature.source {
    case .styles(let date, let time):
      text = signature.locale.identifier
      if signature.hourCycle != nil, let time,
        let pattern = try? Self.pattern(date: date, time: time, locale: signature.locale)
      {
        format = .pattern(pattern)
      } else {
        format = .styles(date: date?.icu, time: time?.icu)
      }
    case .pattern(let pattern):
      format = .pattern(pattern)
      text = pattern
    case .messagePattern(let pattern, let isTime):
      format = .patternOfStyles(
        pattern, date: isTime ? nil : .medium, time: isTime ? .medium : nil)
      text = pattern
    case .skeleton(let skeleton):
      text = skeleton
      do throws(ICUError) {
        format = .pattern(
          try DatePatterns.bestPattern(for: skeleton, locale: signature.locale))
      } catch {
        throw FormatError(error, kind: .malformedSkeleton, value: skeleton)
      }
    }
    if case .pattern("") = format { isEmpty = true } else { isEmpty = false }
    let change = signature.options.gregorianChange
    do throws(ICUError) {
      let known = try signature.timeZone.known()
      timeZone = known ?? .unknown
      unknownZone = known == nil ? signature.timeZone : nil
      canLearn =
        known != nil && signature.options.capitalization == .none
        && (change == nil || change == -.infinity)
      icu = try ICUDateFormatter(
        format, locale: signature.locale.identifier, timeZone: timeZone.identifier,
        options: signature.options)
    } catch {
      throw FormatError(error, kind: .malformedPattern, value: text)
    }
  }

  /// Returns the locale's pattern for lengths, with the time that its `hours` keyword requires.
  private static func pattern(
    date: DateStyle.Length?, time: DateStyle.Length, locale: LocaleIdentifier
  ) throws(ICUError) -> String {
    func own(_ date: DateStyle.Length?) throws(ICUError) -> String {
      try ICUDateFormatter(
        .styles(date: date?.icu, time: time.icu), locale: locale.identifier, timeZone: "GMT"
      ).pattern()
    }
    let ownTime = try own(nil)
    let wanted = try DatePatterns.bestPattern(
      for: DateStyle.Length.skeleton(date: nil, time: time), locale: locale)
    // The time pattern within the date and time pattern is the same as the one alone.
    return try date == nil ? wanted : own(date).replacing(ownTime, with: wanted)
  }

  /// More than the formats that a program uses in a server's languages at a time, and more than
  /// there are regions.
  private static let cache = BoundedCache<Signature, CompiledDateFormatter>(limit: 512)

  /// Returns the formatter for a signature, created at its first use.
  package static func cached(_ signature: Signature) throws(FormatError) -> CompiledDateFormatter {
    try cache.value(for: signature) { () throws(FormatError) in
      try CompiledDateFormatter(signature)
    }
  }

  /// Appends a formatted date.
  @inline(__always)
  func append(_ date: Date, to writer: inout UTF8Writer) {
    append(milliseconds: date.icuMilliseconds, to: &writer)
  }

  /// Appends a formatted instant, given in milliseconds since 1970, UTC.
  @inline(__always)
  func append(milliseconds: Double, to writer: inout UTF8Writer) {
    if let native = learned.format, native.append(milliseconds, to: &writer) { return }
    do throws(ICUError) {
      try appendByICU(milliseconds, to: &writer)
    } catch {
      Self.report(error, "date", locale, [milliseconds])
      writer.append("\(milliseconds)")
    }
  }

  /// Reports a value that is not shown in its style.
  ///
  /// - Parameters:
  ///   - subject: The kind of the value, or the name of a zone; reports never contain the value of
  ///     an argument.
  ///   - locale: The locale of the formatter.
  ///   - instants: The instants, in milliseconds since 1970, UTC. If they are within all calendars,
  ///     ICU has no memory.
  @inline(never)
  static func report(
    _ error: ICUError, _ subject: String, _ locale: LocaleIdentifier, _ instants: [Double] = []
  ) {
    if instants.allSatisfy(ICULimits.moments.contains) {
      Localization.report(
        LocalizationIssue(
          kind: .unusableStyle, subject: subject, detail: FormatError(error).description,
          locale: locale))
    } else {
      LocalizationIssue.reportBeyondCalendar(subject, locale)
    }
  }

  /// Appends a formatted instant; throws if ICU cannot format it.
  @inline(__always)
  package func appendOrThrow(milliseconds: Double, to writer: inout UTF8Writer) throws(ICUError) {
    if let native = learned.format, native.append(milliseconds, to: &writer) { return }
    try appendByICU(milliseconds, to: &writer)
  }

  private func appendByICU(
    _ milliseconds: Double, to writer: inout UTF8Writer
  ) throws(ICUError) {
    try icu.append(milliseconds, to: &writer)
    unknownZone?.reportUnknown(for: locale)
    if canLearn { learned.use { NativeDateCompiler.format(of: icu, timeZone: timeZone) } }
  }

  /// Whether dates are now formatted without ICU.
  var isNative: Bool { learned.format != nil }

  /// Returns a formatted date with its fields.
  ///
  /// If ICU cannot format it, the failure is reported and the result is nil.
  func formatted(_ date: Date) -> ICUFormattedText? {
    let milliseconds = date.icuMilliseconds
    unknownZone?.reportUnknown(for: locale)
    do throws(ICUError) {
      return try icu.formatted(milliseconds)
    } catch {
      Self.report(error, "date", locale, [milliseconds])
      return nil
    }
  }
}

extension TimeZoneIdentifier {
  /// ICU's unknown zone, which is GMT.
  static let unknown = TimeZoneIdentifier("Etc/Unknown")

  /// Returns the zone, or nil if ICU does not know it.
  ///
  /// - Throws: A temporary failure, which does not mean that the zone is unknown.
  func known() throws(ICUError) -> TimeZoneIdentifier? {
    do throws(ICUError) {
      _ = try ICUTimeZone.canonical(identifier)
      return self
    } catch {
      if error.isTemporary { throw error }
      return nil
    }
  }

  /// Reports that ICU does not know the zone, so that GMT is used.
  @inline(never)
  func reportUnknown(for locale: LocaleIdentifier?) {
    Localization.report(
      LocalizationIssue(
        kind: .unknownTimeZone, subject: identifier,
        detail: "expected a name such as 'Europe/Berlin', or an offset such as 'GMT+02:00'",
        locale: locale))
  }
}

extension DateStyle.Length {
  var icu: ICUDateFormatter.Style {
    switch self {
    case .full: .full
    case .long: .long
    case .medium: .medium
    case .short: .short
    }
  }
}

extension FormatError {
  /// Creates the error for a skeleton or pattern that shows no part of a date.
  init(withoutFields source: DateFormatSource) {
    switch source {
    case .skeleton(let text):
      self.init(
        kind: .malformedSkeleton, value: text, detail: "expected a date field, such as 'y'")
    case .pattern(let text), .messagePattern(let text, _):
      self.init(
        kind: .malformedPattern, value: text, detail: "expected a date field, such as 'y'")
    case .styles:
      self.init(kind: .malformedPattern, value: "", detail: "expected a date or a time")
    }
  }
}
