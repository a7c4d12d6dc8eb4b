package import SwiftSyntax

/// Makes names for the arguments of a literal from their expressions.
///
/// `\(count)` is `count`, `\(user.name)` is `userName`, `\(items.first?.title)` is `itemsFirstTitle`,
/// `\(total())` is `total`. An expression without a name (`\(1 + 2)`) is named by its position:
/// `arg1`. The same expression always has the same name; another expression with that name gets a
/// number: `name2`. A repeated call also gets a number, because its value may differ: `total2`.
package struct ArgumentNames {
  /// The expression of each name.
  private var expressions: [String: String] = [:]
  /// The names that the source gives to different expressions.
  private var ambiguous: Set<String> = []
  /// The name of each expression, by its base name and text.
  private var names: [[String]: String] = [:]
  /// The next number to try for each base name, so that many equal names take linear time.
  private var numbers: [String: Int] = [:]
  private var count = 0

  package init() {}

  /// Adds the next argument and returns its name.
  ///
  /// - Parameter given: The name in the source, which is used unchanged.
  package mutating func add(_ expression: ExprSyntax, given: String?) -> String {
    count += 1
    // The appended position makes each call different from all other expressions.
    let text = expression.trimmedDescription + (Self.holdsCall(expression) ? " #\(count)" : "")
    if let given {
      if let known = expressions[given], known != text { ambiguous.insert(given) }
      expressions[given] = text
      return given
    }
    let words = Self.words(of: expression)
    let base = words.isEmpty ? "arg\(count)" : SwiftName.joined(words)
    if let name = names[[base, text]], expressions[name] == text { return name }
    var number = numbers[base] ?? 1
    var name = number == 1 ? base : base + String(number)
    while let known = expressions[name], known != text {
      number += 1
      name = base + String(number)
    }
    numbers[base] = number
    names[[base, text]] = name
    expressions[name] = text
    return name
  }

  /// Whether two different expressions have this name.
  package func isAmbiguous(_ name: String) -> Bool { ambiguous.contains(name) }

  /// Whether the expression calls a function, which may return a different value each time.
  private static func holdsCall(_ node: some SyntaxProtocol) -> Bool {
    node.is(FunctionCallExprSyntax.self)
      || node.children(viewMode: .sourceAccurate).contains { holdsCall($0) }
  }

  /// Returns the names in the path of an expression.
  private static func words(of expression: ExprSyntax) -> [String] {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      let name = SwiftName.bare(reference.baseName.text)
      return name == "self" || name == "Self" || name.hasPrefix("$") ? [] : [name]
    case .memberAccessExpr(let member):
      let name = SwiftName.bare(member.declName.baseName.text)
      return (member.base.map { words(of: $0) } ?? []) + [name]
    case .functionCallExpr(let call): return words(of: call.calledExpression)
    case .subscriptCallExpr(let call): return words(of: call.calledExpression)
    case .optionalChainingExpr(let chain): return words(of: chain.expression)
    case .forceUnwrapExpr(let unwrap): return words(of: unwrap.expression)
    case .tryExpr(let tried): return words(of: tried.expression)
    case .awaitExpr(let awaited): return words(of: awaited.expression)
    case .asExpr(let cast): return words(of: cast.expression)
    case .sequenceExpr(let sequence):
      // `name as String`, before the operators are folded.
      guard sequence.elements.count == 3, let first = sequence.elements.first,
        sequence.elements.contains(where: { $0.is(UnresolvedAsExprSyntax.self) })
      else { return [] }
      return words(of: first)
    case .tupleExpr(let tuple):
      guard tuple.elements.count == 1, let element = tuple.elements.first else { return [] }
      return words(of: element.expression)
    default: return []
    }
  }
}
