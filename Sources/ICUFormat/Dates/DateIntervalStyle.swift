public import FoundationEssentials
internal import ICU

/// How two dates are written as one span, with the shared part written once.
///
/// ```swift
/// let start = Date(timeIntervalSince1970: 1_773_151_506)
/// let style = DateIntervalStyle(skeleton: "yMMMMd").locale("de").timeZone(.utc)
/// style.format(start..<start + 2 * 86_400)  // "10.–12. März 2026"
/// ```
///
/// Where both dates agree in all fields that are shown, one date is written.
///
/// The corresponding ICU functions are `udtitvfmt_open` and `udtitvfmt_format`.
public struct DateIntervalStyle: Hashable, Sendable, Codable {
  private let skeletonText: String
  private var localeOverride: LocaleIdentifier?
  private var timeZoneOverride: TimeZoneIdentifier?
  private var context: TextContext = .none

  /// The fields of a skeleton, such as `yMMMd` or `yMMMdjm`.
  public init(skeleton: String) { skeletonText = skeleton }

  /// The fields that a date and a time of these lengths have; nil leaves the part out.
  ///
  /// CLDR has no lengths for intervals, so the skeletons nearest to them are taken.
  public init(date: DateStyle.Length? = nil, time: DateStyle.Length? = nil) {
    if date == nil, time == nil {
      skeletonText = DateStyle.Length.skeleton(date: .medium, time: .short)
    } else {
      skeletonText = DateStyle.Length.skeleton(date: date, time: time)
    }
  }

  /// The fields to show.
  public var skeleton: String { skeletonText }

  /// The style for a locale; without it, ``LocaleIdentifier/current``.
  public func locale(_ locale: LocaleIdentifier) -> DateIntervalStyle {
    var copy = self
    copy.localeOverride = locale
    return copy
  }

  /// The style in a time zone; without it, ``TimeZoneIdentifier/current``.
  public func timeZone(_ timeZone: TimeZoneIdentifier) -> DateIntervalStyle {
    var copy = self
    copy.timeZoneOverride = timeZone
    return copy
  }

  /// The style for a place in a text, which decides on the first letter's case.
  public func context(_ context: TextContext) -> DateIntervalStyle {
    var copy = self
    copy.context = context
    return copy
  }

  private var formatter: CompiledIntervalFormatter? {
    let signature = CompiledIntervalFormatter.Signature(
      skeleton: skeletonText, locale: localeOverride ?? .current,
      timeZone: timeZoneOverride ?? .current, capitalization: context.icu)
    return LocalizationIssue.reporting(localeOverride) { () throws(FormatError) in
      try CompiledIntervalFormatter.cached(signature)
    }
  }

  func append(_ start: Date, _ end: Date, to writer: inout UTF8Writer) {
    if let formatter {
      formatter.append(start, end, to: &writer)
    } else {
      ISO8601Style().append(start, to: &writer)
      writer.append("/")
      ISO8601Style().append(end, to: &writer)
    }
  }
}

extension DateIntervalStyle: FormatStyle {
  /// What the style formats.
  public typealias FormatInput = Range<Date>
  /// What it gives.
  public typealias FormatOutput = String

  /// The text of a span.
  public func format(_ range: Range<Date>) -> String {
    UTF8Writer.string { append(range.lowerBound, range.upperBound, to: &$0) }
  }

  /// The text of a span.
  public func format(_ range: ClosedRange<Date>) -> String {
    UTF8Writer.string { append(range.lowerBound, range.upperBound, to: &$0) }
  }

  /// The text of a span.
  public func format(_ interval: DateInterval) -> String {
    UTF8Writer.string { append(interval.start, interval.end, to: &$0) }
  }

  /// The text of two dates, in the order given.
  public func format(from start: Date, to end: Date) -> String {
    UTF8Writer.string { append(start, end, to: &$0) }
  }

  /// Appends the text of a span.
  public func format(_ range: Range<Date>, into text: inout String) {
    text += format(range)
  }

  /// The text of a span with what each part is, and which end it belongs to.
  ///
  /// Parts of the first date have ``FormatPartAttribute`` 0, those of the second 1; the shared parts
  /// have none.
  public func attributed(_ range: Range<Date>) -> AttributedString {
    guard let formatted = formatter?.formatted(range.lowerBound, range.upperBound) else {
      return AttributedString(format(range))
    }
    return AttributedString(formatted)
  }
}

extension LocalizationIssue {
  /// What `make` makes, or nil after its error was reported.
  static func reporting<Value>(
    _ locale: LocaleIdentifier?, _ make: () throws(FormatError) -> Value
  ) -> Value? {
    do throws(FormatError) {
      return try make()
    } catch {
      Localization.report(
        LocalizationIssue(
          kind: .unusableStyle, subject: error.value, detail: error.description, locale: locale))
      return nil
    }
  }
}
