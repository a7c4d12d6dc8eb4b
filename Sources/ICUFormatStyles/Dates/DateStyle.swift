public import FoundationEssentials
internal import SystemICU
package import ICUFormatMemory

/// How a date is written: by the locale's own lengths, by the fields to show, or by a pattern.
///
/// A style is a value that costs nothing until it formats. What it needs of ICU is made at the first
/// use and kept for all styles that are equal.
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
/// Without a locale, a style follows the text around the value (`\(date, format: style)`), else
/// ``LocaleIdentifier/current``; without a zone, ``TimeZoneIdentifier/current``.
///
/// The corresponding ICU functions are `udat_open` and `udat_format`.
public struct DateStyle: Hashable, Sendable, Codable {
  /// How much a date or a time says: CLDR's four lengths.
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

  /// The locale's own way to write date and time; nil leaves the part out.
  ///
  /// The default is what `DateStyle()` says in English: `Mar 10, 2026, 2:05 PM`.
  public init(date: Length? = nil, time: Length? = nil) {
    if date == nil, time == nil {
      source = .styles(date: .medium, time: .short)
    } else {
      source = .styles(date: date, time: time)
    }
  }

  /// The fields of a skeleton in the locale's order and spelling.
  ///
  /// - Parameter skeleton: pattern letters of UTS #35 whose order does not count: `yMMMEd`, `jm`.
  ///   `j` is the hour as the locale counts it.
  public init(skeleton: String) { source = .skeleton(skeleton) }

  /// A pattern of UTS #35, as it is: `yyyy-MM-dd'T'HH:mm`.
  ///
  /// ICU writes a pattern up to a letter that it does not know. ``init(validatingPattern:)`` refuses
  /// such a pattern.
  public init(pattern: String) { source = .pattern(pattern) }
}

// MARK: - What else decides

extension DateStyle {
  /// The style for a locale; without it, that of the text around the value, else
  /// ``LocaleIdentifier/current``.
  ///
  /// ```swift
  /// let date = Date(timeIntervalSince1970: 1_773_151_506)
  /// DateStyle(date: .long).locale("fr").timeZone(.utc).format(date)  // "10 mars 2026"
  /// ```
  public func locale(_ locale: LocaleIdentifier) -> DateStyle {
    with { $0.localeOverride = locale }
  }

  /// The style in a time zone; without it, ``TimeZoneIdentifier/current``.
  ///
  /// An unknown zone is reported, and formats as GMT.
  ///
  /// ```swift
  /// let date = Date(timeIntervalSince1970: 1_773_151_506)
  /// DateStyle(pattern: "d HH:mm").locale("en").timeZone("Asia/Tokyo").format(date)  // "10 23:05"
  /// ```
  public func timeZone(_ timeZone: TimeZoneIdentifier) -> DateStyle {
    with { $0.timeZoneOverride = timeZone }
  }

  /// The style in a calendar, in place of the locale's own.
  ///
  /// ```swift
  /// let date = Date(timeIntervalSince1970: 1_773_151_506)
  /// DateStyle(skeleton: "yMMMd").locale("en").calendar(.persian).timeZone(.utc).format(date)
  /// // "Esfand 19, 1404 AP"
  /// ```
  public func calendar(_ calendar: CalendarIdentifier) -> DateStyle {
    with { $0.calendarOverride = calendar }
  }

  /// The style with another numbering system, such as `arab` or `hanidec`.
  ///
  /// ```swift
  /// let date = Date(timeIntervalSince1970: 1_773_151_506)
  /// DateStyle(skeleton: "yMMMd").locale("en").numberingSystem("deva").timeZone(.utc).format(date)
  /// // "Mar १०, २०२६"
  /// ```
  public func numberingSystem(_ name: String) -> DateStyle {
    with { $0.numberingSystemOverride = name }
  }

  /// The style with another way to count hours.
  ///
  /// It changes lengths and `j` of skeletons, not patterns.
  ///
  /// ```swift
  /// let date = Date(timeIntervalSince1970: 1_773_151_506)
  /// DateStyle(time: .short).locale("en").hourCycle(.h23).timeZone(.utc).format(date)  // "14:05"
  /// ```
  public func hourCycle(_ cycle: HourCycle) -> DateStyle {
    with { $0.hourCycleOverride = cycle }
  }

  /// The style for a place in a text, which decides on the first letter's case.
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

  /// The style with the Gregorian calendar's rules for all time, as ISO 8601 wants it; ICU's own
  /// changes to the Julian calendar before 15 October 1582.
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

  /// The locale in use, with the calendar, numbering system and hour cycle of the style.
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
  /// The text of a date.
  public func format(_ date: Date) -> String {
    UTF8Writer.string { append(date, to: &$0) }
  }

  /// Appends the text of a date.
  public func format(_ date: Date, into text: inout String) {
    text += format(date)
  }

  /// The text of a date with what each part is.
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

  /// The pattern that the style comes to in its locale, such as `d. MMMM y`.
  ///
  /// - Throws: ``FormatError`` for a pattern or skeleton that ICU does not take.
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
    let made = LocalizationIssue.reporting(localeOverride) { () throws(FormatError) in
      try CompiledDateFormatter.cached(signature)
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

  /// Appends the text of a date where no formatter is kept yet.
  @inline(never)
  private func appendFirst(_ date: Date, to writer: inout UTF8Writer) {
    if let formatter {
      formatter.append(date, to: &writer)
    } else {
      ISO8601Style().append(date, to: &writer)
    }
  }
}

extension DateStyle: PinnedStyle {
  var pinHash: Int { source.pinHash }

  @inline(__always)
  func formatsLike(_ other: DateStyle) -> Bool {
    source == other.source && context == other.context
      && calendarOverride == other.calendarOverride
      && numberingSystemOverride == other.numberingSystemOverride
      && hourCycleOverride == other.hourCycleOverride && isLenient == other.isLenient
      && twoDigitYearStart == other.twoDigitYearStart && isProleptic == other.isProleptic
  }
}

extension DateStyle: Modifiable {}
extension DateStyle: AttributedFormatStyle {}
