internal import MessageSyntax

extension MF2Program {
  /// Returns the arguments of the message with their uses, in source order.
  ///
  /// The type of a use is the name of its function, or `none`.
  func uses(in message: MF2Message) -> [MessageFormat.Argument] {
    var uses: [String: [MessageFormat.Argument.Use]] = [:]
    // The argument that a declared variable is another name of; nil for one with a function.
    var declared: [String: String?] = [:]
    func add(_ variable: MF2Message.Variable, _ type: String, _ range: Range<Int>) {
      guard let argument = declared[variable.name] ?? variable.name else { return }
      uses[argument, default: []].append(MessageFormat.Argument.Use(type: type, range: range))
    }
    func add(_ options: [MF2Message.Option]) {
      for case .variable(let variable) in options.map(\.value) {
        add(variable, "none", variable.range)
      }
    }
    func add(_ expression: MF2Message.Expression) {
      if case .variable(let variable) = expression.operand {
        add(variable, expression.function?.name ?? "none", expression.range)
      }
      add(expression.function?.options ?? [])
    }
    func add(_ pattern: MF2Message.Pattern) {
      for element in pattern.elements {
        switch element {
        case .expression(let expression): add(expression)
        case .markup(let markup): add(markup.options)
        case .text, .unparsed: break
        }
      }
    }
    for declaration in message.declarations {
      let value = declaration.value
      add(value)
      var argument: String?
      if value.function == nil, case .variable(let variable) = value.operand {
        argument = declared[variable.name] ?? variable.name
      }
      declared[declaration.variable.name] = .some(argument)
    }
    switch message.body {
    case .pattern(let pattern): add(pattern)
    case .matcher(let matcher): for variant in matcher.variants { add(variant.pattern) }
    }
    return arguments.map { argument in
      let name = syntax.text(argument.range)
      return MessageFormat.Argument(name: name, position: nil, uses: uses[name] ?? [])
    }
  }
}

extension MessagePart {
  /// Creates the slot of an argument of a MessageFormat 2 message: `arg0` has the value at position 0, and
  /// other names have no value by position until the message is bound.
  init(argument name: Range<Int>, in source: Span<UInt8>) {
    self.init(kind: .argumentStart, range: name, link: 0)
    let position = MF2Characters.position(ofName: name, in: source)
    value = position.map { Int32(truncatingIfNeeded: $0) } ?? -1
  }
}
