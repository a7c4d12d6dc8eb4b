import MessageSyntax

extension ConformanceExecutor {
  /// `message_parse`: the syntax tree of a pattern in the shape of FormatJS's tests.
  static func messageParse(
    _: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    var options = MessageParserOptions()
    // FormatJS reads tags unless it is told not to; ICU never does.
    options.readsTags = request.inputs["options"]?["ignoreTag"]?.text != "true"
    let result = MessageParser.parse(try request.required("pattern"), options: options)
    if let error = result.diagnostics.first(where: { $0.severity == .error }) {
      return .error(error.description)
    }
    let tree = MessageTree(hourCycleLocale: request.inputs["options"]?["locale"]?.text)
    return .fields([.init("ast", tree.list(result.pattern.elements))])
  }
}

/// Writes elements as JSON.
private struct MessageTree {
  /// The locale whose hour cycle the `j` of a date skeleton stands for; nil leaves it as it is.
  let hourCycleLocale: String?

  func list(_ elements: [MessagePattern.Element]) -> JSONValue {
    var nodes: [JSONValue] = []
    for element in elements {
      guard case .text(let text, _) = element else {
        nodes.append(node(element))
        continue
      }
      if case .string(let before)? = nodes.last {
        nodes[nodes.count - 1] = .string(before + text)
      } else {
        nodes.append(.string(text))
      }
    }
    return .array(nodes)
  }

  private func node(_ element: MessagePattern.Element) -> JSONValue {
    switch element {
    case .text(let text, _), .unparsed(let text, _): .string(text)
    case .pluralNumber: object("#")
    case .tag(let tag) where tag.isSelfClosing: .string("<\(tag.name)/>")
    case .tag(let tag): object("tag", tag.name, ("children", list(tag.content)))
    case .argument(let argument): node(argument)
    }
  }

  private func node(_ argument: MessagePattern.Argument) -> JSONValue {
    let name = argument.name.description
    switch argument.format {
    case .none: return object("arg", name)
    case .choice: return object("choice", name)
    case .select(let cases): return object("select", name, ("cases", object(of: cases)))
    case .plural(let plural):
      return object(
        plural.kind == .cardinal ? "plural" : "selectordinal", name,
        ("offset", number(plural.offset)), ("cases", object(of: plural.cases)))
    case .simple(let simple):
      guard let style = simple.style else { return object(simple.typeName, name) }
      switch style.kind {
      case .keyword(let word): return object(simple.typeName, name, ("style", .string(word)))
      case .pattern(let pattern): return object(simple.typeName, name, ("style", .string(pattern)))
      case .skeleton(let skeleton):
        return object(simple.typeName, name, ("skeleton", self.skeleton(skeleton, simple.type)))
      }
    }
  }

  private func skeleton(_ text: String, _ type: MessageSimpleType?) -> JSONValue {
    .string(text)
  }

  private func object(of cases: [MessagePattern.Case]) -> JSONValue {
    .object(cases.map { .init($0.selector.description, list($0.message)) })
  }

  private func object(
    _ type: String, _ name: String? = nil, _ members: (String, JSONValue)...
  ) -> JSONValue {
    .object(
      [.init("t", .string(type))] + (name.map { [.init("n", .string($0))] } ?? [])
        + members.map { .init($0.0, $0.1) })
  }

  private func number(_ value: Double) -> JSONValue {
    .number(Int(exactly: value).map(String.init) ?? String(value))
  }
}
