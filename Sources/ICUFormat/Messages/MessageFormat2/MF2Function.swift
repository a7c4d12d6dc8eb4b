public import FoundationEssentials

/// A custom function of MessageFormat 2 messages, such as `:shop:stars`.
///
/// ```swift
/// struct Stars: MF2Function {
///   func resolve(_ call: inout MF2FunctionCall) throws(MF2Error) -> MF2FunctionValue {
///     guard let text = call.text, let count = Int(text), (0...5).contains(count) else {
///       throw .badOperand("expected a number from 0 to 5")
///     }
///     return MF2FunctionValue(String(repeating: "★", count: count))
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
  /// - Throws: The expression is then shown as its fallback, such as `{$n}`.
  func resolve(_ call: inout MF2FunctionCall) throws(MF2Error) -> MF2FunctionValue
}

/// What a custom function receives: the parts of an expression such as `{$n :shop:stars style=short}`.
///
/// ```swift
/// func resolve(_ call: inout MF2FunctionCall) throws(MF2Error) -> MF2FunctionValue {
///   let isShort = call.options["style"] == "short"
///   if call.options["size"] != nil { call.report(.badOption("size", "not known")) }
///   …
/// }
/// // Of `{|12.50| :shop:price}`: call.text is "12.50", call.number is 12.50, and call.date is nil.
/// ```
///
/// Source: Unicode MessageFormat, part 9 of UTS #35, section "Function Handler".
public struct MF2FunctionCall: Sendable {
  /// The value before the function; nil if there is none, as in `{:shop:now}`.
  public let operand: MessageArgument?
  /// The options by their names, without those of the namespace `u`; numbers have the digits `0`…`9`.
  public let options: [String: String]
  /// The options of the function that the operand comes from.
  ///
  /// Those of `.input {$n :number minimumFractionDigits=2}` for a function with the operand `$n`.
  public let operandOptions: [String: String]
  /// The locale of the message.
  public let locale: LocaleIdentifier
  /// The errors that were reported.
  private(set) var errors: [MF2Error] = []

  init(
    operand: MessageArgument?, options: [String: String], operandOptions: [String: String],
    locale: LocaleIdentifier
  ) {
    self.operand = operand
    self.options = options
    self.operandOptions = operandOptions
    self.locale = locale
  }

  /// The operand as a string: a string as it is, a number with the digits `0`…`9`, a Boolean as
  /// `true` or `false`; nil for others.
  public var text: String? { operand?.mf2Text }

  /// The operand if it is a number, or a string in the form of a number literal such as `12.50`.
  public var number: NumberValue? { operand.flatMap { NumberValue(mf2: $0) } }

  /// The operand if it is a date, or a string such as `2026-03-14` or `2026-03-14T15:04:05`.
  ///
  /// `TimeZoneIdentifier.current` is the time zone of the message, also for styles that the function
  /// uses.
  public var date: Date? { operand.flatMap { MF2Moment($0) }?.date(in: .current) }

  /// Reports an error that does not prevent a result, such as an option that is ignored.
  public mutating func report(_ error: MF2Error) { errors.append(error) }
}

/// The value of an expression with a custom function.
///
/// ```swift
/// MF2FunctionValue("★★★")   // shown as it is
/// MF2FunctionValue("★★★", argument: 3) { keys in keys.filter { $0 == "3" } }
/// // can be a selector of `.match`, and is 3 for functions such as `:number`
/// ```
public struct MF2FunctionValue: Sendable {
  /// Chooses keys of `.match`; see `select` of the initializer.
  package typealias Selection = @Sendable ([String]) throws(MF2Error) -> [String]

  /// The value for other functions; nil if it has none.
  let argument: MessageArgument?
  /// The options that functions with this value as the operand may use.
  let options: [String: String]
  /// The direction of the formatted value.
  let direction: StyledText.Direction
  /// The type of the part.
  let partType: String
  /// Returns the formatted value in parts.
  let format: @Sendable () throws(MF2Error) -> [MF2Part.Field]
  /// Chooses keys; nil if the value cannot be a selector.
  let select: Selection?

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - text: The text that the message shows.
  ///   - argument: The value for other functions, which have this one as their operand; by default
  ///     the text.
  ///   - options: The options that these functions use unless the message sets them, such as
  ///     `["currency": "EUR"]` for `:currency`. Pass those of the operand on with
  ///     ``MF2FunctionCall/operandOptions``.
  ///   - direction: The direction of the text, from what the function knows and not from its
  ///     characters; a value of unknown direction is isolated.
  ///   - select: Chooses from the keys of `.match` those that the value matches, the best one first.
  ///     If it is nil, the value cannot be a selector; if it throws, only `*` is matched. Compare
  ///     keys with `==`, which ignores the difference between composed and decomposed letters, as the
  ///     specification requires.
  ///
  /// Source: Unicode MessageFormat, part 9 of UTS #35, sections "Resolved Values" and "Resolve
  /// Preferences".
  public init(
    _ text: String, argument: MessageArgument? = nil, options: [String: String] = [:],
    direction: StyledText.Direction = .unknown,
    select: (@Sendable (_ keys: [String]) throws(MF2Error) -> [String])? = nil
  ) {
    self.init(
      argument: argument ?? MessageArgument(text), options: options, direction: direction,
      format: { [MF2Part.Field(type: "custom", value: text)] }, select: select)
  }

  /// Creates a value with parts.
  package init(
    argument: MessageArgument?, options: [String: String] = [:],
    direction: StyledText.Direction = .unknown, partType: String = "custom",
    format: @escaping @Sendable () throws(MF2Error) -> [MF2Part.Field], select: Selection?
  ) {
    self.argument = argument
    self.options = options
    self.direction = direction
    self.partType = partType
    self.format = format
    self.select = select
  }
}
