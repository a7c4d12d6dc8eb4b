internal import MessageSyntax

/// A printf format that was read once, to be printed many times: text and directives in order, and
/// where markup was read, the places where its styles begin and end.
///
/// Plain text and text with styles run the same program.
struct PrintfProgram: Sendable {
  /// Where a style begins or ends.
  struct Tag: Sendable {
    /// The place in ``text``, in UTF-8; a directive at the same place follows the tag.
    let place: Int
    /// The style that is added from here on; nil where the innermost one ends.
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
  /// What is printed, with the directives in place: the format, without its markup where that was
  /// read.
  let text: String
  /// The directives in `text`; what lies between is printed as it is.
  ///
  /// Before markup is read, also what only looks like a directive, and doubled percent signs.
  var tokens: [PrintfToken]
  /// The styles; empty before markup is read.
  let tags: [Tag]
  /// Where the format is, for reports; nil for one that is in no bundle.
  let origin: TextOrigin?

  /// A part of the text, in UTF-8 offsets.
  func part(_ range: Range<Int>) -> String {
    String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }

  /// Text, directives and styles in order.
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
  /// Reads a format.
  init(_ format: String, origin: TextOrigin? = nil) {
    let utf8 = format.utf8Span
    let bytes = utf8.span
    var tokens: [PrintfToken] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      let token = PrintfScanner.scan(bytes, at: index)
      tokens.append(token)
      index = token.end
    }
    self.init(format: format, text: format, tokens: tokens, tags: [], origin: origin)
  }
}
