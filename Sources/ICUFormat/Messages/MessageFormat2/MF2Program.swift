internal import MessageSyntax

/// A MessageFormat 2 message, compiled: its nodes, with all names replaced by indices, and with the
/// options of functions turned into formats.
///
/// ``MF2Evaluator`` runs it.
final class MF2Program: Sendable {
  enum Body: Sendable {
    /// The message has errors, so that only its fallback can be shown.
    case invalid
    /// The index of the pattern's node.
    case pattern(Int)
    case matcher(MF2Matcher)
  }

  let syntax: MF2Syntax
  /// The names of the variables that are arguments, in the order of their first use.
  let arguments: [MessagePart]
  /// The expressions, by the numbers of their nodes; the values of the declared variables are first.
  let expressions: [MF2Expression]
  /// The markup, by the numbers of its nodes.
  let markup: [MF2CompiledMarkup]
  /// The number of declared variables.
  let declarationCount: Int
  let body: Body
  /// The names of the markup elements that have a start and an end, by tag number.
  ///
  /// Elements nested deeper than ``MessageLimits/nestingDepth`` are not tags.
  let tagNames: [String]
  /// The direction of the message, and of numbers and dates in it.
  let direction: StyledText.Direction
  /// Whether the directions of values are isolated.
  let isolatesDirections: Bool

  /// Compiles a message.
  ///
  /// - Parameters:
  ///   - isValid: Whether the message has no errors.
  ///   - direction: The direction of the message, and of numbers and dates in it.
  ///   - functions: The custom functions by their names.
  init(
    _ syntax: MF2Syntax, isValid: Bool, direction: StyledText.Direction,
    isolatesDirections: Bool, functions: [String: any MF2Function]
  ) {
    self.syntax = syntax
    self.direction = direction
    self.isolatesDirections = isolatesDirections
    var compiler = MF2Compiler(syntax, functions)
    body = isValid ? compiler.compile() : .invalid
    arguments = compiler.arguments
    expressions = compiler.expressions
    markup = compiler.markup
    declarationCount = compiler.declarationCount
    tagNames = compiler.tagNames
  }

  /// Calls `body` with each node directly in a node, until it returns false.
  ///
  /// - Returns: Whether `body` returned true for each node.
  @discardableResult
  @inline(__always)
  func forEachNode(in parent: Int, _ body: (MF2Node) -> Bool) -> Bool {
    var index = parent + 1
    while index < syntax.nodes[parent].next {
      guard body(syntax.nodes[index]) else { return false }
      index = syntax.nodes[index].next
    }
    return true
  }
}
