extension MF2Scanner {
  /// Reads a pattern in double braces; `index` is at the first brace.
  mutating func quotedPattern() -> MF2Message.Pattern {
    let open = index
    index += 2
    let start = index
    let elements = pattern(isQuoted: true)
    let end = index
    if isDoubled(UInt8(ascii: "}"), at: index) {
      index += 2
    } else if isAt(UInt8(ascii: "}")) {
      report(
        .unclosedPattern, open..<open + 2, "unterminated pattern; expected '}}', found '}'",
        fix: SourceFix(inserting: "}", at: index))
      index += 1
    } else if !reachedEndEarly {
      report(
        .unclosedPattern, open..<open + 2, "unterminated pattern; expected '}}'",
        fix: SourceFix(inserting: "}}", at: index))
      reachedEndEarly = true
    }
    return MF2Message.Pattern(elements, range: start..<end)
  }

  /// Reads text and placeholders up to the closing braces, which are not consumed, or to the end.
  mutating func pattern(isQuoted: Bool) -> [MF2Message.Element] {
    var elements: [MF2Message.Element] = []
    /// The text so far, if it differs from the source.
    var text: [UInt8] = []
    /// The start of the text in the source.
    var start = index
    /// The start of the part that is not yet in `text`.
    var run = index
    while true {
      skipPlain()
      guard index < bytes.count else { break }
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        text += source.utf8[run..<index]
        run = escape()
      case UInt8(ascii: "{"):
        append(text, run, from: start, to: &elements)
        text = []
        elements.append(placeholder())
        start = index
        run = index
      case UInt8(ascii: "}"):
        if isQuoted,
          isDoubled(UInt8(ascii: "}"), at: index) || blanksEnd(from: index + 1) == bytes.count
        {
          append(text, run, from: start, to: &elements)
          return elements
        }
        report(
          .unescapedBrace, index..<index + 1, "unexpected '}' in text",
          fix: isQuoted ? nil : SourceFix(inserting: "\\", at: index),
          hint: isQuoted
            ? "write '\\}' for a brace, or '}}' to end the pattern"
            : "write '\\}' for a brace")
        index += 1
      default:
        reportNull()
        index += 1
      }
    }
    append(text, run, from: start, to: &elements)
    return elements
  }

  /// Appends the text that ends at `index`, if there is any.
  private func append(
    _ text: [UInt8], _ run: Int, from start: Int, to elements: inout [MF2Message.Element]
  ) {
    guard start < index else { return }
    let range = start..<index
    let rest = source.utf8[run..<index]
    elements.append(
      .text(
        text.isEmpty
          ? String(decoding: rest, as: UTF8.self) : String(decoding: text + rest, as: UTF8.self),
        range: range))
  }

  /// Skips bytes that are text in every pattern: all but `\`, `{`, `}` and U+0000.
  @inline(__always)
  private mutating func skipPlain() {
    var index = index
    while index < bytes.count {
      switch bytes[index] {
      case 0, UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        self.index = index
        return
      default: index += 1
      }
    }
    self.index = index
  }

  /// Reads the escape at `index`, and reports one that is not known.
  ///
  /// - Returns: The start of the text that it represents; `index` is behind that character.
  mutating func escape() -> Int {
    let backslash = index
    let next = index + 1
    switch next < bytes.count ? bytes[next] : 0 {
    case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
      index += 2
      return next
    default:
      // The backslash is read as text, and the character after it in its own right.
      index += 1
      let shown = backslash..<(next < bytes.count ? scalarEnd(next) : next)
      report(
        .unknownEscape, shown, "unknown escape \(quoted(shown))",
        fix: SourceFix(inserting: "\\", at: backslash), hint: "write '\\\\' for a backslash")
      return backslash
    }
  }

  /// Reports U+0000, which no message may contain.
  mutating func reportNull() {
    report(
      .nullCharacter, index..<index + 1, "unexpected U+0000",
      fix: SourceFix(range: index..<index + 1, replacement: ""))
  }
}
