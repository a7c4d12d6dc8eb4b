internal import MessageSyntax
internal import SwiftSyntax

/// Calls that show a string, and do not look up the catalogs of the program, or choose no plural form.
enum ForeignLookUp {
  /// The calls of which the receiver of a member is searched, such as `Bundle(for: Self.self).module`.
  private static let maximumMembers = 32

  /// Returns what is wrong with the function; nil for any other call.
  static func problem(of call: CallSyntax) -> ShownText.Problem? {
    switch (call.name, call.firstLabel) {
    case ("localizedStringWithFormat", ""):
      guard isMember(call.base, of: "String"), let format = call.arguments.first?.expression else {
        return nil
      }
      let name = "String.localizedStringWithFormat"
      if LiteralValue.text(of: format) != nil {
        return isText(format) ? .notLookedUp(by: name) : nil
      }
      // Another function looks the format up.
      guard !isLookedUp(format) || hasNumber(format) else { return nil }
      return .withoutPlurals(by: name)
    case ("String", "format"):
      guard call.arguments.count > 1, let format = call.arguments.first?.expression,
        hasNumber(format)
      else { return nil }
      return .withoutPlurals(by: "String(format:)")
    case ("localizedString", "forKey"):
      // `LocalizationBundle` has the same method with default arguments.
      guard call.labels == ["forKey", "value", "table"], isMember(call.base, of: "Bundle") else {
        return nil
      }
      return .notLookedUp(by: "Bundle.localizedString(forKey:)")
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

  /// Whether a format is a localized string whose key is a literal.
  private static func isLookedUp(_ format: ExprSyntax) -> Bool {
    localizedText(of: format) != nil
  }

  /// Returns the default value or the key of a call of `NSLocalizedString`; nil for any other expression.
  private static func localizedText(of format: ExprSyntax) -> ExprSyntax? {
    guard let call = format.as(FunctionCallExprSyntax.self).flatMap({ CallSyntax($0) }),
      call.name == "NSLocalizedString"
    else { return nil }
    return call["value"] ?? call.arguments.first?.expression
  }

  /// Whether a format is a localized string with words and one number, which may have plural forms:
  /// `NSLocalizedString("%d files", comment: "")`.
  private static func hasNumber(_ format: ExprSyntax) -> Bool {
    guard let text = localizedText(of: format), isText(text),
      let format = LiteralValue.text(of: text)
    else { return false }
    let numbers = PrintfFormat(format).specifiers.filter {
      [.decimal, .unsigned].contains($0.conversion) && $0.flags.isEmpty
    }
    return numbers.count == 1
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
