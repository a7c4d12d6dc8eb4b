internal import ICUFormat
internal import MessageSyntax

/// The arguments of an ICU message, and the smallest set of values that reaches each of its cases.
struct MessageSamples {
  private let pattern: MessagePattern
  private let cardinal: PluralSamples
  private let ordinal: PluralSamples
  /// The arguments that choose a plural case in this or another language.
  private let counts: Set<String>
  /// The values of arguments that the message only shows, if they are known.
  private let shownValues: [String: SampleValue]

  /// The names, in the order of their first use, with the values to try.
  private var names: [String] = []
  private var values: [[SampleValue]] = []
  private var places: [String: Int] = [:]

  init(
    _ pattern: MessagePattern, language: LocaleIdentifier, counts: Set<String>,
    shownValues: [String: SampleValue] = [:]
  ) {
    self.pattern = pattern
    self.counts = counts
    self.shownValues = shownValues
    cardinal = PluralSamples(language, acceptsFractions: true)
    ordinal = PluralSamples(language, .ordinal)
    pattern.forEachArgument { collect($0) }
  }

  /// Returns the names of the arguments that choose a plural case.
  static func counts(in pattern: MessagePattern) -> Set<String> {
    var names: Set<String> = []
    pattern.forEachArgument {
      if case .plural(let plural) = $0.format, plural.kind == .cardinal {
        names.insert($0.name.description)
      }
    }
    return names
  }

  // MARK: - Values

  private mutating func collect(_ argument: MessagePattern.Argument) {
    let name = argument.name.description
    let found = samples(of: argument)
    guard let place = places[name] else {
      guard names.count < RenderLimits.arguments else { return }
      places[name] = names.count
      names.append(name)
      values.append(found)
      return
    }
    // A plural or select decides; a plain use of the same argument adds nothing.
    if !choosesCase(argument) { return }
    let isFirst = !values[place].allSatisfy(isNumber) && found.allSatisfy(isNumber)
    if isFirst { return values[place] = found }
    for value in found
    where values[place].count < RenderLimits.samples && !values[place].contains(value) {
      values[place].append(value)
    }
  }

  private func choosesCase(_ argument: MessagePattern.Argument) -> Bool {
    switch argument.format {
    case .none, .simple: false
    case .plural, .select, .choice: true
    }
  }

  private func isNumber(_ value: SampleValue) -> Bool {
    switch value {
    case .integer, .decimal: true
    case .string, .date, .dateRange: false
    }
  }

  private func samples(of argument: MessagePattern.Argument) -> [SampleValue] {
    let name = argument.name.description
    let isCount = counts.contains(name)
    switch argument.format {
    case .none:
      return isCount
        ? cardinal.numbers.map { SampleValue(number: $0) } : [shownValues[name] ?? .name]
    case .simple(let simple):
      switch simple.type {
      case .date, .time: return [.date]
      case .dateInterval: return [.dateRange]
      case .number, .spellout, .ordinal, .duration, nil:
        return isCount ? cardinal.numbers.map { SampleValue(number: $0) } : [.integer(2)]
      }
    case .plural(let plural): return samples(of: plural)
    case .select(let cases):
      var words: [SampleValue] = []
      for item in cases.prefix(RenderLimits.samples) {
        let word = SampleValue.string(item.selector.description)
        if !words.contains(word) { words.append(word) }
      }
      return words.isEmpty ? [.name] : words
    case .choice(let cases):
      let limits = cases.prefix(RenderLimits.samples).map { item in
        number(item.includesLimit || !item.limit.isFinite ? item.limit : item.limit + 1)
      }
      return limits.isEmpty ? [.integer(2)] : limits
    }
  }

  /// Returns a number for each category, and the numbers of exact cases such as `=0`.
  private func samples(of plural: MessagePattern.Plural) -> [SampleValue] {
    var exact: Set<Double> = []
    for item in plural.cases {
      if case .exactly(let value) = item.selector, exact.count < RenderLimits.samples / 2 {
        exact.insert(value)
      }
    }
    let source = plural.kind == .cardinal ? cardinal : ordinal
    var result: [SampleValue] = exact.sorted().map { number($0) }
    for text in source.numbers {
      let category = source.rules.category(forDecimal: text)
      var text = text
      // An exact case hides the category of its number.
      if exact.contains((Double(text) ?? 0) + plural.offset) {
        let other = source.rules.samples(of: category).first { sample in
          Int(sample).map { !exact.contains(Double($0) + plural.offset) } ?? false
        }
        guard let other else { continue }
        text = other
      }
      if plural.offset == 0 {
        result.append(SampleValue(number: text))
      } else {
        result.append(number((Double(text) ?? 0) + plural.offset))
      }
    }
    return result.isEmpty ? [.integer(2)] : result
  }

  private func number(_ value: Double) -> SampleValue {
    Int(exactly: value).map { .integer($0) }
      ?? .decimal(value.isFinite ? String(value) : value < 0 ? "-999999" : "999999")
  }

  // MARK: - Combinations

  /// The smallest set of values that reaches each case, one array for each text to show.
  var combinations: [[RenderedText.Argument]] {
    let all = candidates
    guard all.count > 1 else { return all.map(named) }
    var open: [(values: [SampleValue], reached: Set<Reach>)] = all.map {
      ($0, reached(by: $0))
    }
    var missing = open.reduce(into: Set<Reach>()) { $0.formUnion($1.reached) }
    var chosen: [[SampleValue]] = []
    while !missing.isEmpty {
      var best = (index: 0, count: 0)
      for (index, candidate) in open.enumerated() {
        let count = candidate.reached.intersection(missing).count
        if count > best.count { best = (index, count) }
      }
      guard best.count > 0 else { break }
      let candidate = open.remove(at: best.index)
      chosen.append(candidate.values)
      missing.subtract(candidate.reached)
    }
    // In the order of the candidates, which is that of the categories.
    return (chosen.isEmpty ? [all[0]] : all.filter { chosen.contains($0) }).map(named)
  }

  private func named(_ values: [SampleValue]) -> [RenderedText.Argument] {
    zip(names, values).map { RenderedText.Argument(name: $0, value: $1) }
  }

  /// All combinations, or, if there are too many, as many as the longest list of values.
  private var candidates: [[SampleValue]] {
    var count = 1
    for list in values where count <= RenderLimits.combinations { count *= list.count }
    guard count <= RenderLimits.combinations else {
      let rows = values.map(\.count).max() ?? 1
      return (0..<rows).map { row in values.map { $0[row % $0.count] } }
    }
    var result: [[SampleValue]] = [[]]
    for list in values { result = result.flatMap { start in list.map { start + [$0] } } }
    return result
  }

  /// A case, or a plural category in a place of the pattern.
  private struct Reach: Hashable {
    var place: Int
    var name: String
  }

  private func reached(by values: [SampleValue]) -> Set<Reach> {
    var result: Set<Reach> = []
    visit(pattern.elements, values, &result)
    return result
  }

  private func visit(
    _ elements: [MessagePattern.Element], _ values: [SampleValue], _ result: inout Set<Reach>
  ) {
    for element in elements where result.count < RenderLimits.cases {
      switch element {
      case .text, .pluralNumber, .unparsed: continue
      case .tag(let tag): visit(tag.content, values, &result)
      case .argument(let argument):
        guard let place = places[argument.name.description], values.indices.contains(place) else {
          continue
        }
        visit(argument, values[place], values, &result)
      }
    }
  }

  private func visit(
    _ argument: MessagePattern.Argument, _ value: SampleValue, _ values: [SampleValue],
    _ result: inout Set<Reach>
  ) {
    let start = argument.range.lowerBound
    switch argument.format {
    case .none, .simple:
      guard counts.contains(argument.name.description), isNumber(value) else { return }
      let category = cardinal.rules.category(forDecimal: value.description)
      result.insert(Reach(place: start, name: category.rawValue))
    case .plural(let plural):
      let number = Double(value.description) ?? 0
      let rules = plural.kind == .cardinal ? cardinal.rules : ordinal.rules
      let text = plural.offset == 0 ? value.description : shown(number - plural.offset)
      let category = rules.category(forDecimal: text).rawValue
      let exact = plural.cases.first {
        if case .exactly(let own) = $0.selector { own == number } else { false }
      }
      // A form of the language counts, even if the message has no case for it.
      result.insert(Reach(place: start, name: exact.map { "\($0.selector)" } ?? category))
      let chosen =
        exact ?? plural.cases.first { $0.selector == .keyword(category) }
        ?? plural.cases.first { $0.selector == .keyword("other") }
      if let chosen { visit(chosen.message, values, &result) }
    case .select(let cases):
      let word = value.description
      result.insert(Reach(place: start, name: word))
      let chosen =
        cases.first { $0.selector == .keyword(word) }
        ?? cases.first { $0.selector == .keyword("other") }
      if let chosen { visit(chosen.message, values, &result) }
    case .choice(let cases):
      let number = Double(value.description) ?? 0
      let chosen =
        cases.last { $0.includesLimit ? $0.limit <= number : $0.limit < number } ?? cases.first
      guard let chosen else { return }
      result.insert(Reach(place: chosen.range.lowerBound, name: ""))
      visit(chosen.message, values, &result)
    }
  }

  private func shown(_ number: Double) -> String {
    Int(exactly: number).map { String($0) } ?? String(number)
  }
}
