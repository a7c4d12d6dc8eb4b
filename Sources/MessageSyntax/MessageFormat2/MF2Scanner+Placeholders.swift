extension MF2Scanner {
  /// Reads the placeholder of a pattern; `index` is at its brace.
  mutating func placeholder() -> MF2Message.Element {
    let open = index
    placeholderCount += 1
    if placeholderCount > MF2Limits.placeholders {
      stop("placeholders", MF2Limits.placeholders, open..<open + 1)
      return unparsed(from: open)
    }
    if isDoubled(UInt8(ascii: "{"), at: open) {
      skipDoubleBraces()
      return unparsed(from: open)
    }
    index += 1
    skipBlanks()
    if isAt(UInt8(ascii: "#")) || isAt(UInt8(ascii: "/")) {
      return markup(from: open).map { .markup($0) } ?? unparsed(from: open)
    }
    return expression(from: open).map { .expression($0) } ?? unparsed(from: open)
  }

  /// Reads the expression of a declaration; nil after an error.
  ///
  /// `index` is at its brace.
  mutating func expression() -> MF2Message.Expression? {
    switch placeholder() {
    case .expression(let expression): return expression
    case .markup(let markup):
      report(
        .expectedExpression, markup.range, "expected an expression, found markup",
        hint: "markup is only in patterns")
      return nil
    case .text, .unparsed: return nil
    }
  }

  private func unparsed(from open: Int) -> MF2Message.Element {
    .unparsed(source.text(in: open..<index), range: open..<index)
  }

  // MARK: Expressions and markup

  /// Reads an expression after the brace and the blanks.
  private mutating func expression(from open: Int) -> MF2Message.Expression? {
    var operand: MF2Message.Value?
    var end = index
    if !isAt(UInt8(ascii: ":")) {
      guard startsValue else {
        reportNoOperand(open)
        return nil
      }
      operand = value()
      guard operand != nil else { return abandon() }
      end = index
      skipBlanks()
    }
    var function: MF2Message.Function?
    if isAt(UInt8(ascii: ":")) {
      if operand != nil { requireSpace(before: "the function") }
      function = self.function(&end)
      guard function != nil else { return abandon() }
    }
    guard let attributes = self.attributes(&end), close(open, end, isMarkup: false) else {
      return abandon()
    }
    let range = open..<index
    if let operand {
      return MF2Message.Expression(
        operand: operand, function: function, attributes: attributes, range: range)
    }
    return function.map {
      MF2Message.Expression(function: $0, attributes: attributes, range: range)
    }
  }

  /// Reads markup after the brace and the blanks.
  private mutating func markup(from open: Int) -> MF2Message.Markup? {
    let isClose = isAt(UInt8(ascii: "/"))
    let sign = index..<index + 1
    index += 1
    guard let name = identifier(after: sign) else { return abandon() }
    var end = index
    skipBlanks()
    guard let options = self.options(&end), let attributes = self.attributes(&end) else {
      return abandon()
    }
    var kind: MF2Message.Markup.Kind = isClose ? .close : .open
    if isAt(UInt8(ascii: "/")), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "}") {
      if isClose {
        report(
          .unexpectedText, index..<index + 1, "closing markup ends with '/'",
          fix: SourceFix(range: index..<index + 1, replacement: ""))
      } else {
        kind = .standalone
      }
      index += 1
      end = index
    }
    guard close(open, end, isMarkup: true) else { return abandon() }
    return MF2Message.Markup(
      kind, name: name.text, options: options, attributes: attributes, nameRange: name.range,
      range: open..<index)
  }

  /// Reads a function and its options; nil after an error.
  ///
  /// `index` is at its colon.
  ///
  /// - Parameter end: It is set to the end of the last token that was read.
  private mutating func function(_ end: inout Int) -> MF2Message.Function? {
    let colon = index
    index += 1
    guard let name = identifier(after: colon..<index) else { return nil }
    end = index
    skipBlanks()
    guard let options = self.options(&end) else { return nil }
    return MF2Message.Function(
      name.text, options: options, nameRange: name.range, range: colon..<end)
  }

  /// Reads options up to something else; nil after an error.
  private mutating func options(_ end: inout Int) -> [MF2Message.Option]? {
    var options: [MF2Message.Option] = []
    while index < bytes.count, startsName {
      requireSpace(before: "the option")
      let start = index
      guard let name = identifier(after: index..<index) else { return nil }
      skipBlanks()
      let afterName = index
      if isAt(UInt8(ascii: "=")) {
        index += 1
        skipBlanks()
      } else if !startsValue || isOption(at: index) {
        report(
          .missingEqualsSign, name.range,
          "option \(quoted(name.range)) without a value; expected '='",
          hint: "write '\(plain(name.range))=value'")
        end = name.range.upperBound
        continue
      } else {
        report(
          .missingEqualsSign, name.range,
          "missing '=' after the option \(quoted(name.range))",
          fix: SourceFix(range: name.range.upperBound..<afterName, replacement: "="))
      }
      guard startsValue else {
        reportNoValue(of: name.range, isAttribute: false)
        return nil
      }
      guard let value = self.value() else { return nil }
      end = index
      options.append(
        MF2Message.Option(name.text, value: value, nameRange: name.range, range: start..<end))
      guard countOption(start..<end) else { return nil }
      skipBlanks()
    }
    return options
  }

  /// Reads attributes up to something else; nil after an error.
  private mutating func attributes(_ end: inout Int) -> [MF2Message.Attribute]? {
    var attributes: [MF2Message.Attribute] = []
    while isAt(UInt8(ascii: "@")) {
      requireSpace(before: "the attribute")
      let start = index
      index += 1
      guard let name = identifier(after: start..<index) else { return nil }
      end = index
      skipBlanks()
      var value: MF2Message.Literal?
      if isAt(UInt8(ascii: "=")) {
        index += 1
        skipBlanks()
        guard startsValue, !isAt(UInt8(ascii: "$")) else {
          reportNoValue(of: name.range, isAttribute: true)
          return nil
        }
        value = literal()
        guard value != nil else { return nil }
        end = index
        skipBlanks()
      }
      attributes.append(
        MF2Message.Attribute(name.text, value: value, nameRange: name.range, range: start..<end))
      guard countOption(start..<end) else { return nil }
    }
    return attributes
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

  /// Moves behind the closing brace of a placeholder with an error, and returns nil.
  private mutating func abandon<Value>() -> Value? {
    skipPlaceholder()
    return nil
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
