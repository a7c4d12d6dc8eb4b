internal import ICU
internal import MessageSyntax

/// What a styled translation is filled in with: the arguments of its key, for a locale.
struct StyledFilling {
  let key: LocalizedStringKey
  let locale: LocaleIdentifier
  /// Who knows the variables (`%#@name@`) of the translation.
  let variables: (any PrintfVariables)?
  let styles: MarkupStyles
  /// The keys among the arguments, looked up and rendered, by their positions.
  let nested: [Int: StyledText]

  /// The style that the source gave the argument at `index`.
  private func style(of index: Int) -> TextStyle {
    guard index >= 0, index < key.segments.count else { return .plain }
    return key.segments[index].placeholder.detail?.textStyle ?? .plain
  }

  private func origin(of index: Int) -> StyledText.Origin {
    guard index >= 0, index < key.segments.count else { return .message }
    let argument = key.segments[index].placeholder.argument
    return .argument(index, direction: StyledText.Direction(of: argument, in: locale))
  }

  // MARK: - printf

  /// Appends a whole translation.
  ///
  /// - Parameter isFormat: Whether percent signs in it are directives.
  func append(format: String, isFormat: Bool, to builder: inout StyledTextBuilder) {
    let text = isFormat ? format : PrintfFormat.escaping(format)
    StyledFormat.cached(text, styles: styles).append(self, inside: .plain, to: &builder)
  }

  /// Appends one directive's text.
  func append(
    _ program: PrintfProgram, argument index: Int, inside outer: TextStyle,
    to builder: inout StyledTextBuilder
  ) {
    let style = outer.adding(style(of: index))
    if let text = nested[index] { return builder.append(text, inside: style) }
    var engine = PrintfEngine(arguments: .key(key.segments), locale: locale, variables: variables)
    engine.append(program, to: &builder.writer)
    builder.endRun(style, origin(of: index))
  }

  /// Appends the translation that stands for a variable, with the markup it has itself.
  func append(
    variable name: String, argument index: Int, inside outer: TextStyle,
    to builder: inout StyledTextBuilder, depth: Int = 0
  ) {
    let argument = index < key.segments.count ? key.segments[index].placeholder.argument : nil
    guard depth < Self.maximumDepth,
      let program = variables?.program(forVariable: name, argument: argument)
    else {
      // The engine says what is wrong, and prints the best text.
      return append(
        PrintfProgram("%\(index + 1)$#@\(name)@"), argument: index, inside: outer, to: &builder)
    }
    StyledFormat.cached(program.format, first: index, styles: styles)
      .append(self, inside: outer, to: &builder, depth: depth + 1)
  }

  /// How deep variables may stand in each other, as in the printf engine.
  private static var maximumDepth: Int { 8 }

  // MARK: - Messages

  /// Notes the spans of an argument that a message wrote from `start` to `end`.
  func appendSpans(
    argument index: Int, inside outer: TextStyle, from start: Int, to end: Int,
    into spans: inout [StyledText.Span]
  ) {
    guard end > start else { return }
    let style = outer.adding(style(of: index))
    if let text = nested[index], text.string.utf8.count == end - start {
      for span in text.spans {
        spans.append(
          StyledText.Span(
            end: start + span.end, style: style.adding(span.style), origin: span.origin))
      }
    } else {
      spans.append(StyledText.Span(end: end, style: style, origin: origin(of: index)))
    }
  }

  /// The arguments for a message: a nested key is its text, the rest as it is.
  func messageArguments() -> [MessageArgument] {
    var arguments = key.arguments
    for (index, text) in nested { arguments[index] = MessageArgument(text.string) }
    return arguments
  }
}
