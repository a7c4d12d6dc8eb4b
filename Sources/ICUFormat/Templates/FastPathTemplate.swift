internal import ICUFormatMemory
internal import MessageSyntax

/// A text that shows its arguments as they are, ready to be written in a single pass.
///
/// Most translations are of this kind: words, texts and whole numbers, and perhaps one number that
/// chooses a plural case. ``MessageEvaluator`` and ``PrintfEngine`` write everything, this only what it
/// is sure of: an argument that is neither text nor a whole number sends the caller to them.
final class FastPathTemplate: Sendable {
  /// Words, and the argument behind them.
  struct Piece: Sendable {
    /// Where the words lie in `bytes`.
    var start: Int32
    var end: Int32
    /// The argument's index; -1 for none.
    var argument: Int32 = -1
    /// Whether text may be in the argument's place, or only a number.
    var acceptsString = true
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
  private let appliesSourceStyles: Bool
  /// What each piece is, where markup was read: then it is either words or an argument.
  let parts: [StyledText.Part]

  init(
    _ builder: Builder, rules: PluralProgram, integers: NativeNumberFormat?,
    appliesSourceStyles: Bool
  ) {
    bytes = builder.bytes
    pieces = builder.pieces
    plural = builder.plural
    cases = builder.cases
    exact = builder.exact
    self.rules = rules
    self.integers = integers
    self.appliesSourceStyles = appliesSourceStyles
    parts = builder.parts
  }

  /// Words alone.
  convenience init(_ words: String) {
    var builder = Builder()
    builder.append(words.utf8)
    builder.cases = InlineArray(repeating: builder.end(from: 0))
    self.init(builder, rules: .none, integers: nil, appliesSourceStyles: false)
  }

  /// The text; nil where it takes more than is done here.
  func string(_ arguments: some FastPathArguments) -> String? {
    var isWritten = false
    let text = UTF8Writer.string { writer in isWritten = write(arguments, to: &writer) }
    return isWritten ? text : nil
  }

  /// Appends the text; false, and nothing appended, where it takes more than is done here.
  @inline(__always)
  func write(_ arguments: borrowing some FastPathArguments, to writer: inout UTF8Writer) -> Bool {
    guard let chosen = chosen(by: arguments) else { return false }
    let start = writer.count
    var index = Int(chosen.start)
    while index < Int(chosen.end) {
      let piece = pieces[index]
      writer.append(bytes, from: Int(piece.start), to: Int(piece.end))
      if piece.argument >= 0 {
        guard
          arguments.append(
            Int(piece.argument), acceptsString: piece.acceptsString,
            appliesSourceStyles: appliesSourceStyles, integers,
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

extension FastPathTemplate {
  /// The case that arguments choose; nil where the number that chooses is not a whole one.
  @inline(__always)
  func chosen(by arguments: borrowing some FastPathArguments) -> Case? {
    guard plural >= 0 else { return cases[5] }
    guard let number = arguments.integer(at: Int(plural)) else { return nil }
    if !exact.isEmpty {
      // As ICU compares them, by doubles.
      for item in exact where item.value == Double(number) { return item.case }
    }
    return cases[Int(rules.category(of: number.magnitude).order)]
  }
}
