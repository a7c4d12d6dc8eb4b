extension MessageScanner {
  // MARK: Plural and select

  /// Reads the cases of a plural or select argument up to its closing brace.
  mutating func selectors(
    _ type: MessageArgumentType, _ open: Int, _ name: Range<Int>, _ context: Context
  ) {
    let first = output.parts.count
    var hasOther = false
    var isEmpty = true
    // The index of the problem of a message without a selector.
    var orphan: Int?
    while true {
      skipWhiteSpace()
      guard index < bytes.count else {
        reportUnclosed(open, isFixable: hasOther || (!isEmpty && !options.requiresOther))
        return
      }
      if bytes[index] == UInt8(ascii: "}") { break }
      let start = index
      if type.isPlural, bytes[index] == UInt8(ascii: "=") {
        index = endOfValue(index + 1)
        guard checkLength(start..<index) else { return skipToClosingBrace() }
        let value = value(start + 1..<index)
        if value == nil { reportValue(from: start + 1, "selector") }
        output.numbers.append(value ?? .nan)
        add(.selector, start, index, value: output.numbers.count - 1)
      } else {
        index = PatternProperties.skipIdentifier(bytes, from: index)
        guard start < index else {
          if bytes[index] == UInt8(ascii: "{"), takesReports {
            if let orphan { output.problems[orphan].fix = nil }
            orphan = output.problems.count
          }
          expectedSelector(context, type)
          continue
        }
        if type.isPlural, isOffset(start..<index) {
          offset(start, isFirst: isEmpty)
          isEmpty = false
          continue
        }
        guard checkLength(start..<index) else { return skipToClosingBrace() }
        let category = MessageKeyword.category(bytes, start..<index)
        add(.selector, start, index, category: category)
        if category == MessageKeyword.otherCategory { hasOther = true }
      }
      let selector = start..<index
      isEmpty = false
      skipWhiteSpace()
      guard index < bytes.count else {
        output.parts.removeLast()
        reportUnclosed(open, isFixable: false)
        return
      }
      guard bytes[index] == UInt8(ascii: "{") || skipUnexpected(behind: selector) else {
        output.parts.removeLast()
        withoutMessage(selector, type)
        continue
      }
      caseMessage(type, open, context)
    }
    if hasOther {
      // The fix would add a second `other`, whose message is never used.
      if let orphan { output.problems[orphan].fix = nil }
    } else if options.requiresOther {
      let word = type == .select ? "select" : type == .plural ? "plural" : "selectordinal"
      let fix =
        likeOther(from: first, type).map { SourceFix(range: $0, replacement: "other") }
        ?? SourceFix(range: index..<index, replacement: " other {}")
      report(
        .missingOther, open..<index + 1,
        "missing 'other' case in \(word) argument '\(text(name))'",
        fix: orphan == nil ? fix : nil)
    }
  }

  /// Reads the `{message}` of the selector that was added last.
  private mutating func caseMessage(_ type: MessageArgumentType, _ open: Int, _ context: Context) {
    let selector = output.parts.count - 1
    let brace = index
    index += 1
    message(Context(depth: context.depth + 1, type: type))
    if index < bytes.count {
      close(selector, .caseEnd, index, index + 1)
      index += 1
    } else {
      reportUnclosed(brace)
      close(selector, .caseEnd, index, index)
    }
  }

  /// Reports and skips unexpected text in place of a selector.
  private mutating func expectedSelector(_ context: Context, _ type: MessageArgumentType) {
    if bytes[index] == UInt8(ascii: "{") {
      report(
        .expectedSelector, index..<index + 1, "message without a selector",
        fix: SourceFix(range: index..<index, replacement: "other "))
      let kept = output.parts.count
      add(.selector, index, index)
      caseMessage(type, index, context)
      output.parts.removeSubrange(kept...)
    } else {
      let start = index
      index = scalarEnd(index)
      report(
        .expectedSelector, start..<index, "expected a selector, found '\(text(start..<index))'",
        fix: Self.isPunctuation(PatternProperties.scalar(bytes, at: start).value)
          ? SourceFix(range: start..<index, replacement: "") : nil)
    }
  }

  private func isOffset(_ range: Range<Int>) -> Bool {
    range.count == 6 && range.upperBound < bytes.count
      && bytes[range.upperBound] == UInt8(ascii: ":")
      && MessageKeyword.packed(bytes, range) == MessageKeyword.offset
  }

  /// Reads the value after `offset:`.
  private mutating func offset(_ start: Int, isFirst: Bool) {
    index += 1
    skipWhiteSpace()
    let valueStart = index
    index = endOfValue(index)
    guard isFirst else {
      report(
        .misplacedOffset, start..<index, "'offset:' must come before the first case",
        fix: SourceFix(range: start..<index, replacement: ""))
      return
    }
    guard let value = value(valueStart..<index) else {
      if index == valueStart, isBeforeCase(valueStart) {
        // The next word is the first selector: "offset: one {…}".
        report(
          .invalidValue, start..<valueStart, "missing offset value",
          fix: SourceFix(range: start..<valueStart, replacement: ""))
        return
      }
      reportValue(from: valueStart, "offset")
      return
    }
    output.numbers.append(value)
    add(.offset, valueStart, index, value: output.numbers.count - 1)
  }

  // MARK: Choice

  /// Reads the cases of a choice argument up to its closing brace.
  mutating func choiceStyle(_ context: Context) {
    let separators: String = "'#', '<' or '≤'"
    while true {
      skipWhiteSpace()
      let start = index
      index = endOfValue(index)
      guard let limit = value(start..<index, allowsInfinity: true) else {
        report(
          .expectedChoiceLimit, start..<Swift.max(index, scalarEnd(start)),
          "expected a number at the start of a choice case")
        return skipToClosingBrace()
      }
      skipWhiteSpace()
      let separator = index
      if index < bytes.count, bytes[index] == UInt8(ascii: "#") || bytes[index] == UInt8(ascii: "<")
      {
        index += 1
      } else if index + 2 < bytes.count, PatternProperties.scalar(bytes, at: index).value == 0x2264
      {
        index += 3
      } else {
        // "0=none" has a separator, but a wrong one.
        let isEqual = separator < bytes.count && bytes[separator] == UInt8(ascii: "=")
        report(
          .expectedChoiceSeparator, separator..<scalarEnd(separator),
          "expected \(separators) after '\(text(start..<separator))'",
          fix: SourceFix(
            range: separator..<(isEqual ? separator + 1 : separator), replacement: "#"))
        return skipToClosingBrace()
      }
      output.numbers.append(limit)
      add(.selector, separator, index, value: output.numbers.count - 1)
      let selector = output.parts.count - 1
      message(Context(depth: context.depth + 1, type: .choice))
      close(selector, .caseEnd, index, index)
      guard index < bytes.count, bytes[index] == UInt8(ascii: "|") else { return }
      index += 1
    }
  }

  // MARK: Values

  /// Returns the index after the characters of a number: digits, signs, `.`, `e`, `E`, `∞`.
  func endOfValue(_ start: Int) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x30...0x39, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        index += 1
      case 0xE2 where PatternProperties.scalar(bytes, at: index).value == 0x221E:
        index += 3
      default: return index
      }
    }
    return index
  }

  /// Returns the value of a number as ICU reads it; nil if it is invalid.
  private func value(_ range: Range<Int>, allowsInfinity: Bool = false) -> Double? {
    guard !range.isEmpty else { return nil }
    var small = 0
    for position in range {
      let byte = bytes[position]
      guard position < range.lowerBound + 4, byte >= 0x30, byte <= 0x39 else {
        return longValue(range, allowsInfinity)
      }
      small = small * 10 + Int(byte) - 0x30
    }
    return Double(small)
  }

  private func longValue(_ range: Range<Int>, _ allowsInfinity: Bool) -> Double? {
    let spelling = text(range)
    switch spelling {
    case "∞", "+∞": return allowsInfinity ? .infinity : nil
    case "-∞": return allowsInfinity ? -.infinity : nil
    default: break
    }
    // ICU parses small integers itself, at any length; it passes all other numbers to `strtod`.
    let digits = spelling.utf8.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    if spelling.utf8.count - digits.count == 1 || digits.count == spelling.utf8.count,
      !digits.isEmpty, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
    {
      let significant = digits.drop { $0 == 0x30 }
      if significant.count <= 5, let value = Int(String(decoding: significant, as: UTF8.self)),
        value <= 32_767
      {
        return spelling.hasBytes("-") ? Double(-value) : Double(value)
      }
      if significant.isEmpty { return 0 }
    }
    guard range.count <= MessageLimits.valueLength, !spelling.contains("∞") else { return nil }
    return Double(spelling)
  }

  /// Reports and skips an invalid value.
  private mutating func reportValue(from start: Int, _ what: String) {
    let next = PatternProperties.skipWhiteSpace(bytes, from: start)
    if next > start, endOfValue(next) > next {
      index = endOfValue(next)
      report(
        .invalidValue, start..<next, "white space before the \(what) value",
        fix: SourceFix(range: start..<next, replacement: ""))
      return
    }
    index = PatternProperties.skipIdentifier(bytes, from: index)
    let range = start..<index
    // "=one" was meant as the category "one".
    let isCategory = MessageKeyword.category(bytes, range) >= 0 && bytes[start - 1] == 0x3D
    report(
      .invalidValue, range,
      range.isEmpty
        ? "missing \(what) value"
        : "invalid \(what) value '\(text(range))'; expected a number",
      fix: isCategory
        ? SourceFix(range: start - 1..<start, replacement: "")
        : SourceFix(range: range, replacement: "1"))
  }
}
