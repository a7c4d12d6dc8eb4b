public import FoundationEssentials
internal import SystemICU

/// A style for a timer over an interval, as in SwiftUI's `Text(timerInterval:)`.
///
/// ```swift
/// let start = Date(timeIntervalSince1970: 1_773_151_506)
/// let timer = TimerStyle(start...start + 5400).locale("en")
/// timer.format(start)         // "1:30:00"
/// timer.format(start + 3600)  // "30:00"
/// timer.format(start + 9999)  // "0:00"
/// TimerStyle(start...start + 5400, countsDown: false).locale("en").format(start + 61)  // "1:01"
/// ```
///
/// Before the interval, it shows the same as at the start; after the interval, the same as at the
/// end. Counting down, it shows the remaining seconds, rounded up; counting up, the elapsed
/// seconds, rounded down.
///
/// If the instant, or one of the two dates between which the timer counts, is beyond ICU's
/// calendars, that is reported, and the output is that date as a number, as in ``ISO8601Style``.
///
/// It corresponds to SwiftUI's `Text(timerInterval:pauseTime:countsDown:showsHours:)` and
/// `SystemFormatStyle.Timer`.
public struct TimerStyle: FormatStyle, Sendable {
  /// The interval in which the timer runs.
  package let interval: ClosedRange<Date>
  /// The time at which the timer stops; nil if it does not stop.
  package let pauseTime: Date?
  /// Whether to show the remaining time instead of the elapsed time.
  package let countsDown: Bool
  /// Whether to show hours from 60 minutes on; without hours, minutes go on: `75:00`.
  package let showsHours: Bool
  package var localeOverride: LocaleIdentifier?

  /// Creates a style that shows an instant as a timer over an interval.
  ///
  /// - Parameters:
  ///   - interval: The interval in which the timer runs.
  ///   - pauseTime: The time at which the timer stops; nil if it does not stop.
  ///   - countsDown: Whether to show the remaining time instead of the elapsed time.
  ///   - showsHours: Whether to show hours from 60 minutes on.
  public init(
    _ interval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.interval = interval
    self.pauseTime = pauseTime
    self.countsDown = countsDown
    self.showsHours = showsHours
  }

  /// Returns the style for a locale.
  ///
  /// Without a locale, the style uses the locale of the surrounding string, else
  /// ``LocaleIdentifier/current``.
  ///
  /// ```swift
  /// let start = Date(timeIntervalSince1970: 0)
  /// TimerStyle(start...start + 5400).locale("fi").format(start)  // "1.30.00"
  /// ```
  public func locale(_ locale: LocaleIdentifier) -> TimerStyle {
    with { $0.localeOverride = locale }
  }

  /// Returns the timer at an instant.
  public func format(_ now: Date) -> String { formatted(now).text }

  /// Returns the timer at an instant, with its fields as attributes.
  ///
  /// ```swift
  /// let start = Date(timeIntervalSince1970: 0)
  /// let text = TimerStyle(start...start + 61).locale("en").attributed(start)
  /// text.runs.map(\.formatField)  // [.minute, nil, .second]
  /// ```
  public func attributed(_ now: Date) -> AttributedString {
    AttributedString(formatted(now))
  }

  private func formatted(_ now: Date) -> ICUFormattedText {
    let locale = LocaleIdentifier.formatting(localeOverride)
    let moment = min(max(min(pauseTime ?? now, now), interval.lowerBound), interval.upperBound)
    let (start, end) =
      countsDown ? (moment, interval.upperBound) : (interval.lowerBound, moment)
    if let beyond = [now, start, end].first(where: { !$0.isInCalendar }) {
      LocalizationIssue.reportBeyondCalendar("timer", locale)
      return ICUFormattedText(text: beyond.plainText, fields: [])
    }
    let distance = end.timeIntervalSince(start)
    // Dates have smaller steps than clocks: 60 seconds may be 60.00000001.
    let milliseconds = (distance * 1000).rounded() / 1000
    return ElapsedTimeStyle.clock(
      milliseconds.rounded(countsDown ? .up : .down), showsHours: showsHours,
      locale: locale)
  }
}

extension TimerStyle: Modifiable {}
extension TimerStyle: AttributedFormatStyle {}
extension TimerStyle: StyleWithLocale {}
