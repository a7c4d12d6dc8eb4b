internal import SystemICU
internal import ICUFormatMemory
internal import MessageSyntax

/// The formatters of one style for dates, or for ranges of dates.
///
/// They are made for the time zone in use when the message is made. A message without a time zone
/// uses the zone of the task: if that zone differs, it looks up another formatter.
final class MessageDates: Sendable {
  private let locale: LocaleIdentifier
  private let timeZone: TimeZoneIdentifier?
  private let initialZone: TimeZoneIdentifier
  private let source: DateFormatSource
  private let date: CompiledDateFormatter?
  private let intervalSkeleton: String
  private let interval: CompiledIntervalFormatter?

  init(
    type: MessageSimpleType, style: MessagePattern.Style, locale: LocaleIdentifier,
    timeZone: TimeZoneIdentifier?
  ) throws(ArgumentFormatter.Failure) {
    self.locale = locale
    self.timeZone = timeZone
    initialZone = timeZone ?? .current
    source = Self.source(type, style)
    intervalSkeleton = type == .dateInterval ? Self.intervalSkeleton(style) : ""
    if type == .dateInterval, intervalSkeleton.isEmpty {
      throw ArgumentFormatter.Failure(
        kind: .invalidDateSkeleton, message: "dateInterval needs a skeleton such as '::yMMMd'",
        replacement: "::yMMMd")
    }
    do throws(FormatError) {
      if type == .dateInterval {
        date = nil
        interval = try CompiledIntervalFormatter.cached(
          skeleton: intervalSkeleton, locale: locale, timeZone: initialZone)
      } else {
        date = try Self.formatter(source, locale, initialZone)
        interval = nil
      }
    } catch {
      throw ArgumentFormatter.Failure(kind: .invalidDateSkeleton, message: error.description)
    }
  }

  private static func formatter(
    _ source: DateFormatSource, _ locale: LocaleIdentifier, _ zone: TimeZoneIdentifier
  ) throws(FormatError) -> CompiledDateFormatter {
    try CompiledDateFormatter.cached(
      CompiledDateFormatter.Signature(source: source, locale: locale, timeZone: zone))
  }

  private static func source(
    _ type: MessageSimpleType, _ style: MessagePattern.Style
  ) -> DateFormatSource {
    switch style.kind {
    case .skeleton(let skeleton): return .skeleton(skeleton)
    case .pattern(let pattern): return .messagePattern(pattern, isTime: type == .time)
    case .keyword(let word):
      let length = DateStyle.Length(rawValue: word) ?? .medium
      return type == .time ? .styles(date: nil, time: length) : .styles(date: length, time: nil)
    }
  }

  /// Returns the skeleton of a range of dates; each of the four lengths has its own skeleton.
  private static func intervalSkeleton(_ style: MessagePattern.Style) -> String {
    switch style.kind {
    case .skeleton(let text), .pattern(let text): String(text.filter { !$0.isWhitespace })
    case .keyword(let word):
      DateStyle.Length.skeleton(date: DateStyle.Length(rawValue: word) ?? .medium, time: nil)
    }
  }

  private var zone: TimeZoneIdentifier { timeZone ?? .current }

  private func dateFormatter() throws(ICUError) -> CompiledDateFormatter {
    let zone = zone
    if zone == initialZone, let date { return date }
    guard let other = try? Self.formatter(source, locale, zone) else {
      throw ICUError(code: 1, function: "udat_open")
    }
    return other
  }

  private func intervalFormatter() throws(ICUError) -> ICUDateIntervalFormatter {
    let zone = zone
    if zone == initialZone, let interval { return interval.icu }
    guard
      let other = try? CompiledIntervalFormatter.cached(
        skeleton: intervalSkeleton, locale: locale, timeZone: zone)
    else { throw ICUError(code: 1, function: "udtitvfmt_open") }
    return other.icu
  }

  func append(_ milliseconds: Double, to writer: inout UTF8Writer) throws(ICUError) {
    if interval != nil { return try append(milliseconds, milliseconds, to: &writer) }
    try dateFormatter().appendOrThrow(milliseconds: milliseconds, to: &writer)
  }

  func append(_ start: Double, _ end: Double, to writer: inout UTF8Writer) throws(ICUError) {
    try intervalFormatter().append(start, end, to: &writer)
  }

  func fields(_ start: Double, _ end: Double?) -> ICUFormattedText? {
    if interval != nil { return try? intervalFormatter().formatted(start, end ?? start) }
    return try? dateFormatter().icu.formatted(start)
  }
}
