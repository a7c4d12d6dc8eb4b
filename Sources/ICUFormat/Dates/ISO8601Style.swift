public import FoundationEssentials
internal import ICU

/// A date as ISO 8601 writes it, with the parts that `ISO8601DateFormatter` lets one choose.
///
/// The text does not depend on a locale. The Gregorian calendar holds for all time.
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
    var copy = self
    copy.zone = timeZone
    return copy
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

  func append(_ date: Date, to writer: inout UTF8Writer) {
    let milliseconds = date.icuMilliseconds
    // What is out of the calendar's range is pinned to it, as ICU does.
    let limit = 8.64e15
    let pinned = milliseconds.isNaN ? 0 : min(max(milliseconds, -limit), limit)
    let moment = Int64(pinned.rounded(.down))
    let offset = ZoneOffsets.offset(of: zone, at: pinned)
    let civil = CivilDate(localMilliseconds: moment + offset)
    appendDate(civil, to: &writer)
    if options.contains(.time) { appendTime(civil, to: &writer) }
    if options.contains(.timeZone) { appendZone(offset, to: &writer) }
  }

  private func appendDate(_ civil: CivilDate, to writer: inout UTF8Writer) {
    let hasWeek = options.contains(.weekOfYear)
    var isFirst = true
    func separate() {
      if !isFirst, options.contains(.dashSeparatorInDate) { writer.append(UInt8(ascii: "-")) }
      isFirst = false
    }
    if options.contains(.year) {
      separate()
      let year = hasWeek ? civil.isoWeek.year : civil.year
      if year < 0 { writer.append(UInt8(ascii: "-")) }
      writer.appendPadded(year.magnitude, width: 4)
    }
    if options.contains(.month) {
      separate()
      writer.appendPadded(civil.month.magnitude, width: 2)
    }
    if hasWeek {
      separate()
      writer.append(UInt8(ascii: "W"))
      writer.appendPadded(civil.isoWeek.week.magnitude, width: 2)
    }
    if options.contains(.day) {
      separate()
      if hasWeek {
        writer.appendPadded(civil.isoWeekday.magnitude, width: 2)
      } else if options.contains(.month) {
        writer.appendPadded(civil.day.magnitude, width: 2)
      } else {
        writer.appendPadded(civil.dayOfYear.magnitude, width: 3)
      }
    }
  }

  private func appendTime(_ civil: CivilDate, to writer: inout UTF8Writer) {
    if !options.isDisjoint(with: [.year, .month, .weekOfYear, .day]) {
      let isSpaced = options.contains(.spaceBetweenDateAndTime)
      writer.append(isSpaced ? UInt8(ascii: " ") : UInt8(ascii: "T"))
    }
    let seconds = civil.millisecondsOfDay / 1000
    for (index, part) in [seconds / 3600, seconds / 60 % 60, seconds % 60].enumerated() {
      if index > 0, options.contains(.colonSeparatorInTime) { writer.append(UInt8(ascii: ":")) }
      writer.appendPadded(part.magnitude, width: 2)
    }
    if options.contains(.fractionalSeconds) {
      writer.append(UInt8(ascii: "."))
      writer.appendPadded((civil.millisecondsOfDay % 1000).magnitude, width: 3)
    }
  }

  private func appendZone(_ offset: Int64, to writer: inout UTF8Writer) {
    let seconds = offset / 1000
    if seconds == 0 {
      writer.append(UInt8(ascii: "Z"))
      return
    }
    let hasColon = options.contains(.colonSeparatorInTimeZone)
    let size = seconds.magnitude
    writer.append(seconds < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    writer.appendPadded(size / 3600, width: 2)
    if hasColon { writer.append(UInt8(ascii: ":")) }
    writer.appendPadded(size / 60 % 60, width: 2)
    if size % 60 != 0 {
      if hasColon { writer.append(UInt8(ascii: ":")) }
      writer.appendPadded(size % 60, width: 2)
    }
  }
}

extension UTF8Writer {
  /// Appends decimal digits, with zeros before them up to the width.
  mutating func appendPadded(_ value: some FixedWidthInteger & UnsignedInteger, width: Int) {
    let digits = Array(String(value).utf8)
    for _ in 0..<max(0, width - digits.count) { append(UInt8(ascii: "0")) }
    append(digits)
  }
}

/// Zones that are open, by name.
enum ZoneOffsets {
  private static let zones = BoundedCache<TimeZoneIdentifier, ICUTimeZone>(limit: 64)

  /// Milliseconds east of Greenwich at a moment; 0 for a zone that ICU does not know.
  static func offset(of zone: TimeZoneIdentifier, at milliseconds: Double) -> Int64 {
    if zone == .utc { return 0 }
    let open = try? zones.value(for: zone) { () throws(ICUError) in
      try ICUTimeZone(zone.known(for: .current))
    }
    guard let total = try? open?.offset(at: milliseconds).total else { return 0 }
    return Int64(total)
  }

  /// Milliseconds since 1970, UTC, of a moment on the wall's clock.
  ///
  /// Of a time that comes twice the first is meant, and a time that does not come is as long after
  /// midnight as it would have been before the clock was moved.
  static func utc(ofLocal local: Int64, in zone: TimeZoneIdentifier) -> Int64 {
    let before = offset(of: zone, at: Double(local - CivilDate.millisecondsPerDay))
    let after = offset(of: zone, at: Double(local + CivilDate.millisecondsPerDay))
    for candidate in [before, after]
    where offset(of: zone, at: Double(local - candidate)) == candidate {
      return local - candidate
    }
    return local - before
  }
}
