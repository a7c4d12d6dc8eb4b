internal import MessageSyntax

/// A MessageFormat 2 message, compiled: the model with all names replaced by indices, and with the
/// options of functions turned into formats.
///
/// ``MF2Evaluator`` runs it.
final class MF2Program: Sendable {
  /// An element of a pattern.
  enum Element: Sendable {
    case text(String)
    case expression(MF2Expression)
    case markup(MF2CompiledMarkup)
  }

  enum Body: Sendable {
    /// The message has errors, so that only its fallback can be shown.
    case invalid
    case pattern([Element])
    case matcher(MF2Matcher)
  }

  /// An argument of the message.
  struct Argument: Sendable {
    let name: String
    /// The range of the first use's name in the source, without `$`.
    let range: Range<Int>
  }

  /// The arguments, in the order of their first use.
  let arguments: [Argument]
  /// The names of the declared variables.
  let declaredNames: [String]
  /// The values of the declared variables.
  let declared: [MF2Expression]
  /// The declared variables that each declared variable reads; they precede it.
  let dependencies: [[Int]]
  let body: Body
  /// The names of the markup elements that have a start and an end, by tag number.
  ///
  /// Elements nested deeper than ``MessageLimits/nestingDepth`` are not tags.
  let tagNames: [String]
  /// The direction of the message, and of numbers and dates in it.
  let direction: StyledText.Direction
  /// Whether the directions of values are isolated.
  let isolatesDirections: Bool
  /// The format of numbers without a function: that of `:number`.
  let plainNumber = MF2NumberFormat(
    .number, MF2NumberOptions(), inherited: MF2NumberOptions(), errors: [], isSelectInvalid: false)

  /// Compiles a message.
  ///
  /// - Parameters:
  ///   - isValid: Whether the message has no errors.
  ///   - direction: The direction of the message, and of numbers and dates in it.
  ///   - functions: The custom functions by their names.
  init(
    _ message: MF2Message, isValid: Bool, direction: StyledText.Direction,
    isolatesDirections: Bool, functions: [String: any MF2Function]
  ) {
    var compiler = MF2Compiler(functions)
    self.direction = direction
    self.isolatesDirections = isolatesDirections
    if isValid {
      for declaration in message.declarations { compiler.declare(declaration) }
      switch message.body {
      case .pattern(let pattern): body = .pattern(compiler.elements(pattern))
      case .matcher(let matcher): body = .matcher(compiler.matcher(matcher))
      }
    } else {
      body = .invalid
    }
    arguments = compiler.arguments
    declaredNames = compiler.declaredNames
    declared = compiler.declared
    dependencies = compiler.declared.map(\.dependencies)
    tagNames = compiler.tagNames
  }
}

/// Compiles the parts of a message, in source order.
private struct MF2Compiler {
  let functions: [String: any MF2Function]
  private(set) var arguments: [MF2Program.Argument] = []
  private(set) var declaredNames: [String] = []
  private(set) var declared: [MF2Expression] = []
  private(set) var tagNames: [String] = []
  private var slots: [String: Int32] = [:]
  private var indices: [String: Int] = [:]
  /// The options that each declared variable passes on.
  private var passed: [PassedOptions] = []

  /// The options of a value, as far as they are known when the message is compiled.
  private enum PassedOptions {
    case none
    case number(MF2NumberOptions)
    case date(MF2DateOptions)
    /// Known only when the message is formatted.
    case unknown
  }

  init(_ functions: [String: any MF2Function]) { self.functions = functions }

  // MARK: Variables

  mutating func declare(_ declaration: MF2Message.Declaration) {
    let expression: MF2Expression
    switch declaration.kind {
    case .input:
      // The operand is the argument itself, and not the variable that is declared.
      let name = declaration.variable
      let argument = MF2Expression.Operand.variable(.argument(slot(name)), name: name.name)
      expression = self.expression(declaration.value, operand: argument)
    case .local: expression = self.expression(declaration.value)
    }
    indices[declaration.variable.name] = declared.count
    declaredNames.append(declaration.variable.name)
    declared.append(expression)
    passed.append(options(passedBy: expression))
  }

  private mutating func slot(_ variable: MF2Message.Variable) -> Int32 {
    if let known = slots[variable.name] { return known }
    let slot = Int32(truncatingIfNeeded: arguments.count)
    slots[variable.name] = slot
    let end = variable.range.upperBound
    let start = Swift.max(variable.range.lowerBound, end - variable.name.utf8.count)
    arguments.append(MF2Program.Argument(name: variable.name, range: start..<end))
    return slot
  }

  private mutating func reference(_ variable: MF2Message.Variable) -> MF2Expression.Reference {
    indices[variable.name].map { .declared($0) } ?? .argument(slot(variable))
  }

  private mutating func operand(_ value: MF2Message.Value?) -> MF2Expression.Operand {
    switch value {
    case nil: .none
    case .literal(let literal): .literal(literal.value)
    case .variable(let variable): .variable(reference(variable), name: variable.name)
    }
  }

  // MARK: Patterns

  mutating func elements(_ pattern: MF2Message.Pattern) -> [MF2Program.Element] {
    var elements: [MF2Program.Element] = []
    elements.reserveCapacity(pattern.elements.count)
    // The open markup elements: their names and their places in `elements`.
    var open: [(name: String, place: Int)] = []
    for element in pattern.elements {
      switch element {
      case .text(let text, _), .unparsed(let text, _): elements.append(.text(text))
      case .expression(let expression): elements.append(.expression(self.expression(expression)))
      case .markup(let source):
        var markup = self.markup(source)
        switch markup.kind {
        case .open: open.append((markup.name, elements.count))
        case .standalone:
          markup.tag = Int32(truncatingIfNeeded: tagNames.count)
          tagNames.append(markup.name)
        case .close:
          guard let last = open.last, last.name == markup.name else { break }
          open.removeLast()
          guard open.count < MessageLimits.nestingDepth,
            case .markup(var start) = elements[last.place]
          else { break }
          start.tag = Int32(truncatingIfNeeded: tagNames.count)
          markup.tag = start.tag
          tagNames.append(markup.name)
          elements[last.place] = .markup(start)
        }
        elements.append(.markup(markup))
      }
    }
    return elements
  }

  private mutating func markup(_ source: MF2Message.Markup) -> MF2CompiledMarkup {
    var options: [MF2Expression.Option] = []
    var id: MF2Expression.Operand?
    var hasDirection = false
    for option in source.options {
      let value = operand(option.value)
      switch option.name {
      case "u:id": id = value
      case "u:dir": hasDirection = true
      default: options.append(MF2Expression.Option(name: option.name, value: value))
      }
    }
    return MF2CompiledMarkup(
      kind: source.kind, name: source.name, options: options, id: id, hasDirection: hasDirection)
  }

  mutating func matcher(_ matcher: MF2Message.Matcher) -> MF2Matcher {
    var table = MF2Matcher(
      matcher.selectors.map { MF2Matcher.Column(reference($0), name: $0.name) })
    for variant in matcher.variants {
      let keys = variant.keys.map { key -> String? in
        if case .literal(let literal) = key { literal.value } else { nil }
      }
      table.append(keys, elements(variant.pattern))
    }
    return table
  }

  // MARK: Expressions

  private mutating func expression(_ source: MF2Message.Expression) -> MF2Expression {
    let operand = operand(source.operand)
    return expression(source, operand: operand)
  }

  private mutating func expression(
    _ source: MF2Message.Expression, operand: MF2Expression.Operand
  ) -> MF2Expression {
    var direction: MF2Expression.Operand?
    var id: MF2Expression.Operand?
    var options: [MF2Expression.Option] = []
    for option in source.function?.options ?? [] {
      let value = self.operand(option.value)
      switch option.name {
      case "u:dir": direction = value
      case "u:id": id = value
      default: options.append(MF2Expression.Option(name: option.name, value: value))
      }
    }
    let fallback: String
    let subject: String
    switch operand {
    case .variable(_, let name):
      fallback = "$" + name
      subject = name
    case .literal(let text):
      fallback = MF2Expression.Operand.fallback(ofLiteral: text)
      subject = source.function?.name ?? text
    case .none:
      subject = source.function?.name ?? ""
      fallback = ":" + subject
    }
    return MF2Expression(
      operand: operand,
      function: source.function.map { function($0.name, operand, options) },
      direction: direction, id: id, fallback: fallback, subject: subject)
  }

  private func function(
    _ name: String, _ operand: MF2Expression.Operand, _ options: [MF2Expression.Option]
  ) -> MF2Expression.Function {
    if let custom = functions[name] { return .custom(custom, name: name, options: options) }
    if let number = MF2NumberFunction(rawValue: name) {
      return .number(call(number, operand, options))
    }
    if let date = MF2DateFunction(rawValue: name) { return .date(call(date, operand, options)) }
    return name == "string" ? .string : .unknown(name: name)
  }

  private func call(
    _ function: MF2NumberFunction, _ operand: MF2Expression.Operand,
    _ options: [MF2Expression.Option]
  ) -> MF2Expression.NumberCall {
    var call = MF2Expression.NumberCall(function: function)
    for source in options {
      guard let option = MF2NumberOption(rawValue: source.name),
        function.options.contains(option)
      else { continue }
      switch source.value {
      case .none: break
      case .literal(let text): call.set(option, to: text)
      case .variable where option == .select:
        call.isSelectInvalid = true
        call.errors.append(MF2Error(variableOption: option.rawValue, of: function.rawValue))
      case .variable: call.variables.append((option, source))
      }
    }
    if call.variables.isEmpty {
      switch passedOptions(operand) {
      case .unknown: break
      case .number(let inherited): call.fixed = call.format(inheriting: inherited)
      case .none, .date: call.fixed = call.format(inheriting: MF2NumberOptions())
      }
    }
    return call
  }

  private func call(
    _ function: MF2DateFunction, _ operand: MF2Expression.Operand,
    _ options: [MF2Expression.Option]
  ) -> MF2Expression.DateCall {
    var call = MF2Expression.DateCall(function: function)
    for source in options {
      guard let option = MF2DateOption(rawValue: source.name), function.options.contains(option)
      else { continue }
      switch source.value {
      case .none: break
      case .literal(let text): call.set(option, to: text)
      case .variable where !option.isOverride:
        call.errors.append(MF2Error(variableOption: option.rawValue, of: function.rawValue))
      case .variable: call.variables.append((option, source))
      }
    }
    if call.variables.isEmpty {
      switch passedOptions(operand) {
      case .unknown: break
      case .date(let inherited): call.fixed = call.format(inheriting: inherited)
      case .none, .number: call.fixed = call.format(inheriting: MF2DateOptions())
      }
    }
    return call
  }

  // MARK: Options that a value passes on

  private func passedOptions(_ operand: MF2Expression.Operand) -> PassedOptions {
    if case .variable(.declared(let index), _) = operand { passed[index] } else { .none }
  }

  private func options(passedBy expression: MF2Expression) -> PassedOptions {
    switch expression.function {
    case nil: passedOptions(expression.operand)
    case .number(let call): call.fixed.map { .number($0.options) } ?? .unknown
    case .date(let call): call.fixed.map { .date($0.options) } ?? .unknown
    case .string, .unknown: .none
    case .custom: .unknown
    }
  }
}

extension MF2Expression.NumberCall {
  /// Sets an option, or adds the error of an invalid value.
  mutating func set(_ option: MF2NumberOption, to text: String) {
    guard !own.set(option, to: text) else { return }
    errors.append(MF2Error(badOption: option.rawValue, of: function.rawValue, option.expected))
  }

  /// Returns the format with the options of an operand.
  func format(inheriting options: MF2NumberOptions) -> MF2NumberFormat {
    MF2NumberFormat(
      function, own, inherited: options, errors: errors, isSelectInvalid: isSelectInvalid)
  }
}

extension MF2Expression.DateCall {
  /// Sets an option, or adds the error of an invalid value.
  mutating func set(_ option: MF2DateOption, to text: String) {
    guard !own.set(option, to: text) else { return }
    errors.append(MF2Error(badOption: option.rawValue, of: function.rawValue, option.expected))
  }

  /// Returns the format with the options of an operand.
  func format(inheriting options: MF2DateOptions) -> MF2DateFormat {
    MF2DateFormat(function, own, inherited: options, errors: errors)
  }
}

extension MF2Error {
  /// Creates the error for an invalid value of an option.
  init(badOption option: String, of function: String, _ expected: String) {
    self.init(
      .badOption, subject: function, "invalid value of the option '\(option)'; expected \(expected)"
    )
  }

  /// Creates the error for an option that must be a literal.
  init(variableOption option: String, of function: String) {
    self.init(.badOption, subject: function, "the option '\(option)' must be a literal")
  }
}
