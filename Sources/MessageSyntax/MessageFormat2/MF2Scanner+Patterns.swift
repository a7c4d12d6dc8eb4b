extension MF2Scanner {
  /// Reads a pattern in double braces; `index` is at the first brace.
  mutating func quotedPattern() {
    let open = index
    index += 2
    let pattern = begin(.pattern, at: index)
    elements(isQuoted: true)
    end(pattern, at: index)
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
  }

  /// Reads text and placeholders up to the closing braces, which are not consumed, or to the end.
  mutating func elements(isQuoted: Bool) {
    /// The start of the text.
    var start = index
    /// Whether the text has escapes.
    var isMarked = false
    while true {
      skipPlain()
      guard index < bytes.count else { break }
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        escape()
        isMarked = true
      case UInt8(ascii: "{"):
        addText(from: start, isMarked: isMarked)
        placeholder()
        start = index
        isMarked = false
      case UInt8(ascii: "}"):
        if isQuoted,
          isDoubled(UInt8(ascii: "}"), at: index) || blanksEnd(from: index + 1) == bytes.count
        {
          return addText(from: start, isMarked: isMarked)
        }
        // Directly behind another brace, it may also be one too many.
        let isExtra = index > 0 && bytes[index - 1] == UInt8(ascii: "}")
        report(
          .unescapedBrace, index..<index + 1, "unexpected '}' in text",
          fix: isQuoted || isExtra ? nil : SourceFix(inserting: "\\", at: index),
          hint: isQuoted
            ? "write '\\}' for a brace, or '}}' to end the pattern"
            : isExtra ? "remove it, or write '\\}' for a brace" : "write '\\}' for a brace")
        index += 1
      default:
        reportNull()
        index += 1
      }
    }
    addText(from: start, isMarked: isMarked)
  }

  /// Adds the text that ends at `index`, if there is any.
  mutating func addText(from start: Int, isMarked: Bool) {
    guard start < index else { return }
    let text = begin(.text, at: start)
    nodes[text].isMarked = isMarked
    nodes[text].content = start..<index
    end(text, at: index)
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
  mutating func escape() {
    if MF2Characters.escapes(bytes, at: index) {
      index += 2
      return
    }
    // The backslash is read as text, and the character after it in its own right.
    let backslash = index
    index += 1
    let shown = backslash..<(index < bytes.count ? scalarEnd(index) : index)
    report(
      .unknownEscape, shown, "unknown escape \(quoted(shown))",
      fix: SourceFix(inserting: "\\", at: backslash), hint: "write '\\\\' for a backslash")
  }

  /// Reports U+0000, which no message may contain.
  mutating func reportNull() {
    report(
      .nullCharacter, index..<index + 1, "unexpected U+0000",
      fix: SourceFix(range: index..<index + 1, replacement: ""))
  }
}
