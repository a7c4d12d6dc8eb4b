extension MF2Scanner {
  // MARK: Declarations

  /// Reads an input declaration; adds nothing after an error.
  mutating func input(_ keyword: Range<Int>) {
    let declaration = begin(.input, at: keyword.lowerBound)
    skipBlanks()
    guard beginsExpression(after: "'.input'", hint: "write '.input {$name}'"), expression() else {
      return discard(from: declaration)
    }
    guard operand(of: declaration + 1) != nil else {
      let range = nodes[declaration + 1].range
      report(
        .expectedVariable, range, "input declaration without a variable",
        hint: "write '.input {$name}', or '.local $name = \(plain(range))'")
      return discard(from: declaration)
    }
    end(declaration, at: index)
  }

  /// Reads a local declaration; adds nothing after an error.
  mutating func local(_ keyword: Range<Int>) {
    let declaration = begin(.local, at: keyword.lowerBound)
    isAfterSpace = false
    skipBlanks()
    guard declaredVariable() else {
      skipToStatement()
      return discard(from: declaration)
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
        "expected '=' after \(quoted(nodes[declaration + 1].range)), found \(describe(found))",
        fix: isExpression ? SourceFix(inserting: "= ", at: index) : nil,
        hint: "write '.local $name = {…}'")
      guard isExpression else {
        skipToStatement()
        return discard(from: declaration)
      }
    }
    guard beginsExpression(after: "'='", hint: "write '.local $name = {…}'"), expression() else {
      return discard(from: declaration)
    }
    end(declaration, at: index)
  }

  /// Reads the variable of a local declaration; returns false after an error.
  private mutating func declaredVariable() -> Bool {
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
    return false
  }

  /// Returns the operand of the last node, an expression, if it is a variable.
  private func operand(of expression: Int) -> MF2Node? {
    let operand = expression + 1
    return operand < nodes.count && nodes[operand].kind == .variable ? nodes[operand] : nil
  }

  // MARK: Matchers

  /// Reads the selectors and variants of a matcher.
  mutating func matcher(_ keyword: Range<Int>) {
    let matcher = begin(.matcher, at: keyword.lowerBound)
    var count = 0
    var isFound = false
    isAfterSpace = false
    skipBlanks()
    while true {
      let selector = nodes.count
      guard let range = self.selector() else { break }
      isFound = true
      if selector < nodes.count { count += 1 }
      if count > MF2Limits.selectors {
        discard(from: selector)
        stop("selectors", MF2Limits.selectors, range)
      }
      skipBlanks()
    }
    if !isFound {
      report(
        .missingSelector, keyword, "'.match' without a selector",
        hint: "write '.match $name', and declare '$name' with a function before it")
    }
    variants(of: keyword)
    end(matcher, at: index)
  }

  /// Reads one selector and returns its range; nil if there is none at `index`.
  ///
  /// It adds a variable, unless the selector is another expression or has no name.
  private mutating func selector() -> Range<Int>? {
    let start = index
    if isAt(UInt8(ascii: "$")) {
      requireSpace(before: "the selector")
      _ = variable()
      return start..<index
    }
    guard isAtSingleBrace else { return nil }
    requireSpace(before: "the selector")
    let count = problems.count
    let node = nodes.count
    placeholder()
    isAfterSpace = false
    let range = nodes[node].range
    let isExpression = nodes[node].kind == .expression
    let variable = isExpression ? operand(of: node) : nil
    let isAlone = nodes.count == node + 2
    discard(from: node)
    guard problems.count == count else { return range }
    guard let variable else {
      report(
        .expectedVariable, range, "selector is not a variable",
        hint: "declare a variable with '.local $name = \(plain(range))', "
          + "and write '.match $name'")
      return range
    }
    if isAlone {
      report(
        .expectedVariable, range, "selector in braces; expected '$' and a name",
        fix: SourceFix(range: range, replacement: text(variable.range)))
    } else {
      report(
        .expectedVariable, range, "selector is an expression; expected '$' and a name",
        hint:
          "write '.input \(plain(range))' before '.match', and '.match \(plain(variable.range))'"
      )
    }
    nodes.append(variable)
    end(node, at: variable.range.upperBound)
    return range
  }

  /// Reads the variants of a matcher.
  private mutating func variants(of keyword: Range<Int>) {
    let start = index
    if index < bytes.count, !isAt(UInt8(ascii: "{")) { requireSpace(before: "the first key") }
    while index < bytes.count {
      variant()
      skipBlanks()
    }
    if start == bytes.count, !reachedEndEarly {
      report(
        .missingVariant, keyword, "'.match' without variants",
        hint: "write a variant with the key '*': '* {{…}}'")
    }
  }

  /// Reads one variant; adds nothing if it has no pattern.
  ///
  /// It always reads something.
  private mutating func variant() {
    let start = index
    let variant = begin(.variant, at: start)
    isAfterSpace = true
    while index < bytes.count, !isAt(UInt8(ascii: "{")) {
      let key = nodes.count
      if self.key() {
        keyCount += 1
        if keyCount > MF2Limits.keys { stop("keys", MF2Limits.keys, nodes[key].range) }
        isAfterSpace = false
      } else {
        discard(from: key)
        skipUnknownKey()
      }
      skipBlanks()
    }
    guard isDoubled(UInt8(ascii: "{"), at: index) else {
      if isAt(UInt8(ascii: "{")) {
        skipSingleBraces()
      } else if let last = nodes.last, last.kind != .variant, !reachedEndEarly {
        report(
          .expectedPattern, start..<last.range.upperBound,
          "variant without a pattern; expected '{{' after the keys",
          hint: "write the pattern between '{{' and '}}'")
      }
      return discard(from: variant)
    }
    if index == start {
      report(
        .expectedKey, start..<start + 2, "variant without a key",
        hint: "write a key before '{{', such as '*'")
    }
    quotedPattern()
    end(variant, at: index)
  }

  /// Reads one key; returns false if there is none at `index`, or after an error.
  private mutating func key() -> Bool {
    let start = index
    if isAt(UInt8(ascii: "*")) {
      requireSpace(before: "'*'")
      index += 1
      end(begin(.catchAll, at: start), at: index)
      return true
    }
    guard isAt(UInt8(ascii: "|")) || startsLiteral else { return false }
    requireSpace(before: "the key")
    let key = nodes.count
    guard literal(), checkMarks(nodes[key].range) else { return false }
    setNumber(of: key)
    return true
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
        ? SourceFix(range: open..<index, replacement: "{{\(text(inner))}}") : nil,
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
      ? SourceFix(range: range, replacement: "{\(text(range))}") : nil
  }
}
