internal import ICU

/// Styled text under construction: one buffer of bytes, and where each style ends in it.
struct StyledTextBuilder: ~Copyable {
  var writer = UTF8Writer()
  private(set) var spans: [StyledText.Span] = []

  /// Ends a run at what is written by now; an empty one is none.
  mutating func endRun(_ style: TextStyle, _ origin: StyledText.Origin) {
    let start = spans.last?.end ?? 0
    guard writer.count > start else { return }
    if let last = spans.indices.last, spans[last].style == style, spans[last].origin == origin,
      origin == .message
    {
      spans[last].end = writer.count
    } else {
      spans.append(StyledText.Span(end: writer.count, style: style, origin: origin))
    }
  }

  /// Appends a text inside an outer style; what is message there is the argument's text here.
  mutating func append(_ text: StyledText, inside style: TextStyle) {
    let start = writer.count
    writer.append(text.string)
    for span in text.spans {
      spans.append(
        StyledText.Span(
          end: start + span.end, style: style.adding(span.style), origin: span.origin))
    }
  }

  /// Takes over the spans of text that was written to ``writer`` by somebody else.
  mutating func append(_ more: [StyledText.Span]) {
    spans += more
  }

  consuming func finish(_ locale: LocaleIdentifier, argumentNames: [String?] = []) -> StyledText {
    StyledText(
      string: writer.string, spans: spans, locale: locale, argumentNames: argumentNames)
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
