public import FoundationEssentials
internal import SystemICU

/// How far a date is from a moment, as SwiftUI's `Text(_:style:)` shows it.
///
/// ```swift
/// let now = Date(timeIntervalSince1970: 0)
/// ElapsedTimeStyle(.relative, now: now).locale("en").format(now + 8580)  // "2 hours, 23 minutes"
/// ElapsedTimeStyle(.offset, now: now).locale("en").format(now + 7200)    // "+2 hours"
/// ElapsedTimeStyle(.timer, now: now).locale("en").format(now + 129_541)  // "35:59:01"
/// ```
///
/// The clock is never read, so that a test can set it.
///
/// It answers to SwiftUI's `Text.DateStyle.relative`, `.offset` and `.timer`.
public struct ElapsedTimeStyle: FormatStyle, Sendable {
  /// Which of SwiftUI's three styles.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The two greatest units, without a sign: `2 hours, 23 minutes`.
    case relative
    /// The greatest unit with a sign: `+2 hours`, `-3 months`.
    case offset
    /// Hours, minutes and seconds without a sign: `36:59:01`.
    case timer
  }

  /// Which of the three.
  public let kind: Kind
  /// What counts as now.
  public let now: Date
  private let width: DurationStyle.Width
  package var localeOverride: LocaleIdentifier?
  private var timeZoneOverride: TimeZoneIdentifier?

  /// Makes a style of dates as they lie from a moment.
  public init(_ kind: Kind, now: Date, width: DurationStyle.Width = .wide) {
    self.kind = kind
    self.now = now
    self.width = width
  }

  /// The style for a locale; without it, that of the text around the value, else
  /// ``LocaleIdentifier/current``.
  ///
  /// ```swift
  /// let now = Date(timeIntervalSince1970: 0)
  /// ElapsedTimeStyle(.offset, now: now).locale("it").format(now + 7200)  // "+2 ore"
  /// ```
  public func locale(_ locale: LocaleIdentifier) -> ElapsedTimeStyle {
    with { $0.localeOverride = locale }
  }

  /// The style with days, months and years counted in a zone's calendar; without it,
  /// ``TimeZoneIdentifier/current``.
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

  /// The text of a date.
  public func format(_ date: Date) -> String { formatted(date).text }

  /// Appends the text of a date.
  public func format(_ date: Date, into text: inout String) {
    text += format(date)
  }

  /// The text of a date with what each part is.
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

  /// A clock's text of a number of seconds that is not below zero.
  ///
  /// - Parameter showsHours: Whether there are hours from 60 minutes on.
  static func clock(
    _ seconds: TimeInterval, showsHours: Bool = true, locale: LocaleIdentifier
  ) -> ICUFormattedText {
    // Beyond the calendar's range, ICU pins too.
    let seconds = seconds.isNaN ? 0 : max(0, min(seconds, 8.64e12))
    let style = DurationStyle.time(
      showsHours && seconds >= 3600 ? .hourMinuteSecond : .minuteSecond)
    return style.locale(locale).formatted(.seconds(seconds))
  }

  /// The greatest units that the two moments are apart by.
  private func parts(to date: Date, limit: Int) -> [UnitsText.Part] {
    let zone = timeZoneOverride ?? .current
    var parts: [UnitsText.Part] = []
    var from = now
    for unit in CalendarDistance.units where unit != .week {
      let count = CalendarDistance(from: from, to: date, in: zone).count(of: unit)
      if count != 0 {
        let shown = kind == .offset ? count : abs(count)
        parts.append(UnitsText.Part(unit: unit.rawValue, count: String(shown)))
        if parts.count == limit { return parts }
      }
      // Only neighbours go together: an hour and a minute, not a year and a second.
      if !parts.isEmpty, count == 0 { return parts }
      from = from.adding(count, unit, in: zone)
    }
    return parts.isEmpty ? [UnitsText.Part(unit: "second", count: "0")] : parts
  }
}

extension ElapsedTimeStyle: Modifiable {}
extension ElapsedTimeStyle: AttributedFormatStyle {}
