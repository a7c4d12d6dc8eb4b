public import FoundationEssentials
internal import ICUFormatMemory

/// A style for the interval between two dates, in which the shared part is written once.
///
/// ```swift
/// let start = Date(timeIntervalSince1970: 1_773_151_506)
/// let style = DateIntervalStyle(skeleton: "yMMMMd").locale("de").timeZone(.utc)
/// style.format(start..<start + 2 * 86_400)  // "10.–12. März 2026"
/// ```
///
/// If both dates agree in all fields that are shown, only one date is written.
///
/// The corresponding ICU functions are `udtitvfmt_open` and `udtitvfmt_format`.
public struct DateIntervalStyle: Hashable, Sendable, Codable {
  private let skeletonText: String
  package var localeOverride: LocaleIdentifier?
  private(set) var timeZoneOverride: TimeZoneIdentifier?
  private var calendarOverride: CalendarIdentifier?
  private var numberingSystemOverride: String?
  private var hourCycleOverride: HourCycle?
  private var context: TextContext = .none

  /// Creates a style that shows the fields of a skeleton, such as `yMMMd` or `yMMMdjm`.
  public init(skeleton: String) { skeletonText = skeleton }

  /// Creates a style that shows the fields of a date and a time of these lengths; nil leaves one
  /// out.
  ///
  /// CLDR has no lengths for intervals, so the nearest skeletons are used.
  public init(date: DateStyle.Length? = nil, time: DateStyle.Length? = nil) {
    if date == nil, time == nil {
      skeletonText = DateStyle.Length.skeleton(date: .medium, time: .short)
    } else {
      skeletonText = DateStyle.Length.skeleton(date: date, time: time)
    }
  }

  /// The fields to show.
  package var skeleton: String { skeletonText }

  /// Returns the style for a locale.
  ///
  /// Without a locale, the style uses the locale of the surrounding string, else
  /// ``LocaleIdentifier/current``.
  ///
  /// ```swift
  /// let start = Date(timeIntervalSince1970: 1_773_151_506)
  /// let style = DateIntervalStyle(skeleton: "yMMMd").locale("fr").timeZone(.utc)
  /// style.format(start..<start + 2 * 86_400)  // "10–12 mars 2026"
  /// ```
  public func locale(_ locale: LocaleIdentifier) -> DateIntervalStyle {
    with { $0.localeOverride = locale }
  }

  /// Returns the style for a time zone.
  ///
  /// Without a time zone, the style uses ``TimeZoneIdentifier/current``.
  ///
  /// ```swift
  /// let start = Date(timeIntervalSince1970: 1_773_151_506)
  /// let style = DateIntervalStyle(skeleton: "Hm").locale("de").timeZone("Asia/Tokyo")
  /// style.format(start..<start + 1800)  // "23:05–23:35 Uhr"
  /// ```
  public func timeZone(_ timeZone: TimeZoneIdentifier) -> DateIntervalStyle {
    with { $0.timeZoneOverride = timeZone }
  }

  /// Returns the style with a calendar instead of the locale's own.
  ///
  /// ```swift
  /// let start = Date(timeIntervalSince1970: 1_773_151_506)
  /// let style = DateIntervalStyle(skeleton: "yMMMd").locale("de").timeZone(.utc)
  /// style.calendar(.buddhist).format(start..<start + 2 * 86_400)  // "10.–12. März 2569 BE"
  /// ```
  public func calendar(_ calendar: CalendarIdentifier) -> DateIntervalStyle {
    with { $0.calendarOverride = calendar }
  }

  /// Returns the style with another numbering system, such as `arab` or `hanidec`.
  ///
  /// ```swift
  /// let start = Date(timeIntervalSince1970: 1_773_151_506)
  /// let style = DateIntervalStyle(skeleton: "yMMMd").locale("de").timeZone(.utc)
  /// style.numberingSystem("arab").format(start..<start + 2 * 86_400)  // "١٠.–١٢. März ٢٠٢٦"
  /// ```
  public func numberingSystem(_ name: String) -> DateIntervalStyle {
    with { $0.numberingSystemOverride = name }
  }

  /// Returns the style with another hour cycle, which replaces `j` in the skeleton.
  ///
  /// ICU does not support intervals in `h11` and `h24`; it uses `h12` and `h23` instead.
  ///
  /// ```swift
  /// let start = Date(timeIntervalSince1970: 1_773_151_506)
  /// let style = DateIntervalStyle(skeleton: "jm").locale("de").timeZone(.utc)
  /// style.format(start..<start + 3 * 3600)                   // "14:05–17:05 Uhr"
  /// style.hourCycle(.h12).format(start..<start + 3 * 3600)  // "2:05–5:05 PM"
  /// ```
  public func hourCycle(_ cycle: HourCycle) -> DateIntervalStyle {
    with { $0.hourCycleOverride = cycle }
  }

  /// Returns the style for a position in a sentence, which determines the case of the first letter.
  ///
  /// ```swift
  /// let start = Date(timeIntervalSince1970: 1_773_151_506)
  /// let style = DateIntervalStyle(skeleton: "MMMM").locale("fr").timeZone(.utc)
  /// style.format(start..<start + 60)                                // "mars"
  /// style.context(.beginningOfSentence).format(start..<start + 60)  // "Mars"
  /// ```
  public func context(_ context: TextContext) -> DateIntervalStyle {
    with { $0.context = context }
  }

  private var formatter: CompiledIntervalFormatter? {
    @inline(__always) get {
      let locale = LocaleIdentifier.formatting(localeOverride)
      let zone = timeZoneOverride ?? .current
      let kept = locale.context.withObject(.intervalFormatters) { $0.formatter(self, zone) }
      return (kept ?? nil) ?? compiled(locale, zone)
    }
  }

  @inline(never)
  private func compiled(
    _ locale: LocaleIdentifier, _ zone: TimeZoneIdentifier
  ) -> CompiledIntervalFormatter? {
    let effective = locale.setting(
      calendar: calendarOverride, numberingSystem: numberingSystemOverride,
      hourCycle: hourCycleOverride)
    let made = LocalizationIssue.reporting(localeOverride) { () throws(FormatError) in
      try CompiledIntervalFormatter.cached(
        CompiledIntervalFormatter.Signature(
          skeleton: skeletonText, locale: effective, timeZone: zone,
          capitalization: context.icu)
      ).withFields(of: skeletonText)
    }
    if let made, locale.context.isPermanent {
      locale.context.value(.intervalFormatters) { LocaleFormatterList() }.pin(made, self, zone)
    }
    return made
  }

  func append(_ start: Date, _ end: Date, to writer: inout UTF8Writer) {
    let locale = LocaleIdentifier.formatting(localeOverride)
    let zone = timeZoneOverride ?? .current
    let written: Void?? = locale.context.withObject(.intervalFormatters) { formatters in
      formatters.withFormatter(self, zone) { $0.append(start, end, to: &writer) }
    }
    if case .some(.some) = written { return }
    appendFirst(start, end, to: &writer)
  }

  /// Appends an interval when no cached formatter exists yet.
  @inline(never)
  private func appendFirst(_ start: Date, _ end: Date, to writer: inout UTF8Writer) {
    if let formatter {
      formatter.append(start, end, to: &writer)
    } else {
      ISO8601Style().append(start, to: &writer)
      writer.append("/")
      ISO8601Style().append(end, to: &writer)
    }
  }
}

extension DateIntervalStyle: FormatStyle {
  /// The input of the style.
  public typealias FormatInput = Range<Date>
  /// The output of the style.
  public typealias FormatOutput = String

  /// Returns the formatted interval.
  public func format(_ range: Range<Date>) -> String {
    UTF8Writer.string { append(range.lowerBound, range.upperBound, to: &$0) }
  }

  /// Returns the formatted interval.
  public func format(_ range: ClosedRange<Date>) -> String {
    UTF8Writer.string { append(range.lowerBound, range.upperBound, to: &$0) }
  }

  /// Returns the formatted interval.
  public func format(_ interval: DateInterval) -> String {
    UTF8Writer.string { append(interval.start, interval.end, to: &$0) }
  }

  /// Returns the formatted interval between two dates, in the given order.
  public func format(from start: Date, to end: Date) -> String {
    UTF8Writer.string { append(start, end, to: &$0) }
  }

  /// Returns the formatted interval with attributes for its parts and for the date they belong to.
  ///
  /// ``FormatPartAttribute`` is 0 for parts of the first date and 1 for parts of the second; shared
  /// parts do not have it.
  public func attributed(_ range: Range<Date>) -> AttributedString {
    guard let formatted = formatter?.formatted(range.lowerBound, range.upperBound) else {
      return AttributedString(format(range))
    }
    return AttributedString(formatted)
  }
}

extension DateIntervalStyle: CacheableStyle {
  var cacheHash: Int { skeletonText.utf8.count }

  @inline(__always)
  func formatsLike(_ other: DateIntervalStyle) -> Bool {
    skeletonText.hasSameBytes(as: other.skeletonText) && context == other.context
      && calendarOverride == other.calendarOverride
      && numberingSystemOverride.hasSameBytes(as: other.numberingSystemOverride)
      && hourCycleOverride == other.hourCycleOverride
  }
}

extension DateIntervalStyle: Modifiable {}
extension DateIntervalStyle: AttributedFormatStyle {}
extension DateIntervalStyle: StyleWithLocale {}
