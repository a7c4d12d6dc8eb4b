/// Reads a MessageFormat 2 message in a single pass; it reports each problem and continues.
///
/// The grammar is that of the specification (part 9 of UTS #35, `message.abnf`), shortened:
///
///     message     = simple | complex
///     simple      = pattern                    that does not begin with "." or "{{" after blanks
///     complex     = blanks (declaration blanks)* (quoted | matcher) blanks
///     declaration = ".input" blanks expression              whose operand is a variable
///                 | ".local" space variable blanks "=" blanks expression
///     matcher     = ".match" (space variable)+ space variant (blanks variant)*
///     variant     = key (space key)* blanks quoted
///     key         = literal | "*"
///     quoted      = "{{" pattern "}}"
///     pattern     = (text | escape | expression | markup)*  text without U+0000, "\", "{" and "}"
///     expression  = "{" blanks (literal | variable) [space function] attributes blanks "}"
///                 | "{" blanks function attributes blanks "}"
///     markup      = "{" blanks "#" identifier options attributes blanks ["/"] "}"
///                 | "{" blanks "/" identifier options attributes blanks "}"
///     function    = ":" identifier options
///     options     = (space identifier blanks "=" blanks (literal | variable))*
///     attributes  = (space "@" identifier [blanks "=" blanks literal])*
///     variable    = "$" name
///     literal     = "|" (text without "|" | escape)* "|" | (name character)+
///     identifier  = [name ":"] name
///     name        = [mark] (name start) (name character)* [mark]
///     escape      = "\" ("\" | "{" | "|" | "}")
///     space       = mark* (white space) blanks
///     blanks      = (white space | mark)*
///
/// A mark is a direction mark or isolate. The classes of characters are in ``MF2Characters``.
struct MF2Scanner: ~Copyable, ~Escapable {
  let bytes: Span<UInt8>
  let source: SourceText
  var index = 0
  private(set) var problems: [MessageScanner.Problem] = []
  /// Whether there is white space between the last token and `index`.
  var isAfterSpace = false
  /// An offset from which on no quoted literal ends, because no vertical bar without `\` follows.
  var barsEnd = Int.max
  /// Whether reading ended inside a part, which was reported; those around it are then not reported.
  var reachedEndEarly = false
  /// The number of keys so far.
  var keyCount = 0
  /// The number of placeholders so far.
  var placeholderCount = 0
  /// The number of options and attributes so far.
  var optionCount = 0

  @_lifetime(copy bytes)
  private init(_ bytes: Span<UInt8>, _ source: SourceText) {
    self.bytes = bytes
    self.source = source
  }

  /// Reads a whole message.
  static func scan(
    _ source: SourceText
  ) -> (message: MF2Message, problems: [MessageScanner.Problem]) {
    var scanner = MF2Scanner(source.utf8.span, source)
    let message = scanner.message()
    return (message, scanner.problems)
  }

  // MARK: Messages

  private mutating func message() -> MF2Message {
    guard bytes.count <= MessageLimits.patternLength else {
      report(
        .patternTooLong, 0..<bytes.count,
        "message of \(bytes.count) bytes exceeds the limit of \(MessageLimits.patternLength)")
      return message(of: [.unparsed(source.text, range: 0..<bytes.count)])
    }
    skipBlanks()
    if isDoubled(UInt8(ascii: "{"), at: index) { return complexMessage() }
    if isAt(UInt8(ascii: ".")), !beginsWithLiteralPeriod() { return complexMessage() }
    index = 0
    return message(of: pattern(isQuoted: false))
  }

  private func message(of elements: [MF2Message.Element]) -> MF2Message {
    MF2Message(
      source: source.text, body: .pattern(MF2Message.Pattern(elements, range: 0..<bytes.count)))
  }

  /// Reports a message that begins with `.` and has nothing else of a complex message.
  ///
  /// - Returns: Whether this is such a message; it is then read as a simple message.
  private mutating func beginsWithLiteralPeriod() -> Bool {
    let word = index..<keywordEnd(from: index)
    guard keyword(near: word) == nil, !hasQuotedPattern else { return false }
    let isShort = bytes.count <= MessageLimits.fixLength
    report(
      .unknownKeyword, word, "simple message begins with '.'",
      fix: isShort
        ? SourceFix(range: 0..<bytes.count, replacement: "{{\(source.text)}}") : nil,
      hint: "write the message between '{{' and '}}'")
    return true
  }

  private mutating func complexMessage() -> MF2Message {
    var declarations: [MF2Message.Declaration] = []
    var body: MF2Message.Body?
    while body == nil, index < bytes.count {
      if isDoubled(UInt8(ascii: "{"), at: index) {
        body = .pattern(quotedPattern())
      } else if isAt(UInt8(ascii: ".")) {
        let word = index..<keywordEnd(from: index)
        index = word.upperBound
        let keyword = readKeyword(word)
        switch keyword {
        case .match?: body = .matcher(matcher(word))
        case .input?, .local?:
          if let declaration = keyword == .input ? input(word) : local(word) {
            declarations.append(declaration)
          }
          if declarations.count > MF2Limits.declarations {
            declarations.removeLast()
            stop("declarations", MF2Limits.declarations, word)
          }
        case nil: skipToStatement()
        }
      } else {
        let found = index..<scalarEnd(index)
        report(
          .expectedPattern, found,
          "expected a declaration, '.match' or '{{', found \(quoted(found))")
        skipToStatement()
      }
      skipBlanks()
    }
    if let body {
      reportRest(after: body)
      return MF2Message(source: source.text, declarations: declarations, body: body)
    }
    if !reachedEndEarly {
      report(
        .expectedPattern, bytes.count..<bytes.count, "message without a pattern; expected '{{'",
        hint: "write the pattern between '{{' and '}}' after the declarations")
    }
    let end = MF2Message.Pattern([], range: bytes.count..<bytes.count)
    return MF2Message(source: source.text, declarations: declarations, body: .pattern(end))
  }

  /// Reports text after the end of a message.
  private mutating func reportRest(after body: MF2Message.Body) {
    guard index < bytes.count else { return }
    let rest = index..<bytes.count
    switch body {
    case .matcher: break
    case .pattern where isAt(UInt8(ascii: ".")):
      report(
        .textAfterPattern, rest, "unexpected \(quoted(rest)) after the pattern",
        hint: "write declarations before the pattern")
    case .pattern where isAt(UInt8(ascii: "}")):
      report(
        .textAfterPattern, rest, "unexpected \(quoted(rest)) after the pattern",
        hint: "write '\\}' for a brace in the pattern")
    case .pattern:
      report(
        .textAfterPattern, rest, "unexpected \(quoted(rest)) after the pattern",
        hint: "write the whole text between '{{' and '}}'")
    }
  }

  // MARK: Keywords

  /// The keywords; they are compared with regard to case.
  private enum Keyword: String, CaseIterable {
    case input = ".input"
    case local = ".local"
    case match = ".match"
  }

  /// Returns the end of the `.` and the ASCII letters at an offset.
  private func keywordEnd(from start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end].isASCIILetter { end += 1 }
    return end
  }

  /// Returns the keyword in a range, or the only one that is similar.
  private func keyword(near range: Range<Int>) -> Keyword? {
    // A longer word is not a typing error.
    guard range.count <= 16 else { return nil }
    let word = source.text(in: range)
    if let exact = Keyword(rawValue: word) { return exact }
    let near = NearestNames.of(word, in: Keyword.allCases.map(\.rawValue), limit: 2)
    return near.count == 1 ? near.first.flatMap { Keyword(rawValue: $0) } : nil
  }

  /// Returns the keyword in a range, or the only one that is similar; reports any other word.
  private mutating func readKeyword(_ range: Range<Int>) -> Keyword? {
    let found = keyword(near: range)
    if let found, isAt(found.rawValue, at: range.lowerBound), range.count == 6 { return found }
    report(
      .unknownKeyword, range,
      "unknown keyword \(quoted(range)); expected '.input', '.local' or '.match'",
      fix: found.map { SourceFix(range: range, replacement: $0.rawValue) },
      hint: found.map { "did you mean '\($0.rawValue)'?" })
    return found
  }

  /// Whether a keyword or `{{` is at an offset.
  func isStatement(at place: Int) -> Bool {
    guard place < bytes.count else { return false }
    return switch bytes[place] {
    case UInt8(ascii: "{"): isDoubled(UInt8(ascii: "{"), at: place)
    case UInt8(ascii: "."): Keyword.allCases.contains { isAt($0.rawValue, at: place) }
    default: false
    }
  }

  /// Moves to the next keyword or `{{`, or to the end.
  mutating func skipToStatement() {
    while index < bytes.count, !isStatement(at: index) { index += 1 }
  }

  /// Whether `{{` is anywhere in the message.
  private var hasQuotedPattern: Bool {
    for place in 0..<bytes.count where isDoubled(UInt8(ascii: "{"), at: place) { return true }
    return false
  }

  // MARK: Source

  /// Whether a byte is at `index`.
  @inline(__always)
  func isAt(_ byte: UInt8) -> Bool { index < bytes.count && bytes[index] == byte }

  /// Whether a byte is at an offset and behind it.
  @inline(__always)
  func isDoubled(_ byte: UInt8, at place: Int) -> Bool {
    place + 1 < bytes.count && bytes[place] == byte && bytes[place + 1] == byte
  }

  /// Whether a text is at an offset.
  private func isAt(_ text: String, at place: Int) -> Bool {
    var place = place
    for byte in text.utf8 {
      guard place < bytes.count, bytes[place] == byte else { return false }
      place += 1
    }
    return true
  }

  func scalarEnd(_ place: Int) -> Int {
    Swift.min(place + PatternProperties.scalar(bytes, at: place).length, bytes.count)
  }

  // MARK: Problems

  mutating func report(
    _ kind: MessageDiagnosticKind, _ range: Range<Int>, _ message: String, fix: SourceFix? = nil,
    hint: String? = nil
  ) {
    guard problems.count < MessageLimits.diagnostics else { return }
    problems.append(
      MessageScanner.Problem(kind: kind, range: range, message: message, fix: fix, hint: hint))
  }

  /// Reports that a message exceeds a limit, and ends reading.
  mutating func stop(_ what: String, _ limit: Int, _ range: Range<Int>) {
    report(.tooManyParts, range, "number of \(what) exceeds the limit of \(limit)")
    index = bytes.count
    reachedEndEarly = true
  }

  /// Reports missing white space before `index`, if there is none.
  mutating func requireSpace(before what: String) {
    guard !isAfterSpace else { return }
    report(
      .missingSpace, index..<index, "missing white space before \(what)",
      fix: SourceFix(inserting: " ", at: index))
  }

  /// Returns the source in a range for a diagnostic: in quotes, escaped and truncated.
  func quoted(_ range: Range<Int>) -> String {
    LogText.quoted(source.text(in: range.clamped(to: range.lowerBound..<range.lowerBound + 1024)))
  }

  /// Returns the source in a range for a hint; `…` if it is long.
  func plain(_ range: Range<Int>) -> String {
    range.count <= 64 ? source.text(in: range) : "…"
  }

  /// The scalar at `index`, or nothing at the end.
  var nextScalar: Range<Int> { index..<(index < bytes.count ? scalarEnd(index) : index) }

  /// Describes a scalar that was found.
  func describe(_ found: Range<Int>) -> String {
    found.isEmpty ? "the end of the message" : quoted(found)
  }
}
