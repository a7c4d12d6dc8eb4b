package import MessageSyntax

/// A MessageFormat 2 message that was formatted to parts.
///
/// ```swift
/// let message = try MessageFormat(mf2: "{#b}{$n :integer}{/b} files", locale: "en")
/// message.parts(["n": 3]).parts.count   // 4: markup, a value, markup, text
/// ```
package struct MF2FormattedMessage: Sendable {
  /// The whole text.
  package let text: String
  /// The parts in order; together they are ``text``.
  package let parts: [MF2Part]
  /// The errors, in the order in which they were found.
  package let errors: [MF2Error]
}

/// A part of a formatted MessageFormat 2 message.
package enum MF2Part: Hashable, Sendable {
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
  package struct Markup: Hashable, Sendable {
    /// The kind: open, standalone or close.
    package let kind: MF2Message.Markup.Kind
    /// The name, with its namespace.
    package let name: String
    /// The value of the option `u:id`; nil if there is none.
    package let id: String?
    /// The other options.
    package let options: [String: String]
  }

  /// A formatted expression.
  package struct Value: Hashable, Sendable {
    /// The type: `string`, `number`, `datetime`, or that of a custom function.
    package let type: String
    /// The text.
    package let text: String
    /// The fields of a number or date, and the parts of a custom function, in order and without gaps;
    /// empty for a string.
    package let fields: [Field]
    /// The locale that the value is formatted for.
    package let locale: LocaleIdentifier
    /// The direction of the text.
    package let direction: StyledText.Direction
    /// The value of the option `u:id`; nil if there is none.
    package let id: String?
  }

  /// A part of a formatted expression.
  package struct Field: Hashable, Sendable {
    /// The type, with the names of JavaScript's `Intl`, such as `integer`, `group` or `month`.
    package let type: String
    /// The text.
    package let value: String

    /// Creates a part.
    package init(type: String, value: String) {
      self.type = type
      self.value = value
    }
  }
}
