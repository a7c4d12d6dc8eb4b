internal import ICUFormatMemory
internal import MessageSyntax

/// Formats a key that is an argument of a message.
enum NestedKey {
  /// Returns the formatted source string of a key.
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
