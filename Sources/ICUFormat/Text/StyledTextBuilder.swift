internal import ICU

/// Styled text under construction: one buffer of bytes, and where each style ends in it.
struct StyledTextBuilder: ~Copyable {
  var writer = UTF8Writer()
  private(set) var spans: [StyledText.Span] = []
  private(set) var fields: [FieldSpan] = []

  /// - Parameter expected: About how many runs there will be.
  init(expected: Int = 0) {
    if expected > 0 { spans.reserveCapacity(expected) }
  }

  /// Ends a run at what is written by now; an empty one is none.
  mutating func endRun(_ style: TextStyle, _ origin: StyledText.Origin) {
    let last = spans.count - 1
    let start = last >= 0 ? spans[last].end : 0
    guard writer.count > start else { return }
    if last >= 0, origin == .message, spans[last].origin == .message, spans[last].outer == nil,
      spans[last].style == style
    {
      spans[last].end = writer.count
    } else {
      spans.append(StyledText.Span(end: writer.count, style: style, origin: origin))
    }
  }

  /// Appends the text of an argument that is styled text itself, inside an outer style.
  ///
  /// The arguments in it count as parts of the outer one.
  mutating func append(_ text: StyledText, inside style: TextStyle, argument index: Int) {
    let start = writer.count
    writer.append(text.string)
    spans += text.spans(from: start, inside: style, argument: index)
    fields += text.fields.map { $0.moved(by: start) }
  }

  /// Takes over the spans of text that was written to ``writer`` by somebody else.
  mutating func append(_ more: [StyledText.Span]) {
    spans += more
  }

  /// Notes the fields of a value.
  mutating func append(_ more: [FieldSpan]) {
    fields += more
  }

  consuming func finish(_ locale: LocaleIdentifier, argumentNames: [String?] = []) -> StyledText {
    StyledText(
      string: writer.string, spans: spans, locale: locale, argumentNames: argumentNames,
      fields: fields)
  }
}

extension StyledText {
  /// The spans as they are when the text is an argument of another, from `start` on.
  func spans(from start: Int, inside style: TextStyle, argument index: Int) -> [Span] {
    spans.map { span in
      var span = span
      span.end += start
      span.style = style.adding(span.style)
      span.outer = index
      if case .argument(_, let direction) = span.origin {
        span.origin = .argument(index, direction: direction)
      }
      return span
    }
  }
}

extension StyledText.Direction {
  /// The direction of an argument's text: known where the library makes the text, by the locale.
  init(of argument: MessageArgument, in locale: LocaleIdentifier) {
    switch argument.storage {
    case .string, .list, .formatted: self = .unknown
    case .int, .uint, .double, .float, .decimal, .bool, .date, .dateRange, .duration, .key:
      self = locale.isRightToLeft ? .rightToLeft : .leftToRight
    }
  }
}
