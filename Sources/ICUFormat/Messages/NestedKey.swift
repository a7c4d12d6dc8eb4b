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
    // By position, because two names may be equal in the pattern.
    let pattern = key.removingNames().icuPattern
    guard
      let format = try? MessageFormat(
        pattern, locale: locale, words: languages.text, timeZone: timeZone)
    else {
      // For example, a selector may not be valid in a pattern.
      return UTF8Writer.string { writer in
        key.appendSource(locale: locale, languages: languages, to: &writer)
      }
    }
    return format.format(key.arguments)
  }
}
