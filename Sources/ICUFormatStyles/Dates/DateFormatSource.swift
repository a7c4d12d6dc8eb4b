internal import ICUFormatMemory
internal import SystemICU

/// The source of a date format: all that differs between formatters of one locale and zone.
@usableFromInline package enum DateFormatSource: Hashable, Sendable, Codable {
  /// The locale's own lengths; nil leaves the date or the time out.
  case styles(date: DateStyle.Length?, time: DateStyle.Length?)
  /// The fields of a skeleton, in the locale's format.
  case skeleton(String)
  /// A UTS #35 pattern, used unchanged.
  case pattern(String)
  /// A pattern that replaces the locale's medium date or time, as in ICU's MessageFormat.
  ///
  /// In some calendars, the digits are those of the medium style.
  case messagePattern(String, isTime: Bool)

  /// Skeletons and patterns are equal if their bytes are.
  @usableFromInline package static func == (left: DateFormatSource, right: DateFormatSource) -> Bool
  {
    switch (left, right) {
    case (.styles(let date, let time), .styles(let otherDate, let otherTime)):
      date == otherDate && time == otherTime
    case (.skeleton(let text), .skeleton(let other)), (.pattern(let text), .pattern(let other)):
      text.hasSameBytes(as: other)
    case (.messagePattern(let text, let isTime), .messagePattern(let other, let otherIsTime)):
      isTime == otherIsTime && text.hasSameBytes(as: other)
    default: false
    }
  }

  /// A hash that is fast to compute; equal for equal sources.
  var cacheHash: Int {
    switch self {
    case .styles(let date, let time): (date?.order ?? 4) + 5 * (time?.order ?? 4)
    case .skeleton(let text), .pattern(let text), .messagePattern(let text, _): text.utf8.count
    }
  }
}

extension DateStyle.Length {
  fileprivate var order: Int {
    switch self {
    case .full: 0
    case .long: 1
    case .medium: 2
    case .short: 3
    }
  }
}

extension LocaleIdentifier {
  /// Returns the locale with a calendar, numbering system and hour cycle; nil keeps its own.
  func setting(
    calendar: CalendarIdentifier?, numberingSystem: String?, hourCycle: HourCycle?
  ) -> LocaleIdentifier {
    if calendar == nil, numberingSystem == nil, hourCycle == nil { return self }
    var identifier = identifier
    func set(_ keyword: String, _ value: String?) {
      guard let value else { return }
      identifier =
        (try? ICULocale.setting(keyword: keyword, to: value, of: identifier)) ?? identifier
    }
    set("calendar", calendar?.icuIdentifier)
    set("numbers", numberingSystem)
    set("hours", hourCycle?.rawValue)
    return LocaleIdentifier(identifier)
  }
}
