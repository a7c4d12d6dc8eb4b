internal import ICUFormat
internal import SwiftSyntax

/// The arguments of an interpolation after its value, as far as they are constants of the source.
///
/// A key or its ICU form is unknown if it depends on an argument that is not a constant.
struct InterpolationConstants {
  /// The arguments by their labels.
  private let arguments: [String: ExprSyntax]
  /// The first argument that is not a constant, and on which the printf form depends.
  private(set) var keyDependsOn: String?
  /// The first argument that is not a constant, and on which only the ICU form depends.
  private(set) var icuFormDependsOn: String?

  init(_ arguments: [String: ExprSyntax]) { self.arguments = arguments }

  /// The name of the argument, from `as:`.
  var givenName: String? { arguments["as"].flatMap { LiteralValue.text(of: $0) } }

  /// Returns the name of the argument.
  mutating func name() -> String? {
    guard arguments["as"] != nil else { return nil }
    return text("as")
  }

  /// Returns a string on which the ICU form depends.
  mutating func text(_ label: String) -> String { optionalText(label) ?? "" }

  /// Returns a string on which the ICU form depends; nil if there is none.
  mutating func optionalText(_ label: String) -> String? {
    guard let expression = constant(label) else { return nil }
    if let text = LiteralValue.text(of: expression) { return text }
    icuFormDependsOn = icuFormDependsOn ?? label
    return ""
  }

  /// Returns a string on which both forms depend.
  mutating func keyText(_ label: String) -> String {
    if let text = constant(label).flatMap({ LiteralValue.text(of: $0) }) { return text }
    keyDependsOn = keyDependsOn ?? label
    return "%@"
  }

  /// Returns a number, or `other` if there is none.
  mutating func integer(_ label: String, or other: Int) -> Int {
    guard let expression = constant(label) else { return other }
    if let number = Self.integer(expression) { return number }
    icuFormDependsOn = icuFormDependsOn ?? label
    return other
  }

  /// Returns a range, or nil if there is none or it is a single number.
  mutating func range(_ label: String) -> ClosedRange<Int>? {
    guard let expression = constant(label) else { return nil }
    if let range = Self.range(expression) { return range }
    icuFormDependsOn = icuFormDependsOn ?? label
    return 0...0
  }

  /// Whether an argument is a single number, and not a range.
  func isRange(_ label: String) -> Bool {
    guard let expression = constant(label) else { return false }
    return Self.integer(expression) == nil
  }

  /// Returns a case of an enumeration, such as `.long`; nil if there is none.
  mutating func member<Value: RawRepresentable<String>>(
    _ label: String, of type: Value.Type, or other: Value
  ) -> Value? {
    guard let expression = constant(label) else { return nil }
    if let name = Self.member(expression), let value = Value(rawValue: name) { return value }
    icuFormDependsOn = icuFormDependsOn ?? label
    return other
  }

  /// Returns the name of a member such as `.date`; nil for any other expression.
  func memberName(_ label: String) -> String? { constant(label).flatMap { Self.member($0) } }

  /// Returns the cases of a dictionary literal; nil if it is none.
  mutating func cases(_ label: String) -> [(String, String)]? {
    guard let literal = constant(label)?.as(DictionaryExprSyntax.self) else {
      icuFormDependsOn = icuFormDependsOn ?? label
      return nil
    }
    guard case .elements(let elements) = literal.content else { return [] }
    var cases: [(String, String)] = []
    for element in elements {
      guard let key = LiteralValue.text(of: element.key),
        let value = LiteralValue.text(of: element.value)
      else {
        icuFormDependsOn = icuFormDependsOn ?? label
        return nil
      }
      cases.append((key, value))
    }
    return cases
  }

  /// Notes that the ICU form is not known.
  mutating func leaveICUFormOpen(_ label: String) { icuFormDependsOn = icuFormDependsOn ?? label }

  /// Returns an argument that is not `nil`.
  private func constant(_ label: String) -> ExprSyntax? {
    guard let expression = arguments[label], !expression.is(NilLiteralExprSyntax.self) else {
      return nil
    }
    return expression
  }

  private static func member(_ expression: ExprSyntax) -> String? {
    expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  private static func integer(_ expression: ExprSyntax) -> Int? {
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
      return prefix.expression.as(IntegerLiteralExprSyntax.self)?.representedLiteralValue.map {
        -$0
      }
    }
    return expression.as(IntegerLiteralExprSyntax.self)?.representedLiteralValue
  }

  private static func range(_ expression: ExprSyntax) -> ClosedRange<Int>? {
    guard let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3
    else { return nil }
    let parts = Array(sequence.elements)
    guard let lower = integer(parts[0]), let upper = integer(parts[2]), lower <= upper,
      parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "..."
    else { return nil }
    return lower...upper
  }
}
