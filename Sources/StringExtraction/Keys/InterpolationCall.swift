internal import SwiftSyntax

/// An interpolation as a call: its value, its labels and its other arguments.
struct InterpolationCall {
  /// The label of the value; nil if it has none.
  let label: String?
  let value: ExprSyntax
  /// The labels after the value.
  let labels: [String]
  /// The arguments by their labels; the value has its label, or ``InterpolationReader/valueLabel``.
  let constants: [String: ExprSyntax]

  /// Creates the call of an interpolation; nil if it is empty.
  init?(_ segment: ExpressionSegmentSyntax) { self.init(segment.expressions) }

  /// Creates the call of `appendInterpolation`.
  init?(_ arguments: LabeledExprListSyntax) {
    guard let first = arguments.first else { return nil }
    label = first.label?.text
    value = first.expression
    labels = arguments.dropFirst().map { $0.label?.text ?? "" }
    var constants: [String: ExprSyntax] = [InterpolationReader.valueLabel: first.expression]
    for argument in arguments.dropFirst() {
      if let label = argument.label?.text { constants[label] = argument.expression }
    }
    self.constants = constants
  }

  /// The name of the method with its labels: `appendInterpolation(_:style:)`.
  var signature: String {
    let all = [label ?? "_"] + labels.map { $0.isEmpty ? "_" : $0 }
    return "appendInterpolation(" + all.map { $0 + ":" }.joined() + ")"
  }
}
