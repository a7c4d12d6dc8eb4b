internal import SwiftSyntax

/// The names that are visible at a place inside of a function.
struct Scope {
  /// The local variables and parameters; nil for one whose type is unknown.
  var variables: [String: ValueType?] = [:]
  /// The initial values of the local constants.
  var initialValues: [String: ExprSyntax] = [:]
  /// The type whose members the scope has; nil for a scope inside of a function.
  var type: String?
  /// The type that `return` returns, if it may hold keys.
  var result: ValueType?
  /// Whether the scope is that of a function, a closure or an accessor.
  var isFunction = false
  /// Whether the scope is that of the members of a type.
  var isMembers: Bool { type != nil }
}

/// The scopes around a place, innermost last.
struct ScopeStack {
  private(set) var scopes: [Scope] = [Scope()]

  mutating func push(_ scope: Scope) { scopes.append(scope) }
  mutating func pop() { if scopes.count > 1 { scopes.removeLast() } }

  /// Declares a name in the innermost scope.
  ///
  /// Two clauses of a conditional compilation may declare one name with different types.
  mutating func declare(_ name: String, _ type: ValueType?) {
    let last = scopes.count - 1
    scopes[last].initialValues[name] = nil
    if let known = scopes[last].variables[name], known != type {
      scopes[last].variables.updateValue(nil, forKey: name)
    } else {
      scopes[last].variables.updateValue(type, forKey: name)
    }
  }

  /// Declares a name that hides one of the same scope, as `guard let` does.
  mutating func shadow(_ name: String, _ type: ValueType?) {
    scopes[scopes.count - 1].initialValues[name] = nil
    scopes[scopes.count - 1].variables.updateValue(type, forKey: name)
  }

  /// Stores the initial value of a constant that the innermost scope declares.
  mutating func setInitialValue(_ value: ExprSyntax, of name: String) {
    scopes[scopes.count - 1].initialValues[name] = value
  }

  /// Returns the initial value of a local constant; nil for another expression.
  func initialValue(of expression: ExprSyntax) -> ExprSyntax? {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
    return scopes.last { $0.variables.keys.contains(name) || $0.isMembers }?.initialValues[name]
  }

  /// The full name of the innermost type.
  var type: String? { scopes.last { $0.type != nil }?.type }

  /// The type that the innermost function returns, if it may hold keys.
  var result: ValueType? { scopes.last { $0.isFunction }?.result }

  /// Whether the place is inside of a function, a closure or an accessor.
  var isInFunction: Bool { scopes.last { $0.isFunction || $0.isMembers }?.isFunction ?? false }

  /// Whether the innermost scope is that of the members of a type.
  var isInMembers: Bool { scopes.last?.isMembers ?? false }

  /// What a name is: a local variable, or a member of a type around the place.
  enum Found {
    case variable(ValueType?)
    case member(of: String)
  }

  /// Finds a name, from the innermost scope outwards.
  func find(_ name: String, isMember: (String) -> Bool) -> Found? {
    for scope in scopes.reversed() {
      if let type = scope.variables[name] { return .variable(type) }
      if let type = scope.type, isMember(type) { return .member(of: type) }
    }
    return nil
  }
}
