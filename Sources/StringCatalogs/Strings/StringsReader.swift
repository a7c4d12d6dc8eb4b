internal import MessageSyntax

// The grammar of `.strings` files, an old-style property list whose outer braces are optional:
//
//   file     := ws ( '{' pairs '}' | pairs ) ws
//   pairs    := ( key ws ( '=' ws value )? ws ';' ws )*     a key alone is its own value
//   key      := quoted | unquoted
//   value    := quoted | unquoted | '{' pairs '}' | '(' list ')' | '<' hex '>'
//   quoted   := '"' … '"' | "'" … "'"                       with raw newlines
//   unquoted := [A-Za-z0-9_$/:.-]+
//   ws       := U+0009-000D | U+0020 | U+2028 | U+2029 | '/*' … '*/' | '//' … end of line
//   escape   := '\' ( [abfnrtv"\\] | octal{1,3} (NeXTSTEP Latin) | 'U' hex{0,4} | any other char )
//
// Source: CoreFoundation's CFOldStylePList.c.

/// Reads `.strings` files in a single pass.
struct StringsReader {
  /// The file, with spaces instead of the lines of merge conflicts that were read.
  private var bytes: [UInt8]
  /// The end of the text to read; a closer position while a container is searched with a limit.
  private var end: Int
  private var position = 0
  private let options: CatalogReadingOptions
  private let language: String
  private(set) var problems: CatalogProblems
  private var sink: EntryCollector
  private var seen: DuplicateKeyDetector?
  /// The locations of each entry, if they are requested.
  private(set) var layouts: [StringsLayout] = []
  private let recordsLayout: Bool
  /// The offset after the brace around all entries, or 0.
  private(set) var braceEnd = 0
  private var scratch: [UInt8] = []
  private var marks = TypographicMarks(before: "=;")
  /// The last comment.
  private var comment: CommentSpan?
  /// The end of the last valid entry.
  private var entryEnd = 0
  /// The end of the last entry or invalid part; -1 before the first one.
  private var previousEnd = -1

  /// Whether a container was unterminated.
  ///
  /// Later containers are only searched for a limited length, so that not each of them is searched
  /// to the end of the file.
  private var hasOpenContainer = false

  /// Whether a part of the file before the position was not read.
  private var isLost = false

  private var fixes: StringsFixes { StringsFixes(bytes: bytes) }

  /// A block comment, or consecutive `//` lines.
  struct CommentSpan {
    var start: Int
    var end: Int
    /// Whether the comment follows an entry on the same line.
    var isRemark: Bool
  }

  /// The entries, unless they are passed to a closure.
  var entries: [CatalogEntry] { sink.entries }

  init(
    text: [UInt8], language: String, file: String, options: CatalogReadingOptions,
    recordsLayout: Bool = false, onEntry: CatalogEntryHandler? = nil
  ) {
    bytes = text
    end = text.count
    sink = EntryCollector(onEntry)
    self.language = language
    self.options = options
    self.recordsLayout = recordsLayout
    problems = CatalogProblems(file: file, text: text, limit: options.limits.diagnostics)
    sink.reserveCapacity(end / 96)
  }

  /// Reads a file in any of the three forms that Apple's loader accepts.
  static func read(
    _ file: [UInt8], language: String?, file name: String, options: CatalogReadingOptions,
    onEntry: CatalogEntryHandler? = nil
  ) -> CatalogReading {
    if PropertyList.isPropertyList(file) {
      return StringsdictReader.read(
        file, format: .strings, language: language, file: name, options: options,
        onEntry: onEntry)
    }
    let text = FileText(file)
    var reader = StringsReader(
      text: text.bytes, language: language ?? "", file: name, options: options, onEntry: onEntry)
    // Estimate: one entry per 96 bytes. The table grows if there are more.
    reader.seen = DuplicateKeyDetector(expected: text.bytes.count / 96)
    reader.parseFile()
    reader.problems.reportEncoding(of: text)
    var catalog = StringCatalog(format: .strings, language: language, entries: reader.entries)
    if reader.sink.isKept { catalog.source.text = text.bytes }
    catalog.source.isRepaired = reader.marks.hasReplaced
    catalog.source.encoding = text.encoding
    catalog.source.hasByteOrderMark = text.hasByteOrderMark
    return CatalogReading(catalog: catalog, diagnostics: reader.problems.diagnostics)
  }

  // MARK: - The file

  mutating func parseFile() {
    skipSpace()
    if position < end, bytes[position] == UInt8(ascii: "{") {
      let start = position
      position += 1
      braceEnd = position
      parsePairs(isBraced: true)
      guard position < end, bytes[position] == UInt8(ascii: "}") else {
        problems.report(
          .unterminated, at: start..<start + 1, "unterminated '{'; expected '}'",
          hint: "add '}' at the end", fix: isLost ? nil : fixes.closingBrace(after: comment))
        return
      }
      position += 1
      skipSpace()
      guard position < end else { return }
      problems.report(
        .syntax, .warning, at: position..<end, "unexpected text after the closing '}'",
        hint: "remove it")
      parsePairs(isBraced: false)
    } else {
      parsePairs(isBraced: false)
    }
  }

  private mutating func parsePairs(isBraced: Bool) {
    while true {
      skipSpace()
      guard position < end else { return }
      if isBraced, bytes[position] == UInt8(ascii: "}") { return }
      if parsePair() {
        entryEnd = position
      } else {
        isLost = true
        if options.stopsAtFirstError { position = end }
      }
      previousEnd = position
      comment = nil
    }
  }

  /// Reads `key = value;` and appends an entry.
  ///
  /// Returns false if there is no valid entry.
  private mutating func parsePair() -> Bool {
    let keyStart = position
    let note = attachedComment(before: keyStart)
    guard let key = parseText() else {
      reportUnexpected("a key")
      skipLine()
      return false
    }
    var valueRange = keyStart..<position
    let keyEnd = position
    skipSpace()
    var value = key
    if position < end, bytes[position] == UInt8(ascii: "=") {
      position += 1
      skipSpace()
      let valueStart = position
      if let text = parseText() {
        value = text
        valueRange = valueStart..<position
      } else if position < end, isContainer(bytes[position]) {
        guard skipContainer() else {
          reportOpenContainer(at: valueStart)
          return false
        }
        problems.report(
          .type, at: valueStart..<position, "value of '\(key)' must be a string",
          hint: "put the value in quotation marks")
        skipSpace()
        if position < end, bytes[position] == UInt8(ascii: ";") { position += 1 }
        return false
      } else {
        reportUnexpected(
          "a value for '\(key)'", hint: "write \"\(key)\" = \"…\";", isValue: true)
        skipLine()
        return false
      }
    } else if position >= end || bytes[position] != UInt8(ascii: ";") {
      if recoverFromOpenQuote(keyStart..<keyEnd, isValue: false) { return false }
      problems.report(
        .syntax, at: keyEnd..<min(keyEnd + 1, end), "expected '=' after the key '\(key)'",
        hint: "write \"\(key)\" = \"…\";",
        fix: fixes.equalsSign(at: keyEnd, before: position))
      skipLine()
      return false
    }
    let valueEnd = position
    skipSpace()
    if position < end, bytes[position] == UInt8(ascii: ";") {
      position += 1
    } else {
      if recoverFromOpenQuote(valueRange, isValue: true) { return false }
      let isNewLine =
        position >= end || bytes[position] == UInt8(ascii: "}")
        || bytes[valueEnd..<position].contains { $0 == 0x0A || $0 == 0x0D }
      guard isNewLine else {
        problems.report(
          .syntax, at: position..<position + 1, "unexpected text after the value of '\(key)'",
          hint: "write \\\" for a quotation mark inside the string, and ';' at the end")
        skipLine()
        return false
      }
      problems.report(
        .missingSemicolon, at: valueEnd..<valueEnd, "missing ';' after the value of '\(key)'",
        hint: "insert ';'", fix: SourceFix(inserting: ";", at: valueEnd))
      position = valueEnd
    }
    var remark: String?
    if let note { remark = text(of: note) }
    sink.take(
      CatalogEntry(
        key: key, comment: remark,
        localizations: [CatalogLocalization(language: language, value: value)], offset: keyStart))
    let bytes = bytes
    let options = options
    let earlier = seen?.insert(key, at: keyStart) {
      StringsReader.text(at: $0, in: bytes, options)?.byBytes == key.byBytes
    }
    if let earlier { problems.reportDuplicate(key, at: keyStart, after: earlier) }
    if recordsLayout {
      layouts.append(
        StringsLayout(
          start: entryEnd, keyRange: keyStart..<keyEnd, valueRange: valueRange, end: position,
          commentRange: note.map { $0.start..<$0.end }))
    }
    return true
  }

  /// Recovers from a missing closing quotation mark.
  ///
  /// It is missing if a quoted string contains line ends and nothing valid follows it. Then this is
  /// reported, and reading continues on the line after the opening quotation mark.
  private mutating func recoverFromOpenQuote(_ range: Range<Int>, isValue: Bool) -> Bool {
    guard range.lowerBound < end, isQuote(bytes[range.lowerBound]),
      let lineEnd = bytes[range].firstIndex(where: { $0 == 0x0A || $0 == 0x0D })
    else { return false }
    let quote = Character(Unicode.Scalar(bytes[range.lowerBound]))
    problems.report(
      .unterminated, at: range.lowerBound..<lineEnd, "unterminated string; expected \(quote)",
      hint: "add \(quote) at the end of the string",
      fix: isValue ? fixes.closingQuote(at: range.lowerBound) : nil)
    position = lineEnd
    return true
  }

  private mutating func reportUnexpected(
    _ wanted: String, hint: String? = nil, isValue: Bool = false
  ) {
    guard position < end else {
      problems.report(
        .unterminated, at: end..<end, "expected \(wanted) at the end of the file", hint: hint)
      return
    }
    if isQuote(bytes[position]) {
      problems.report(
        .unterminated, at: position..<end, "unterminated string; expected a quotation mark",
        hint: "add the quotation mark at the end of the string",
        fix: isValue ? fixes.closingQuote(at: position) : nil)
    } else {
      let rest = String(decoding: bytes[position..<min(position + 4, end)], as: UTF8.self)
      let found = rest.first.map { "'\($0)'" } ?? "nothing"
      problems.report(
        .syntax, at: position..<position + 1, "expected \(wanted), found \(found)", hint: hint)
    }
  }

  /// Skips to the end of the line.
  private mutating func skipLine() {
    while position < end, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
  }

  // MARK: - Tokens

  @inline(__always) private func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  @inline(__always) private func isContainer(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "<")
  }

  /// Whether a byte is allowed in an unquoted string.
  static func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"),
      UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Reads a quoted or unquoted string; nil, with the position unchanged, if there is none.
  private mutating func parseText() -> String? {
    guard position < end else { return nil }
    let first = bytes[position]
    if isQuote(first) { return parseQuoted(first) }
    var index = position
    while index < end, StringsReader.isUnquoted(bytes[index]) { index += 1 }
    guard index > position else { return nil }
    let text = String(decoding: bytes[position..<index], as: UTF8.self)
    position = index
    return text
  }

  /// Returns the string at an offset.
  private static func text(
    at offset: Int, in bytes: [UInt8], _ options: CatalogReadingOptions
  ) -> String? {
    var reader = StringsReader(text: bytes, language: "", file: "", options: options) { _ in }
    reader.problems = .ignored
    reader.position = offset
    return reader.parseText()
  }

  private mutating func parseQuoted(_ quote: UInt8) -> String? {
    let start = position + 1
    var index = start
    while index < end {
      let byte = bytes[index]
      if byte == quote {
        position = index + 1
        return String(decoding: bytes[start..<index], as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") { break }
      index += 1
    }
    guard index < end else { return nil }
    scratch.removeAll(keepingCapacity: true)
    var copied = start
    while index < end {
      let byte = bytes[index]
      if byte == quote {
        scratch.append(contentsOf: bytes[copied..<index])
        position = index + 1
        return String(decoding: scratch, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\"), index + 1 < end {
        scratch.append(contentsOf: bytes[copied..<index])
        index = parseEscape(at: index)
        copied = index
      } else {
        index += 1
      }
    }
    return nil
  }

  /// Appends the meaning of the escape at `backslash`, and returns the offset after it.
  private mutating func parseEscape(at backslash: Int) -> Int {
    let index = backslash + 1
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "a"): scratch.append(0x07)
    case UInt8(ascii: "b"): scratch.append(0x08)
    case UInt8(ascii: "f"): scratch.append(0x0C)
    case UInt8(ascii: "n"): scratch.append(0x0A)
    case UInt8(ascii: "r"): scratch.append(0x0D)
    case UInt8(ascii: "t"): scratch.append(0x09)
    case UInt8(ascii: "v"): scratch.append(0x0B)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var value = byte - UInt8(ascii: "0")
      var next = index + 1
      while next < end, next < index + 3, case let digit = bytes[next], digit & 0xF8 == 0x30 {
        value = value << 3 | (digit - UInt8(ascii: "0"))
        next += 1
      }
      UTF8Text.append(NextStepLatin.scalar(value), to: &scratch)
      return next
    case UInt8(ascii: "U"): return parseUnicodeEscape(at: backslash)
    case UInt8(ascii: "u"):
      let isEscape =
        index + 4 < end
        && bytes[index + 1...index + 4].allSatisfy {
          UTF8Text.hexDigit($0) != nil
        }
      guard isEscape else { fallthrough }
      problems.report(
        .escape, .warning, at: backslash..<index + 5,
        options.acceptsLowercaseUnicodeEscapes
          ? "'\\u' is not an escape for Apple's readers"
          : "'\\u' is not an escape and is read as 'u'",
        hint: "write '\\U'", fix: fixes.capitalEscape(at: backslash))
      if options.acceptsLowercaseUnicodeEscapes { return parseUnicodeEscape(at: backslash) }
      fallthrough
    default:
      scratch.append(byte)
    }
    return index + 1
  }

  /// Reads an escape of one to four digits, a UTF-16 code unit; a surrogate pair is one character.
  private mutating func parseUnicodeEscape(at backslash: Int) -> Int {
    var (unit, next) = hexUnit(at: backslash + 2)
    if next == backslash + 2 {
      problems.report(
        .escape, .warning, at: backslash..<next, "'\\U' without digits is read as U+0000",
        hint: "write four hexadecimal digits after '\\U'")
    }
    if unit & 0xFC00 == 0xD800, next + 1 < end, bytes[next] == UInt8(ascii: "\\"),
      bytes[next + 1] | 0x20 == UInt8(ascii: "u"),
      case (let low, let afterLow) = hexUnit(at: next + 2), low & 0xFC00 == 0xDC00
    {
      unit = 0x10000 + ((unit & 0x3FF) << 10 | (low & 0x3FF))
      next = afterLow
    } else if unit & 0xF800 == 0xD800 {
      problems.report(
        .escape, .warning, at: backslash..<next, "unpaired surrogate is read as U+FFFD",
        hint: "write both halves, as in '\\UD83D\\UDE00'")
    }
    UTF8Text.append(unit, to: &scratch)
    return next
  }

  private func hexUnit(at start: Int) -> (unit: UInt32, next: Int) {
    var unit: UInt32 = 0
    var index = start
    while index < end, index < start + 4, let digit = UTF8Text.hexDigit(bytes[index]) {
      unit = unit << 4 | digit
      index += 1
    }
    return (unit, index)
  }

  /// Skips a dictionary, array or data value with its content.
  ///
  /// Returns whether its end was found.
  private mutating func skipContainer() -> Bool {
    var open: [UInt8] = []
    let fileEnd = end
    if hasOpenContainer { end = min(position + 1024, end) }
    defer { end = fileEnd }
    while position < end {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"): open.append(byte)
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ">"):
        open.removeLast()
        if open.isEmpty {
          position += 1
          return true
        }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard parseQuoted(byte) != nil else { return false }
        continue
      case UInt8(ascii: ";") where open.last != UInt8(ascii: "{"):
        if nextEntry(after: position) != nil { return false }
      case UInt8(ascii: "/"):
        let before = position
        skipSpace()
        if position > before { continue }
      default: break
      }
      position += 1
    }
    return false
  }

  /// Reports an unterminated container, and continues on the next line that begins like an entry.
  private mutating func reportOpenContainer(at start: Int) {
    let (open, close) =
      switch bytes[start] {
      case UInt8(ascii: "{"): ("{", "}")
      case UInt8(ascii: "("): ("(", ")")
      default: ("<", ">")
      }
    problems.report(
      .unterminated, at: start..<start + 1, "unterminated '\(open)'; expected '\(close)'",
      hint: "add '\(close)'")
    hasOpenContainer = true
    position = start
    while position < end {
      if bytes[position] == UInt8(ascii: ";"), let next = nextEntry(after: position) {
        position = next
        return
      }
      position += 1
    }
  }

  /// Returns where an entry seems to begin on the line after a semicolon, or nil.
  private func nextEntry(after semicolon: Int) -> Int? {
    var index = semicolon + 1
    while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    guard index < end, bytes[index] == 0x0A || bytes[index] == 0x0D else { return nil }
    while index < end, bytes[index] == 0x20 || (bytes[index] >= 0x09 && bytes[index] <= 0x0D) {
      index += 1
    }
    guard index < end, isQuote(bytes[index]) || StringsReader.isUnquoted(bytes[index]) else {
      return nil
    }
    return index
  }

  // MARK: - Space and comments

  private mutating func skipSpace() {
    while position < end {
      let byte = bytes[position]
      if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) {
        position += 1
      } else if byte == UInt8(ascii: "/"), position + 1 < end {
        if bytes[position + 1] == UInt8(ascii: "/") {
          skipLineComment()
        } else if bytes[position + 1] == UInt8(ascii: "*") {
          skipBlockComment()
        } else {
          return
        }
      } else if byte == 0xE2, position + 2 < end, bytes[position + 1] == 0x80,
        bytes[position + 2] & 0xFE == 0xA8
      {
        position += 3
      } else if byte >= 0x80, marks.replace(at: position, in: &bytes, &problems) {
        isLost = true
        if options.stopsAtFirstError { position = end }
      } else if byte & 0xFC == 0x3C, let conflict = MergeConflict(at: position, in: bytes) {
        problems.report(conflict)
        conflict.remove(from: &bytes, isWhole: MergeConflict.isWholeStrings)
        isLost = true
        if options.stopsAtFirstError { position = end }
      } else {
        return
      }
    }
  }

  private mutating func skipLineComment() {
    let start = position
    position = lineCommentEnd(from: start + 2)
    // Consecutive line comments are one comment.
    if let above = comment, isLines(above), !above.isRemark,
      lineEnds(in: above.end..<start) <= 1
    {
      comment?.end = position
    } else {
      noteComment(start..<position)
    }
  }

  private func lineCommentEnd(from start: Int) -> Int {
    var index = start
    while index < end {
      let byte = bytes[index]
      if byte == 0x0A || byte == 0x0D { break }
      if byte == 0xE2, index + 2 < end, bytes[index + 1] == 0x80, bytes[index + 2] & 0xFE == 0xA8 {
        break
      }
      index += 1
    }
    return index
  }

  private func isLines(_ comment: CommentSpan) -> Bool {
    bytes[comment.start + 1] == UInt8(ascii: "/")
  }

  private mutating func noteComment(_ range: Range<Int>) {
    // Every byte between two entries is checked only once, for any number of comments.
    let isRemark =
      comment.map { $0.isRemark && lineEnds(in: $0.start..<range.lowerBound) == 0 }
      ?? (previousEnd >= 0 && lineEnds(in: previousEnd..<range.lowerBound) == 0)
    comment = CommentSpan(start: range.lowerBound, end: range.upperBound, isRemark: isRemark)
  }

  private mutating func skipBlockComment() {
    let start = position
    position += 2
    while position + 1 < end {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        noteComment(start..<position)
        return
      }
      position += 1
    }
    position = end
    guard end == bytes.count else { return }
    problems.report(
      .unterminated, at: start..<end, "unterminated comment; the rest of the file is lost",
      hint: "add '*/'", fix: fixes.commentEnd(of: start))
    isLost = true
  }

  private func lineEnds(in range: Range<Int>) -> Int {
    var count = 0
    var previous: UInt8 = 0
    for byte in bytes[range] {
      if byte == 0x0D || (byte == 0x0A && previous != 0x0D) { count += 1 }
      previous = byte
    }
    return count
  }

  /// Returns the comment directly above the key at `start`, or nil.
  ///
  /// At most one line end lies between them, and the comment is not a remark on the previous line.
  private func attachedComment(before start: Int) -> CommentSpan? {
    guard let comment, lineEnds(in: comment.end..<start) <= 1 else { return nil }
    return comment.isRemark && lineEnds(in: comment.end..<start) > 0 ? nil : comment
  }

  /// Returns the text of a comment without its marks, and without spaces around it and its lines.
  private func text(of comment: CommentSpan) -> String {
    guard isLines(comment) else { return text(in: comment.start + 2..<comment.end - 2) }
    var lines: [String] = []
    var lineStart = comment.start
    while lineStart < comment.end {
      let lineEnd = lineCommentEnd(from: lineStart + 2)
      lines.append(text(in: lineStart + 2..<lineEnd))
      lineStart = lineEnd
      while lineStart < comment.end, bytes[lineStart] != UInt8(ascii: "/") { lineStart += 1 }
    }
    return lines.joined(separator: "\n")
  }

  private func text(in range: Range<Int>) -> String {
    var (start, stop) = (range.lowerBound, range.upperBound)
    while start < stop, bytes[start] <= 0x20 { start += 1 }
    while stop > start, bytes[stop - 1] <= 0x20 { stop -= 1 }
    return String(decoding: bytes[start..<stop], as: UTF8.self)
  }
}

/// The locations of the parts of an entry in its file, as UTF-8 offsets.
struct StringsLayout {
  /// The end of the previous entry, so that the range up to `end` leaves out nothing.
  var start: Int
  var keyRange: Range<Int>
  var valueRange: Range<Int>
  /// After the semicolon.
  var end: Int
  var commentRange: Range<Int>?
}
