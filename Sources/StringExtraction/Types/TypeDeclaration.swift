internal import SwiftSyntax

/// A type that the source declares, with the members of its extensions.
struct TypeDeclaration {
  /// A property, a function or a case.
  struct Member {
    /// The declared type, or the result of a function; nil if only the initial value says it.
    var type: ValueType?
    /// The initial value of a property without a declared type.
    var initialValue: ExprSyntax?
    /// The literal that a property always returns, such as a specifier.
    var constant: String?
    var isFunction = false
    /// The types of the associated values of a case; nil for another member.
    var associatedValues: [ValueType?]?
  }

  /// The full name.
  let name: String
  var members: [String: [Member]] = [:]
  /// The protocols and the superclass, as they are written.
  var conformances: Set<String> = []
  /// The types of nested `typealias` declarations.
  var aliases: [String: ValueType] = [:]
  var isEnum = false
  /// Whether the source has the declaration itself, and not only extensions.
  var isDeclared = false
  /// The names of generic parameters, with their constraints.
  var genericParameters: [String: ValueType?] = [:]
}

/// A function by its labels, and the types of its parameters.
struct FunctionParameters {
  /// A parameter: its label, and its type as it is written.
  struct Parameter {
    var label: String?
    /// The type; nil for one that keys cannot depend on.
    var type: ValueType?
    var isOptional: Bool
    /// Whether it takes any number of arguments.
    var isVariadic = false
    /// Whether it takes a trailing closure.
    var isFunction: Bool { type?.unwrapped.name == ValueType.functionName }
  }

  /// The type that declares the function; nil for a global function.
  var owner: String?
  var parameters: [Parameter]
}
