internal import SwiftSyntax

/// Infers the type of operands and operators, which the parser leaves in a flat list.
struct OperatorInference {
  private let elements: [ExprSyntax]

  init(_ sequence: SequenceExprSyntax) { elements = Array(sequence.elements) }

  private static let comparisons: Set<String> = [
    "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=", "&&", "||",
  ]
  private static let arithmetic: Set<String> = [
    "+", "-", "*", "/", "%", "&", "|", "^", "&+", "&-", "&*",
  ]
  private static let shifts: Set<String> = ["<<", ">>", "&<<", "&>>"]

  /// Returns the type of the whole list; nil if an operand or an operator is unknown.
  func type(_ infer: (ExprSyntax) -> ValueType?) -> ValueType? {
    type(elements[...], infer)
  }

  private func type(
    _ part: ArraySlice<ExprSyntax>, _ infer: (ExprSyntax) -> ValueType?
  ) -> ValueType? {
    guard part.count > 1, let first = part.first else { return part.first.flatMap(infer) }
    if part.contains(where: { $0.is(AssignmentExprSyntax.self) }) { return nil }
    // From the operator that binds least to the one that binds most.
    if let index = part.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
      guard let ternary = part[index].as(UnresolvedTernaryExprSyntax.self) else { return nil }
      let then = infer(ternary.thenExpression)
      // The rest may hold further ternaries; all must have one type.
      var rest = part[(index + 1)...]
      var result = then
      while let next = rest.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
        guard let ternary = rest[next].as(UnresolvedTernaryExprSyntax.self) else { return nil }
        result = ValueType.join(result, infer(ternary.thenExpression))
        rest = rest[(next + 1)...]
      }
      return ValueType.join(result, type(rest, infer))
    }
    let names = Set(part.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text })
    if !names.isDisjoint(with: Self.comparisons) { return .bool }
    if part.contains(where: { $0.is(UnresolvedIsExprSyntax.self) }) { return .bool }
    if names.contains("??") { return coalesced(part, infer) }
    if let index = part.lastIndex(where: { $0.is(UnresolvedAsExprSyntax.self) }) {
      guard let cast = part[index].as(UnresolvedAsExprSyntax.self), index + 1 < part.endIndex,
        let type = part[index + 1].as(TypeExprSyntax.self).flatMap({ ValueType($0.type) })
      else { return nil }
      return cast.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
        ? .optional(type) : type
    }
    if names.contains("...") || names.contains("..<") { return range(part, infer) }
    guard names.isSubset(of: Self.arithmetic.union(Self.shifts)) else { return nil }
    if names.isSubset(of: Self.shifts) { return infer(first) }
    var result: ValueType?
    for (offset, element) in part.enumerated() where offset.isMultiple(of: 2) {
      guard let operand = infer(element) else { return nil }
      guard offset > 0 else {
        result = operand
        continue
      }
      result = Self.arithmetic(result, operand)
      guard result != nil else { return nil }
    }
    return result
  }

  /// Returns the type of `a ?? b ?? c`.
  private func coalesced(
    _ part: ArraySlice<ExprSyntax>, _ infer: (ExprSyntax) -> ValueType?
  ) -> ValueType? {
    let operands = part.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" }
    guard let last = operands.last.flatMap({ type($0, infer) }) else { return nil }
    var result: ValueType? = last
    for operand in operands.dropLast().reversed() {
      guard let type = type(operand, infer) else {
        // The default value has the type of the optional, which a number in the source does not tell.
        return [.integerLiteral, .floatLiteral, .nilLiteral].contains(result) ? nil : result
      }
      let wrapped = type.unwrapped
      if let outer = result?.wrapped {
        result = ValueType.join(wrapped, outer).map { .optional($0) }
      } else {
        result = result == .nilLiteral ? type : ValueType.join(wrapped, result)
      }
    }
    return result
  }

  private func range(
    _ part: ArraySlice<ExprSyntax>, _ infer: (ExprSyntax) -> ValueType?
  ) -> ValueType? {
    let sides = part.split {
      ["...", "..<"].contains($0.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "")
    }
    guard sides.count == 2, let lower = sides.first, let upper = sides.last else { return nil }
    let isClosed = part.contains {
      $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "..."
    }
    guard let bound = ValueType.join(type(lower, infer), type(upper, infer)) else { return nil }
    return ValueType(isClosed ? "ClosedRange" : "Range", [bound.defaulted])
  }

  /// Returns the type of a sum or a product.
  private static func arithmetic(_ left: ValueType?, _ right: ValueType) -> ValueType? {
    guard let left else { return nil }
    // A date plus a number of seconds, a duration times a number.
    if left == .date, [.double, .integerLiteral, .floatLiteral].contains(right) { return .date }
    let duration = ValueType("Duration")
    if left == duration || right == duration { return duration }
    return ValueType.join(left, right)
  }
}

extension ValueType {
  /// Returns the type that two operands or branches have together; nil if they differ.
  static func join(_ left: ValueType?, _ right: ValueType?) -> ValueType? {
    guard let left, let right else { return nil }
    if left == right { return left }
    switch (left, right) {
    case (.integerLiteral, let other), (let other, .integerLiteral):
      if other == .floatLiteral { return .floatLiteral }
      return SampleValue.numbers[other.unwrapped.name] == nil ? nil : other
    case (.floatLiteral, let other), (let other, .floatLiteral):
      return ["Double", "Float", "CGFloat", "Decimal"].contains(other.unwrapped.name) ? other : nil
    case (.nilLiteral, let other), (let other, .nilLiteral):
      return other.wrapped == nil ? .optional(other.defaulted) : other
    default:
      if left.wrapped == right { return left }
      if right.wrapped == left { return right }
      // Collections of literals.
      if left.name == right.name, left.arguments.count == right.arguments.count,
        !left.arguments.isEmpty
      {
        let joined = zip(left.arguments, right.arguments).map { join($0, $1) }
        guard !joined.contains(nil) else { return nil }
        return ValueType(left.name, joined.compactMap { $0 })
      }
      return nil
    }
  }
}
