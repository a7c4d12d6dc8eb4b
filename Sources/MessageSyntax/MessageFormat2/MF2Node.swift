/// A part of a MessageFormat 2 message, in source order: a part precedes those that it contains.
///
/// The scanner produces the nodes. The data model and the compiled program are built from them.
package struct MF2Node: Sendable {
  package enum Kind: UInt8, Sendable {
    /// An input declaration; it contains an expression whose operand is a variable.
    case input
    /// A local declaration; it contains a variable and an expression.
    case local
    /// A `.match` statement; it contains the variables that choose, and the variants.
    case matcher
    /// A variant; it contains its keys, which are literals and `*`, and a pattern.
    case variant
    /// The key `*`.
    case catchAll
    /// A pattern; it contains text, expressions, markup and unparsed source.
    case pattern
    /// Literal text.
    case text
    /// Source that the scanner could not read.
    case unparsed
    /// An expression; it contains an operand, a function or both, and attributes.
    case expression
    /// Markup with a name; it contains options and attributes.
    case openMarkup, standaloneMarkup, closeMarkup
    /// A function with a name; it contains options.
    case function
    /// An option with a name; it contains a value.
    case option
    /// An attribute with a name; it contains a literal if it has a value.
    case attribute
    /// A variable with a name.
    case variable
    /// A literal.
    case literal
  }

  package var kind: Kind
  /// Whether a literal is between vertical bars.
  package var isQuoted = false
  /// Whether the content differs from its source, because of an escape or a direction mark.
  package var isMarked = false
  private var start: Int32
  private var end: Int32
  private var contentStart: Int32
  private var contentEnd: Int32
  /// The number of a variable's name or a key's value: equal ones have the same number.
  ///
  /// In a valid message, expressions have the numbers from 0 in source order, and so has markup. It
  /// is -1 for all other nodes.
  package var number: Int32 = -1
  private var following: Int32

  /// Creates a node that begins at an offset.
  init(_ kind: Kind, at offset: Int, index: Int) {
    self.kind = kind
    start = Int32(truncatingIfNeeded: offset)
    end = start
    contentStart = start
    contentEnd = start
    following = Int32(truncatingIfNeeded: index + 1)
  }

  /// The range in the source.
  package var range: Range<Int> {
    get { Int(start)..<Int(Swift.max(start, end)) }
    set {
      start = Int32(truncatingIfNeeded: newValue.lowerBound)
      end = Int32(truncatingIfNeeded: newValue.upperBound)
    }
  }

  /// The range of the name, or of a literal without its vertical bars.
  package var content: Range<Int> {
    get { Int(contentStart)..<Int(Swift.max(contentStart, contentEnd)) }
    set {
      contentStart = Int32(truncatingIfNeeded: newValue.lowerBound)
      contentEnd = Int32(truncatingIfNeeded: newValue.upperBound)
    }
  }

  /// The index of the first node behind this one that it does not contain.
  package var next: Int {
    get { Int(following) }
    set { following = Int32(truncatingIfNeeded: newValue) }
  }

  package var isMarkup: Bool {
    switch kind {
    case .openMarkup, .standaloneMarkup, .closeMarkup: true
    default: false
    }
  }
}
