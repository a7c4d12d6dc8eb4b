internal import ICUFormatMemory
internal import MessageSyntax
internal import StringCatalogs

/// An entry of a table, compiled for one locale at its first use.
final class LocalizedEntry: Sendable {
  /// The compiled translation, before or after its markup is parsed.
  enum Content: Sendable {
    /// The language has no translation for the key.
    case absent
    /// The key is its own string: the source string.
    case key
    /// A string that is the same for all arguments.
    case plain(String)
    case printf(PrintfProgram)
    case varied(VariationTree)
    /// A message, and the arguments that it shows with the styles of the source.
    case message(MessageFormat, styled: [Int])
  }

  let content: Content
  /// The formatting locale.
  let locale: LocaleIdentifier
  /// The languages of the message.
  let languages: TextLanguages
  /// The origin of the translation, for reports; nil for a plain string without links, or without a
  /// bundle.
  let origin: TextOrigin?
  /// The fast-path template; nil if the translation is not simple enough.
  let fastPath: AtomicOnce<FastPathTemplate>
  /// Whether the key, which is its own string, uses automatic grammar.
  private let hasGrammarMarkup: Bool
  /// Whether the entry is in another language, because the user's language lacks it.
  let isFallback: Bool
  /// The arguments that the content was compiled for; nil if it is the same for all arguments.
  let shape: ArgumentShape?
  /// The syntax that the translation was compiled with; nil if it is the same in every syntax.
  let syntax: CatalogMessageSyntax?
  /// The parsed markup, created when the entry is first shown with styles.
  let markup = AtomicOnce<ParsedMarkup>()

  init(
    _ content: Content, locale: LocaleIdentifier, languages: TextLanguages,
    origin: TextOrigin? = nil, isFallback: Bool = false, hasGrammarMarkup: Bool = false,
    shape: ArgumentShape? = nil, syntax: CatalogMessageSyntax? = nil
  ) {
    self.content = content
    self.shape = shape
    self.syntax = syntax
    self.isFallback = isFallback
    self.hasGrammarMarkup = hasGrammarMarkup
    self.locale = locale
    self.languages = languages
    self.origin = origin
    fastPath = AtomicOnce(
      content.fastPathTemplate(
        locale: locale, languages: languages, FastPathTemplate.Builder()))
  }

  /// - Parameters:
  ///   - syntax: The syntax of the translation.
  ///   - key: The key with the arguments.
  ///   - language: The language of the table, whose plural rules are used.
  ///   - locale: The formatting locale.
  ///   - languages: The languages of the message.
  ///   - isFallback: Whether the entry is in another language, because the user's language lacks
  ///     it.
  ///   - makeOrigin: Creates the origin of the translation, for reports; nil without a bundle. It
  ///     is not called for a plain string without links.
  static func make(
    _ value: PackedTable.Value?, syntax: CatalogMessageSyntax, key: LocalizedStringKey,
    language: LocaleIdentifier, locale: LocaleIdentifier,
    languages: TextLanguages = .ofEnglishKeys, isFallback: Bool = false,
    origin makeOrigin: @autoclosure () -> TextOrigin? = nil
  ) -> LocalizedEntry {
    switch value {
    case nil: return LocalizedEntry(.absent, locale: locale, languages: languages)
    case .key?:
      return LocalizedEntry(
        .key, locale: locale, languages: TextLanguages(ofSource: language, for: locale),
        isFallback: isFallback, hasGrammarMarkup: reportGrammar(key, language, makeOrigin))
    case .text(let text)? where !mayBeFormat(text, in: syntax):
      return LocalizedEntry(
        .plain(text), locale: locale, languages: languages,
        origin: mayHaveLinks(text) ? makeOrigin() : nil, isFallback: isFallback)
    case let value?:
      let origin = makeOrigin()
      let content = content(
        value, syntax: syntax, key: key, language: language, locale: locale,
        textLanguage: languages.text, origin)
      return LocalizedEntry(
        content, locale: locale, languages: languages, origin: origin, isFallback: isFallback,
        shape: shape(of: value, content, syntax, key),
        syntax: value.isText ? syntax : nil)
    }
  }

  /// Whether a string may have links in its markup, which are reported if they are not allowed.
  private static func mayHaveLinks(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "<") }
  }

  /// Returns the properties of a key that the content was compiled for; nil if it reads none.
  private static func shape(
    of value: PackedTable.Value, _ content: Content, _ syntax: CatalogMessageSyntax,
    _ key: LocalizedStringKey
  ) -> ArgumentShape? {
    switch value {
    case .key: return nil
    case .node(let node, _):
      return node.mayNeedChanges ? ArgumentShape(key, withKinds: false) : nil
    case .text(let text):
      let hasBrace = text.utf8.contains(UInt8(ascii: "{"))
      let mayBeMixed =
        switch syntax {
        case .printf: hasBrace
        case .icu: !hasBrace && text.utf8.contains(UInt8(ascii: "%"))
        case .mf2: false
        }
      if mayBeMixed { return ArgumentShape(key, withKinds: true) }
      if case .message(let format, _) = content {
        return format.arguments.isEmpty ? nil : ArgumentShape(key, withKinds: false)
      }
      return PrintfFormat.mayHaveNames(text) ? ArgumentShape(key, withKinds: false) : nil
    }
  }

  /// Whether the content was compiled in a syntax, and for arguments like those of a key.
  @inline(__always)
  func suits(
    _ arguments: borrowing LocalizedStringKey, _ syntax: CatalogMessageSyntax
  ) -> Bool {
    // Strings of a table in MessageFormat 2 syntax have this syntax, whatever the form of the key.
    if let own = self.syntax, own != syntax, own != .mf2 { return false }
    guard let shape else { return true }
    return shape.matches(arguments)
  }

  /// Returns whether a key uses automatic grammar, and reports it.
  private static func reportGrammar(
    _ key: LocalizedStringKey, _ language: LocaleIdentifier, _ origin: () -> TextOrigin?
  ) -> Bool {
    guard GrammarMarkup.removed(from: key) != nil else { return false }
    GrammarMarkup.report(key, in: language, origin())
    return true
  }

  private static func content(
    _ value: PackedTable.Value, syntax: CatalogMessageSyntax, key: LocalizedStringKey,
    language: LocaleIdentifier, locale: LocaleIdentifier, textLanguage: LocaleIdentifier?,
    _ origin: TextOrigin?
  ) -> Content {
    switch value {
    case .key: return .key
    case .node(var node, let forms):
      if node.mayNeedChanges {
        var model = node.model
        if let plain = model.replacingTexts(GrammarMarkup.removed) {
          if model.lacksPluralForms { GrammarMarkup.report(key, in: language, origin) }
          model = plain
        }
        node = PackedNode(PlaceholderNames.numbered(model, key: key, locale: locale, origin))
      }
      guard let text = VariationTree(node, language: language, forms: forms, origin: origin) else {
        return .absent
      }
      report(text.programs, text.variables, locale, origin)
      return .varied(text)
    case .text(let text) where syntax == .mf2:
      return message(
        text, syntax: .mf2, key: key, locale: locale, textLanguage: textLanguage, origin)
    case .text(let text):
      let plain = GrammarMarkup.removed(from: text)
      if plain != nil { GrammarMarkup.report(key, in: language, origin) }
      return content(
        plain ?? text, syntax: syntax, key: key, language: language, locale: locale,
        textLanguage: textLanguage,
        origin)
    }
  }

  private static func content(
    _ text: String, syntax: CatalogMessageSyntax, key: LocalizedStringKey,
    language: LocaleIdentifier, locale: LocaleIdentifier, textLanguage: LocaleIdentifier?,
    _ origin: TextOrigin?
  ) -> Content {
    func reportMixed(_ detail: String) {
      TextOrigin.report(
        LocalizationIssue(
          kind: .malformedMessage, subject: text, detail: detail, locale: language, key: key.key),
        origin)
    }
    let mixed =
      syntax == .printf
      ? MixedSyntax.message(text, for: key, locale: locale, textLanguage: textLanguage)
      : MixedSyntax.printf(text, for: key, origin)
    switch mixed {
    case .message?:
      // A printf format cannot select by a word.
      if !key.segments.hasSelects { reportMixed("found an ICU message; expected a printf format") }
      return message(
        text, syntax: .icu, key: key, locale: locale, textLanguage: textLanguage, origin)
    case .printf(let program)?:
      reportMixed("found a printf format; expected an ICU message")
      return .printf(program)
    case .unusableMessage(let problem)?:
      reportMixed("found an ICU message (\(problem)); expected a printf format")
    case nil: break
    }
    guard syntax == .printf else {
      return message(
        text, syntax: .icu, key: key, locale: locale, textLanguage: textLanguage, origin)
    }
    guard text.utf8.contains(UInt8(ascii: "%")) else { return .plain(text) }
    let program = PrintfProgram(
      PlaceholderNames.numbered(text, key: key, locale: locale, origin), origin: origin)
    report([program], [:], locale, origin)
    return .printf(program)
  }

  /// Whether a translation may be more than literal text.
  private static func mayBeFormat(_ text: String, in syntax: CatalogMessageSyntax) -> Bool {
    // Every message with a brace or an escape is compiled, and every one that could be a complex
    // message; then its errors are found.
    if syntax == .mf2 { return text.utf8.contains { "{}\\.".utf8.contains($0) } }
    return text.utf8.contains {
      switch $0 {
      case UInt8(ascii: "%"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "'"),
        UInt8(ascii: "^"):
        true
      default: false
      }
    }
  }

  /// Reports the first undefined variable in the formats of a translation.
  private static func report(
    _ programs: [PrintfProgram], _ variables: [String: VariationTree.Node],
    _ locale: LocaleIdentifier, _ origin: TextOrigin?
  ) {
    for program in programs {
      for token in program.tokens
      where token.kind == .variable && variables[program.part(token.name)] == nil {
        let directive = program.part(token.start..<token.end)
        return TextOrigin.report(
          LocalizationIssue(
            kind: .malformedMessage, subject: program.format,
            detail: "'\(directive)' \(PrintfEngine.undefinedVariable)", locale: locale), origin)
      }
    }
  }

  private static func message(
    _ text: String, syntax: CatalogMessageSyntax, key: LocalizedStringKey,
    locale: LocaleIdentifier, textLanguage: LocaleIdentifier?, _ origin: TextOrigin?
  ) -> Content {
    var diagnostics: [MessageDiagnostic] = []
    var format =
      syntax == .mf2
      ? MessageFormat(
        recoveringMF2: text, locale: locale, textLanguage: textLanguage, origin: origin,
        diagnostics: &diagnostics)
      : MessageFormat(
        recovering: text, locale: locale, textLanguage: textLanguage, origin: origin,
        diagnostics: &diagnostics)
    let issue = LocalizationIssue(errorsIn: text, diagnostics, locale: locale, key: key.key)
    if let issue { TextOrigin.report(issue, origin) }
    let placeholders = (0..<key.segments.count).map { key.segments[$0].placeholder }
    let names = key.argumentNames(in: syntax)
    if syntax == .mf2 || placeholders.contains(where: { $0.detail?.name != nil }) {
      format = format.bound(toNamesOrPositionsOf: names)
    }
    // The source specifies the style of an argument, so a bare `{2}` in a translation has this
    // style.
    let hasStyle = placeholders.contains { $0.detail?.style != nil }
    let used = hasStyle ? format.arguments : []
    let styled = placeholders.indices.filter { index in
      placeholders[index].detail?.style != nil
        && used.contains {
          [names[index], syntax.positionalName(index)].contains($0.name)
            && $0.uses.allSatisfy { $0.type == "none" }
        }
    }
    return .message(format, styled: styled)
  }

  /// Whether the language has a translation for the key.
  var isPresent: Bool {
    @inline(__always) get { if case .absent = content { false } else { true } }
  }

  /// Appends the localized string for the arguments of `key`.
  @inline(__always)
  func write(_ key: borrowing LocalizedStringKey, width: Int?, to writer: inout UTF8Writer) {
    if key.hasFormatting, fastPath.withObject({ $0.write(key.segments, to: &writer) }) ?? false {
      return
    }
    writeAny(key, width: width, to: &writer)
  }

  @inline(never)
  private func writeAny(
    _ key: borrowing LocalizedStringKey, width: Int?, to writer: inout UTF8Writer
  ) {
    switch content {
    case .absent: break
    case .key:
      if hasGrammarMarkup, let plain = GrammarMarkup.removed(from: copy key) {
        plain.appendSource(locale: locale, languages: languages, to: &writer)
      } else {
        key.appendSource(locale: locale, languages: languages, to: &writer)
      }
    case .plain(let text): writer.append(text)
    case .printf(let program):
      guard key.hasFormatting else {
        writer.append(program.format)
        return
      }
      var engine = PrintfEngine(
        arguments: .key(key.segments), locale: locale, languages: languages)
      engine.append(program, to: &writer)
    case .varied(let text):
      _ = text.write(
        .key(key.segments), hasFormatting: key.hasFormatting, locale: locale,
        languages: languages, VariationContext(device: Localization.device, width: width),
        to: &writer)
    case .message(let format, let styled):
      var arguments = key.arguments
      for index in styled {
        arguments[index] = LocalizedEntry.styled(
          copy key, index, of: format, locale: locale, languages: languages)
      }
      format.write(arguments, to: &writer)
    }
  }

  // MARK: - Without a key

  /// Whether the translation shows arguments with the styles of the source, which are in the key.
  func needsKey(_ key: LocalizedStringKey) -> Bool {
    switch content {
    case .absent, .plain: false
    case .key, .varied: true
    case .printf: key.segments.hasStyle || !key.hasFormatting
    case .message(_, let styled): !styled.isEmpty
    }
  }

  /// Returns the fast-path template for arguments without styles; nil if there is none.
  func fastPath(for key: LocalizedStringKey) -> FastPathTemplate? {
    switch content {
    case .plain(let text): FastPathTemplate(text)
    // A translation without arguments is shown unchanged, including percent signs.
    case .printf(let program) where !key.hasFormatting: FastPathTemplate(program.format)
    case .message: fastPath.load()
    case .absent, .key, .printf, .varied: key.segments.hasStyle ? nil : fastPath.load()
    }
  }

  /// Appends the message, format or plain string for arguments without styles.
  func write(_ arguments: [MessageArgument], to writer: inout UTF8Writer) {
    switch content {
    case .absent, .key, .varied: break
    case .plain(let text): writer.append(text)
    case .printf(let program):
      var engine = PrintfEngine(arguments: .list(arguments), locale: locale, languages: languages)
      engine.append(program, to: &writer)
    case .message(let format, _): format.write(arguments, to: &writer)
    }
  }

  /// Returns an argument in the style of the source.
  ///
  /// In a MessageFormat 2 message, a number or date keeps its direction.
  static func styled(
    _ key: LocalizedStringKey, _ index: Int, of format: MessageFormat, locale: LocaleIdentifier,
    languages: TextLanguages
  ) -> MessageArgument {
    let placeholder = key.segments[index].placeholder
    let text = UTF8Writer.string { writer in
      ValueFormatter.append(
        placeholder.argument, style: placeholder.detail?.style,
        in: ValueContext(printf: locale, languages: languages), to: &writer)
    }
    return MessageArgument(text, of: placeholder.argument, in: format.program)
  }
}

extension LocalizedEntry.Content {
  /// Returns the fast-path template of the content; nil if it is not simple enough.
  ///
  /// - Parameter empty: The builder to append to, for plain or for styled text.
  func fastPathTemplate(
    locale: LocaleIdentifier, languages: TextLanguages, _ empty: FastPathTemplate.Builder
  ) -> FastPathTemplate? {
    switch self {
    case .printf(let program):
      FastPathTemplate(program, locale: locale, languages: languages, empty)
    case .varied(let text):
      FastPathTemplate(text, locale: locale, languages: languages, empty)
    case .message(let format, let styled) where styled.isEmpty:
      FastPathTemplate(format.program, empty)
    case .absent, .key, .plain, .message: nil
    }
  }
}

extension CatalogMessageSyntax {
  /// Returns how a message names an argument by its position.
  fileprivate func positionalName(_ position: Int) -> String {
    self == .mf2 ? MF2Characters.positionalName(position) : String(position)
  }
}
