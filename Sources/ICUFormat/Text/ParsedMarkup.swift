internal import ICUFormatMemory

/// A text with its markup read, ready to be shown with styles.
///
/// What is read of a table's text is kept with the text. The rest is kept by its words, up to a limit.
final class ParsedMarkup: Sendable {
  /// A format, variations or a message.
  let content: LocalizedEntry.Content
  /// Whether percent signs in it are directives, as the key says; nil for a text without any.
  let isFormat: Bool?
  /// The names by which a message takes its arguments; empty for the text's own places of them.
  private let names: [String]
  /// What it was read with; by identity.
  let styles: MarkupStyleSheet
  /// The text, where that does not keep this.
  private let source: LocalizedEntry?
  /// The same, where it is so simple that it can be written in a single pass.
  let flat: AtomicOnce<FastPathTemplate>

  private init(
    _ text: LocalizedEntry.Content, isFormat: Bool?, names: [String], styles: MarkupStyleSheet,
    locale: LocaleIdentifier, of source: LocalizedEntry? = nil
  ) {
    self.source = source
    content = text.readingMarkup(isFormat: isFormat, names: names, styles)
    self.isFormat = isFormat
    self.names = names
    self.styles = styles
    flat = AtomicOnce(
      names.isEmpty
        ? content.flatText(locale: locale, FastPathTemplate.Builder(styledFor: locale)) : nil)
  }

  /// The markup of a table's text, read at its first use; nil for a text that has no words of its own.
  ///
  /// - Parameters:
  ///   - key: The key whose arguments the text gets.
  ///   - styles: What markup looks like.
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
    case .message: names = key.argumentNames.enumerated().map { $1 ?? String($0) }
    }
    func read(keeping kept: LocalizedEntry? = nil) -> ParsedMarkup {
      ParsedMarkup(
        text.content, isFormat: isFormat, names: names, styles: styles, locale: text.locale,
        of: kept)
    }
    guard let kept = text.markup.load() else {
      let made = read()
      _ = text.markup.value { made }
      return made
    }
    if kept.styles === styles, kept.isFormat == isFormat, kept.names == names { return kept }
    let key = CacheKey(
      words: "", text: ObjectIdentifier(text), isFormat: isFormat, names: names,
      styles: ObjectIdentifier(styles))
    return cache.value(for: key) { read(keeping: text) }
  }

  /// The markup of words that are in no table.
  ///
  /// - Parameter isFormat: Whether percent signs in it are directives.
  static func of(
    words: String, isFormat: Bool, styles: MarkupStyleSheet, locale: LocaleIdentifier
  ) -> ParsedMarkup {
    let key = CacheKey(
      words: words, text: nil, isFormat: isFormat, names: [], styles: ObjectIdentifier(styles))
    return cache.value(for: key) {
      ParsedMarkup(
        .printf(PrintfProgram(words)), isFormat: isFormat, names: [], styles: styles,
        locale: locale)
    }
  }

  /// What a text was read by.
  ///
  /// Texts and styles count by identity; what is kept keeps them.
  private struct CacheKey: Hashable {
    let words: String
    let text: ObjectIdentifier?
    let isFormat: Bool?
    let names: [String]
    let styles: ObjectIdentifier
  }

  private static let cache = BoundedCache<CacheKey, ParsedMarkup>(limit: 1024)

  /// Forgets what is kept by its words.
  static func emptyCache() { cache.removeAll() }

  /// How many texts are kept by their words.
  static var cacheCount: Int { cache.count }
}

extension LocalizedEntry.Content {
  /// The text with its markup read; a message with errors as it is.
  fileprivate func readingMarkup(
    isFormat: Bool?, names: [String], _ styles: MarkupStyleSheet
  ) -> LocalizedEntry.Content {
    func read(_ program: PrintfProgram) -> PrintfProgram {
      program.readingMarkup(isFormat: isFormat ?? false, styles)
    }
    return switch self {
    case .absent, .key: self
    case .plain(let words): .printf(read(PrintfProgram(words)))
    case .printf(let program): .printf(read(program))
    case .varied(let text): .varied(text.replacing(read))
    case .message(let format, let styled):
      .message(format.readingMarkup(names, styles) ?? format, styled: styled)
    }
  }
}
