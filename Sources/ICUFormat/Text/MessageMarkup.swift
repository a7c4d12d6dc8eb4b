internal import MessageSyntax

extension MessageFormat {
  /// Returns the same message with its markup parsed; nil if the pattern has errors.
  ///
  /// Rich-text tags stay tags, and Markdown becomes unnamed tags. In MessageFormat 2 syntax, only
  /// markup elements are markup.
  ///
  /// - Parameters:
  ///   - names: The arguments' names in the order of their values; if empty, the positions in the
  ///     message are used.
  ///   - unusable: The markup that is shown as plain text is added to it.
  func readingMarkup(
    _ names: [String], _ styles: MarkupStyleSheet, unusable: inout UnusableMarkup
  ) -> MessageFormat? {
    let plain = names.isEmpty ? program : bound(toNamesOrPositionsOf: names).program
    let places = Dictionary(
      plain.slots.map { (plain.name($0), Int(plain.position($0))) }, uniquingKeysWith: { $1 })
    if let message = program.code.mf2 {
      return MessageFormat(
        CompiledMessage(
          CompiledPattern(program.code) { places[$0] ?? -1 }, origin: program.origin,
          tagStyles: message.tagStyles(styles, unusable: &unusable)))
    }
    var options = MessageParserOptions()
    options.readsTags = true
    guard let markup = MessageMarkup(program.code.pattern, options, styles) else { return nil }
    unusable.add(markup.unusable)
    let code = CompiledPattern(
      program.code, pattern: markup.text,
      parts: MessageScanner.Output(parts: markup.parts, numbers: markup.numbers),
      options: options, position: { places[$0] })
    guard !code.hasErrors else { return nil }
    return MessageFormat(
      CompiledMessage(code, origin: program.origin, tagStyles: markup.tagStyles))
  }
}

/// The parts of a pattern, with its Markdown converted to tags.
private struct MessageMarkup {
  /// The pattern, followed by the literal text that remains without Markdown.
  private(set) var text: String
  private(set) var parts: [MessagePart] = []
  let numbers: [Double]
  /// The style of each tag, in order.
  private(set) var tagStyles: [TextStyle] = []

  /// The markup that is shown as plain text.
  private(set) var unusable = UnusableMarkup()

  private let styles: MarkupStyleSheet
  /// The original parts of the pattern.
  private let source: [MessagePart]
  /// The current end of `text`, in UTF-8.
  private var end: Int

  /// Parses a pattern; nil if it has errors.
  init?(_ pattern: String, _ options: MessageParserOptions, _ styles: MarkupStyleSheet) {
    var scanned = MessageScanner.scan(pattern.utf8.span, options: options)
    if scanned.hasErrors {
      // Text that only looks like a tag (`a <b`) is literal text; ICU itself does not parse tags.
      var options = options
      options.readsTags = false
      scanned = MessageScanner.scan(pattern.utf8.span, options: options)
    }
    guard !scanned.hasErrors else { return nil }
    text = pattern
    end = pattern.utf8.count
    source = scanned.parts
    numbers = scanned.numbers
    self.styles = styles
    append(message: 0..<source.count)
  }

  /// Appends a message of the source: the whole pattern, or the content of a case or a tag.
  private mutating func append(message range: Range<Int>) {
    var pieces: [MarkupPiece<Range<Int>>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let part = source[index]
      var last = index
      switch part.kind {
      case .literal: pieces.append(.text(sourceText(part)))
      case .argumentStart, .tagStart:
        last = Int(part.link)
        fallthrough
      default: pieces.append(.leaf(index..<last))
      }
      index = last + 1
    }
    // The part at which each open style begins; nil for a plain style.
    var open: [Int?] = []
    var before = ""
    for step in InlineMarkup.parse(pieces, readsAttributes: true) {
      switch step {
      case .text(let literalText):
        before = literalText
        text += literalText
        let start = end
        end += literalText.utf8.count
        append(.literal, start..<end)
      case .leaf(let element):
        unusable.checkAddress(before: before)
        before = ""
        append(element: element)
      case .open(let markup):
        before = ""
        unusable.check(markup, styles)
        let style = styles.style(of: markup)
        open.append(style == .plain ? nil : parts.count)
        if style != .plain { beginTag(end..<end, style) }
      case .close:
        before = ""
        if case let start?? = open.popLast() { close(start, .tagEnd, end..<end) }
      }
    }
  }

  /// Appends an argument, a tag with its content, or another part of the source.
  private mutating func append(element: Range<Int>) {
    let first = source[element.lowerBound]
    let start = parts.count
    guard first.kind != .tagStart else {
      beginTag(first.range, styles.style(ofTag: sourceText(first)))
      append(message: element.lowerBound + 1..<element.upperBound)
      return close(start, .tagEnd, source[element.upperBound].range)
    }
    parts.append(first)
    guard !element.isEmpty else { return }
    var index = element.lowerBound + 1
    while index < element.upperBound {
      let part = source[index]
      parts.append(part)
      if part.kind == .selector {
        let selector = parts.count - 1
        let last = Int(part.link)
        append(message: index + 1..<last)
        close(selector, .caseEnd, source[last].range)
        index = last
      }
      index += 1
    }
    close(start, .argumentEnd, source[element.upperBound].range)
  }

  private mutating func beginTag(_ name: Range<Int>, _ style: TextStyle) {
    append(.tagStart, name)
    tagStyles.append(style)
  }

  /// Closes the part at `start`: links it and its end to each other.
  private mutating func close(_ start: Int, _ kind: MessagePart.Kind, _ range: Range<Int>) {
    parts[start].link = Int32(truncatingIfNeeded: parts.count)
    append(kind, range, link: start)
  }

  private mutating func append(_ kind: MessagePart.Kind, _ range: Range<Int>, link: Int = 0) {
    parts.append(MessagePart(kind: kind, range: range, link: link))
  }

  private func sourceText(_ part: MessagePart) -> String {
    String(
      decoding: text.utf8.dropFirst(part.range.lowerBound).prefix(part.range.count), as: UTF8.self)
  }
}
