internal import ICU

/// A text with its markup read, ready to be shown with styles.
///
/// What is read of a table's text is kept with the text. The rest is kept by its words, up to a limit.
final class ReadMarkup: Sendable {
  /// A format, variations or a message.
  let content: CompiledText.Content
  /// Whether percent signs in it are directives, as the key says; nil for a text without any.
  let isFormat: Bool?
  /// The names by which a message takes its arguments; empty for the text's own places of them.
  private let names: [String]
  /// What it was read with; by identity.
  let styles: MarkupStyles
  /// The same, where it is so simple that it can be written in a single pass.
  let flat: AtomicOnce<FlatText>

  private init(
    _ text: CompiledText.Content, isFormat: Bool?, names: [String], styles: MarkupStyles,
    locale: LocaleIdentifier
  ) {
    content = text.readingMarkup(isFormat: isFormat, names: names, styles)
    self.isFormat = isFormat
    self.names = names
    self.styles = styles
    // The best text of a pattern with errors has no styles.
    let isRead =
      if case .message(let format, _) = content { format.program.tagStyles != nil } else { true }
    flat = AtomicOnce(
      isRead && names.isEmpty
        ? content.flatText(locale: locale, FlatText.Builder(styledFor: locale)) : nil)
  }

  /// The markup of a table's text, read at its first use.
  ///
  /// - Parameters:
  ///   - key: The key whose arguments the text gets.
  ///   - styles: What markup looks like.
  static func of(
    _ text: CompiledText, for key: LocalizedStringKey, styles: MarkupStyles
  ) -> ReadMarkup {
    var isFormat: Bool?
    var names: [String] = []
    switch text.content {
    case .absent, .key, .plain: break
    case .printf: isFormat = key.hasFormatting
    case .varied(let text): isFormat = key.hasFormatting || !text.variables.isEmpty
    case .message: names = key.argumentNames.enumerated().map { $1 ?? String($0) }
    }
    func read() -> ReadMarkup {
      ReadMarkup(
        text.content, isFormat: isFormat, names: names, styles: styles, locale: text.locale)
    }
    guard let kept = text.markup.load() else {
      let made = read()
      _ = text.markup.value { made }
      return made
    }
    if kept.styles === styles, kept.isFormat == isFormat, kept.names == names { return kept }
    return cache.value(
      for: CacheKey(words: "", text: text, isFormat: isFormat, names: names, styles: styles),
      make: read)
  }

  /// The markup of words that are in no table.
  ///
  /// - Parameter isFormat: Whether percent signs in it are directives.
  static func of(
    words: String, isFormat: Bool, styles: MarkupStyles, locale: LocaleIdentifier
  ) -> ReadMarkup {
    cache.value(
      for: CacheKey(words: words, text: nil, isFormat: isFormat, names: [], styles: styles)
    ) {
      ReadMarkup(
        .printf(PrintfProgram(words)), isFormat: isFormat, names: [], styles: styles,
        locale: locale)
    }
  }

  private static let cache = BoundedCache<CacheKey, ReadMarkup>(limit: 1024)

  /// Forgets what is kept by its words.
  static func emptyCache() { cache.removeAll() }

  /// How many texts are kept by their words.
  static var cacheCount: Int { cache.count }

  /// What a text was read by; texts and styles count by identity.
  private struct CacheKey: Hashable {
    let words: String
    let text: CompiledText?
    let isFormat: Bool?
    let names: [String]
    let styles: MarkupStyles

    static func == (left: CacheKey, right: CacheKey) -> Bool {
      left.styles === right.styles && left.text === right.text && left.isFormat == right.isFormat
        && left.names == right.names && left.words == right.words
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(words)
      hasher.combine(text.map { ObjectIdentifier($0) })
      hasher.combine(ObjectIdentifier(styles))
    }
  }
}

extension CompiledText.Content {
  /// The text with its markup read; a message with errors as it is.
  fileprivate func readingMarkup(
    isFormat: Bool?, names: [String], _ styles: MarkupStyles
  ) -> CompiledText.Content {
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
