internal import SwiftSyntax

/// Finds the arguments of a call that are keys, by the declarations of the given files.
struct KeyFunctions {
  let index: DeclarationIndex

  /// Returns the arguments that are keys.
  ///
  /// - Parameter baseType: Returns the type of what is before a method; nil if it is unknown.
  func keys(
    in call: CallSyntax, baseType: (ExprSyntax) -> ValueType?
  ) -> [(expression: ExprSyntax, kind: KeyKind)] {
    guard let candidates = index.keyFunctions[call.name] else { return [] }
    let literals = call.arguments.indices.filter { !Self.isOtherLiteral(call.arguments[$0]) }
    guard !literals.isEmpty else { return [] }
    let owner = call.base.flatMap { baseType($0)?.unwrapped.name }
    var found: [Int: KeyKind] = [:]
    var strings: Set<Int> = []
    for candidate in candidates {
      if let owner, let declared = candidate.owner, owner != declared, call.name != last(declared) {
        // A method of another type, or of a type above it.
        guard index.types[owner]?.conformances.contains(declared) == true else { continue }
      }
      guard let matched = Self.match(candidate.parameters, call.labels) else { continue }
      for (argument, parameter) in matched {
        if let kind = parameter.kind { found[argument] = kind }
        if parameter.isString { strings.insert(argument) }
      }
    }
    // A literal prefers a parameter that is a string.
    return literals.compactMap { place in
      guard let kind = found[place], !strings.contains(place) else { return nil }
      return (call.arguments[place].expression, kind)
    }
  }

  /// Whether the given files declare a function of a name that takes a string or a key.
  func declares(_ name: String) -> Bool { index.keyFunctions[name] != nil }

  private func last(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  /// Whether an argument is a literal that is no string.
  private static func isOtherLiteral(_ argument: LabeledExprSyntax) -> Bool {
    argument.expression.is(IntegerLiteralExprSyntax.self)
      || argument.expression.is(BooleanLiteralExprSyntax.self)
  }

  /// Returns the parameter of each argument; nil if the labels do not fit.
  private static func match(
    _ parameters: [KeyParameters.Parameter], _ labels: [String]
  ) -> [(Int, KeyParameters.Parameter)]? {
    var result: [(Int, KeyParameters.Parameter)] = []
    var index = 0
    for parameter in parameters {
      if index < labels.count, labels[index] == parameter.label ?? "" {
        result.append((index, parameter))
        index += 1
      } else if !parameter.isOptional {
        return nil
      }
    }
    return index == labels.count ? result : nil
  }
}
