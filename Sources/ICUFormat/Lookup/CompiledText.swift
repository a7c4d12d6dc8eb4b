internal import ICU
internal import MessageSyntax
internal import StringCatalogs

/// A text of a table, compiled for one locale at its first use.
final class CompiledText: Sendable {
  enum Content: Sendable {
    /// The language has no text for the key.
    case absent
    /// The key is its own text: the words of the source.
    case key
    /// A text that is the same for all arguments.
    case plain(String)
    case printf(PrintfProgram)
    case varied(CatalogText)
    /// A message, and the arguments that it shows as the source of the key says.
    case message(MessageFormat, styled: [Int])
  }

  let content: Content
  /// The locale that values are written for.
  let locale: LocaleIdentifier
  /// The languages of the words around them.
  let languages: TextLanguages
  /// The same, where it is so simple that it can be written in one go.
  let flat: AtomicOnce<FlatText>
  /// Whether the key, which is its own text, asks for automatic grammar.
  private let hasGrammarMarkup: Bool
  /// What its markup says, read when it is first shown with styles.
  let markup = OnceReference<ReadMarkup>()

  private init(
    _ content: Content, locale: LocaleIdentifier, languages: TextLanguages,
    hasGrammarMarkup: Bool = false
  ) {
    self.content = content
    self.hasGrammarMarkup = hasGrammarMarkup
    self.locale = locale
    self.languages = languages
    let flat: FlatText? =
      switch content {
      case .printf(let program): FlatText(program, locale: locale)
      case .varied(let text): FlatText(text, locale: locale)
      case .message(let format, let styled) where styled.isEmpty:
        FlatText(format.program)
      default: nil
      }
    self.flat = AtomicOnce(flat)
  }

  /// - Parameters:
  ///   - key: The key whose arguments the text gets.
  ///   - syntax: The syntax of the text.
  ///   - language: The language of the table.
  ///   - locale: The locale that values are written for.
  ///   - languages: The languages of the words around them.
  static func make(
    _ value: StringTable.Value?, syntax: CatalogMessageSyntax, key: LocalizedStringKey,
    language: LocaleIdentifier, locale: LocaleIdentifier,
    languages: TextLanguages = .ofEnglishKeys
  ) -> CompiledText {
    let content = content(
      value, syntax: syntax, key: key, language: language, locale: locale, words: languages.text)
    guard case .key = content else {
      return CompiledText(content, locale: locale, languages: languages)
    }
    return CompiledText(
      content, locale: locale, languages: TextLanguages(ofSource: language, for: locale),
      hasGrammarMarkup: GrammarMarkup.removed(from: key) != nil)
  }

  private static func content(
    _ value: StringTable.Value?, syntax: CatalogMessageSyntax, key: LocalizedStringKey,
    language: LocaleIdentifier, locale: LocaleIdentifier, words: LocaleIdentifier?
  ) -> Content {
    switch value {
    case nil: return .absent
    case .key?:
      _ = GrammarMarkup.reporting(key, in: language)
      return .key
    case .node(var node, let forms)?:
      if let plain = node.replacingTexts(GrammarMarkup.removed) {
        GrammarMarkup.report(key, in: language)
        node = plain
      }
      node = PlaceholderNames.numbered(node, key: key, locale: locale)
      guard let text = CatalogText(node, language: language, forms: forms) else { return .absent }
      for program in text.programs { report(program, text.variables, locale: locale) }
      return .varied(text)
    case .text(let text)?:
      guard let plain = GrammarMarkup.removed(from: text) else {
        return content(
          text, syntax: syntax, key: key, language: language, locale: locale, words: words)
      }
      GrammarMarkup.report(key, in: language)
      return content(
        plain, syntax: syntax, key: key, language: language, locale: locale, words: words)
    }
  }

  private static func content(
    _ text: String, syntax: CatalogMessageSyntax, key: LocalizedStringKey,
    language: LocaleIdentifier, locale: LocaleIdentifier, words: LocaleIdentifier?
  ) -> Content {
    let mixed =
      syntax == .printf
      ? MixedSyntax.message(text, for: key, locale: locale, words: words)
      : MixedSyntax.printf(text, for: key)
    switch mixed {
    case .message?:
      reportMixed(key, language, "found an ICU message; expected a printf format")
      return message(text, key: key, locale: locale, words: words)
    case .printf(let program)?:
      reportMixed(key, language, "found a printf format; expected an ICU message")
      return .printf(program)
    case .unusableMessage(let problem)?:
      reportMixed(
        key, language, "found an ICU message (\(problem)); expected a printf format")
    case nil: break
    }
    guard syntax == .printf else {
      return message(text, key: key, locale: locale, words: words)
    }
    guard text.utf8.contains(UInt8(ascii: "%")) else { return .plain(text) }
    let program = PrintfProgram(PlaceholderNames.numbered(text, key: key, locale: locale))
    report(program, [:], locale: locale)
    return .printf(program)
  }

  /// Tells of a text in another syntax than that of its key.
  private static func reportMixed(
    _ key: LocalizedStringKey, _ language: LocaleIdentifier, _ detail: String
  ) {
    OnceIssues.report(
      LocalizationIssue(
        kind: .malformedMessage, subject: key.key, detail: detail, locale: language))
  }

  /// Tells of variables in a format that stand for nothing.
  private static func report(
    _ program: PrintfProgram, _ variables: [String: CatalogText.Variable],
    locale: LocaleIdentifier
  ) {
    // Each report repeats the format.
    var reportsLeft = MessageLimits.diagnostics
    for token in program.tokens
    where token.kind == .variable && variables[program.text(token.name)] == nil {
      guard reportsLeft > 0 else { return }
      reportsLeft -= 1
      let directive = program.text(token.start..<token.end)
      Localization.report(
        LocalizationIssue(
          kind: .malformedMessage, subject: program.format,
          detail: "\"\(directive)\" names no known variable", locale: locale))
    }
  }

  private static func message(
    _ text: String, key: LocalizedStringKey, locale: LocaleIdentifier, words: LocaleIdentifier?
  ) -> Content {
    let needsMessage = text.utf8.contains {
      $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "'")
    }
    guard needsMessage else { return .plain(text) }
    var diagnostics: [MessageDiagnostic] = []
    var format = MessageFormat(
      recovering: text, locale: locale, words: words, diagnostics: &diagnostics)
    for diagnostic in diagnostics where diagnostic.kind.severity == .error {
      Localization.report(
        LocalizationIssue(
          kind: .malformedMessage, subject: key.key, detail: "\(diagnostic)", locale: locale))
    }
    let placeholders = (0..<key.segments.count).map { key.segments[$0].placeholder }
    let names = placeholders.enumerated().map { $1.detail?.name ?? String($0) }
    if placeholders.contains(where: { $0.detail?.name != nil }) {
      format = format.bound(toNamesOrPositionsOf: names)
    }
    // The source says how a value looks; a bare `{2}` in a translation need not repeat it.
    let hasStyle = placeholders.contains { $0.detail?.style != nil }
    let used = hasStyle ? format.arguments : []
    let styled = placeholders.indices.filter { index in
      placeholders[index].detail?.style != nil
        && used.contains {
          [names[index], String(index)].contains($0.name)
            && $0.uses.allSatisfy { $0.type == "none" }
        }
    }
    return .message(format, styled: styled)
  }

  /// Whether the language has a text for the key.
  var isPresent: Bool {
    @inline(__always) get { if case .absent = content { false } else { true } }
  }

  /// Appends the text for the arguments of `key`.
  @inline(__always)
  func write(_ key: borrowing LocalizedStringKey, width: Int?, to writer: inout UTF8Writer) {
    if key.hasFormatting, flat.withObject({ $0.write(key.segments, to: &writer) }) ?? false {
      return
    }
    writeAny(copy key, width: width, to: &writer)
  }

  @inline(never)
  private func writeAny(_ key: LocalizedStringKey, width: Int?, to writer: inout UTF8Writer) {
    switch content {
    case .absent: break
    case .key:
      let words = hasGrammarMarkup ? GrammarMarkup.removed(from: key) ?? key : key
      words.appendSource(locale: locale, languages: languages, to: &writer)
    case .plain(let text): writer.append(text)
    case .printf(let program):
      guard key.hasFormatting else {
        writer.append(program.format)
        return
      }
      var engine = PrintfEngine(
        arguments: .key(key.segments), locale: locale, languages: languages)
      engine.append(program, to: &writer)
    case .varied(let text): write(text, key, width: width, to: &writer)
    case .message(let format, let styled):
      var arguments = key.arguments
      for index in styled {
        arguments[index] = CompiledText.styled(key, index, locale: locale, languages: languages)
      }
      format.write(arguments, to: &writer)
    }
  }

  static func styled(
    _ key: LocalizedStringKey, _ index: Int, locale: LocaleIdentifier, languages: TextLanguages
  ) -> MessageArgument {
    let placeholder = key.segments[index].placeholder
    let text = UTF8Writer.string { writer in
      PrintfText.append(
        placeholder.argument, style: placeholder.detail?.style, locale: locale,
        languages: languages, to: &writer)
    }
    return MessageArgument(text)
  }

  private func write(
    _ text: CatalogText, _ key: LocalizedStringKey, width: Int?, to writer: inout UTF8Writer
  ) {
    let arguments = PrintfArguments.key(key.segments)
    let context = VariationContext(device: Localization.device, width: width)
    guard let program = text.program(arguments, context) else { return }
    guard key.hasFormatting || !text.variables.isEmpty else {
      writer.append(program.format)
      return
    }
    let variables = CatalogTextVariables(text: text, context: context)
    var engine = PrintfEngine(
      arguments: arguments, locale: locale, languages: languages, variables: variables)
    engine.append(program, to: &writer)
  }
}

extension MessageFormat {
  /// The same message, taking its arguments by position where it names them or counts them.
  func bound(toNamesOrPositionsOf names: [String]) -> MessageFormat {
    MessageFormat(
      MessageProgram(
        MessageCode(program.code) { name in
          names.firstIndex(of: name) ?? names.indices.first { String($0) == name } ?? -1
        }))
  }
}

/// A table as one formatting locale sees it: what is looked up is compiled once and kept.
final class LocalizedTable: Sendable {
  let table: StringTable
  let locale: LocaleIdentifier
  private let languages: TextLanguages
  /// Whether keys that are their own texts count.
  private let showsKeys: Bool

  /// The keys of the table; nil where some differ in their specifiers alone, which takes longer.
  private let index: AtomicOnce<KeyIndex>
  private let hasExactKeys: Bool
  private let texts: AtomicOnceArray<CompiledText>

  /// - Parameter source: The language of the keys.
  init(
    _ table: StringTable, locale: LocaleIdentifier, source: LocaleIdentifier, showsKeys: Bool
  ) {
    self.table = table
    self.locale = locale
    let isSame = LanguageName.isSameLanguage(locale, table.language)
    languages = TextLanguages(text: isSame ? nil : table.language, source: source)
    self.showsKeys = showsKeys
    hasExactKeys = table.index.hasExactKeys
    index = AtomicOnce(hasExactKeys ? nil : table.index)
    texts = AtomicOnceArray(count: table.index.count)
  }

  /// The place of a key that has a text, or nil where the table has none.
  ///
  /// - Parameters:
  ///   - spelled: The key's spellings, in `writer`.
  ///   - arguments: The key whose arguments the text gets.
  @inline(__always)
  func place(
    of key: borrowing LocalizedStringKey, _ spelled: inout SpelledKey,
    arguments: borrowing LocalizedStringKey, in writer: inout UTF8Writer
  ) -> Int? {
    var found = index.withObject { find(key, &spelled, in: $0, &writer) } ?? nil
    if found == nil, hasExactKeys { found = findExactly(copy key, &spelled, &writer) }
    guard let found else { return nil }
    let isPresent =
      texts.withObject(at: found.place) { $0.isPresent }
      ?? compile(at: found.place, copy arguments, found.syntax).isPresent
    return isPresent ? found.place : nil
  }

  /// What `body` makes of the text at a place that was found.
  @inline(__always)
  func withText<Result>(at place: Int, _ body: (CompiledText) -> Result) -> Result? {
    texts.withObject(at: place, body)
  }

  /// The text for a key, or nil where the table has none.
  func text(
    for key: LocalizedStringKey, _ spelled: inout SpelledKey, arguments: LocalizedStringKey,
    in writer: inout UTF8Writer
  ) -> CompiledText? {
    place(of: key, &spelled, arguments: arguments, in: &writer).flatMap { texts.load($0) }
  }

  /// Where a key stands, and the language of its text: the spelling under which it is found.
  @inline(__always)
  private func find(
    _ key: borrowing LocalizedStringKey, _ spelled: inout SpelledKey, in index: KeyIndex,
    _ writer: inout UTF8Writer
  ) -> (place: Int, syntax: CatalogMessageSyntax)? {
    let spelling = spelled.spelling(index.spelling, of: key, in: &writer)
    if let place = index.place(of: spelling, in: writer) { return (place, table.syntax) }
    guard key.hasFormatting, let other = index.other else { return nil }
    let syntax = other.index.spelling
    let otherSpelling = spelled.spelling(syntax, of: key, in: &writer)
    return other.place(of: otherSpelling, in: writer).map { ($0, syntax) }
  }

  /// The same in a table with keys that differ in their specifiers alone: the exact one comes first.
  @inline(never)
  private func findExactly(
    _ key: LocalizedStringKey, _ spelled: inout SpelledKey, _ writer: inout UTF8Writer
  ) -> (place: Int, syntax: CatalogMessageSyntax)? {
    if let exact = table.index.exactPlace(of: key) { return (exact.place, exact.spelling) }
    return find(key, &spelled, in: table.index, &writer)
  }

  /// The message for a key that is spelled as a pattern, in a table of whatever spelling.
  ///
  /// - Parameters:
  ///   - spelled: The key's spellings, in `writer`.
  ///   - arguments: The key whose arguments the message gets.
  func message(
    for pattern: LocalizedStringKey, _ spelled: inout SpelledKey, arguments: LocalizedStringKey,
    in writer: inout UTF8Writer
  ) -> CompiledText? {
    let spelling = spelled.spelling(table.index.spelling, of: pattern, in: &writer)
    guard let place = table.index.place(of: spelling, in: writer) else { return nil }
    let text = texts.load(place) ?? compile(at: place, arguments, .icu)
    return text.isPresent ? text : nil
  }

  @inline(never)
  private func compile(
    at place: Int, _ arguments: LocalizedStringKey, _ syntax: CatalogMessageSyntax
  ) -> CompiledText {
    var value = table.value(at: place)
    if case .key? = value, !showsKeys { value = nil }
    let text = CompiledText.make(
      value, syntax: syntax, key: arguments, language: table.language,
      locale: locale, languages: languages)
    return texts.storeIfNil(place, text)
  }
}
