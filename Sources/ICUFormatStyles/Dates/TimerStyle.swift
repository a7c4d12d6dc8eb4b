public import FoundationEssentials
internal import SystemICU

/// What a timer over an interval shows at a moment, as SwiftUI's `Text(timerInterval:)` does.
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
/// Before the interval it shows what it shows at its start, and after it what it shows at its end. A
/// second that has begun counts: whole ones are left when counting down, and passed when counting up.
///
/// It answers to SwiftUI's `Text(timerInterval:pauseTime:countsDown:showsHours:)` and
/// `SystemFormatStyle.Timer`.
public struct TimerStyle: FormatStyle, Sendable {
  /// When the timer runs.
  public let interval: ClosedRange<Date>
  /// When it stops; nil for never.
  public let pauseTime: Date?
  /// Whether it shows what is left of the interval, or what is past.
  public let countsDown: Bool
  /// Whether there are hours from 60 minutes on; without them there are more minutes, `75:00`.
  public let showsHours: Bool
  package var localeOverride: LocaleIdentifier?

  /// Makes a style of moments as a timer over an interval shows them.
  ///
  /// - Parameters:
  ///   - interval: When the timer runs.
  ///   - pauseTime: When it stops; nil for never.
  ///   - countsDown: Whether it shows what is left of the interval, or what is past.
  ///   - showsHours: Whether there are hours from 60 minutes on.
  public init(
    _ interval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.interval = interval
    self.pauseTime = pauseTime
    self.countsDown = countsDown
    self.showsHours = showsHours
  }

  /// The style for a locale; without it, that of the text around the value, else
  /// ``LocaleIdentifier/current``.
  ///
  /// ```swift
  /// let start = Date(timeIntervalSince1970: 0)
  /// TimerStyle(start...start + 5400).locale("fi").format(start)  // "1.30.00"
  /// ```
  public func locale(_ locale: LocaleIdentifier) -> TimerStyle {
    with { $0.localeOverride = locale }
  }

  /// The text of a moment.
  public func format(_ now: Date) -> String { formatted(now).text }

  /// The text of a moment with what each part is.
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
    let moment = min(
      max(min(now, pauseTime ?? now), interval.lowerBound), interval.upperBound)
    let distance =
      countsDown
      ? interval.upperBound.timeIntervalSince(moment)
      : moment.timeIntervalSince(interval.lowerBound)
    // Dates have finer steps than clocks: 60 seconds may be 60.00000001.
    let milliseconds = (distance * 1000).rounded() / 1000
    return ElapsedTimeStyle.clock(
      milliseconds.rounded(countsDown ? .up : .down), showsHours: showsHours,
      locale: .formatting(localeOverride))
  }
}

extension TimerStyle: Modifiable {}
extension TimerStyle: AttributedFormatStyle {}
