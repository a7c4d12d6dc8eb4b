extension MessagePattern {
  /// Converts a MessageFormat 2 message.
  ///
  /// A matcher becomes nested plural and select arguments, and `$arg0` is `{0}`. Markup becomes
  /// rich-text tags. `:integer` chooses as the number itself does, so that the texts of numbers with
  /// a fraction differ. Attributes, `u:id`, and the isolation of directions are lost. The ranges of
  /// arguments, their names and selectors are those of the MessageFormat 2 message.
  ///
  /// ```swift
  /// let message = try MF2Message(".input {$n :number} .match $n one {{{$n} file}} * {{{$n} files}}")
  /// try MessagePattern(converting: message).canonicalText
  /// // {n, plural, one {# file} other {# files}}
  /// ```
  ///
  /// - Throws: The first part that cannot be written as an ICU message, and why.
  package init(converting message: MF2Message) throws(MessageConversionError) {
    var converter = try MF2MessageConverter(message)
    var options = MessageParserOptions()
    let elements = try converter.elements(of: message.body)
    options.readsTags = converter.hasTags
    self.init(elements: elements, options: options)
  }
}

/// Converts a MessageFormat 2 message to the elements of an ICU message.
private struct MF2MessageConverter {
  /// The value of a variable: an argument with at most one function.
  private struct Definition {
    /// The name of the argument; nil for a literal.
    var argument: String?
    var literal = ""
    var function: MF2Message.Function?
  }

  private var definitions: [String: Definition] = [:]
  private(set) var hasTags = false
  private var count = 0
  /// The bytes of literal text that may still be written.
  private var textLeft = MessageConversionLimits.repeatedText

  init(_ message: MF2Message) throws(MessageConversionError) {
    switch message.body {
    case .pattern(let pattern): textLeft += pattern.textSize
    case .matcher(let matcher):
      for variant in matcher.variants { textLeft += variant.pattern.textSize }
    }
    for declaration in message.declarations {
      let isInput = declaration.kind == .input
      definitions[declaration.variable.name] =
        isInput
        ? Definition(
          argument: declaration.variable.name, function: declaration.value.function)
        : try definition(of: declaration.value)
    }
  }

  /// Returns what an expression shows.
  private func definition(
    of expression: MF2Message.Expression
  ) throws(MessageConversionError) -> Definition {
    var result: Definition
    switch expression.operand {
    case nil:
      throw MessageConversionError(
        "an ICU message has no function without a value", expression.range)
    case .literal(let literal): result = Definition(literal: literal.value)
    case .variable(let variable):
      result = definitions[variable.name] ?? Definition(argument: variable.name)
    }
    guard let function = expression.function else { return result }
    // An integer is rounded before the next function has it.
    if let inner = result.function,
      !inner.isPlain || inner.name == "integer" && function.name != "integer"
    {
      throw MessageConversionError(
        "':\(function.name)' of the result of ':\(inner.name)' cannot be written in an ICU message",
        expression.range)
    }
    result.function = function
    return result
  }

  // MARK: Patterns

  mutating func elements(
    of body: MF2Message.Body
  ) throws(MessageConversionError) -> [MessagePattern.Element] {
    switch body {
    case .pattern(let pattern): return try elements(of: pattern, number: nil)
    case .matcher(let matcher):
      return try elements(
        of: matcher, matcher.variants.map { Row($0) }, column: 0, number: nil)
    }
  }

  /// - Parameter number: The variable of the innermost plural, which `#` shows.
  private mutating func elements(
    of pattern: MF2Message.Pattern, number: String?
  ) throws(MessageConversionError) -> [MessagePattern.Element] {
    count += pattern.elements.count
    guard count <= MessageConversionLimits.pieces else {
      throw MessageConversionError(
        "the cases have more than \(MessageConversionLimits.pieces) parts", pattern.range)
    }
    textLeft -= pattern.textSize
    guard textLeft >= 0 else { throw MessageConversionLimits.repeatedTextError(pattern.range) }
    // The innermost open element is the last one.
    var open: [(name: String, content: [MessagePattern.Element])] = [("", [])]
    func append(_ element: MessagePattern.Element) {
      let last = open.count - 1
      if case .text(let more, _) = element, case .text(var text, _)? = open[last].content.last {
        // In place: a copy for each piece would take quadratic time.
        open[last].content.removeLast()
        text += more
        open[last].content.append(.text(text, range: 0..<0))
      } else {
        open[last].content.append(element)
      }
    }
    for element in pattern.elements {
      switch element {
      case .text(let text, _): append(.text(text, range: 0..<0))
      case .unparsed(_, let range):
        throw MessageConversionError("the message has syntax errors", range)
      case .expression(let expression):
        let shown = try self.element(of: expression, number: number)
        if let shown { append(shown) }
      case .markup(let markup):
        hasTags = true
        guard markup.options.allSatisfy({ $0.name == "u:id" }) else {
          throw MessageConversionError("a tag of an ICU message has no options", markup.range)
        }
        guard markup.name.unicodeScalars.allSatisfy(\.isTagName) else {
          throw MessageConversionError("'\(markup.name)' is no name of a tag", markup.range)
        }
        switch markup.kind {
        case .open:
          guard open.count <= MessageLimits.nestingDepth else {
            throw MessageConversionError("markup is nested too deep", markup.range)
          }
          open.append((markup.name, []))
        case .standalone:
          append(
            .tag(MessagePattern.Tag(name: markup.name, content: [], isSelfClosing: true)))
        case .close:
          guard open.count > 1, let last = open.popLast(), last.name == markup.name else {
            throw MessageConversionError("markup is not nested", markup.range)
          }
          append(.tag(MessagePattern.Tag(name: last.name, content: last.content)))
        }
      }
    }
    guard open.count == 1 else {
      throw MessageConversionError("'{#\(open[1].name)}' is not closed", pattern.range)
    }
    return open[0].content
  }

  /// Returns the argument or the text of an expression; nil for an empty text.
  private func element(
    of expression: MF2Message.Expression, number: String?
  ) throws(MessageConversionError) -> MessagePattern.Element? {
    var nameRange = expression.range
    if case .variable(let variable)? = expression.operand {
      if expression.function == nil, variable.name == number {
        return .pluralNumber(range: expression.range)
      }
      nameRange = variable.range
    }
    let shown = try definition(of: expression)
    guard let argument = shown.argument else {
      guard shown.function.map({ $0.name == "string" && $0.isPlain }) ?? true else {
        throw MessageConversionError("an ICU message cannot format a literal", expression.range)
      }
      return shown.literal.isEmpty ? nil : .text(shown.literal, range: 0..<0)
    }
    let name = try self.name(argument, expression.range)
    let format = try MessagePattern.Format(
      converting: shown.function,
      isChosen: argument == number.flatMap { definitions[$0]?.argument },
      expression.range)
    return .argument(
      MessagePattern.Argument(
        name: name, format: format, nameRange: nameRange, range: expression.range))
  }

  /// Returns the name of an argument: `arg0` is the position 0.
  private func name(
    _ name: String, _ range: Range<Int>
  ) throws(MessageConversionError) -> MessagePattern.Name {
    if let position = MF2Characters.position(ofName: name) { return .position(position) }
    guard name.unicodeScalars.allSatisfy(\.isPatternName) else {
      throw MessageConversionError("'\(name)' is no name in an ICU message", range)
    }
    return .named(name)
  }

  // MARK: Choices

  /// A variant, and whether each of its keys so far was a literal that matched.
  private struct Row {
    let variant: MF2Message.Variant
    var matches: [Bool] = []

    init(_ variant: MF2Message.Variant) { self.variant = variant }

    func literal(_ column: Int) -> String? {
      guard variant.keys.indices.contains(column),
        case .literal(let literal) = variant.keys[column]
      else { return nil }
      return literal.value
    }

    func keyRange(_ column: Int) -> Range<Int>? {
      variant.keys.indices.contains(column) ? variant.keys[column].range : nil
    }

    func matching(_ isLiteral: Bool) -> Row {
      var row = self
      row.matches.append(isLiteral)
      return row
    }

    /// Whether the row is better: the first selector decides.
    func isBetter(than other: Row) -> Bool {
      for (own, their) in zip(matches, other.matches) where own != their { return own }
      return false
    }
  }

  private mutating func elements(
    of matcher: MF2Message.Matcher, _ rows: [Row], column: Int, number: String?
  ) throws(MessageConversionError) -> [MessagePattern.Element] {
    guard column < matcher.selectors.count else {
      guard var best = rows.first else {
        throw MessageConversionError("no variant is left for a combination of keys", matcher.range)
      }
      for row in rows.dropFirst() where row.isBetter(than: best) { best = row }
      return try elements(of: best.variant.pattern, number: number)
    }
    var keys: [String] = []
    var rowsByKey: [String: [Row]] = [:]
    var rest: [Row] = []
    for row in rows {
      guard let key = row.literal(column) else {
        rest.append(row.matching(false))
        continue
      }
      if rowsByKey[key] == nil { keys.append(key) }
      rowsByKey[key, default: []].append(row.matching(true))
    }
    count += rows.count + keys.count * rest.count
    guard keys.count <= MessageConversionLimits.variants else {
      throw MessageConversionError(
        "the matcher has more than \(MessageConversionLimits.variants) cases", matcher.range)
    }
    guard count <= MessageConversionLimits.pieces else {
      throw MessageConversionError("the matcher has too many combinations of keys", matcher.range)
    }
    guard !keys.isEmpty else {
      return try elements(of: matcher, rest, column: column + 1, number: number)
    }
    let selector = matcher.selectors[column]
    let choice = try Choice(definitions[selector.name]?.function, selector)
    // In a select inside a plural, `#` is literal text.
    let inner = choice.isNumber ? selector.name : nil
    let argument = definitions[selector.name]?.argument
    guard let argument else {
      throw MessageConversionError("an ICU message cannot choose by a literal", selector.range)
    }
    var cases: [MessagePattern.Case] = []
    for key in keys {
      let own = rowsByKey[key] ?? []
      var matching = own + rest
      // Whether the category of the number decides between this key and a variant of the category.
      var hasChoice = false
      let keyword = try choice.selector(key, selector.range)
      if case .exactly = keyword, choice.isNumber {
        let complete = own.filter { row in
          (column + 1..<matcher.selectors.count).allSatisfy { row.literal($0) == nil }
        }
        let categories = rows.filter {
          $0.literal(column).map { PluralCategory(rawValue: $0) != nil } ?? false
        }
        if var best = complete.first {
          for row in complete where row.isBetter(than: best) { best = row }
          // An earlier selector may prefer a variant without this key.
          matching = own + rest.filter { $0.isBetter(than: best) }
          hasChoice = categories.contains { $0.isBetter(than: best) }
        } else {
          hasChoice = !categories.isEmpty
        }
        if hasChoice {
          throw MessageConversionError(
            "the variant for \(key) is chosen by the plural rules of the language", selector.range)
        }
      }
      cases.append(
        MessagePattern.Case(
          keyword, message: try elements(of: matcher, matching, column: column + 1, number: inner),
          selectorRange: own.first?.keyRange(column) ?? selector.range))
    }
    cases.append(
      MessagePattern.Case(
        .keyword("other"),
        message: try elements(of: matcher, rest, column: column + 1, number: inner),
        selectorRange: rest.first?.keyRange(column) ?? selector.range))
    return [
      .argument(
        MessagePattern.Argument(
          name: try name(argument, selector.range), format: choice.format(cases),
          nameRange: selector.range))
    ]
  }

  /// How a variable chooses a case.
  private struct Choice {
    let isNumber: Bool
    private let isOrdinal: Bool
    private let acceptsCategories: Bool
    private let offset: Double

    init(
      _ function: MF2Message.Function?, _ selector: MF2Message.Variable
    ) throws(MessageConversionError) {
      var options: [String: String] = [:]
      for option in function?.options ?? [] where option.name != "u:id" {
        guard case .literal(let literal) = option.value else {
          throw MessageConversionError("an option is a variable", option.range)
        }
        options[option.name] = literal.value
      }
      let select = options.removeValue(forKey: "select")
      isOrdinal = select == "ordinal"
      acceptsCategories = select != "exact"
      switch function?.name {
      case "string":
        isNumber = false
        offset = 0
      case "number", "integer":
        isNumber = true
        offset = 0
      case "offset":
        isNumber = true
        let amounts = (options.removeValue(forKey: "add"), options.removeValue(forKey: "subtract"))
        switch amounts {
        case (let added?, nil) where MF2NumberOption.add.accepts(added):
          offset = -(Double(added) ?? 0)
        case (nil, let subtracted?) where MF2NumberOption.subtract.accepts(subtracted):
          offset = Double(subtracted) ?? 0
        default:
          throw MessageConversionError(
            "':offset' needs exactly one of the options 'add' and 'subtract', a number of one or two digits",
            selector.range)
        }
      default:
        throw MessageConversionError(
          "an ICU message cannot choose by ':\(function?.name ?? "")'", selector.range)
      }
      guard options.isEmpty else {
        throw MessageConversionError(
          "a plural of an ICU message has no options for digits", selector.range)
      }
    }

    func selector(
      _ key: String, _ range: Range<Int>
    ) throws(MessageConversionError) -> MessagePattern.Case.Selector {
      if isNumber {
        if acceptsCategories, PluralCategory(rawValue: key) != nil, key != "other" {
          return .keyword(key)
        }
        // A key is compared with the shortest digits of a number.
        guard let value = Double(key), value.isFinite,
          MessagePrinter.spell(value: value).utf8.elementsEqual(key.utf8)
        else {
          throw MessageConversionError("'\(key)' is no key of a plural", range)
        }
        // ICU compares the number before the offset is subtracted.
        return .exactly(value + offset)
      }
      guard key != "other", !key.isEmpty, key.unicodeScalars.allSatisfy(\.isPatternName) else {
        throw MessageConversionError("'\(key)' is no key of a select", range)
      }
      return .keyword(key)
    }

    func format(_ cases: [MessagePattern.Case]) -> MessagePattern.Format {
      isNumber
        ? .plural(
          MessagePattern.Plural(
            kind: isOrdinal ? .ordinal : .cardinal, offset: offset, cases: cases))
        : .select(cases)
    }
  }
}

extension MF2Message.Pattern {
  /// The bytes of literal text, and of literals that become text.
  fileprivate var textSize: Int {
    elements.reduce(0) { size, element in
      switch element {
      case .text(let text, _): size + text.utf8.count
      case .expression(let expression):
        if case .literal(let literal)? = expression.operand {
          size + literal.value.utf8.count
        } else {
          size
        }
      case .markup, .unparsed: size
      }
    }
  }
}

extension MF2Message.Function {
  /// Whether the function has no options that change the text.
  fileprivate var isPlain: Bool { options.allSatisfy { $0.name == "u:id" } }
}

extension Unicode.Scalar {
  /// Whether a name in an ICU message may contain the scalar.
  fileprivate var isPatternName: Bool {
    !properties.isPatternSyntax && !properties.isPatternWhitespace
  }

  /// Whether the name of a rich-text tag may contain the scalar.
  fileprivate var isTagName: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
    default: false
    }
  }
}
