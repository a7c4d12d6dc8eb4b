internal import ICUFormat
internal import MessageSyntax

/// The plural choices of a message in MessageFormat 2 syntax.
///
/// A matcher is a table. For each selector of a number, and for each combination of keys of the other
/// selectors with which a key of this number occurs, the variants that would be chosen are one choice.
/// This is the plural of an ICU message inside the other choices.
struct MF2PluralChoices {
  /// The choices, in the order of the selectors.
  private(set) var choices: [PluralChoice] = []
  /// The plural categories among the keys of numbers, with the places where they occur first.
  private(set) var categoryKeys: [(category: PluralCategory, offset: Int)] = []
  private let matcher: MF2Message.Matcher
  private let columns: [Column]
  private var variants: VariantTree

  /// A selector, and what its variable is.
  private struct Column {
    let value: MF2NumberValue?
    /// The literal keys, without repetitions.
    var literals: [String] = []

    /// The plural categories among the keys.
    var categories: [String] { literals.filter { PluralCategory(rawValue: $0) != nil } }
    /// The numbers among the keys.
    var numbers: [(key: String, value: Double)] {
      literals.compactMap { key in Double(key).map { (key, $0) } }
    }
  }

  init(_ message: MF2Message) {
    guard case .matcher(let matcher) = message.body else {
      self.init(matcher: MF2Message.Matcher(selectors: [], variants: []), columns: [])
      return
    }
    let values = MF2NumberValue.values(of: message.declarations)
    var columns = matcher.selectors.map { Column(value: values[$0.name]) }
    var categoryKeys: [(category: PluralCategory, offset: Int)] = []
    var seen = [Set<String>](repeating: [], count: columns.count)
    for variant in matcher.variants {
      for (index, key) in variant.keys.enumerated() where index < columns.count {
        guard case .literal(let literal) = key, seen[index].insert(literal.value).inserted else {
          continue
        }
        columns[index].literals.append(literal.value)
        if columns[index].value?.hasCategories == true,
          let category = PluralCategory(rawValue: literal.value)
        {
          categoryKeys.append((category, literal.range.lowerBound))
        }
      }
    }
    self.init(matcher: matcher, columns: columns)
    self.categoryKeys = categoryKeys
    for index in columns.indices { addChoices(of: index, Array(values.values)) }
  }

  private init(matcher: MF2Message.Matcher, columns: [Column]) {
    self.matcher = matcher
    self.columns = columns
    variants = VariantTree(matcher, width: columns.count)
  }

  /// - Parameter values: The values of all declared variables.
  private mutating func addChoices(of index: Int, _ values: [MF2NumberValue]) {
    let column = columns[index]
    guard let value = column.value, value.hasCategories,
      column.literals.allSatisfy({ PluralCategory(rawValue: $0) != nil || Double($0) != nil })
    else { return }
    // Beside a selector without the offset, those of the same argument have its exact numbers.
    let others = columns.indices.filter {
      $0 != index && columns[$0].value?.isOfSameArgument(as: value) == true
        && columns[$0].value?.offset != value.offset
    }
    var offset = value.offset
    var exactColumns = [index]
    if column.categories.isEmpty {
      if others.contains(where: { !columns[$0].categories.isEmpty }) { return }
      // The number that the message shows is without its only offset.
      let offsets = Set(values.filter { $0.isOfSameArgument(as: value) }.map(\.offset))
        .subtracting([0])
      if let only = offsets.first, offsets.count == 1 { offset = only }
    } else {
      exactColumns += others.filter { columns[$0].categories.isEmpty }
    }
    // With an exact key of another selector, the number has only one category.
    let isFixed = { (group: [String?]) in
      others.contains { group[$0].flatMap { Double($0) } != nil }
    }
    for group in groups(of: index) where !isFixed(group) {
      var categories: Set<PluralCategory> = []
      for word in column.categories where isChosen(group, [index: word], literalIn: index) {
        if let category = PluralCategory(rawValue: word) { categories.insert(category) }
      }
      var exact: Set<Double> = []
      for place in exactColumns {
        let own = columns[place].value?.offset ?? 0
        for number in columns[place].numbers
        where isChosen(group, [place: number.key], literalIn: place) {
          exact.insert(number.value + own - offset)
        }
      }
      guard variants.isWithinLimit else { return }
      choices.append(
        PluralChoice(
          name: value.argument, isCardinal: value.isCardinal, isInteger: value.isInteger,
          categories: categories, exact: exact, offset: matcher.selectors[index].range.lowerBound))
    }
  }

  /// Returns the combinations of keys of the other selectors that occur with a key of a selector.
  private func groups(of index: Int) -> [[String?]] {
    var seen: Set<[String?]> = []
    var groups: [[String?]] = []
    for variant in matcher.variants where variant.keys.count == columns.count {
      if case .catchAll = variant.keys[index], !columns[index].literals.isEmpty { continue }
      var group = variant.keys.map { key -> String? in
        if case .literal(let literal) = key { literal.value } else { nil }
      }
      group[index] = nil
      if seen.insert(group).inserted { groups.append(group) }
    }
    return groups
  }

  /// Whether a literal key of a column chooses the variant for a group with other values.
  private mutating func isChosen(
    _ group: [String?], _ values: [Int: String], literalIn column: Int
  ) -> Bool {
    var group = group
    for (index, value) in values { group[index] = value }
    guard let variant = variants.best(for: group),
      case .literal = matcher.variants[variant].keys[column]
    else { return false }
    return true
  }
}

/// The variants of a matcher by their keys.
private struct VariantTree {
  private struct Node {
    var children: [String: Int] = [:]
    var catchAll: Int?
    var variant: Int?
  }

  private var nodes = [Node()]
  private var steps = 0
  private let width: Int

  init(_ matcher: MF2Message.Matcher, width: Int) {
    self.width = width
    for (index, variant) in matcher.variants.enumerated() where variant.keys.count == width {
      var place = 0
      for key in variant.keys { place = child(of: place, for: key) }
      if nodes[place].variant == nil { nodes[place].variant = index }
    }
  }

  /// Whether the search of variants has not taken too many steps.
  var isWithinLimit: Bool { steps <= CheckLimits.variantSteps }

  private mutating func child(of place: Int, for key: MF2Message.Key) -> Int {
    let next = nodes.count
    switch key {
    case .literal(let literal):
      if let known = nodes[place].children[literal.value] { return known }
      nodes[place].children[literal.value] = next
    case .catchAll:
      if let known = nodes[place].catchAll { return known }
      nodes[place].catchAll = next
    }
    nodes.append(Node())
    return next
  }

  /// Returns the variant for values; nil for one that no literal key equals.
  ///
  /// A literal key is better than `*`, and the first selector decides, as in UTS #35, part 9,
  /// "Pattern Selection".
  mutating func best(for values: [String?]) -> Int? {
    // The nodes to visit, the best one last.
    var open: [(place: Int, column: Int)] = [(0, 0)]
    while let (place, column) = open.popLast() {
      steps += 1
      guard isWithinLimit else { return nil }
      let node = nodes[place]
      guard column < width else { return node.variant }
      if let catchAll = node.catchAll { open.append((catchAll, column + 1)) }
      if let value = values[column], let literal = node.children[value] {
        open.append((literal, column + 1))
      }
    }
    return nil
  }
}
