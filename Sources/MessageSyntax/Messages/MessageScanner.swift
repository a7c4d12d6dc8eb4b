/// Splits a pattern into parts in a single pass; it reports each problem and continues.
///
/// The grammar is that of ICU's `MessageFormat`
/// (https://unicode-org.github.io/icu/userguide/format_parse/messages/):
///
///     message       = (text | argument | tag)*
///     text          = characters, with quotes: '' is one apostrophe, '{…' is literal to the next '
///     argument      = "{" ws name ws ["," ws type ws ["," style]] "}"
///     name          = identifier | number
///     identifier    = (neither Pattern_White_Space nor Pattern_Syntax)+
///     number        = "0" | (1…9)(0…9)*
///     type          = (a…z | A…Z)+
///     style         = simple style  (any text with balanced braces; '…' quotes)
///                   | choice style  (type "choice")
///                   | plural style  (types "plural" and "selectordinal")
///                   | select style  (type "select")
///     choice style  = limit ws ("#" | "<" | "≤") message ("|" choice style)?
///     plural style  = ["offset:" ws value] (selector ws "{" message "}")+
///     selector      = "=" value | keyword
///     select style  = (keyword ws "{" message "}")+
///     tag           = "<" tag name ws ">" message "</" tag name ws ">" | "<" tag name ws "/>"
///
/// Types are compared without regard to case. In a plural message an unquoted `#` represents the
/// number; in a choice message `|` ends the message. White space is `Pattern_White_Space`.
package struct MessageScanner: ~Copyable, ~Escapable {
  let bytes: Span<UInt8>
  let options: MessageParserOptions
  var index = 0
  var output = Output()
  /// Whether an unterminated brace or tag was reported; those around it are then not reported.
  var reachedEndEarly = false
  /// The number of braces in an abandoned argument that are open at the end of the pattern.
  var openBraces = 0
  /// The number of open tags.
  var tagDepth = 0
  /// The last range in which a look-ahead found neither a selector nor an opening brace.
  var junk = 0..<0
  /// The first closing brace without an opening one, which ICU shows as text.
  private var unmatchedBrace: Int?
  /// The fix that ends an unterminated quote; until then, no brace or tag can be closed.
  var quoteFix: SourceFix?

  /// The result of a scan.
  package struct Output: ~Copyable, Sendable {
    /// The parts, in source order.
    package var parts: [MessagePart] = []
    /// The values of explicit selectors, offsets and choice limits.
    package var numbers: [Double] = []
    /// The problems, without line and column.
    package var problems: [Problem] = []

    package init(parts: [MessagePart] = [], numbers: [Double] = []) {
      self.parts = parts
      self.numbers = numbers
    }

    /// Whether ICU would reject the pattern.
    package var hasErrors: Bool {
      !problems.isEmpty && problems.contains { $0.kind.severity == .error }
    }
  }

  /// A diagnostic before its line and column are known.
  package struct Problem: Sendable {
    package let kind: MessageDiagnosticKind
    package let range: Range<Int>
    package let message: String
    package var fix: SourceFix?
    package var hint: String?
    /// The offset of a second location, such as that of the first of two duplicates.
    package var related: Int?

    package init(
      kind: MessageDiagnosticKind, range: Range<Int>, message: String, fix: SourceFix?,
      hint: String? = nil
    ) {
      self.kind = kind
      self.range = range
      self.message = message
      self.fix = fix
      self.hint = hint
    }
  }

  /// The argument and the tag that contain a message.
  struct Context {
    var depth = 0
    var type = MessageArgumentType.none
    /// The name of the innermost open tag of this message.
    var tag: Range<Int>?
  }

  @_lifetime(copy bytes)
  private init(_ bytes: Span<UInt8>, options: MessageParserOptions) {
    self.bytes = bytes
    self.options = options
  }

  /// Reads a whole pattern, in well-formed UTF-8.
  package static func scan(_ bytes: Span<UInt8>, options: MessageParserOptions) -> Output {
    var scanner = MessageScanner(bytes, options: options)
    scanner.scan()
    return scanner.finish()
  }

  private consuming func finish() -> Output { output }

  private mutating func scan() {
    guard bytes.count <= MessageLimits.patternLength else {
      report(
        .patternTooLong, 0..<bytes.count,
        "pattern of \(bytes.count) bytes exceeds the limit of \(MessageLimits.patternLength)")
      add(.unparsed, 0, Int(Int32(clamping: bytes.count)))
      return
    }
    output.parts.reserveCapacity(Swift.min(bytes.count / 4 + 8, 4096))
    message(Context())
    keepFixesOfEmptyArguments()
    reportUnmatchedBrace()
  }

  /// Reports the first unmatched closing brace; after another mistake, it may be a part of it.
  private mutating func reportUnmatchedBrace() {
    guard let brace = unmatchedBrace, output.problems.isEmpty else { return }
    // Only directly after a brace, it is clearly one too many: "{name}}", but not "name}".
    let isExtra = brace > 0 && bytes[brace - 1] == UInt8(ascii: "}")
    report(
      .unmatchedBrace, brace..<brace + 1, "unmatched '}', which is shown as text",
      fix: isExtra ? SourceFix(range: brace..<brace + 1, replacement: "") : nil,
      hint: isExtra
        ? "remove it" : "remove it, add '{', or put it between apostrophes if it is text")
  }

  /// Removes the fixes that would add numbers to a pattern with names.
  private mutating func keepFixesOfEmptyArguments() {
    guard output.problems.contains(where: { $0.kind == .emptyArgument }),
      output.parts.contains(where: { $0.kind == .argumentStart && $0.value < 0 })
    else { return }
    for index in output.problems.indices where output.problems[index].kind == .emptyArgument {
      output.problems[index].fix = nil
      output.problems[index].hint = "write the argument's name"
    }
  }

  // MARK: Message

  /// Reads a message up to its terminator, which is not consumed, or to the end.
  mutating func message(_ context: Context) {
    let isPlural = context.type.isPlural
    let isChoice = context.type == .choice
    var run = index
    while true {
      skipPlain()
      guard index < bytes.count else { break }
      switch bytes[index] {
      case UInt8(ascii: "'"):
        run = apostrophe(run, context)
      case UInt8(ascii: "{"):
        literal(run, index)
        argument(context)
        run = index
      case UInt8(ascii: "#") where isPlural:
        literal(run, index)
        add(.pluralNumber, index, index + 1)
        index += 1
        run = index
      case UInt8(ascii: "}") where context.depth > 0, UInt8(ascii: "|") where isChoice:
        literal(run, index)
        return
      case UInt8(ascii: "<") where options.readsTags:
        guard index + 1 < bytes.count else {
          index += 1
          continue
        }
        let next = bytes[index + 1]
        if next == UInt8(ascii: "/") {
          literal(run, index)
          if context.tag != nil { return }
          strayClosingTag()
          run = index
        } else if Self.isASCIILetter(next) {
          literal(run, index)
          tag(context)
          run = index
        } else {
          index += 1
        }
      default:
        if bytes[index] == UInt8(ascii: "}"), unmatchedBrace == nil { unmatchedBrace = index }
        index += 1
      }
    }
    literal(run, index)
  }

  /// Skips bytes that are literal text in every context.
  @inline(__always)
  private mutating func skipPlain() {
    var index = index
    while index < bytes.count, Self.isPlain(bytes[index]) { index += 1 }
    self.index = index
  }

  /// Whether a byte is literal text in every context: none of `' # { | } <`.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    if byte < UInt8(ascii: "#") || byte > UInt8(ascii: "}") { return true }
    return byte > UInt8(ascii: "'") && byte < UInt8(ascii: "{") && byte != UInt8(ascii: "<")
  }

  /// Reads an apostrophe and the quoted text after it.
  ///
  /// - Parameter run: The start of the literal text before the apostrophe.
  /// - Returns: The start of the literal text that continues after it.
  private mutating func apostrophe(_ run: Int, _ context: Context) -> Int {
    let quote = index
    guard index + 1 < bytes.count else {
      index += 1
      // The apostrophe would quote the text that a fix adds.
      quoteFix = SourceFix(range: quote..<quote, replacement: "'")
      return run
    }
    let next = bytes[index + 1]
    if next == UInt8(ascii: "'") {
      literal(run, index + 1)
      index += 2
      return index
    }
    guard options.apostropheMode == .doubleRequired || quotes(next, context) else {
      index += 1
      return run
    }
    literal(run, index)
    var start = index + 1
    index += 2
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "'") else {
        index += 1
        continue
      }
      if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "'") {
        literal(start, index + 1)
        index += 2
        start = index
      } else {
        literal(start, index)
        index += 1
        return index
      }
    }
    index = bytes.count
    literal(start, index)
    // After a letter, it was meant as an apostrophe: "l'{name}".
    let isText = quote > 0 && (bytes[quote - 1] >= 0x80 || Self.isASCIILetter(bytes[quote - 1]))
    let place = isText ? quote : index
    quoteFix = SourceFix(range: place..<place, replacement: "'")
    report(
      .unterminatedQuote, quote..<quote + 1,
      "unterminated quote; the rest of the pattern is literal text", fix: quoteFix)
    return index
  }

  /// Whether an apostrophe before `byte` begins quoted text.
  private func quotes(_ byte: UInt8, _ context: Context) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"): true
    case UInt8(ascii: "#"): context.type.isPlural
    case UInt8(ascii: "|"): context.type == .choice
    case UInt8(ascii: "<"), UInt8(ascii: ">"): options.readsTags
    default: false
    }
  }

  // MARK: Parts and problems

  @inline(__always)
  mutating func add(
    _ kind: MessagePart.Kind, _ start: Int, _ end: Int, value: Int = -1, category: Int8 = -1,
    link: Int = 0
  ) {
    output.parts.append(
      MessagePart(
        kind: kind, category: category, start: Int32(truncatingIfNeeded: start),
        end: Int32(truncatingIfNeeded: end), value: Int32(truncatingIfNeeded: value),
        link: Int32(truncatingIfNeeded: link)))
  }

  @inline(__always)
  mutating func literal(_ start: Int, _ end: Int) {
    if start < end { add(.literal, start, end) }
  }

  /// Adds the end of the part at `start`, and links the two to each other.
  mutating func close(_ start: Int, _ kind: MessagePart.Kind, _ lower: Int, _ upper: Int) {
    output.parts[start].link = Int32(truncatingIfNeeded: output.parts.count)
    add(kind, lower, upper, link: start)
  }

  /// Whether another problem can be added.
  var takesReports: Bool { output.problems.count < MessageLimits.diagnostics }

  mutating func report(
    _ kind: MessageDiagnosticKind, _ range: Range<Int>, _ message: String, fix: SourceFix? = nil,
    hint: String? = nil
  ) {
    guard takesReports else { return }
    output.problems.append(
      Problem(kind: kind, range: range, message: message, fix: fix, hint: hint))
  }

  /// Returns the source in a range.
  func text(_ range: Range<Int>) -> String {
    String(decoding: range.clamped(to: 0..<bytes.count).map { bytes[$0] }, as: UTF8.self)
  }

  @inline(__always)
  mutating func skipWhiteSpace() {
    index = PatternProperties.skipWhiteSpace(bytes, from: index)
  }

  static func isASCIILetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  /// Returns whether a token is within ``MessageLimits/tokenLength``; reports it if not.
  mutating func checkLength(_ range: Range<Int>) -> Bool {
    guard range.count > MessageLimits.tokenLength,
      text(range).utf16.count > MessageLimits.tokenLength
    else { return true }
    report(
      .tokenTooLong, range,
      "text of \(range.count) bytes exceeds the limit of \(MessageLimits.tokenLength) UTF-16 units")
    return false
  }
}
