internal import ICUFormatMemory
internal import MessageSyntax

/// A simple message or format, compiled so that it is written in a single pass.
///
/// Most translations are simple: literal text, strings and integers, and at most one number that
/// chooses a plural case. ``MessageEvaluator`` and ``PrintfEngine`` support everything; callers use
/// them if an argument is neither a string nor an integer.
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
  /// Whether styles of the source apply: true for printf formats, whose directives have no styles.
  private let appliesSourceStyles: Bool
  /// The properties of each piece, if markup was parsed; each piece is then a text or an argument.
  let parts: [StyledText.Part]
  /// The names of the arguments, if the template is for named arguments; otherwise empty.
  let names: [String]

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
    names = builder.names
  }

  /// Makes a template of literal text only.
  convenience init(_ words: String) {
    var builder = Builder()
    builder.append(words.utf8)
    builder.cases = InlineArray(repeating: builder.end(from: 0))
    self.init(builder, rules: .none, integers: nil, appliesSourceStyles: false)
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
      let isWritten = arguments.withArgument(
        at: Int(piece.argument), ifWithoutDetail: appliesSourceStyles
      ) {
        $0.appendFast(
          acceptsString: piece.acceptsString, acceptsInteger: piece.acceptsInteger, integers,
          to: &writer)
      }
      guard isWritten == true else {
        writer.truncate(to: start)
        return false
      }
    }
    return true
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
