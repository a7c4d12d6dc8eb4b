internal import SystemICU
internal import ICUFormatMemory
internal import MessageSyntax

/// Looks keys up and renders them with their styles, all in one place and for one reader.
struct StyledRendering {
  let context: LookupContext
  let styles: MarkupStyles
  /// Whether the fields of numbers, dates and lists are noted.
  let collectsFields: Bool

  /// How deep keys may be in keys; deeper ones are shown as plain text.
  private static let maximumDepth = 8

  /// The text of a key.
  ///
  /// - Parameter symbol: What it is looked up by; nil for the key itself.
  func text(
    of key: LocalizedStringKey, symbol: LocalizedStringKey? = nil, depth: Int = 0
  ) -> StyledText {
    if key.segments.hasSelects,
      let chosen = context.keyOfCase(symbol ?? key, source: key)
    {
      return text(of: chosen.source, lookingUp: chosen.key, depth: depth)
    }
    return text(of: key, lookingUp: symbol ?? key, depth: depth)
  }

  private func text(
    of key: LocalizedStringKey, lookingUp symbol: LocalizedStringKey, depth: Int
  ) -> StyledText {
    let found = context.find(symbol, source: key)
    if let found { return text(of: key, found: found, locale: found.locale, depth: depth) }
    context.reportMissing(symbol)
    return text(of: key, found: nil, locale: context.sourceLocale, depth: depth)
  }

  /// The text of a key that was looked up.
  ///
  /// - Parameters:
  ///   - found: Nil where no language has it.
  ///   - locale: The locale that values are written for.
  func text(
    of key: LocalizedStringKey, found: CompiledText?, locale: LocaleIdentifier, depth: Int = 0
  ) -> StyledText {
    let languages = found?.languages ?? context.sourceLanguages
    let nested = key.segments.holdsTexts ? nested(key, locale, languages, depth) : [:]
    switch found?.content {
    case .plain(let words)?:
      let format = StyledFormat.kept(with: found, words, isFormat: nil, styles: styles)
      return render(format, key, locale, languages, nested, origin: found?.origin)
    case .printf(let program)?:
      let format = StyledFormat.kept(
        with: found, program.format, isFormat: key.hasFormatting, styles: styles)
      return render(format, key, locale, languages, nested, origin: found?.origin)
    case .varied(let text)?:
      ReadMarkup.keepFlatText(of: text, with: found, isFormat: key.hasFormatting, styles: styles)
      return render(text, key, locale, languages, nested, origin: found?.origin)
    case .message(let format, let styled)?:
      return render(format, styled, found, key, locale, languages, nested)
    case .absent?, .key?, nil:
      let key = context.withoutGrammarMarkup(key, in: languages.source)
      let format = StyledFormat.kept(
        with: nil, key.sourceFormat, isFormat: key.hasFormatting, styles: styles)
      return render(format, key, locale, languages, nested)
    }
  }

  /// The language of a text: a source string that has no translation is in its own.
  ///
  /// Of a bundle without files nobody knows the language.
  private func language(
    _ languages: TextLanguages, _ locale: LocaleIdentifier
  ) -> LocaleIdentifier {
    guard let text = languages.text, !context.bundle.languages.isEmpty else { return locale }
    return text
  }

  // MARK: - printf

  private func render(
    _ format: StyledFormat, _ key: LocalizedStringKey, _ locale: LocaleIdentifier,
    _ languages: TextLanguages, _ nested: [Int: StyledText],
    variables: (any PrintfVariables)? = nil, origin: TextOrigin? = nil
  ) -> StyledText {
    var filling = StyledFilling(
      key.segments, locale: locale, languages: languages, variables: variables, styles: styles,
      nested: nested, collectsFields: collectsFields, origin: origin)
    var builder = StyledTextBuilder(expected: format.runCount)
    format.append(&filling, inside: .plain, to: &builder)
    return builder.finish(language(languages, locale), argumentNames: key.argumentNames)
  }

  private func render(
    _ text: CatalogText, _ key: LocalizedStringKey, _ locale: LocaleIdentifier,
    _ languages: TextLanguages, _ nested: [Int: StyledText], origin: TextOrigin?
  ) -> StyledText {
    let context = VariationContext(device: Localization.device, width: nil)
    guard let program = text.program(.key(key.segments), context) else {
      return StyledText(runs: [], locale: locale)
    }
    let isFormat = key.hasFormatting || !text.variables.isEmpty
    let format = StyledFormat.kept(
      with: nil, program.format, isFormat: isFormat, styles: styles)
    return render(
      format, key, locale, languages, nested,
      variables: CatalogTextVariables(text: text, context: context), origin: origin)
  }

  // MARK: - Messages

  /// - Parameter styled: The arguments that the message shows as the source of the key says.
  private func render(
    _ format: MessageFormat, _ styled: [Int], _ text: CompiledText?, _ key: LocalizedStringKey,
    _ locale: LocaleIdentifier, _ languages: TextLanguages, _ nested: [Int: StyledText]
  ) -> StyledText {
    let filling = StyledFilling(
      key.segments, locale: locale, languages: languages, variables: nil, styles: styles,
      nested: nested, collectsFields: collectsFields)
    var arguments = filling.messageArguments()
    for index in styled where nested[index] == nil {
      arguments[index] = CompiledText.styled(
        key, index, locale: locale, languages: languages)
    }
    let names = key.argumentNames
    var builder = StyledTextBuilder()
    let bound = names.isEmpty ? nil : names.enumerated().map { $1 ?? String($0) }
    if let message = StyledMessage.kept(
      with: text, format.pattern, names: bound, locale: locale, words: languages.text,
      styles: styles)
    {
      message.append(
        filling, arguments, inside: .plain, origin: text?.origin, to: &builder)
    } else {
      // The pattern was reported when it was compiled; its best text has no styles.
      format.program.write(arguments, to: &builder.writer)
      builder.endRun(.plain, .message)
    }
    return builder.finish(language(languages, locale), argumentNames: names)
  }

  // MARK: - Keys in keys

  private func nested(
    _ key: LocalizedStringKey, _ locale: LocaleIdentifier, _ languages: TextLanguages,
    _ depth: Int
  ) -> [Int: StyledText] {
    guard depth < Self.maximumDepth else { return [:] }
    var nested: [Int: StyledText] = [:]
    for index in 0..<key.segments.count {
      let argument = key.segments[index].placeholder.argument
      if argument.holdsTexts {
        nested[index] = text(of: argument, locale, languages, depth + 1)
      }
    }
    return nested
  }

  /// The text of a key, of a text with styles, or of a list in which there are such.
  private func text(
    of argument: MessageArgument, _ locale: LocaleIdentifier, _ languages: TextLanguages,
    _ depth: Int
  ) -> StyledText {
    if let box = argument.asKey { return text(of: box.key, depth: depth) }
    if let values = argument.asList, depth < Self.maximumDepth {
      return list(
        MessageArgument.limited(values).map { text(of: $0, locale, languages, depth + 1) }, locale)
    }
    if let styled = argument.asFormatted?.styled {
      return styled(locale, collectsFields).embedded(in: locale, styles)
    }
    var builder = StyledTextBuilder()
    ValueFormatter.append(
      argument, in: ValueContext(printf: locale, languages: languages), to: &builder.writer)
    let direction = StyledText.Direction(of: argument, in: locale)
    builder.endRun(.plain, .argument(0, direction: direction))
    return builder.finish(locale)
  }

  /// Joins texts as the locale joins lists.
  private func list(_ items: [StyledText], _ locale: LocaleIdentifier) -> StyledText {
    let strings = items.map(\.string)
    var builder = StyledTextBuilder()
    guard let joined = ListStyle().locale(locale).icuFormatted(strings) else {
      builder.writer.append(strings.joined(separator: ", "))
      builder.endRun(.plain, .message)
      return builder.finish(locale)
    }
    let bytes = Array(joined.text.utf8)
    let places = joined.fields.filter { $0.category == ICUFieldCategory.listSpan }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    for place in places {
      let range = place.range.clamped(to: builder.writer.count..<bytes.count)
      builder.writer.append(bytes[builder.writer.count..<range.lowerBound])
      builder.endRun(.plain, .message)
      let index = Int(place.field)
      guard items.indices.contains(index) else { continue }
      builder.append(items[index], inside: .plain, argument: index)
    }
    builder.writer.append(bytes[min(builder.writer.count, bytes.count)...])
    builder.endRun(.plain, .message)
    return builder.finish(locale)
  }
}

/// The markup of a table's text, kept with the text.
final class ReadMarkup: Sendable {
  enum Content: Sendable {
    case format(StyledFormat)
    case message(StyledMessage, names: [String]?)
    /// Variations, which are kept by their words.
    case variations
  }

  let content: Content
  /// Whether percent signs in it are directives, as the key says; nil for a text without any.
  let isFormat: Bool?
  /// What it was read with; by identity.
  let styles: MarkupStyles
  /// The same, where it is so simple that it can be written in a single pass.
  let flat: AtomicOnce<FlatText>

  init(_ content: Content, isFormat: Bool?, styles: MarkupStyles, flat: FlatText?) {
    self.content = content
    self.isFormat = isFormat
    self.styles = styles
    self.flat = AtomicOnce(flat)
  }

  /// Keeps the results of variations that can be written in a single pass, with their text in the table.
  static func keepFlatText(
    of variations: CatalogText, with text: CompiledText?, isFormat: Bool, styles: MarkupStyles
  ) {
    guard let text, text.markup.load() == nil else { return }
    _ = text.markup.value {
      ReadMarkup(
        .variations, isFormat: isFormat, styles: styles,
        flat: FlatText(variations, isFormat: isFormat, styles: styles, locale: text.locale))
    }
  }
}

extension StyledFormat {
  /// The markup of a format, read at its first use.
  ///
  /// - Parameters:
  ///   - text: The table's text that it is, with which it is kept; nil to keep it by its words.
  ///   - format: The words.
  ///   - isFormat: Whether percent signs in it are directives; nil where they are not, whatever the
  ///     key.
  ///   - styles: What markup looks like.
  static func kept(
    with text: CompiledText?, _ format: String, isFormat: Bool?, styles: MarkupStyles
  ) -> StyledFormat {
    if let kept = text?.markup.load(), kept.styles === styles, kept.isFormat == isFormat,
      case .format(let read) = kept.content
    {
      return read
    }
    return read(with: text, format, isFormat, styles)
  }

  @inline(never)
  private static func read(
    with text: CompiledText?, _ format: String, _ isFormat: Bool?, _ styles: MarkupStyles
  ) -> StyledFormat {
    let words = isFormat == true ? format : PrintfFormat.escaping(format)
    guard let text, text.markup.load() == nil else {
      return cached(words, styles: styles)
    }
    let made = StyledFormat(words, styles: styles)
    _ = text.markup.value {
      ReadMarkup(
        .format(made), isFormat: isFormat, styles: styles,
        flat: FlatText(made, locale: text.locale))
    }
    return made
  }
}

extension StyledMessage {
  /// The markup of a pattern, read at its first use; nil for a pattern that cannot be compiled.
  ///
  /// - Parameter text: The table's text that it is, with which it is kept.
  static func kept(
    with text: CompiledText?, _ pattern: String, names: [String]?, locale: LocaleIdentifier,
    words: LocaleIdentifier?, styles: MarkupStyles
  ) -> StyledMessage? {
    if let kept = text?.markup.load(), kept.styles === styles,
      case .message(let read, names) = kept.content
    {
      return read
    }
    guard let text, text.markup.load() == nil else {
      return try? cached(
        pattern, names: names, locale: locale, words: words, styles: styles)
    }
    guard
      let made = try? StyledMessage(
        pattern, names: names, locale: locale, words: words, styles: styles)
    else { return nil }
    _ = text.markup.value {
      ReadMarkup(
        .message(made, names: names), isFormat: nil, styles: styles,
        flat: names == nil ? FlatText(made, locale: locale) : nil)
    }
    return made
  }
}

extension LocalizedStringKey {
  /// The names of the arguments in order, where any has a name; empty where all go by position.
  var argumentNames: [String?] {
    var names: [String?] = []
    for index in 0..<segments.count {
      guard let name = segments[index].placeholder.detail?.name else { continue }
      if names.isEmpty { names = Array(repeating: nil, count: segments.count) }
      names[index] = name
    }
    return names
  }
}
