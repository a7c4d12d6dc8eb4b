extension MF2Message {
  /// An expression: an operand, a function, or both, in braces.
  ///
  /// It is a placeholder of a pattern or the value of a declaration.
  public struct Expression: Hashable, Sendable {
    /// The operand; nil for a function without one, such as `{:now}`.
    public let operand: Value?
    /// The function; nil for an operand alone.
    ///
    /// One of ``operand`` and ``function`` is not nil.
    public let function: Function?
    /// The attributes, in source order; they never change what is formatted.
    public let attributes: [Attribute]
    /// The range from the opening brace to the closing brace.
    public let range: Range<Int>

    /// Creates an expression with an operand.
    public init(
      operand: Value, function: Function? = nil, attributes: [Attribute] = [],
      range: Range<Int> = 0..<0
    ) {
      self.operand = operand
      self.function = function
      self.attributes = attributes
      self.range = range
    }

    /// Creates an expression with a function alone.
    public init(function: Function, attributes: [Attribute] = [], range: Range<Int> = 0..<0) {
      operand = nil
      self.function = function
      self.attributes = attributes
      self.range = range
    }
  }

  /// An operand or the value of an option: a literal or a variable.
  public enum Value: Hashable, Sendable {
    /// A literal: `42`, `|two words|`
    case literal(Literal)
    /// A variable: `$count`
    case variable(Variable)

    /// The range of the value in the source.
    public var range: Range<Int> {
      switch self {
      case .literal(let literal): literal.range
      case .variable(let variable): variable.range
      }
    }
  }

  /// A literal, such as `42` and `|two words|`.
  ///
  /// A literal with quotes has the same meaning as the same literal without them.
  public struct Literal: Hashable, Sendable {
    /// The string value, without quotes and escapes.
    public let value: String
    /// Whether it was written between vertical bars.
    public let isQuoted: Bool
    /// The range, with the vertical bars.
    public let range: Range<Int>

    /// Creates a literal.
    ///
    /// - Parameters:
    ///   - value: The string value.
    ///   - isQuoted: Whether it was written between vertical bars. The canonical text has them
    ///     where the syntax needs them, whatever this value is.
    ///   - range: The range in the source.
    public init(_ value: String, isQuoted: Bool = false, range: Range<Int> = 0..<0) {
      self.value = value
      self.isQuoted = isQuoted
      self.range = range
    }
  }

  /// A variable, such as `$count`.
  public struct Variable: Hashable, Sendable {
    /// The name, without the `$` and the direction marks around it.
    public let name: String
    /// The range from the `$` to the end of the name.
    public let range: Range<Int>

    /// Creates a variable.
    public init(_ name: String, range: Range<Int> = 0..<0) {
      self.name = name
      self.range = range
    }
  }

  /// A function with its options, such as `:number minimumFractionDigits=2`.
  public struct Function: Hashable, Sendable {
    /// The name, with its namespace and without the first colon, such as `number` and `ns:lookup`.
    public let name: String
    /// The range of the name.
    public let nameRange: Range<Int>
    /// The options, in source order; in a valid message each name is there once.
    public let options: [Option]
    /// The range from the colon to the end of the last option.
    public let range: Range<Int>

    /// Creates a function.
    public init(
      _ name: String, options: [Option] = [], nameRange: Range<Int> = 0..<0,
      range: Range<Int> = 0..<0
    ) {
      self.name = name
      self.nameRange = nameRange
      self.options = options
      self.range = range
    }
  }

  /// An option of a function or of markup, such as `style=percent` and `length=$length`.
  public struct Option: Hashable, Sendable {
    /// The name, with its namespace, such as `style` and `u:id`.
    public let name: String
    /// The range of the name.
    public let nameRange: Range<Int>
    /// The value.
    public let value: Value
    /// The range from the name to the end of the value.
    public let range: Range<Int>

    /// Creates an option.
    public init(
      _ name: String, value: Value, nameRange: Range<Int> = 0..<0, range: Range<Int> = 0..<0
    ) {
      self.name = name
      self.nameRange = nameRange
      self.value = value
      self.range = range
    }
  }

  /// A note for tools and translators in an expression or markup, such as `@translate=no`.
  ///
  /// Of attributes with the same name, the last one counts.
  public struct Attribute: Hashable, Sendable {
    /// The name, with its namespace and without the `@`.
    public let name: String
    /// The range of the name.
    public let nameRange: Range<Int>
    /// The value; nil if there is none.
    public let value: Literal?
    /// The range from the `@` to the end of the attribute.
    public let range: Range<Int>

    /// Creates an attribute.
    public init(
      _ name: String, value: Literal? = nil, nameRange: Range<Int> = 0..<0,
      range: Range<Int> = 0..<0
    ) {
      self.name = name
      self.nameRange = nameRange
      self.value = value
      self.range = range
    }
  }

  /// Markup, such as `{#b}`, `{/b}` and `{#img src=|a.png| /}`.
  ///
  /// The specification does not pair the kinds: any markup may be without a partner.
  public struct Markup: Hashable, Sendable {
    /// The kinds of markup; the raw values are those of the data model.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// The start of a span: `{#b}`
      case open
      /// An element without content: `{#img/}`
      case standalone
      /// The end of a span: `{/b}`
      case close
    }

    /// The kind.
    public let kind: Kind
    /// The name, with its namespace and without `#` or `/`.
    public let name: String
    /// The range of the name.
    public let nameRange: Range<Int>
    /// The options, in source order; in a valid message each name is there once.
    public let options: [Option]
    /// The attributes, in source order.
    public let attributes: [Attribute]
    /// The range from the opening brace to the closing brace.
    public let range: Range<Int>

    /// Creates markup.
    public init(
      _ kind: Kind, name: String, options: [Option] = [], attributes: [Attribute] = [],
      nameRange: Range<Int> = 0..<0, range: Range<Int> = 0..<0
    ) {
      self.kind = kind
      self.name = name
      self.nameRange = nameRange
      self.options = options
      self.attributes = attributes
      self.range = range
    }
  }
}
