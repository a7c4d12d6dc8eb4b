internal import MessageSyntax

extension [MessagePattern.Element] {
  /// The arguments that are shown, whichever case is chosen.
  var shownArguments: Set<String> {
    var names: Set<String> = []
    for element in self {
      switch element {
      case .text, .pluralNumber, .unparsed: continue
      case .tag(let tag): names.formUnion(tag.content.shownArguments)
      case .argument(let argument):
        switch argument.format {
        case .none, .simple: names.insert(argument.name.description)
        case .plural(let plural): names.formUnion(Self.shownInAll(plural.cases))
        case .select(let cases): names.formUnion(Self.shownInAll(cases))
        case .choice: continue
        }
      }
    }
    return names
  }

  private static func shownInAll(_ cases: [MessagePattern.Case]) -> Set<String> {
    guard let first = cases.first else { return [] }
    return cases.dropFirst().reduce(first.message.shownArguments) {
      $0.intersection($1.message.shownArguments)
    }
  }

  /// Calls a closure for each case that lacks some of these arguments, which another case of its
  /// argument shows.
  func forEachCase(
    without names: Set<String>,
    _ visit: (MessagePattern.Argument, MessagePattern.Case, _ missing: Set<String>) -> Void
  ) {
    let missing = names.subtracting(shownArguments)
    guard !missing.isEmpty else { return }
    for element in self {
      switch element {
      case .text, .pluralNumber, .unparsed: continue
      case .tag(let tag): tag.content.forEachCase(without: missing, visit)
      case .argument(let argument):
        let cases: [MessagePattern.Case]
        switch argument.format {
        case .none, .simple, .choice: continue
        case .plural(let plural): cases = plural.cases
        case .select(let all): cases = all
        }
        let shown = missing.intersection(cases.flatMap { $0.message.mentionedArguments })
        for item in cases {
          let mentioned = item.message.mentionedArguments
          item.message.forEachCase(without: shown.intersection(mentioned), visit)
          let lost = shown.subtracting(mentioned)
          if !lost.isEmpty { visit(argument, item, lost) }
        }
      }
    }
  }

  /// The arguments that are shown in any case.
  private var mentionedArguments: Set<String> {
    var names: Set<String> = []
    for element in self {
      switch element {
      case .text, .pluralNumber, .unparsed: continue
      case .tag(let tag): names.formUnion(tag.content.mentionedArguments)
      case .argument(let argument):
        switch argument.format {
        case .none, .simple: names.insert(argument.name.description)
        case .plural(let plural):
          for item in plural.cases { names.formUnion(item.message.mentionedArguments) }
        case .select(let cases):
          for item in cases { names.formUnion(item.message.mentionedArguments) }
        case .choice(let cases):
          for item in cases { names.formUnion(item.message.mentionedArguments) }
        }
      }
    }
    return names
  }

  /// Whether there is `#` or a placeholder for an argument, in any case.
  func hasPlaceholder(of name: MessagePattern.Name) -> Bool {
    contains { element in
      switch element {
      case .pluralNumber: true
      case .text, .unparsed: false
      case .tag(let tag): tag.content.hasPlaceholder(of: name)
      case .argument(let argument):
        switch argument.format {
        case .none, .simple: argument.name == name
        case .plural(let plural):
          plural.cases.contains { $0.message.hasPlaceholder(of: name) }
        case .select(let cases): cases.contains { $0.message.hasPlaceholder(of: name) }
        case .choice: false
        }
      }
    }
  }
}
