internal import ICUFormatMemory

/// A builder of styled text: a buffer of bytes and the ends of its runs.
struct StyledTextBuilder: ~Copyable {
  var writer = UTF8Writer()
  private var ends = RunEnds()
  private var parts: [StyledText.Part] = []
  private(set) var fields: [FieldSpan] = []

  /// Makes an empty builder.
  ///
  /// - Parameter expected: The approximate number of runs.
  init(expected: Int = 0) {
    if expected > 0 { parts.reserveCapacity(expected) }
  }

  /// Ends a run at the current end of the text; an empty run is ignored.
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

  /// Adds a run of text that is already in ``writer``.
  mutating func append(_ part: StyledText.Part, to end: Int) {
    ends.append(end)
    parts.append(part)
  }

  /// Appends an argument that is a styled text, inside an outer style.
  ///
  /// The arguments in that text become parts of this argument.
  mutating func append(_ text: StyledText, inside style: TextStyle, argument index: Int) {
    let start = writer.count
    writer.append(text.string)
    for (part, end) in text.parts(inside: style, argument: index) {
      append(part, to: start + end)
    }
    fields += text.fields.map { $0.moved(by: start) }
  }

  /// Records the fields of a value.
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
  /// Returns the parts and their ends for this text as an argument of another text.
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
  /// Makes the direction of an argument; it is known only for text that the library formats.
  init(of argument: MessageArgument, in locale: LocaleIdentifier) {
    switch argument.kind {
    case .text, .list, .formatted: self = .unknown
    case .integer, .number, .boolean, .date, .dateRange, .duration, .key:
      self = locale.isRightToLeft ? .rightToLeft : .leftToRight
    }
  }
}
