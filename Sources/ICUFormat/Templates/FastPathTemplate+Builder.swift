extension FastPathTemplate {
  /// Collects the pieces of a fast-path template.
  struct Builder {
    var bytes: [UInt8] = []
    var pieces: [Piece] = []
    var plural: Int32 = -1
    var cases = InlineArray<6, Case>(repeating: 0..<0)
    var exact: [(value: Double, case: Case)] = []
    var names: [String] = []
    /// The current style; nil if markup was not parsed.
    private var style: TextStyle?
    /// The plain style, followed by those of the open tags.
    private var open: [TextStyle] = []
    private let numberDirection: StyledText.Direction
    /// The properties of each piece; empty if markup was not parsed.
    private(set) var parts: [StyledText.Part] = []
    /// The start of the literal text that is not yet part of a piece.
    private var start = 0

    /// The maximum length of all cases: a template repeats the text around a plural in each case.
    private static let limit = 4096

    /// Makes a builder for plain text.
    init() {
      numberDirection = .unknown
    }

    /// Makes a builder for text with styles.
    init(styledFor locale: LocaleIdentifier) {
      numberDirection = StyledText.Direction(of: locale)
      style = .plain
      open = [.plain]
    }

    /// Whether the builder is one for text with styles.
    var collectsStyles: Bool { style != nil }

    var showsArguments: Bool { pieces.contains { $0.argument >= 0 } }

    /// The maximum number of pieces: the code for longer messages also checks the output's length.
    private static let pieceLimit = 256

    var hasManyPieces: Bool { pieces.count > Self.pieceLimit }

    var isTooLong: Bool { bytes.count > Self.limit || hasManyPieces }

    mutating func append(_ literalText: some Sequence<UInt8>) {
      bytes.append(contentsOf: literalText)
    }

    /// Opens a tag; returns false if the builder does not collect styles or the tag has no style.
    mutating func begin(_ tag: TextStyle?) -> Bool {
      guard let outer = open.last, let tag else { return false }
      endLiteralText()
      open.append(outer.adding(tag))
      style = open.last
      return true
    }

    /// Closes the innermost tag.
    mutating func endTag() {
      guard open.count > 1 else { return }
      endLiteralText()
      open.removeLast()
      style = open.last
    }

    /// Changes the style of the following text, if the builder collects styles.
    mutating func set(_ style: TextStyle) {
      guard let last = self.style, last != style else { return }
      endLiteralText()
      self.style = style
    }

    /// Makes a piece of the literal text that is not yet part of one.
    private mutating func endLiteralText() {
      if start < bytes.count { pieces.append(piece(argument: -1, true)) }
    }

    mutating func append(argument: Int, acceptsString: Bool, acceptsInteger: Bool = true) {
      if style != nil { endLiteralText() }
      var piece = piece(argument: Int32(truncatingIfNeeded: argument), acceptsString)
      piece.acceptsInteger = acceptsInteger
      pieces.append(piece)
    }

    /// Ends a case and returns it; its pieces begin at `first`.
    mutating func end(from first: Int) -> Case {
      endLiteralText()
      return Int32(truncatingIfNeeded: first)..<Int32(truncatingIfNeeded: pieces.count)
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
