public import FoundationEssentials
internal import SystemICU
package import ICUFormatMemory

/// A date as ISO 8601 writes it, with the parts that `ISO8601DateFormatter` lets one choose.
///
/// The text does not depend on a locale. The Gregorian calendar holds for all time.
///
/// A date that is not a number, infinite, or beyond ICU's calendars (more than 5.8 million years from
/// 1970) has no text in ISO 8601: as for ``DateStyle``, its milliseconds since 1970 are written, such
/// as `nan`.
///
/// ```swift
/// let date = Date(timeIntervalSince1970: 1_656_774_962)
/// ISO8601Style().format(date)                       // "2022-07-02T15:16:02Z"
/// ISO8601Style([.fullDate]).format(date)            // "2022-07-02"
/// ISO8601Style().timeZone("Asia/Tokyo").format(date)  // "2022-07-03T00:16:02+09:00"
/// try ISO8601Style().parse("2022-07-02T15:16:02Z") == date  // true
/// ```
///
/// It answers to Apple's `ISO8601DateFormatter`, and takes the same options.
public struct ISO8601Style: Hashable, Sendable, Codable {
  /// Which parts are written.
  ///
  /// The raw values are those of `ISO8601DateFormatter.Options`.
  public struct Options: OptionSet, Hashable, Sendable, Codable {
    /// The options as bits.
    public let rawValue: UInt
    /// Makes options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// `2022`; the year of the week when the week is written too.
    public static let year = Options(rawValue: 1 << 0)
    /// `07`.
    public static let month = Options(rawValue: 1 << 1)
    /// `W26`.
    public static let weekOfYear = Options(rawValue: 1 << 2)
    /// The day of the month, of the week (`06`), or of the year (`183`), by what else is written.
    public static let day = Options(rawValue: 1 << 4)
    /// `151602`.
    public static let time = Options(rawValue: 1 << 5)
    /// `Z` or `+0900`.
    public static let timeZone = Options(rawValue: 1 << 6)
    /// A space between date and time in place of `T`.
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
    /// `2022-07-02T15:16:02Z`, as RFC 3339 writes it.
    public static let internetDateTime: Options = [.fullDate, .fullTime]
  }

  /// Which parts are written.
  public let options: Options
  private(set) var zone: TimeZoneIdentifier = .utc

  /// - Parameter options: which parts are written.
  public init(_ options: Options = .internetDateTime) {
    self.options = options
  }

  /// The style in a time zone; without it, universal time.
  ///
  /// An unknown zone is reported, and is GMT.
  public func timeZone(_ timeZone: TimeZoneIdentifier) -> ISO8601Style {
    with { $0.zone = timeZone }
  }
}

extension ISO8601Style: FormatStyle {
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
