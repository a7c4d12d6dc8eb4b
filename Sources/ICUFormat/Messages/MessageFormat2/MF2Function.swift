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
public protocol MF2Function: Sendable {
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
public protocol MF2FunctionValue: Sendable {
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
  /// No value.
  public var argument: MessageArgument? { nil }
  /// No options.
  public var options: [String: MF2Value] { [:] }
  /// `unknown`: the value is isolated.
  public var direction: StyledText.Direction { .unknown }
  /// `false`: the value cannot be a selector.
  public var isSelectable: Bool { false }
  /// `custom`.
  public var partType: String { "custom" }

  /// Throws an error, so that the expression is shown as its fallback.
  public func format() throws(MF2Error) -> [MF2Part.Field] {
    throw MF2Error(.unsupportedOperation, "the value cannot be formatted")
  }

  /// Returns false: the value matches no key.
  public func matches(_ key: String) throws(MF2Error) -> Bool { false }

  /// Returns false: all keys are equally good.
  public func isBetter(_ key: String, than other: String) -> Bool { false }
}

/// What a custom function receives: the parts of an expression such as `{$n :shop:stars style=short}`.
///
/// ```swift
/// func resolve(_ call: inout MF2FunctionCall) throws(MF2Error) -> any MF2FunctionValue {
///   let isShort = call.options["style"]?.text == "short"
///   if call.options["size"] != nil { call.report(MF2Error(.badOption, subject: "size", "not known")) }
///   …
/// }
/// ```
public struct MF2FunctionCall: Sendable {
  /// The value before the function; nil if there is none, as in `{:shop:now}`.
  public let operand: MF2Value?
  /// The options by their names, without those of the namespace `u`.
  public let options: [String: MF2Value]
  /// The locale of the message.
  public let locale: LocaleIdentifier
  /// The direction that the option `u:dir` sets; nil if it is not there or `inherit`.
  public let direction: StyledText.Direction?
  /// The errors that were reported.
  public private(set) var errors: [MF2Error] = []

  /// Creates a call, to test a function without a message.
  ///
  /// ```swift
  /// var call = MF2FunctionCall(operand: MF2Value(3), locale: "en")
  /// try Stars().resolve(&call).format()[0].value   // "★★★"
  /// ```
  public init(
    operand: MF2Value?, options: [String: MF2Value] = [:], locale: LocaleIdentifier,
    direction: StyledText.Direction? = nil
  ) {
    self.operand = operand
    self.options = options
    self.locale = locale
    self.direction = direction
  }

  /// Reports an error that does not prevent a result, such as an option that is ignored.
  public mutating func report(_ error: MF2Error) { errors.append(error) }
}

/// A resolved operand or option of a custom function.
///
/// ```swift
/// MF2Value("12.50").number   // the decimal number 12.50
/// MF2Value(3).text           // "3"
/// MF2Value("Ana").number     // nil
/// ```
public struct MF2Value: Sendable {
  /// The value; nil if it comes from a custom function that has none.
  public let argument: MessageArgument?
  /// The value that a custom function returned; nil for all other values.
  public let custom: (any MF2FunctionValue)?
  /// The options of the value, such as those of `.input {$n :number minimumFractionDigits=2}`.
  public let options: [String: MF2Value]
  /// Whether the value is an option that is written as a literal: `style=short`, but not `style=$s`.
  public let isLiteral: Bool

  /// Creates a value.
  public init(
    _ argument: MessageArgument?, custom: (any MF2FunctionValue)? = nil,
    options: [String: MF2Value] = [:], isLiteral: Bool = false
  ) {
    self.argument = argument
    self.custom = custom
    self.options = options
    self.isLiteral = isLiteral
  }

  /// The value as a string: a string as it is, a number with the digits `0`…`9`; nil for others.
  public var text: String? { argument?.mf2Text }

  /// The number, if the value is one, or a string in the form that the specification defines.
  public var number: NumberValue? { argument.flatMap { NumberValue(mf2: $0) } }
}
