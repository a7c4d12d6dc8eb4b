/// Builds the AST from the scanner's parts.
struct MessagePatternBuilder {
  private let parts: [MessagePart]
  private let numbers: [Double]
  private let source: SourceText

  init(_ scanned: borrowing MessageScanner.Output, _ source: SourceText) {
    parts = scanned.parts
    numbers = scanned.numbers
    self.source = source
  }

  func elements() -> [MessagePattern.Element] {
    elements(0, parts.count)
  }

  /// Returns the elements of the parts from `start` up to `end`.
  private func elements(_ start: Int, _ end: Int) -> [MessagePattern.Element] {
    var result: [MessagePattern.Element] = []
    var text = ""
    var textRange: Range<Int>?
    func flush() {
      if let range = textRange { result.append(.text(text, range: range)) }
      text = ""
      textRange = nil
    }
    var index = start
    while index < end {
      let part = parts[index]
      switch part.kind {
      case .literal:
        text += source.text(in: part.range)
        let start = textRange?.lowerBound ?? part.range.lowerBound
        textRange = start..<part.range.upperBound
      case .pluralNumber:
        flush()
        result.append(.pluralNumber(range: part.range))
      case .unparsed:
        flush()
        result.append(.unparsed(source.text(in: part.range), range: part.range))
      case .argumentStart:
        flush()
        result.append(.argument(argument(index, Int(part.link))))
        index = Int(part.link)
      case .tagStart:
        flush()
        let link = Int(part.link)
        result.append(
          .tag(
            MessagePattern.Tag(
              name: source.text(in: part.range), content: elements(index + 1, link),
              isSelfClosing: part.value == 1,
              range: part.range.lowerBound - 1..<parts[link].range.upperBound)))
        index = link
      default: break
      }
      index += 1
    }
    flush()
    return result
  }

  private func argument(_ start: Int, _ end: Int) -> MessagePattern.Argument {
    let name = parts[start]
    return MessagePattern.Argument(
      name: name.value >= 0 ? .position(Int(name.value)) : .named(source.text(in: name.range)),
      format: format(start, end), nameRange: name.range,
      range: parts[end].range)
  }

  private func format(_ start: Int, _ end: Int) -> MessagePattern.Format {
    switch parts[start].type {
    case .none: return .none
    case .simple:
      let word = parts[start + 1]
      let type = MessageSimpleType(source.utf8.span, word.range)
      var style: MessagePattern.Style?
      if parts[start + 2].kind == .argumentStyle {
        let range = parts[start + 2].range
        style = MessagePattern.Style(source.text(in: range), of: type, range: range)
      }
      return .simple(
        MessagePattern.Simple(
          type: type, typeName: source.text(in: word.range), typeRange: word.range, style: style))
    case .choice:
      return .choice(
        cases(start + 1, end).map { selector, message in
          MessagePattern.ChoiceCase(
            limit: numbers[Int(selector.value)],
            includesLimit: source.utf8[selector.range.lowerBound] != UInt8(ascii: "<"),
            message: elements(message.lowerBound, message.upperBound),
            range: selector.range.lowerBound..<parts[message.upperBound].range.upperBound)
        })
    case .select: return .select(keywordCases(start + 1, end))
    case .plural: return .plural(plural(.cardinal, start, end))
    case .selectOrdinal: return .plural(plural(.ordinal, start, end))
    }
  }

  private func plural(
    _ kind: MessagePattern.Plural.Kind, _ start: Int, _ end: Int
  ) -> MessagePattern.Plural {
    let first = parts[start + 1]
    let hasOffset = first.kind == .offset
    return MessagePattern.Plural(
      kind: kind, offset: hasOffset ? numbers[Int(first.value)] : 0,
      cases: keywordCases(start + (hasOffset ? 2 : 1), end))
  }

  private func keywordCases(_ start: Int, _ end: Int) -> [MessagePattern.Case] {
    cases(start, end).map { selector, message in
      MessagePattern.Case(
        selector.value >= 0
          ? .exactly(numbers[Int(selector.value)]) : .keyword(source.text(in: selector.range)),
        message: elements(message.lowerBound, message.upperBound),
        selectorRange: selector.range,
        range: selector.range.lowerBound..<parts[message.upperBound].range.upperBound)
    }
  }

  /// Returns the selectors, each with the parts of its message.
  private func cases(_ start: Int, _ end: Int) -> [(selector: MessagePart, message: Range<Int>)] {
    var result: [(MessagePart, Range<Int>)] = []
    var index = start
    while index < end, parts[index].kind == .selector {
      let link = Int(parts[index].link)
      result.append((parts[index], index + 1..<link))
      index = link + 1
    }
    return result
  }
}
