package import MessageSyntax

extension CatalogNode {
  /// Returns the node with the plural of a whole string as that of a variable, as `.stringsdict`
  /// requires; any other node is unchanged.
  ///
  /// The plural is chosen by the first number of the key, or else of its strings. Plurals by device have a
  /// variable in each case, and so have plural forms that vary by device.
  package func withPluralVariable(key: String) -> CatalogNode {
    guard substitutions.isEmpty, variations.count == 1 else { return self }
    let node = byDeviceFirst ?? self
    guard var plural = node.variations(along: .plural), node.unit == nil,
      plural.cases.allSatisfy(\.node.isPlain)
    else {
      return node.withPluralVariables(ofDevices: key)
    }
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

  /// Returns the node with plural variables in its cases by device.
  private func withPluralVariables(ofDevices key: String) -> CatalogNode {
    var node = self
    for axis in node.variations.indices where node.variations[axis].axis == .device {
      for index in node.variations[axis].cases.indices {
        let inner = node.variations[axis].cases[index].node
        // Deeper cases are no longer those of a whole string.
        guard inner.variations(along: .plural) != nil else { continue }
        node.variations[axis].cases[index].node = inner.withPluralVariable(key: key)
      }
    }
    return node
  }

  /// The node with cases by device that have plurals, in place of plural forms that vary by device; nil if
  /// the forms do not have the same devices.
  private var byDeviceFirst: CatalogNode? {
    guard unit == nil, let plural = variations(along: .plural) else { return nil }
    let devices = plural.cases.lazy.compactMap { $0.node.variations(along: .device) }.first
    guard let names = devices?.cases.map(\.name.byBytes) else { return nil }
    var forms = [[CatalogVariation]](repeating: [], count: names.count)
    for form in plural.cases {
      let own = form.node.variations(along: .device)
      guard form.node.isPlain || form.node.unit == nil && form.node.variations.count == 1,
        form.node.substitutions.isEmpty, own == nil || own?.cases.count == names.count
      else { return nil }
      let nodes = Dictionary(own?.cases.map { ($0.name.byBytes, $0.node) } ?? []) { $1 }
      for (index, name) in names.enumerated() {
        let node = own == nil ? form.node : nodes[name]
        guard let node, node.isPlain else { return nil }
        forms[index].append(CatalogVariation(name: form.name, node: node))
      }
    }
    let cases = zip(names, forms).map { name, forms in
      CatalogVariation(
        name: name.text,
        node: CatalogNode(variations: [CatalogVariations(axis: .plural, cases: forms)]))
    }
    return CatalogNode(variations: [CatalogVariations(axis: .device, cases: cases)])
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
