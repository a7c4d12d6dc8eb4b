internal import MessageSyntax

/// Looks up the entry of a call site.
struct CallSiteResolver {
  let context: LookupContext
  let names: [String]

  /// Returns the entry for a literal, found by its pattern or by any form of its key.
  func literal(
    _ key: LocalizedStringKey, pattern: String, arguments: [MessageArgument]
  ) -> CallSiteEntry {
    guard key.arguments == arguments, !arguments.contains(where: { $0.kind == .key }),
      !key.segments.hasSelects
    else {
      // An interpolation changed its value, a nested key must be looked up first, or a select
      // chooses the key.
      return .byKey
    }
    var named = key
    named.segments.setNames(names)
    let found =
      names.isEmpty
      ? context.find(pattern: nil, [key], arguments: named)
      : context.find(pattern: LocalizedStringKey(pattern), [key, named], arguments: named)
    guard let text = found else {
      let isMissing = context.reportMissing(key).isMissing
      return source(of: key, isMissing: isMissing, nil)
    }
    if case .key = text.content { return source(of: key, isMissing: false, text.languages) }
    return entry(text, named)
  }

  /// Returns the entry for the source string of a literal.
  ///
  /// - Parameter languages: The languages of the source string; nil for those of the bundle's keys.
  private func source(
    of key: LocalizedStringKey, isMissing: Bool, _ languages: TextLanguages?
  ) -> CallSiteEntry {
    let languages = languages ?? context.sourceLanguages
    let key = context.withoutGrammarMarkup(key, in: languages.source)
    let content: LocalizedEntry.Content =
      !key.hasFormatting
      ? .plain(key.segments.tail) : key.segments.hasStyle ? .key : .printf(PrintfProgram(key.key))
    return CallSiteEntry(
      LocalizedEntry(content, locale: context.sourceLocale, languages: languages), key: key,
      isMissing: isMissing)
  }

  /// Returns the entry for a symbolic key, or for its default value.
  func symbol(
    _ symbol: String, _ words: CallSite.Default, arguments: [MessageArgument]
  ) -> CallSiteEntry {
    let key = LocalizedStringKey(symbol)
    var source = LocalizedStringKey(segments: KeySegments(), hasFormatting: !words.isPlain)
    for argument in arguments {
      source.segments.append(Placeholder(argument: argument, specifier: .object))
    }
    source.segments.setNames(names)
    let found = context.find(key, source: source)
    if let found, case .key = found.content {
      return entry(self.words(words, found.languages), source)
    }
    if let found { return entry(found, source) }
    // In the development language, the default value is the correct string.
    let isMissing =
      context.bundle.language(for: context.preferences) != context.bundle.developmentLanguage
      && context.reportMissing(key).isMissing
    return CallSiteEntry(self.words(words, nil), key: source, isMissing: isMissing)
  }

  /// Returns the default value as an entry.
  ///
  /// - Parameter languages: The languages of the default value; nil for those of the bundle's keys.
  private func words(_ words: CallSite.Default, _ languages: TextLanguages?) -> LocalizedEntry {
    let locale = context.sourceLocale
    let languages = languages ?? context.sourceLanguages
    func plain(_ text: String) -> String { GrammarMarkup.removed(from: text) ?? text }
    let content: LocalizedEntry.Content
    switch words {
    case .plain(let text): content = .plain(plain(text))
    case .format(let format):
      content = .printf(PrintfProgram(PrintfFormat(catalogText: plain(format)).numberedText))
    case .pattern(let pattern):
      var diagnostics: [MessageDiagnostic] = []
      let format = MessageFormat(
        recovering: plain(pattern), locale: locale, words: languages.text,
        diagnostics: &diagnostics)
      content = .message(format, styled: [])
    }
    return LocalizedEntry(content, locale: locale, languages: languages).bound(to: names)
  }

  private func entry(_ text: LocalizedEntry, _ key: LocalizedStringKey) -> CallSiteEntry {
    CallSiteEntry(text.bound(to: names), key: key, isMissing: text.isFallback)
  }
}

extension CallSite.Default {
  fileprivate var isPlain: Bool { if case .plain = self { true } else { false } }

  /// The names of the arguments in a format; empty if an argument has no name.
  var argumentNames: [String] {
    guard case .format(let format) = self else { return [] }
    let names = PrintfFormat(catalogText: format).argumentNames
    return names.contains(nil) ? [] : names.compactMap { $0 }
  }
}
