internal import FoundationEssentials
internal import SystemICU
internal import ICUFormatMemory

/// Writes one date in ISO 8601 format, and records its fields if required.
struct ISO8601Text {
  private let options: ISO8601Style.Options
  private let zone: TimeZoneIdentifier
  private let isRecording: Bool
  /// The fields written so far, with ICU's field numbers.
  private(set) var fields: [ICUFormattedText.Field] = []

  init(style: ISO8601Style, isRecording: Bool) {
    options = style.options
    zone = style.zone
    self.isRecording = isRecording
  }

  /// ICU's `UDateFormatField`.
  private enum Field: Int32 {
    case year = 1
    case month, day
    case hour = 5
    case minute, second, fraction, weekday, dayOfYear
    case week = 12
    case zone = 17
  }

  mutating func append(_ date: Date, to writer: inout UTF8Writer) {
    // A number is not a date, but it is not a wrong date either.
    guard date.isInCalendar else {
      LocalizationIssue.reportBeyondCalendar("date", nil)
      writer.append(date.plainText)
      return
    }
    let milliseconds = date.icuMilliseconds
    let moment = Int64(milliseconds.rounded(.down))
    ZoneOffsets.check(zone, for: nil)
    let offset = ZoneOffsets.offset(of: zone, at: milliseconds)
    let civil = CivilDate(localMilliseconds: moment + offset)
    appendDate(civil, to: &writer)
    if options.contains(.time) { appendTime(civil, to: &writer) }
    if options.contains(.timeZone) { appendZone(offset, to: &writer) }
  }

  @inline(__always)
  private mutating func append(
    _ value: some BinaryInteger, _ digits: Int, _ field: Field, to writer: inout UTF8Writer
  ) {
    let start = writer.count
    if value < 0 { writer.append(UInt8(ascii: "-")) }
    writer.append(decimal: UInt64(value.magnitude), minimum: digits)
    note(field, from: start, to: writer.count)
  }

  @inline(__always)
  private mutating func note(_ field: Field, from start: Int, to end: Int) {
    guard isRecording else { return }
    fields.append(
      ICUFormattedText.Field(
        category: ICUFieldCategory.date, field: field.rawValue, range: start..<end))
  }

  private mutating func appendDate(_ civil: CivilDate, to writer: inout UTF8Writer) {
    let dash = options.contains(.dashSeparatorInDate)
    let week = options.contains(.weekOfYear) ? civil.isoWeek : nil
    var isFirst = true
    func separate(_ writer: inout UTF8Writer) {
      if !isFirst, dash { writer.append(UInt8(ascii: "-")) }
      isFirst = false
    }
    if options.contains(.year) {
      separate(&writer)
      append(week?.year ?? civil.year, 4, .year, to: &writer)
    }
    if options.contains(.month) {
      separate(&writer)
      append(civil.month, 2, .month, to: &writer)
    }
    if let week {
      separate(&writer)
      writer.append(UInt8(ascii: "W"))
      append(week.week, 2, .week, to: &writer)
    }
    if options.contains(.day) {
      separate(&writer)
      if week != nil {
        append(civil.isoWeekday, 2, .weekday, to: &writer)
      } else if options.contains(.month) {
        append(civil.day, 2, .day, to: &writer)
      } else {
        append(civil.dayOfYear, 3, .dayOfYear, to: &writer)
      }
    }
  }

  private mutating func appendTime(_ civil: CivilDate, to writer: inout UTF8Writer) {
    if !options.isDisjoint(with: [.year, .month, .weekOfYear, .day]) {
      let isSpaced = options.contains(.spaceBetweenDateAndTime)
      writer.append(isSpaced ? UInt8(ascii: " ") : UInt8(ascii: "T"))
    }
    let hasColons = options.contains(.colonSeparatorInTime)
    let seconds = civil.millisecondsOfDay / 1000
    append(seconds / 3600, 2, .hour, to: &writer)
    if hasColons { writer.append(UInt8(ascii: ":")) }
    append(seconds / 60 % 60, 2, .minute, to: &writer)
    if hasColons { writer.append(UInt8(ascii: ":")) }
    append(seconds % 60, 2, .second, to: &writer)
    if options.contains(.fractionalSeconds) {
      writer.append(UInt8(ascii: "."))
      append(civil.millisecondsOfDay % 1000, 3, .fraction, to: &writer)
    }
  }

  private mutating func appendZone(_ offset: Int64, to writer: inout UTF8Writer) {
    let start = writer.count
    let seconds = offset / 1000
    if seconds == 0 {
      writer.append(UInt8(ascii: "Z"))
    } else {
      let hasColons = options.contains(.colonSeparatorInTimeZone)
      let size = UInt64(seconds.magnitude)
      writer.append(seconds < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
      writer.append(decimal: size / 3600, minimum: 2)
      if hasColons { writer.append(UInt8(ascii: ":")) }
      writer.append(decimal: size / 60 % 60, minimum: 2)
      if size % 60 != 0 {
        if hasColons { writer.append(UInt8(ascii: ":")) }
        writer.append(decimal: size % 60, minimum: 2)
      }
    }
    note(.zone, from: start, to: writer.count)
  }
}
