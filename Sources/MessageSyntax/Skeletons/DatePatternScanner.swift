extension UInt8 {
  /// Whether the byte is an ASCII letter.
  var isDatePatternLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}

/// Scans a date pattern or skeleton in a single pass.
struct DatePatternScanner {
  private let source: SourceText
  private let bytes: [UInt8]
  private let isSkeleton: Bool
  private var elements: [DatePattern.Element] = []
  private var literal: [UInt8] = []
  private var diagnostics: [DatePatternDiagnostic] = []
  private var errorCount = 0
  /// The ranges of the fields `Y`, `D` and `DD`, which are wrong next to some other fields.
  private var suspects: [Range<Int>] = []

  init(_ text: String, isSkeleton: Bool = false) {
    source = SourceText(text)
    bytes = Array(text.utf8)
    self.isSkeleton = isSkeleton
  }

  consuming func scan() -> (
    elements: [DatePattern.Element], diagnostics: [DatePatternDiagnostic]
  ) {
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "'") {
        position = scanQuote(at: position)
      } else if byte.isDatePatternLetter {
        position = scanField(at: position)
      } else {
        let start = position
        while position < bytes.count, !bytes[position].isDatePatternLetter,
          bytes[position] != UInt8(ascii: "'")
        { position += 1 }
        appendLiteral(bytes[start..<position], from: start, to: position)
      }
    }
    flush()
    if !isSkeleton { reportMismatches() }
    if isSkeleton, !elements.contains(where: { if case .field = $0 { true } else { false } }),
      diagnostics.isEmpty
    {
      report(
        .emptySkeleton, 0..<bytes.count, "skeleton without fields; expected a field such as 'y'")
    }
    return (elements, diagnostics)
  }

  /// Scans a quote, and returns the position after the quoted text.
  private mutating func scanQuote(at start: Int) -> Int {
    var position = start + 1
    if position < bytes.count, bytes[position] == UInt8(ascii: "'") {
      appendLiteral([UInt8(ascii: "'")], from: start, to: position + 1)
      return position + 1
    }
    var text: [UInt8] = []
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "'") {
        let next = position + 1
        guard next < bytes.count, bytes[next] == UInt8(ascii: "'") else {
          appendLiteral(text[...], from: start, to: next)
          return next
        }
        position = next
      }
      text.append(bytes[position])
      position += 1
    }
    report(
      .unclosedQuote, start..<start + 1, "unterminated quote; expected a closing apostrophe",
      SourceFix(range: bytes.count..<bytes.count, replacement: "'"))
    appendLiteral(text[...], from: start, to: position)
    return position
  }

  private mutating func scanField(at start: Int) -> Int {
    let byte = bytes[start]
    var end = start + 1
    while end < bytes.count, bytes[end] == byte { end += 1 }
    let letter = Unicode.Scalar(byte)
    guard DatePatternField.canonicalOrder.contains(letter) else {
      let text = String(decoding: bytes[start..<end], as: UTF8.self)
      report(
        .unknownLetter, start..<end, "unknown field letter '\(letter)'",
        isSkeleton
          ? SourceFix(range: start..<end, replacement: "")
          : SourceFix(range: start..<end, replacement: "'\(text)'"))
      literal.append(contentsOf: bytes[start..<end])
      return end
    }
    if !isSkeleton, DatePatternField.skeletonLetters.contains(letter) {
      report(
        .skeletonLetter, start..<end,
        "field letter '\(letter)' is only for skeletons; expected 'h' or 'H'",
        SourceFix(range: start..<end, replacement: String(repeating: "H", count: end - start)))
    } else if let longest = DatePatternField.longest(letter), end - start > longest {
      report(
        .fieldTooLong, start..<end,
        "field too long; expected at most \(longest) letters '\(letter)'",
        SourceFix(range: start + longest..<end, replacement: ""))
    }
    flush()
    if letter == "Y" || letter == "D" && end - start <= 2 { suspects.append(start..<end) }
    elements.append(.field(DatePatternField(letter, length: end - start)))
    return end
  }

  /// Reports a year of weeks without a week, and a day of the year in place of that of the month.
  private mutating func reportMismatches() {
    guard !suspects.isEmpty else { return }
    var letters: Set<Unicode.Scalar> = []
    for case .field(let field) in elements { letters.insert(field.letter) }
    let hasMonth = letters.contains("M") || letters.contains("L")
    for range in suspects {
      let letter = bytes[range.lowerBound]
      let replacement: String
      let message: String
      if letter == UInt8(ascii: "Y") {
        guard hasMonth || letters.contains("d"), !letters.contains("w") else { continue }
        replacement = "y"
        message = "'Y' is the year of the week, which differs around New Year; expected 'y'"
      } else {
        guard hasMonth, !letters.contains("d") else { continue }
        replacement = "d"
        message = "'D' is the day of the year; expected 'd', the day of the month"
      }
      report(
        .mismatchedField, range, message,
        SourceFix(range: range, replacement: String(repeating: replacement, count: range.count)))
    }
    diagnostics.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func appendLiteral(_ text: ArraySlice<UInt8>, from start: Int, to end: Int) {
    if isSkeleton {
      report(
        .literalInSkeleton, start..<end, "unexpected text in skeleton; expected only fields",
        SourceFix(range: start..<end, replacement: ""))
    }
    literal.append(contentsOf: text)
  }

  private mutating func flush() {
    if literal.isEmpty { return }
    elements.append(.literal(String(decoding: literal, as: UTF8.self)))
    literal = []
  }

  private mutating func report(
    _ kind: DatePatternDiagnosticKind, _ range: Range<Int>, _ message: String,
    _ fix: SourceFix? = nil
  ) {
    let isError = kind.severity == .error
    guard (isError ? errorCount : diagnostics.count - errorCount) < MessageLimits.diagnostics
    else { return }
    if isError { errorCount += 1 }
    diagnostics.append(
      DatePatternDiagnostic(kind: kind, range: range, in: source, message: message, fix: fix))
  }
}
