internal import MessageSyntax
internal import StringCatalogs

/// Makes the pseudo-translation of one string: accented, about 35 % longer, and in brackets.
enum PseudoMessage {
  /// Returns the pseudo-translation of a printf format.
  ///
  /// - Parameter isVariable: Whether the string is a part of another one, so that it has no
  ///   brackets, and `%arg` is its argument.
  static func format(
    _ source: String, isVariable: Bool = false, style: PseudoStyle = .accented
  ) -> String {
    var text = PseudoText(bracesAreText: false, style: style)
    var result = isVariable ? "" : style.brackets.start
    let pieces =
      isVariable
      ? Array(source.utf8).split(separator: Array("%arg".utf8), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) } : [source]
    for (index, piece) in pieces.enumerated() {
      if index > 0 { result += "%arg" }
      let bytes = Array(piece.utf8)
      let format = PrintfFormat(catalogText: piece)
      // `50% off` has no directive, so each of its letters is text.
      guard isVariable || format.hasArguments else {
        result += text.accented(piece)
        continue
      }
      for segment in format.segments {
        switch segment {
        case .literal(_, let range):
          result += text.accented(String(decoding: bytes[range], as: UTF8.self))
        case .specifier(let specifier):
          result += String(decoding: bytes[specifier.range], as: UTF8.self)
        }
      }
    }
    return result + text.padding() + (isVariable ? "" : style.brackets.end)
  }

  /// Returns the pseudo-translation of an ICU message.
  static func message(_ source: String, style: PseudoStyle = .accented) -> String {
    var ignored: [MessageDiagnostic] = []
    let pattern = MessagePattern(recovering: source, diagnostics: &ignored)
    var elements: [MessagePattern.Element] = [
      .text(style.brackets.start, range: 0..<0)
    ]
    elements += self.elements(pattern.elements, style)
    elements.append(.text(style.brackets.end, range: 0..<0))
    return MessagePattern(elements: elements, options: pattern.options).canonicalText
  }

  private static func elements(
    _ elements: [MessagePattern.Element], _ style: PseudoStyle
  ) -> [MessagePattern.Element] {
    var text = PseudoText(bracesAreText: true, style: style)
    var result = self.elements(elements, style, &text)
    let padding = text.padding()
    if !padding.isEmpty { result.append(.text(padding, range: 0..<0)) }
    return result
  }

  private static func elements(
    _ elements: [MessagePattern.Element], _ style: PseudoStyle, _ text: inout PseudoText
  ) -> [MessagePattern.Element] {
    var result: [MessagePattern.Element] = []
    for element in elements {
      switch element {
      case .text(let literal, let range):
        result.append(.text(text.accented(literal), range: range))
      case .pluralNumber, .unparsed: result.append(element)
      case .tag(let tag):
        result.append(
          .tag(
            MessagePattern.Tag(
              name: tag.name, content: self.elements(tag.content, style, &text),
              isSelfClosing: tag.isSelfClosing, range: tag.range)))
      case .argument(let argument):
        result.append(
          .argument(
            MessagePattern.Argument(
              name: argument.name, format: format(argument.format, style),
              nameRange: argument.nameRange,
              range: argument.range)))
      }
    }
    return result
  }

  private static func format(
    _ format: MessagePattern.Format, _ style: PseudoStyle
  ) -> MessagePattern.Format {
    switch format {
    case .none, .simple: format
    case .plural(let plural):
      .plural(
        MessagePattern.Plural(
          kind: plural.kind, offset: plural.offset, cases: cases(plural.cases, style)))
    case .select(let cases): .select(self.cases(cases, style))
    case .choice(let cases):
      .choice(
        cases.map {
          MessagePattern.ChoiceCase(
            limit: $0.limit, includesLimit: $0.includesLimit, message: elements($0.message, style))
        })
    }
  }

  private static func cases(
    _ cases: [MessagePattern.Case], _ style: PseudoStyle
  ) -> [MessagePattern.Case] {
    cases.map { MessagePattern.Case($0.selector, message: elements($0.message, style)) }
  }
}
