internal import SwiftSyntax

/// The interpolations that the given files add to keys.
struct CustomInterpolations: Sendable {
  /// A custom interpolation that a call means.
  struct Match {
    /// The interpolation that it calls; nil if that is not one call with a known value.
    var target: InterpolationCall?
    /// The type of the value that it passes on.
    var targetType: ValueType?
  }

  private struct Candidate: Sendable {
    var function: FunctionDeclSyntax
    /// The parameters after the value.
    var labels: [(label: String, isOptional: Bool)]
  }

  private let index: DeclarationIndex
  /// The interpolations by the label of the value; an empty string if it has none.
  private var byLabel: [String: [Candidate]] = [:]
  /// The interpolations by the label and the name of the type of the value.
  private var byType: [[String]: [Candidate]] = [:]

  /// Creates the interpolations of all given files.
  init(_ index: DeclarationIndex) {
    self.index = index
    for function in index.interpolations {
      let parameters = function.signature.parameterClause.parameters
      guard let first = parameters.first else { continue }
      let candidate = Candidate(
        function: function,
        labels: parameters.dropFirst().map { (Self.label($0), $0.defaultValue != nil) })
      byLabel[Self.label(first), default: []].append(candidate)
      guard let type = ValueType(first.type).map({ index.resolved($0) }) else { continue }
      byType[[Self.label(first), type.name], default: []].append(candidate)
    }
  }

  private static func label(_ parameter: FunctionParameterSyntax) -> String {
    parameter.firstName.text == "_" ? "" : parameter.firstName.text
  }

  /// Returns the custom interpolation that a call means; nil if it means one of the library's.
  func matching(_ call: InterpolationCall, _ type: ValueType?) -> Match? {
    let label = call.label ?? ""
    let candidates = type.map { byType[[label, $0.defaulted.name]] } ?? byLabel[label]
    guard
      let found = candidates?.prefix(ExtractionLimits.interpolationOverloads)
        .first(where: { Self.accepts($0.labels, call.labels) })
    else { return nil }
    // Without a type, only a label of its own tells it from an overload of the library.
    if type == nil,
      InterpolationOverload.all.contains(where: { $0.accepts(call.label, call.labels) })
    {
      return nil
    }
    return match(found.function)
  }

  private static func accepts(
    _ parameters: [(label: String, isOptional: Bool)], _ labels: [String]
  ) -> Bool {
    var index = 0
    for parameter in parameters {
      if index < labels.count, labels[index] == parameter.label {
        index += 1
      } else if !parameter.isOptional {
        return false
      }
    }
    return index == labels.count
  }

  /// Returns what the body of a custom interpolation calls.
  private func match(_ function: FunctionDeclSyntax) -> Match {
    guard let statements = function.body?.statements, statements.count == 1,
      case .expr(let expression)? = statements.first?.item,
      let call = expression.as(FunctionCallExprSyntax.self), Self.isAppend(call.calledExpression),
      let target = InterpolationCall(call.arguments)
    else { return Match() }
    var inference = TypeInference(index: index)
    for parameter in function.signature.parameterClause.parameters {
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
