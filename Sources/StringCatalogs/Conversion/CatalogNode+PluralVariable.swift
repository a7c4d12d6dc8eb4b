package import MessageSyntax

extension CatalogNode {
  /// Returns the node with the plural of a whole string as that of a variable, as `.stringsdict`
  /// requires; any other node is unchanged.
  ///
  /// The plural is chosen by the first number of the key, or else of its strings.
  package func withPluralVariable(key: String) -> CatalogNode {
    guard unit == nil, substitutions.isEmpty, variations.count == 1,
      var plural = variations(along: .plural)
    else { return self }
    let texts = [key] + plural.cases.compactMap(\.node.unit?.value)
    let number = texts.lazy.compactMap { text in
      PrintfFormat(catalogText: text).firstNumber
    }.first
    let position = number?.argument ?? 0
    for index in plural.cases.indices {
      guard let value = plural.cases[index].node.unit?.value else { continue }
      plural.cases[index].node.unit?.value = Self.numbered(value, number: position)
    }
    return CatalogNode(
      unit: CatalogStringUnit(value: position == 0 ? "%#@value@" : "%\(position + 1)$#@value@"),
      substitutions: [
        CatalogSubstitution(
          name: "value",
          formatSpecifier: number?.type ?? "lld",
          node: CatalogNode(variations: [plural]))
      ])
  }

  /// Returns a format whose directives have positions, unless its only one is that of the number.
  ///
  /// In a variable, the first directive without a position is that of the variable.
  private static func numbered(_ value: String, number: Int) -> String {
    let format = PrintfFormat(catalogText: value)
    let isNumberAlone = number == 0 && format.specifiers.count <= 1
    return isNumberAlone || format.specifiers.isEmpty ? value : format.positionalText
  }
}

extension PrintfFormat {
  /// The first directive that prints a number.
  var firstNumber: PrintfSpecifier? { specifiers.first(where: \.isNumber) }

  /// The format with a position in each directive: `%1$@ of %2$lld` for `%@ of %lld`.
  package var positionalText: String {
    var text = ""
    for segment in segments {
      switch segment {
      case .literal(let literal, _): text += PrintfFormat.escaping(literal)
      case .specifier(var specifier):
        specifier.isPositional = true
        text += specifier.description
      }
    }
    return text
  }
}

extension PrintfSpecifier {
  /// The directive without flags, widths and positions, such as `lld`.
  var type: String { length.rawValue + conversion.spelling }

  /// Whether the directive prints a number.
  var isNumber: Bool {
    switch conversion.argumentType {
    case .integer, .floatingPoint, .number: true
    case .object, .character, .cString, .pointer: false
    }
  }
}
