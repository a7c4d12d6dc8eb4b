extension MF2Scanner {
  /// Reads the placeholder of a pattern; `index` is at its brace.
  ///
  /// It adds an expression, markup, or unparsed source.
  mutating func placeholder() {
    let open = index
    let node = begin(.expression, at: open)
    if !content(of: node, from: open) {
      discard(from: node + 1)
      nodes[node].kind = .unparsed
      nodes[node].content = open..<index
    }
    end(node, at: index)
  }

  /// Reads a placeholder; returns false after an error.
  private mutating func content(of node: Int, from open: Int) -> Bool {
    placeholderCount += 1
    if placeholderCount > MF2Limits.placeholders {
      stop("placeholders", MF2Limits.placeholders, open..<open + 1)
      return false
    }
    if isDoubled(UInt8(ascii: "{"), at: open) {
      skipDoubleBraces()
      return false
    }
    index += 1
    skipBlanks()
    if isAt(UInt8(ascii: "#")) || isAt(UInt8(ascii: "/")) {
      nodes[node].number = markupCount
      markupCount += 1
      return markup(node, from: open)
    }
    nodes[node].number = expressionCount
    expressionCount += 1
    return expression(from: open)
  }

  /// Reads the expression of a declaration; returns false after an error.
  ///
  /// `index` is at its brace.
  mutating func expression() -> Bool {
    let node = nodes.count
    placeholder()
    if nodes[node].isMarkup {
      report(
        .expectedExpression, nodes[node].range, "expected an expression, found markup",
        hint: "markup is only in patterns")
    }
    return nodes[node].kind == .expression
  }

  // MARK: Expressions and markup

  /// Reads an expression after the brace and the blanks; returns false after an error.
  private mutating func expression(from open: Int) -> Bool {
    var end = index
    let hasOperand = !isAt(UInt8(ascii: ":"))
    if hasOperand {
      guard startsValue else {
        reportNoOperand(open)
        return false
      }
      guard value() else { return abandon() }
      end = index
      skipBlanks()
    }
    if isAt(UInt8(ascii: ":")) {
      if hasOperand { requireSpace(before: "the function") }
      guard function(&end) else { return abandon() }
    }
    guard attributes(&end), close(open, end, isMarkup: false) else { return abandon() }
    return true
  }

  /// Reads markup after the brace and the blanks; returns false after an error.
  private mutating func markup(_ node: Int, from open: Int) -> Bool {
    let isClose = isAt(UInt8(ascii: "/"))
    let sign = index..<index + 1
    index += 1
    guard identifier(of: node, after: sign) else { return abandon() }
    var end = index
    skipBlanks()
    guard options(&end), attributes(&end) else { return abandon() }
    nodes[node].kind = isClose ? .closeMarkup : .openMarkup
    if isAt(UInt8(ascii: "/")), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "}") {
      if isClose {
        report(
          .unexpectedText, index..<index + 1, "closing markup ends with '/'",
          fix: SourceFix(range: index..<index + 1, replacement: ""))
      } else {
        nodes[node].kind = .standaloneMarkup
      }
      index += 1
      end = index
    }
    return close(open, end, isMarkup: true) ? true : abandon()
  }

  /// Reads a function and its options; returns false after an error.
  ///
  /// `index` is at its colon.
  ///
  /// - Parameter end: It is set to the end of the last token that was read.
  private mutating func function(_ end: inout Int) -> Bool {
    let function = begin(.function, at: index)
    index += 1
    guard identifier(of: function, after: index - 1..<index) else { return false }
    end = index
    skipBlanks()
    guard options(&end) else { return false }
    self.end(function, at: end)
    return true
  }

  /// Reads options up to something else; returns false after an error.
  private mutating func options(_ end: inout Int) -> Bool {
    while index < bytes.count, startsName {
      requireSpace(before: "the option")
      let start = index
      let option = begin(.option, at: start)
      guard identifier(of: option, after: index..<index) else { return false }
      let name = nodes[option].content
      skipBlanks()
      let afterName = index
      if isAt(UInt8(ascii: "=")) {
        index += 1
        skipBlanks()
      } else if !startsValue || isOption(at: index) {
        report(
          .missingEqualsSign, name,
          "option \(quoted(name)) without a value; expected '='",
          hint: "write '\(plain(name))=value'")
        end = name.upperBound
        discard(from: option)
        continue
      } else {
        report(
          .missingEqualsSign, name, "missing '=' after the option \(quoted(name))",
          fix: SourceFix(range: name.upperBound..<afterName, replacement: "="))
      }
      guard startsValue else {
        reportNoValue(of: name, isAttribute: false)
        return false
      }
      guard value() else { return false }
      end = index
      self.end(option, at: end)
      guard countOption(start..<end) else { return false }
      skipBlanks()
    }
    return true
  }

  /// Reads attributes up to something else; returns false after an error.
  private mutating func attributes(_ end: inout Int) -> Bool {
    while isAt(UInt8(ascii: "@")) {
      requireSpace(before: "the attribute")
      let start = index
      let attribute = begin(.attribute, at: start)
      index += 1
      guard identifier(of: attribute, after: start..<index) else { return false }
      end = index
      skipBlanks()
      if isAt(UInt8(ascii: "=")) {
        index += 1
        skipBlanks()
        guard startsValue, !isAt(UInt8(ascii: "$")) else {
          reportNoValue(of: nodes[attribute].content, isAttribute: true)
          return false
        }
        guard literal() else { return false }
        end = index
        skipBlanks()
      }
      self.end(attribute, at: end)
      guard countOption(start..<end) else { return false }
    }
    return true
  }

  /// Counts an option or attribute; returns false if there are too many.
  private mutating func countOption(_ range: Range<Int>) -> Bool {
    optionCount += 1
    if optionCount > MF2Limits.options { stop("options and attributes", MF2Limits.options, range) }
    return optionCount <= MF2Limits.options
  }

  /// Whether a name and `=` are at an offset.
  private func isOption(at start: Int) -> Bool {
    var end = nameEnd(from: start)
    guard end > start else { return false }
    if end < bytes.count, bytes[end] == UInt8(ascii: ":") { end = nameEnd(from: end + 1) }
    end = blanksEnd(from: end)
    return end < bytes.count && bytes[end] == UInt8(ascii: "=")
  }

  // MARK: Ends and mistakes

  /// Reads the closing brace; reports anything else.
  ///
  /// - Parameter end: The end of the last token.
  private mutating func close(_ open: Int, _ end: Int, isMarkup: Bool) -> Bool {
    if isAt(UInt8(ascii: "}")) {
      index += 1
      return true
    }
    if isICUArgument(open) {
      report(
        .unexpectedText, index..<index + 1,
        "unexpected ',' after \(quoted(open..<end)), as in an ICU message",
        hint: "'localize convert' converts ICU messages")
      skipICUArgument()
      return false
    }
    guard closingBrace(from: index) != nil else {
      reportUnclosed(open, end)
      return false
    }
    let found = nextScalar
    let before = open..<end
    switch bytes[index] {
    case UInt8(ascii: ":"):
      report(
        .unexpectedText, found, "unexpected ':' after \(quoted(before)); expected '}'",
        hint: isMarkup
          ? "markup has no function"
          : "a function is before the options and attributes, and only one")
    case UInt8(ascii: "/") where isMarkup:
      let next = blanksEnd(from: index + 1)
      let isEnd = next < bytes.count && bytes[next] == UInt8(ascii: "}")
      report(
        .unexpectedText, found, "unexpected '/'; expected '/}' without a space between them",
        fix: isEnd ? SourceFix(range: index + 1..<next, replacement: "") : nil,
        hint: isEnd ? nil : "write a value with '/' between '|'")
    case _ where startsName && isAfterSpace:
      let name = index..<nameEnd(from: index)
      if isOption(at: index) {
        report(
          .unexpectedText, name, "unexpected option \(quoted(name))",
          hint: "write options after the name of a function and before attributes")
      } else {
        let next = blanksEnd(from: name.upperBound)
        let isEnd = next < bytes.count && bytes[next] == UInt8(ascii: "}")
        report(
          .unexpectedText, name, "unexpected \(quoted(name)) after \(quoted(before))",
          fix: isEnd ? SourceFix(inserting: ":", at: index) : nil,
          hint: "write ':' before the name of a function, and '|' around a literal with spaces")
      }
    default:
      report(
        .unexpectedText, found,
        "unexpected \(quoted(found)) after \(quoted(before)); expected '}'",
        hint: isMarkup ? nil : "write ':' before the name of a function, '@' before an attribute")
    }
    return false
  }

  /// Whether the placeholder is an argument of an ICU message, such as `{n, plural, …`; `index` is at
  /// its comma.
  private func isICUArgument(_ open: Int) -> Bool {
    guard isAt(UInt8(ascii: ",")) else { return false }
    let start = blanksEnd(from: index + 1)
    var end = start
    while end < bytes.count, end - start < 16, bytes[end].isASCIILetter { end += 1 }
    return MessageSimpleType(bytes, start..<end) != nil
      || Self.icuChoices.contains(text(start..<end))
  }

  /// Moves to the closing brace of an argument of an ICU message, whose cases have braces too.
  private mutating func skipICUArgument() {
    var depth = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "{") {
        depth += 1
      } else if bytes[index] == UInt8(ascii: "}") {
        guard depth > 0 else { return }
        depth -= 1
      }
      index += 1
    }
  }

  /// The types of arguments that choose a case in ICU messages.
  private static let icuChoices: Set = ["plural", "selectordinal", "select", "choice"]

  /// Reports a placeholder that begins with neither an operand, nor a function, nor markup.
  private mutating func reportNoOperand(_ open: Int) {
    guard let brace = closingBrace(from: index) else {
      reportUnclosed(open, open + 1)
      skipPlaceholder()
      return
    }
    if brace == index {
      report(
        .emptyPlaceholder, open..<brace + 1, "placeholder without content",
        hint: "write '{$name}' for a variable, or '\\{\\}' for two braces")
    } else {
      let found = nextScalar
      report(
        .unexpectedText, found, "unexpected \(quoted(found)) at the start of a placeholder",
        hint: isAt(UInt8(ascii: "@"))
          ? "attributes are after the operand and the function"
          : "write '{$name}' for a variable, '{:name}' for a function, '{|text|}' for a literal")
    }
    skipPlaceholder()
  }

  /// Reports the missing value of an option or attribute.
  private mutating func reportNoValue(of name: Range<Int>, isAttribute: Bool) {
    let found = nextScalar
    report(
      .expectedValue, found,
      "expected a \(isAttribute ? "literal" : "literal or a variable") after "
        + "'\(isAttribute ? "@" : "")\(plain(name))=', found \(describe(found))",
      hint: "write a value with other characters between '|'")
  }

  /// Reports a placeholder without a closing brace.
  ///
  /// - Parameter end: The end of its last token.
  private mutating func reportUnclosed(_ open: Int, _ end: Int) {
    report(
      .unclosedPlaceholder, open..<open + 1, "unterminated placeholder; expected '}'",
      fix: end > open + 1 ? SourceFix(inserting: "}", at: end) : nil,
      hint: end > open + 1 ? nil : "write '\\{' for a brace")
  }

  /// Reports double braces in a pattern, and moves behind them and what is between them.
  private mutating func skipDoubleBraces() {
    let open = index
    var end = open + 2
    while end < bytes.count, bytes[end] != UInt8(ascii: "{"), bytes[end] != UInt8(ascii: "}") {
      end += 1
    }
    index = isDoubled(UInt8(ascii: "}"), at: end) ? end + 2 : open + 2
    report(
      .unexpectedText, open..<open + 2, "unexpected '{{' in a pattern",
      hint: "write '{$name}' for a variable, or '\\{' for a brace; a pattern ends with '}}'")
  }

  /// Moves behind the closing brace of a placeholder with an error, if it has one.
  private mutating func skipPlaceholder() {
    if let brace = closingBrace(from: index) { index = brace + 1 }
  }

  /// Moves behind the closing brace of a placeholder with an error, and returns false.
  private mutating func abandon() -> Bool {
    skipPlaceholder()
    return false
  }

  /// Returns the next closing brace that is not in a quoted literal.
  ///
  /// It is nil if an opening brace or the end comes first.
  private mutating func closingBrace(from start: Int) -> Int? {
    var place = start
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "}"): return place
      case UInt8(ascii: "{"): return nil
      case UInt8(ascii: "|"): place = barEnd(from: place + 1) ?? place + 1
      case UInt8(ascii: "\\"): place += 2
      default: place += 1
      }
    }
    reachedEndEarly = true
    return nil
  }
}
