internal import MessageSyntax
internal import SwiftSyntax

/// A call that shows a string, and does not look up the catalogs of the program, or chooses no plural form.
struct ForeignLookUp {
  let problem: ShownText.Problem
  /// The key whose plural forms the call does not choose; nil if it shows a number in any case.
  private(set) var pluralKey: ShownText.Key?

  /// The calls of which the receiver of a member is searched, such as `Bundle(for: Self.self).module`.
  private static let maximumMembers = 32

  /// Reads a call; nil for one of which nothing is wrong.
  init?(_ call: CallSyntax, _ scopes: ScopeStack) {
    switch (call.name, call.firstLabel) {
    case ("localizedStringWithFormat", ""):
      guard Self.isMember(call.base, of: "String"), let format = call.arguments.first?.expression
      else { return nil }
      let name = "String.localizedStringWithFormat"
      if LiteralValue.text(of: format) != nil {
        guard Self.isText(format) else { return nil }
        problem = .notLookedUp(by: name)
        return
      }
      problem = .withoutPlurals(by: name)
      // Another function looks the format up.
      if let lookUp = Self.lookUp(format, scopes), !Self.hasNumber(lookUp) {
        guard let key = Self.key(of: lookUp) else { return nil }
        pluralKey = key
      }
    case ("String", "format"):
      guard call.arguments.count > 1, let format = call.arguments.first?.expression,
        let lookUp = Self.lookUp(format, scopes)
      else { return nil }
      problem = .withoutPlurals(by: "String(format:)")
      if !Self.hasNumber(lookUp) {
        guard let key = Self.key(of: lookUp) else { return nil }
        pluralKey = key
      }
    case ("localizedString", "forKey"):
      // `LocalizationBundle` has the same method with default arguments.
      guard call.labels == ["forKey", "value", "table"], Self.isMember(call.base, of: "Bundle")
      else { return nil }
      problem = .notLookedUp(by: "Bundle.localizedString(forKey:)")
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

  /// Returns the call of `NSLocalizedString` that a format or a local constant is; nil for any other expression.
  private static func lookUp(_ format: ExprSyntax, _ scopes: ScopeStack) -> CallSyntax? {
    let value = scopes.initialValue(of: format) ?? format
    guard let call = value.as(FunctionCallExprSyntax.self).flatMap({ CallSyntax($0) }),
      call.name == "NSLocalizedString", !call.arguments.isEmpty
    else { return nil }
    return call
  }

  /// Returns the key and the table that are looked up; nil if they are known only at run time.
  private static func key(of lookUp: CallSyntax) -> ShownText.Key? {
    guard let key = lookUp.arguments.first.flatMap({ LiteralValue.text(of: $0.expression) }) else {
      return nil
    }
    guard let table = lookUp["tableName"], !table.is(NilLiteralExprSyntax.self) else {
      return ShownText.Key(key: key)
    }
    return LiteralValue.text(of: table).map { ShownText.Key(key: key, table: $0) }
  }

  /// Whether a string is looked up that has words and one number, and so may have plural forms:
  /// `NSLocalizedString("%d files", comment: "")`.
  private static func hasNumber(_ lookUp: CallSyntax) -> Bool {
    guard let text = lookUp["value"] ?? lookUp.arguments.first?.expression, isText(text),
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
