public import FoundationEssentials
internal import SystemICU
internal import ICUFormatMemory

/// A style for times relative to now: "in 3 days", "gestern".
///
/// ```swift
/// let style = RelativeDateStyle(.named).locale("de")
/// style.format(-1, .day)                       // "gestern"
/// style.format(3, .day)                        // "in 3 Tagen"
/// RelativeDateStyle(.numeric).locale("en").format(-1, .day)  // "1 day ago"
/// ```
///
/// The style never reads the clock: you pass the current time to ``relative(to:timeZone:units:)``.
///
/// The corresponding ICU functions are `ureldatefmt_open`, `ureldatefmt_format` and
/// `ureldatefmt_formatNumeric`.
public struct RelativeDateStyle: Hashable, Sendable, Codable {
  /// Whether to use words instead of numbers.
  public enum Presentation: String, Hashable, Sendable, Codable, CaseIterable {
    /// Always a number: "1 day ago".
    case numeric
    /// A word if the locale has one: "yesterday".
    case named
  }

  /// A unit that is counted or named.
  public enum Unit: String, Hashable, Sendable, Codable, CaseIterable {
    /// Years.
    case year
    /// Quarters of a year.
    case quarter
    /// Months.
    case month
    /// Weeks.
    case week
    /// Days.
    case day
    /// Hours.
    case hour
    /// Minutes.
    case minute
    /// Seconds.
    case second
    /// Sundays.
    case sunday
    /// Mondays.
    case monday
    /// Tuesdays.
    case tuesday
    /// Wednesdays.
    case wednesday
    /// Thursdays.
    case thursday
    /// Fridays.
    case friday
    /// Saturdays.
    case saturday
  }

  /// The direction from the current time.
  public enum Direction: Hashable, Sendable, CaseIterable {
    /// The one before last: "the day before yesterday".
    case beforeLast
    /// "yesterday", "last week".
    case last
    /// "today", "this week".
    case this
    /// "tomorrow", "next week".
    case next
    /// The one after the next: "the day after tomorrow".
    case afterNext
    /// The unit alone: "Sunday", "now".
    case plain
  }

  let presentation: Presentation
  let width: FormatWidth
  package var localeOverride: LocaleIdentifier?
  private var context: TextContext = .none

  /// Creates a style.
  public init(_ presentation: Presentation = .named, width: FormatWidth = .wide) {
    self.presentation = presentation
    self.width = width
  }

  /// Returns the style for a locale.
  ///
  /// Without a locale, the style uses the locale of the surrounding string, else
  /// ``LocaleIdentifier/current``.
  ///
  /// ```swift
  /// RelativeDateStyle().locale("fr").format(-1, .day)  // "hier"
  /// ```
  public func locale(_ locale: LocaleIdentifier) -> RelativeDateStyle {
    with { $0.localeOverride = locale }
  }

  /// Returns the style for a position in a sentence, which determines the case of the first letter.
  ///
  /// ```swift
  /// RelativeDateStyle().locale("fr").context(.beginningOfSentence).format(-1, .day)  // "Hier"
  /// ```
  public func context(_ context: TextContext) -> RelativeDateStyle {
    with { $0.context = context }
  }

  // MARK: Formatting

  private struct Signature: Hashable, Sendable {
    let locale: LocaleIdentifier
    let width: FormatWidth
    let context: TextContext
  }

  private static let cache = BoundedCache<Signature, ICURelativeDateFormatter>(limit: 64)

  func formatter() throws(FormatError) -> ICURelativeDateFormatter {
    let signature = Signature(
      locale: .formatting(localeOverride), width: width, context: context)
    do throws(ICUError) {
      return try Self.cache.value(for: signature) { () throws(ICUError) in
        try ICURelativeDateFormatter(
          locale: signature.locale.identifier, style: width.relativeStyle,
          capitalization: context.icu)
      }
    } catch {
      throw FormatError(error)
    }
  }

  func text(_ time: ICURelativeDateFormatter.Time) throws(FormatError) -> String {
    let formatter = try formatter()
    do throws(ICUError) {
      return try UTF8Writer.string { (writer) throws(ICUError) in
        try formatter.append(time, to: &writer)
      }
    } catch {
      throw FormatError(error)
    }
  }

  func time(_ offset: Double, _ unit: Unit) -> ICURelativeDateFormatter.Time {
    presentation == .named ? .named(offset, unit.icu) : .numeric(offset, unit.icu)
  }

  /// Returns the formatted number of units from now.
  ///
  /// - Parameters:
  ///   - offset: Negative for the past; `-0.0` is the past too: "0 seconds ago".
  ///   - unit: The unit to count.
  public func format(_ offset: Double, _ unit: Unit) -> String {
    LocalizationIssue.reporting(localeOverride) { () throws(FormatError) in
      try text(time(offset, unit))
    } ?? "\(offset) \(unit.rawValue)"
  }

  /// Returns the formatted number of units with its fields as attributes.
  public func attributed(_ offset: Double, _ unit: Unit) -> AttributedString {
    guard let formatted = try? formatter().formatted(time(offset, unit)) else {
      return AttributedString(format(offset, unit))
    }
    return AttributedString(formatted)
  }

  /// Returns a formatted quantity in a direction: "in 2.5 hours", "0 days ago".
  ///
  /// - Parameters:
  ///   - quantity: The number of units.
  ///   - direction: ``Direction/last`` or ``Direction/next``.
  ///   - unit: The unit.
  /// - Throws: ``FormatError`` for another direction, and for units for which ICU does not support
  ///   it (quarters and weekdays).
  ///
  /// The corresponding ICU function is
  /// `icu::RelativeDateTimeFormatter::format(double, UDateDirection, UDateRelativeUnit)`.
  public func format(
    _ quantity: Double, _ direction: Direction, _ unit: Unit
  ) throws(FormatError) -> String {
    guard let quantityUnit = unit.icuQuantity else {
      throw FormatError(
        kind: .unknownUnit, value: unit.rawValue, detail: "the unit does not support a direction",
        suggestions: .near(
          unit.rawValue, names: Unit.allCases.filter { $0.icuQuantity != nil }.map(\.rawValue)))
    }
    return try text(.quantity(quantity, direction.icu, quantityUnit))
  }

  /// Returns a formatted unit in a direction: "last Sunday", "tomorrow", "now".
  ///
  /// An hour and a minute only have the direction ``Direction/this``, "this hour", and a second only
  /// has the direction ``Direction/plain``, "now".
  ///
  /// - Throws: ``FormatError`` for a direction that the unit does not have.
  ///
  /// The corresponding ICU function is
  /// `icu::RelativeDateTimeFormatter::format(UDateDirection, UDateAbsoluteUnit)`.
  public func format(_ direction: Direction, _ unit: Unit) throws(FormatError) -> String {
    try text(.absolute(direction.icu, unit.icuAbsolute))
  }

  /// Returns a date and a time combined: "yesterday" and "3:50 PM" as "yesterday, 3:50 PM".
  ///
  /// The corresponding ICU function is `ureldatefmt_combineDateAndTime`.
  public func combining(date: String, time: String) -> String {
    LocalizationIssue.reporting(localeOverride) { () throws(FormatError) in
      let formatter = try formatter()
      do throws(ICUError) {
        return try UTF8Writer.string { (writer) throws(ICUError) in
          try formatter.appendCombined(date: date, time: time, to: &writer)
        }
      } catch {
        throw FormatError(error)
      }
    } ?? "\(date) \(time)"
  }
}

// MARK: - ICU's numbers

extension FormatWidth {
  fileprivate var relativeStyle: ICURelativeDateFormatter.Style {
    switch self {
    case .wide: .long
    case .short: .short
    case .narrow: .narrow
    }
  }
}

extension RelativeDateStyle.Unit {
  var icu: ICURelativeDateFormatter.Unit {
    switch self {
    case .year: .year
    case .quarter: .quarter
    case .month: .month
    case .week: .week
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    case .sunday: .sunday
    case .monday: .monday
    case .tuesday: .tuesday
    case .wednesday: .wednesday
    case .thursday: .thursday
    case .friday: .friday
    case .saturday: .saturday
    }
  }

  fileprivate var icuQuantity: ICURelativeDateFormatter.QuantityUnit? {
    switch self {
    case .year: .years
    case .month: .months
    case .week: .weeks
    case .day: .days
    case .hour: .hours
    case .minute: .minutes
    case .second: .seconds
    default: nil
    }
  }
}

extension RelativeDateStyle.Direction {
  fileprivate var icu: ICURelativeDateFormatter.Direction {
    switch self {
    case .beforeLast: .last2
    case .last: .last
    case .this: .this
    case .next: .next
    case .afterNext: .next2
    case .plain: .plain
    }
  }
}

extension RelativeDateStyle.Unit {
  fileprivate var icuAbsolute: ICURelativeDateFormatter.AbsoluteUnit {
    switch self {
    case .sunday: .sunday
    case .monday: .monday
    case .tuesday: .tuesday
    case .wednesday: .wednesday
    case .thursday: .thursday
    case .friday: .friday
    case .saturday: .saturday
    case .day: .day
    case .week: .week
    case .month: .month
    case .quarter: .quarter
    case .year: .year
    case .hour: .hour
    case .minute: .minute
    // "now" is the name of the current second.
    case .second: .now
    }
  }
}

extension RelativeDateStyle: Modifiable {}
extension RelativeDateStyle: StyleWithLocale {}
