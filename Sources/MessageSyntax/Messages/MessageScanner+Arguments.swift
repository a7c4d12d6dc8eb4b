extension MessageScanner {
  /// Reads an argument, from its opening brace to its closing brace.
  mutating func argument(_ context: Context) {
    let open = index
    let startPart = output.parts.count
    index += 1
    guard context.depth < MessageLimits.nestingDepth else {
      report(
        .nestingTooDeep, open..<open + 1,
        "argument nesting exceeds the limit of \(MessageLimits.nestingDepth) levels")
      return abandon(startPart, open)
    }
    skipWhiteSpace()
    guard let name = argumentName(open) else {
      let problem = output.problems.count - 1
      abandon(startPart, open)
      if context.depth > 0 { quoteWhole(open, problem) }
      return
    }
    skipWhiteSpace()
    guard index < bytes.count else { return unclosed(startPart, open) }
    if bytes[index] == UInt8(ascii: "}") {
      index += 1
      close(startPart, .argumentEnd, open, index)
      return
    }
    guard bytes[index] == UInt8(ascii: ",") else {
      let comma = otherComma(in: name)
      let problem = comma ?? index..<scalarEnd(index)
      report(
        .malformedArgument, problem,
        "expected ',' or '}' after '\(text(name.lowerBound..<(comma?.lowerBound ?? name.upperBound)))', "
          + "found '\(text(problem))'",
        fix: comma.map { SourceFix(range: $0, replacement: ",") }
          ?? commaFix(name.upperBound, isType: true),
        hint: isOtherComma(at: problem.lowerBound) ? Self.commaHint : nil)
      return abandon(startPart, open)
    }
    index += 1
    typeAndStyle(startPart, open, name, context)
  }

  /// Reads the name and adds its part; returns nil if there is no valid name.
  private mutating func argumentName(_ open: Int) -> Range<Int>? {
    let start = index
    guard start < bytes.count else {
      reportUnclosed(open, isFixable: false)
      return nil
    }
    index = PatternProperties.skipIdentifier(bytes, from: start)
    let name = start..<index
    guard !name.isEmpty else {
      if bytes[index] == UInt8(ascii: "}") {
        report(
          .emptyArgument, open..<index + 1, "argument without a name",
          fix: SourceFix(range: open + 1..<index, replacement: nextNumber))
      } else {
        let found = index..<scalarEnd(index)
        report(
          .invalidArgumentName, found, "expected an argument name, found '\(text(found))'",
          fix: open + 1 == index
            ? SourceFix(range: open..<index, replacement: "'{'") : nil)
      }
      return nil
    }
    var number = 0
    for position in name {
      let digit = Int(bytes[position]) - 0x30
      guard digit >= 0, digit <= 9 else {
        guard checkLength(name) else { return nil }
        add(.argumentStart, name.lowerBound, name.upperBound)
        return name
      }
      number = Swift.min(number * 10 + digit, MessageLimits.argumentIndex + 1)
    }
    if bytes[start] == UInt8(ascii: "0"), name.count > 1 {
      report(
        .invalidArgumentName, name, "argument number '\(text(name))' begins with 0",
        fix: SourceFix(range: start..<start + 1, replacement: ""))
      return nil
    }
    guard number <= MessageLimits.argumentIndex else {
      report(
        .argumentIndexTooLarge, name,
        "argument number exceeds the limit of \(MessageLimits.argumentIndex)")
      return nil
    }
    add(.argumentStart, name.lowerBound, name.upperBound, value: number)
    return name
  }

  private mutating func typeAndStyle(
    _ startPart: Int, _ open: Int, _ name: Range<Int>, _ context: Context
  ) {
    let comma = index - 1
    skipWhiteSpace()
    let start = index
    while index < bytes.count, Self.isASCIILetter(bytes[index]) { index += 1 }
    let word = start..<index
    skipWhiteSpace()
    guard index < bytes.count else {
      // Without a type or cases, it is still invalid with its brace.
      reportUnclosed(open, isFixable: MessageSimpleType(bytes, word) != nil)
      return unclosed(startPart, open)
    }
    guard !word.isEmpty else {
      report(
        .expectedArgumentType, word.lowerBound..<word.lowerBound,
        "expected a type after '\(text(name)),'",
        fix: bytes[index] == UInt8(ascii: ",") || bytes[index] == UInt8(ascii: "}")
          ? SourceFix(range: comma..<index, replacement: "") : nil,
        hint: bytes[index] >= 0x80 ? Self.typeHint : nil)
      return abandon(startPart, open)
    }
    let next = bytes[index]
    guard next == UInt8(ascii: ",") || next == UInt8(ascii: "}") else {
      let problem = index..<scalarEnd(index)
      report(
        .malformedArgument, problem,
        "expected ',' or '}' after '\(text(word))', found '\(text(problem))'",
        fix: isType(word) ? commaFix(word.upperBound, isType: false) : nil,
        hint: !isType(word)
          ? Self.typeHint : isOtherComma(at: problem.lowerBound) ? Self.commaHint : nil)
      return abandon(startPart, open)
    }
    guard checkLength(word) else { return abandon(startPart, open) }
    let type = complexType(word)
    output.parts[startPart].type = type
    if type == .simple {
      add(.argumentType, word.lowerBound, word.upperBound)
      checkSimpleType(word)
    }
    if next == UInt8(ascii: "}") {
      if type != .simple {
        report(
          .missingStyle, open..<index + 1,
          "\(text(word).lowercased()) argument '\(text(name))' without cases",
          fix: SourceFix(range: index..<index, replacement: type == .choice ? ", 0#" : ", other {}")
        )
        return abandon(startPart, open)
      }
    } else {
      index += 1
      switch type {
      case .simple, .none:
        guard simpleStyle(open, word) else { return abandon(startPart, open) }
      case .choice: choiceStyle(context)
      case .plural, .select, .selectOrdinal: selectors(type, open, name, context)
      }
      guard index < bytes.count else {
        // Without `other`, a value may have no case, so the argument is shown as it is written.
        let hasCases = type == .simple || type == .choice || hasOther(from: startPart + 1)
        return unclosed(startPart, open, keepsParts: hasCases || !options.requiresOther)
      }
    }
    index += 1
    close(startPart, .argumentEnd, open, index)
  }

  private static var commaHint: String { "write the comma ','" }

  private static var typeHint: String {
    "types are not translated; write 'plural', 'select', 'number' or another type"
  }

  /// Whether a word is an argument type.
  func isType(_ word: Range<Int>) -> Bool {
    complexType(word) != .simple || MessageSimpleType(bytes, word) != nil
  }

  private func complexType(_ word: Range<Int>) -> MessageArgumentType {
    switch word.count {
    case 6:
      // The capital and the small form of an ASCII letter differ only in bit 5.
      switch MessageKeyword.packed(bytes, word) | 0x2020_2020_2020 {
      case MessageKeyword.plural: return .plural
      case MessageKeyword.select: return .select
      case MessageKeyword.choice: return .choice
      default: break
      }
    case 13: if MessageKeyword.matches(bytes, word, "selectordinal") { return .selectOrdinal }
    default: break
    }
    return .simple
  }

  private mutating func checkSimpleType(_ range: Range<Int>) {
    guard let type = MessageSimpleType(bytes, range) else {
      guard takesReports else { return }
      let word = text(range)
      let known = MessageKeyword.nearest(to: word)
      report(
        .unknownType, range, "unknown argument type '\(word)'",
        fix: known.map { SourceFix(range: range, replacement: $0) },
        hint: known.map { "did you mean '\($0)'?" })
      return
    }
    if type == .dateInterval, !options.allowsExtensions {
      report(
        .unknownType, range,
        "argument type 'dateInterval' is an extension that the options do not allow")
    }
  }

  private mutating func simpleStyle(_ open: Int, _ type: Range<Int>) -> Bool {
    let start = index
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "'"):
        let quote = index
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "'") { index += 1 }
        guard index < bytes.count else {
          report(
            .unclosedQuoteInStyle, quote..<quote + 1, "unterminated quote in argument style",
            fix: quoteFix(quote, inStyle: start, type))
          index = quote + 1
          return false
        }
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        if depth == 0 {
          guard checkLength(start..<index) else { return false }
          add(.argumentStyle, start, index)
          return true
        }
        depth -= 1
      default: break
      }
      index += 1
    }
    openBraces = depth
    reportUnclosed(open)
    return false
  }

  // MARK: Recovery

  /// Returns the end of the character at `index`.
  func scalarEnd(_ index: Int) -> Int {
    guard index < bytes.count else { return bytes.count }
    return Swift.min(
      bytes.count, index + PatternProperties.scalar(bytes, at: index).length)
  }

  /// Reports an argument without its closing brace.
  ///
  /// - Parameter isFixable: Whether the argument is valid with that brace.
  mutating func reportUnclosed(_ open: Int, isFixable: Bool = true) {
    guard !reachedEndEarly else { return }
    reachedEndEarly = true
    // One brace would close an inner one.
    let brace =
      isFixable && openBraces == 0
      ? SourceFix(range: bytes.count..<bytes.count, replacement: "}") : nil
    report(
      .unclosedArgument, open..<open + 1, "unterminated argument; expected '}'",
      fix: quoteFix ?? brace)
  }

  /// Handles a pattern that ends inside an argument.
  private mutating func unclosed(_ startPart: Int, _ open: Int, keepsParts: Bool = false) {
    reportUnclosed(open)
    index = bytes.count
    if keepsParts {
      close(startPart, .argumentEnd, open, index)
    } else {
      abandon(startPart, open)
    }
  }

  /// Abandons an argument: skips to its closing brace, and adds its source as an unparsed part.
  private mutating func abandon(_ startPart: Int, _ open: Int) {
    skipToClosingBrace()
    if index < bytes.count {
      index += 1
    } else {
      reportUnclosed(open)
    }
    output.parts.removeSubrange(startPart...)
    add(.unparsed, open, index)
  }

  /// Skips to the brace that closes the innermost open brace, or to the end.
  mutating func skipToClosingBrace() {
    var depth = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "{") {
        depth += 1
      } else if bytes[index] == UInt8(ascii: "}") {
        if depth == 0 { return }
        depth -= 1
      }
      index += 1
    }
    openBraces = depth
  }
}
