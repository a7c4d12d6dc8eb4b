internal import FoundationEssentials
internal import ICU

/// The text that a value has by itself: what `%@` prints.
enum PrintfText {
  /// Appends a value's own text: plain without a locale, else as the locale writes it.
  ///
  /// - Parameter languages: The languages of the words around the value; nil where it stands alone.
  static func append(
    _ argument: MessageArgument, style: ArgumentStyle? = nil, locale: LocaleIdentifier?,
    languages: TextLanguages? = nil, to writer: inout UTF8Writer
  ) {
    if let style, append(argument, style, locale: locale ?? .current, languages, to: &writer) {
      return
    }
    switch argument.storage {
    case .string(let text): writer.append(text)
    case .bool(let value): writer.append(value ? "true" : "false")
    case .int(let value):
      if let locale, PrintfLocalizedText.append(value, .decimal, locale: locale, to: &writer) {
        return
      }
      if value < 0 { writer.append(UInt8(ascii: "-")) }
      writer.append(decimal: value.magnitude)
    case .uint(let value):
      if let locale, PrintfLocalizedText.append(value, .decimal, locale: locale, to: &writer) {
        return
      }
      writer.append(decimal: value)
    case .double(let value):
      if let locale, appendNumber(argument, locale, to: &writer) { return }
      writer.append(value.description)
    case .float(let value):
      if let locale, appendNumber(argument, locale, to: &writer) { return }
      writer.append(value.description)
    case .decimal(let value):
      if let locale, appendNumber(argument, locale, to: &writer) { return }
      writer.append(value.description)
    case .date(let value):
      guard let locale else { return ISO8601Style().append(value, to: &writer) }
      DateStyle(date: .medium).locale(locale).append(value, to: &writer)
    case .dateRange(let start, let end):
      if let locale,
        append(argument, .interval(skeleton: "yMMMd"), locale: locale, nil, to: &writer)
      {
        return
      }
      ISO8601Style().append(start, to: &writer)
      writer.append("/")
      ISO8601Style().append(end, to: &writer)
    case .duration(let value):
      guard let locale else { return writer.append(value.description) }
      writer.append(
        DurationStyle.units([.hours, .minutes, .seconds]).locale(locale).format(value))
    case .list(let values):
      let items = MessageArgument.limited(values).map { value in
        UTF8Writer.string { writer in
          append(value, locale: locale, languages: languages, to: &writer)
        }
      }
      guard let locale else { return writer.append(items.joined(separator: ", ")) }
      ListStyle().locale(locale).append(items, to: &writer)
    case .key(let box):
      box.key.appendSource(
        locale: locale,
        languages: TextLanguages(
          ofSource: (languages ?? .ofEnglishKeys).source, for: locale), to: &writer)
    case .formatted(let value):
      writer.append(value.text(locale ?? .current, languages ?? .ofEnglishKeys))
    }
  }

  /// A number with up to three decimals, as ICU's `{0, number}` writes it.
  private static func appendNumber(
    _ argument: MessageArgument, _ locale: LocaleIdentifier, to writer: inout UTF8Writer
  ) -> Bool {
    NumberSkeletonText.append(argument, skeleton: ".###", locale: locale, to: &writer)
  }

  /// Appends a value in the style that the source gave it; false where the two do not fit.
  private static func append(
    _ argument: MessageArgument, _ style: ArgumentStyle, locale: LocaleIdentifier,
    _ languages: TextLanguages?, to writer: inout UTF8Writer
  ) -> Bool {
    switch (style, argument.storage) {
    case (.number(let skeleton), _):
      return NumberSkeletonText.append(argument, skeleton: skeleton, locale: locale, to: &writer)
    case (.date(let date, let time), .date(let value)):
      DateStyle(date: date, time: time).locale(locale).append(value, to: &writer)
      return true
    case (.dateSkeleton(let skeleton), .date(let value)):
      DateStyle(skeleton: skeleton).locale(locale).append(value, to: &writer)
      return true
    case (.datePattern(let pattern), .date(let value)):
      DateStyle(pattern: pattern).locale(locale).append(value, to: &writer)
      return true
    case (.interval(let skeleton), .dateRange(let start, let end)):
      return appendInterval(start, end, skeleton, locale: locale, to: &writer)
    case (.plural(let cases), _):
      return ChoiceText.appendPlural(
        argument, cases, locale: locale, language: (languages ?? .ofEnglishKeys).source,
        to: &writer)
    case (.select(let cases), _):
      ChoiceText.appendSelect(argument, cases, to: &writer)
      return true
    default: return false
    }
  }

  private static func appendInterval(
    _ start: Date, _ end: Date, _ skeleton: String, locale: LocaleIdentifier,
    to writer: inout UTF8Writer
  ) -> Bool {
    do {
      try CompiledIntervalFormatter.cached(skeleton: skeleton, locale: locale, timeZone: .current)
        .append(start, end, to: &writer)
      return true
    } catch {
      Localization.report(
        LocalizationIssue(
          kind: .unusableStyle, subject: skeleton, detail: error.description, locale: locale))
      return false
    }
  }

  /// A value's type in words, for reports; never the value itself.
  static func typeName(_ argument: MessageArgument) -> String {
    switch argument.storage {
    case .string: "text"
    case .int, .uint: "an integer"
    case .double, .float, .decimal: "a number"
    case .bool: "a Boolean"
    case .date: "a date"
    case .dateRange: "a range of dates"
    case .duration: "a duration"
    case .list: "a list"
    case .key: "a key"
    case .formatted: "a formatted value"
    }
  }
}
