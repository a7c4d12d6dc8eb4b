internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// The arguments of a printf translation, and the smallest set of values that reaches each of its
/// forms.
struct FormatSamples {
  private let language: LocaleIdentifier
  private let forms: GettextPluralForms?
  /// The type of each argument; nil for one that no directive shows.
  private var types: [PrintfArgumentType?] = []
  /// The arguments that choose a plural form in this or another language.
  private let counts: Set<Int>
  /// The arguments for which the translation has a form `zero`, which any language may have for 0.
  private let zeros: Set<Int>

  init(
    _ node: CatalogNode, key: String, source: CatalogNode?, counts: Set<Int>,
    language: LocaleIdentifier, forms: GettextPluralForms?
  ) {
    self.language = language
    self.forms = forms
    self.counts = counts
    zeros = Self.counts(in: node, key: key, of: "zero")
    collect(PrintfFormat(catalogText: key))
    // A symbolic key does not have the arguments; the source string does.
    if let source { collect(source) }
    collect(node)
    // A number may choose a form without being shown.
    for place in counts { set(.number, at: place) }
  }

  // MARK: - Arguments

  /// Returns the arguments that choose a plural form of a translation.
  ///
  /// - Parameter form: A plural form that the translation must have for the argument; nil for any.
  static func counts(in node: CatalogNode, key: String, of form: String? = nil) -> Set<Int> {
    var result: Set<Int> = []
    let first = firstNumber(in: PrintfFormat(catalogText: key)) ?? 0
    addCounts(of: node, first: first, form, &result)
    return result
  }

  private static func addCounts(
    of node: CatalogNode, first: Int, _ form: String?, _ result: inout Set<Int>
  ) {
    for variations in node.variations {
      if [.plural, .pluralForm].contains(variations.axis), variations.has(form) {
        let numbers = variations.cases.compactMap { item in
          item.node.unit.flatMap { firstNumber(in: PrintfFormat(catalogText: $0.value)) }
        }
        result.insert(numbers.min() ?? first)
      }
      for item in variations.cases { addCounts(of: item.node, first: first, form, &result) }
    }
    guard !node.substitutions.isEmpty else { return }
    let positions = variablePositions(in: node)
    for variable in node.substitutions {
      guard hasPlural(variable.node, form) else { continue }
      result.insert(variable.argumentNumber.map { $0 - 1 } ?? positions[variable.name] ?? 0)
    }
  }

  /// Whether a variable has plural forms, which may be inside of its variations by device or width.
  private static func hasPlural(_ node: CatalogNode, _ form: String?) -> Bool {
    node.variations.contains { variations in
      variations.axis == .plural && variations.has(form)
        || variations.cases.contains { hasPlural($0.node, form) }
    }
  }

  /// Returns the arguments of the variables in the strings of a node, by name.
  private static func variablePositions(in node: CatalogNode) -> [String: Int] {
    var result: [String: Int] = [:]
    func add(_ node: CatalogNode) {
      for specifier in node.unit.map({ PrintfFormat(catalogText: $0.value).specifiers }) ?? [] {
        if case .variable(let name) = specifier.conversion, result[name] == nil {
          result[name] = specifier.argument
        }
      }
      for variations in node.variations { for item in variations.cases { add(item.node) } }
    }
    add(node)
    return result
  }

  private static func firstNumber(in format: PrintfFormat) -> Int? {
    format.specifiers.filter { specifier in
      switch specifier.conversion.argumentType {
      case .integer, .floatingPoint, .number: true
      case .object, .character, .cString, .pointer: false
      }
    }.map(\.argument).min()
  }

  private mutating func collect(_ node: CatalogNode) {
    if let unit = node.unit { collect(PrintfFormat(catalogText: unit.value)) }
    for variations in node.variations {
      for item in variations.cases { collect(item.node) }
    }
    guard !node.substitutions.isEmpty else { return }
    let positions = Self.variablePositions(in: node)
    for variable in node.substitutions {
      let place = variable.argumentNumber.map { $0 - 1 } ?? positions[variable.name] ?? 0
      let type = variable.formatSpecifier.flatMap { PrintfSpecifier($0) }?.conversion.argumentType
      set(type ?? .number, at: place)
      collectVariable(variable.node, at: place)
    }
  }

  /// Collects the arguments of the strings of a variable.
  ///
  /// A directive without a position prints the variable's own argument, and the next one the
  /// argument after it.
  private mutating func collectVariable(_ node: CatalogNode, at place: Int) {
    if let unit = node.unit {
      let text = unit.value.replacingBytes(of: "%arg", with: "")
      for specifier in PrintfFormat(catalogText: text).specifiers {
        let index = specifier.isPositional ? specifier.argument : place + specifier.argument
        set(specifier.conversion.argumentType, at: index)
      }
    }
    for variations in node.variations {
      for item in variations.cases { collectVariable(item.node, at: place) }
    }
  }

  private mutating func collect(_ format: PrintfFormat) {
    guard format.hasArguments else { return }
    for argument in format.arguments {
      if let type = argument.type { set(type, at: argument.index) }
    }
  }

  /// Sets the type of an argument; what is known to be no plain number is preferred.
  private mutating func set(_ type: PrintfArgumentType, at place: Int) {
    guard place >= 0, place < RenderLimits.arguments else { return }
    while types.count <= place { types.append(nil) }
    if types[place] == nil || types[place] == .number { types[place] = type }
  }

  /// The types of the arguments, by index.
  ///
  /// An argument that no directive shows has none.
  static func types(key: String, source: CatalogNode?) -> [Int: PrintfArgumentType] {
    let samples = FormatSamples(
      CatalogNode(), key: key, source: source, counts: [], language: LocaleIdentifier(""),
      forms: nil)
    var types: [Int: PrintfArgumentType] = [:]
    for (index, type) in samples.types.enumerated() { types[index] = type }
    return types
  }

  // MARK: - Values

  /// The smallest set of values that reaches each form, one array for each text to show.
  var combinations: [[RenderedText.Argument]] {
    let values: [[SampleValue]] = types.enumerated().map { index, type in
      counts.contains(index)
        ? numbers(of: type, zero: zeros.contains(index)) : [sample(of: type)]
    }
    let rows = max(1, values.map(\.count).max() ?? 1)
    return (0..<rows).map { row in
      values.enumerated().map { index, list in
        RenderedText.Argument(name: String(index + 1), value: list[row % list.count])
      }
    }
  }

  /// - Parameter zero: Whether the translation has the form `zero`.
  private func numbers(of type: PrintfArgumentType?, zero: Bool) -> [SampleValue] {
    if let forms { return numbers(for: forms) }
    let isFraction = type == .floatingPoint
    switch type {
    case .object, .cString, .character, .pointer: return [sample(of: type)]
    case .floatingPoint, .integer, .number, nil: break
    }
    let samples = PluralSamples(language, acceptsFractions: isFraction)
    var numbers = samples.numbers
    if zero, !samples.rules.categories.contains(.zero) { numbers.insert("0", at: 0) }
    // An integer is no argument of `%f`.
    return numbers.map { isFraction ? .decimal($0) : SampleValue(number: $0) }
  }

  /// Returns the first number above 0 of each form, otherwise 0, in the order of the forms.
  private func numbers(for forms: GettextPluralForms) -> [SampleValue] {
    var found: [Int: Int] = [:]
    for number in Array(1...200) + [0, 1_000, 1_000_000] {
      let form = forms.index(for: UInt64(number))
      if found[form] == nil { found[form] = number }
    }
    return found.sorted { $0.key < $1.key }.map { .integer($0.value) }
  }

  private func sample(of type: PrintfArgumentType?) -> SampleValue {
    switch type {
    case .integer, .number: .integer(2)
    case .floatingPoint: .decimal("1.5")
    case .character: .integer(65)
    case .pointer: .integer(0)
    case .object, .cString, nil: .name
    }
  }
}

extension CatalogVariations {
  /// Whether there is a case with a name; true for nil.
  fileprivate func has(_ name: String?) -> Bool { name.map { self[$0] != nil } ?? true }
}
