public import FoundationEssentials
internal import SystemICU
package import ICUFormatMemory

/// A style for dates in ISO 8601 format, with the options of `ISO8601DateFormatter`.
///
/// The output does not depend on a locale. All dates use the Gregorian calendar.
///
/// A date that is NaN, infinite, or beyond ICU's calendars (more than 5.8 million years from 1970)
/// cannot be written in ISO 8601. As in ``DateStyle``, it is reported as an issue, and the output is
/// the number of milliseconds since 1970, such as `nan`.
///
/// ```swift
/// let date = Date(timeIntervalSince1970: 1_656_774_962)
/// ISO8601Style().format(date)                       // "2022-07-02T15:16:02Z"
/// ISO8601Style([.fullDate]).format(date)            // "2022-07-02"
/// ISO8601Style().timeZone("Asia/Tokyo").format(date)  // "2022-07-03T00:16:02+09:00"
/// try ISO8601Style().parse("2022-07-02T15:16:02Z") == date  // true
/// ```
///
/// It corresponds to Apple's `ISO8601DateFormatter`, and has the same options.
public struct ISO8601Style: Hashable, Sendable, Codable {
  /// The parts to write.
  ///
  /// The raw values are those of `ISO8601DateFormatter.Options`.
  public struct Options: OptionSet, Hashable, Sendable, Codable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// `2022`; the week-based year if the week is written too.
    public static let year = Options(rawValue: 1 << 0)
    /// `07`.
    public static let month = Options(rawValue: 1 << 1)
    /// `W26`.
    public static let weekOfYear = Options(rawValue: 1 << 2)
    /// The day of the month, of the week (`06`) or of the year (`183`), by the other options.
    public static let day = Options(rawValue: 1 << 4)
    /// `151602`.
    public static let time = Options(rawValue: 1 << 5)
    /// `Z` or `+0900`.
    public static let timeZone = Options(rawValue: 1 << 6)
    /// A space between date and time instead of `T`.
    public static let spaceBetweenDateAndTime = Options(rawValue: 1 << 7)
    /// `2022-07-02`.
    public static let dashSeparatorInDate = Options(rawValue: 1 << 8)
    /// `15:16:02`.
    public static let colonSeparatorInTime = Options(rawValue: 1 << 9)
    /// `+09:00`.
    public static let colonSeparatorInTimeZone = Options(rawValue: 1 << 10)
    /// Milliseconds: `02.500`.
    public static let fractionalSeconds = Options(rawValue: 1 << 11)

    /// `2022-07-02`.
    public static let fullDate: Options = [.year, .month, .day, .dashSeparatorInDate]
    /// `15:16:02Z`.
    public static let fullTime: Options = [
      .time, .colonSeparatorInTime, .timeZone, .colonSeparatorInTimeZone,
    ]
    /// `2022-07-02T15:16:02Z`, as in RFC 3339.
    public static let internetDateTime: Options = [.fullDate, .fullTime]
  }

  /// The parts to write.
  package let options: Options
  private(set) var zone: TimeZoneIdentifier = .utc

  /// - Parameter options: The parts to write.
  public init(_ options: Options = .internetDateTime) {
    self.options = options
  }

  /// Returns the style for a time zone; the default is UTC.
  ///
  /// An unknown zone is reported and treated as GMT.
  public func timeZone(_ timeZone: TimeZoneIdentifier) -> ISO8601Style {
    with { $0.zone = timeZone }
  }
}

extension ISO8601Style: FormatStyle {
  /// Returns the formatted date.
  public func format(_ date: Date) -> String {
    UTF8Writer.string { append(date, to: &$0) }
  }

  /// Returns the formatted date with its fields as attributes.
  ///
  /// ```swift
  /// let text = ISO8601Style().attributed(Date(timeIntervalSince1970: 0))
  /// text.runs.first?.formatField  // .year
  /// ```
  public func attributed(_ date: Date) -> AttributedString {
    var text = ISO8601Text(style: self, isRecording: true)
    let string = UTF8Writer.string { text.append(date, to: &$0) }
    return AttributedString(ICUFormattedText(text: string, fields: text.fields))
  }

  package func append(_ date: Date, to writer: inout UTF8Writer) {
    var text = ISO8601Text(style: self, isRecording: false)
    text.append(date, to: &writer)
  }
}

extension ISO8601Style: Modifiable {}
extension ISO8601Style: AttributedFormatStyle {}

// The output is the same in all locales.
extension ISO8601Style: LocalizableStyle {
  package func localized(
    for locale: LocaleIdentifier, by localizer: some StyleLocalizer
  ) -> ISO8601Style { self }

  package func locale(_ locale: LocaleIdentifier) -> ISO8601Style { self }
}
