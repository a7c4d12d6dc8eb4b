internal import FoundationEssentials
internal import ICU

/// The distance from now to a moment, as SwiftUI's `.relative`, `.offset` and `.timer` tell it.
///
/// Units are counted by their mean lengths, a year being 365.2425 days: a calendar would need a zone.
enum DateDistance: Hashable, Sendable {
  case relative, offset, timer

  /// What "now" is, for tests; nil for the clock.
  @TaskLocal static var now: Date?

  private static let units: [(name: String, seconds: Double)] = [
    ("year", 31_556_952), ("month", 2_629_746), ("day", 86_400), ("hour", 3600), ("minute", 60),
    ("second", 1),
  ]

  /// The moment as a value that is formatted when its text is made.
  func value(of date: Date) -> FormattedValue {
    FormattedValue(identity: FormatIdentity(value: date, style: self)) { locale in
      text(of: date, since: Self.now ?? Date(), locale: locale)
    }
  }

  func text(of date: Date, since now: Date, locale: LocaleIdentifier) -> String {
    let interval = date.timeIntervalSince(now)
    guard interval.isFinite else { return "" }
    // Beyond this ICU's integers would overflow; nobody counts so many years.
    let seconds = min(abs(interval), 1e15).rounded(.down)
    switch self {
    case .relative:
      return list(parts(seconds, limit: 2).map { unit($0.count, $0.name, locale: locale) }, locale)
    case .offset:
      guard let part = parts(seconds, limit: 1).first else { return "" }
      return unit(interval < 0 ? -part.count : part.count, part.name, "sign-always", locale: locale)
    case .timer:
      let whole = Int64(seconds)
      let (hours, minutes) = (whole / 3600, whole / 60 % 60)
      let rest = number(whole % 60, "integer-width/+00", locale)
      return hours > 0
        ? number(hours, "group-off", locale) + ":" + number(minutes, "integer-width/+00", locale)
          + ":" + rest : number(minutes, "group-off", locale) + ":" + rest
    }
  }

  /// The greatest unit that counts at least one, and the one below it when that counts too.
  private func parts(_ seconds: Double, limit: Int) -> [(name: String, count: Int64)] {
    var rest = seconds
    var found: [(String, Int64)] = []
    for (name, length) in Self.units {
      let count = (rest / length).rounded(.down)
      if count >= 1 || name == "second" && found.isEmpty {
        found.append((name, Int64(count)))
      } else if !found.isEmpty {
        break
      }
      if found.count == limit { break }
      rest -= count * length
    }
    return found
  }

  private func unit(
    _ count: Int64, _ name: String, _ sign: String = "sign-auto", locale: LocaleIdentifier
  ) -> String {
    number(count, "unit/\(name) unit-width-full-name \(sign)", locale)
  }

  private func number(_ value: Int64, _ skeleton: String, _ locale: LocaleIdentifier) -> String {
    UTF8Writer.string { writer in
      NumberSkeletonText.append(
        MessageArgument(value), skeleton: skeleton, locale: locale, to: &writer)
    }
  }

  private func list(_ items: [String], _ locale: LocaleIdentifier) -> String {
    guard items.count > 1,
      let text = try? UTF8Writer.string({ (writer) throws(ICUError) in
        try ICUListFormatter(locale: locale.identifier, kind: .units).append(items, to: &writer)
      })
    else { return items.joined(separator: ", ") }
    return text
  }
}
