internal import MessageSyntax
internal import StringCatalogs

/// The arguments of a string and their types.
package struct ArgumentContract: Sendable {
  /// The types of printf arguments by their indices, from 0.
  var printf: [Int: PrintfArgumentType] = [:]
  /// The types of ICU arguments by their names.
  var icu: [String: ArgumentKind] = [:]
  /// Whether each argument is known: a variable inside a variable may use others, and a broken placeholder
  /// any.
  var isComplete = true

  /// Whether there are no arguments.
  var isEmpty: Bool { printf.isEmpty && icu.isEmpty }

  /// Creates the contract of a printf format.
  init(_ format: PrintfFormat) {
    for specifier in format.intendedSpecifiers { add(specifier, specifier.argument) }
  }

  /// Creates the contract of a node of a printf catalog.
  init(_ strings: [TranslatedString], variables: [CatalogSubstitution]) {
    let given = Dictionary(variables.map { ($0.name, $0) }) { $1 }
    for string in strings {
      if string.showsPlaceholder { isComplete = false }
      // Further arguments of a variable's string depend on the string that contains it.
      if string.variable != nil, string.directives.count(where: { !$0.isPositional }) > 1 {
        isComplete = false
      }
      // A variable with a number of its own is not counted.
      var uncounted = 0
      for specifier in string.directives {
        if string.variable != nil {
          // The first directive without a position is the variable's own argument.
          if case .variable = specifier.conversion { isComplete = false }
          if specifier.isPositional { add(specifier, specifier.argument) }
          continue
        }
        let counted = specifier.argument - (specifier.isPositional ? 0 : uncounted)
        guard case .variable(let name) = specifier.conversion, let variable = given[name] else {
          add(specifier, counted)
          continue
        }
        if variable.argumentNumber != nil, !specifier.isPositional { uncounted += 1 }
        let index = variable.argumentNumber.map { $0 - 1 } ?? counted
        let type = variable.formatSpecifier.flatMap { PrintfSpecifier($0) }?.conversion.argumentType
        add(type ?? .number, index)
      }
    }
  }

  /// Creates the contract of a message.
  init(_ pattern: MessagePattern) {
    pattern.forEachArgument { argument in
      let name = argument.name.description
      let kind = ArgumentKind(argument.format)
      icu[name] = icu[name].map { $0 == .any ? kind : $0 } ?? kind
    }
  }

  /// Creates the contract of a message in MessageFormat 2 syntax, whose `$arg0` is the first argument.
  init(_ message: MF2Message) {
    var locals: Set<String> = []
    // The arguments of variables with the function `:string`.
    var words: [String: String] = [:]
    func add(_ variable: String, _ kind: ArgumentKind) {
      // The kind of a local variable is known from its own declaration.
      guard !locals.contains(variable) else { return }
      let name = MF2Characters.position(ofName: variable).map(String.init) ?? variable
      icu[name] = icu[name].map { $0 == .any ? kind : $0 } ?? kind
    }
    func add(_ expression: MF2Message.Expression) {
      for option in expression.function?.options ?? [] {
        if case .variable(let variable) = option.value { add(variable.name, .any) }
      }
      if case .variable(let variable)? = expression.operand {
        add(variable.name, ArgumentKind(function: expression.function?.name))
      }
    }
    for declaration in message.declarations {
      let name = declaration.variable.name
      add(declaration.value)
      if declaration.value.function?.name == "string",
        case .variable(let variable)? = declaration.value.operand
      {
        words[name] = variable.name
      }
      if declaration.kind == .local { locals.insert(name) }
    }
    let patterns: [MF2Message.Pattern]
    switch message.body {
    case .pattern(let pattern): patterns = [pattern]
    case .matcher(let matcher):
      for selector in matcher.selectors {
        if let argument = words[selector.name] { add(argument, .word) }
      }
      patterns = matcher.variants.map(\.pattern)
    }
    for pattern in patterns {
      for case .expression(let expression) in pattern.elements { add(expression) }
    }
  }

  /// Adds the kinds of arguments of the key, of which the message shows the plain values.
  mutating func addKinds(ofKey key: ArgumentContract) {
    for (name, kind) in key.icu where icu[name] == .any { icu[name] = kind }
  }

  /// Creates the contract of a message in a printf catalog, whose `{0}` is the first argument.
  init(_ message: MixedMessage, names: [String: Int]) {
    self.init(message.pattern)
    message.pattern.forEachArgument { argument in
      guard let index = MixedMessage.index(of: argument.name, names) else { return }
      add(icu[argument.name.description] == .number ? .number : .object, index)
    }
  }

  /// Returns this contract of printf arguments as that of a message.
  ///
  /// An argument that may have any value is of the kind that the message has for it.
  func forMessage(_ message: ArgumentContract, names: [String: Int]) -> ArgumentContract {
    var contract = self
    contract.icu = [:]
    for (index, type) in printf {
      let position = String(index)
      let name =
        message.icu[position] != nil
        ? position
        : names.first { $0.value == index && message.icu[$0.key] != nil }?.key ?? position
      contract.icu[name] = type.isNumber ? .number : message.icu[name] ?? .any
    }
    return contract
  }

  private mutating func add(_ specifier: PrintfSpecifier, _ index: Int) {
    add(specifier.conversion.argumentType, index)
    for count in [specifier.width, specifier.precision] {
      if case .argument(let index, _)? = count { add(.integer, index) }
    }
  }

  private mutating func add(_ type: PrintfArgumentType, _ index: Int) {
    // The most exact type is kept.
    if let old = printf[index], old != .number { return }
    printf[index] = type
  }
}

/// The kind of value that an argument of a message takes.
enum ArgumentKind: String, Sendable {
  /// Any value: `{name}`.
  case any
  /// A number: `{n, plural, …}`, `{n, number}`.
  case number
  /// A date: `{d, date}`.
  case date
  /// A word: `{gender, select, …}`.
  case word
  /// An interval of dates.
  case interval

  init(_ format: MessagePattern.Format) {
    switch format {
    case .none: self = .any
    case .plural, .choice: self = .number
    case .select: self = .word
    case .simple(let simple):
      switch simple.type {
      case .date?, .time?: self = .date
      case .dateInterval?: self = .interval
      case .number?, .spellout?, .ordinal?, .duration?: self = .number
      case nil: self = .any
      }
    }
  }

  /// Creates the kind of value that a function of MessageFormat 2 takes.
  init(function name: String?) {
    switch name {
    case "number", "integer", "offset", "percent", "currency", "unit": self = .number
    case "date", "time", "datetime": self = .date
    default: self = .any
    }
  }

  /// Whether one argument can have both kinds.
  func fits(_ other: ArgumentKind) -> Bool { self == other || self == .any || other == .any }
}

extension PrintfArgumentType {
  /// Whether the argument is a number.
  var isNumber: Bool {
    switch self {
    case .integer, .floatingPoint, .number: true
    case .object, .character, .cString, .pointer: false
    }
  }
}
