/// A custom function of MessageFormat 2 messages, such as `:shop:stars`.
///
/// ```swift
/// struct Stars: MF2Function {
///   struct Value: MF2FunctionValue {
///     let count: Int
///     func format() -> [MF2Part.Field] {
///       [MF2Part.Field(type: "stars", value: String(repeating: "★", count: count))]
///     }
///   }
///   func resolve(_ call: inout MF2FunctionCall) throws(MF2Error) -> any MF2FunctionValue {
///     guard let text = call.operand?.text, let count = Int(text), (0...5).contains(count) else {
///       throw MF2Error(.badOperand, "expected a number from 0 to 5")
///     }
///     return Value(count: count)
///   }
/// }
/// let message = try MessageFormat(
///   mf2: "rated {$n :shop:stars}", locale: "en", isolation: .none, functions: ["shop:stars": Stars()])
/// message.format(["n": 3])   // "rated ★★★"
/// ```
///
/// Names of custom functions should have a namespace. A function is called at most once for an
/// expression each time a message is formatted.
///
/// Source: Unicode MessageFormat, part 9 of UTS #35, section "Function Handler".
package protocol MF2Function: Sendable {
  /// Returns the value of an expression.
  ///
  /// - Parameter call: The operand, the options and the locale. Errors that do not prevent a result
  ///   are reported to it.
  /// - Throws: An error of the kinds `badOperand`, `badOption` or `unsupportedOperation`; the
  ///   expression is then shown as its fallback, such as `{$n}`.
  func resolve(_ call: inout MF2FunctionCall) throws(MF2Error) -> any MF2FunctionValue
}

/// The value of an expression with a custom function.
///
/// Each requirement has a default: a value that cannot be formatted, cannot select, and is nothing
/// for other functions.
package protocol MF2FunctionValue: Sendable {
  /// The value for other functions and for options; nil if it has none.
  var argument: MessageArgument? { get }
  /// The options that functions with this value as the operand may use.
  var options: [String: MF2Value] { get }
  /// The direction of the formatted value, from what the function knows and not from its characters.
  var direction: StyledText.Direction { get }
  /// Whether the value can be a selector of `.match`.
  var isSelectable: Bool { get }
  /// The type of the part; by default `custom`.
  var partType: String { get }

  /// Returns the formatted value in parts.
  ///
  /// - Throws: The expression is then shown as its fallback.
  func format() throws(MF2Error) -> [MF2Part.Field]

  /// Returns whether the value matches a key.
  ///
  /// Compare keys with `==`, which ignores the difference between composed and decomposed letters,
  /// as the specification requires.
  ///
  /// - Throws: `badVariantKey` for a key that is not a key of this function; any other error means
  ///   that the value matches no key except `*`.
  func matches(_ key: String) throws(MF2Error) -> Bool

  /// Returns whether a key is a better match than another one; the value matches both.
  func isBetter(_ key: String, than other: String) -> Bool
}

extension MF2FunctionValue {
  package var argument: MessageArgument? { nil }
  package var options: [String: MF2Value] { [:] }
  package var direction: StyledText.Direction { .unknown }
  package var isSelectable: Bool { false }
  package var partType: String { "custom" }

  package func format() throws(MF2Error) -> [MF2Part.Field] {
    throw MF2Error(.unsupportedOperation, "the value cannot be formatted")
  }

  package func matches(_ key: String) throws(MF2Error) -> Bool { false }

  package func isBetter(_ key: String, than other: String) -> Bool { false }
}

/// What a custom function receives.
package struct MF2FunctionCall {
  /// The value before the function; nil if there is none, as in `{:shop:now}`.
  package let operand: MF2Value?
  /// The options by their names, without those of the namespace `u`.
  package let options: [String: MF2Value]
  /// The locale of the message.
  package let locale: LocaleIdentifier
  /// The direction that the option `u:dir` sets; nil if it is not there or `inherit`.
  package let direction: StyledText.Direction?
  /// The errors that were reported.
  private(set) var errors: [MF2Error] = []

  init(
    operand: MF2Value?, options: [String: MF2Value], locale: LocaleIdentifier,
    direction: StyledText.Direction?
  ) {
    self.operand = operand
    self.options = options
    self.locale = locale
    self.direction = direction
  }

  /// Reports an error that does not prevent a result, such as an option that is ignored.
  package mutating func report(_ error: MF2Error) { errors.append(error) }
}

/// A resolved operand or option of a custom function.
package struct MF2Value: Sendable {
  /// The value; nil if it comes from a custom function that has none.
  package let argument: MessageArgument?
  /// The value that a custom function returned; nil for all other values.
  package let custom: (any MF2FunctionValue)?
  /// The options of the value, such as those of `.input {$n :number minimumFractionDigits=2}`.
  package let options: [String: MF2Value]
  /// Whether the value is an option that is written as a literal: `style=short`, but not `style=$s`.
  package let isLiteral: Bool

  /// Creates a value.
  package init(
    _ argument: MessageArgument?, custom: (any MF2FunctionValue)? = nil,
    options: [String: MF2Value] = [:], isLiteral: Bool = false
  ) {
    self.argument = argument
    self.custom = custom
    self.options = options
    self.isLiteral = isLiteral
  }

  /// The value as a string: a string as it is, a number with the digits `0`…`9`; nil for others.
  package var text: String? { argument?.mf2Text }

  /// The number, if the value is one, or a string in the form that the specification defines.
  package var number: NumberValue? { argument.flatMap { NumberValue(mf2: $0) } }
}
