internal import SwiftSyntax

// The arguments of calls that are found by their types, without the names of functions.

extension StringCollector {
  /// Returns the arguments that may hold keys by the type of what is called: a collection or a function.
  mutating func argumentsByType(_ call: FunctionCallExprSyntax) -> [KeyFunctions.Argument] {
    guard !call.arguments.isEmpty else { return [] }
    let callee = call.calledExpression
    switch callee.as(ExprSyntaxEnum.self) {
    case .arrayExpr, .genericSpecializationExpr:
      // `[LocalizedStringKey](repeating: "…", count: 2)`
      return inference.typeName(callee).map {
        KeyFunctions.elements(in: call.arguments, of: inference.index.resolved($0))
      } ?? []
    case .declReferenceExpr, .memberAccessExpr, .optionalChainingExpr:
      if let syntax = CallSyntax(call), let base = syntax.base, KeyFunctions.adds(syntax) {
        return inference.type(of: base).map {
          KeyFunctions.elements(in: call.arguments, of: $0.unwrapped)
        } ?? []
      }
      // Only an argument that may be a literal is worth the search.
      guard call.arguments.contains(where: { Self.mayBeLiteral($0.expression) }) else { return [] }
      return inference.type(of: callee).map {
        KeyFunctions.arguments(call.arguments, of: $0.unwrapped)
      } ?? []
    default: return []
    }
  }

  private static func mayBeLiteral(_ expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr, .sequenceExpr, .arrayExpr, .dictionaryExpr, .tupleExpr, .closureExpr,
      .ifExpr, .switchExpr:
      true
    case .functionCallExpr(let call):
      call.calledExpression.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
    default: false
    }
  }
}
