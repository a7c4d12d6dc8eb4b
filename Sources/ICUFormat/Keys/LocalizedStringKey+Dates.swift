public import FoundationEssentials
package import MessageSyntax

extension LocalizedStringKey.StringInterpolation {
  /// Appends a date in one of SwiftUI's date styles: `%@` in the printf key.
  ///
  /// | style | ICU | output |
  /// | --- | --- | --- |
  /// | `.date` | `{0, date, long}` | `June 3, 2019` |
  /// | `.time` | `{0, time, short}` | `11:23 PM` |
  /// | `.relative` | `{0}` | `2 hours, 23 minutes` |
  /// | `.offset` | `{0}` | `+2 hours` |
  /// | `.timer` | `{0}` | `36:59:01` |
  ///
  /// The last three show how far the date is from the current time at the time of formatting.
  public mutating func appendInterpolation(
    _ value: Date, style: LocalizedStringKey.DateStyle, as name: String? = nil
  ) {
    switch style.kind {
    case .argument(let style): append(MessageArgument(value), .object, style: style, name: name)
    case .distance(let kind):
      append(
        MessageArgument(storage: .formatted(kind.distance(to: value))), .object, name: name)
    }
  }

  /// Appends a timer: `%@` in the printf key, `{0}` in the ICU pattern.
  ///
  /// It shows the state of the timer at the time of formatting.
  ///
  /// ```swift
  /// let start = Date(timeIntervalSince1970: 1_773_151_506)
  /// let key: LocalizedStringKey = "Ready in \(timerInterval: start...start + 720)"
  /// key.key   // "Ready in %@"
  /// Localization.withNow(start + 61) {
  ///   String(localized: key, locale: "en")
  /// }  // "Ready in 10:59"
  /// ```
  ///
  /// - Parameters:
  ///   - timerInterval: When the timer runs; before and after, it shows its first and last value.
  ///   - pauseTime: When the timer stops; nil for never.
  ///   - countsDown: Whether it shows the remaining time, or the elapsed time.
  ///   - showsHours: Whether it shows hours from 60 minutes on: `1:15:00` instead of `75:00`.
  ///   - name: The argument's name in the ICU pattern; nil for its position.
  ///
  /// The current time is `Localization.now`; see `TimerStyle` for the output.
  public mutating func appendInterpolation(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true, as name: String? = nil
  ) {
    let timer = TimerStyle(
      timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)
    append(MessageArgument(storage: .formatted(timer.value)), .object, name: name)
  }

  /// Appends a date, and optionally its time of day, in the locale's formats.
  ///
  /// It is `%@` in the printf key, and `{0, date, long}` in the ICU pattern for `date: .long`.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "\(day, date: .long, time: .short)"   // "June 3, 2019 at 11:23 PM"
  /// ```
  public mutating func appendInterpolation(
    _ value: Date, date: ICUFormat.DateStyle.Length, time: ICUFormat.DateStyle.Length? = nil,
    as name: String? = nil
  ) {
    append(MessageArgument(value), .object, style: .date(date, time: time), name: name)
  }

  /// Appends the time of day of a date in the locale's format.
  ///
  /// It is `%@` in the printf key, and `{0, time, short}` in the ICU pattern for `time: .short`.
  public mutating func appendInterpolation(
    _ value: Date, time: ICUFormat.DateStyle.Length, as name: String? = nil
  ) {
    append(MessageArgument(value), .object, style: .date(nil, time: time), name: name)
  }

  /// Appends a date in the locale's format for a skeleton.
  ///
  /// It is `%@` in the printf key, and `{0, date, ::yMMMd}` in the ICU pattern for
  /// `skeleton: "yMMMd"`.
  public mutating func appendInterpolation(
    _ value: Date, skeleton: String, as name: String? = nil
  ) {
    append(MessageArgument(value), .object, style: .dateSkeleton(skeleton), name: name)
  }

  /// Appends a date in a fixed pattern.
  ///
  /// It is `%@` in the printf key, and `{0, date, yyyy/M/d}` in the ICU pattern.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "date: \(date: date, dateFormat: "yyyy/MM/dd HH:mm:ss")"
  /// // "date: 2022/07/02 22:58:59"
  /// ```
  ///
  /// - Parameters:
  ///   - value: The date; shown in the time zone of the process.
  ///   - dateFormat: A pattern of UTS #35.
  ///   - name: The argument's name in the ICU pattern; nil for its position.
  public mutating func appendInterpolation(
    date value: Date, dateFormat: String = "yyyy/M/d", as name: String? = nil
  ) {
    append(MessageArgument(value), .object, style: .datePattern(dateFormat), name: name)
  }

  /// Appends a date in ISO 8601, the same in every locale.
  ///
  /// It is `%@` in the printf key, and `{0}` in the ICU pattern.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "date: \(iso8601: date)"   // "date: 2022-07-02T15:16:02Z"
  /// ```
  public mutating func appendInterpolation(
    iso8601 value: Date, formatOptions: ISO8601Style.Options = .internetDateTime,
    as name: String? = nil
  ) {
    append(MessageArgument(ISO8601Style(formatOptions).format(value)), .object, name: name)
  }

  /// Appends a date interval in the locale's format for a skeleton.
  ///
  /// It is `%@` in the printf key, and `{0, dateInterval, ::MMMd}` in the ICU pattern for
  /// `skeleton: "MMMd"`.
  public mutating func appendInterpolation(
    _ value: ClosedRange<Date>, skeleton: String, as name: String? = nil
  ) {
    append(MessageArgument(value), .object, style: .interval(skeleton: skeleton), name: name)
  }

  /// Appends a date interval in the locale's format for a skeleton.
  ///
  /// It is `%@` in the printf key, and `{0, dateInterval, ::MMMd}` in the ICU pattern for
  /// `skeleton: "MMMd"`.
  public mutating func appendInterpolation(
    _ value: Range<Date>, skeleton: String, as name: String? = nil
  ) {
    append(MessageArgument(value), .object, style: .interval(skeleton: skeleton), name: name)
  }

  /// Appends a date interval in the locale's format for a skeleton.
  ///
  /// It is `%@` in the printf key, and `{0, dateInterval, ::MMMd}` in the ICU pattern for
  /// `skeleton: "MMMd"`.
  public mutating func appendInterpolation(
    _ value: DateInterval, skeleton: String, as name: String? = nil
  ) {
    append(MessageArgument(value), .object, style: .interval(skeleton: skeleton), name: name)
  }
}

// MARK: - Values with format styles

extension LocalizedStringKey.StringInterpolation {
  /// Appends a value with a format style: `%@` in the printf key, `{0}` in the ICU pattern.
  ///
  /// A style of this package uses the locale of the message, unless one was set with `locale(_:)`:
  ///
  /// ```swift
  /// let style = DateStyle(date: .long).timeZone(.utc)
  /// let due: LocalizedStringKey = "Due \(Date(timeIntervalSince1970: 0), format: style)"
  /// String(localized: due, bundle: bundle, locale: "de")   // "Fällig 1. Januar 1970"
  /// ```
  ///
  /// A style of another package keeps its own locale, but the styles of this package that it uses
  /// take the locale of the message. With `ICUFormatFoundation`, it takes the locale of the message
  /// too, as on Apple's platforms.
  @_disfavoredOverload
  public mutating func appendInterpolation<Style: FormatStyle & Sendable>(
    _ value: Style.FormatInput, format: Style
  ) where Style.FormatInput: Hashable & Sendable, Style.FormatOutput == String {
    append(MessageArgument(value, format: format, by: PlainStyleLocalizer()), .object)
  }

  /// Appends a value with a format style that produces attributed text.
  ///
  /// It is `%@` in the printf key, and `{0}` in the ICU pattern. A plain string shows only the
  /// characters; a styled text shows the attributes too. The rules for the locale are those of
  /// styles that produce plain text.
  @_disfavoredOverload
  public mutating func appendInterpolation<Style: FormatStyle & Sendable>(
    _ value: Style.FormatInput, format: Style
  ) where Style.FormatInput: Hashable & Sendable, Style.FormatOutput == AttributedString {
    append(MessageArgument(value, format: format, by: PlainStyleLocalizer()), .object)
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Appends a number with a style of this package: `%@` in the printf key, `{0}` in the ICU
  /// pattern.
  ///
  /// ```swift
  /// let place: LocalizedStringKey = "\(3, format: SpelledNumberStyle(.ordinal)) place"
  /// String(localized: place, locale: "en")   // "3rd place"
  /// ```
  ///
  /// A style without a locale uses the locale of the message.
  public mutating func appendInterpolation<Value: NumberFormattable>(
    _ value: Value, format: some NumberTextStyle
  ) {
    appendInterpolation(value, format: NumberFormatStyle<Value>(format))
  }

  /// Appends a date relative to the current time: `%@` in the printf key, `{0}` in the ICU pattern.
  ///
  /// ```swift
  /// let due: LocalizedStringKey = "Due \(Date(timeIntervalSinceNow: 180_000), format: RelativeDateStyle())"
  /// String(localized: due, locale: "en")   // "Due in 2 days"
  /// ```
  ///
  /// A style without a locale uses the locale of the message. For a reference date other than
  /// `Localization.now`, use `RelativeDateStyle.relative(to:timeZone:units:)`.
  public mutating func appendInterpolation(_ date: Date, format: RelativeDateStyle) {
    appendInterpolation(date, format: format.relative(to: Localization.now))
  }
}

extension LocalizedStringKey {
  /// SwiftUI's date styles.
  ///
  /// The corresponding Apple API is SwiftUI's `Text.DateStyle`.
  public struct DateStyle: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
      case argument(ArgumentStyle)
      case distance(ElapsedTimeStyle.Kind)
    }

    let kind: Kind

    /// Only the date, long: `June 3, 2019`.
    public static let date = DateStyle(kind: .argument(.date(.long, time: nil)))
    /// Only the time of day, short: `11:23 PM`.
    public static let time = DateStyle(kind: .argument(.date(nil, time: .short)))
    /// The distance from the current time, in the two largest units: `2 hours, 23 minutes`.
    public static let relative = DateStyle(kind: .distance(.relative))
    /// The distance from the current time, in the largest unit, with a sign: `+2 hours`.
    public static let offset = DateStyle(kind: .distance(.offset))
    /// The distance from the current time, as a clock: `36:59:01`.
    public static let timer = DateStyle(kind: .distance(.timer))
  }
}

// MARK: - For tools

extension LocalizedStringKey.DateStyle {
  /// Creates the style with a name; nil for a style of numbers.
  init?(_ name: NamedStyle) {
    guard name.isOfDates else { return nil }
    if let style = ArgumentStyle(name) {
      kind = .argument(style)
    } else if let distance = ElapsedTimeStyle.Kind(rawValue: name.rawValue) {
      kind = .distance(distance)
    } else {
      return nil
    }
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Appends a date or a number in the style with a name; returns false and appends nothing if the
  /// style is not one of such values.
  package mutating func append(
    _ value: MessageArgument, style: NamedStyle, as name: String?
  ) -> Bool {
    if let date = value.asDate {
      guard let style = LocalizedStringKey.DateStyle(style) else { return false }
      appendInterpolation(date, style: style, as: name)
      return true
    }
    guard !style.isOfDates, let style = ArgumentStyle(style) else { return false }
    append(value, .object, style: style, name: name)
    return true
  }
}
