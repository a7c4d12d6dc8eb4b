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
  let source: String
  /// The offsets of unpaired surrogates that were replaced with U+FFFD.
  let replaced: [Int]
  var index = 0
  /// The parts so far; those of a part that cannot be read are removed again.
  var nodes: [MF2Node] = []
  private var words = MF2Words()
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
  /// The number of expressions so far.
  var expressionCount: Int32 = 0
  /// The number of markup elements so far.
  var markupCount: Int32 = 0
  /// The number of options and attributes so far.
  var optionCount = 0

  @_lifetime(copy bytes)
  private init(_ bytes: Span<UInt8>, _ source: String, replaced: [Int]) {
    self.bytes = bytes
    self.source = source
    self.replaced = replaced
  }

  /// Reads a whole message.
  ///
  /// - Parameter replaced: The offsets of unpaired surrogates that were replaced with U+FFFD.
  static func scan(
    _ source: String, replaced: [Int]
  ) -> (syntax: MF2Syntax, problems: [MessageScanner.Problem]) {
    var scanner = MF2Scanner(source.utf8.span, source, replaced: replaced)
    scanner.nodes.reserveCapacity(Swift.min(scanner.bytes.count / 4 + 8, 4096))
    scanner.message()
    return (
      MF2Syntax(
        source: source, nodes: scanner.nodes, wordCount: scanner.words.count,
        expressionCount: Int(scanner.expressionCount)),
      scanner.problems
    )
  }

  // MARK: Nodes

  /// Adds a node that begins at an offset; returns its index.
  mutating func begin(_ kind: MF2Node.Kind, at offset: Int) -> Int {
    nodes.append(MF2Node(kind, at: offset, index: nodes.count))
    return nodes.count - 1
  }

  /// Ends a node: it contains all nodes behind it.
  mutating func end(_ node: Int, at offset: Int) {
    nodes[node].range = nodes[node].range.lowerBound..<offset
    nodes[node].next = nodes.count
  }

  /// Removes a node and all nodes behind it.
  mutating func discard(from node: Int) { nodes.removeLast(nodes.count - node) }

  /// Gives the name or key in a node its number.
  mutating func setNumber(of node: Int) {
    nodes[node].number = words.number(of: nodes[node], in: source, bytes)
  }

  // MARK: Messages

  private mutating func message() {
    guard bytes.count <= MessageLimits.patternLength else {
      report(
        .patternTooLong, 0..<bytes.count,
        "message of \(bytes.count) bytes exceeds the limit of \(MessageLimits.patternLength)")
      let pattern = begin(.pattern, at: 0)
      index = bytes.count
      addText(from: 0, isMarked: false)
      nodes[pattern + 1].kind = .unparsed
      end(pattern, at: bytes.count)
      return
    }
    skipBlanks()
    if isDoubled(UInt8(ascii: "{"), at: index) { return complexMessage() }
    if isAt(UInt8(ascii: ".")), !beginsWithLiteralPeriod() { return complexMessage() }
    index = 0
    let pattern = begin(.pattern, at: 0)
    elements(isQuoted: false)
    end(pattern, at: bytes.count)
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
        ? SourceFix(range: 0..<bytes.count, replacement: "{{\(source)}}") : nil,
      hint: "write the message between '{{' and '}}'")
    return true
  }

  private mutating func complexMessage() {
    var declarationCount = 0
    while index < bytes.count {
      if isDoubled(UInt8(ascii: "{"), at: index) {
        quotedPattern()
        skipBlanks()
        return reportRest()
      }
      if isAt(UInt8(ascii: ".")) {
        let word = index..<keywordEnd(from: index)
        index = word.upperBound
        let declaration = nodes.count
        switch readKeyword(word) {
        case .match?: return matcher(word)
        case .input?: input(word)
        case .local?: local(word)
        case nil: skipToStatement()
        }
        if declaration < nodes.count { declarationCount += 1 }
        if declarationCount > MF2Limits.declarations {
          discard(from: declaration)
          stop("declarations", MF2Limits.declarations, word)
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
    if !reachedEndEarly {
      report(
        .expectedPattern, bytes.count..<bytes.count, "message without a pattern; expected '{{'",
        hint: "write the pattern between '{{' and '}}' after the declarations")
    }
    end(begin(.pattern, at: bytes.count), at: bytes.count)
  }

  /// Reports text after the pattern of a message.
  private mutating func reportRest() {
    guard index < bytes.count else { return }
    let rest = index..<bytes.count
    let hint =
      switch bytes[index] {
      case UInt8(ascii: "."): "write declarations before the pattern"
      case UInt8(ascii: "}"): "write '\\}' for a brace in the pattern"
      default: "write the whole text between '{{' and '}}'"
      }
    report(.textAfterPattern, rest, "unexpected \(quoted(rest)) after the pattern", hint: hint)
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

  /// Returns the keyword whose `.` is at an offset; nil if there is none.
  private func keyword(at place: Int) -> Keyword? {
    guard place + 5 < bytes.count else { return nil }
    var letters: UInt64 = 0
    for offset in 1...5 { letters = letters << 8 | UInt64(bytes[place + offset]) }
    return switch letters {
    case 0x69_6E_70_75_74: .input  // "input" in ASCII
    case 0x6C_6F_63_61_6C: .local  // "local"
    case 0x6D_61_74_63_68: .match  // "match"
    default: nil
    }
  }

  /// Returns the keyword in a range, or the only one that is similar.
  private func keyword(near range: Range<Int>) -> Keyword? {
    if range.count == 6, let exact = keyword(at: range.lowerBound) { return exact }
    // A longer word is not a typing error.
    guard range.count <= 16 else { return nil }
    let word = text(range)
    let near = NearestNames.of(word, in: Keyword.allCases.map(\.rawValue), limit: 2)
    return near.count == 1 ? near.first.flatMap { Keyword(rawValue: $0) } : nil
  }

  /// Returns the keyword in a range, or the only one that is similar; reports any other word.
  private mutating func readKeyword(_ range: Range<Int>) -> Keyword? {
    if range.count == 6, let exact = keyword(at: range.lowerBound) { return exact }
    let found = keyword(near: range)
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
    case UInt8(ascii: "."): keyword(at: place) != nil
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

  /// Returns the source in a range.
  func text(_ range: Range<Int>) -> String { source.text(utf8: range) }

  /// Returns the source in a range for a diagnostic: in quotes, escaped and truncated.
  func quoted(_ range: Range<Int>) -> String {
    // The end may be in a character.
    let shown = range.clamped(to: range.lowerBound..<range.lowerBound + 1024)
    let part = source.utf8.dropFirst(shown.lowerBound).prefix(shown.count)
    return LogText.quoted(String(decoding: part, as: UTF8.self))
  }

  /// Returns the source in a range for a hint; `…` if it is long.
  func plain(_ range: Range<Int>) -> String {
    range.count <= 64 ? text(range) : "…"
  }

  /// The scalar at `index`, or nothing at the end.
  var nextScalar: Range<Int> { index..<(index < bytes.count ? scalarEnd(index) : index) }

  /// Describes a scalar that was found.
  func describe(_ found: Range<Int>) -> String {
    found.isEmpty ? "the end of the message" : quoted(found)
  }
}
