internal import ICUFormatMemory
internal import FoundationEssentials
internal import MessageSyntax
internal import SystemICU

extension MF2DateOption {
  /// Returns whether a string is a valid value of the option.
  func accepts(_ text: String) -> Bool {
    switch self {
    case .timeZone: MF2DateOptions.Zone(text) != nil
    case .calendar: (try? CalendarIdentifier(validating: text)) != nil
    default: words.contains { $0.hasSameBytes(as: text) }
    }
  }
}

/// Valid options of a date, from an expression and from its operand.
struct MF2DateOptions: Hashable, Sendable {
  private(set) var values: [MF2DateOption: String] = [:]

  subscript(option: MF2DateOption) -> String? { values[option] }

  /// Sets an option; returns false for an invalid value, which is ignored.
  mutating func set(_ option: MF2DateOption, to text: String) -> Bool {
    guard text.utf8.count <= MF2Limits.optionLength, !MF2Characters.hasLongMarks(text),
      option.accepts(text)
    else { return false }
    values[option] = text
    return true
  }

  /// Adds the override options of an operand that are not set.
  mutating func inherit(_ other: MF2DateOptions) {
    for (option, text) in other.values where option.isOverride && values[option] == nil {
      values[option] = text
    }
  }

  /// A time zone of the option `timeZone`.
  enum Zone: Hashable, Sendable {
    /// That of the operand.
    case input
    case zone(TimeZoneIdentifier)

    /// Reads the value of an option; nil for an invalid or unknown zone.
    init?(_ text: String) {
      if text.hasSameBytes(as: "input") {
        self = .input
      } else if text.hasSameBytes(as: "UTC") {
        self = .zone(.utc)
      } else if let offset = Zone.offset(text) {
        self = .zone(offset)
      } else if ICUTimeZone.isKnown(text) {
        self = .zone(TimeZoneIdentifier(text))
      } else {
        return nil
      }
    }

    /// Reads an offset as RFC 3339 writes it, `+02:00`; nil for any other text.
    private static func offset(_ text: String) -> TimeZoneIdentifier? {
      let bytes = Array(text.utf8)
      guard bytes.count == 6, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
        bytes[3] == UInt8(ascii: ":"),
        let hours = Int(String(decoding: bytes[1...2], as: UTF8.self)), hours < 24,
        let minutes = Int(String(decoding: bytes[4...5], as: UTF8.self)), minutes < 60,
        bytes[1] >= 0x30, bytes[4] >= 0x30
      else { return nil }
      let seconds = (hours * 60 + minutes) * 60
      return TimeZoneIdentifier(offsetSeconds: bytes[0] == UInt8(ascii: "-") ? -seconds : seconds)
    }
  }

  // MARK: Styles

  /// Returns the date skeleton for a function.
  func skeleton(for function: MF2DateFunction) -> String {
    switch function {
    case .date: dateSkeleton(self[.fields], self[.length])
    case .time: timeSkeleton(self[.precision])
    case .datetime:
      dateSkeleton(self[.dateFields], self[.dateLength]) + timeSkeleton(self[.timePrecision])
    }
  }

  private func dateSkeleton(_ fields: String?, _ length: String?) -> String {
    let fields = (fields ?? "year-month-day").utf8.split(separator: UInt8(ascii: "-"))
    let isLong = length == "long"
    var skeleton = ""
    for field in fields {
      switch field.first {
      case UInt8(ascii: "y"): skeleton += "y"
      case UInt8(ascii: "m"): skeleton += isLong ? "MMMM" : length == "short" ? "M" : "MMM"
      case UInt8(ascii: "d"): skeleton += "d"
      default: skeleton += isLong ? "EEEE" : "EEE"
      }
    }
    return skeleton
  }

  private func timeSkeleton(_ precision: String?) -> String {
    let hour =
      switch self[.hour12] {
      case "true": "h"
      case "false": "H"
      default: "j"
      }
    let zone =
      switch self[.timeZoneStyle] {
      case "long": "zzzz"
      case "short": "z"
      default: ""
      }
    return switch precision {
    case "hour": hour + zone
    case "second": hour + "ms" + zone
    default: hour + "m" + zone
    }
  }
}

/// A date and time, with the time zone of its source.
struct MF2Moment: Hashable, Sendable {
  /// The instant, or the local time if there is no zone.
  private let time: Date
  /// The zone; nil for a local time without a zone.
  private let zone: TimeZoneIdentifier?
  /// Whether the date is written in the Gregorian calendar although ICU uses the Julian calendar
  /// for it by default.
  let isProleptic: Bool

  /// The times that ICU can format, in seconds since 1970: `MIN_MILLIS` and `MAX_MILLIS` in its
  /// `gregoimp.h`.
  private static let instants = -184_303_902_528_000.0...183_882_168_921_600.0

  /// The length of `2006-01-02T15:04:05.000+01:00`.
  private static let longestLiteral = 29

  /// Takes a date, which is in UTC, or a string in the form of MessageFormat 2.
  init?(_ argument: MessageArgument) {
    if let date = argument.asDate {
      guard Self.instants.contains(date.timeIntervalSince1970) else { return nil }
      time = date
      zone = .utc
      isProleptic = false
    } else if let text = argument.asText, let read = MF2Moment(literal: text) {
      self = read
    } else {
      return nil
    }
  }

  /// Reads `YYYY-MM-DD`, or with a time: `YYYY-MM-DDThh:mm:ss[.f[f[f]]][Z / (+ / -)hh:mm]`.
  ///
  /// The result is nil for any other text and for a date that does not exist. The source is the
  /// regular expression of the specification's section "Date and Time Operands".
  private init?(literal text: String) {
    guard text.utf8.count <= Self.longestLiteral else { return nil }
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>, _ limits: ClosedRange<Int>) -> Int? {
      guard range.upperBound <= bytes.count,
        bytes[range].allSatisfy({ (0x30...0x39).contains($0) })
      else { return nil }
      let value = bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) }
      return limits.contains(value) ? value : nil
    }
    guard bytes.count >= 10, number(0..<4, 1...9999) != nil,
      let day = try? ISO8601Style([.fullDate]).parse(String(decoding: bytes[..<10], as: UTF8.self))
    else { return nil }
    guard bytes.count > 10 else {
      self.init(day, nil)
      return
    }
    guard bytes.count >= 19, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), let hour = number(11..<13, 0...23),
      let minute = number(14..<16, 0...59), let second = number(17..<19, 0...59)
    else { return nil }
    var milliseconds = ((hour * 60 + minute) * 60 + second) * 1000
    var index = 19
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      var unit = 100
      index += 1
      let start = index
      while index < bytes.count, (0x30...0x39).contains(bytes[index]) {
        milliseconds += Int(bytes[index] - 0x30) * unit
        unit /= 10
        index += 1
      }
      guard (1...3).contains(index - start) else { return nil }
    }
    let local = day.addingTimeInterval(Double(milliseconds) / 1000)
    guard index < bytes.count else {
      self.init(local, nil)
      return
    }
    let sign = bytes[index]
    if sign == UInt8(ascii: "Z") {
      guard index + 1 == bytes.count else { return nil }
      self.init(local, .utc)
      return
    }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), bytes.count == index + 6,
      bytes[index + 3] == UInt8(ascii: ":"), let hours = number(index + 1..<index + 3, 0...14),
      let minutes = number(index + 4..<index + 6, 0...59), hours < 14 || minutes == 0
    else { return nil }
    let seconds = (hours * 60 + minutes) * 60 * (sign == UInt8(ascii: "-") ? -1 : 1)
    self.init(
      local.addingTimeInterval(-Double(seconds)), TimeZoneIdentifier(offsetSeconds: seconds))
  }

  /// Takes the date of a string, whose calendar is that of ISO 8601.
  private init(_ time: Date, _ zone: TimeZoneIdentifier?) {
    self.time = time
    self.zone = zone
    // 16 October 1582: a day later than the change, because the time can be in any zone.
    isProleptic = time.timeIntervalSince1970 < -12_219_206_400
  }

  /// Returns the zone to format in; nil if the zone of the operand is wanted and there is none.
  func zone(_ wanted: MF2DateOptions.Zone) -> TimeZoneIdentifier? {
    switch wanted {
    case .input: zone
    case .zone(let zone): zone
    }
  }

  /// Returns the instant; a local time without a zone is a time in `zone`.
  func date(in zone: TimeZoneIdentifier) -> Date {
    guard self.zone == nil else { return time }
    let milliseconds = (time.timeIntervalSince1970 * 1000).rounded()
    guard let local = Int64(exactly: milliseconds) else { return time }
    return Date(
      timeIntervalSince1970: Double(ZoneOffsets.utc(ofLocal: local, in: zone)) / 1000)
  }

  /// Returns the zone in which a format shows the date; `zone` if it sets none.
  func zone(of format: MF2DateFormat, in zone: TimeZoneIdentifier) -> TimeZoneIdentifier {
    format.zone.flatMap { self.zone($0) } ?? zone
  }
}
