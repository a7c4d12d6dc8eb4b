internal import SystemICU
internal import ICUFormatMemory
internal import MessageSyntax

/// An ICU message with its markup read: rich-text tags as they are, Markdown as tags of our own.
final class StyledMessage: Sendable {
  private let message: MessageFormat
  /// The style of each tag of the program.
  let tagStyles: [TextStyle]

  var program: MessageProgram { message.program }

  /// - Parameters:
  ///   - names: The arguments' names in the order of their values; nil for positions alone.
  ///   - words: The language of the pattern; nil for the locale.
  /// - Throws: ``MessageFormatError`` for a pattern that cannot be compiled.
  init(
    _ pattern: String, names: [String]?, locale: LocaleIdentifier, words: LocaleIdentifier?,
    styles: MarkupStyles
  ) throws(MessageFormatError) {
    var options = MessageParserOptions()
    options.readsTags = true
    var parsed = MessageParser.parse(pattern, options: options)
    if parsed.diagnostics.contains(where: { $0.severity == .error }) {
      // Text that only looks like tags (`a <b`) is text; ICU itself reads no tags.
      options.readsTags = false
      parsed = MessageParser.parse(pattern, options: options)
      options.readsTags = true
    }
    var rewriter = MarkdownRewriter(styles: styles)
    let elements = rewriter.rewrite(parsed.pattern.elements)
    let rewritten = MessagePattern(elements: elements, options: options).canonicalText
    let message = try MessageFormat(rewritten, locale: locale, words: words, options: options)
    self.message = names.map { message.bound(to: $0) } ?? message
    let markdown = rewriter.tags
    tagStyles = message.program.tags.map { markdown[$0] ?? styles.style(ofTag: $0) }
  }

  private static let cache = BoundedCache<CacheKey, StyledMessage>(limit: 1024)

  /// The message, read at its first use.
  static func cached(
    _ pattern: String, names: [String]?, locale: LocaleIdentifier, words: LocaleIdentifier?,
    styles: MarkupStyles
  ) throws(MessageFormatError) -> StyledMessage {
    let key = CacheKey(
      pattern: pattern, names: names, locale: locale, words: words, styles: styles)
    return try cache.value(for: key) { () throws(MessageFormatError) in
      try StyledMessage(pattern, names: names, locale: locale, words: words, styles: styles)
    }
  }

  /// Forgets every message that was read.
  static func emptyCache() { cache.removeAll() }

  /// How many messages are kept by their words.
  static var cacheCount: Int { cache.count }

  /// Appends the message filled in with the arguments of `filling`.
  ///
  /// - Parameters:
  ///   - arguments: The values by position, as the plain text of the message gets them.
  ///   - origin: Where the message is, for reports.
  func append(
    _ filling: StyledFilling, _ arguments: [MessageArgument], inside outer: TextStyle,
    origin: TextOrigin?, to builder: inout StyledTextBuilder
  ) {
    var (observer, issues) = message.program.run(
      arguments,
      observer: StyleObserver(
        filling: filling, program: message.program, tagStyles: tagStyles, outer: outer,
        start: builder.writer.count), to: &builder.writer)
    for issue in issues { TextOrigin.report(issue, origin, argument: issue.subject) }
    observer.finish(at: builder.writer.count)
    for run in observer.runs { builder.append(run.part, to: run.end) }
    builder.append(observer.fields)
  }
}

/// What a message was read by.
///
/// Styles count by identity, as for formats.
private struct CacheKey: Hashable {
  let pattern: String
  let names: [String]?
  let locale: LocaleIdentifier
  let words: LocaleIdentifier?
  let styles: MarkupStyles

  static func == (left: CacheKey, right: CacheKey) -> Bool {
    left.styles === right.styles && left.locale == right.locale && left.words == right.words
      && left.names == right.names && left.pattern == right.pattern
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(pattern)
    hasher.combine(locale)
    hasher.combine(ObjectIdentifier(styles))
  }
}

/// Notes the style and origin of everything a message writes.
private struct StyleObserver: MessageObserver {
  static var watchesArguments: Bool { true }
  var wantsFields: Bool { filling.collectsFields }

  let filling: StyledFilling
  let program: MessageProgram
  let tagStyles: [TextStyle]
  private var open: [TextStyle]
  private(set) var runs: [(part: StyledText.Part, end: Int)] = []
  private(set) var fields: [FieldSpan] = []
  private var end: Int

  init(
    filling: StyledFilling, program: MessageProgram, tagStyles: [TextStyle], outer: TextStyle,
    start: Int
  ) {
    self.filling = filling
    self.program = program
    self.tagStyles = tagStyles
    open = [outer]
    end = start
  }

  private var style: TextStyle { open.last ?? .plain }

  mutating func didWrite(
    slot: Int32, fields written: ICUFormattedText?, from start: Int, to end: Int
  ) {
    finish(at: start)
    filling.appendRuns(
      argument: Int(program.position(slot)), inside: style, from: start, to: end, text: written,
      runs: &runs, fields: &fields)
    self.end = end
  }

  mutating func didBegin(tag: Int32, at start: Int) {
    finish(at: start)
    open.append(style.adding(tagStyles[Int(tag)]))
  }

  mutating func didEnd(tag: Int32, writer: inout UTF8Writer) {
    finish(at: writer.count)
    if open.count > 1 { open.removeLast() }
  }

  /// Ends the message's own text at `offset`.
  mutating func finish(at offset: Int) {
    guard offset > end else { return }
    runs.append((StyledText.Part(style: style, origin: .message), offset))
    end = offset
  }
}

/// Turns inline Markdown in the text of a message into tags.
private struct MarkdownRewriter {
  let styles: MarkupStyles
  /// The styles of the tags made so far, by their names.
  private(set) var tags: [String: TextStyle] = [:]

  init(styles: MarkupStyles) { self.styles = styles }

  mutating func rewrite(_ elements: [MessagePattern.Element]) -> [MessagePattern.Element] {
    let pieces = elements.map { element -> MarkupPiece<MessagePattern.Element> in
      if case .text(let text, _) = element { .text(text) } else { .leaf(element) }
    }
    // The tag of each open style; nil for one that changes nothing.
    var open: [(name: String?, content: [MessagePattern.Element])] = [(nil, [])]
    func append(_ element: MessagePattern.Element) {
      open[open.count - 1].content.append(element)
    }
    for step in InlineMarkup.parse(pieces) {
      switch step {
      case .text(let text): append(.text(text, range: 0..<0))
      case .leaf(let element): append(rewrite(element))
      case .open(let markup): open.append((name(of: markup), []))
      case .close:
        let (name, content) = open.removeLast()
        if let name {
          append(.tag(MessagePattern.Tag(name: name, content: content)))
        } else {
          open[open.count - 1].content += content
        }
      }
    }
    return open[0].content
  }

  private mutating func rewrite(_ element: MessagePattern.Element) -> MessagePattern.Element {
    switch element {
    case .text, .pluralNumber, .unparsed: return element
    case .tag(let tag):
      return .tag(
        MessagePattern.Tag(
          name: tag.name, content: rewrite(tag.content), isSelfClosing: tag.isSelfClosing))
    case .argument(let argument):
      let format: MessagePattern.Format =
        switch argument.format {
        case .none, .simple: argument.format
        case .plural(let plural):
          .plural(
            MessagePattern.Plural(
              kind: plural.kind, offset: plural.offset, cases: plural.cases.map { rewrite($0) }))
        case .select(let cases): .select(cases.map { rewrite($0) })
        case .choice(let cases):
          .choice(
            cases.map {
              MessagePattern.ChoiceCase(
                limit: $0.limit, includesLimit: $0.includesLimit, message: rewrite($0.message))
            })
        }
      return .argument(MessagePattern.Argument(name: argument.name, format: format))
    }
  }

  private mutating func rewrite(_ item: MessagePattern.Case) -> MessagePattern.Case {
    MessagePattern.Case(item.selector, message: rewrite(item.message))
  }

  /// A tag name for a style that no translation writes: markup's own and those of links; nil for
  /// plain text.
  private mutating func name(of markup: MarkupStyle) -> String? {
    let style = styles.style(of: markup)
    guard style != .plain else { return nil }
    let name = "icuformat-markdown-\(tags.count)"
    tags[name] = style
    return name
  }
}
