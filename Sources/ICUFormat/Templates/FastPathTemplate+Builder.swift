extension FastPathTemplate {
  /// Collects the pieces of a fast-path template.
  struct Builder {
    var bytes: [UInt8] = []
    var pieces: [Piece] = []
    var plural: Int32 = -1
    var cases = InlineArray<6, Case>(repeating: Case())
    var exact: [(value: Double, case: Case)] = []
    /// The style of what follows, where markup was read.
    private var style: TextStyle?
    /// The styles of the tags around what follows, and plain text's.
    private var open: [TextStyle] = []
    private let numberDirection: StyledText.Direction
    /// What each piece is, where markup was read.
    private(set) var parts: [StyledText.Part] = []
    /// Where the words begin that no piece has yet.
    private var start = 0

    /// A text with many plural cases and long words around them is better written in parts.
    private static let limit = 4096

    /// Collects plain text.
    init() {
      numberDirection = .unknown
    }

    /// Collects text with styles.
    init(styledFor locale: LocaleIdentifier) {
      numberDirection = locale.isRightToLeft ? .rightToLeft : .leftToRight
      style = .plain
      open = [.plain]
    }

    var showsArguments: Bool { pieces.contains { $0.argument >= 0 } }

    /// The most pieces: a text with more is better written by those who watch its length.
    private static let pieceLimit = 256

    var hasManyPieces: Bool { pieces.count > Self.pieceLimit }

    var isTooLong: Bool { bytes.count > Self.limit || hasManyPieces }

    mutating func append(_ words: some Sequence<UInt8>) { bytes.append(contentsOf: words) }

    /// Goes on inside a tag; false where styles are not collected, or the tag has none.
    mutating func begin(_ tag: TextStyle?) -> Bool {
      guard let outer = open.last, let tag else { return false }
      endWords()
      open.append(outer.adding(tag))
      style = open.last
      return true
    }

    /// Goes on outside the innermost tag.
    mutating func endTag() {
      guard open.count > 1 else { return }
      endWords()
      open.removeLast()
      style = open.last
    }

    /// Goes on in a style, where styles are collected; words of the same style go on too.
    mutating func set(_ style: TextStyle) {
      guard let last = self.style, last != style else { return }
      endWords()
      self.style = style
    }

    /// Makes a piece of the words that none has yet.
    private mutating func endWords() {
      if start < bytes.count { pieces.append(piece(argument: -1, true)) }
    }

    mutating func append(argument: Int, acceptsString: Bool) {
      if style != nil { endWords() }
      pieces.append(piece(argument: Int32(truncatingIfNeeded: argument), acceptsString))
    }

    /// Ends a case, whose pieces begin at `first`.
    mutating func end(from first: Int) -> Case {
      endWords()
      return Case(
        start: Int32(truncatingIfNeeded: first), end: Int32(truncatingIfNeeded: pieces.count))
    }

    private mutating func piece(argument: Int32, _ acceptsString: Bool) -> Piece {
      defer { start = bytes.count }
      if let style {
        parts.append(
          StyledText.Part(
            style: style,
            origin: argument < 0
              ? .message
              : .argument(Int(argument), direction: acceptsString ? .unknown : numberDirection)))
      }
      return Piece(
        start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: bytes.count),
        argument: argument, acceptsString: acceptsString)
    }
  }
}
