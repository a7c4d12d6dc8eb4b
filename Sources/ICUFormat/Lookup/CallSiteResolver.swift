internal import MessageSyntax

/// Looks up the entry of a call site.
struct CallSiteResolver {
  let context: LookupContext
  /// The ICU pattern of a literal; nil if it is not looked up.
  let pattern: LocalizedStringKey?
  /// The names of the arguments of a literal.
  let names: [String]

  /// Returns the entry for a key, found by its pattern or by any form of the key.
  func entry(of key: LocalizedStringKey, arguments: [MessageArgument]) -> CallSiteEntry {
    guard key.arguments == arguments, !key.segments.needsLookups else {
      // An interpolation changed its value, a nested key must be looked up first, or a select
      // chooses the key.
      return .byKey
    }
    var named = key
    named.segments.setNames(names)
    let found =
      pattern == nil
      ? context.find(pattern: nil, [key], arguments: named)
      : context.find(pattern: pattern, [key, named], arguments: named)
    guard let found else {
      let isMissing = context.reportMissing(key).isMissing
      return source(
        of: key, locale: context.sourceLocale, languages: context.sourceLanguages,
        isMissing: isMissing)
    }
    if case .key = found.content {
      return source(of: key, locale: found.locale, languages: found.languages, isMissing: false)
    }
    return CallSiteEntry(found, key: named, isMissing: found.isFallback)
  }

  /// Returns the entry for the source string of a key.
  private func source(
    of key: LocalizedStringKey, locale: LocaleIdentifier, languages: TextLanguages, isMissing: Bool
  ) -> CallSiteEntry {
    let key = context.withoutGrammarMarkup(key, in: languages.source)
    return CallSiteEntry(
      LocalizedEntry(
        key.sourceContent(locale: locale, languages: languages), locale: locale,
        languages: languages),
      key: key, isMissing: isMissing)
  }
}

extension LocalizedStringKey {
  /// Returns the source string, compiled as an entry's content.
  fileprivate func sourceContent(
    locale: LocaleIdentifier, languages: TextLanguages
  ) -> LocalizedEntry.Content {
    switch defaultValue {
    case nil where !hasFormatting: .plain(segments.tail)
    case nil: segments.hasStyle ? .key : .printf(PrintfProgram(key))
    case .plain(let text): .plain(text)
    case .format(let format): .printf(PrintfProgram(format))
    case .pattern(let pattern):
      .message(message(pattern, locale: locale, languages: languages), styled: [])
    }
  }
}
