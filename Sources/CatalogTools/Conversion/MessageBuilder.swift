internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// Makes one ICU message of a printf format and its plurals.
struct MessageBuilder {
  /// What the message lacks.
  private(set) var losses: [String] = []
  private let arguments: FormatArguments
  /// Whether the language has the plural category `zero`; if not, the form `zero` is for 0.
  private let hasZero: Bool
  /// The number of variables that were replaced by their plurals.
  private var expansions = 0
  /// The limit for the variables of one string, so that no text is repeated many times.
  private static let variableLimit = 16

  /// What the directives of a string refer to.
  private struct Scope {
    var variables: [CatalogSubstitution] = []
    /// The argument of the plural that contains the string.
    var number: Int?
    /// The first argument of directives without a position.
    var first = 0
  }

  /// - Parameter hasZero: Whether the language has the plural category `zero`.
  init(_ arguments: FormatArguments, hasZero: Bool = false) {
    self.arguments = arguments
    self.hasZero = hasZero
  }

  /// Returns a string with its plurals as the text of a message; text of a key without arguments is
  /// kept.
  mutating func text(_ node: CatalogNode) -> String {
    if !arguments.isPresent, node.isPlain, let value = node.unit?.value {
      var problems: [MessageDiagnostic] = []
      let pattern = MessagePattern(recovering: value, diagnostics: &problems)
      if case .text(value, _)? = pattern.elements.first, pattern.elements.count == 1 {
        return value
      }
      return value.isEmpty
        ? "" : MessagePattern(elements: [.text(value, range: 0..<0)]).canonicalText
    }
    return message(node).canonicalText
  }

  /// Returns a string with its plurals as a message.
  mutating func message(_ node: CatalogNode) -> MessagePattern {
    MessagePattern(elements: elements(node, Scope(variables: node.substitutions)))
  }

  private mutating func elements(
    _ node: CatalogNode, _ scope: Scope
  ) -> [MessagePattern.Element] {
    if let plural = node.variations(along: .plural) {
      var inner = scope
      inner.number = scope.number ?? arguments.number
      return [pluralElement(plural.cases, inner)]
    }
    if let other = node.variations.first, let chosen = other["other"] ?? other.cases.last?.node {
      lose("has variations by \(other.axis.rawValue), of which one is written")
      return elements(chosen, scope)
    }
    return elements(node.unit?.value ?? "", scope)
  }

  private mutating func pluralElement(
    _ cases: [CatalogVariation], _ scope: Scope
  ) -> MessagePattern.Element {
    .argument(
      MessagePattern.Argument(
        name: name(of: scope.number ?? 0),
        format: .plural(
          MessagePattern.Plural(
            kind: .cardinal,
            cases: cases.map { item in
              MessagePattern.Case(
                item.name == "zero" && !hasZero ? .exactly(0) : .keyword(item.name),
                message: elements(item.node, scope))
            }))))
  }

  private mutating func elements(_ text: String, _ scope: Scope) -> [MessagePattern.Element] {
    var result: [MessagePattern.Element] = []
    let parts =
      scope.number == nil
      ? [text]
      : Array(text.utf8).split(separator: Array("%arg".utf8), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    for (index, part) in parts.enumerated() {
      if index > 0 { result.append(.pluralNumber(range: 0..<0)) }
      let names = parts.count == 1 && arguments.names.contains { $0 != nil } ? arguments.names : nil
      let format = PrintfFormat(catalogText: part, argumentNames: names)
      // For a program that passes arguments, each string is a format. A plural has a number.
      let isVaried = scope.number != nil || !scope.variables.isEmpty
      let hasArguments = arguments.isPresent || isVaried && format.hasArguments
      for segment in format.segments {
        switch segment {
        case .literal(let literal, _): result.append(.text(literal, range: 0..<0))
        case .specifier(let specifier) where !hasArguments:
          result.append(.text(part.text(utf8: specifier.range), range: 0..<0))
        case .specifier(let specifier):
          if format.isPercentSign(specifier) {
            let sign = part.text(utf8: specifier.range)
            lose(
              "has '\(sign)', which is written as a placeholder; write '%\(sign)' for a percent sign"
            )
          }
          result.append(element(specifier, scope))
        }
      }
    }
    return result
  }

  private mutating func element(
    _ specifier: PrintfSpecifier, _ scope: Scope
  ) -> MessagePattern.Element {
    let index = specifier.isPositional ? specifier.argument : scope.first + specifier.argument
    if case .variable(let name) = specifier.conversion,
      let variable = scope.variables.last(where: { $0.name == name }),
      let cases = variable.node.variations(along: .plural)?.cases
    {
      expansions += 1
      guard expansions <= Self.variableLimit else {
        lose("has more than \(Self.variableLimit) variables, of which the others are not written")
        return .text("", range: 0..<0)
      }
      let number = variable.argumentNumber.map { $0 - 1 } ?? index
      return pluralElement(cases, Scope(number: max(0, number), first: max(0, number)))
    }
    let form = specifier.icuForm
    if index == scope.number, form?.style == "integer", specifier.width == nil {
      return .pluralNumber(range: 0..<0)
    }
    if index == scope.number, specifier.conversion.argumentType == .floatingPoint {
      lose(FormatBuilder.fractionLoss)
    }
    switch specifier.conversion {
    case .decimal, .unsigned, .fixed, .exponent, .general:
      if specifier.width != nil {
        lose(
          specifier.flags.contains(.zero)
            ? "has '\(specifier)', which is written without grouping separators"
            : "has '\(specifier)', whose width is not written")
      }
    case .object, .cString:
      if specifier.width != nil { lose("has '\(specifier)', whose width is not written") }
      if specifier.precision != nil {
        lose("has '\(specifier)', whose largest number of characters is not written")
      }
    default: lose("has '\(specifier)', which is written as '{\(name(of: specifier, index))}'")
    }
    let simple = form.map { form -> MessagePattern.Format in
      .simple(
        MessagePattern.Simple(
          type: .number, style: form.style.map { MessagePattern.Style(" " + $0, of: .number) }))
    }
    return .argument(
      MessagePattern.Argument(name: name(of: specifier, index), format: simple ?? .none))
  }

  /// Returns the name of the argument of a directive, which the key or the directive itself may give.
  private func name(of specifier: PrintfSpecifier, _ index: Int) -> MessagePattern.Name {
    if let name = specifier.name, arguments.names.isEmpty { return .named(name) }
    return name(of: index)
  }

  private func name(of index: Int) -> MessagePattern.Name {
    let name =
      arguments.names.indices.contains(index)
      ? arguments.names[index] : index == arguments.number ? arguments.numberName : nil
    return name.map { .named($0) } ?? .position(index)
  }

  private mutating func lose(_ text: String) {
    if losses.last != text { losses.append(text) }
  }
}
