internal import FoundationEssentials
internal import SystemICU
internal import ICUFormatMemory
internal import MessageSyntax

/// Formats values in the style from a key's source, or in the default style of their context.
///
/// The same code chooses the formatter for plain text and for text with fields, so that the two
/// cannot differ.
enum ValueFormatter {
  /// Appends a value; if the style does not support it, in the default style.
  static func append(
    _ value: MessageArgument, style: ArgumentStyle? = nil, in context: ValueContext,
    to writer: inout UTF8Writer
  ) {
    if let style, style.append(value, context, to: &writer) { return }
    appendDefault(value, context, to: &writer)
  }

  /// Returns the same text with its fields; nil if it has none or the style does not match.
  static func fields(
    of value: MessageArgument, style: ArgumentStyle? = nil, in context: ValueContext
  ) -> ICUFormattedText? {
    var collector = FieldCollector()
    if let style {
      guard style.append(value, context, to: &collector) else { return nil }
    } else {
      appendDefault(value, context, to: &collector)
    }
    return collector.text
  }

  // MARK: - With a skeleton or a date style

  static func append<Sink: ValueSink & ~Copyable>(
    _ value: MessageArgument, skeleton: String, _ context: ValueContext, to sink: inout Sink
  ) -> Bool {
    let locale = context.locale
    let number = value.asNumber
    if let number, sink.appendStored(number, skeleton: skeleton, locale: locale) { return true }
    do {
      let formatter = try CompiledNumberFormatter.forOneNumber(skeleton: skeleton, locale: locale)
      guard let number else { return false }
      try sink.append(number, in: formatter)
      return true
    } catch {
      sink.report(
        LocalizationIssue(
          kind: .unusableStyle, subject: (error as? FormatError)?.value ?? skeleton,
          detail: "\(error)", locale: locale))
      return false
    }
  }

  static func append<Sink: ValueSink & ~Copyable>(
    _ value: MessageArgument, in style: DateStyle, _ context: ValueContext, to sink: inout Sink
  ) -> Bool {
    guard let date = value.asDate else { return false }
    var style = style
    style.localeOverride = context.locale
    style.timeZoneOverride = context.timeZone
    sink.append(date, in: style)
    return true
  }

  static func append<Sink: ValueSink & ~Copyable>(
    _ value: MessageArgument, intervalSkeleton skeleton: String, _ context: ValueContext,
    to sink: inout Sink
  ) -> Bool {
    guard let range = value.asDateRange else { return false }
    let locale = context.locale
    do {
      let formatter = try CompiledIntervalFormatter.cached(
        skeleton: skeleton, locale: locale, timeZone: context.timeZone ?? .current
      ).withFields(of: skeleton)
      sink.append(range.start, range.end, in: formatter)
      return true
    } catch {
      sink.report(
        LocalizationIssue(
          kind: .unusableStyle, subject: skeleton, detail: error.description, locale: locale))
      return false
    }
  }

  // MARK: - Without a style

  /// Appends a value in its default style; see ``DefaultStyles``.
  private static func appendDefault<Sink: ValueSink & ~Copyable>(
    _ value: MessageArgument, _ context: ValueContext, to sink: inout Sink
  ) {
    if appendLocalized(value, context, to: &sink) { return }
    sink.appendPlain { appendVerbatim(value, context, to: &$0) }
  }

  /// Appends a value whose format depends on the locale; otherwise, returns false, appends nothing.
  private static func appendLocalized<Sink: ValueSink & ~Copyable>(
    _ value: MessageArgument, _ context: ValueContext, to sink: inout Sink
  ) -> Bool {
    let defaults = context.defaults
    switch value.kind {
    case .text, .boolean, .key, .formatted:
      return false
    case .integer:
      return append(value, by: defaults.integer, context, to: &sink) { style, sink in
        guard let number = value.asNumber, let locale = context.printfLocale,
          let formatter = style.formatter(for: locale)
        else { return false }
        return (try? sink.append(number, in: formatter)) != nil
      }
    case .number:
      return append(value, by: defaults.number, context, to: &sink) { skeleton, sink in
        append(value, skeleton: skeleton, context, to: &sink)
      }
    case .date:
      return append(value, by: defaults.date, context, to: &sink) { style, sink in
        append(value, in: style, context, to: &sink)
      }
    case .dateRange:
      return append(value, by: defaults.dateRange, context, to: &sink) { skeleton, sink in
        append(value, intervalSkeleton: skeleton, context, to: &sink)
      }
    case .duration:
      return append(value, by: defaults.duration, context, to: &sink) { style, sink in
        guard let duration = value.asDuration else { return false }
        sink.append(duration, in: style.locale(context.locale))
        return true
      }
    case .list:
      guard let list = value.asList, let style = defaults.list?.locale(context.locale) else {
        return false
      }
      let items = items(list, context) { sink.report($0) }
      if context.message == nil {
        sink.append(items, in: style)
      } else {
        // MessageFormat has no lists, so messages do not report their fields.
        sink.appendPlain { style.append(items, to: &$0) }
      }
      return true
    }
  }

  /// Appends a value in a default format; returns false and appends nothing for `.verbatim`.
  @inline(__always)
  private static func append<Style, Sink: ValueSink & ~Copyable>(
    _ value: MessageArgument, by format: DefaultStyles.Format<Style>, _ context: ValueContext,
    to sink: inout Sink, inStyle: (Style, inout Sink) -> Bool
  ) -> Bool {
    switch format {
    case .verbatim: return false
    case .style(let style): return inStyle(style, &sink)
    case .message(let type):
      guard let message = context.message else { return false }
      message.append(value, as: type, to: &sink)
      return true
    }
  }

  /// Appends a value in a format that is the same in all locales; formats keys and custom values.
  private static func appendVerbatim(
    _ value: MessageArgument, _ context: ValueContext, to writer: inout UTF8Writer
  ) {
    switch value.storage {
    case .string(let text): writer.append(text)
    case .bool(let flag): writer.append(flag ? "true" : "false")
    case .int(let number):
      if number < 0 { writer.append(UInt8(ascii: "-")) }
      writer.append(decimal: number.magnitude)
    case .uint(let number): writer.append(decimal: number)
    case .double(let number): writer.append(number.description)
    case .float(let number): writer.append(number.description)
    case .decimal(let box): writer.append(box.value.description)
    case .date(let date): ISO8601Style().append(date, to: &writer)
    case .dateRange(let start, let end):
      ISO8601Style().append(start, to: &writer)
      writer.append("/")
      ISO8601Style().append(end, to: &writer)
    case .duration(let duration): writer.append(duration.description)
    case .list(let list):
      let items = items(list, context, report: Localization.report)
      writer.append(items.joined(separator: ", "))
    case .key(let box): writer.append(text(of: box, context))
    case .formatted(let value):
      writer.append(value.text(context.locale, context.languages))
    }
  }

  /// Returns the source string of a nested key, as it is shown alone if no language has the key.
  private static func text(of box: LocalizedStringKeyBox, _ context: ValueContext) -> String {
    let locale = context.message == nil ? context.printfLocale : context.locale
    let language = context.languages.source
    guard let timeZone = context.timeZone else {
      return box.key.sourceText(for: locale, language: language)
    }
    return Localization.withTimeZone(timeZone) {
      box.key.sourceText(for: locale, language: language)
    }
  }

  /// Returns the formatted elements of a list, within the length limit of a value.
  private static func items(
    _ list: ArgumentList, _ context: ValueContext, report: (LocalizationIssue) -> Void
  ) -> [String] {
    var items: [String] = []
    var budget = MessageLimits.valueOutputLength
    // Keys and custom formats may be longer than their estimate.
    for value in MessageArgument.limited(list, report: report) {
      let text = value.asText ?? UTF8Writer.string { append(value, in: context, to: &$0) }
      budget -= text.utf8.count
      guard budget >= 0 || items.isEmpty else {
        MessageArgument.reportLength("list", report)
        break
      }
      items.append(text)
    }
    return items
  }
}

extension MessageArgument {
  /// Appends an integer or a string for a fast-path template; for other values, returns false.
  // A single `switch`, because a series of queries would copy the string.
  @inline(__always)
  func appendFast(
    acceptsString: Bool, acceptsInteger: Bool = true, _ integers: borrowing NativeNumberFormat?,
    to writer: inout UTF8Writer
  ) -> Bool {
    switch storage {
    case .string(let text) where acceptsString:
      writer.append(text)
      return true
    case .int(let value) where acceptsInteger: return integers?.append(value, to: &writer) ?? false
    default: return false
    }
  }
}

extension CompiledMessage {
  /// Appends a value as ICU's MessageFormat formats a type without a style.
  fileprivate func append<Sink: ValueSink & ~Copyable>(
    _ value: MessageArgument, as type: MessageSimpleType, to sink: inout Sink
  ) {
    if type == .number { return sink.append(value, in: numbers) }
    let formatter = try? ArgumentFormatter.cached(
      type: type, style: MessagePattern.Style("", of: type), locale: code.locale,
      timeZone: code.timeZone)
    if let formatter { sink.append(value, in: formatter) }
  }
}
