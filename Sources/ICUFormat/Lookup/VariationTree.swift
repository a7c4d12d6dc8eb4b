internal import FoundationEssentials
internal import ICUFormatMemory
internal import MessageSyntax
internal import StringCatalogs

/// The values that choose a variation of a translation, in addition to its arguments.
struct VariationContext: Sendable {
  var device: LocalizationDevice
  /// The available width; nil for no limit.
  var width: Int?
}

/// A translation of a catalog with all its variations, compiled.
final class VariationTree: Sendable {
  /// A format, or cases to choose from.
  indirect enum Node: Sendable {
    case program(PrintfProgram)
    /// Plural cases; the number is the argument at this index, or the variable's own argument.
    case plural(argument: Int?, cases: [PluralCategory: Node], shown: PrintedNumber)
    /// gettext's plural forms; the number is the argument at this index.
    case forms(argument: Int, rule: GettextPluralForms, forms: [Node?])
    case device(DeviceCases)
    /// Cases in ascending order of width.
    case width([(width: Int, node: Node)])
    /// A node with separate variables, such as the case for a device.
    case scope([String: Node], Node)
  }

  /// Cases by device, found by name: a variable with many cases may be used many times.
  struct DeviceCases: Sendable {
    private let nodes: [Node]
    /// The index of the first case with each name.
    private let places: [String: Int]

    init(_ cases: [(name: String, node: Node)]) {
      nodes = cases.map(\.node)
      places = Dictionary(cases.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    private init(_ nodes: [Node], _ places: [String: Int]) {
      self.nodes = nodes
      self.places = places
    }

    /// Returns the case for a device, otherwise for other devices, otherwise any case.
    func chosen(for device: LocalizationDevice) -> Node? {
      let place = places[device.rawValue] ?? places["other"] ?? places["mac"]
      return place.map { nodes[$0] } ?? nodes.first
    }

    func mapNodes(_ change: (Node) -> Node) -> DeviceCases {
      DeviceCases(nodes.map(change), places)
    }
  }

  let root: Node
  /// The variables of the translation, and those of its scopes with other names.
  let variables: [String: Node]
  /// The plural rules of the table's language.
  let rules: PluralRules

  /// - Parameters:
  ///   - forms: The rule that chooses between gettext's plural forms.
  ///   - origin: The origin of the translation, for reports.
  init?(
    _ node: PackedNode, language: LocaleIdentifier, forms: GettextPluralForms? = nil,
    origin: TextOrigin? = nil
  ) {
    var scope = Scope(substitutions: node.substitutions, rule: forms, origin: origin)
    guard let root = VariationTree.compile(node, in: &scope) else { return nil }
    self.root = root
    variables = scope.variables
    rules = PluralRules(language)
  }

  // MARK: - Compiling

  /// The variables of a node during compilation.
  private struct Scope {
    let substitutions: [PackedNode.Substitution]
    /// The argument number that the file gives each variable; the last one, if a name repeats.
    let givenNumbers: [String: Int?]
    let rule: GettextPluralForms?
    let origin: TextOrigin?
    /// The argument number of each variable, if the text of the node gives it.
    var numbers: [String: Int] = [:]
    var variables: [String: Node] = [:]

    init(
      substitutions: [PackedNode.Substitution], rule: GettextPluralForms?, origin: TextOrigin?
    ) {
      self.substitutions = substitutions
      self.rule = rule
      self.origin = origin
      givenNumbers = Dictionary(substitutions.map { ($0.name, $0.argumentNumber) }) { $1 }
    }
  }

  /// Compiles a node, then its variables, which are added to the scope.
  private static func compile(_ node: PackedNode, in scope: inout Scope) -> Node? {
    let root = compile(node, argument: 0, &scope)
    for substitution in scope.substitutions {
      let number = substitution.argumentNumber ?? scope.numbers[substitution.name]
      let node = compile(
        substitution.node, argument: nil, &scope,
        specifier: specifier(substitution.formatSpecifier), number: number)
      if let node { scope.variables[substitution.name] = node }
    }
    return root
  }

  /// Returns the specifier of a variable without the percent sign, which some files include.
  private static func specifier(_ text: String?) -> String {
    guard let text, !text.isEmpty else { return "lld" }
    guard text.hasBytes("%") else { return text }
    return String(decoding: text.utf8.dropFirst(), as: UTF8.self)
  }

  /// Finds the argument of each variable, and adds the position of a variable if needed.
  ///
  /// A variable needs a position if its `argNum` differs from its position in the format.
  private static func numbered(_ program: PrintfProgram, _ scope: inout Scope) -> PrintfProgram {
    guard !scope.substitutions.isEmpty else { return program }
    var program = program
    var next = 0
    for (place, token) in program.tokens.enumerated()
    where token.kind == .variable || token.kind == .conversion {
      let previous = next
      let number = token.takeArgument(&next) + 1
      guard token.kind == .variable else { continue }
      let name = program.part(token.name)
      let wanted = scope.givenNumbers[name].flatMap { $0 } ?? number
      scope.numbers[name] = wanted
      guard wanted != number, token.position == 0 else { continue }
      program.tokens[place].position = Int32(clamping: wanted)
      // A directive with a position does not count.
      next = previous
      if !(1...PrintfLimits.position ~= wanted) { program.tokens[place].kind = .invalid }
    }
    return program
  }

  /// - Parameters:
  ///   - argument: The argument that chooses a case if the text shows no number; nil in a variable.
  ///   - specifier: The specifier for `%arg` in a variable.
  ///   - number: The position of a variable's argument.
  private static func compile(
    _ node: PackedNode, argument: Int?, _ scope: inout Scope, specifier: String = "",
    number: Int? = nil
  ) -> Node? {
    func program(_ text: String) -> PrintfProgram {
      guard !specifier.isEmpty else { return PrintfProgram(text, origin: scope.origin) }
      let position = number.map { "\($0)$" } ?? ""
      return PrintfProgram(
        VariableArgument.replaced(in: text, position: position, specifier: specifier),
        origin: scope.origin)
    }
    func inner(_ node: PackedNode) -> Node? {
      let substitutions = argument == nil ? [] : node.substitutions
      guard !substitutions.isEmpty else {
        return compile(
          node, argument: argument, &scope, specifier: specifier, number: number)
      }
      var own = Scope(substitutions: substitutions, rule: scope.rule, origin: scope.origin)
      let root = compile(node, in: &own)
      scope.variables.merge(own.variables) { first, _ in first }
      return root.map { .scope(own.variables, $0) }
    }
    // If there is a string beside cases by width or device, it is the fallback of the cases.
    let text = node.text.map { text in
      let program = program(text)
      return Node.program(argument == nil ? program : numbered(program, &scope))
    }
    let variations = node.variations
    func cases(_ axis: CatalogAxis) -> [(name: String, node: PackedNode)]? {
      variations.first { $0.axis == axis }?.cases
    }
    if let forms = cases(.pluralForm) {
      return compile(forms: forms, rule: scope.rule, origin: scope.origin)
    }
    if let devices = cases(.device) {
      var cases = devices.compactMap { variation in
        inner(variation.node).map { (name: variation.name, node: $0) }
      }
      if let text, !cases.contains(where: { $0.name == "other" }) {
        cases.append((name: "other", node: text))
      }
      if !cases.isEmpty { return .device(DeviceCases(cases)) }
    }
    if let widths = cases(.width) {
      var cases = widths.compactMap { variation in
        Int(variation.name).flatMap { width in
          inner(variation.node).map { (width: width, node: $0) }
        }
      }
      cases.sort { $0.width < $1.width }
      // A format with variables is the case for the full width.
      if let text { cases.append((width: .max, node: text)) }
      if !cases.isEmpty { return .width(cases) }
    }
    if let plurals = cases(.plural) {
      var cases: [PluralCategory: Node] = [:]
      for variation in plurals {
        guard let category = PluralCategory(rawValue: variation.name) else { continue }
        cases[category] = inner(variation.node)
      }
      guard !cases.isEmpty else { return text }
      let sample = plurals.last { $0.name == "other" } ?? plurals.last
      let numbers = numbers(in: program(sample?.node.text ?? ""))
      // The first numeric argument of a format chooses the case; in a variable, its own argument.
      let own = numbers.first { $0.token.position == 0 || Int($0.token.position) == number }
      let shown =
        argument == nil ? own ?? numbers.first : numbers.min { $0.index < $1.index }
      let place = argument == nil ? nil : shown?.index
      return .plural(
        argument: place ?? argument, cases: cases, shown: PrintedNumber(shown?.token))
    }
    return text
  }

  /// Compiles gettext's plural forms with the file's rule.
  ///
  /// Without a rule, gettext uses that of the Germanic languages.
  private static func compile(
    forms: [(name: String, node: PackedNode)], rule: GettextPluralForms?, origin: TextOrigin?
  ) -> Node {
    let rule = rule ?? .germanic
    var nodes = [Node?](repeating: nil, count: max(rule.count, 1))
    var argument: Int?
    for variation in forms {
      // An empty form is not yet translated.
      guard let index = Int(variation.name), nodes.indices.contains(index),
        let text = variation.node.text, !text.isEmpty
      else { continue }
      let program = PrintfProgram(text, origin: origin)
      nodes[index] = .program(program)
      argument = argument ?? numbers(in: program).first?.index
    }
    return .forms(argument: argument ?? 0, rule: rule, forms: nodes)
  }

  /// Returns the directives that format numbers, with the indices of their arguments.
  private static func numbers(in program: PrintfProgram) -> [(index: Int, token: PrintfToken)] {
    var numbers: [(index: Int, token: PrintfToken)] = []
    var next = 0
    for token in program.tokens where token.kind == .conversion || token.kind == .variable {
      let index = token.takeArgument(&next)
      switch ConversionClass(token.conversion) {
      case .signed, .unsigned, .floatingPoint:
        if token.kind == .conversion { numbers.append((index, token)) }
      case .object, .text, .character, .pointer, .nothing: continue
      }
    }
    return numbers
  }

  // MARK: - All formats

  /// The formats of all variations and variables.
  var programs: [PrintfProgram] {
    var programs: [PrintfProgram] = []
    _ = replacing {
      programs.append($0)
      return $0
    }
    return programs
  }

  /// Returns the tree with changed formats.
  func replacing(_ change: (PrintfProgram) -> PrintfProgram) -> VariationTree {
    VariationTree(
      Self.replacing(root, change), variables.mapValues { Self.replacing($0, change) }, rules)
  }

  private static func replacing(
    _ node: Node, _ change: (PrintfProgram) -> PrintfProgram
  ) -> Node {
    func inner(_ node: Node) -> Node { replacing(node, change) }
    return switch node {
    case .program(let program): .program(change(program))
    case .plural(let argument, let cases, let shown):
      .plural(argument: argument, cases: cases.mapValues(inner), shown: shown)
    case .forms(let argument, let rule, let forms):
      .forms(argument: argument, rule: rule, forms: forms.map { $0.map(inner) })
    case .device(let cases): .device(cases.mapNodes(inner))
    case .width(let cases): .width(cases.map { ($0.width, inner($0.node)) })
    case .scope(let variables, let node): .scope(variables.mapValues(inner), inner(node))
    }
  }

  private init(_ root: Node, _ variables: [String: Node], _ rules: PluralRules) {
    self.root = root
    self.variables = variables
    self.rules = rules
  }

  // MARK: - Choosing

  /// Returns the format for arguments, or nil if there is none.
  func program(_ arguments: PrintfArguments, _ context: VariationContext) -> PrintfProgram? {
    choose(root, context) { index in
      if index < arguments.count, arguments.argument(at: index).asNumber != nil {
        return arguments.argument(at: index)
      }
      // Otherwise the first number is used, even if the format does not show it.
      return (0..<arguments.count).lazy.map { arguments.argument(at: $0) }
        .first { $0.asNumber != nil }
    }
  }

  /// Appends the formatted string for arguments; returns false if there is none.
  ///
  /// - Parameters:
  ///   - hasFormatting: Whether percent signs are directives in a format without variables.
  ///   - locale: The locale of digits and separators; nil for the number format of C.
  func write(
    _ arguments: PrintfArguments, hasFormatting: Bool = true, locale: LocaleIdentifier?,
    languages: TextLanguages, _ context: VariationContext, to writer: inout UTF8Writer
  ) -> Bool {
    guard let program = program(arguments, context) else { return false }
    let variables = variables(in: context)
    if hasFormatting || variables != nil {
      var engine = PrintfEngine(
        arguments: arguments, locale: locale, languages: languages, variables: variables)
      engine.append(program, to: &writer)
    } else {
      writer.append(program.format)
    }
    return true
  }

  /// Returns a function that chooses the format of a variable; nil if there are no variables.
  func variables(
    in context: VariationContext
  ) -> ((_ name: String, _ argument: MessageArgument?) -> PrintfProgram?)? {
    if variables.isEmpty { return nil }
    let scopes = scopes(in: context)
    return { name, argument in
      for scope in scopes {
        if let node = scope[name] { return self.choose(node, context) { _ in argument } }
      }
      return self.variables[name].flatMap { self.choose($0, context) { _ in argument } }
    }
  }

  /// Returns the variables of the scopes that the context chooses, the outermost first.
  private func scopes(in context: VariationContext) -> [[String: Node]] {
    var scopes: [[String: Node]] = []
    var node: Node? = root
    while true {
      switch node {
      case .device(let cases)?: node = cases.chosen(for: context.device)
      case .width(let cases)?: node = Self.chosen(cases, for: context.width)
      case .scope(let own, let inner)?:
        scopes.append(own)
        node = inner
      default: return scopes
      }
    }
  }

  private func choose(
    _ node: Node, _ context: VariationContext, argument: (Int) -> MessageArgument?
  ) -> PrintfProgram? {
    let chosen: Node?
    switch node {
    case .program(let program): return program
    case .device(let cases): chosen = cases.chosen(for: context.device)
    case .width(let cases): chosen = Self.chosen(cases, for: context.width)
    case .scope(_, let node): chosen = node
    case .plural(let index, let cases, let shown):
      let category = argument(index ?? 0)?.asNumber.map {
        shown.category(of: $0, zero: cases[.zero] != nil, rules: rules)
      }
      chosen = Self.chosen(category ?? .other, of: cases)
    case .forms(let index, let rule, let forms):
      let place = argument(index).map { rule.index(for: Self.magnitude(of: $0)) } ?? 0
      let form = forms.indices.contains(place) ? forms[place] : nil
      chosen = form ?? forms.lazy.compactMap { $0 }.last
    }
    return chosen.flatMap { choose($0, context, argument: argument) }
  }

  /// Returns the integer that gettext's plural rule uses: its C interface accepts only integers.
  private static func magnitude(of argument: MessageArgument) -> UInt64 {
    switch argument.asNumber {
    case .integer(let value)?: value.magnitude
    case .unsigned(let value)?: value
    case .double?, .float?, .decimal?, .text?, nil:
      argument.asDouble.map { UInt64(exactly: $0.magnitude.rounded(.down)) ?? .max } ?? 0
    }
  }

  /// Returns the widest case that fits, otherwise the narrowest.
  private static func chosen(_ cases: [(width: Int, node: Node)], for width: Int?) -> Node? {
    guard let width else { return cases.last?.node }
    // The search ends after the last case that fits.
    var range = cases.indices
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      range =
        cases[middle].width <= width
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return cases.prefix(max(range.lowerBound, 1)).last?.node
  }

  /// Returns the case of a category, otherwise `other`, otherwise any case.
  static func chosen<Value>(
    _ category: PluralCategory, of cases: [PluralCategory: Value]
  ) -> Value? {
    cases[category] ?? cases[.other] ?? cases.min { $0.key < $1.key }?.value
  }
}
