internal import MessageSyntax

/// Compiles the nodes of a valid message, in source order.
struct MF2Compiler {
  private let syntax: MF2Syntax
  private let nodes: [MF2Node]
  private let functions: [String: any MF2Function]
  private(set) var arguments: [MessagePart] = []
  private(set) var expressions: [MF2Expression] = []
  private(set) var markup: [MF2CompiledMarkup] = []
  private(set) var declarationCount = 0
  private(set) var tagNames: [String] = []
  /// What the names of variables mean, by the numbers of the names.
  private var references: [MF2Expression.Reference?]
  /// The number of unknown functions that were compared with others.
  private var hintCount = 0
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

  init(_ syntax: MF2Syntax, _ functions: [String: any MF2Function]) {
    self.syntax = syntax
    nodes = syntax.nodes
    self.functions = functions
    references = Array(repeating: nil, count: syntax.wordCount)
    expressions.reserveCapacity(syntax.expressionCount)
  }

  mutating func compile() -> MF2Program.Body {
    var index = 0
    while nodes[index].kind == .input || nodes[index].kind == .local {
      declare(index)
      index = nodes[index].next
    }
    if nodes[index].kind == .matcher { return .matcher(matcher(index)) }
    compile(pattern: index)
    return .pattern(index)
  }

  // MARK: Variables

  private mutating func declare(_ declaration: Int) {
    let isLocal = nodes[declaration].kind == .local
    // The operand of an input declaration is the argument itself, and not the declared variable.
    let variable = isLocal ? declaration + 1 : declaration + 2
    let expression = expression(isLocal ? declaration + 2 : declaration + 1)
    expressions.append(expression)
    references[Int(nodes[variable].number)] = .declared(
      Int32(truncatingIfNeeded: declarationCount))
    declarationCount += 1
    passed.append(options(passedBy: expression))
  }

  private mutating func reference(_ variable: MF2Node) -> MF2Expression.Reference {
    if let known = references[Int(variable.number)] { return known }
    let reference = MF2Expression.Reference.argument(Int32(truncatingIfNeeded: arguments.count))
    references[Int(variable.number)] = reference
    arguments.append(MessagePart(argument: variable.content, in: syntax.source.utf8.span))
    return reference
  }

  private mutating func operand(_ node: MF2Node) -> MF2Expression.Operand {
    let text = syntax.text(node)
    return node.kind == .variable ? .variable(reference(node), name: text) : .literal(text)
  }

  // MARK: Patterns

  private mutating func compile(pattern: Int) {
    // The open markup elements, by their numbers.
    var open: [Int] = []
    var index = pattern + 1
    while index < nodes[pattern].next {
      switch nodes[index].kind {
      case .expression: expressions.append(expression(index))
      case .openMarkup:
        open.append(markup.count)
        addMarkup(index, .open)
      case .standaloneMarkup:
        addMarkup(index, .standalone)
        addTag(markup.count - 1..<markup.count)
      case .closeMarkup:
        addMarkup(index, .close)
        if let last = open.last, markup[last].name == markup[markup.count - 1].name {
          open.removeLast()
          if open.count < MessageLimits.nestingDepth { addTag(last..<markup.count) }
        }
      default: break
      }
      index = nodes[index].next
    }
  }

  /// Makes a tag of the first and the last of these markup elements.
  private mutating func addTag(_ elements: Range<Int>) {
    let tag = Int32(truncatingIfNeeded: tagNames.count)
    tagNames.append(markup[elements.lowerBound].name)
    markup[elements.lowerBound].tag = tag
    markup[elements.upperBound - 1].tag = tag
  }

  private mutating func addMarkup(_ node: Int, _ kind: MF2Message.Markup.Kind) {
    let options = options(of: node)
    markup.append(
      MF2CompiledMarkup(
        kind: kind, name: syntax.text(nodes[node]), options: options.own, id: options.id,
        hasDirection: options.direction != nil))
  }

  private mutating func matcher(_ matcher: Int) -> MF2Matcher {
    var columns: [MF2Matcher.Column] = []
    var index = matcher + 1
    while nodes[index].kind == .variable {
      columns.append(MF2Matcher.Column(reference(nodes[index]), name: syntax.text(nodes[index])))
      index = nodes[index].next
    }
    var table = MF2Matcher(
      columns, variantCount: syntax.count(from: index, to: nodes[matcher].next))
    while index < nodes[matcher].next {
      var key = index + 1
      for column in columns.indices {
        table.append(column, nodes[key].kind == .literal ? syntax.text(nodes[key]) : nil)
        key = nodes[key].next
      }
      compile(pattern: key)
      table.variants.append(key)
      index = nodes[index].next
    }
    return table
  }

  // MARK: Expressions

  /// The options of a function or of markup.
  private struct Options {
    /// The options without those of the namespace `u`.
    var own: [MF2Expression.Option] = []
    var direction: MF2Expression.Operand?
    var id: MF2Expression.Operand?

    var universal: MF2Expression.UniversalOptions? {
      direction == nil && id == nil
        ? nil : MF2Expression.UniversalOptions(direction: direction, id: id)
    }
  }

  private mutating func options(of parent: Int) -> Options {
    var options = Options()
    var index = parent + 1
    while index < nodes[parent].next, nodes[index].kind == .option {
      let name = syntax.text(nodes[index])
      let value = operand(nodes[index + 1])
      switch name {
      case "u:dir": options.direction = value
      case "u:id": options.id = value
      // Other options of this namespace mean nothing to any function.
      case _ where name.utf8.starts(with: "u:".utf8): break
      default: options.own.append(MF2Expression.Option(name: name, value: value))
      }
      index = nodes[index].next
    }
    return options
  }

  private mutating func expression(_ node: Int) -> MF2Expression {
    let end = nodes[node].next
    var index = node + 1
    var operand = MF2Expression.Operand.none
    if nodes[index].kind != .function {
      operand = self.operand(nodes[index])
      index += 1
    }
    guard index < end, nodes[index].kind == .function else {
      return MF2Expression(operand, nil, universal: nil)
    }
    let options = options(of: index)
    return MF2Expression(
      operand, function(syntax.text(nodes[index]), operand, options.own),
      universal: options.universal)
  }

  private mutating func function(
    _ name: String, _ operand: MF2Expression.Operand, _ options: [MF2Expression.Option]
  ) -> MF2Expression.Function {
    if let custom = functions[name] { return .custom(custom, name: name, options: options) }
    if let number = MF2NumberFunction(rawValue: name) { return call(number, operand, options) }
    if let date = MF2DateFunction(rawValue: name) { return call(date, operand, options) }
    return name == "string" ? .string : .unknown(name: name, hint: hint(name))
  }

  /// Returns the functions with similar names, for the first of many unknown functions.
  private mutating func hint(_ name: String) -> String {
    guard hintCount < MessageLimits.diagnostics else { return "" }
    hintCount += 1
    let names =
      ["string"] + MF2NumberFunction.allCases.map(\.rawValue)
      + MF2DateFunction.allCases.map(\.rawValue) + functions.keys.sorted()
    let near = NearestNames.of(name, in: names).map { LogText.quoted(":\($0)") }
    return near.isEmpty ? "" : "did you mean \(near.joined(separator: " or "))?"
  }

  private func call(
    _ function: MF2NumberFunction, _ operand: MF2Expression.Operand,
    _ options: [MF2Expression.Option]
  ) -> MF2Expression.Function {
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
    guard call.variables.isEmpty else { return .numberCall(call) }
    return switch passedOptions(operand) {
    case .unknown: .numberCall(call)
    case .number(let inherited): .number(call.format(inheriting: inherited))
    case .none, .date: .number(call.format(inheriting: MF2NumberOptions()))
    }
  }

  private func call(
    _ function: MF2DateFunction, _ operand: MF2Expression.Operand,
    _ options: [MF2Expression.Option]
  ) -> MF2Expression.Function {
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
    guard call.variables.isEmpty else { return .dateCall(call) }
    return switch passedOptions(operand) {
    case .unknown: .dateCall(call)
    case .date(let inherited): .date(call.format(inheriting: inherited))
    case .none, .number: .date(call.format(inheriting: MF2DateOptions()))
    }
  }

  // MARK: Options that a value passes on

  private func passedOptions(_ operand: MF2Expression.Operand) -> PassedOptions {
    if case .variable(.declared(let index), _) = operand { passed[Int(index)] } else { .none }
  }

  private func options(passedBy expression: MF2Expression) -> PassedOptions {
    switch expression.function {
    case nil: passedOptions(expression.operand)
    case .number(let format): .number(format.options)
    case .date(let format): .date(format.options)
    case .string, .unknown: .none
    case .custom, .numberCall, .dateCall: .unknown
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
    if own.isEmpty, options.isEmpty, errors.isEmpty, !isSelectInvalid {
      // These are shared, because most messages use them.
      if function == .number { return .plain }
      if function == .integer { return .plainInteger }
    }
    return MF2NumberFormat(
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
