public import MessageSyntax

/// A MessageFormat 2 message that was formatted to parts.
///
/// ```swift
/// let message = try MessageFormat(mf2: "{#b}{$n :integer}{/b} files", locale: "en")
/// message.parts(["n": 3]).parts.count   // 4: markup, a value, markup, text
/// ```
public struct MF2FormattedMessage: Hashable, Sendable {
  /// The whole text.
  public let text: String
  /// The parts in order; together they are ``text``.
  public let parts: [MF2Part]
  /// The errors, in the order in which they were found.
  public let errors: [MF2Error]
}

/// A part of a formatted MessageFormat 2 message.
public enum MF2Part: Hashable, Sendable {
  /// Literal text.
  case text(String)
  /// A character that isolates the direction of a value: U+2066 to U+2069.
  case isolation(String)
  /// Markup; it has no text.
  case markup(Markup)
  /// A formatted expression.
  case value(Value)
  /// An expression without a value: the text is the source in braces, such as `{$name}`.
  case fallback(source: String)

  /// Markup, with its options as strings.
  public struct Markup: Hashable, Sendable {
    /// The kind: open, standalone or close.
    public let kind: MF2Message.Markup.Kind
    /// The name, with its namespace.
    public let name: String
    /// The value of the option `u:id`; nil if there is none.
    public let id: String?
    /// The other options.
    public let options: [String: String]
  }

  /// A formatted expression.
  public struct Value: Hashable, Sendable {
    /// The type: `string`, `number`, `datetime`, or that of a custom function.
    public let type: String
    /// The text.
    public let text: String
    /// The fields of a number or date, and the parts of a custom function, in order and without gaps;
    /// empty for a string.
    public let fields: [Field]
    /// The locale that the value is formatted for.
    public let locale: LocaleIdentifier
    /// The direction of the text.
    public let direction: StyledText.Direction
    /// The value of the option `u:id`; nil if there is none.
    public let id: String?
  }

  /// A part of a formatted expression.
  public struct Field: Hashable, Sendable {
    /// The type, with the names of JavaScript's `Intl`, such as `integer`, `group` or `month`.
    public let type: String
    /// The text.
    public let value: String

    /// Creates a part.
    public init(type: String, value: String) {
      self.type = type
      self.value = value
    }
  }
}
