internal import MessageSyntax

/// What a variable of a message in MessageFormat 2 syntax is, if it is a number.
struct MF2NumberValue {
  /// The name of the argument.
  let argument: String
  /// The number that is subtracted from the argument.
  private(set) var offset = 0.0
  /// Whether the categories are those of amounts, and not of ranks.
  private(set) var isCardinal = true
  /// Whether plural categories of integers choose variants.
  var hasCategories: Bool { isNumber && isKnown && !isExact && !hasDigits }
  /// Whether the function makes an integer of each number.
  private(set) var isInteger = false
  private var isNumber = false
  private var isPercent = false
  private var isExact = false
  /// Whether an option adds digits, so that `1` may be shown as `1.0`, of another category.
  private var hasDigits = false
  /// Whether each option that matters is a literal.
  private var isKnown = true

  private init(argument: String) { self.argument = argument }

  /// Whether two numbers differ only in what is subtracted.
  func isOfSameArgument(as other: MF2NumberValue) -> Bool {
    argument == other.argument && isPercent == other.isPercent
  }

  /// Returns the values of declared variables; those of literals are left out.
  static func values(of declarations: [MF2Message.Declaration]) -> [String: MF2NumberValue] {
    var values: [String: MF2NumberValue] = [:]
    for declaration in declarations {
      guard case .variable(let operand)? = declaration.value.operand else { continue }
      var value = values[operand.name] ?? MF2NumberValue(argument: operand.name)
      if let function = declaration.value.function { value.apply(function) }
      values[declaration.variable.name] = value
    }
    return values
  }

  private mutating func apply(_ function: MF2Message.Function) {
    isInteger = function.name == "integer"
    switch function.name {
    case "number": isNumber = true
    case "integer":
      isNumber = true
      hasDigits = false
    case "percent":
      isNumber = true
      isPercent = true
      isCardinal = true
      isExact = false
    case "offset": isNumber = true
    default:
      isNumber = false
      return
    }
    for option in function.options { apply(option) }
  }

  private mutating func apply(_ option: MF2Message.Option) {
    let affects = [
      "select", "add", "subtract", "minimumFractionDigits", "minimumSignificantDigits",
      "maximumSignificantDigits", "roundingIncrement",
    ]
    guard affects.contains(option.name) else { return }
    guard case .literal(let literal) = option.value else {
      isKnown = false
      return
    }
    switch option.name {
    case "select":
      isCardinal = literal.value != "ordinal"
      isExact = literal.value == "exact"
    case "add": offset -= Double(literal.value) ?? 0
    case "subtract": offset += Double(literal.value) ?? 0
    case "minimumFractionDigits": hasDigits = literal.value != "0"
    default: hasDigits = true
    }
  }
}
