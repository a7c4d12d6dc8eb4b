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
      let length = literalLength(at: end)
      if length == 0 { break }
      end += length
    }
    return end
  }

  /// Returns the length in bytes of the character at an offset; 0 if it is not one of a name or of a
  /// literal without quotes.
  @inline(__always)
  private func literalLength(at index: Int) -> Int {
    if bytes[index] < 0x80 { return MF2Characters.continuesName(UInt32(bytes[index])) ? 1 : 0 }
    let (scalar, length) = PatternProperties.scalar(bytes, at: index)
    return MF2Characters.continuesName(scalar) && (scalar != 0xFFFD || !isReplaced(index))
      ? length : 0
  }

  /// Whether an unpaired surrogate was replaced at an offset; a name cannot contain one.
  private func isReplaced(_ offset: Int) -> Bool {
    let offsets = replaced
    var range = offsets.indices
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if offsets[middle] == offset { return true }
      range = offsets[middle] < offset ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }

  /// Whether a name begins at `index`.
  var startsName: Bool {
    startsLiteral && MF2Characters.startsName(PatternProperties.scalar(bytes, at: index).value)
  }

  /// Whether a literal without quotes begins at `index`.
  var startsLiteral: Bool { index < bytes.count && literalLength(at: index) > 0 }

  /// Whether a literal or a variable begins at `index`.
  var startsValue: Bool { isAt(UInt8(ascii: "$")) || isAt(UInt8(ascii: "|")) || startsLiteral }

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

  /// Reads the name of a node, with or without a namespace; reports a missing one.
  ///
  /// - Parameter sign: The character before it.
  mutating func identifier(of node: Int, after sign: Range<Int>) -> Bool {
    guard let first = name() else {
      reportNoName(after: sign)
      return false
    }
    nodes[node].content = first
    guard isAt(UInt8(ascii: ":")) else { return true }
    let colon = index..<index + 1
    index += 1
    guard let second = name() else {
      reportNoName(after: colon)
      return false
    }
    nodes[node].content = first.lowerBound..<second.upperBound
    // A direction mark may be between the namespace and the colon.
    nodes[node].isMarked = first.upperBound + 1 < second.lowerBound
    return true
  }

  private mutating func reportNoName(after sign: Range<Int>) {
    guard !reachedEndEarly else { return }
    let found = nextScalar
    let next = blanksEnd(from: index)
    let isSpaced = next > index && nameEnd(from: next) > next
    let isLiteral = startsLiteral
    report(
      .expectedName, found, "expected a name after \(quoted(sign)), found \(describe(found))",
      fix: isSpaced ? SourceFix(range: index..<next, replacement: "") : nil,
      hint: isLiteral ? "a name cannot begin with a digit, '-' or '.'" : nil)
  }

  // MARK: Values

  /// Reads a literal or a variable; returns false after an error.
  mutating func value() -> Bool { isAt(UInt8(ascii: "$")) ? variable() : literal() }

  /// Reads a variable; returns false if it has no name.
  ///
  /// `index` is at the `$`.
  mutating func variable() -> Bool {
    let start = index
    index += 1
    guard let name = name() else {
      reportNoName(after: start..<index)
      index = literalEnd(from: index)
      isAfterSpace = false
      return false
    }
    let variable = begin(.variable, at: start)
    nodes[variable].content = name
    setNumber(of: variable)
    end(variable, at: name.upperBound)
    return true
  }

  /// Reads a literal; returns false if it is unterminated, and `index` is then unchanged.
  mutating func literal() -> Bool {
    let start = index
    var content = start..<start
    var isMarked = false
    let isQuoted = isAt(UInt8(ascii: "|"))
    if isQuoted {
      guard let end = barEnd(from: start + 1) else {
        reportUnclosedLiteral()
        return false
      }
      content = start + 1..<end - 1
      index = content.lowerBound
      while index < content.upperBound {
        switch bytes[index] {
        case UInt8(ascii: "\\"):
          escape()
          isMarked = true
        case 0:
          reportNull()
          index += 1
        default: index += 1
        }
      }
      index = end
    } else {
      index = literalEnd(from: start)
      content = start..<index
    }
    isAfterSpace = false
    let literal = begin(.literal, at: start)
    nodes[literal].content = content
    nodes[literal].isQuoted = isQuoted
    nodes[literal].isMarked = isMarked
    end(literal, at: index)
    return true
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
