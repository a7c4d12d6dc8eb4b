internal import ICU
internal import Synchronization

/// A text that shows its arguments as they are, ready to be written in a single pass.
///
/// Most translations are of this kind: words, texts and whole numbers, and perhaps one number that
/// chooses a plural case. ``MessageRunner`` and ``PrintfEngine`` write everything, this only what it
/// is sure of: an argument that is neither text nor a whole number sends the caller to them.
final class FlatText: Sendable {
  /// Words, and the argument behind them.
  struct Piece: Sendable {
    /// Where the words lie in `bytes`.
    var start: Int32
    var end: Int32
    /// The argument's index; -1 for none.
    var argument: Int32 = -1
    /// Whether text may be in the argument's place, or only a number.
    var takesText = true
  }

  /// A range of pieces.
  struct Case: Sendable {
    var start: Int32 = 0
    var end: Int32 = 0
  }

  let bytes: [UInt8]
  let pieces: [Piece]
  /// The argument that chooses the case; -1 where there is one case alone, that of `other`.
  private let plural: Int32
  /// The case of each category, in CLDR's order.
  private let cases: InlineArray<6, Case>
  /// The cases of numbers that have one of their own.
  private let exact: [(value: Double, case: Case)]
  private let rules: PluralProgram
  /// Nil where no argument is shown.
  let integers: NativeNumberFormat?
  /// Whether the source's styles count: a printf directive has none of its own.
  private let mindsStyles: Bool
  /// What each piece is, where markup was read: then it is either words or an argument.
  let parts: [StyledText.Part]

  init(
    _ builder: Builder, rules: PluralProgram, integers: NativeNumberFormat?, mindsStyles: Bool
  ) {
    bytes = builder.bytes
    pieces = builder.pieces
    plural = builder.plural
    cases = builder.cases
    exact = builder.exact
    self.rules = rules
    self.integers = integers
    self.mindsStyles = mindsStyles
    parts = builder.parts
  }

  /// The text; nil where it takes more than is done here.
  func string(_ arguments: some FlatArguments) -> String? {
    var isWritten = false
    let text = UTF8Writer.string { writer in isWritten = write(arguments, to: &writer) }
    return isWritten ? text : nil
  }

  /// Appends the text; false, and nothing appended, where it takes more than is done here.
  @inline(__always)
  func write(_ arguments: borrowing some FlatArguments, to writer: inout UTF8Writer) -> Bool {
    guard let chosen = chosen(by: arguments) else { return false }
    let start = writer.count
    var index = Int(chosen.start)
    while index < Int(chosen.end) {
      let piece = pieces[index]
      writer.append(bytes, from: Int(piece.start), to: Int(piece.end))
      if piece.argument >= 0 {
        guard
          arguments.append(
            Int(piece.argument), takesText: piece.takesText, mindsStyles: mindsStyles, integers,
            to: &writer)
        else {
          writer.truncate(to: start)
          return false
        }
      }
      index += 1
    }
    return true
  }
}

extension FlatText {
  /// The case that arguments choose; nil where the number that chooses is not a whole one.
  @inline(__always)
  func chosen(by arguments: borrowing some FlatArguments) -> Case? {
    guard plural >= 0 else { return cases[5] }
    guard let number = arguments.integer(at: Int(plural)) else { return nil }
    if !exact.isEmpty {
      // As ICU compares them, by doubles.
      for item in exact where item.value == Double(number) { return item.case }
    }
    return cases[Int(rules.category(of: number.magnitude).order)]
  }
}

/// The flat text of a message, made when the message is formatted for the second time: a message that
/// is used once is quicker without.
struct RepeatedText: ~Copyable, Sendable {
  private let made = AtomicOnce<FlatText>()
  /// 0 before the first use, 1 after it; 2 where there is no flat text, or it is made already.
  private let uses = Atomic<UInt8>(0)

  /// What `body` makes of the flat text, or nil where there is none.
  @inline(__always)
  func withText<Result>(_ body: (FlatText) -> Result) -> Result? { made.withObject(body) }

  /// Tells that the message was formatted by other means.
  func count(_ program: MessageProgram) {
    switch uses.load(ordering: .relaxed) {
    case 0: uses.store(1, ordering: .relaxed)
    case 1:
      uses.store(2, ordering: .relaxed)
      if let text = FlatText(program) { _ = made.storeIfNil(text) }
    default: break
    }
  }
}

/// The arguments of a flat text, wherever they stand.
protocol FlatArguments {
  /// The whole number at an index, or nil.
  func integer(at index: Int) -> Int64?

  /// Appends the value at an index; false where it is not one of those that a flat text shows.
  func append(
    _ index: Int, takesText: Bool, mindsStyles: Bool, _ integers: NativeNumberFormat?,
    to writer: inout UTF8Writer
  ) -> Bool
}

extension MessageArgument {
  /// The value, where it is a whole number in 64 bits.
  @inline(__always)
  var wholeNumber: Int64? { if case .int(let value) = storage { value } else { nil } }

  /// Appends the value as a flat text shows it; false where it is none of those.
  @inline(__always)
  func appendFlat(
    takesText: Bool, _ integers: NativeNumberFormat?, to writer: inout UTF8Writer
  ) -> Bool {
    switch storage {
    case .string(let text) where takesText:
      writer.append(text)
      return true
    case .int(let value): return integers?.append(value, to: &writer) ?? false
    default: return false
    }
  }
}

extension Array<MessageArgument>: FlatArguments {
  @inline(__always)
  func integer(at index: Int) -> Int64? {
    index < count ? self[index].wholeNumber : nil
  }

  @inline(__always)
  func append(
    _ index: Int, takesText: Bool, mindsStyles: Bool, _ integers: NativeNumberFormat?,
    to writer: inout UTF8Writer
  ) -> Bool {
    guard index < count else { return false }
    return self[index].appendFlat(takesText: takesText, integers, to: &writer)
  }
}

extension KeySegments: FlatArguments {
  @inline(__always)
  func integer(at index: Int) -> Int64? {
    guard index < count else { return nil }
    return withPlaceholder(at: index) { $0.argument.wholeNumber }
  }

  @inline(__always)
  func append(
    _ index: Int, takesText: Bool, mindsStyles: Bool, _ integers: NativeNumberFormat?,
    to writer: inout UTF8Writer
  ) -> Bool {
    guard index < count else { return false }
    return withPlaceholder(at: index) { placeholder in
      if mindsStyles, placeholder.detail != nil { return false }
      return placeholder.argument.appendFlat(takesText: takesText, integers, to: &writer)
    }
  }
}

// MARK: - Making one

extension FlatText {
  /// Collects the pieces of a flat text.
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
    /// What each tag of a message looks like.
    private let tagStyles: [TextStyle]
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
      tagStyles = []
    }

    /// Collects text with styles.
    init(styledFor locale: LocaleIdentifier, tagStyles: [TextStyle] = []) {
      numberDirection = locale.isRightToLeft ? .rightToLeft : .leftToRight
      self.tagStyles = tagStyles
      style = .plain
      open = [.plain]
    }

    var showsArguments: Bool { pieces.contains { $0.argument >= 0 } }

    /// The most pieces: a text with more is better written by those who watch its length.
    private static let pieceLimit = 256

    var hasManyPieces: Bool { pieces.count > Self.pieceLimit }

    var isTooLong: Bool { bytes.count > Self.limit || hasManyPieces }

    mutating func append(_ words: some Sequence<UInt8>) { bytes.append(contentsOf: words) }

    /// Goes on inside a tag; false where styles are not collected.
    mutating func begin(tag: Int) -> Bool {
      guard let outer = open.last, tagStyles.indices.contains(tag) else { return false }
      endWords()
      open.append(outer.adding(tagStyles[tag]))
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

    /// Goes on in a style; words of the same style go on too.
    mutating func set(_ style: TextStyle) {
      if self.style != style { endWords() }
      self.style = style
    }

    /// Makes a piece of the words that none has yet.
    private mutating func endWords() {
      if start < bytes.count { pieces.append(piece(argument: -1, true)) }
    }

    mutating func append(argument: Int, takesText: Bool) {
      if style != nil { endWords() }
      pieces.append(piece(argument: Int32(truncatingIfNeeded: argument), takesText))
    }

    /// Ends a case, whose pieces begin at `first`.
    mutating func end(from first: Int) -> Case {
      endWords()
      return Case(
        start: Int32(truncatingIfNeeded: first), end: Int32(truncatingIfNeeded: pieces.count))
    }

    private mutating func piece(argument: Int32, _ takesText: Bool) -> Piece {
      defer { start = bytes.count }
      if let style {
        parts.append(
          StyledText.Part(
            style: style,
            origin: argument < 0
              ? .message
              : .argument(Int(argument), direction: takesText ? .unknown : numberDirection)))
      }
      return Piece(
        start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: bytes.count),
        argument: argument, takesText: takesText)
    }
  }

  /// Words alone.
  convenience init(_ words: String) {
    var builder = Builder()
    builder.append(words.utf8)
    builder.cases = InlineArray(repeating: builder.end(from: 0))
    self.init(builder, rules: .none, integers: nil, mindsStyles: false)
  }

  /// The text of a message, or nil where it holds more than words, arguments and one plural.
  ///
  /// - Parameter empty: What to collect the text in; one for styles takes tags too.
  convenience init?(_ program: MessageProgram, _ empty: Builder = Builder()) {
    guard program.code.twiceRead == nil, let integers = program.numbers.integers else { return nil }
    var builder = empty
    let parts = program.code.parts
    guard
      let plural = parts.firstIndex(where: { $0.kind == .argumentStart && $0.type.isPlural })
    else {
      guard builder.append(program, 0..<program.code.end, number: -1), !builder.hasManyPieces
      else { return nil }
      builder.cases = InlineArray(repeating: builder.end(from: 0))
      self.init(builder, rules: .none, integers: integers, mindsStyles: false)
      return
    }
    let number = program.position(parts[plural].value)
    let end = Int(parts[plural].link)
    let leaf = parts[end].value
    guard program.code.offset(plural) == 0, number >= 0,
      leaf < 0 || program.code.leaves[Int(leaf)].isPlainForIntegers
    else { return nil }
    builder.plural = number
    // A case is written whole, with the words before and behind it.
    func make(_ selector: Int) -> Case? {
      let first = builder.pieces.count
      guard builder.append(program, 0..<plural, number: -1),
        builder.append(program, program.code.message(selector), number: number),
        builder.append(program, end + 1..<program.code.end, number: -1), !builder.isTooLong
      else { return nil }
      return builder.end(from: first)
    }
    var known: [(selector: Int, case: Case)] = []
    for category in PluralCategory.allCases {
      guard let selector = program.code.keywordCase(plural, category) else { return nil }
      if let same = known.first(where: { $0.selector == selector }) {
        builder.cases[Int(category.order)] = same.case
        continue
      }
      guard let made = make(selector) else { return nil }
      builder.cases[Int(category.order)] = made
      known.append((selector, made))
    }
    var selector = program.code.firstCase(plural)
    while selector < end {
      if parts[selector].value >= 0 {
        guard let made = make(selector) else { return nil }
        builder.exact.append((program.code.values[Int(parts[selector].value)], made))
      }
      selector = program.code.nextCase(selector)
    }
    self.init(
      builder, rules: program.rules(parts[plural].type), integers: integers, mindsStyles: false)
  }

  /// The text of a printf format, or nil where it holds more than plain `%@` and `%lld`.
  convenience init?(_ program: PrintfProgram, locale: LocaleIdentifier) {
    guard let integers = PrintfNumberStyle(integer: .decimal).formatter(for: locale)?.native else {
      return nil
    }
    var builder = Builder()
    guard builder.append(program), !builder.hasManyPieces else { return nil }
    builder.cases = InlineArray(repeating: builder.end(from: 0))
    self.init(builder, rules: .none, integers: integers, mindsStyles: true)
  }

  /// The text of a catalog with one number that chooses, or nil where more does.
  convenience init?(_ text: CatalogText, locale: LocaleIdentifier) {
    self.init(text, locale: locale, Builder()) { $0.append($1) }
  }

  /// The text of a catalog with one number that chooses, or nil where more does.
  ///
  /// - Parameters:
  ///   - empty: What to collect the text in.
  ///   - append: Appends a case; false where it is more than a flat text can hold.
  convenience init?(
    _ text: CatalogText, locale: LocaleIdentifier, _ empty: Builder,
    append: (inout Builder, PrintfProgram) -> Bool
  ) {
    guard text.variables.isEmpty, case .plural(let argument, let cases, _) = text.root,
      let integers = PrintfNumberStyle(integer: .decimal).formatter(for: locale)?.native
    else { return nil }
    var builder = empty
    builder.plural = Int32(truncatingIfNeeded: argument ?? 0)
    var made: [PluralCategory: Case] = [:]
    for (category, node) in cases {
      let first = builder.pieces.count
      guard case .program(let program) = node, append(&builder, program), !builder.isTooLong
      else { return nil }
      made[category] = builder.end(from: first)
    }
    for category in PluralCategory.allCases {
      guard let chosen = CatalogText.chosen(category, of: made) else { return nil }
      builder.cases[Int(category.order)] = chosen
    }
    if let zero = made[.zero] { builder.exact = [(0, zero)] }
    self.init(builder, rules: text.rules.program, integers: integers, mindsStyles: true)
  }
}

extension FlatText.Builder {
  /// Appends some parts of a message; false where they are more than a flat text can hold.
  fileprivate mutating func append(
    _ program: MessageProgram, _ range: Range<Int>, number: Int32
  ) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let part = program.code.parts[index]
      switch part.kind {
      case .literal, .unparsed: append(program.code.text(part.range).utf8)
      case .pluralNumber where number < 0: append(CollectionOfOne(UInt8(ascii: "#")))
      case .pluralNumber: append(argument: Int(number), takesText: false)
      case .argumentStart where part.type == .none || part.type == .simple:
        let position = program.position(part.value)
        index = Int(part.link)
        let leaf = program.code.parts[index].value
        guard position >= 0, leaf < 0 || program.code.leaves[Int(leaf)].isPlainForIntegers else {
          return false
        }
        append(argument: Int(position), takesText: leaf < 0)
      case .tagStart: guard begin(tag: Int(part.value)) else { return false }
      case .tagEnd: endTag()
      default: return false
      }
      index += 1
    }
    return true
  }

  /// Appends a printf format; false where it is more than a flat text can hold.
  fileprivate mutating func append(_ program: PrintfProgram) -> Bool {
    let format = Array(program.format.utf8)
    var next = 0
    var start = 0
    for token in program.tokens {
      append(format[start..<token.start])
      start = token.end
      switch token.kind {
      case .percent: append(CollectionOfOne(UInt8(ascii: "%")))
      case .conversion:
        guard let takesText = token.flatTakesText else { return false }
        append(
          argument: token.position > 0 ? Int(token.position) - 1 : next, takesText: takesText)
        if token.position == 0 { next += 1 }
      default: return false
      }
    }
    append(format[start...])
    return true
  }
}

extension PrintfToken {
  /// Whether a flat text may show text in the directive's place, or only a number; nil where it may
  /// show neither, because the directive asks for more.
  var flatTakesText: Bool? {
    guard kind == .conversion, flags.isEmpty, width.kind == .none, precision.kind == .none,
      length != .h, length != .hh
    else { return nil }
    return switch PrintfWish(conversion) {
    case .object: true
    case .signed: false
    default: nil
    }
  }
}
