internal import FoundationEssentials
internal import SystemICU
internal import ICUFormatMemory

/// Where the text of a value goes.
///
/// A formatter can write only the text, or the text with its fields. ``ValueFormatter`` chooses the
/// formatter of a value, and the sink one of these two ways.
protocol ValueSink: ~Copyable {
  /// Text that has no fields.
  mutating func appendPlain(_ write: (inout UTF8Writer) -> Void)
  /// A number; nothing is appended where this throws.
  mutating func append(
    _ number: NumberValue, in formatter: CompiledNumberFormatter
  ) throws(ICUError)
  /// A number as messages write it by default.
  mutating func append(_ number: MessageArgument, in formatter: DefaultNumberFormat)
  mutating func append(_ date: Date, in style: DateStyle)
  mutating func append(_ start: Date, _ end: Date, in formatter: CompiledIntervalFormatter)
  mutating func append(_ duration: Duration, in style: DurationStyle)
  mutating func append(_ items: [String], in style: ListStyle)
  /// A value as a message writes its type; nothing where ICU cannot.
  ///
  /// - Parameter numbers: How a language writes durations that has no rules for them.
  mutating func append(
    _ value: MessageArgument, in leaf: ArgumentFormatter, numbers: DefaultNumberFormat)
  /// Reports what is wrong with a value or its style.
  func report(_ issue: LocalizationIssue)
}

/// Only the text.
extension UTF8Writer: ValueSink {
  @inline(__always)
  mutating func appendPlain(_ write: (inout UTF8Writer) -> Void) { write(&self) }

  mutating func append(
    _ number: NumberValue, in formatter: CompiledNumberFormatter
  ) throws(ICUError) {
    let start = count
    do throws(ICUError) {
      try formatter.append(number, to: &self)
    } catch {
      truncate(to: start)
      throw error
    }
  }

  mutating func append(_ number: MessageArgument, in formatter: DefaultNumberFormat) {
    if let value = number.asInteger {
      formatter.append(value, to: &self)
    } else if let value = number.icuValue {
      formatter.append(value, to: &self)
    }
  }

  mutating func append(_ date: Date, in style: DateStyle) { style.append(date, to: &self) }

  mutating func append(_ start: Date, _ end: Date, in formatter: CompiledIntervalFormatter) {
    formatter.append(start, end, to: &self)
  }

  mutating func append(_ duration: Duration, in style: DurationStyle) {
    append(style.format(duration))
  }

  mutating func append(_ items: [String], in style: ListStyle) { style.append(items, to: &self) }

  mutating func append(
    _ value: MessageArgument, in leaf: ArgumentFormatter, numbers: DefaultNumberFormat
  ) {
    if let range = value.asDateRange {
      try? leaf.append(range.start.icuMilliseconds, range.end.icuMilliseconds, to: &self)
    } else if let value = value.icuValue {
      try? leaf.append(value, to: &self)
    }
  }

  func report(_ issue: LocalizationIssue) { Localization.report(issue) }
}

/// Collects the text of one value with its fields.
///
/// Issues are not reported: they were when the text was written.
struct FieldCollector: ValueSink {
  /// The text with its fields; nil for what has none.
  private(set) var text: ICUFormattedText?

  func appendPlain(_ write: (inout UTF8Writer) -> Void) {}

  mutating func append(
    _ number: NumberValue, in formatter: CompiledNumberFormatter
  ) throws(ICUError) {
    text = try formatter.text(decimal: number.decimalText)
  }

  mutating func append(_ number: MessageArgument, in formatter: DefaultNumberFormat) {
    text = number.icuValue.flatMap(formatter.fields)
  }

  mutating func append(_ date: Date, in style: DateStyle) {
    text = try? CompiledDateFormatter.cached(style.signature).icu.formatted(date.icuMilliseconds)
  }

  mutating func append(_ start: Date, _ end: Date, in formatter: CompiledIntervalFormatter) {
    text = try? formatter.icu.formatted(start.icuMilliseconds, end.icuMilliseconds)
  }

  mutating func append(_ duration: Duration, in style: DurationStyle) {
    text = style.formatted(duration)
  }

  mutating func append(_ items: [String], in style: ListStyle) {
    text = style.icuFormatted(items)
  }

  mutating func append(
    _ value: MessageArgument, in leaf: ArgumentFormatter, numbers: DefaultNumberFormat
  ) {
    text = leaf.fields(value) ?? value.icuValue.flatMap(numbers.fields)
  }

  func report(_ issue: LocalizationIssue) {}
}
