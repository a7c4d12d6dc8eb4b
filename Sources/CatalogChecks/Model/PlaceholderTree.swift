internal import MessageSyntax

/// The placeholders of a message, and those of each of its cases.
struct PlaceholderTree {
  /// The arguments that are shown, whichever cases are chosen.
  private(set) var shown: Set<String> = []
  /// The arguments that are shown in any case.
  private(set) var mentioned: Set<String> = []
  /// The arguments whose own value is shown: as a placeholder, or as `#` in a case of their plural.
  private(set) var own: Set<String> = []
  private var branches: [Branch] = []

  /// An argument that chooses a case.
  private struct Branch {
    let argument: MessagePattern.Argument
    let cases: [(item: MessagePattern.Case, content: PlaceholderTree)]
  }

  init(_ pattern: MessagePattern) { self.init(pattern.elements, plural: nil) }

  /// - Parameter plural: The argument of the innermost plural.
  private init(_ elements: [MessagePattern.Element], plural: String?) {
    add(elements, plural: plural)
  }

  private mutating func add(_ elements: [MessagePattern.Element], plural: String?) {
    for element in elements {
      switch element {
      case .text, .unparsed: continue
      case .pluralNumber: if let plural { own.insert(plural) }
      case .tag(let tag): add(tag.content, plural: plural)
      case .argument(let argument):
        let name = argument.name.description
        switch argument.format {
        case .none, .simple:
          shown.insert(name)
          mentioned.insert(name)
          own.insert(name)
        case .plural(let value): add(argument, value.cases, plural: name)
        case .select(let cases): add(argument, cases, plural: plural)
        case .choice(let cases):
          for item in cases { own.formUnion(PlaceholderTree(item.message, plural: nil).own) }
        }
      }
    }
  }

  private mutating func add(
    _ argument: MessagePattern.Argument, _ cases: [MessagePattern.Case], plural: String?
  ) {
    let branch = Branch(
      argument: argument,
      cases: cases.map { ($0, PlaceholderTree($0.message, plural: plural)) })
    var inAll = branch.cases.first?.content.shown ?? []
    for (_, content) in branch.cases {
      inAll.formIntersection(content.shown)
      mentioned.formUnion(content.mentioned)
      own.formUnion(content.own)
    }
    shown.formUnion(inAll)
    branches.append(branch)
  }

  /// Calls a closure for each case that lacks some of these arguments, which another case of its
  /// argument shows, until the closure returns false.
  ///
  /// - Returns: Whether the closure returned true for all of them.
  @discardableResult
  func forEachCase(
    without names: Set<String>,
    _ visit: (MessagePattern.Argument, MessagePattern.Case, _ missing: Set<String>) -> Bool
  ) -> Bool {
    let missing = names.subtracting(shown)
    guard !missing.isEmpty else { return true }
    for branch in branches {
      var known: Set<String> = []
      for (_, content) in branch.cases { known.formUnion(missing.intersection(content.mentioned)) }
      guard !known.isEmpty else { continue }
      let name = branch.argument.name.description
      for (item, content) in branch.cases {
        var expected = known
        // A case for one word need not show the word.
        if item.selector != .keyword("other") { expected.remove(name) }
        let lost = expected.subtracting(content.mentioned)
        guard lost.isEmpty || visit(branch.argument, item, lost),
          content.forEachCase(without: expected.subtracting(lost), visit)
        else { return false }
      }
    }
    return true
  }
}
