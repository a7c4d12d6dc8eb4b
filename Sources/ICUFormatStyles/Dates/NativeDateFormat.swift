internal import FoundationEssentials
internal import ICUFormatMemory

/// A locale's format of Gregorian dates for one pattern, compiled to steps that do not need ICU.
///
/// Names and digits come from ICU's formatter, the zone's offset from ICU's zone. It exists only
/// for patterns in which every field is a ``Field``, and only if the output for a list of probes
/// equals ICU's output byte for byte. Dates before 1583 and after 9999 are left to ICU.
final class NativeDateFormat: Sendable {
  /// The output of a step.
  enum Field: UInt8, Sendable {
    case literal
    case year, yearOfCentury, gregorianYear
    case month, quarter, day, dayOfYear, weekdayInMonth
    case hour23, hour24, hour11, hour12, minute, second, tenth, hundredth, millisecond
    case millisecondOfDay
    case era, monthName, quarterName, weekdayName, halfDay
    case offset
  }

  /// One step of the program.
  struct Step: Sendable {
    let field: Field
    /// The minimum number of digits, or the length of an offset.
    var length: UInt8 = 0
    /// The form of an offset: whether zero is `Z`, and whether there are colons.
    var writesZ = false
    var hasColons = false
    /// The index of the literal, or of the first name, in the strings.
    var text: Int32 = 0
  }

  private let steps: [Step]
  /// The bytes of all names and literals, in sequence.
  private let bytes: [UInt8]
  /// The offset of each string; the last element is the end of all strings.
  private let starts: [Int32]
  /// The UTF-8 bytes of ten digits, `digitLength` each.
  private let digits: [UInt8]
  private let digitLength: Int
  private let isASCII: Bool
  /// The difference between the calendar's years and the Gregorian ones.
  private let yearOffset: Int
  /// Nil for UTC.
  private let zone: ZoneOffsetTable?

  init(
    steps: [Step], texts: [String], zeroDigit: Unicode.Scalar, yearOffset: Int,
    zone: ZoneOffsetTable?
  ) {
    self.steps = steps
    var bytes: [UInt8] = []
    var starts: [Int32] = [0]
    for text in texts {
      bytes += Array(text.utf8)
      starts.append(Int32(clamping: bytes.count))
    }
    self.bytes = bytes
    self.starts = starts
    let digits = (0..<10).map { value in
      Array(String(Character(Unicode.Scalar(zeroDigit.value + value) ?? zeroDigit)).utf8)
    }
    self.digits = digits.flatMap { $0 }
    digitLength = digits[0].count
    isASCII = zeroDigit == "0"
    self.yearOffset = yearOffset
    self.zone = zone
  }

  /// 2 January 1583 and 30 December 9999, UTC: within these years in the local time of any zone.
  private static let earliest = -12_212_467_200_000.0
  private static let latest = 253_402_128_000_000.0

  /// Appends a formatted instant, given in milliseconds since 1970, UTC.
  ///
  /// - Returns: False if ICU must format it; then nothing is written.
  @inline(__always)
  func append(_ milliseconds: Double, to writer: inout UTF8Writer) -> Bool {
    guard let local = Self.local(milliseconds, in: zone) else { return false }
    append(local.date, offset: local.offset, to: &writer)
    return true
  }

  /// Returns the local date and the zone's offset at an instant; nil if ICU must format it.
  ///
  /// - Parameters:
  ///   - milliseconds: The instant, in milliseconds since 1970, UTC.
  ///   - zone: The offsets of the zone; nil for UTC.
  @inline(__always)
  static func local(
    _ milliseconds: Double, in zone: ZoneOffsetTable?
  ) -> (date: CivilDate, offset: Int64)? {
    // Comparisons with NaN are false.
    guard milliseconds >= earliest, milliseconds < latest else { return nil }
    var offset: Int64 = 0
    if let zone {
      guard let total = zone.offset(at: milliseconds) else { return nil }
      offset = total
    }
    let date = CivilDate(localMilliseconds: Int64(milliseconds.rounded(.down)) &+ offset)
    return (date, offset)
  }

  /// Appends a local date, with the offset of its zone in milliseconds.
  func append(_ date: CivilDate, offset: Int64, to writer: inout UTF8Writer) {
    let timeOfDay = Int(date.millisecondsOfDay)
    for step in steps {
      let least = Int(step.length)
      switch step.field {
      case .literal: append(step, 0, to: &writer)
      case .year: append(Int(date.year) + yearOffset, least, to: &writer)
      case .yearOfCentury: append((Int(date.year) + yearOffset) % 100, 2, to: &writer)
      case .gregorianYear: append(Int(date.year), least, to: &writer)
      case .month: append(date.month, least, to: &writer)
      case .quarter: append((date.month + 2) / 3, least, to: &writer)
      case .day: append(date.day, least, to: &writer)
      case .dayOfYear: append(date.dayOfYear, least, to: &writer)
      case .weekdayInMonth: append((date.day + 6) / 7, least, to: &writer)
      case .hour23: append(timeOfDay / 3_600_000, least, to: &writer)
      case .hour24: append((timeOfDay / 3_600_000 + 23) % 24 + 1, least, to: &writer)
      case .hour11: append(timeOfDay / 3_600_000 % 12, least, to: &writer)
      case .hour12: append((timeOfDay / 3_600_000 + 11) % 12 + 1, least, to: &writer)
      case .minute: append(timeOfDay / 60_000 % 60, least, to: &writer)
      case .second: append(timeOfDay / 1000 % 60, least, to: &writer)
      case .tenth: append(timeOfDay / 100 % 10, 1, to: &writer)
      case .hundredth: append(timeOfDay / 10 % 100, 2, to: &writer)
      case .millisecond: append(timeOfDay % 1000, 3, to: &writer)
      case .millisecondOfDay: append(timeOfDay, least, to: &writer)
      case .era: append(step, 0, to: &writer)
      case .monthName: append(step, date.month - 1, to: &writer)
      case .quarterName: append(step, (date.month - 1) / 3, to: &writer)
      case .weekdayName: append(step, date.isoWeekday % 7, to: &writer)
      case .halfDay: append(step, timeOfDay >= 43_200_000 ? 1 : 0, to: &writer)
      case .offset: appendOffset(offset, step, to: &writer)
      }
    }
  }

  /// Appends the string of a step, or one of its names.
  @inline(__always)
  private func append(_ step: Step, _ index: Int, to writer: inout UTF8Writer) {
    let place = Int(step.text) + index
    writer.append(bytes, from: Int(starts[place]), to: Int(starts[place + 1]))
  }

  /// Appends a number with a minimum number of digits.
  @inline(__always)
  private func append(_ value: Int, _ least: Int, to writer: inout UTF8Writer) {
    if isASCII, value < 100, least <= 2 {
      if value >= 10 || least == 2 { writer.append(0x30 + UInt8(truncatingIfNeeded: value / 10)) }
      writer.append(0x30 + UInt8(truncatingIfNeeded: value % 10))
    } else if isASCII {
      writer.append(decimal: UInt64(value), minimum: least)
    } else {
      appendDigits(value, least, to: &writer)
    }
  }

  private func appendDigits(_ value: Int, _ least: Int, to writer: inout UTF8Writer) {
    var power = 1
    var count = 1
    while count < least || value / power >= 10 {
      power *= 10
      count += 1
    }
    while power > 0 {
      let digit = value / power % 10
      writer.append(digits, from: digit * digitLength, to: (digit + 1) * digitLength)
      power /= 10
    }
  }

  /// Appends an offset in ISO 8601 format, always in ASCII digits.
  private func appendOffset(_ offset: Int64, _ step: Step, to writer: inout UTF8Writer) {
    let seconds = offset.magnitude / 1000
    let hasSeconds = step.length >= 4
    if step.writesZ, hasSeconds ? seconds == 0 : seconds < 60 {
      writer.append(UInt8(ascii: "Z"))
      return
    }
    let minutes = seconds / 60 % 60
    let isNegative = offset < 0 && (hasSeconds ? seconds > 0 : seconds >= 60)
    writer.append(isNegative ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    writer.append(decimal: seconds / 3600, minimum: 2)
    if step.length == 1, minutes == 0 { return }
    if step.hasColons { writer.append(UInt8(ascii: ":")) }
    writer.append(decimal: minutes, minimum: 2)
    if !hasSeconds || seconds % 60 == 0 { return }
    if step.hasColons { writer.append(UInt8(ascii: ":")) }
    writer.append(decimal: seconds % 60, minimum: 2)
  }
}
