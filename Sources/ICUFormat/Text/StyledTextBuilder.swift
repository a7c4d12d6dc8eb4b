internal import ICUFormatMemory

/// A builder of styled text: a buffer of bytes and the ends of its runs.
struct StyledTextBuilder: ~Copyable {
  var writer = UTF8Writer()
  private var ends = RunEnds()
  private var parts: [StyledText.Part] = []
  private(set) var fields: [FieldSpan] = []

  /// Whether styles of an argument were omitted, which was reported.
  private var hasOmittedStyles = false

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

  /// Ends the runs of an argument that is a styled text, which was written from `start` on.
  ///
  /// A directive may have shortened the text, which then loses its fields, or padded it with spaces.
  ///
  /// - Parameter origin: The origin of the spaces.
  mutating func endRuns(
    of text: StyledText, from start: Int, inside style: TextStyle, argument index: Int,
    origin: StyledText.Origin
  ) {
    guard writer.count > start else { return }
    let text = text.limited(after: parts.count, isReported: &hasOmittedStyles)
    let rest = StyledText.Part(style: style, origin: origin, outer: index)
    let shown = Self.range(of: text.string, in: writer.bytes(from: start))
    let first = start + shown.lowerBound
    if first > start { append(rest, to: first) }
    var end = 0
    for (place, part) in text.parts.enumerated() {
      guard end < shown.count else { break }
      end = min(text.ends[place], shown.count)
      append(part.inside(style, argument: index), to: first + end)
    }
    if shown.count == text.string.utf8.count {
      fields += text.fields.map { $0.moved(by: first) }
    }
    if writer.count > start + shown.upperBound { append(rest, to: writer.count) }
  }

  /// Returns the range of a text, or of its first bytes, after the spaces that precede it.
  ///
  /// It reads no more bytes of the text than were written, because a long text may be shortened
  /// many times.
  private static func range(of text: String, in written: [UInt8]) -> Range<Int> {
    func isOther(_ byte: UInt8) -> Bool { byte != UInt8(ascii: " ") }
    let text = text.utf8.prefix(written.count)
    var first = 0
    // The text may begin with spaces too.
    if let place = written.firstIndex(where: isOther), let own = text.firstIndex(where: isOther) {
      first = max(0, place - text.distance(from: text.startIndex, to: own))
    }
    var end = first
    for byte in text {
      guard end < written.count, written[end] == byte else { break }
      end += 1
    }
    return first..<end
  }

  /// Records the fields of a value.
  mutating func append(_ more: [FieldSpan]) {
    fields += more
  }

  /// Records the fields of a list among those of its elements.
  mutating func insert(_ more: [FieldSpan]) {
    fields = (fields + more).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  consuming func finish(_ locale: LocaleIdentifier, argumentNames: [String?] = []) -> StyledText {
    StyledText(
      string: writer.string, ends: ends, parts: parts[...], locale: locale,
      argumentNames: argumentNames, fields: fields)
  }
}

extension StyledText {
  /// The maximum number of runs that arguments may add to a text.
  static let runLimit = 1 << 20

  /// Returns the text as an argument after a number of runs: without styles if they are too many.
  ///
  /// - Parameter isReported: Whether omitted styles were reported, which is done once for a text.
  func limited(after count: Int, isReported: inout Bool) -> StyledText {
    guard parts.count > 1, parts.count + count > Self.runLimit else { return self }
    if !isReported {
      Localization.report(
        LocalizationIssue(
          kind: .textTooLong, subject: "styled text",
          detail: "styles of arguments after \(Self.runLimit) runs are omitted", locale: locale))
    }
    isReported = true
    let origin = Origin.argument(0, direction: .unknown)
    return StyledText(runs: [Run(string, origin: origin)], locale: locale)
  }

  /// Returns the parts and their ends for this text as an argument of another text.
  func parts(inside style: TextStyle, argument index: Int) -> [(part: Part, end: Int)] {
    parts.enumerated().map { place, part in (part.inside(style, argument: index), ends[place]) }
  }
}

extension StyledText.Part {
  /// Returns the part as a part of an argument of another text.
  fileprivate func inside(_ style: TextStyle, argument index: Int) -> StyledText.Part {
    var part = self
    part.style = style.adding(part.style)
    part.outer = index
    if case .argument(_, let direction) = part.origin {
      part.origin = .argument(index, direction: direction)
    }
    return part
  }
}
