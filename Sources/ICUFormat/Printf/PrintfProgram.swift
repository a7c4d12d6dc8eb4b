internal import MessageSyntax

/// A compiled printf format: its text and directives in order, and its styles if markup was parsed.
///
/// Plain strings and styled text use the same program.
struct PrintfProgram: Sendable {
  /// The begin or the end of a style.
  struct Tag: Sendable {
    /// The UTF-8 offset in ``text``; a directive at the same offset follows the tag.
    let place: Int
    /// The style that begins here; nil if the innermost style ends here.
    let style: TextStyle?
  }

  enum Step {
    /// A part of ``text``.
    case text(Range<Int>)
    case directive(PrintfToken)
    case open(TextStyle)
    case close
  }

  /// The format as it was written, for reports.
  let format: String
  /// The format, without its markup if that was parsed.
  let text: String
  /// The directives in `text`; the text between them is printed as it is.
  ///
  /// Before markup is parsed, this includes invalid directives and doubled percent signs.
  var tokens: [PrintfToken]
  /// The styles; empty before markup is parsed.
  let tags: [Tag]
  /// The location of the format, for reports; nil if it is not in a bundle.
  let origin: TextOrigin?

  /// Returns a part of the text; the range is in UTF-8 offsets.
  func part(_ range: Range<Int>) -> String {
    String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }

  /// The text, directives and styles in order.
  var steps: Steps { Steps(self) }

  struct Steps: Sequence, IteratorProtocol {
    private let program: PrintfProgram
    private var token = 0
    private var tag = 0
    private var place = 0

    fileprivate init(_ program: PrintfProgram) { self.program = program }

    mutating func next() -> Step? {
      let token = token < program.tokens.count ? program.tokens[token] : nil
      let tag = tag < program.tags.count ? program.tags[tag] : nil
      let end = Swift.min(token?.start ?? program.text.utf8.count, tag?.place ?? .max)
      if place < end {
        defer { place = end }
        return .text(place..<end)
      }
      if let tag, tag.place <= token?.start ?? .max {
        self.tag += 1
        return tag.style.map { .open($0) } ?? .close
      }
      guard let token else { return nil }
      self.token += 1
      place = token.end
      return .directive(token)
    }
  }
}

extension PrintfProgram {
  /// Compiles a format.
  init(_ format: String, origin: TextOrigin? = nil) {
    self.init(
      format: format, text: format, tokens: PrintfScanner.directives(in: format), tags: [],
      origin: origin)
  }
}
