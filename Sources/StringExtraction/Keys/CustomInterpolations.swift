internal import SwiftSyntax

/// The interpolations that the given files add to keys.
struct CustomInterpolations {
  private let index: DeclarationIndex

  init(_ index: DeclarationIndex) { self.index = index }

  /// A custom interpolation that a call means.
  struct Match {
    /// The interpolation that it calls; nil if that is not one call with a known value.
    var target: InterpolationCall?
    /// The type of the value that it passes on.
    var targetType: ValueType?
  }

  /// Returns the custom interpolation that a call means; nil if it means one of the library's.
  func matching(_ call: InterpolationCall, _ type: ValueType?) -> Match? {
    for function in index.interpolations {
      let parameters = Array(function.signature.parameterClause.parameters)
      guard let first = parameters.first, Self.accepts(parameters, call) else { continue }
      let declared = ValueType(first.type).map { index.resolved($0) }
      // Without a type, only a label of its own tells it from an overload of the library.
      if let type {
        guard declared?.name == type.defaulted.name else { continue }
      } else if InterpolationOverload.all.contains(where: { $0.accepts(call.label, call.labels) }) {
        continue
      }
      return match(function, parameters)
    }
    return nil
  }

  private static func accepts(
    _ parameters: [FunctionParameterSyntax], _ call: InterpolationCall
  ) -> Bool {
    func label(_ parameter: FunctionParameterSyntax) -> String? {
      parameter.firstName.text == "_" ? nil : parameter.firstName.text
    }
    guard let first = parameters.first, label(first) == call.label else { return false }
    var index = 0
    for parameter in parameters.dropFirst() {
      if index < call.labels.count, call.labels[index] == label(parameter) ?? "" {
        index += 1
      } else if parameter.defaultValue == nil {
        return false
      }
    }
    return index == call.labels.count
  }

  /// Returns what the body of a custom interpolation calls.
  private func match(
    _ function: FunctionDeclSyntax, _ parameters: [FunctionParameterSyntax]
  ) -> Match {
    guard let statements = function.body?.statements, statements.count == 1,
      case .expr(let expression)? = statements.first?.item,
      let call = expression.as(FunctionCallExprSyntax.self), Self.isAppend(call.calledExpression),
      let target = InterpolationCall(call.arguments)
    else { return Match() }
    var inference = TypeInference(index: index)
    for parameter in parameters {
      let name = parameter.secondName?.text ?? parameter.firstName.text
      inference.scopes.declare(name, inference.declared(parameter.type))
    }
    return Match(target: target, targetType: inference.type(of: target.value))
  }

  private static func isAppend(_ expression: ExprSyntax) -> Bool {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return reference.baseName.text == "appendInterpolation"
    }
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return false }
    return member.declName.baseName.text == "appendInterpolation"
      && member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
  }
}
