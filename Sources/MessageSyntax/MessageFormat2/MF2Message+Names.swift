extension MF2Message {
  /// The first name of a variable, function, option, attribute or markup that cannot be written; nil if
  /// each can be.
  var firstInvalidName: String? {
    for declaration in declarations {
      if let name = declaration.variable.invalidName ?? declaration.value.invalidName {
        return name
      }
    }
    switch body {
    case .pattern(let pattern): return pattern.invalidName
    case .matcher(let matcher):
      return matcher.selectors.lazy.compactMap(\.invalidName).first
        ?? matcher.variants.lazy.compactMap(\.pattern.invalidName).first
    }
  }
}

extension MF2Message.Variable {
  fileprivate var invalidName: String? { MF2Characters.isName(name) ? nil : name }
}

extension MF2Message.Pattern {
  fileprivate var invalidName: String? { elements.lazy.compactMap(\.invalidName).first }
}

extension MF2Message.Element {
  fileprivate var invalidName: String? {
    switch self {
    case .expression(let expression): expression.invalidName
    case .markup(let markup):
      MF2Characters.isIdentifier(markup.name)
        ? markup.options.invalidName ?? markup.attributes.invalidName : markup.name
    default: nil
    }
  }
}

extension MF2Message.Expression {
  fileprivate var invalidName: String? {
    operand?.invalidName ?? function?.invalidName ?? attributes.invalidName
  }
}

extension MF2Message.Function {
  fileprivate var invalidName: String? {
    MF2Characters.isIdentifier(name) ? options.invalidName : name
  }
}

extension MF2Message.Value {
  fileprivate var invalidName: String? {
    guard case .variable(let variable) = self else { return nil }
    return variable.invalidName
  }
}

extension [MF2Message.Option] {
  fileprivate var invalidName: String? {
    lazy.compactMap { MF2Characters.isIdentifier($0.name) ? $0.value.invalidName : $0.name }.first
  }
}

extension [MF2Message.Attribute] {
  fileprivate var invalidName: String? {
    lazy.map(\.name).first { !MF2Characters.isIdentifier($0) }
  }
}
