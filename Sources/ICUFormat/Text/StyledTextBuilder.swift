internal import ICUFormatMemory

/// Styled text under construction: one buffer of bytes, and where each style ends in it.
struct StyledTextBuilder: ~Copyable {
  var writer = UTF8Writer()
  private var ends = RunEnds()
  private var parts: [StyledText.Part] = []
  private(set) var fields: [FieldSpan] = []

  /// - Parameter expected: About how many runs there will be.
  init(expected: Int = 0) {
    if expected > 0 { parts.reserveCapacity(expected) }
  }

  /// Ends a run at what is written by now; an empty one is none.
  mutating func endRun(_ style: TextStyle, _ origin: StyledText.Origin) {
    guard writer.count > ends.last else { return }
    if origin == .message, let last = parts.last, last.origin == .message, last.outer == nil,
      last.style == style
    {
      ends.replaceLast(by: writer.count)
    } else {
      append(StyledText.Part(style: style, origin: origin), to: writer.count)
    }
  }

  /// Adds a run of what somebody else wrote to ``writer``.
  mutating func append(_ part: StyledText.Part, to end: Int) {
    ends.append(end)
    parts.append(part)
  }

  /// Appends the text of an argument that is styled text itself, inside an outer style.
  ///
  /// The arguments in it count as parts of the outer one.
  mutating func append(_ text: StyledText, inside style: TextStyle, argument index: Int) {
    let start = writer.count
    writer.append(text.string)
    for (part, end) in text.parts(inside: style, argument: index) {
      append(part, to: start + end)
    }
    fields += text.fields.map { $0.moved(by: start) }
  }

  /// Notes the fields of a value.
  mutating func append(_ more: [FieldSpan]) {
    fields += more
  }

  consuming func finish(_ locale: LocaleIdentifier, argumentNames: [String?] = []) -> StyledText {
    StyledText(
      string: writer.string, ends: ends, parts: parts[...], locale: locale,
      argumentNames: argumentNames, fields: fields)
  }
}

extension StyledText {
  /// The parts as they are when the text is an argument of another, with their ends.
  func parts(inside style: TextStyle, argument index: Int) -> [(part: Part, end: Int)] {
    parts.enumerated().map { place, part in
      var part = part
      part.style = style.adding(part.style)
      part.outer = index
      if case .argument(_, let direction) = part.origin {
        part.origin = .argument(index, direction: direction)
      }
      return (part, ends[place])
    }
  }
}

extension StyledText.Direction {
  /// The direction of an argument's text: known where the library makes the text, by the locale.
  init(of argument: MessageArgument, in locale: LocaleIdentifier) {
    switch argument.kind {
    case .text, .list, .formatted: self = .unknown
    case .integer, .number, .boolean, .date, .dateRange, .duration, .key:
      self = locale.isRightToLeft ? .rightToLeft : .leftToRight
    }
  }
}
