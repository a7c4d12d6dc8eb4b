internal import MessageSyntax

// RFC 8259. Beyond it, so that one mistake affects only one value: a missing or extra comma, an
// unterminated string (JSON strings contain no raw line ends) and an unterminated object are
// reported, and reading continues.

/// Reads JSON token by token, with positions, for readers that know what to expect.
struct JSONReader {
  /// The file, with other characters instead of the typographic ones that were read.
  var bytes: [UInt8]
  let end: Int
  var position = 0
  var problems: CatalogProblems
  let limits: CatalogLimits
  /// The number of open objects and arrays.
  private(set) var depth = 0
  /// Whether the text before the position was not understood, so that no fix is certain.
  var isLost = false
  /// The end of the last unterminated string; -1 if there is none.
  private(set) var openStringEnd = -1
  /// Whether the closing brackets of the rest were counted for a fix.
  var hasCountedClosers = false
  private var scratch: [UInt8] = []
  /// Whether typographic characters and inner quotation marks are reported, and read as they were
  /// meant.
  ///
  /// A look-ahead whose problems are not reported does not change anything.
  var repairs = false
  var marks = TypographicMarks(before: ",:}]")
  /// The end of the last line that was searched for inner quotation marks without success.
  var searchedEnd = 0
  /// Whether a string has inner quotation marks, or a typographic one at its end.
  var hasWrongQuotes = false
  private var hasReportedDepth = false
  private var hasReportedValues = false
  /// Words that are also read as numbers.
  var moreNumbers: Set<String> = []
  /// The bytes of memory that unknown values may still take.
  ///
  /// In memory, short numbers take many times their size in the file.
  var valueBytesLeft: Int

  init(text: [UInt8], file: String, limits: CatalogLimits) {
    bytes = text
    end = text.count
    self.limits = limits
    valueBytesLeft = CatalogValue.byteLimit(fileSize: text.count)
    problems = CatalogProblems(file: file, text: text, limit: limits.diagnostics)
  }

  /// Creates a reader of a file, which may have conflicts of a merge.
  init(ofFile text: [UInt8], file: String, limits: CatalogLimits) {
    let conflicts = MergeConflict.all(in: text)
    var bytes = text
    for conflict in conflicts {
      conflict.remove(
        from: &bytes, separator: UInt8(ascii: ","), isWhole: MergeConflict.isWholeJSON)
    }
    self.init(text: bytes, file: file, limits: limits)
    repairs = true
    for conflict in conflicts { problems.report(conflict) }
  }

  /// Whether a part of the file was read in another way than it is written.
  var isRepaired: Bool { marks.hasReplaced || hasWrongQuotes }

  var isAtEnd: Bool { position >= end }

  @inline(__always)
  mutating func skipSpace() {
    var index = position
    while index < end {
      let byte = bytes[index]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
      index += 1
    }
    position = index
    if index < end, bytes[index] >= 0x80, repairs { skipTypographicMarks() }
  }

  /// Returns the next byte that is not a space, or 0 at the end.
  ///
  /// It is not consumed.
  @inline(__always)
  mutating func peek() -> UInt8 {
    skipSpace()
    return position < end ? bytes[position] : 0
  }

  // MARK: - Objects and arrays

  /// Consumes `{`, or reports and skips a different value.
  mutating func beginObject(_ what: @autoclosure () -> String) -> Bool {
    guard peek() == UInt8(ascii: "{") else {
      let start = position
      skipValue()
      problems.report(
        .type, at: start..<max(position, start), "\(what()) must be an object", hint: "write { … }")
      return false
    }
    guard enter() else { return false }
    position += 1
    return true
  }

  /// Consumes `[`, or skips an array that is nested too deeply.
  mutating func beginArray() -> Bool {
    guard peek() == UInt8(ascii: "["), enter() else { return false }
    position += 1
    return true
  }

  /// Moves to the next element of an array, past the comma; false after the end of the array.
  mutating func nextElement(isFirst: Bool) -> Bool {
    var byte = peek()
    if byte == UInt8(ascii: ","), !isFirst {
      let comma = position
      position += 1
      isLost = false
      byte = peek()
      if byte == UInt8(ascii: "]") {
        problems.report(
          .syntax, at: comma..<comma + 1, "unexpected comma before ']'", hint: "remove the comma",
          fix: commaRemoval(at: comma))
      }
    } else if !isFirst, byte != UInt8(ascii: "]"), byte != UInt8(ascii: "}"), position < end {
      reportMissingComma()
    }
    guard byte != UInt8(ascii: "]"), byte != UInt8(ascii: "}"), position < end else {
      if byte == UInt8(ascii: "]") {
        position += 1
      } else {
        // A brace may also be written instead of the bracket.
        let isMissing = position >= end || closersLeft(from: position) == depth - 1
        problems.report(
          .unterminated, at: position..<position, "unterminated array; expected ']'",
          hint: "add ']'", fix: isMissing ? insertion("]", before: position) : nil)
      }
      depth -= 1
      return false
    }
    return true
  }

  /// Enters the next level of nesting, or skips the value if the level is too deep.
  private mutating func enter() -> Bool {
    guard depth < limits.depth else {
      let start = position
      skipNested()
      if !hasReportedDepth {
        hasReportedDepth = true
        problems.report(
          .limitExceeded, at: start..<start + 1,
          "nesting exceeds the limit of \(limits.depth) levels",
          hint: "reduce the nesting")
      }
      return false
    }
    depth += 1
    return true
  }

  /// Returns the range of the next member's name without its quotation marks, or nil at the end.
  ///
  /// Consumes the colon after the name or the brace at the end, and checks the commas.
  mutating func nextName(isFirst: inout Bool) -> Range<Int>? {
    while true {
      var byte = peek()
      if byte == UInt8(ascii: "}") {
        position += 1
        depth -= 1
        return nil
      }
      var isSeparate = isFirst && !isLost
      if isFirst {
        isFirst = false
      } else if byte == UInt8(ascii: ",") {
        let comma = position
        position += 1
        isLost = false
        isSeparate = true
        byte = peek()
        if byte == UInt8(ascii: "}") {
          problems.report(
            .syntax, at: comma..<comma + 1, "unexpected comma before '}'",
            hint: "remove the comma", fix: commaRemoval(at: comma))
          continue
        }
      } else if byte == UInt8(ascii: "\"") {
        reportMissingComma()
      }
      guard byte == UInt8(ascii: "\"") else {
        guard byte != 0 || position < end else {
          problems.report(
            .unterminated, at: end..<end, "unterminated object; expected '}'", hint: "add '}'",
            fix: closingBraceAtEnd())
          depth -= 1
          return nil
        }
        if byte == UInt8(ascii: "]") {
          reportBracket()
        } else {
          problems.report(
            .syntax, at: position..<position + 1, "expected a name in quotation marks",
            hint: "write \"name\": value", fix: isSeparate ? quotedName() : nil)
        }
        isLost = true
        resynchronize()
        isFirst = bytes.indices.contains(position) && bytes[position] == UInt8(ascii: "\"")
        continue
      }
      let name = scanString()
      if peek() == UInt8(ascii: ":") {
        position += 1
      } else {
        let fix = insertion(":", beforeValueAt: position)
        problems.report(
          .syntax, at: position..<position, "missing ':' after a name", hint: "insert ':'",
          fix: fix)
        if position < end,
          bytes[position] == UInt8(ascii: "}") || bytes[position] == UInt8(ascii: ",")
        {
          continue
        }
        if fix == nil { isLost = true }
      }
      return name
    }
  }

  /// Skips to the next position where an object may continue: a name, or `,` or `}` of this level.
  private mutating func resynchronize() {
    position += 1
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "}"): return
      case UInt8(ascii: "{"), UInt8(ascii: "["): skipNested()
      default: position += 1
      }
    }
  }

  /// Returns the column of an offset if only indentation precedes it in its line, or nil.
  func indentation(of offset: Int) -> Int? {
    var index = offset
    while index > 0, bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 { index -= 1 }
    return index == 0 || bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D
      ? offset - index : nil
  }

  /// Returns the names of the members that follow an offset inside an object.
  ///
  /// Nothing is consumed or reported.
  mutating func names(from start: Int, limit: Int = .max) -> [String] {
    let saved = (position, depth, problems, isLost, openStringEnd, hasCountedClosers, repairs)
    repairs = false
    position = start
    // No problem is reported, so no fix is needed.
    hasCountedClosers = true
    var names: [String] = []
    var isFirst = true
    while names.count < limit, let name = nextName(isFirst: &isFirst) {
      names.append(text(name))
      skipValue()
    }
    (position, depth, problems, isLost, openStringEnd, hasCountedClosers, repairs) = saved
    return names
  }

  /// Returns the string of a member of the object at the position, or nil.
  ///
  /// Nothing is consumed or reported.
  mutating func textOfMember(_ wanted: String) -> String? {
    let saved = (position, depth, isLost, openStringEnd, hasCountedClosers, repairs)
    repairs = false
    let reported = problems
    problems = .ignored
    // No problem is reported, so no fix is needed.
    hasCountedClosers = true
    defer {
      (position, depth, isLost, openStringEnd, hasCountedClosers, repairs) = saved
      problems = reported
    }
    position += 1
    var isFirst = true
    while let name = nextName(isFirst: &isFirst) {
      if matches(name, wanted) { return peek() == UInt8(ascii: "\"") ? text(scanString()) : nil }
      skipValue()
    }
    return nil
  }

  /// Leaves an unterminated object.
  mutating func leaveUnclosedObject() { depth -= 1 }

  // MARK: - Strings

  /// Whether the bytes of a range are exactly an ASCII text.
  @inline(__always)
  func matches(_ range: Range<Int>, _ text: String) -> Bool {
    let (bytes, wanted) = (bytes.span, text.utf8.span)
    guard range.count == wanted.count else { return false }
    for index in wanted.indices where bytes[range.lowerBound + index] != wanted[index] {
      return false
    }
    return true
  }

  /// Consumes a string and returns the range between its quotation marks.
  ///
  /// A raw line end terminates the string, with a report.
  mutating func scanString() -> Range<Int> {
    let start = position + 1
    var index = start
    while index < end {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        position = index + 1
        return start..<index
      }
      if byte == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if byte == 0x0A || byte == 0x0D { break }
      index += 1
    }
    index = min(index, end)
    // A string that is cut off by a line end usually still has its comma at the end.
    var stop = index
    if stop > start, bytes[stop - 1] == UInt8(ascii: ",") { stop -= 1 }
    position = stop
    if repairs, let mark = TypographicMarks.quote(before: stop, in: bytes), !isLost {
      let range = stop - UTF8.width(mark)..<stop
      problems.report(
        .syntax, at: range, TypographicMarks.message(mark), hint: TypographicMarks.hint,
        fix: SourceFix(range: range, replacement: "\""))
      hasWrongQuotes = true
      return start..<range.lowerBound
    }
    problems.report(
      .unterminated, at: start - 1..<stop, "unterminated string; expected '\"'",
      hint: "add '\"', or write a line end as '\\n'",
      fix: closingQuote(of: start..<stop, lineEnd: index))
    openStringEnd = stop
    return start..<stop
  }

  /// Returns the unescaped string of a range.
  @inline(__always)
  mutating func text(_ range: Range<Int>) -> String {
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "\\") { return unescapedText(range) }
      index += 1
    }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the string whose opening quotation mark is at an offset.
  static func text(at offset: Int, in bytes: [UInt8]) -> String {
    var reader = JSONReader(text: bytes, file: "", limits: CatalogLimits())
    reader.problems = .ignored
    reader.position = offset
    return reader.text(reader.scanString())
  }

  private mutating func unescapedText(_ range: Range<Int>) -> String {
    scratch.removeAll(keepingCapacity: true)
    var index = range.lowerBound
    let stop = range.upperBound
    while index < stop {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < stop else {
        scratch.append(byte)
        index += 1
        continue
      }
      let escape = bytes[index + 1]
      index += 2
      switch escape {
      case UInt8(ascii: "n"): scratch.append(0x0A)
      case UInt8(ascii: "t"): scratch.append(0x09)
      case UInt8(ascii: "r"): scratch.append(0x0D)
      case UInt8(ascii: "b"): scratch.append(0x08)
      case UInt8(ascii: "f"): scratch.append(0x0C)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scratch.append(escape)
      case UInt8(ascii: "u"):
        guard var unit = hexUnit(at: index, before: stop) else {
          reportEscape(index - 2..<index)
          scratch.append(escape)
          continue
        }
        index += 4
        if unit & 0xFC00 == 0xD800, index + 1 < stop, bytes[index] == UInt8(ascii: "\\"),
          bytes[index + 1] == UInt8(ascii: "u"), let low = hexUnit(at: index + 2, before: stop),
          low & 0xFC00 == 0xDC00
        {
          unit = 0x10000 + ((unit & 0x3FF) << 10 | (low & 0x3FF))
          index += 6
        } else if unit & 0xF800 == 0xD800 {
          problems.report(
            .escape, .warning, at: index - 6..<index,
            "unpaired surrogate is read as U+FFFD",
            hint: "write both halves")
        }
        UTF8Text.append(unit, to: &scratch)
      default:
        reportEscape(index - 2..<index)
        scratch.append(escape)
      }
    }
    return String(decoding: scratch, as: UTF8.self)
  }

  private mutating func reportEscape(_ range: Range<Int>) {
    problems.report(
      .escape, at: range, "invalid JSON escape sequence", hint: "write '\\\\' for a backslash",
      fix: EscapeFix.backslash(before: bytes[range.upperBound - 1], at: range.lowerBound))
  }

  private func hexUnit(at start: Int, before stop: Int) -> UInt32? {
    guard start + 4 <= stop else { return nil }
    var unit: UInt32 = 0
    for index in start..<start + 4 {
      guard let digit = UTF8Text.hexDigit(bytes[index]) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// Returns a string value, or reports and skips another value and returns nil.
  mutating func parseText(_ what: @autoclosure () -> String) -> String? {
    guard peek() == UInt8(ascii: "\"") else {
      let start = position
      skipValue()
      problems.report(
        .type, at: start..<max(position, start), "\(what()) must be a string", hint: "write \"…\"")
      return nil
    }
    return text(scanValue())
  }

  // MARK: - Any value

  /// Returns the value at the position, or nil, with a report, if there is none.
  mutating func parseValue() -> CatalogValue? {
    guard valueBytesLeft > 0 else {
      skipValueBeyondLimit()
      return nil
    }
    valueBytesLeft -= CatalogValue.memberSize
    switch peek() {
    case UInt8(ascii: "{"):
      guard enter() else { return nil }
      position += 1
      var members: [CatalogMember] = []
      var isFirst = true
      while let name = nextName(isFirst: &isFirst) {
        let text = text(name)
        valueBytesLeft -= CatalogValue.size(ofText: name.count)
        guard let value = parseValue() else { continue }
        members.append(CatalogMember(text, value))
      }
      return .object(members)
    case UInt8(ascii: "["): return parseArray()
    case UInt8(ascii: "\""):
      let range = scanValue()
      valueBytesLeft -= CatalogValue.size(ofText: range.count)
      return .string(text(range))
    default: return parseWord()
    }
  }

  private mutating func skipValueBeyondLimit() {
    let start = position
    skipValue()
    guard !hasReportedValues else { return }
    hasReportedValues = true
    problems.report(
      .limitExceeded, at: start..<max(start, position),
      "unknown values exceed the limit of \(CatalogValue.byteLimit(fileSize: end)) bytes; "
        + "the rest of them is ignored", hint: "remove them")
  }

  /// Adds the memory that the unknown values of one more entry may take.
  mutating func countEntry() { valueBytesLeft += CatalogValue.entrySize }

  private mutating func parseArray() -> CatalogValue? {
    guard beginArray() else { return nil }
    var values: [CatalogValue] = []
    var isFirst = true
    while nextElement(isFirst: isFirst) {
      isFirst = false
      let start = position
      if let value = parseValue() { values.append(value) }
      // Skip a byte if there is no value, so that the loop ends.
      if position == start { position += 1 }
    }
    return .array(values)
  }

  private mutating func parseWord() -> CatalogValue? {
    let start = position
    while position < end {
      switch bytes[position] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"):
        position += 1
        continue
      default: break
      }
      break
    }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: break
    }
    if JSONReader.isNumber(word) || moreNumbers.contains(word) { return .number(word) }
    problems.report(
      .syntax, at: start..<max(position, start),
      word.isEmpty ? "expected a value" : "'\(word)' is not a JSON value",
      hint: "put text in quotation marks")
    isLost = true
    return nil
  }

  /// Skips the value at the position.
  mutating func skipValue() {
    switch peek() {
    case UInt8(ascii: "{"), UInt8(ascii: "["): skipNested()
    case UInt8(ascii: "\""): _ = scanString()
    default: _ = parseWord()
    }
  }

  /// Skips an object or array of any depth, without recursion.
  private mutating func skipNested() {
    var level = 0
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        level += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        level -= 1
        position += 1
        if level == 0 { return }
      case UInt8(ascii: "\""): _ = scanString()
      default: position += 1
      }
    }
  }
}
