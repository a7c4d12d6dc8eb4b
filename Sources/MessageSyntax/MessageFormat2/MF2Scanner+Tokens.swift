extension MF2Scanner {
  // MARK: Blanks

  /// Skips white space and direction marks.
  @inline(__always)
  mutating func skipBlanks() {
    while index < bytes.count {
      let space = MF2Characters.whiteSpaceLength(bytes, at: index)
      if space > 0 { isAfterSpace = true }
      let length = space > 0 ? space : MF2Characters.directionLength(bytes, at: index)
      if length == 0 { break }
      index += length
    }
  }

  /// Returns the end of the white space and direction marks at an offset.
  func blanksEnd(from start: Int) -> Int { MF2Characters.blanksEnd(bytes, from: start) }

  // MARK: Names

  /// Returns the end of the name at an offset; the offset itself if there is none.
  func nameEnd(from start: Int) -> Int {
    guard start < bytes.count,
      MF2Characters.startsName(PatternProperties.scalar(bytes, at: start).value)
    else { return start }
    return literalEnd(from: start)
  }

  /// Returns the end of the literal without quotes at an offset; the offset itself if there is none.
  func literalEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      let (scalar, length) = PatternProperties.scalar(bytes, at: end)
      guard MF2Characters.continuesName(scalar), scalar != 0xFFFD || !isReplaced(end) else { break }
      end += length
    }
    return end
  }

  /// Whether an unpaired surrogate was replaced at an offset; a name cannot contain one.
  private func isReplaced(_ offset: Int) -> Bool {
    let offsets = source.replacedSurrogates
    var range = offsets.indices
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if offsets[middle] == offset { return true }
      range = offsets[middle] < offset ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }

  /// Whether a name begins at `index`.
  var startsName: Bool { nameEnd(from: index) > index }

  /// Whether a literal or a variable begins at `index`.
  var startsValue: Bool {
    isAt(UInt8(ascii: "$")) || isAt(UInt8(ascii: "|")) || literalEnd(from: index) > index
  }

  /// Reads a name with the direction marks around it; nil if there is none.
  ///
  /// - Returns: The range of the name without the marks.
  private mutating func name() -> Range<Int>? {
    let mark = index < bytes.count ? MF2Characters.directionLength(bytes, at: index) : 0
    let start = index + mark
    let end = nameEnd(from: start)
    guard end > start else { return nil }
    index = end
    if index < bytes.count { index += MF2Characters.directionLength(bytes, at: index) }
    isAfterSpace = false
    return checkMarks(start..<end) ? start..<end : nil
  }

  /// Returns whether a name or key has few combining marks in a row; ends reading if not.
  mutating func checkMarks(_ range: Range<Int>) -> Bool {
    guard MF2Characters.hasLongMarks(bytes, in: range) else { return true }
    stop("combining marks in a row", MF2Limits.combiningMarks, range)
    return false
  }

  /// Reads a name with or without a namespace; reports a missing one.
  ///
  /// - Parameter sign: The character before it.
  mutating func identifier(after sign: Range<Int>) -> (text: String, range: Range<Int>)? {
    guard let first = name() else {
      reportNoName(after: sign)
      return nil
    }
    guard isAt(UInt8(ascii: ":")) else { return (source.text(in: first), first) }
    let colon = index..<index + 1
    index += 1
    guard let second = name() else {
      reportNoName(after: colon)
      return nil
    }
    // A direction mark may be between the namespace and the colon.
    let text =
      first.upperBound + 1 == second.lowerBound
      ? source.text(in: first.lowerBound..<second.upperBound)
      : "\(source.text(in: first)):\(source.text(in: second))"
    return (text, first.lowerBound..<second.upperBound)
  }

  private mutating func reportNoName(after sign: Range<Int>) {
    guard !reachedEndEarly else { return }
    let found = nextScalar
    let next = blanksEnd(from: index)
    let isSpaced = next > index && nameEnd(from: next) > next
    let isLiteral = literalEnd(from: index) > index
    report(
      .expectedName, found, "expected a name after \(quoted(sign)), found \(describe(found))",
      fix: isSpaced ? SourceFix(range: index..<next, replacement: "") : nil,
      hint: isLiteral ? "a name cannot begin with a digit, '-' or '.'" : nil)
  }

  // MARK: Values

  /// Reads a literal or a variable; nil after an error.
  mutating func value() -> MF2Message.Value? {
    if isAt(UInt8(ascii: "$")) { return variable().map { .variable($0) } }
    return literal().map { .literal($0) }
  }

  /// Reads a variable; nil if it has no name.
  ///
  /// `index` is at the `$`.
  mutating func variable() -> MF2Message.Variable? {
    let start = index
    index += 1
    guard let name = name() else {
      reportNoName(after: start..<index)
      index = literalEnd(from: index)
      isAfterSpace = false
      return nil
    }
    return MF2Message.Variable(source.text(in: name), range: start..<name.upperBound)
  }

  /// Reads a literal; nil if it is unterminated, and `index` is then unchanged.
  mutating func literal() -> MF2Message.Literal? {
    let start = index
    guard isAt(UInt8(ascii: "|")) else {
      index = literalEnd(from: start)
      isAfterSpace = false
      return MF2Message.Literal(source.text(in: start..<index), range: start..<index)
    }
    guard let end = barEnd(from: start + 1) else {
      reportUnclosedLiteral()
      return nil
    }
    index = start + 1
    var text: [UInt8] = []
    var run = index
    while index < end - 1 {
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        text += source.utf8[run..<index]
        run = escape()
      case 0:
        reportNull()
        index += 1
      default: index += 1
      }
    }
    let rest = source.utf8[run..<end - 1]
    index = end
    isAfterSpace = false
    return MF2Message.Literal(
      text.isEmpty
        ? String(decoding: rest, as: UTF8.self) : String(decoding: text + rest, as: UTF8.self),
      isQuoted: true, range: start..<end)
  }

  /// Returns the end of the quoted literal whose text begins at an offset; nil if it has none.
  mutating func barEnd(from start: Int) -> Int? {
    guard start < barsEnd else { return nil }
    var place = start
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "|"): return place + 1
      case UInt8(ascii: "\\"): place += 2
      default: place += 1
      }
    }
    barsEnd = start
    return nil
  }

  private mutating func reportUnclosedLiteral() {
    var end = index + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "}"), bytes[end] != UInt8(ascii: "{") {
      end += 1
    }
    let isInBraces = end < bytes.count && bytes[end] == UInt8(ascii: "}")
    report(
      .unclosedLiteral, index..<index + 1, "unterminated literal; expected '|'",
      fix: isInBraces ? SourceFix(inserting: "|", at: end) : nil)
  }
}
