internal import ICUFormatMemory
internal import MessageSyntax

/// A simple message or format, compiled so that it is written in a single pass.
///
/// Most translations are simple: literal text, values, and at most one number that chooses a plural
/// case. ``MessageEvaluator`` and ``PrintfEngine`` support everything; callers use them if the template
/// does not support an argument.
final class FastPathTemplate: Sendable {
  /// Literal text and the argument after it.
  struct Piece: Sendable {
    /// The range of the literal text in `bytes`.
    var start: Int32
    var end: Int32
    /// The argument's index; -1 for none.
    var argument: Int32 = -1
    /// Whether the argument may be a string.
    var acceptsString = true
    /// Whether the argument may be an integer.
    var acceptsInteger = true
  }

  /// The pieces of one case.
  typealias Case = Range<Int32>

  let bytes: [UInt8]
  let pieces: [Piece]
  /// The argument that chooses the case; -1 if `other` is the only case.
  private let plural: Int32
  /// The case of each category, in CLDR's order.
  private let cases: InlineArray<6, Case>
  /// The cases for exact numbers.
  private let exact: [(value: Double, case: Case)]
  private let rules: PluralProgram
  /// The format of integers; nil if no argument is shown.
  let integers: NativeNumberFormat?
  /// The context of values other than strings and integers, and of values with a style of the source;
  /// nil for a message, which has its own styles.
  private let values: StyleContext?
  /// The properties of each piece, if markup was parsed; then, a piece is text or an argument.
  let parts: [StyledText.Part]
  /// The names of the arguments, if the template is for named arguments; otherwise empty.
  let names: [String]

  init(
    _ builder: Builder, rules: PluralProgram, integers: NativeNumberFormat?, values: StyleContext?
  ) {
    bytes = builder.bytes
    pieces = builder.pieces
    plural = builder.plural
    cases = builder.cases
    exact = builder.exact
    self.rules = rules
    self.integers = integers
    self.values = values
    parts = builder.parts
    names = builder.names
  }

  /// Makes a template of literal text only.
  convenience init(_ literalText: String) {
    var builder = Builder()
    builder.append(literalText.utf8)
    builder.cases = InlineArray(repeating: builder.end(from: 0))
    self.init(builder, rules: .none, integers: nil, values: nil)
  }

  /// Returns a template by slot with the arguments at these positions; nil if one that is used is missing.
  func bound(to positions: [Int32]) -> FastPathTemplate? {
    var builder = Builder()
    builder.bytes = bytes
    builder.pieces = pieces
    builder.cases = cases
    builder.exact = exact
    for index in pieces.indices where pieces[index].argument >= 0 {
      let position = positions[Int(pieces[index].argument)]
      guard position >= 0 else { return nil }
      builder.pieces[index].argument = position
    }
    if plural >= 0 {
      builder.plural = positions[Int(plural)]
      guard builder.plural >= 0 else { return nil }
    }
    return FastPathTemplate(builder, rules: rules, integers: integers, values: values)
  }

  /// Returns the formatted text; nil if the template does not support the arguments.
  func string(_ arguments: some FastPathArguments) -> String? {
    var isWritten = false
    let text = UTF8Writer.string { writer in isWritten = write(arguments, to: &writer) }
    return isWritten ? text : nil
  }

  /// Appends the formatted text; returns false and appends nothing for unsupported arguments.
  @inline(__always)
  func write(
    _ arguments: borrowing some FastPathArguments & ~Escapable, to writer: inout UTF8Writer
  ) -> Bool {
    guard let chosen = chosen(by: arguments) else { return false }
    let start = writer.count
    for index in chosen {
      let piece = pieces[Int(index)]
      writer.append(bytes, from: Int(piece.start), to: Int(piece.end))
      guard piece.argument >= 0 else { continue }
      // The engines omit the values of a string that is too long.
      guard writer.count - start <= MessageLimits.outputLength else {
        writer.truncate(to: start)
        return false
      }
      let isWritten = arguments.withArgument(
        at: Int(piece.argument), ifWithoutDetail: values != nil
      ) {
        $0.appendFast(
          acceptsString: piece.acceptsString, acceptsInteger: piece.acceptsInteger, integers,
          to: &writer)
      }
      if isWritten == true { continue }
      guard appendStyled(arguments, at: index, of: chosen, to: &writer) else {
        writer.truncate(to: start)
        return false
      }
    }
    return true
  }

  /// Appends the argument of a piece in the style of the source; returns false if an engine is needed,
  /// for this piece or for a later one: the engine would report problems of this value again.
  @inline(never)
  private func appendStyled(
    _ arguments: borrowing some FastPathArguments & ~Escapable, at index: Int32, of chosen: Case,
    to writer: inout UTF8Writer
  ) -> Bool {
    guard let values, pieces[Int(index)].acceptsString else { return false }
    for later in index..<chosen.upperBound {
      let piece = pieces[Int(later)]
      guard piece.argument >= 0, !piece.acceptsString else { continue }
      let isInteger = arguments.withArgument(at: Int(piece.argument), ifWithoutDetail: true) {
        $0.asInteger != nil
      }
      guard isInteger == true, integers != nil else { return false }
    }
    return arguments.appendStyled(at: Int(pieces[Int(index)].argument), in: values, to: &writer)
  }
}

extension FastPathTemplate {
  /// Returns the case for the arguments; nil if the number that chooses is not an integer.
  @inline(__always)
  func chosen(by arguments: borrowing some FastPathArguments & ~Escapable) -> Case? {
    guard plural >= 0 else { return cases[5] }
    let value = arguments.withArgument(at: Int(plural), ifWithoutDetail: false) { $0.asInteger }
    guard let number = value ?? nil else { return nil }
    if !exact.isEmpty {
      // ICU also compares them as doubles.
      for item in exact where item.value == Double(number) { return item.case }
    }
    return cases[Int(rules.category(of: number.magnitude).order)]
  }
}
