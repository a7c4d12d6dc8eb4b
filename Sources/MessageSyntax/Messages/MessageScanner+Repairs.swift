/// The fixes that need a look at what stands around a mistake: what people meant.
extension MessageScanner {
  // MARK: Arguments

  /// Makes the fix of a brace that is text quote all that it opens, in a case: the closing brace would
  /// be left behind there and close the case.
  ///
  /// - Parameter problem: The place of its report.
  mutating func quoteWhole(_ open: Int, _ problem: Int) {
    guard output.problems.indices.contains(problem),
      output.problems[problem].fix?.range == open..<open + 1, index > open,
      bytes[index - 1] == UInt8(ascii: "}")
    else { return }
    let source = index - open <= MessageLimits.fixLength ? text(open..<index) : "'"
    // Apostrophes in it would end the quote.
    output.problems[problem].fix =
      source.utf8.contains(UInt8(ascii: "'"))
      ? nil : SourceFix(range: open..<index, replacement: "'\(source)'")
  }

  /// The comma that is missing behind a name or a type, or stands there as another character.
  ///
  /// - Parameter isType: Whether only a type may follow.
  func commaFix(_ end: Int, isType: Bool) -> SourceFix? {
    if end > 2, PatternProperties.scalar(bytes, at: end - 3).value == 0xFF0C {
      // A full-width comma counts as part of a name.
      return SourceFix(range: end - 3..<end, replacement: ",")
    }
    let sign = PatternProperties.skipWhiteSpace(bytes, from: end)
    let isSign =
      switch PatternProperties.scalar(bytes, at: sign).value {
      // ; : | and the commas of Chinese, Japanese and Arabic
      case 0x3B, 0x3A, 0x7C, 0x3001, 0x060C: true
      default: false
      }
    let behind = isSign ? scalarEnd(sign) : end
    let start = PatternProperties.skipWhiteSpace(bytes, from: behind)
    var wordEnd = start
    while wordEnd < bytes.count, Self.isASCIILetter(bytes[wordEnd]) { wordEnd += 1 }
    let word = start..<wordEnd
    let isMeant = isType ? self.isType(word) : isSign || (start > end && !word.isEmpty)
    guard isMeant else { return nil }
    return SourceFix(range: isSign ? sign..<behind : end..<end, replacement: ",")
  }

  /// The number that comes next, for an argument that has none: behind those before it.
  var nextNumber: String {
    guard takesReports else { return "0" }
    var last = -1
    for part in output.parts where part.kind == .argumentStart {
      last = Swift.max(last, Int(part.value))
    }
    return String(last + 1 + output.problems.count { $0.kind == .emptyArgument })
  }

  // MARK: Cases

  /// Skips what belongs to no selector, up to the brace behind it: `one: {`, `"one" {`.
  ///
  /// Returns whether there is that brace.
  mutating func skipJunk(behind selector: Range<Int>) -> Bool {
    // One look ahead is enough for all selectors without a message in it.
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

  /// Reports a selector without a message, and skips what was meant otherwise.
  mutating func withoutMessage(_ selector: Range<Int>, _ type: MessageArgumentType) {
    if type.isPlural, MessageKeyword.packed(bytes, selector) == MessageKeyword.offset,
      let fix = colonFix(selector.upperBound)
    {
      report(.expectedCaseMessage, selector, "'offset' without ':'", fix: fix)
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

  /// Whether the next case or the end of the argument stands at `start`: else what stands there is
  /// the message, without its braces.
  func isBeforeCase(_ start: Int) -> Bool {
    guard start < bytes.count else { return false }
    if bytes[start] == UInt8(ascii: "}") { return true }
    let value = bytes[start] == UInt8(ascii: "=") ? start + 1 : start
    let end = PatternProperties.skipIdentifier(bytes, from: value)
    let brace = PatternProperties.skipWhiteSpace(bytes, from: end)
    return end > value && brace < bytes.count && bytes[brace] == UInt8(ascii: "{")
  }

  /// What people put between cases and around selectors: , ; : = " ' | > and foreign commas.
  static func isPunctuation(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2C, 0x3B, 0x3A, 0x3D, 0x22, 0x27, 0x7C, 0x3E, 0x3001, 0x060C: true
    default: false
    }
  }

  /// The selectors of the cases that begin at part `first` and have an end.
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

  /// Whether the cases that begin at part `first` have one for everything else.
  func hasOther(from first: Int) -> Bool {
    selectors(from: first).contains { $0.category == MessageKeyword.otherCategory }
  }

  /// The last selector that may have meant `other`, of the cases that begin at part `first`: `Other`,
  /// or a word of a plural that is no category.
  func likeOther(from first: Int, _ type: MessageArgumentType) -> Range<Int>? {
    selectors(from: first).last { part in
      guard part.value < 0, part.category < 0 else { return false }
      return MessageKeyword.matches(bytes, part.range, "other")
        || (type.isPlural && !(0x30...0x39 ~= bytes[Int(part.start)]))
    }?.range
  }

  /// What makes `offset 1` and `offset=1` an offset.
  private func colonFix(_ end: Int) -> SourceFix? {
    let next = PatternProperties.skipWhiteSpace(bytes, from: end)
    guard next < bytes.count else { return nil }
    let isSign = bytes[next] == UInt8(ascii: "=")
    let value = isSign ? PatternProperties.skipWhiteSpace(bytes, from: next + 1) : next
    guard value < bytes.count, 0x30...0x39 ~= bytes[value] else { return nil }
    return SourceFix(range: isSign ? next..<next + 1 : end..<end, replacement: ":")
  }
}
