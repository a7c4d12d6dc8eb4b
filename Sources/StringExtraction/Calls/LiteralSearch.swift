internal import SwiftSyntax

/// Finds the literals that are keys in an expression of a known type.
struct LiteralSearch {
  /// The literals: both branches of a condition, the elements of an array.
  private(set) var literals: [StringLiteralExprSyntax] = []
  /// The calls that may be `.init("…")`.
  private(set) var calls: [FunctionCallExprSyntax] = []
  /// The closures, with the types that their context gives them.
  private(set) var closures: [(closure: ClosureExprSyntax, type: ValueType)] = []

  /// Searches an expression.
  ///
  /// - Parameter type: The type of the expression; nil if each literal in it is meant.
  init(in expression: ExprSyntax, type: ValueType? = nil) {
    var open: [(ExprSyntax, ValueType?)] = [(expression, type)]
    while let (next, given) = open.popLast() {
      var type = given
      while let wrapped = type?.wrapped { type = wrapped }
      if let type, !type.mayHoldKeys { continue }
      switch next.as(ExprSyntaxEnum.self) {
      case .stringLiteralExpr(let literal): if type?.isKey ?? true { literals.append(literal) }
      case .tupleExpr(let tuple): open += Self.elements(of: tuple, type).reversed()
      case .arrayExpr(let array):
        guard type == nil || type?.literalElement != nil else { continue }
        open += array.elements.reversed().map { ($0.expression, type?.literalElement) }
      case .dictionaryExpr(let dictionary):
        guard case .elements(let elements) = dictionary.content,
          type == nil || type?.name == "Dictionary"
        else { continue }
        for element in elements.reversed() {
          open.append((element.value, type?.arguments.last))
          if let type { open.append((element.key, type.arguments.first)) }
        }
      case .sequenceExpr(let sequence):
        open += Self.branches(of: sequence).reversed().map { ($0, type) }
      case .ternaryExpr(let ternary):
        open += [(ternary.elseExpression, type), (ternary.thenExpression, type)]
      case .ifExpr(let condition):
        open += Self.branches(of: condition).reversed().map { ($0, type) }
      case .switchExpr(let choice):
        open += Self.branches(of: choice).reversed().map { ($0, type) }
      case .closureExpr(let closure):
        guard let type, type.name == ValueType.functionName, let result = type.arguments.first
        else { continue }
        closures.append((closure, type))
        if let value = Self.result(of: closure.statements) { open.append((value, result)) }
      case .functionCallExpr(let call):
        if let inner = Self.value(of: call, type) {
          open.append(inner)
        } else if type?.isKey ?? true {
          calls.append(call)
        }
      default: break
      }
    }
  }

  private static func elements(
    of tuple: TupleExprSyntax, _ type: ValueType?
  ) -> [(ExprSyntax, ValueType?)] {
    if tuple.elements.count == 1 { return tuple.elements.map { ($0.expression, type) } }
    guard let type, type.name == ValueType.tupleName, type.arguments.count == tuple.elements.count
    else { return [] }
    return zip(tuple.elements, type.arguments).map { ($0.expression, $1) }
  }

  /// Returns what a call of a known type makes its result of; nil for another call.
  ///
  /// `.some("…")`, `.success("…")`, `{ "…" }()` and `names.map { "…" }` hold their keys.
  private static func value(
    of call: FunctionCallExprSyntax, _ type: ValueType?
  ) -> (ExprSyntax, ValueType?)? {
    guard let type else { return nil }
    if call.calledExpression.is(ClosureExprSyntax.self) {
      return (call.calledExpression, .function(type))
    }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
    let only = call.arguments.count == 1 ? call.arguments.first : nil
    switch member.declName.baseName.text {
    case "some" where member.base == nil: return only.map { ($0.expression, type) }
    case "success" where member.base == nil && type.name == "Result":
      return only.map { ($0.expression, type.arguments.first) }
    case "map", "compactMap":
      guard member.base != nil,
        let closure = call.trailingClosure.map({ ExprSyntax($0) }) ?? only?.expression
      else { return nil }
      return (closure, .function(type.literalElement ?? type))
    default: return nil
    }
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
