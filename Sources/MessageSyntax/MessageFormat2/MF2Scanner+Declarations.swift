extension MF2Scanner {
  // MARK: Declarations

  /// Reads the expression of an input declaration.
  mutating func input(_ keyword: Range<Int>) -> MF2Message.Declaration? {
    skipBlanks()
    guard beginsExpression(after: "'.input'", hint: "write '.input {$name}'"),
      let expression = self.expression()
    else { return nil }
    let range = keyword.lowerBound..<index
    guard case .variable(let variable)? = expression.operand else {
      report(
        .expectedVariable, expression.range, "input declaration without a variable",
        hint: "write '.input {$name}', or '.local $name = \(plain(expression.range))'")
      return nil
    }
    return MF2Message.Declaration(
      input: variable, function: expression.function, attributes: expression.attributes,
      expressionRange: expression.range, range: range)
  }

  /// Reads the variable and the expression of a local declaration.
  mutating func local(_ keyword: Range<Int>) -> MF2Message.Declaration? {
    isAfterSpace = false
    skipBlanks()
    guard let variable = declaredVariable() else {
      skipToStatement()
      return nil
    }
    skipBlanks()
    if isAt(UInt8(ascii: "=")) {
      index += 1
      skipBlanks()
    } else {
      let found = nextScalar
      let isExpression = isAtSingleBrace
      report(
        .missingEqualsSign, found,
        "expected '=' after \(quoted(variable.range)), found \(describe(found))",
        fix: isExpression ? SourceFix(inserting: "= ", at: index) : nil,
        hint: "write '.local $name = {…}'")
      guard isExpression else {
        skipToStatement()
        return nil
      }
    }
    guard beginsExpression(after: "'='", hint: "write '.local $name = {…}'") else { return nil }
    return expression().map {
      MF2Message.Declaration(local: variable, value: $0, range: keyword.lowerBound..<index)
    }
  }

  /// Reads the variable of a local declaration.
  private mutating func declaredVariable() -> MF2Message.Variable? {
    if isAt(UInt8(ascii: "$")) {
      requireSpace(before: "'$'")
      return variable()
    }
    let found = nextScalar
    let name = nameEnd(from: index)
    report(
      .expectedVariable, found, "expected '$' and a name after '.local', found \(describe(found))",
      fix: isAfterSpace && name > index ? SourceFix(inserting: "$", at: index) : nil,
      hint: "write '.local $name = {…}'")
    return nil
  }

  // MARK: Matchers

  /// Reads the selectors and variants of a matcher.
  mutating func matcher(_ keyword: Range<Int>) -> MF2Message.Matcher {
    var selectors: [MF2Message.Variable] = []
    var count = 0
    isAfterSpace = false
    skipBlanks()
    while let selector = self.selector() {
      count += 1
      if let variable = selector.variable { selectors.append(variable) }
      if selectors.count > MF2Limits.selectors {
        selectors.removeLast()
        stop("selectors", MF2Limits.selectors, selector.range)
      }
      skipBlanks()
    }
    if count == 0 {
      report(
        .missingSelector, keyword, "'.match' without a selector",
        hint: "write '.match $name', and declare '$name' with a function before it")
    }
    return MF2Message.Matcher(
      selectors: selectors, variants: variants(of: keyword), range: keyword.lowerBound..<index)
  }

  /// Reads one selector; nil if there is none at `index`.
  ///
  /// The variable is nil if the selector is an expression or has no name.
  private mutating func selector() -> (range: Range<Int>, variable: MF2Message.Variable?)? {
    let start = index
    if isAt(UInt8(ascii: "$")) {
      requireSpace(before: "the selector")
      let variable = self.variable()
      return (start..<index, variable)
    }
    guard isAtSingleBrace else { return nil }
    requireSpace(before: "the selector")
    let count = problems.count
    let element = placeholder()
    isAfterSpace = false
    guard problems.count == count else { return (element.range, nil) }
    guard case .expression(let expression) = element,
      case .variable(let variable)? = expression.operand
    else {
      report(
        .expectedVariable, element.range, "selector is not a variable",
        hint: "declare a variable with '.local $name = \(plain(element.range))', "
          + "and write '.match $name'")
      return (element.range, nil)
    }
    let name = source.text(in: variable.range)
    if expression.function == nil, expression.attributes.isEmpty {
      report(
        .expectedVariable, element.range, "selector in braces; expected '$' and a name",
        fix: SourceFix(range: element.range, replacement: name))
    } else {
      report(
        .expectedVariable, element.range, "selector is an expression; expected '$' and a name",
        hint:
          "write '.input \(plain(element.range))' before '.match', and '.match \(plain(variable.range))'"
      )
    }
    return (element.range, variable)
  }

  /// Reads the variants of a matcher.
  private mutating func variants(of keyword: Range<Int>) -> [MF2Message.Variant] {
    var variants: [MF2Message.Variant] = []
    let start = index
    if index < bytes.count, !isAt(UInt8(ascii: "{")) { requireSpace(before: "the first key") }
    while index < bytes.count {
      if let variant = self.variant() { variants.append(variant) }
      skipBlanks()
    }
    if start == bytes.count, !reachedEndEarly {
      report(
        .missingVariant, keyword, "'.match' without variants",
        hint: "write a variant with the key '*': '* {{…}}'")
    }
    return variants
  }

  /// Reads one variant; nil if it has no pattern.
  ///
  /// It always reads something.
  private mutating func variant() -> MF2Message.Variant? {
    let start = index
    var keys: [MF2Message.Key] = []
    isAfterSpace = true
    while index < bytes.count, !isAt(UInt8(ascii: "{")) {
      if let key = self.key() {
        keys.append(key)
        keyCount += 1
        if keyCount > MF2Limits.keys { stop("keys", MF2Limits.keys, key.range) }
        isAfterSpace = false
      } else {
        skipUnknownKey()
      }
      skipBlanks()
    }
    guard isDoubled(UInt8(ascii: "{"), at: index) else {
      if isAt(UInt8(ascii: "{")) {
        skipSingleBraces()
      } else if let last = keys.last, !reachedEndEarly {
        report(
          .expectedPattern, start..<last.range.upperBound,
          "variant without a pattern; expected '{{' after the keys",
          hint: "write the pattern between '{{' and '}}'")
      }
      return nil
    }
    if index == start {
      report(
        .expectedKey, start..<start + 2, "variant without a key",
        hint: "write a key before '{{', such as '*'")
    }
    let pattern = quotedPattern()
    return MF2Message.Variant(keys: keys, pattern: pattern, range: start..<index)
  }

  /// Reads one key; nil if there is none at `index`.
  private mutating func key() -> MF2Message.Key? {
    let start = index
    if isAt(UInt8(ascii: "*")) {
      requireSpace(before: "'*'")
      index += 1
      return .catchAll(range: start..<index)
    }
    guard isAt(UInt8(ascii: "|")) || literalEnd(from: index) > index else { return nil }
    requireSpace(before: "the key")
    guard let literal = self.literal(), checkMarks(literal.range) else { return nil }
    return .literal(literal)
  }

  /// Reports text that is not a key, and moves behind it.
  private mutating func skipUnknownKey() {
    guard index < bytes.count else { return }
    // An unterminated literal was reported.
    if isAt(UInt8(ascii: "|")) {
      skipToStatement()
      return
    }
    let start = index
    let isVariable = isAt(UInt8(ascii: "$"))
    let isBrace = isAt(UInt8(ascii: "}"))
    index = scalarEnd(index)
    let end = literalEnd(from: index)
    index = isBrace ? index : end
    let hint: String? =
      isVariable
      ? "selectors are before the first key"
      : isBrace ? nil : "write a key with this character between '|'"
    report(
      .expectedKey, start..<index, "expected a key, found \(quoted(start..<index))", hint: hint)
  }

  /// Reports a variant with a pattern in single braces, and moves behind it.
  private mutating func skipSingleBraces() {
    let open = index
    var end = index + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "}"), bytes[end] != UInt8(ascii: "{") {
      end += 1
    }
    let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: "}")
    index = isClosed ? end + 1 : end
    let inner = open + 1..<end
    report(
      .expectedPattern, open..<open + 1, "variant with a pattern in single braces; expected '{{'",
      fix: isClosed && inner.count <= MessageLimits.fixLength
        && !isDoubled(UInt8(ascii: "}"), at: end)
        ? SourceFix(range: open..<index, replacement: "{{\(source.text(in: inner))}}") : nil,
      hint: "write the pattern between '{{' and '}}'")
    if !isClosed { skipToStatement() }
  }

  // MARK: Expressions

  /// Whether an opening brace is at `index`, and not two.
  private var isAtSingleBrace: Bool {
    isAt(UInt8(ascii: "{")) && !isDoubled(UInt8(ascii: "{"), at: index)
  }

  /// Whether an expression begins at `index`; if not, reports it and moves to the next statement.
  private mutating func beginsExpression(after what: String, hint: String) -> Bool {
    if isAtSingleBrace { return true }
    let found = nextScalar
    let fix = bracedValue()
    report(
      .expectedExpression, found, "expected '{' after \(what), found \(describe(found))",
      fix: fix, hint: hint)
    skipToStatement()
    return false
  }

  /// Returns a fix that puts braces around the variable or literal at `index`.
  ///
  /// It is nil if the value is not followed by the next part of the message.
  private mutating func bracedValue() -> SourceFix? {
    var end = index
    if isAt(UInt8(ascii: "$")) {
      end = nameEnd(from: index + 1)
      if end == index + 1 { return nil }
    } else if isAt(UInt8(ascii: "|")) {
      guard let close = barEnd(from: index + 1) else { return nil }
      end = close
    } else {
      end = literalEnd(from: index)
    }
    let range = index..<end
    guard !range.isEmpty, range.count <= MessageLimits.fixLength else { return nil }
    let next = blanksEnd(from: end)
    let isFollowed =
      isDoubled(UInt8(ascii: "{"), at: next) || (next > end && isStatement(at: next))
    return isFollowed
      ? SourceFix(range: range, replacement: "{\(source.text(in: range))}") : nil
  }
}
