internal import ICUFormatMemory

/// A translation or source string with parsed markup, ready to be shown with styles.
///
/// The parsed markup of a table's translation is stored with the translation. Other strings are in
/// a cache with a size limit.
final class ParsedMarkup: Sendable {
  /// A format, variations or a message.
  let content: LocalizedEntry.Content
  /// Whether percent signs are directives, which depends on the key; nil if that does not matter.
  let isFormat: Bool?
  /// The markup that is shown as plain text.
  let unusable: UnusableMarkup
  /// The names of a message's arguments; if empty, their positions in the message are used.
  private let names: [String]
  /// The style sheet that it was parsed with; compared by identity.
  let styles: MarkupStyleSheet
  /// The translation, kept alive because the cache identifies it by address; nil if it stores this.
  private let source: LocalizedEntry?
  /// The fast-path template, if the text is simple enough.
  let fastPath: AtomicOnce<FastPathTemplate>

  private init(
    _ text: LocalizedEntry.Content, isFormat: Bool?, names: [String], styles: MarkupStyleSheet,
    locale: LocaleIdentifier, languages: TextLanguages = .ofEnglishKeys,
    of source: LocalizedEntry? = nil
  ) {
    self.source = source
    var unusable = UnusableMarkup()
    content = text.readingMarkup(isFormat: isFormat, names: names, styles, unusable: &unusable)
    self.unusable = unusable
    self.isFormat = isFormat
    self.names = names
    self.styles = styles
    fastPath = AtomicOnce(
      // A fast-path template reports nothing.
      names.isEmpty && unusable.isEmpty
        ? content.fastPathTemplate(
          locale: locale, languages: languages, FastPathTemplate.Builder(styledFor: locale))
        : nil)
  }

  /// Returns the markup of a table's translation, parsed at the first use; nil if it has no string.
  ///
  /// - Parameters:
  ///   - key: The key with the arguments.
  ///   - styles: The styles of markup.
  static func of(
    _ text: LocalizedEntry, for key: LocalizedStringKey, styles: MarkupStyleSheet
  ) -> ParsedMarkup? {
    var isFormat: Bool?
    var names: [String] = []
    switch text.content {
    case .absent, .key: return nil
    case .plain: break
    case .printf: isFormat = key.hasFormatting
    case .varied(let text): isFormat = key.hasFormatting || !text.variables.isEmpty
    case .message(let message, _):
      names = key.messageNames(in: message.program.code.isMF2 ? .mf2 : .icu)
    }
    func read(keeping kept: LocalizedEntry? = nil) -> ParsedMarkup {
      ParsedMarkup(
        text.content, isFormat: isFormat, names: names, styles: styles, locale: text.locale,
        languages: text.languages, of: kept)
    }
    guard let kept = text.markup.load() else {
      let made = read()
      _ = text.markup.value { made }
      return made
    }
    if kept.styles === styles, kept.isFormat == isFormat, kept.names == names { return kept }
    let key = CacheKey(
      source: "", text: ObjectIdentifier(text), isFormat: isFormat, names: names,
      styles: ObjectIdentifier(styles))
    return cache.value(for: key) { read(keeping: text) }
  }

  /// Returns the markup of the source string of a key.
  static func of(
    sourceOf key: LocalizedStringKey, styles: MarkupStyleSheet, locale: LocaleIdentifier,
    languages: TextLanguages
  ) -> ParsedMarkup {
    switch key.defaultValue {
    case nil: of(key.sourceFormat, isFormat: key.hasFormatting, styles, locale)
    case .plain(let text): of(text, isFormat: false, styles, locale)
    case .format(let format): of(format, isFormat: true, styles, locale)
    case .pattern(let pattern):
      ParsedMarkup(
        .message(key.message(pattern, locale: locale, languages: languages), styled: []),
        isFormat: nil, names: key.messageNames(in: .icu), styles: styles, locale: locale)
    }
  }

  /// Returns the markup of a string that is not in a table.
  ///
  /// - Parameter isFormat: Whether percent signs are directives.
  private static func of(
    _ source: String, isFormat: Bool, _ styles: MarkupStyleSheet, _ locale: LocaleIdentifier
  ) -> ParsedMarkup {
    let key = CacheKey(
      source: source, text: nil, isFormat: isFormat, names: [], styles: ObjectIdentifier(styles))
    return cache.value(for: key) {
      ParsedMarkup(
        .printf(PrintfProgram(source)), isFormat: isFormat, names: [], styles: styles,
        locale: locale)
    }
  }

  /// The cache key.
  ///
  /// Translations and style sheets are compared by identity; the cached value keeps them alive.
  private struct CacheKey: Hashable {
    @ByteEqual var source: String
    let text: ObjectIdentifier?
    let isFormat: Bool?
    @ByteEqual var names: [String]
    let styles: ObjectIdentifier
  }

  private static let cache = BoundedCache<CacheKey, ParsedMarkup>(limit: 1024)

  /// Removes all cached values.
  static func emptyCache() { cache.removeAll() }

  /// The number of cached values.
  static var cacheCount: Int { cache.count }
}

extension LocalizedEntry.Content {
  /// Returns the content with its markup parsed; a message with errors is unchanged.
  fileprivate func readingMarkup(
    isFormat: Bool?, names: [String], _ styles: MarkupStyleSheet, unusable: inout UnusableMarkup
  ) -> LocalizedEntry.Content {
    func read(_ program: PrintfProgram) -> PrintfProgram {
      program.readingMarkup(isFormat: isFormat ?? false, styles, unusable: &unusable)
    }
    return switch self {
    case .absent, .key: self
    case .plain(let text): .printf(read(PrintfProgram(text)))
    case .printf(let program): .printf(read(program))
    case .varied(let text): .varied(text.replacing(read))
    case .message(let format, let styled):
      .message(format.readingMarkup(names, styles, unusable: &unusable) ?? format, styled: styled)
    }
  }
}
