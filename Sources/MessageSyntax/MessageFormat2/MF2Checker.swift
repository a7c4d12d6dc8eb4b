/// Finds the data model errors of a well-formed message, and probable mistakes.
///
/// The errors are those of the section "Data Model Errors" of the specification. Names and keys are
/// compared as the specification requires: they are equal if their NFC forms are, which is how
/// Swift's strings compare.
struct MF2Checker {
  private let syntax: MF2Syntax
  private let nodes: [MF2Node]
  /// Whether the message has no syntax error, so that no declaration or variant is missing.
  private let isSound: Bool
  private var problems: [MessageScanner.Problem] = []
  private var errorCount = 0
  /// What is known about the variables, by their words.
  private var known: [Known] = []

  /// What is known about a variable.
  private struct Known {
    /// The node of the variable where it was first used or declared; nil if it was not.
    var use: Int?
    /// The node of its declaration; nil if it was only used.
    var declaration: Int?
    /// Whether its value is that of a function, perhaps through other variables.
    var hasFunction = false
  }

  private init(_ syntax: MF2Syntax, isSound: Bool) {
    self.syntax = syntax
    nodes = syntax.nodes
    self.isSound = isSound
  }

  /// Adds the problems of a message to those of its syntax.
  static func check(_ syntax: MF2Syntax, _ problems: inout [MessageScanner.Problem]) {
    var checker = MF2Checker(syntax, isSound: problems.isEmpty)
    checker.check()
    problems += checker.problems
  }

  private mutating func check() {
    if nodes.count > 0, nodes[0].kind != .pattern {
      known = Array(repeating: Known(), count: syntax.wordCount)
    }
    var index = 0
    var previous: Int?
    while index < nodes.count {
      switch nodes[index].kind {
      case .input, .local: checkDeclaration(index, after: previous)
      case .matcher: checkMatcher(index)
      default: break
      }
      previous = index
      index = nodes[index].next
    }
    checkNames()
  }

  private mutating func report(
    _ kind: MessageDiagnosticKind, _ range: Range<Int>, _ message: String, fix: SourceFix? = nil,
    hint: String? = nil, related: Int? = nil
  ) {
    let isError = kind.severity == .error
    guard (isError ? errorCount : problems.count - errorCount) < MessageLimits.diagnostics else {
      return
    }
    if isError { errorCount += 1 }
    var problem = MessageScanner.Problem(
      kind: kind, range: range, message: message, fix: fix, hint: hint)
    problem.related = related
    problems.append(problem)
  }

  // MARK: Declarations

  private mutating func checkDeclaration(_ declaration: Int, after previous: Int?) {
    let isLocal = nodes[declaration].kind == .local
    let expression = isLocal ? declaration + 2 : declaration + 1
    let variable = isLocal ? declaration + 1 : declaration + 2
    let function = child(of: expression, .function)
    let operand = isLocal && nodes[expression + 1].kind == .variable ? expression + 1 : nil
    var ownUse: Int?
    let word = Int(nodes[variable].number)
    let earlier = known[word]
    for use in uses(function, operand) {
      let used = Int(nodes[use].number)
      if used == word, ownUse == nil { ownUse = use }
      if known[used].use == nil { known[used].use = use }
    }
    if let first = earlier.use {
      reportDuplicate(declaration, variable, after: previous, first, earlier.declaration)
    } else if let ownUse {
      report(
        .duplicateDeclaration, nodes[ownUse].range,
        "declaration of \(quoted(variable)) uses \(quoted(variable)) itself",
        hint: "declare another name, such as '$\(plain(variable))2'",
        related: nodes[variable].range.lowerBound)
    }
    known[word] = Known(
      use: variable, declaration: declaration,
      hasFunction: function != nil
        || operand.map { known[Int(nodes[$0].number)].hasFunction } == true)
  }

  /// Returns the variables in the options of a function, and the operand.
  private func uses(_ function: Int?, _ operand: Int?) -> [Int] {
    var uses: [Int] = []
    if let function {
      var option = function + 1
      while option < nodes[function].next {
        if nodes[option + 1].kind == .variable { uses.append(option + 1) }
        option = nodes[option].next
      }
    }
    if let operand { uses.append(operand) }
    return uses
  }

  /// Reports a declaration of a variable that a declaration before it uses or declares.
  private mutating func reportDuplicate(
    _ declaration: Int, _ variable: Int, after previous: Int?, _ use: Int, _ earlier: Int?
  ) {
    let range = nodes[variable].range
    let related = nodes[use].range.lowerBound
    guard let earlier else {
      report(
        .duplicateDeclaration, range,
        "\(quoted(variable)) is declared after a declaration uses it",
        hint: "move this declaration before that one", related: related)
      return
    }
    let end = previous.map { nodes[$0].range.upperBound } ?? 0
    let isRepeated = hasSameSource(nodes[declaration].range, nodes[earlier].range)
    report(
      .duplicateDeclaration, range, "duplicate declaration of \(quoted(variable))",
      fix: isRepeated
        ? SourceFix(range: end..<nodes[declaration].range.upperBound, replacement: "") : nil,
      hint: isRepeated ? nil : "declare another name", related: related)
  }

  // MARK: Options and attributes

  /// Checks that the names of options, and those of attributes, differ in each placeholder.
  private mutating func checkNames() {
    var index = 0
    while index < nodes.count {
      let next = nodes[index].next
      switch nodes[index].kind {
      case .option where next < nodes.count && nodes[next].kind == .option:
        index = checkOptions(from: index)
      case .attribute where next < nodes.count && nodes[next].kind == .attribute:
        index = checkAttributes(from: index)
      default: index += 1
      }
    }
  }

  /// Checks options that follow one another; returns the node behind them.
  private mutating func checkOptions(from start: Int) -> Int {
    var first: [String: Int] = [:]
    var end = 0
    var index = start
    while index < nodes.count, nodes[index].kind == .option {
      let option = nodes[index]
      let name = syntax.text(option)
      if let earlier = first[name] {
        let related = nodes[earlier].range
        let isRepeated = hasSameSource(option.range, related)
        report(
          .duplicateOptionName, option.range, "duplicate option \(LogText.quoted(name))",
          fix: isRepeated
            ? SourceFix(range: end..<option.range.upperBound, replacement: "") : nil,
          hint: isRepeated ? nil : "remove one of the two", related: related.lowerBound)
      } else {
        first[name] = index
      }
      end = option.range.upperBound
      index = option.next
    }
    return index
  }

  /// Checks attributes that follow one another; returns the node behind them.
  private mutating func checkAttributes(from start: Int) -> Int {
    var last: [String: Int] = [:]
    var index = start
    while index < nodes.count, nodes[index].kind == .attribute {
      let attribute = nodes[index]
      let name = syntax.text(attribute)
      if let earlier = last.updateValue(attribute.range.lowerBound, forKey: name) {
        report(
          .duplicateAttribute, attribute.range,
          "duplicate attribute \(LogText.quoted("@" + name)); the last one is used",
          related: earlier)
      }
      index = attribute.next
    }
    return index
  }

  // MARK: Matchers

  private mutating func checkMatcher(_ matcher: Int) {
    var selectorCount = 0
    var index = matcher + 1
    while index < nodes[matcher].next, nodes[index].kind == .variable {
      selectorCount += 1
      if isSound { checkSelector(index) }
      index = nodes[index].next
    }
    let variants = index..<nodes[matcher].next
    if isSound { checkKeyCounts(variants, selectorCount) }
    checkDuplicates(variants)
    if isSound { checkFallback(matcher, variants, selectorCount) }
  }

  private mutating func checkSelector(_ selector: Int) {
    let variable = known[Int(nodes[selector].number)]
    guard !variable.hasFunction else { return }
    report(
      .missingSelectorAnnotation, nodes[selector].range,
      "selector \(quoted(selector)) has no function",
      hint: variable.declaration != nil
        ? "add a function to its declaration, such as ':string' or ':number'"
        : "write '.input {$\(plain(selector)) :string}' or another function before '.match'")
  }

  private mutating func checkKeyCounts(_ variants: Range<Int>, _ expected: Int) {
    var variant = variants.lowerBound
    while variant < variants.upperBound {
      let count = keys(of: variant).count
      if count != expected {
        report(
          .variantKeyMismatch, keyRange(variant),
          "variant has \(self.count(count, "key")); expected \(self.count(expected, "key"))",
          hint: "write one key for each selector of '.match'")
      }
      variant = nodes[variant].next
    }
  }

  private func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Returns the nodes of a variant's keys: they contain no others, and the pattern follows.
  private func keys(of variant: Int) -> Range<Int> {
    var end = variant + 1
    while nodes[end].kind != .pattern { end += 1 }
    return variant + 1..<end
  }

  private func keyRange(_ variant: Int) -> Range<Int> {
    let keys = keys(of: variant)
    return keys.isEmpty
      ? nodes[variant].range
      : nodes[keys.lowerBound].range.lowerBound..<nodes[keys.upperBound - 1].range.upperBound
  }

  private mutating func checkDuplicates(_ variants: Range<Int>) {
    /// The first variant with each key, if it has one: `*`, then the keys by their numbers.
    var firstWithKey = [Int?](repeating: nil, count: syntax.wordCount + 1)
    /// The first variant with each list of several keys; the number of `*` is -1.
    var firstWithKeys: [[Int32]: Int] = [:]
    var end = 0
    var variant = variants.lowerBound
    while variant < variants.upperBound {
      let keys = keys(of: variant)
      let range = nodes[variant].range
      let earlier: Int?
      if keys.count == 1 {
        let number = Int(nodes[keys.lowerBound].number) + 1
        earlier = firstWithKey[number]
        firstWithKey[number] = earlier ?? variant
      } else {
        let numbers = keys.map { nodes[$0].number }
        earlier = firstWithKeys[numbers]
        firstWithKeys[numbers] = earlier ?? variant
      }
      if let earlier {
        let isRepeated = hasSameSource(
          nodes[keys.upperBound].range, nodes[self.keys(of: earlier).upperBound].range)
        report(
          .duplicateVariant, keyRange(variant), "duplicate variant",
          fix: isRepeated ? SourceFix(range: end..<range.upperBound, replacement: "") : nil,
          hint: isRepeated ? nil : "remove one of the two, or change a key",
          related: nodes[earlier].range.lowerBound)
      }
      end = range.upperBound
      variant = nodes[variant].next
    }
  }

  private mutating func checkFallback(_ matcher: Int, _ variants: Range<Int>, _ count: Int) {
    // `other` was meant as the catch-all key, as in ICU messages.
    var other: Int?
    var variant = variants.lowerBound
    while variant < variants.upperBound {
      let keys = keys(of: variant)
      // A variant with another number of keys was reported, and may be meant as the fallback.
      if !keys.isEmpty, keys.allSatisfy({ nodes[$0].kind == .catchAll }) { return }
      if keys.count == count, keys.allSatisfy({ isCatchAllOrOther(nodes[$0]) }) { other = variant }
      variant = nodes[variant].next
    }
    let stars = Array(repeating: "*", count: count).joined(separator: " ")
    let keyword = nodes[matcher].range.lowerBound
    report(
      .missingFallbackVariant, keyword..<keyword + ".match".utf8.count,
      "matcher without a variant with the key\(count == 1 ? "" : "s") '\(stars)'",
      fix: other.map { SourceFix(range: keyRange($0), replacement: stars) },
      hint: "write a variant '\(stars) {{…}}' for all other values")
  }

  private func isCatchAllOrOther(_ key: MF2Node) -> Bool {
    key.kind == .catchAll || syntax.text(key).utf8.elementsEqual("other".utf8)
  }

  // MARK: Nodes

  /// Returns the first node of a kind directly in a node.
  private func child(of parent: Int, _ kind: MF2Node.Kind) -> Int? {
    var index = parent + 1
    while index < nodes[parent].next {
      if nodes[index].kind == kind { return index }
      index = nodes[index].next
    }
    return nil
  }

  /// Whether two ranges have the same source.
  private func hasSameSource(_ one: Range<Int>, _ two: Range<Int>) -> Bool {
    one.count == two.count
      && syntax.source.text(utf8: one).utf8.elementsEqual(syntax.source.text(utf8: two).utf8)
  }

  private func quoted(_ variable: Int) -> String {
    LogText.quoted("$" + syntax.text(nodes[variable]))
  }

  private func plain(_ variable: Int) -> String {
    nodes[variable].content.count <= 64 ? syntax.text(nodes[variable]) : "…"
  }
}
