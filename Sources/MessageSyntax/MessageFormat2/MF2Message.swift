/// A parsed message in MessageFormat 2 syntax: declarations, and a pattern or a matcher.
///
/// ```swift
/// let message = try MF2Message("Hello {$name}!")
/// message.declarations.count   // 0
/// String(describing: message)   // "Hello {$name}!"
/// ```
///
/// All ranges are UTF-8 offsets into the source. Two messages with the same structure from
/// different sources differ in their ranges; to ignore the ranges, compare ``canonicalText``.
///
/// Names and literals are as they are written, without the direction marks around a name. Two names
/// are the same if their NFC forms are; Swift's `==` for strings compares them so.
///
/// Source: Unicode MessageFormat, part 9 of UTS #35, sections "Syntax" and "Interchange Data Model".
public struct MF2Message: Hashable, Sendable {
  /// The message as it was written; empty if it was not read from text.
  public let source: String
  /// The declarations, in order.
  public let declarations: [Declaration]
  /// What is formatted: a pattern, or a choice of patterns.
  public let body: Body

  /// Creates a message from its parts, for tools that build or change messages.
  ///
  /// ```swift
  /// let name = MF2Message.Expression(operand: .variable(MF2Message.Variable("name")))
  /// let pattern = MF2Message.Pattern([.text("Hello ", range: 0..<0), .expression(name)])
  /// MF2Message(body: .pattern(pattern)).canonicalText   // "Hello {$name}"
  /// ```
  public init(source: String = "", declarations: [Declaration] = [], body: Body) {
    self.source = source
    self.declarations = declarations
    self.body = body
  }

  /// What a message formats.
  public enum Body: Hashable, Sendable {
    /// One pattern.
    case pattern(Pattern)
    /// Variants, one of which is chosen: `.match $count one {{…}} * {{…}}`
    case matcher(Matcher)
  }

  /// A declaration of a variable, such as `.input {$count :number}`.
  public struct Declaration: Hashable, Sendable {
    /// The kinds of declarations.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// Binds the argument with the variable's name: `.input`
      case input
      /// Binds the value of an expression: `.local`
      case local
    }

    /// The kind of the declaration.
    public let kind: Kind
    /// The declared variable; in an input declaration it is the operand of ``value``.
    public let variable: Variable
    /// The expression; in an input declaration its operand is a variable.
    public let value: Expression
    /// The range from the keyword to the closing brace.
    public let range: Range<Int>

    /// Creates a local declaration.
    public init(local variable: Variable, value: Expression, range: Range<Int> = 0..<0) {
      kind = .local
      self.variable = variable
      self.value = value
      self.range = range
    }

    /// Creates an input declaration.
    public init(
      input variable: Variable, function: Function? = nil, attributes: [Attribute] = [],
      expressionRange: Range<Int> = 0..<0, range: Range<Int> = 0..<0
    ) {
      kind = .input
      self.variable = variable
      value = Expression(
        operand: .variable(variable), function: function, attributes: attributes,
        range: expressionRange)
      self.range = range
    }
  }

  /// Text and placeholders, which are formatted together.
  public struct Pattern: Hashable, Sendable {
    /// The elements, in order.
    public let elements: [Element]
    /// The range of the elements, without the double braces around them.
    public let range: Range<Int>

    /// Creates a pattern.
    public init(_ elements: [Element], range: Range<Int> = 0..<0) {
      self.elements = elements
      self.range = range
    }
  }

  /// One element of a pattern.
  public enum Element: Hashable, Sendable {
    /// Literal text, without its escapes; never empty, and never next to another text.
    case text(String, range: Range<Int>)
    /// An expression: `{$name}`, `{|text| :function}`, `{:function}`
    case expression(Expression)
    /// Markup: `{#b}`, `{/b}`, `{#img/}`
    case markup(Markup)
    /// Source that could not be read, as it was written; only in a message with syntax errors.
    case unparsed(String, range: Range<Int>)

    /// The range of the element in the source.
    public var range: Range<Int> {
      switch self {
      case .text(_, let range), .unparsed(_, let range): range
      case .expression(let expression): expression.range
      case .markup(let markup): markup.range
      }
    }
  }

  /// A choice of patterns by the values of variables.
  public struct Matcher: Hashable, Sendable {
    /// The variables that choose; at least one.
    public let selectors: [Variable]
    /// The variants, in source order; at least one.
    public let variants: [Variant]
    /// The range from `.match` to the end of the last variant.
    public let range: Range<Int>

    /// Creates a matcher.
    public init(selectors: [Variable], variants: [Variant], range: Range<Int> = 0..<0) {
      self.selectors = selectors
      self.variants = variants
      self.range = range
    }
  }

  /// One variant of a matcher, such as `one * {{…}}`.
  public struct Variant: Hashable, Sendable {
    /// The keys; in a valid message as many as the matcher has selectors.
    public let keys: [Key]
    /// The pattern.
    public let pattern: Pattern
    /// The range from the first key to the closing braces.
    public let range: Range<Int>

    /// Creates a variant.
    public init(keys: [Key], pattern: Pattern, range: Range<Int> = 0..<0) {
      self.keys = keys
      self.pattern = pattern
      self.range = range
    }
  }

  /// One key of a variant.
  public enum Key: Hashable, Sendable {
    /// A value that the selector compares: `one`, `|two words|`
    case literal(Literal)
    /// The key that all values match: `*`
    case catchAll(range: Range<Int>)

    /// The range of the key in the source.
    public var range: Range<Int> {
      switch self {
      case .literal(let literal): literal.range
      case .catchAll(let range): range
      }
    }
  }
}
