internal import MessageSyntax

/// An expression of a MessageFormat 2 message, compiled.
struct MF2Expression: Sendable {
  /// A variable: an argument of the message, or a declared variable.
  enum Reference: Hashable, Sendable {
    /// The slot of the argument.
    case argument(Int32)
    /// The index of the declaration.
    case declared(Int32)
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

  /// A number function whose format is known only for the arguments.
  struct NumberCall: Sendable {
    let function: MF2NumberFunction
    var own = MF2NumberOptions()
    var errors: [MF2Error] = []
    var variables: [(option: MF2NumberOption, value: Option)] = []
    var isSelectInvalid = false
  }

  /// A date or time function whose format is known only for the arguments.
  struct DateCall: Sendable {
    let function: MF2DateFunction
    var own = MF2DateOptions()
    var errors: [MF2Error] = []
    var variables: [(option: MF2DateOption, value: Option)] = []
  }

  enum Function: Sendable {
    case string
    case number(MF2NumberFormat)
    indirect case numberCall(NumberCall)
    case date(MF2DateFormat)
    indirect case dateCall(DateCall)
    indirect case custom(any MF2Function, name: String, options: [Option])
    indirect case unknown(name: String, hint: String)

    /// The name, as it is written in a message.
    var name: String {
      switch self {
      case .string: "string"
      case .number(let format): format.function.rawValue
      case .numberCall(let call): call.function.rawValue
      case .date(let format): format.function.rawValue
      case .dateCall(let call): call.function.rawValue
      case .custom(_, let name, _), .unknown(let name, _): name
      }
    }
  }

  /// The options of the namespace `u`, which apply to all functions.
  final class UniversalOptions: Sendable {
    /// The option `u:dir`; nil if there is none.
    let direction: Operand?
    /// The option `u:id`; nil if there is none.
    let id: Operand?

    init(direction: Operand?, id: Operand?) {
      self.direction = direction
      self.id = id
    }
  }

  let operand: Operand
  /// The function; nil for an operand alone.
  let function: Function?
  /// Nil if there are no options of the namespace `u`.
  let universal: UniversalOptions?

  init(_ operand: Operand, _ function: Function?, universal: UniversalOptions?) {
    self.operand = operand
    self.function = function
    self.universal = universal
  }

  /// The declared variables that the expression reads.
  var dependencies: [Int] {
    var dependencies: [Int] = []
    func add(_ operand: Operand?) {
      if case .variable(.declared(let index), _) = operand { dependencies.append(Int(index)) }
    }
    add(operand)
    if let universal {
      add(universal.direction)
      add(universal.id)
    }
    switch function {
    case .numberCall(let call): for variable in call.variables { add(variable.value.value) }
    case .dateCall(let call): for variable in call.variables { add(variable.value.value) }
    case .custom(_, _, let options): for option in options { add(option.value) }
    case .string, .number, .date, .unknown, nil: break
    }
    return dependencies
  }

  /// The text of the fallback, without braces: `$name`, `|literal|` or `:function`.
  var fallback: String {
    switch operand {
    case .variable(_, let name): "$" + name
    case .literal(let text): Operand.fallback(ofLiteral: text)
    case .none: ":" + subject
    }
  }

  /// The name of the variable or function, for reports.
  var subject: String {
    switch operand {
    case .variable(_, let name): name
    case .literal(let text): function?.name ?? text
    case .none: function?.name ?? ""
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
