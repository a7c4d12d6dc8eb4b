internal import SystemICU

/// What a date formatter shows: the one thing that differs between formatters of a locale and zone.
@usableFromInline package enum DateFormatSource: Hashable, Sendable, Codable {
  /// The locale's own styles; nil leaves the date or the time out.
  case styles(date: DateStyle.Length?, time: DateStyle.Length?)
  /// The fields of a skeleton, as the locale writes them.
  case skeleton(String)
  /// A pattern of UTS #35, as it is.
  case pattern(String)
  /// A pattern in the place of the locale's medium date or time, as ICU's MessageFormat has it: the
  /// digits of some calendars are those of the medium style.
  case messagePattern(String, isTime: Bool)

  /// Equal for equal sources, and quick to tell.
  var pinHash: Int {
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
  /// The locale with a calendar, a numbering system and an hour cycle; nil leaves its own.
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
