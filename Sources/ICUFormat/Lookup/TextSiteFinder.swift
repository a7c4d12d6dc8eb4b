internal import ICU
internal import MessageSyntax

/// Looks a site's text up.
struct TextSiteFinder {
  let bundle: LocalizationBundle
  let preferences: LanguagePreferences
  /// What the bundle, or each bundle of a chain, shows to somebody with these preferences.
  let resolutions: [BundleResolution]
  let table: String?
  let names: [String]

  /// The text of a literal, under its pattern or under any spelling of its key.
  func literal(
    _ key: LocalizedStringKey, pattern: String, arguments: [MessageArgument]
  ) -> TextSiteEntry {
    guard key.arguments == arguments, !arguments.contains(where: \.isKey),
      !key.segments.hasSelects
    else {
      // An interpolation changed its value, a key among the values has to be looked up first, or a
      // word chooses the key.
      return TextSiteEntry(
        .key, locale: .current, languages: .ofEnglishKeys)
    }
    var named = key
    named.segments.setNames(names)
    let symbol = LocalizedStringKey(pattern)
    var writer = UTF8Writer()
    var spelled = SpelledKey()
    var spelledNamed = spelled
    var spelledSymbol = spelled
    for resolution in resolutions {
      for view in resolution.tables(named: table).all {
        let text =
          (names.isEmpty
            ? nil : view.message(for: symbol, &spelledSymbol, arguments: named, in: &writer))
          ?? view.text(for: key, &spelled, arguments: named, in: &writer)
          ?? view.text(for: named, &spelledNamed, arguments: named, in: &writer)
        if let text, case .key = text.content {
          return source(key, isMissing: false, text.languages)
        }
        if let text {
          return entry(text, named, resolution.locale, isMissing: view.isFallback)
        }
      }
    }
    return source(key, isMissing: reportMissing(key), nil)
  }

  /// The words of a literal's source.
  ///
  /// - Parameter languages: The languages of the words; nil for those of the bundle's keys.
  private func source(
    _ key: LocalizedStringKey, isMissing: Bool, _ languages: TextLanguages?
  ) -> TextSiteEntry {
    let locale = bundle.sourceLocale(preferences)
    let languages = languages ?? bundle.sourceLanguages(for: locale)
    let key = bundle.withoutGrammarMarkup(key, in: languages.source)
    guard key.hasFormatting else {
      return TextSiteEntry(
        .plain(key.segments.tail), isMissing: isMissing, locale: locale, languages: languages)
    }
    return TextSiteEntry(
      key.segments.hasStyle ? .source(key: key) : .format(PrintfProgram(key.key)),
      isMissing: isMissing, locale: locale, languages: languages)
  }

  /// The text of a symbolic key, or the words of the source.
  func symbol(
    _ symbol: String, _ words: TextSite.Default, arguments: [MessageArgument]
  ) -> TextSiteEntry {
    let key = LocalizedStringKey(symbol)
    var source = LocalizedStringKey(segments: KeySegments(), hasFormatting: !words.isPlain)
    for argument in arguments {
      source.segments.append(Placeholder(argument: argument, specifier: .object))
    }
    source.segments.setNames(names)
    var writer = UTF8Writer()
    var spelled = SpelledKey()
    let locale = bundle.sourceLocale(preferences)
    let languages = bundle.sourceLanguages(for: locale)
    for resolution in resolutions {
      for view in resolution.tables(named: table).all {
        guard let text = view.text(for: key, &spelled, arguments: source, in: &writer) else {
          continue
        }
        if case .key = text.content {
          return TextSiteEntry(
            content(words, locale, text.languages), locale: locale, languages: text.languages)
        }
        return entry(text, source, resolution.locale, isMissing: view.isFallback)
      }
    }
    // In the development language the source's words are the text.
    let isMissing =
      resolutions.first?.language != bundle.developmentLanguage && reportMissing(key)
    return TextSiteEntry(
      content(words, locale, languages), isMissing: isMissing, locale: locale,
      languages: languages)
  }

  private func content(
    _ words: TextSite.Default, _ locale: LocaleIdentifier, _ languages: TextLanguages
  ) -> TextSiteEntry.Content {
    switch words {
    case .plain(let text): return .plain(GrammarMarkup.removed(from: text) ?? text)
    case .format(let format):
      let format = GrammarMarkup.removed(from: format) ?? format
      return .format(PrintfProgram(PrintfFormat(catalogText: format).numberedText))
    case .pattern(let pattern):
      let pattern = GrammarMarkup.removed(from: pattern) ?? pattern
      var diagnostics: [MessageDiagnostic] = []
      return .message(
        bound(
          MessageFormat(
            recovering: pattern, locale: locale, words: languages.text, diagnostics: &diagnostics)))
    }
  }

  private func bound(_ format: MessageFormat) -> MessageFormat {
    names.isEmpty ? format : format.bound(toNamesOrPositionsOf: names)
  }

  /// - Parameter isMissing: Whether the text is of another language than the reader's, which lacks it.
  private func entry(
    _ text: CompiledText, _ key: LocalizedStringKey, _ locale: LocaleIdentifier,
    isMissing: Bool
  ) -> TextSiteEntry {
    let content: TextSiteEntry.Content =
      switch text.content {
      case .plain(let text): .plain(text)
      case .message(let format, let styled) where styled.isEmpty: .message(bound(format))
      // A text that takes no arguments is shown as it is, percent signs and all.
      case .printf(let program) where !key.hasFormatting: .plain(program.format)
      case .printf(let program) where !key.segments.hasStyle: .format(program)
      default: .styled(text, key: key)
      }
    return TextSiteEntry(
      content, isMissing: isMissing, locale: locale, languages: text.languages)
  }

  /// Lets the bundle report that it has no text for the key; false where there is nothing to report.
  private func reportMissing(_ key: LocalizedStringKey) -> Bool {
    bundle.reportMissing(key, table: table, preferences: preferences)
  }
}

extension MessageArgument {
  fileprivate var isKey: Bool { if case .key = storage { true } else { false } }
}

extension TextSite.Default {
  fileprivate var isPlain: Bool { if case .plain = self { true } else { false } }

  /// The names that a format gives to its arguments; empty where one has none.
  var argumentNames: [String] {
    guard case .format(let format) = self else { return [] }
    let names = PrintfFormat(catalogText: format).argumentNames
    return names.contains(nil) ? [] : names.compactMap { $0 }
  }
}
