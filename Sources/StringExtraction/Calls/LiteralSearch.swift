internal import SwiftSyntax

/// Finds the literals that an expression of a key's type may be.
enum LiteralSearch {
  /// Returns the literals of an expression: both branches of a condition, the elements of an array.
  ///
  /// - Parameter calls: Receives the calls of `.init`, whose argument is a key.
  static func literals(
    in expression: ExprSyntax, calls: (FunctionCallExprSyntax) -> Void
  ) -> [StringLiteralExprSyntax] {
    var found: [StringLiteralExprSyntax] = []
    var open = [expression]
    while let next = open.popLast() {
      switch next.as(ExprSyntaxEnum.self) {
      case .stringLiteralExpr(let literal): found.append(literal)
      case .tupleExpr(let tuple):
        if tuple.elements.count == 1 { open += tuple.elements.map(\.expression) }
      case .arrayExpr(let array): open += array.elements.reversed().map(\.expression)
      case .dictionaryExpr(let dictionary):
        guard case .elements(let elements) = dictionary.content else { continue }
        open += elements.reversed().map(\.value)
      case .sequenceExpr(let sequence): open += branches(of: sequence).reversed()
      case .ternaryExpr(let ternary): open += [ternary.elseExpression, ternary.thenExpression]
      case .ifExpr(let condition): open += branches(of: condition).reversed()
      case .switchExpr(let choice): open += branches(of: choice).reversed()
      case .functionCallExpr(let call): calls(call)
      default: break
      }
    }
    return found
  }

  /// Returns what a block returns without `return`: its only expression.
  static func result(of block: CodeBlockItemListSyntax) -> ExprSyntax? {
    guard block.count == 1, let only = block.first else { return nil }
    switch only.item {
    case .expr(let expression): return expression
    case .stmt(let statement): return statement.as(ExpressionStmtSyntax.self)?.expression
    default: return nil
    }
  }

  private static func branches(of sequence: SequenceExprSyntax) -> [ExprSyntax] {
    let elements = Array(sequence.elements)
    var branches: [ExprSyntax] = []
    var isChoice = true
    for (index, element) in elements.enumerated() {
      if let ternary = element.as(UnresolvedTernaryExprSyntax.self) {
        branches.append(ternary.thenExpression)
      } else if let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text {
        // A comparison belongs to the condition.
        if name != "??" { isChoice = false }
      }
      if index == elements.count - 1 { branches.append(element) }
    }
    let hasTernary = elements.contains { $0.is(UnresolvedTernaryExprSyntax.self) }
    if hasTernary { return branches }
    if elements.contains(where: { $0.is(UnresolvedAsExprSyntax.self) }) {
      return Array(elements.prefix(1))
    }
    // `title ?? "Untitled"`: each operand.
    guard isChoice else { return [] }
    return elements.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
  }

  private static func branches(of condition: IfExprSyntax) -> [ExprSyntax] {
    var branches: [ExprSyntax] = []
    var current: IfExprSyntax? = condition
    while let branch = current {
      if let value = result(of: branch.body.statements) { branches.append(value) }
      current = nil
      switch branch.elseBody {
      case .ifExpr(let next): current = next
      case .codeBlock(let block):
        if let value = result(of: block.statements) { branches.append(value) }
      case nil: break
      }
    }
    return branches
  }

  private static func branches(of choice: SwitchExprSyntax) -> [ExprSyntax] {
    choice.cases.flatMap { element -> [ExprSyntax] in
      switch element {
      case .switchCase(let branch): return result(of: branch.statements).map { [$0] } ?? []
      case .ifConfigDecl(let condition):
        return condition.clauses.flatMap { clause -> [ExprSyntax] in
          guard case .switchCases(let cases)? = clause.elements else { return [] }
          return cases.compactMap { inner in
            guard case .switchCase(let branch) = inner else { return nil }
            return result(of: branch.statements)
          }
        }
      }
    }
  }
}
