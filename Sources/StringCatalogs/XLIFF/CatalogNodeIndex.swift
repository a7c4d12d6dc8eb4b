/// The places of a node's variables and cases, so that each of many units is found without a search.
///
/// Of several variables or cases with one name, the last is used, as formatting does; of several
/// variations along one axis, the first.
struct CatalogNodeIndex {
  /// The number of the node itself; each variable and case has another one.
  private static let root = 0

  private struct AxisName: Hashable {
    var parent: Int
    var axis: CatalogAxis
  }

  private struct CaseName: Hashable {
    var parent: Int
    var step: XLIFFUnitPath.Step
  }

  private struct Variable {
    var index: Int
    var number: Int
  }

  private struct Case {
    var axis: Int
    var index: Int
    var number: Int
  }

  private var variables: [ByteEqualString: Variable] = [:]
  private var axes: [AxisName: Int] = [:]
  private var cases: [CaseName: Case] = [:]
  private var count = 1

  /// Creates the index of a node.
  init(_ node: CatalogNode) {
    // Most nodes are plain.
    guard !node.isPlain else { return }
    add(node.variations, of: Self.root)
    for (index, substitution) in node.substitutions.enumerated() {
      add(substitution, at: index)
    }
  }

  private mutating func nextNumber() -> Int {
    defer { count += 1 }
    return count
  }

  private mutating func add(_ substitution: CatalogSubstitution, at index: Int) {
    let number = nextNumber()
    variables[substitution.name.byBytes] = Variable(index: index, number: number)
    add(substitution.node.variations, of: number)
  }

  private mutating func add(_ variations: [CatalogVariations], of parent: Int) {
    for (axis, variations) in variations.enumerated() {
      let name = AxisName(parent: parent, axis: variations.axis)
      guard axes[name] == nil else { continue }
      axes[name] = axis
      for (index, variation) in variations.cases.enumerated() {
        let number = nextNumber()
        let step = XLIFFUnitPath.Step(axis: variations.axis, name: variation.name)
        cases[CaseName(parent: parent, step: step)] = Case(axis: axis, index: index, number: number)
        add(variation.node.variations, of: number)
      }
    }
  }

  /// Returns the variable with a name, or nil if there is none.
  func substitution(named name: String, in node: CatalogNode) -> CatalogSubstitution? {
    variables[name.byBytes].map { node.substitutions[$0.index] }
  }

  /// Returns the string at a place inside the node, or nil if there is none.
  func unit(at path: XLIFFUnitPath, in node: CatalogNode) -> CatalogStringUnit? {
    var node = node
    var number = Self.root
    if let name = path.substitution {
      guard let variable = variables[name.byBytes] else { return nil }
      node = node.substitutions[variable.index].node
      number = variable.number
    }
    for step in path.steps {
      guard let place = cases[CaseName(parent: number, step: step)] else { return nil }
      node = node.variations[place.axis].cases[place.index].node
      number = place.number
    }
    return node.unit
  }

  /// Adds a variable, which must have a new name.
  mutating func append(_ substitution: CatalogSubstitution, to node: inout CatalogNode) {
    add(substitution, at: node.substitutions.count)
    node.substitutions.append(substitution)
  }

  /// Sets the string at a place inside the node, and creates the place if it is missing.
  mutating func set(
    _ unit: CatalogStringUnit, at path: XLIFFUnitPath, in node: inout CatalogNode
  ) {
    let steps = path.steps[...]
    guard let name = path.substitution else {
      return set(unit, at: steps, of: Self.root, in: &node)
    }
    if variables[name.byBytes] == nil {
      append(CatalogSubstitution(name: name, node: CatalogNode()), to: &node)
    }
    guard let variable = variables[name.byBytes] else { return }
    set(unit, at: steps, of: variable.number, in: &node.substitutions[variable.index].node)
  }

  private mutating func set(
    _ unit: CatalogStringUnit, at steps: ArraySlice<XLIFFUnitPath.Step>, of parent: Int,
    in node: inout CatalogNode
  ) {
    guard let step = steps.first else {
      node.unit = unit
      return
    }
    let place =
      cases[CaseName(parent: parent, step: step)] ?? appendCase(step, of: parent, to: &node)
    set(
      unit, at: steps.dropFirst(), of: place.number,
      in: &node.variations[place.axis].cases[place.index].node)
  }

  private mutating func appendCase(
    _ step: XLIFFUnitPath.Step, of parent: Int, to node: inout CatalogNode
  ) -> Case {
    let name = AxisName(parent: parent, axis: step.axis)
    let axis = axes[name] ?? node.variations.count
    if axes.updateValue(axis, forKey: name) == nil {
      node.variations.append(CatalogVariations(axis: step.axis, cases: []))
    }
    let place = Case(axis: axis, index: node.variations[axis].cases.count, number: nextNumber())
    node.variations[axis].cases.append(CatalogVariation(name: step.name, node: CatalogNode()))
    cases[CaseName(parent: parent, step: step)] = place
    return place
  }
}

/// A node with the places of its strings and the directives of its variables.
struct IndexedNode {
  private(set) var node: CatalogNode
  private var index: CatalogNodeIndex
  private(set) var directives: VariableDirectives

  init(_ node: CatalogNode) {
    self.node = node
    index = CatalogNodeIndex(node)
    directives = VariableDirectives(node.substitutions)
  }

  func substitution(named name: String) -> CatalogSubstitution? {
    index.substitution(named: name, in: node)
  }

  func unit(at path: XLIFFUnitPath) -> CatalogStringUnit? { index.unit(at: path, in: node) }

  mutating func append(_ substitution: CatalogSubstitution) {
    index.append(substitution, to: &node)
    directives.insert(substitution)
  }

  mutating func set(_ unit: CatalogStringUnit, at path: XLIFFUnitPath) {
    index.set(unit, at: path, in: &node)
  }
}
