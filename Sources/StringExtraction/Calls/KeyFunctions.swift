internal import SwiftSyntax

/// Finds the arguments of a call that may hold keys, by the declarations of the given files.
struct KeyFunctions {
  /// An expression, and the type that the call expects of it.
  typealias Argument = (expression: ExprSyntax, type: ValueType)

  let index: DeclarationIndex

  /// Returns the arguments that are keys, or in which keys may be.
  ///
  /// - Parameter baseType: Returns the type of what is before a method; nil if it is unknown.
  func keys(in call: CallSyntax, baseType: (ExprSyntax) -> ValueType?) -> [Argument] {
    // Without a label, `.init("…")` may be of any type.
    guard !call.isImplicitInitializer || call.labels.contains(where: { !$0.isEmpty }) else {
      return []
    }
    let candidates = self.candidates(for: call.name)
    guard !candidates.isEmpty,
      call.trailingClosure != nil || call.arguments.contains(where: { !Self.isOtherLiteral($0) })
    else { return [] }
    let owner = call.base.flatMap { baseType($0)?.unwrapped.constraint.name }
    lazy var typesAbove = Set(owner.map { index.ancestors(of: $0) } ?? [])
    var found: [Int: ValueType] = [:]
    var closureType: ValueType?
    var strings: Set<Int> = []
    for candidate in candidates {
      if let owner, let declared = candidate.owner, owner != declared, call.name != last(declared) {
        // A method of another type, or of a type above it.
        guard typesAbove.contains(declared) else { continue }
      }
      guard let match = Self.match(candidate.parameters, call.labels) else { continue }
      for (argument, parameter) in match.arguments {
        guard let type = type(of: parameter, candidate) else { continue }
        if type.mayHoldKeys { found[argument] = type }
        if type.isString { strings.insert(argument) }
      }
      if let type = match.closure.flatMap({ type(of: $0, candidate) }), type.mayHoldKeys {
        closureType = type
      }
    }
    // A literal prefers a parameter that is a string.
    var result = call.arguments.indices.compactMap { place -> Argument? in
      guard let type = found[place], !strings.contains(place),
        !Self.isOtherLiteral(call.arguments[place])
      else { return nil }
      return (call.arguments[place].expression, type)
    }
    if let closure = call.trailingClosure, let closureType {
      result.append((ExprSyntax(closure), closureType))
    }
    return result
  }

  /// Returns the functions of a name, or the initializers that a class of this name inherits.
  private func candidates(for name: String) -> [FunctionParameters] {
    if let functions = index.functions[name] { return functions }
    guard index.declares(name) else { return [] }
    return index.ancestors(of: name).flatMap { index.functions[last($0)] ?? [] }
  }

  private func type(
    of parameter: FunctionParameters.Parameter, _ function: FunctionParameters
  ) -> ValueType? {
    parameter.type.map { index.resolved($0, from: function.owner) }
  }

  /// Whether the given files declare a function of a name that takes a string or a key.
  func declares(_ name: String) -> Bool {
    index.functions[name]?.contains { function in
      function.parameters.contains {
        type(of: $0, function).map { $0.isKey || $0.isString } ?? false
      }
    } ?? false
  }

  private func last(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  /// Whether an argument is a literal that is no string.
  private static func isOtherLiteral(_ argument: LabeledExprSyntax) -> Bool {
    argument.expression.is(IntegerLiteralExprSyntax.self)
      || argument.expression.is(BooleanLiteralExprSyntax.self)
  }

  /// Returns the parameter of each argument, and that of a trailing closure; nil if the labels do not fit.
  private static func match(
    _ parameters: [FunctionParameters.Parameter], _ labels: [String]
  ) -> (arguments: [(Int, FunctionParameters.Parameter)], closure: FunctionParameters.Parameter?)? {
    var arguments: [(Int, FunctionParameters.Parameter)] = []
    var closure: FunctionParameters.Parameter?
    var index = 0
    for parameter in parameters {
      if index < labels.count, labels[index] == parameter.label ?? "" {
        arguments.append((index, parameter))
        index += 1
        while parameter.isVariadic, index < labels.count, labels[index].isEmpty {
          arguments.append((index, parameter))
          index += 1
        }
      } else if !parameter.isOptional {
        return nil
      } else if parameter.isFunction, closure == nil {
        closure = parameter
      }
    }
    return index == labels.count ? (arguments, closure) : nil
  }

  // MARK: Values of the standard library

  /// The methods that add to a collection, and the initializers that fill one.
  private static let addingMethods: Set<String> = ["append", "insert", "updateValue"]

  /// Whether a method adds elements to a collection.
  static func adds(_ call: CallSyntax) -> Bool {
    call.base != nil && addingMethods.contains(call.name)
  }

  /// Returns the arguments that become elements of a collection.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of a method that adds, or of an initializer.
  ///   - type: The type of the collection.
  static func elements(
    in arguments: some Sequence<LabeledExprSyntax>, of type: ValueType
  ) -> [Argument] {
    let element =
      type.name == "Dictionary" ? type.arguments.last : type.literalElement
    guard let element, element.mayHoldKeys else { return [] }
    return arguments.compactMap { argument in
      switch argument.label?.text {
      case nil, "repeating", "arrayLiteral": (argument.expression, element)
      case "contentsOf": (argument.expression, .array(element))
      default: nil
      }
    }
  }

  /// Returns the arguments of a call of a closure or a local function.
  static func arguments(
    _ arguments: LabeledExprListSyntax, of function: ValueType
  ) -> [Argument] {
    guard function.name == ValueType.functionName, function.parameters.count == arguments.count
    else { return [] }
    return zip(arguments, function.parameters).compactMap { argument, type in
      type.mayHoldKeys ? (argument.expression, type) : nil
    }
  }
}
