internal import ICUFormat
internal import MessageSyntax

/// The arguments of a MessageFormat 2 message, and values that reach its variants.
struct MF2Samples {
  private var names: [String] = []
  private var values: [[SampleValue]] = []

  /// - Parameter formatter: The message, compiled.
  init(_ message: MF2Message, _ formatter: MessageFormat, language: LocaleIdentifier) {
    var functions: [String: MF2Message.Function] = [:]
    for declaration in message.declarations {
      guard case .variable(let variable)? = declaration.value.operand else { continue }
      functions[variable.name] = declaration.value.function
    }
    var keys: [String: [String]] = [:]
    if case .matcher(let matcher) = message.body {
      for variant in matcher.variants.prefix(RenderLimits.cases) {
        for (selector, key) in zip(matcher.selectors, variant.keys) {
          guard case .literal(let literal) = key else { continue }
          keys[selector.name, default: []].append(literal.value)
        }
      }
    }
    for argument in formatter.arguments.prefix(RenderLimits.arguments) {
      names.append(argument.name)
      values.append(
        Self.samples(
          function: functions[argument.name]?.name
            ?? argument.uses.first { $0.type != "none" }?.type,
          isOrdinal: functions[argument.name]?.selectsOrdinal ?? false,
          keys: keys[argument.name] ?? [], language))
    }
  }

  private static func samples(
    function: String?, isOrdinal: Bool, keys: [String], _ language: LocaleIdentifier
  ) -> [SampleValue] {
    switch function {
    case "number", "integer", "offset", "percent":
      guard !keys.isEmpty else { return [.integer(2)] }
      let plural = PluralSamples(
        language, isOrdinal ? .ordinal : .cardinal, acceptsFractions: function == "number")
      let exact = keys.compactMap { Int($0) }.prefix(RenderLimits.samples / 2)
      var result = Set(exact).sorted().map { SampleValue.integer($0) }
      for number in plural.numbers {
        let sample = SampleValue(number: number)
        if !result.contains(sample) { result.append(sample) }
      }
      return result
    case "currency", "unit": return [.decimal("1234.5")]
    case "date", "time", "datetime": return [.date]
    default:
      var words: [SampleValue] = []
      for key in keys.prefix(RenderLimits.samples) where !words.contains(.string(key)) {
        words.append(.string(key))
      }
      return words + [.name]
    }
  }

  /// The values to show: each value of each argument at least once.
  var combinations: [[RenderedText.Argument]] {
    var count = 1
    for list in values where count <= RenderLimits.combinations { count *= list.count }
    var rows: [[SampleValue]] = [[]]
    if count <= RenderLimits.combinations {
      for list in values { rows = rows.flatMap { start in list.map { start + [$0] } } }
    } else {
      let longest = values.map(\.count).max() ?? 1
      rows = (0..<longest).map { row in values.map { $0[row % $0.count] } }
    }
    return rows.map { row in
      zip(names, row).map { RenderedText.Argument(name: $0, value: $1) }
    }
  }
}

extension MF2Message.Function {
  /// Whether the function selects by ordinal plural rules.
  fileprivate var selectsOrdinal: Bool {
    options.contains { option in
      if case .literal(let literal) = option.value {
        return option.name == "select" && literal.value == "ordinal"
      }
      return false
    }
  }
}
