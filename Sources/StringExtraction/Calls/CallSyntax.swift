internal import SwiftSyntax

/// A call of a function or an initializer, as far as its syntax says what it is.
struct CallSyntax {
  /// The last part of the name; that of the type for `Type.init`, and `init` for an initializer whose type is
  /// not named.
  var name: String
  /// What is before the name; nil for a plain name, and for an implicit member.
  let base: ExprSyntax?
  /// Whether the name is an implicit member, as in `.message("…")`.
  let isImplicitMember: Bool
  let arguments: [LabeledExprSyntax]
  let trailingClosure: ClosureExprSyntax?

  /// Creates a call; nil if what is called has no name.
  init?(_ call: FunctionCallExprSyntax) {
    guard let callee = Self.callee(call.calledExpression) else { return nil }
    name = callee.name
    base = callee.base
    isImplicitMember = callee.isImplicit
    arguments = Array(call.arguments)
    trailingClosure = call.trailingClosure
  }

  /// Whether the call is `.init(…)`.
  var isImplicitInitializer: Bool { isImplicitMember && name == "init" }

  /// The argument with a label; nil if there is none.
  subscript(label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }

  /// The label of the first argument; empty for `_`, and nil without arguments.
  var firstLabel: String? { arguments.first.map { $0.label?.text ?? "" } }

  /// The labels of all arguments; empty for `_`.
  var labels: [String] { arguments.map { $0.label?.text ?? "" } }

  private static func callee(
    _ expression: ExprSyntax
  ) -> (name: String, base: ExprSyntax?, isImplicit: Bool)? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference): return (reference.baseName.text, nil, false)
    case .genericSpecializationExpr(let generic):
      guard let name = generic.expression.as(DeclReferenceExprSyntax.self) else { return nil }
      return (name.baseName.text, nil, false)
    case .memberAccessExpr(let member):
      let name = member.declName.baseName.text
      guard let base = member.base else { return (name, nil, true) }
      guard name == "init" else { return (name, base, false) }
      switch base.as(ExprSyntaxEnum.self) {
      case .declReferenceExpr(let reference):
        // `self.init` is an initializer of the type around it.
        guard reference.baseName.text != "self" else { return (name, base, false) }
        return (reference.baseName.text, nil, false)
      case .superExpr: return (name, base, false)
      case .memberAccessExpr(let outer): return (outer.declName.baseName.text, outer.base, false)
      default: return nil
      }
    default: return nil
    }
  }
}
