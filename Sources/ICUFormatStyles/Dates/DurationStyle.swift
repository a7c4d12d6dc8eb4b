public import FoundationEssentials
package import SystemICU

/// A style for durations, which shows units or a clock.
///
/// ```swift
/// let film = Duration.seconds(7384)
/// DurationStyle.units([.hours, .minutes]).locale("en").format(film)  // "2 hours, 3 minutes"
/// DurationStyle.units([.hours, .minutes], width: .narrow).locale("de").format(film)  // "2 Std., 3 Min."
/// DurationStyle.time(.hourMinuteSecond).locale("en").format(film)    // "2:03:04"
/// ```
///
/// It corresponds to Foundation's `Duration.UnitsFormatStyle` and `Duration.TimeFormatStyle`.
public struct DurationStyle: Hashable, Sendable, Codable {
  /// A unit of time.
  public enum Unit: String, Hashable, Sendable, Codable, CaseIterable {
    /// Seven days.
    case weeks
    /// 24 hours.
    case days
    /// 60 minutes.
    case hours
    /// 60 seconds.
    case minutes
    /// Seconds.
    case seconds
    /// Thousandths of a second.
    case milliseconds
    /// Millionths of a second.
    case microseconds
    /// Thousandths of a microsecond.
    case nanoseconds

    /// The number of attoseconds (10⁻¹⁸ seconds) in the unit.
    var attoseconds: Int128 {
      switch self {
      case .weeks: 604_800 * 1_000_000_000_000_000_000
      case .days: 86_400 * 1_000_000_000_000_000_000
      case .hours: 3600 * 1_000_000_000_000_000_000
      case .minutes: 60 * 1_000_000_000_000_000_000
      case .seconds: 1_000_000_000_000_000_000
      case .milliseconds: 1_000_000_000_000_000
      case .microseconds: 1_000_000_000_000
      case .nanoseconds: 1_000_000_000
      }
    }

    /// CLDR's name of the unit.
    var unitName: String { String(rawValue.dropLast()) }
  }

  /// The parts that a clock shows.
  public enum TimePattern: String, Hashable, Sendable, Codable, CaseIterable {
    /// `2:03`.
    case hourMinute
    /// `2:03:04`.
    case hourMinuteSecond
    /// `123:04`.
    case minuteSecond
  }

  enum Kind: Hashable, Sendable, Codable {
    case units(Set<Unit>, width: FormatWidth, limit: Int?)
    case time(TimePattern, hourLength: Int)
  }

  let kind: Kind
  private(set) var fractionDigits = 0
  private var showsZero = false
  package var localeOverride: LocaleIdentifier?

  private init(kind: Kind) { self.kind = kind }

  /// Returns a style that shows units, the largest first.
  ///
  /// - Parameters:
  ///   - units: The units to use; an empty set means seconds.
  ///   - width: The width of the names of the units.
  ///   - maximumUnitCount: The maximum number of units to show, at least 1; the last is rounded.
  public static func units(
    _ units: Set<Unit>, width: FormatWidth = .wide, maximumUnitCount: Int? = nil
  ) -> DurationStyle {
    DurationStyle(
      kind: .units(
        units.isEmpty ? [.seconds] : units, width: width, limit: maximumUnitCount
      ))
  }

  /// Returns a style that shows a clock, with the locale's digits and separators.
  ///
  /// - Parameters:
  ///   - pattern: The parts of the clock.
  ///   - hourLength: The minimum number of digits of the first part, 1...99. Values outside the range
  ///     are clamped to it.
  public static func time(_ pattern: TimePattern, padTo hourLength: Int = 1) -> DurationStyle {
    DurationStyle(kind: .time(pattern, hourLength: min(max(1, hourLength), 99)))
  }

  /// Returns the style with fraction digits in its last part.
  ///
  /// The last part is rounded, half to even.
  ///
  /// ```swift
  /// DurationStyle.time(.minuteSecond).fractionDigits(2).locale("de").format(.seconds(61.25))
  /// // "1:01,25"
  /// ```
  ///
  /// - Parameter digits: 0 to 9; other values are clamped.
  public func fractionDigits(_ digits: Int) -> DurationStyle {
    with { $0.fractionDigits = min(max(digits, 0), 9) }
  }

  /// The style that also shows units whose count is zero.
  ///
  /// ```swift
  /// DurationStyle.units([.hours, .minutes]).showingZero.locale("en").format(.seconds(7200))
  /// // "2 hours, 0 minutes"
  /// ```
  public var showingZero: DurationStyle {
    with { $0.showsZero = true }
  }

  /// Returns the style for a locale.
  ///
  /// Without a locale, the style uses the locale of the surrounding string, else
  /// ``LocaleIdentifier/current``.
  ///
  /// ```swift
  /// DurationStyle.units([.hours]).locale("it").format(.seconds(7200))  // "2 ore"
  /// ```
  public func locale(_ locale: LocaleIdentifier) -> DurationStyle {
    with { $0.localeOverride = locale }
  }
}

extension DurationStyle: FormatStyle {
  /// Returns the formatted duration; a negative duration begins with a minus sign.
  public func format(_ duration: Duration) -> String { formatted(duration).text }

  /// Returns the formatted duration with its fields as attributes.
  public func attributed(_ duration: Duration) -> AttributedString {
    AttributedString(formatted(duration))
  }

  package func formatted(_ duration: Duration) -> ICUFormattedText {
    let locale = LocaleIdentifier.formatting(localeOverride)
    let total = duration.attoseconds
    // A decoded value can be anything.
    let fractionDigits = min(max(fractionDigits, 0), 9)
    switch kind {
    case .units(let units, let width, let limit):
      let ordered = Unit.allCases.filter(units.contains)
      guard !ordered.isEmpty else { return DurationStyle.units([]).formatted(duration) }
      let count = min(max(limit ?? ordered.count, 1), ordered.count)
      let parts = parts(total, ordered, limit: count, fractionDigits)
      return UnitsText(
        parts: parts, width: width, locale: locale, fractionDigits: fractionDigits
      ).formatted
    case .time(let pattern, let hourLength):
      return ClockText(
        pattern: pattern, hourLength: min(max(1, hourLength), 99), fractionDigits: fractionDigits,
        locale: locale
      ).formatted(total)
    }
  }

  private func parts(
    _ total: Int128, _ units: [Unit], limit: Int, _ fractionDigits: Int
  ) -> [UnitsText.Part] {
    // The rounded unit depends on the first unit shown, and rounding may change that one.
    var first = firstShown(total, units, limit: limit)
    var rounded = total
    for _ in 0..<2 {
      let last = min(first + limit, units.count) - 1
      rounded = Self.rounded(total, to: units[last].attoseconds, fractionDigits)
      let next = firstShown(rounded, units, limit: limit)
      if next == first { break }
      first = next
    }
    let shown = units[first..<min(first + limit, units.count)]
    var rest = rounded.magnitude
    var parts: [UnitsText.Part] = []
    for (index, unit) in shown.enumerated() {
      let isLast = index == shown.count - 1
      let size = unit.attoseconds.magnitude
      let (count, remainder) = rest.quotientAndRemainder(dividingBy: size)
      rest = remainder
      var text = String(count)
      if isLast, fractionDigits > 0 {
        text += "." + Self.fraction(remainder, of: size, digits: fractionDigits)
      }
      let isZero = count == 0 && (!isLast || remainder == 0)
      if isZero, !showsZero, !(isLast && parts.isEmpty) { continue }
      if rounded < 0, parts.isEmpty { text = "-" + text }
      parts.append(UnitsText.Part(unit: unit.unitName, count: text))
    }
    return parts
  }

  /// Returns the index of the largest unit that is not zero, or of the smallest unit.
  private func firstShown(_ total: Int128, _ units: [Unit], limit: Int) -> Int {
    if showsZero { return 0 }
    return units.firstIndex { total.magnitude >= $0.attoseconds.magnitude } ?? units.count - 1
  }

  /// Returns the nearest multiple of a decimal fraction of `unit`, half to even.
  static func rounded(_ total: Int128, to unit: Int128, _ digits: Int) -> Int128 {
    var step = unit
    for _ in 0..<digits { step /= 10 }
    if step <= 1 { return total }
    let (quotient, remainder) = total.magnitude.quotientAndRemainder(dividingBy: step.magnitude)
    let twice = remainder * 2
    let up = twice > step.magnitude || (twice == step.magnitude && quotient % 2 == 1)
    let value = Int128(clamping: (up ? quotient + 1 : quotient) * step.magnitude)
    return total < 0 ? -value : value
  }

  /// Returns the fraction digits of `part` divided by `whole`.
  static func fraction(_ part: UInt128, of whole: UInt128, digits: Int) -> String {
    var rest = part
    var text = ""
    for _ in 0..<digits {
      rest *= 10
      text += String(rest / whole)
      rest %= whole
    }
    return text
  }
}

extension DurationStyle: Modifiable {}
extension DurationStyle: AttributedFormatStyle {}
extension DurationStyle: StyleWithLocale {}
