/// Fixes that depend on the text around a mistake, to find what the author meant.
extension MessageScanner {
  // MARK: Arguments

  /// Changes the fix of a literal brace in a case: it quotes up to the matching brace.
  ///
  /// If only the opening brace were quoted, the closing brace would end the case.
  ///
  /// - Parameter problem: The index of the problem to change.
  mutating func quoteWhole(_ open: Int, _ problem: Int) {
    guard output.problems.indices.contains(problem),
      output.problems[problem].fix?.range == open..<open + 1, index > open,
      bytes[index - 1] == UInt8(ascii: "}")
    else { return }
    let source = index - open <= MessageLimits.fixLength ? text(open..<index) : "'"
    // Apostrophes in the text would end the quote.
    output.problems[problem].fix =
      source.utf8.contains(UInt8(ascii: "'"))
      ? nil : SourceFix(range: open..<index, replacement: "'\(source)'")
  }

  /// Whether a comma of Chinese, Japanese or Arabic is at `index`.
  func isOtherComma(at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    return switch PatternProperties.scalar(bytes, at: index).value {
    case 0xFF0C, 0x3001, 0x060C: true
    default: false
    }
  }

  /// Returns the first comma of another script in a name.
  ///
  /// The full-width comma and that of Arabic are no syntax, so that they count as part of the name.
  func otherComma(in name: Range<Int>) -> Range<Int>? {
    var index = name.lowerBound
    while index < name.upperBound {
      let end = scalarEnd(index)
      if isOtherComma(at: index) { return index..<end }
      index = end
    }
    return nil
  }

  /// Returns a fix that adds a missing comma after a name or type, or replaces a wrong character.
  ///
  /// - Parameter isType: Whether only a type may follow.
  func commaFix(_ end: Int, isType: Bool) -> SourceFix? {
    let sign = PatternProperties.skipWhiteSpace(bytes, from: end)
    let isSign =
      isOtherComma(at: sign) || sign < bytes.count && ";:|".utf8.contains(bytes[sign])
    let behind = isSign ? scalarEnd(sign) : end
    let start = PatternProperties.skipWhiteSpace(bytes, from: behind)
    var wordEnd = start
    while wordEnd < bytes.count, Self.isASCIILetter(bytes[wordEnd]) { wordEnd += 1 }
    let word = start..<wordEnd
    let isMeant = isType ? self.isType(word) : isSign || (start > end && !word.isEmpty)
    guard isMeant else { return nil }
    return SourceFix(range: isSign ? sign..<behind : end..<end, replacement: ",")
  }

  /// Returns the fix for a quote that a style does not end; nil if no edit makes the style valid.
  ///
  /// Either the rest of the style was meant as quoted, or the quote as an apostrophe.
  func quoteFix(_ quote: Int, inStyle start: Int, _ type: Range<Int>) -> SourceFix? {
    var end = quote
    while end < bytes.count, bytes[end] != UInt8(ascii: "}") { end += 1 }
    let apostrophe = SourceFix(range: quote..<quote + 1, replacement: "''")
    let isDate =
      switch MessageSimpleType(bytes, type) {
      case .date, .time, .dateInterval: true
      default: false
      }
    guard isDate else { return apostrophe }
    guard end - start <= MessageLimits.fixLength else { return nil }
    return [SourceFix(range: end..<end, replacement: "'"), apostrophe].first { fix in
      let moved = SourceFix(range: fix.range.moved(by: -start), replacement: fix.replacement)
      let style = moved.applied(to: text(start..<end))
      let found =
        switch MessagePattern.Style(style, of: .date).kind {
        case .skeleton(let skeleton): DateSkeleton.parse(skeleton).diagnostics
        case .pattern(let pattern): DatePattern.parse(pattern).diagnostics
        case .keyword: [] as [DatePatternDiagnostic]
        }
      return found.isEmpty
    }
  }

  /// The number for an argument without a name: the next one after the arguments before it.
  var nextNumber: String {
    guard takesReports else { return "0" }
    var last = -1
    for part in output.parts where part.kind == .argumentStart {
      last = Swift.max(last, Int(part.value))
    }
    return String(last + 1 + output.problems.count { $0.kind == .emptyArgument })
  }

  // MARK: Cases

  /// Skips unexpected characters between a selector and its brace: `one: {`, `"one" {`.
  ///
  /// - Returns: Whether the brace was found.
  mutating func skipUnexpected(behind selector: Range<Int>) -> Bool {
    // One look-ahead is enough for all selectors without a message in its range.
    if junk.contains(index) { return false }
    var brace = index
    while brace < bytes.count, bytes[brace] != UInt8(ascii: "{") {
      if bytes[brace] == UInt8(ascii: "}")
        || PatternProperties.skipIdentifier(bytes, from: brace) > brace
      {
        junk = index..<brace
        return false
      }
      brace = scalarEnd(brace)
    }
    guard brace < bytes.count else {
      junk = index..<brace
      return false
    }
    let found = index..<scalarEnd(index)
    report(
      .expectedSelector, found,
      "expected '{' after the selector '\(text(selector))', found '\(text(found))'",
      fix: SourceFix(range: index..<brace, replacement: ""))
    index = brace
    return true
  }

  /// Reports a selector without a message; if it is an offset without a colon, skips its value.
  mutating func withoutMessage(_ selector: Range<Int>, _ type: MessageArgumentType) {
    if type.isPlural, MessageKeyword.packed(bytes, selector) == MessageKeyword.offset,
      let fix = colonFix(selector.upperBound)
    {
      report(.expectedCaseMessage, selector, "missing ':' after 'offset'", fix: fix)
      index = endOfValue(PatternProperties.skipWhiteSpace(bytes, from: fix.range.upperBound))
      return
    }
    let isSelector =
      !type.isPlural || bytes[selector.lowerBound] == UInt8(ascii: "=")
      || MessageKeyword.category(bytes, selector) >= 0
    report(
      .expectedCaseMessage, selector, "selector '\(text(selector))' without a message",
      fix: isSelector && isBeforeCase(index)
        ? SourceFix(range: selector.upperBound..<selector.upperBound, replacement: " {}") : nil)
  }

  /// Returns whether the next case or the end of the argument is at `start`.
  ///
  /// If not, the text there is the message, without its braces.
  func isBeforeCase(_ start: Int) -> Bool {
    guard start < bytes.count else { return false }
    if bytes[start] == UInt8(ascii: "}") { return true }
    let value = bytes[start] == UInt8(ascii: "=") ? start + 1 : start
    let end = PatternProperties.skipIdentifier(bytes, from: value)
    let brace = PatternProperties.skipWhiteSpace(bytes, from: end)
    return end > value && brace < bytes.count && bytes[brace] == UInt8(ascii: "{")
  }

  /// Whether a character is often put between cases or around selectors by mistake.
  ///
  /// These are `,` `;` `:` `=` `"` `'` `|` `>` and the commas of Chinese, Japanese and Arabic.
  static func isPunctuation(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2C, 0x3B, 0x3A, 0x3D, 0x22, 0x27, 0x7C, 0x3E, 0x3001, 0x060C: true
    default: false
    }
  }

  /// Returns the selectors of the cases that begin at part `first` and have an end.
  private func selectors(from first: Int) -> [MessagePart] {
    var found: [MessagePart] = []
    var index = first
    while index < output.parts.count {
      let part = output.parts[index]
      if part.kind == .selector, Int(part.link) > index {
        found.append(part)
        index = Int(part.link)
      }
      index += 1
    }
    return found
  }

  /// Returns whether the cases that begin at part `first` include `other`.
  func hasOther(from first: Int) -> Bool {
    selectors(from: first).contains { $0.category == MessageKeyword.otherCategory }
  }

  /// Returns the last selector that was perhaps meant as `other`.
  ///
  /// It is a form of `other` with capital letters, or an unknown category of a plural. Only the
  /// cases that begin at part `first` are searched.
  func likeOther(from first: Int, _ type: MessageArgumentType) -> Range<Int>? {
    selectors(from: first).last { part in
      guard part.value < 0, part.category < 0 else { return false }
      return MessageKeyword.matches(bytes, part.range, "other")
        || (type.isPlural && !(0x30...0x39 ~= bytes[Int(part.start)]))
    }?.range
  }

  /// Returns a fix that turns `offset 1` or `offset=1` into an offset.
  private func colonFix(_ end: Int) -> SourceFix? {
    let next = PatternProperties.skipWhiteSpace(bytes, from: end)
    guard next < bytes.count else { return nil }
    let isSign = bytes[next] == UInt8(ascii: "=")
    let value = isSign ? PatternProperties.skipWhiteSpace(bytes, from: next + 1) : next
    guard value < bytes.count, 0x30...0x39 ~= bytes[value] else { return nil }
    return SourceFix(range: isSign ? next..<next + 1 : end..<end, replacement: ":")
  }
}
