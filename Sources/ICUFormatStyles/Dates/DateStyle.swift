public import FoundationEssentials
internal import SystemICU
package import ICUFormatMemory

/// A style for dates, defined by the locale's own lengths, by the fields to show, or by a pattern.
///
/// A style is a value that costs nothing until it formats. The ICU objects that it needs are
/// created at the first use and reused by all equal styles.
///
/// ```swift
/// let date = Date(timeIntervalSince1970: 1_773_151_506)
/// let style = DateStyle(date: .long).locale("de").timeZone("Europe/Berlin")
/// style.format(date)                                     // "10. März 2026"
/// DateStyle(skeleton: "yMMMEd").locale("en").timeZone(.utc).format(date)
///                                                        // "Tue, Mar 10, 2026"
/// DateStyle(pattern: "yyyy/MM/dd").timeZone(.utc).format(date)  // "2026/03/10"
/// ```
///
/// Without a locale, a style uses the locale of the surrounding string (`\(date, format: style)`),
/// else ``LocaleIdentifier/current``; without a zone, ``TimeZoneIdentifier/current``.
///
/// The corresponding ICU functions are `udat_open` and `udat_format`.
public struct DateStyle: Hashable, Sendable, Codable {
  /// The length of a date or a time: one of CLDR's four.
  public enum Length: String, Hashable, Sendable, Codable, CaseIterable {
    /// `Tuesday, March 10, 2026`; `2:05:06 PM Coordinated Universal Time`.
    case full
    /// `March 10, 2026`; `2:05:06 PM UTC`.
    case long
    /// `Mar 10, 2026`; `2:05:06 PM`.
    case medium
    /// `3/10/26`; `2:05 PM`.
    case short
  }

  var source: DateFormatSource
  package var localeOverride: LocaleIdentifier?
  package var timeZoneOverride: TimeZoneIdentifier?
  var calendarOverride: CalendarIdentifier?
  var numberingSystemOverride: String?
  var hourCycleOverride: HourCycle?
  var context: TextContext = .none
  var isLenient = true
  var twoDigitYearStart: Date?
  var isProleptic = false

  /// Creates a style with the locale's own date and time formats; nil leaves a part out.
  ///
  /// The default `DateStyle()` in English is `Mar 10, 2026, 2:05 PM`.
  public init(date: Length? = nil, time: Length? = nil) {
    if date == nil, time == nil {
      source = .styles(date: .medium, time: .short)
    } else {
      source = .styles(date: date, time: time)
    }
  }

  /// Creates a style that shows the fields of a skeleton in the locale's order and format.
  ///
  /// - Parameter skeleton: UTS #35 pattern letters in any order: `yMMMEd`, `jm`. `j` is the hour in
  ///   the locale's hour cycle.
  public init(skeleton: String) { source = .skeleton(skeleton) }

  /// Creates a style with a UTS #35 pattern, used unchanged: `yyyy-MM-dd'T'HH:mm`.
  ///
  /// ICU stops formatting at an unknown letter. ``init(validatingPattern:)`` rejects such a
  /// pattern.
  public init(pattern: String) { source = .pattern(pattern) }
}

// MARK: - Modifiers

extension DateStyle {
  /// Returns the style for a locale.
  ///
  /// Without a locale, the style uses the locale of the surrounding string, else
  /// ``LocaleIdentifier/current``.
  ///
  /// ```swift
  /// let date = Date(timeIntervalSince1970: 1_773_151_506)
  /// DateStyle(date: .long).locale("fr").timeZone(.utc).format(date)  // "10 mars 2026"
  /// ```
  public func locale(_ locale: LocaleIdentifier) -> DateStyle {
    with { $0.localeOverride = locale }
  }

  /// Returns the style for a time zone.
  ///
  /// Without a time zone, the style uses ``TimeZoneIdentifier/current``. An unknown zone is
  /// reported and formatted as GMT.
  ///
  /// ```swift
  /// let date = Date(timeIntervalSince1970: 1_773_151_506)
  /// DateStyle(pattern: "d HH:mm").locale("en").timeZone("Asia/Tokyo").format(date)  // "10 23:05"
  /// ```
  public func timeZone(_ timeZone: TimeZoneIdentifier) -> DateStyle {
    with { $0.timeZoneOverride = timeZone }
  }

  /// Returns the style with a calendar instead of the locale's own.
  ///
  /// ```swift
  /// let date = Date(timeIntervalSince1970: 1_773_151_506)
  /// DateStyle(skeleton: "yMMMd").locale("en").calendar(.persian).timeZone(.utc).format(date)
  /// // "Esfand 19, 1404 AP"
  /// ```
  public func calendar(_ calendar: CalendarIdentifier) -> DateStyle {
    with { $0.calendarOverride = calendar }
  }

  /// Returns the style with another numbering system, such as `arab` or `hanidec`.
  ///
  /// ```swift
  /// let date = Date(timeIntervalSince1970: 1_773_151_506)
  /// DateStyle(skeleton: "yMMMd").locale("en").numberingSystem("deva").timeZone(.utc).format(date)
  /// // "Mar १०, २०२६"
  /// ```
  public func numberingSystem(_ name: String) -> DateStyle {
    with { $0.numberingSystemOverride = name }
  }

  /// Returns the style with another hour cycle.
  ///
  /// It affects lengths and `j` in skeletons, but not patterns.
  ///
  /// ```swift
  /// let date = Date(timeIntervalSince1970: 1_773_151_506)
  /// DateStyle(time: .short).locale("en").hourCycle(.h23).timeZone(.utc).format(date)  // "14:05"
  /// ```
  public func hourCycle(_ cycle: HourCycle) -> DateStyle {
    with { $0.hourCycleOverride = cycle }
  }

  /// Returns the style for a position in a sentence, which determines the case of the first letter.
  ///
  /// ```swift
  /// let month = DateStyle(pattern: "LLLL").locale("cs").timeZone(.utc)
  /// let date = Date(timeIntervalSince1970: 1_773_151_506)
  /// month.format(date)                                // "březen"
  /// month.context(.beginningOfSentence).format(date)  // "Březen"
  /// ```
  public func context(_ context: TextContext) -> DateStyle {
    with { $0.context = context }
  }

  /// The style with the Gregorian calendar for all dates, as ISO 8601 requires.
  ///
  /// By default, ICU uses the Julian calendar for dates before 15 October 1582.
  ///
  /// ```swift
  /// let early = Date(timeIntervalSince1970: -30_610_224_000)
  /// let style = DateStyle(pattern: "y-MM-dd").locale("en").timeZone(.utc)
  /// style.format(early)            // "999-12-27"
  /// style.proleptic.format(early)  // "1000-01-01"
  /// ```
  public var proleptic: DateStyle {
    with { $0.isProleptic = true }
  }

  /// The locale to use, with the calendar, numbering system and hour cycle of the style.
  var effectiveLocale: LocaleIdentifier {
    .formatting(localeOverride).setting(
      calendar: calendarOverride, numberingSystem: numberingSystemOverride,
      hourCycle: hourCycleOverride)
  }

  package var signature: CompiledDateFormatter.Signature {
    var options = ICUDateFormatter.Options()
    options.capitalization = context.icu
    options.isLenient = isLenient
    options.twoDigitYearStart = twoDigitYearStart?.icuMilliseconds
    options.gregorianChange = isProleptic ? -.infinity : nil
    return CompiledDateFormatter.Signature(
      source: source, locale: effectiveLocale, timeZone: timeZoneOverride ?? .current,
      options: options, hourCycle: hourCycleOverride)
  }
}

// MARK: - Formatting

extension DateStyle: FormatStyle {
  /// Returns the formatted date.
  public func format(_ date: Date) -> String {
    UTF8Writer.string { append(date, to: &$0) }
  }

  /// Returns the formatted date with its fields as attributes.
  ///
  /// ```swift
  /// let text = DateStyle(date: .long).locale("de").attributed(Date(timeIntervalSince1970: 0))
  /// text.runs.first?.formatField  // .day
  /// ```
  public func attributed(_ date: Date) -> AttributedString {
    guard let formatter, let formatted = formatter.formatted(date) else {
      return AttributedString(format(date))
    }
    return AttributedString(formatted)
  }

  /// Returns the pattern that the style uses in its locale, such as `d. MMMM y`.
  ///
  /// - Throws: ``FormatError`` for a pattern or skeleton that ICU rejects.
  ///
  /// The corresponding ICU functions are `udat_toPattern` and `udatpg_getBestPattern`.
  public func pattern() throws(FormatError) -> String {
    if case .skeleton(let skeleton) = source {
      do throws(ICUError) {
        return try DatePatterns.bestPattern(for: skeleton, locale: effectiveLocale)
      } catch {
        throw FormatError(error, kind: .malformedSkeleton, value: skeleton)
      }
    }
    let formatter = try CompiledDateFormatter.cached(signature)
    do throws(ICUError) {
      return try formatter.icu.pattern()
    } catch {
      throw FormatError(error)
    }
  }

  private var formatter: CompiledDateFormatter? {
    @inline(__always) get {
      let locale = LocaleIdentifier.formatting(localeOverride)
      let zone = timeZoneOverride ?? .current
      let kept = locale.context.withObject(.dateFormatters) { $0.formatter(self, zone) }
      return (kept ?? nil) ?? compiled(locale, zone)
    }
  }

  @inline(never)
  private func compiled(
    _ locale: LocaleIdentifier, _ zone: TimeZoneIdentifier
  ) -> CompiledDateFormatter? {
    let made = LocalizationIssue.reporting(localeOverride) {
      () throws(FormatError) -> CompiledDateFormatter in
      let formatter = try CompiledDateFormatter.cached(signature)
      if formatter.isEmpty { throw FormatError(withoutFields: source) }
      return formatter
    }
    if let made, locale.context.isPermanent {
      locale.context.value(.dateFormatters) { LocaleFormatterList() }.pin(made, self, zone)
    }
    return made
  }

  package func append(_ date: Date, to writer: inout UTF8Writer) {
    let locale = LocaleIdentifier.formatting(localeOverride)
    let zone = timeZoneOverride ?? .current
    let written: Void?? = locale.context.withObject(.dateFormatters) { formatters in
      formatters.withFormatter(self, zone) { $0.append(date, to: &writer) }
    }
    if case .some(.some) = written { return }
    appendFirst(date, to: &writer)
  }

  /// Appends a formatted date when no cached formatter exists yet.
  @inline(never)
  private func appendFirst(_ date: Date, to writer: inout UTF8Writer) {
    if let formatter {
      formatter.append(date, to: &writer)
    } else {
      ISO8601Style().append(date, to: &writer)
    }
  }
}

extension DateStyle: CacheableStyle {
  var cacheHash: Int { source.cacheHash }

  @inline(__always)
  func formatsLike(_ other: DateStyle) -> Bool {
    source == other.source && context == other.context
      && calendarOverride == other.calendarOverride
      && numberingSystemOverride.hasSameBytes(as: other.numberingSystemOverride)
      && hourCycleOverride == other.hourCycleOverride && isLenient == other.isLenient
      && twoDigitYearStart == other.twoDigitYearStart && isProleptic == other.isProleptic
  }
}

extension DateStyle: Modifiable {}
extension DateStyle: AttributedFormatStyle {}
extension DateStyle: StyleWithLocale {}
