internal import SwiftSyntax

/// Names for the arguments of a literal, from the expressions they come from.
///
/// `\(count)` is `count`, `\(user.name)` is `userName`, `\(items.first?.title)` is `itemsFirstTitle`,
/// `\(total())` is `total`. What has no name of its own (`\(1 + 2)`) is called by its place: `arg1`.
/// The same expression has the same name each time; another expression of that name gets a number:
/// `name2`. So does a call that comes again, for its value may be another one: `total2`.
struct ArgumentNames {
  /// What each name represents.
  private var expressions: [String: String] = [:]
  /// Names that the source gave to different expressions.
  private var ambiguous: Set<String> = []
  private var count = 0

  /// The name of the next argument.
  ///
  /// - Parameter given: The name that the source gave, which is taken as it is.
  mutating func add(_ expression: ExprSyntax, given: String?) -> String {
    count += 1
    // No expression is spelled as a call with its place.
    let text = expression.trimmedDescription + (Self.holdsCall(expression) ? " #\(count)" : "")
    if let given {
      if let known = expressions[given], known != text { ambiguous.insert(given) }
      expressions[given] = text
      return given
    }
    let words = Self.words(of: expression)
    let base = words.isEmpty ? "arg\(count)" : SwiftName.joined(words)
    var name = base
    var number = 2
    while let known = expressions[name], known != text {
      name = base + String(number)
      number += 1
    }
    expressions[name] = text
    return name
  }

  /// Whether two different expressions were given this name.
  func isAmbiguous(_ name: String) -> Bool { ambiguous.contains(name) }

  /// Whether a function is called, which may give another value each time.
  private static func holdsCall(_ node: some SyntaxProtocol) -> Bool {
    node.is(FunctionCallExprSyntax.self)
      || node.children(viewMode: .sourceAccurate).contains { holdsCall($0) }
  }

  /// The names along the way to a value.
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
    case .tupleExpr(let tuple):
      guard tuple.elements.count == 1, let element = tuple.elements.first else { return [] }
      return words(of: element.expression)
    default: return []
    }
  }
}
