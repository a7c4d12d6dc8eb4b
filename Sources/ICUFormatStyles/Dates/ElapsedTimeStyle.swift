public import FoundationEssentials
internal import SystemICU

/// A style for the time between a date and an instant, as in SwiftUI's `Text(_:style:)`.
///
/// ```swift
/// let now = Date(timeIntervalSince1970: 0)
/// ElapsedTimeStyle(.relative, now: now).locale("en").format(now + 8580)  // "2 hours, 23 minutes"
/// ElapsedTimeStyle(.offset, now: now).locale("en").format(now + 7200)    // "+2 hours"
/// ElapsedTimeStyle(.timer, now: now).locale("en").format(now + 129_541)  // "35:59:01"
/// ```
///
/// The style never reads the clock, so a test can choose the current time. A date beyond ICU's
/// calendars is reported, and shown as in ``ISO8601Style``.
///
/// It corresponds to SwiftUI's `Text.DateStyle.relative`, `.offset` and `.timer`.
public struct ElapsedTimeStyle: FormatStyle, Sendable {
  /// One of SwiftUI's three styles.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The two largest units, without a sign: `2 hours, 23 minutes`.
    case relative
    /// The largest unit with a sign: `+2 hours`, `-3 months`.
    ///
    /// Where CLDR's text for one or two of a unit has no number, as in Arabic and Hebrew, the sign is
    /// before that text: `+ساعتان`.
    case offset
    /// Hours, minutes and seconds without a sign: `36:59:01`.
    case timer
  }

  /// The kind of style.
  package let kind: Kind
  /// The instant that is used as the current time.
  package let now: Date
  private let width: FormatWidth
  package var localeOverride: LocaleIdentifier?
  private var timeZoneOverride: TimeZoneIdentifier?

  /// Creates a style for dates relative to an instant.
  public init(_ kind: Kind, now: Date, width: FormatWidth = .wide) {
    self.kind = kind
    self.now = now
    self.width = width
  }

  /// Returns the style for a locale.
  ///
  /// Without a locale, the style uses the locale of the surrounding string, else
  /// ``LocaleIdentifier/current``.
  ///
  /// ```swift
  /// let now = Date(timeIntervalSince1970: 0)
  /// ElapsedTimeStyle(.offset, now: now).locale("it").format(now + 7200)  // "+2 ore"
  /// ```
  public func locale(_ locale: LocaleIdentifier) -> ElapsedTimeStyle {
    with { $0.localeOverride = locale }
  }

  /// Returns the style that counts days, months and years in the calendar of a time zone.
  ///
  /// Without a time zone, the style uses ``TimeZoneIdentifier/current``.
  ///
  /// ```swift
  /// let now = Date(timeIntervalSince1970: 1_774_699_200)
  /// let style = ElapsedTimeStyle(.relative, now: now).locale("en")
  /// style.timeZone(.utc).format(now + 82_800)             // "23 hours"
  /// style.timeZone("Europe/Berlin").format(now + 82_800)  // "1 day", for that night has an hour less
  /// ```
  public func timeZone(_ timeZone: TimeZoneIdentifier) -> ElapsedTimeStyle {
    with { $0.timeZoneOverride = timeZone }
  }

  /// Returns the formatted elapsed time of a date.
  public func format(_ date: Date) -> String { formatted(date).text }

  /// Returns the formatted elapsed time of a date with its fields as attributes.
  ///
  /// ```swift
  /// let now = Date(timeIntervalSince1970: 0)
  /// let text = ElapsedTimeStyle(.relative, now: now).locale("en").attributed(now + 8580)
  /// text.runs.first?.formatField  // .integer
  /// ```
  public func attributed(_ date: Date) -> AttributedString {
    AttributedString(formatted(date))
  }

  private func formatted(_ date: Date) -> ICUFormattedText {
    let locale = LocaleIdentifier.formatting(localeOverride)
    guard now.isInCalendar, date.isInCalendar else {
      LocalizationIssue.reportBeyondCalendar("elapsed time", locale)
      return ICUFormattedText(text: date.plainText, fields: [])
    }
    switch kind {
    case .timer:
      return Self.clock(abs(date.timeIntervalSince(now)).rounded(.down), locale: locale)
    case .relative:
      return UnitsText(parts: parts(to: date, limit: 2), width: width, locale: locale).formatted
    case .offset:
      return UnitsText(
        parts: parts(to: date, limit: 1), width: width, locale: locale, showsSign: true
      ).formatted
    }
  }

  /// Returns a clock for the seconds between two dates of the calendar.
  ///
  /// - Parameter showsHours: Whether to show hours from 60 minutes on.
  static func clock(
    _ seconds: TimeInterval, showsHours: Bool = true, locale: LocaleIdentifier
  ) -> ICUFormattedText {
    let style = DurationStyle.time(
      showsHours && seconds >= 3600 ? .hourMinuteSecond : .minuteSecond)
    return style.locale(locale).formatted(.seconds(seconds))
  }

  /// Returns the largest units of the time between the two instants.
  private func parts(to date: Date, limit: Int) -> [UnitsText.Part] {
    let zone = timeZoneOverride ?? .current
    ZoneOffsets.check(zone, for: .formatting(localeOverride))
    var parts: [UnitsText.Part] = []
    var from = now
    for unit in CalendarDistance.units where unit != .week {
      let count = CalendarDistance(from: from, to: date, in: zone).count(of: unit)
      if count != 0 {
        let shown = kind == .offset ? count : abs(count)
        parts.append(UnitsText.Part(unit: unit.rawValue, count: String(shown)))
        if parts.count == limit { return parts }
      }
      // Only adjacent units are combined: an hour and a minute, not a year and a second.
      if !parts.isEmpty, count == 0 { return parts }
      from = from.adding(count, unit, in: zone)
    }
    return parts.isEmpty ? [UnitsText.Part(unit: "second", count: "0")] : parts
  }
}

extension ElapsedTimeStyle: Modifiable {}
extension ElapsedTimeStyle: AttributedFormatStyle {}
extension ElapsedTimeStyle: StyleWithLocale {}
