internal import MessageSyntax

/// An expression of a MessageFormat 2 message, compiled.
struct MF2Expression: Sendable {
  /// A variable: an argument of the message, or a declared variable.
  enum Reference: Hashable, Sendable {
    /// The slot of the argument.
    case argument(Int32)
    /// The index of the declaration.
    case declared(Int)
  }

  enum Operand: Sendable {
    case none
    case literal(String)
    case variable(Reference, name: String)
  }

  /// An option whose value is not a literal, or that a custom function reads.
  struct Option: Sendable {
    let name: String
    let value: Operand
  }

  /// A number function with its options.
  struct NumberCall: Sendable {
    let function: MF2NumberFunction
    var own = MF2NumberOptions()
    var errors: [MF2Error] = []
    var variables: [(option: MF2NumberOption, value: Option)] = []
    var isSelectInvalid = false
    /// The format, if all options are literals; nil if some are known only for the arguments.
    var fixed: MF2NumberFormat?
  }

  /// A date or time function with its options.
  struct DateCall: Sendable {
    let function: MF2DateFunction
    var own = MF2DateOptions()
    var errors: [MF2Error] = []
    var variables: [(option: MF2DateOption, value: Option)] = []
    /// The format, if all options are literals; nil if some are known only for the arguments.
    var fixed: MF2DateFormat?
  }

  enum Function: Sendable {
    case string
    case number(NumberCall)
    case date(DateCall)
    case custom(any MF2Function, name: String, options: [Option])
    case unknown(name: String)
  }

  let operand: Operand
  /// The function; nil for an operand alone.
  let function: Function?
  /// The option `u:dir`; nil if there is none.
  let direction: Operand?
  /// The option `u:id`; nil if there is none.
  let id: Operand?
  /// The text of the fallback, without braces: `$name`, `|literal|` or `:function`.
  let fallback: String
  /// The name of the variable or function, for reports.
  let subject: String

  /// The declared variables that the expression reads.
  var dependencies: [Int] {
    var values = [operand]
    if let direction { values.append(direction) }
    if let id { values.append(id) }
    switch function {
    case .number(let call): values += call.variables.map(\.value.value)
    case .date(let call): values += call.variables.map(\.value.value)
    case .custom(_, _, let options): values += options.map(\.value)
    case .string, .unknown, nil: break
    }
    return values.compactMap { value in
      if case .variable(.declared(let index), _) = value { index } else { nil }
    }
  }
}

extension MF2Expression.Operand {
  /// Returns the literal in the form of a fallback: between vertical bars, with escapes.
  static func fallback(ofLiteral text: String) -> String {
    var result = "|"
    for scalar in text.unicodeScalars {
      if scalar == "\\" || scalar == "|" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "|"
  }
}

/// Markup of a MessageFormat 2 message, compiled.
struct MF2CompiledMarkup: Sendable {
  let kind: MF2Message.Markup.Kind
  let name: String
  /// The options, without those of the namespace `u`.
  let options: [MF2Expression.Option]
  /// The option `u:id`; nil if there is none.
  let id: MF2Expression.Operand?
  /// Whether the option `u:dir` is there, which markup cannot have.
  let hasDirection: Bool
  /// The number of the tag that it opens or closes; -1 if it has no partner.
  var tag: Int32 = -1
}
