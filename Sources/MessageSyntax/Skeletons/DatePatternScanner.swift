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
  /// The position after the last closing apostrophe; nil if no text was quoted.
  private var quoteEnd: Int?
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
    if isSkeleton, !elements.contains(where: { if case .field = $0 { true } else { false } }) {
      reportNoField()
    }
    return (elements, diagnostics)
  }

  /// Reports a skeleton without fields.
  ///
  /// Each fix of a skeleton removes text. Here nothing would be left, so no fix remains.
  private mutating func reportNoField() {
    if errorCount > 0 {
      for index in diagnostics.indices { diagnostics[index].fix = nil }
    } else {
      diagnostics = []
      report(
        .emptySkeleton, 0..<bytes.count, "skeleton without fields; expected a field such as 'y'")
    }
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
          quoteEnd = next
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
      report(
        .unknownLetter, start..<end, "unknown field letter '\(letter)'",
        isSkeleton ? removal(start..<end) : quotation(start..<end))
      literal.append(contentsOf: bytes[start..<end])
      return end
    }
    if !isSkeleton, DatePatternField.skeletonLetters.contains(letter) {
      report(
        .skeletonLetter, start..<end,
        "field letter '\(letter)' is only for skeletons; expected 'h' or 'H'",
        hours(start..<end))
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
      // Next to a field of the same letter, both would become one field.
      let isJoined =
        bytes[..<range.lowerBound].last == replacement.utf8.first
        || bytes[range.upperBound...].first == replacement.utf8.first
      let text = String(repeating: replacement, count: range.count)
      report(
        .mismatchedField, range, message,
        isJoined ? nil : SourceFix(range: range, replacement: text))
    }
    diagnostics.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func appendLiteral(_ text: ArraySlice<UInt8>, from start: Int, to end: Int) {
    if isSkeleton {
      report(
        .literalInSkeleton, start..<end, "unexpected text in skeleton; expected only fields",
        removal(start..<end))
    }
    literal.append(contentsOf: text)
  }

  // MARK: Fixes

  /// Returns a fix that removes text from a skeleton; nil if two fields would become one.
  private func removal(_ range: Range<Int>) -> SourceFix? {
    if range.lowerBound > 0, range.upperBound < bytes.count,
      bytes[range.lowerBound - 1] == bytes[range.upperBound]
    {
      return nil
    }
    return SourceFix(range: range, replacement: "")
  }

  /// Returns a fix that quotes letters; they join quoted text beside them.
  ///
  /// Two apostrophes between them would be an apostrophe.
  private func quotation(_ range: Range<Int>) -> SourceFix {
    let apostrophe = UInt8(ascii: "'")
    let joinsText = quoteEnd == range.lowerBound
    let next = range.upperBound
    let isBeforeText =
      next < bytes.count && bytes[next] == apostrophe
      && (next + 1 == bytes.count || bytes[next + 1] != apostrophe)
    let text = String(decoding: bytes[range], as: UTF8.self)
    return SourceFix(
      range: (joinsText ? range.lowerBound - 1 : range.lowerBound)..<(isBeforeText
        ? next + 1 : next),
      replacement: (joinsText ? "" : "'") + text + (isBeforeText ? "" : "'"))
  }

  /// Returns a fix that writes hours from 0 to 23; nil if they would join the field beside them.
  private func hours(_ range: Range<Int>) -> SourceFix? {
    let hour = UInt8(ascii: "H")
    if range.lowerBound > 0, bytes[range.lowerBound - 1] == hour { return nil }
    if range.upperBound < bytes.count, bytes[range.upperBound] == hour { return nil }
    let longest = DatePatternField.longest("H") ?? range.count
    return SourceFix(
      range: range, replacement: String(repeating: "H", count: min(range.count, longest)))
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
