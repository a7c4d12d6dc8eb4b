internal import SystemICU
internal import ICUFormatMemory
internal import MessageSyntax

/// The arguments that are filled into a styled translation for a locale.
struct StyledArguments {
  let segments: KeySegments
  let locale: LocaleIdentifier
  let styles: MarkupStyleSheet
  /// The arguments that are keys, looked up and rendered, by position.
  let nested: [Int: StyledText]
  /// The arguments of plain text: those that are keys are replaced by their strings.
  private let resolved: KeySegments
  /// Whether to record the fields of numbers, dates and lists.
  let collectsFields: Bool
  /// One engine for the whole text, so that its limits apply to the whole text.
  private var engine: PrintfEngine

  /// Makes the arguments of a translation.
  ///
  /// - Parameter variables: Returns the format that replaces a variable (`%#@name@`).
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
    var resolved = segments
    if !nested.isEmpty {
      resolved.replaceArguments(Self.messageArguments(segments, nested))
    }
    self.resolved = resolved
    UnusableMarkup.report(in: segments, styles, locale)
    engine = PrintfEngine(
      arguments: .key(resolved), locale: locale, languages: languages, variables: variables)
  }

  /// Returns the source's style of an argument inside `outer`, without disallowed links.
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
    return .argument(index, direction: argument.direction(in: StyledText.Direction(of: locale)))
  }

  // MARK: - printf

  /// Appends a format with its arguments.
  ///
  /// - Parameter first: The argument of the first directive without a position.
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

  /// Appends the output of a directive; a variable's format may have markup.
  private mutating func append(
    _ token: PrintfToken, of program: PrintfProgram, _ bytes: borrowing Span<UInt8>,
    next: inout Int, inside outer: TextStyle, to builder: inout StyledTextBuilder
  ) {
    var after = next
    let index = token.takeArgument(&after)
    let placeholder = index < resolved.count ? resolved[index].placeholder : nil
    if token.kind == .variable,
      let text = engine.enterVariable(program.part(token.name), argument: placeholder?.argument)
    {
      next = after
      append(text, first: index, inside: outer, to: &builder)
      return engine.leaveVariable()
    }
    let style = style(of: index, inside: outer)
    let start = builder.writer.count
    // The engine reports an undefined variable and prints its argument.
    engine.append(
      token, of: program.format, program.origin, bytes, next: &next, to: &builder.writer)
    if !nested.isEmpty, token.kind == .conversion || token.kind == .variable,
      let text = nested[index]
    {
      return builder.endRuns(
        of: text, from: start, inside: style, argument: index, origin: origin(of: index))
    }
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

  /// Records the runs and fields of an argument that a message wrote from `start` to `end`.
  ///
  /// - Parameter text: The formatted value with its fields; nil if the message does not know them.
  func appendRuns(
    argument index: Int, inside outer: TextStyle, from start: Int, to end: Int,
    text: @autoclosure () -> ICUFormattedText?,
    runs: inout [(part: StyledText.Part, end: Int)],
    fields: inout [FieldSpan], hasOmittedStyles: inout Bool
  ) {
    guard end > start else { return }
    let style = style(of: index, inside: outer)
    if let text = nested[index], text.string.utf8.count == end - start {
      let text = text.limited(after: runs.count, isReported: &hasOmittedStyles)
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
    // The number of a plural may be the argument minus an offset: then the fields do not match.
    guard let text, text.text.utf8.count == end - start else { return }
    fields += FieldSpan.spans(of: text, from: start)
  }

  /// Returns the arguments for a message; a nested key is replaced by its rendered string.
  func messageArguments() -> [MessageArgument] { Self.messageArguments(segments, nested) }

  private static func messageArguments(
    _ segments: KeySegments, _ nested: [Int: StyledText]
  ) -> [MessageArgument] {
    (0..<segments.count).map { index in
      nested[index].map { MessageArgument($0.string) } ?? segments[index].placeholder.argument
    }
  }
}
