/// Builds the data model of a message from its nodes.
struct MF2MessageBuilder {
  private let syntax: MF2Syntax
  private let nodes: [MF2Node]

  init(_ syntax: MF2Syntax) {
    self.syntax = syntax
    nodes = syntax.nodes
  }

  func message() -> MF2Message {
    var declarations: [MF2Message.Declaration] = []
    var index = 0
    while index < nodes.count {
      switch nodes[index].kind {
      case .input, .local: declaration(index).map { declarations.append($0) }
      case .matcher:
        return MF2Message(
          source: syntax.source, declarations: declarations, body: .matcher(matcher(index)))
      default:
        return MF2Message(
          source: syntax.source, declarations: declarations, body: .pattern(pattern(index)))
      }
      index = nodes[index].next
    }
    return MF2Message(
      source: syntax.source, declarations: declarations, body: .pattern(MF2Message.Pattern([])))
  }

  /// The indices of the nodes directly in a node.
  private struct Children: Sequence, IteratorProtocol {
    let nodes: [MF2Node]
    var index: Int
    let end: Int

    mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index = nodes[index].next }
      return index
    }
  }

  private func children(of parent: Int) -> Children {
    Children(nodes: nodes, index: parent + 1, end: nodes[parent].next)
  }

  private func declaration(_ index: Int) -> MF2Message.Declaration? {
    let range = nodes[index].range
    guard nodes[index].kind == .input else {
      return expression(index + 2).map {
        MF2Message.Declaration(local: variable(index + 1), value: $0, range: range)
      }
    }
    guard let value = expression(index + 1), case .variable(let variable) = value.operand else {
      return nil
    }
    return MF2Message.Declaration(
      input: variable, function: value.function, attributes: value.attributes,
      expressionRange: value.range, range: range)
  }

  // MARK: Patterns

  private func matcher(_ index: Int) -> MF2Message.Matcher {
    var selectors: [MF2Message.Variable] = []
    var variants: [MF2Message.Variant] = []
    for child in children(of: index) {
      if nodes[child].kind == .variable {
        selectors.append(variable(child))
      } else {
        variants.append(variant(child))
      }
    }
    return MF2Message.Matcher(selectors: selectors, variants: variants, range: nodes[index].range)
  }

  private func variant(_ index: Int) -> MF2Message.Variant {
    var keys: [MF2Message.Key] = []
    var pattern = MF2Message.Pattern([])
    for child in children(of: index) {
      switch nodes[child].kind {
      case .literal: keys.append(.literal(literal(child)))
      case .catchAll: keys.append(.catchAll(range: nodes[child].range))
      default: pattern = self.pattern(child)
      }
    }
    return MF2Message.Variant(keys: keys, pattern: pattern, range: nodes[index].range)
  }

  private func pattern(_ index: Int) -> MF2Message.Pattern {
    MF2Message.Pattern(children(of: index).compactMap(element), range: nodes[index].range)
  }

  private func element(_ index: Int) -> MF2Message.Element? {
    let node = nodes[index]
    switch node.kind {
    case .text: return .text(syntax.text(node), range: node.range)
    case .expression: return expression(index).map { .expression($0) }
    case .openMarkup: return .markup(markup(index, .open))
    case .standaloneMarkup: return .markup(markup(index, .standalone))
    case .closeMarkup: return .markup(markup(index, .close))
    default: return .unparsed(syntax.text(node), range: node.range)
    }
  }

  // MARK: Placeholders

  private func expression(_ index: Int) -> MF2Message.Expression? {
    var operand: MF2Message.Value?
    var function: MF2Message.Function?
    let children = children(of: index)
    for child in children {
      switch nodes[child].kind {
      case .literal, .variable: operand = value(child)
      case .function: function = self.function(child)
      default: break
      }
    }
    let attributes = attributes(children)
    let range = nodes[index].range
    if let operand {
      return MF2Message.Expression(
        operand: operand, function: function, attributes: attributes, range: range)
    }
    return function.map {
      MF2Message.Expression(function: $0, attributes: attributes, range: range)
    }
  }

  private func markup(_ index: Int, _ kind: MF2Message.Markup.Kind) -> MF2Message.Markup {
    let node = nodes[index]
    let children = children(of: index)
    return MF2Message.Markup(
      kind, name: syntax.text(node), options: options(children), attributes: attributes(children),
      nameRange: node.content, range: node.range)
  }

  private func function(_ index: Int) -> MF2Message.Function {
    let node = nodes[index]
    return MF2Message.Function(
      syntax.text(node), options: options(children(of: index)), nameRange: node.content,
      range: node.range)
  }

  private func options(_ children: Children) -> [MF2Message.Option] {
    var options: [MF2Message.Option] = []
    for index in children where nodes[index].kind == .option {
      let node = nodes[index]
      options.append(
        MF2Message.Option(
          syntax.text(node), value: value(index + 1), nameRange: node.content, range: node.range))
    }
    return options
  }

  private func attributes(_ children: Children) -> [MF2Message.Attribute] {
    var attributes: [MF2Message.Attribute] = []
    for index in children where nodes[index].kind == .attribute {
      let node = nodes[index]
      attributes.append(
        MF2Message.Attribute(
          syntax.text(node), value: node.next > index + 1 ? literal(index + 1) : nil,
          nameRange: node.content, range: node.range))
    }
    return attributes
  }

  // MARK: Values

  private func value(_ index: Int) -> MF2Message.Value {
    nodes[index].kind == .variable ? .variable(variable(index)) : .literal(literal(index))
  }

  private func variable(_ index: Int) -> MF2Message.Variable {
    MF2Message.Variable(syntax.text(nodes[index]), range: nodes[index].range)
  }

  private func literal(_ index: Int) -> MF2Message.Literal {
    let node = nodes[index]
    return MF2Message.Literal(syntax.text(node), isQuoted: node.isQuoted, range: node.range)
  }
}
