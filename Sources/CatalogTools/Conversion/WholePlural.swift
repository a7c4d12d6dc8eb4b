internal import MessageSyntax
internal import StringCatalogs

/// A string with one variable, as a plural of the whole string.
///
/// Gettext has no variables: `%#@files@ in %@` becomes the forms `%1$lld file in %2$@` and
/// `%1$lld files in %2$@`.
enum WholePlural {
  /// The largest text that repeats what is around a variable in its cases.
  private static let largestExpansion = 1 << 20

  /// Replaces the variables of strings that have only one.
  static func replaceVariables(in catalog: inout StringCatalog) {
    for entry in catalog.entries.indices {
      for index in catalog.entries[entry].localizations.indices {
        let node = catalog.entries[entry].localizations[index].node
        guard let new = plural(node, key: catalog.entries[entry].key) else { continue }
        catalog.entries[entry].localizations[index].node = new
      }
    }
  }

  /// Returns a node with one variable as a plural; nil for another node, and if the variable is not that
  /// of the first number, which chooses a plural of the whole string.
  static func plural(_ node: CatalogNode, key: String) -> CatalogNode? {
    guard let unit = node.unit, node.variations.isEmpty, node.substitutions.count == 1,
      let variable = node.substitutions.first, variable.node.unit == nil,
      variable.node.variations.count == 1,
      let plural = variable.node.variations(along: .plural),
      unit.value.utf8.count * plural.cases.count <= largestExpansion
    else { return nil }
    let format = PrintfFormat(catalogText: unit.value)
    let bytes = Array(unit.value.utf8)
    let uses = format.specifiers.filter {
      if case .variable(variable.name) = $0.conversion { true } else { false }
    }
    guard uses.count == 1, let use = uses.first else { return nil }
    let number = variable.argumentNumber.map { $0 - 1 } ?? use.argument
    let known = PrintfFormat(catalogText: key).specifiers + format.specifiers
    guard !known.contains(where: { $0.isNumber && $0.argument < number }) else { return nil }
    let isAlone = format.specifiers.count == 1 && number == 0
    var cases: [CatalogVariation] = []
    for one in plural.cases {
      guard let value = one.node.unit?.value, one.node.isPlain,
        let text = text(
          value, number: number, isAlone: isAlone, specifier: variable.formatSpecifier ?? "lld")
      else { return nil }
      var result = ""
      for segment in format.segments {
        switch segment {
        case .literal(_, let range): result += String(decoding: bytes[range], as: UTF8.self)
        case .specifier(let specifier) where specifier.range == use.range: result += text
        case .specifier(var specifier):
          specifier.isPositional = !isAlone
          result += specifier.description
        }
      }
      cases.append(
        CatalogVariation(
          name: one.name,
          node: CatalogNode(unit: CatalogStringUnit(value: result, state: one.node.unit?.state))))
    }
    return CatalogNode(variations: [CatalogVariations(axis: .plural, cases: cases)])
  }

  /// Returns the text of a case with the number of the whole string.
  ///
  /// - Returns: nil if the text has other arguments without positions.
  private static func text(
    _ text: String, number: Int, isAlone: Bool, specifier: String
  ) -> String? {
    let plain = text.replacingBytes(of: "%arg", with: "%" + specifier)
    let format = PrintfFormat(catalogText: plain)
    let hasPositions = format.specifiers.contains(where: \.isPositional)
    let position = isAlone && !hasPositions ? "" : "\(number + 1)$"
    let bytes = Array(plain.utf8)
    var result = ""
    for segment in format.segments {
      switch segment {
      case .literal(_, let range): result += String(decoding: bytes[range], as: UTF8.self)
      case .specifier(let directive):
        // A position is that of the whole string.
        guard directive.name == nil,
          directive.isPositional || directive.isNumber && directive.argument == 0
        else { return nil }
        let start = directive.range.lowerBound + 1
        result += "%" + (directive.isPositional ? "" : position)
        result += String(decoding: bytes[start..<directive.range.upperBound], as: UTF8.self)
      }
    }
    return result
  }
}
