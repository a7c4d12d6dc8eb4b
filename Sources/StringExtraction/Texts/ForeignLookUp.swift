internal import MessageSyntax
internal import SwiftSyntax

/// Calls that show a string, and do not look up the catalogs of the program.
enum ForeignLookUp {
  /// The calls of which the receiver of a member is searched, such as `Bundle(for: Self.self).module`.
  private static let maximumMembers = 32

  /// Returns the name of the function; nil for any other call.
  static func name(of call: CallSyntax) -> String? {
    switch (call.name, call.firstLabel) {
    case ("localizedStringWithFormat", ""):
      guard isMember(call.base, of: "String"), let format = call.arguments.first?.expression,
        isText(format)
      else { return nil }
      return "String.localizedStringWithFormat"
    case ("localizedString", "forKey"):
      // `LocalizationBundle` has the same method with default arguments.
      guard call.labels == ["forKey", "value", "table"], isMember(call.base, of: "Bundle") else {
        return nil
      }
      return "Bundle.localizedString(forKey:)"
    default: return nil
    }
  }

  /// Whether an expression is a type, its member or a value that its initializer makes.
  private static func isMember(_ expression: ExprSyntax?, of type: String) -> Bool {
    var expression = expression
    for _ in 0..<maximumMembers {
      guard let current = expression else { return false }
      if let name = current.as(DeclReferenceExprSyntax.self) { return name.baseName.text == type }
      if let call = current.as(FunctionCallExprSyntax.self) {
        expression = call.calledExpression
      } else if let member = current.as(MemberAccessExprSyntax.self) {
        if member.declName.baseName.text == type { return true }
        expression = member.base
      } else {
        return false
      }
    }
    return false
  }

  /// Whether a format may have words; one such as `%.1f km` only formats a number.
  private static func isText(_ format: ExprSyntax) -> Bool {
    guard let text = LiteralValue.text(of: format) else { return true }
    return PrintfFormat(text).segments.contains { segment in
      guard case .literal(let literal, _) = segment else { return false }
      return literal.split { !$0.isLetter }.contains { $0.count > 2 }
    }
  }
}
