internal import FoundationEssentials
internal import ICU
internal import MessageSyntax

extension MessageProgram {
  /// Writes a date as ICU writes one without a style: short date and short time.
  func appendDefault(_ date: Date, to writer: inout UTF8Writer) {
    guard
      let formatter = try? CompiledDateFormatter.cached(
        date: .short, time: .short, locale: LocaleIdentifier(context: code.locale),
        timeZone: code.timeZone ?? .current)
    else { return writer.append(String(date.timeIntervalSince1970)) }
    formatter.append(date, to: &writer)
  }

  /// Writes a range of dates without a style.
  func appendDefault(_ start: Date, _ end: Date, to writer: inout UTF8Writer) {
    let style = MessagePattern.Style("", of: .dateInterval)
    if let leaf = try? MessageLeaf.cached(
      type: .dateInterval, style: style, locale: code.locale, timeZone: code.timeZone)
    {
      try? leaf.append(start.icuMilliseconds, end.icuMilliseconds, to: &writer)
    }
  }

  /// Writes a duration in seconds, minutes and hours.
  func appendDefault(_ duration: Duration, to writer: inout UTF8Writer) {
    let style = MessagePattern.Style("", of: .duration)
    if let leaf = try? MessageLeaf.cached(
      type: .duration, style: style, locale: code.locale, timeZone: code.timeZone)
    {
      try? leaf.append(.double(duration.secondsAsDouble), to: &writer)
    }
  }

  /// A value without a style with its fields, for those who mark them; nil where it has none.
  func fields(_ value: MessageArgument) -> ICUFormattedText? {
    switch value.storage {
    case .date(let date):
      try? CompiledDateFormatter.cached(
        date: .short, time: .short, locale: LocaleIdentifier(context: code.locale),
        timeZone: code.timeZone ?? .current
      ).icu.formatted(date.icuMilliseconds)
    case .dateRange:
      try? MessageLeaf.cached(
        type: .dateInterval, style: MessagePattern.Style("", of: .dateInterval),
        locale: code.locale, timeZone: code.timeZone
      ).fields(value)
    default: value.isNumeric ? value.icuValue.flatMap(numbers.fields) : nil
    }
  }

  /// Writes a list as the locale joins lists.
  func appendList(_ texts: [String], to writer: inout UTF8Writer) {
    if let formatter = try? ICUListFormatter(locale: code.locale.identifier) {
      if (try? formatter.append(texts, to: &writer)) != nil { return }
    }
    writer.append(texts.joined(separator: ", "))
  }
}

extension LocaleIdentifier {
  /// The locale of a context, without a look-up.
  init(context: LocaleContext) { self.context = context }
}

/// A key inside a message.
enum NestedKey {
  /// The text of a key that is an argument of a message.
  static func text(
    _ key: LocalizedStringKey, locale: LocaleIdentifier, timeZone: TimeZoneIdentifier?
  ) -> String {
    guard key.hasFormatting else { return key.sourceFormat }
    let languages = TextLanguages(ofSource: TextLanguages.ofEnglishKeys.source, for: locale)
    if let words = key.symbolWords {
      return UTF8Writer.string { writer in
        var engine = PrintfEngine(
          arguments: .key(key.segments), locale: locale, languages: languages)
        engine.append(words, to: &writer)
      }
    }
    guard
      let format = try? MessageFormat(
        key.icuPattern, locale: locale, words: languages.text, timeZone: timeZone)
    else { return key.key }
    var values: [String: MessageArgument] = [:]
    for index in 0..<key.segments.count {
      let placeholder = key.segments[index].placeholder
      values[placeholder.detail?.name ?? String(index)] = placeholder.argument
    }
    return format.format(values)
  }
}
