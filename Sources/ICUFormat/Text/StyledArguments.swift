internal import SystemICU
internal import ICUFormatMemory
internal import MessageSyntax

/// What a styled translation is filled in with: the arguments of its key, for a locale.
struct StyledArguments {
  let segments: KeySegments
  let locale: LocaleIdentifier
  let styles: MarkupStyleSheet
  /// The keys among the arguments, looked up and rendered, by their positions.
  let nested: [Int: StyledText]
  /// Whether the fields of numbers, dates and lists are noted.
  let collectsFields: Bool
  /// One for the whole text, so that its limits hold for the whole text.
  private var engine: PrintfEngine

  /// - Parameter variables: The formats that replace the variables (`%#@name@`) of the translation.
  init(
    _ segments: KeySegments, locale: LocaleIdentifier, languages: TextLanguages,
    variables: ((String, MessageArgument?) -> PrintfProgram?)?, styles: MarkupStyleSheet,
    nested: [Int: StyledText], collectsFields: Bool
  ) {
    self.segments = segments
    self.locale = locale
    self.styles = styles
    self.nested = nested
    self.collectsFields = collectsFields
    engine = PrintfEngine(
      arguments: .key(segments), locale: locale, languages: languages, variables: variables)
  }

  /// The style of the argument at `index` inside `outer`: what the source said of it, but for links
  /// that lead where they may not.
  private func style(of index: Int, inside outer: TextStyle) -> TextStyle {
    guard index >= 0, index < segments.count,
      let style = segments[index].placeholder.detail?.textStyle
    else { return outer }
    guard let link = style.link, !styles.isAllowed(link) else { return outer.adding(style) }
    return outer.adding(style.withoutLink())
  }

  private func origin(of index: Int) -> StyledText.Origin {
    guard index >= 0, index < segments.count else { return .message }
    let argument = segments[index].placeholder.argument
    return .argument(index, direction: StyledText.Direction(of: argument, in: locale))
  }

  // MARK: - printf

  /// Appends a format, filled in.
  ///
  /// - Parameter first: Where directives without a position start to count.
  mutating func append(
    _ program: PrintfProgram, first: Int = 0, inside outer: TextStyle,
    to builder: inout StyledTextBuilder
  ) {
    let utf8 = program.text.utf8Span
    let bytes = utf8.span
    var open: [TextStyle] = []
    var next = first
    for step in program.steps {
      let style = open.last ?? outer
      switch step {
      case .text(let range):
        builder.writer.append(bytes.extracting(range))
        builder.endRun(style, .message)
      case .directive(let token):
        append(token, of: program, bytes, next: &next, inside: style, to: &builder)
      case .open(let inner): open.append(style.adding(inner))
      case .close: open.removeLast()
      }
    }
  }

  /// Appends what a directive prints: a variable's text with the markup that it has itself.
  private mutating func append(
    _ token: PrintfToken, of program: PrintfProgram, _ bytes: borrowing Span<UInt8>,
    next: inout Int, inside outer: TextStyle, to builder: inout StyledTextBuilder
  ) {
    var after = next
    let index = token.takeArgument(&after)
    let placeholder = index < segments.count ? segments[index].placeholder : nil
    if token.kind == .variable,
      let text = engine.enterVariable(program.part(token.name), argument: placeholder?.argument)
    {
      next = after
      append(text, first: index, inside: outer, to: &builder)
      return engine.leaveVariable()
    }
    let style = style(of: index, inside: outer)
    if !nested.isEmpty, let text = nested[index] {
      guard engine.takesValue(after: builder.writer.count, in: program.format, program.origin)
      else { return }
      next = after
      return builder.append(text, inside: style, argument: index)
    }
    let start = builder.writer.count
    // Of a variable that is not known the engine says what is wrong, and prints the best text.
    engine.append(
      token, of: program.format, program.origin, bytes, next: &next, to: &builder.writer)
    builder.endRun(style, origin(of: index))
    guard collectsFields, let placeholder,
      let text = PrintfFields.text(
        of: placeholder.argument, style: placeholder.detail?.style, token: token,
        in: engine.context),
      let place = PrintfFields.place(of: text.text, in: builder.writer.bytes(from: start))
    else { return }
    builder.append(FieldSpan.spans(of: text, from: start + place))
  }

  // MARK: - Messages

  /// Notes the runs of an argument that a message wrote from `start` to `end`, and its fields.
  ///
  /// - Parameter text: The value's text with its fields, as far as the message knows it.
  func appendRuns(
    argument index: Int, inside outer: TextStyle, from start: Int, to end: Int,
    text: @autoclosure () -> ICUFormattedText?,
    runs: inout [(part: StyledText.Part, end: Int)],
    fields: inout [FieldSpan]
  ) {
    guard end > start else { return }
    let style = style(of: index, inside: outer)
    if let text = nested[index], text.string.utf8.count == end - start {
      runs += text.parts(inside: style, argument: index).map { ($0.part, start + $0.end) }
      fields += text.fields.map { $0.moved(by: start) }
      return
    }
    runs.append((StyledText.Part(style: style, origin: origin(of: index)), end))
    guard collectsFields, index >= 0, index < segments.count else { return }
    let placeholder = segments[index].placeholder
    let text =
      text()
      ?? ValueFormatter.fields(
        of: placeholder.argument, style: placeholder.detail?.style, in: engine.context)
    // A plural's number may be less than the argument by an offset: then the fields are not its own.
    guard let text, text.text.utf8.count == end - start else { return }
    fields += FieldSpan.spans(of: text, from: start)
  }

  /// The arguments for a message: a nested key is its text, the rest as it is.
  func messageArguments() -> [MessageArgument] {
    (0..<segments.count).map { index in
      nested[index].map { MessageArgument($0.string) } ?? segments[index].placeholder.argument
    }
  }
}
