internal import FoundationEssentials
internal import SystemICU
internal import ICUFormatMemory

/// A destination for formatted values.
///
/// A formatter can write only the text, or the text with its fields. ``ValueFormatter`` chooses the
/// formatter of a value; the sink chooses one of these two ways.
protocol ValueSink: ~Copyable {
  /// Appends text without fields.
  mutating func appendPlain(_ write: (inout UTF8Writer) -> Void)
  /// Appends a number in a format that is in use; returns false and appends nothing for another one.
  mutating func appendStored(
    _ number: NumberValue, skeleton: String, locale: LocaleIdentifier
  ) -> Bool
  /// Appends a number; appends nothing if it throws.
  mutating func append(
    _ number: NumberValue, in formatter: CompiledNumberFormatter
  ) throws(ICUError)
  /// Appends a number in the default format of messages.
  mutating func append(_ number: MessageArgument, in formatter: DefaultNumberFormat)
  mutating func append(_ date: Date, in style: DateStyle)
  mutating func append(_ start: Date, _ end: Date, in formatter: CompiledIntervalFormatter)
  mutating func append(_ duration: Duration, in style: DurationStyle)
  mutating func append(_ items: [String], in style: ListStyle)
  /// Appends a value as a message formats its type; appends nothing if ICU fails.
  mutating func append(_ value: MessageArgument, in formatter: ArgumentFormatter)
  /// Reports an issue of a value or its style.
  func report(_ issue: LocalizationIssue)
}

/// Writes only the text.
extension UTF8Writer: ValueSink {
  @inline(__always)
  mutating func appendPlain(_ write: (inout UTF8Writer) -> Void) { write(&self) }

  mutating func appendStored(
    _ number: NumberValue, skeleton: String, locale: LocaleIdentifier
  ) -> Bool {
    CompiledNumberFormatter.appendStored(number, skeleton: skeleton, locale: locale, to: &self)
  }

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

  mutating func append(_ value: MessageArgument, in formatter: ArgumentFormatter) {
    if let range = value.asDateRange {
      try? formatter.append(range.start.icuMilliseconds, range.end.icuMilliseconds, to: &self)
    } else if let value = value.icuValue {
      try? formatter.append(value, to: &self)
    }
  }

  func report(_ issue: LocalizationIssue) { Localization.report(issue) }
}

/// A sink that collects the text of one value with its fields.
///
/// It does not report issues: they were reported when the text was written.
struct FieldCollector: ValueSink {
  /// The text with its fields; nil if it has none.
  private(set) var text: ICUFormattedText?

  func appendPlain(_ write: (inout UTF8Writer) -> Void) {}

  func appendStored(_ number: NumberValue, skeleton: String, locale: LocaleIdentifier) -> Bool {
    false
  }

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

  mutating func append(_ value: MessageArgument, in formatter: ArgumentFormatter) {
    text = formatter.fields(value)
  }

  func report(_ issue: LocalizationIssue) {}
}
