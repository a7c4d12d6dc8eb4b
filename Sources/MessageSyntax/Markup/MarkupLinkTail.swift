/// The tail of a link, after its text: `(destination "title")`.
///
/// The source is CommonMark 0.31.2, section 6.3.
struct MarkupLinkTail {
  /// The destination, with backslash escapes and character references replaced.
  let destination: String
  /// The title, with the same replacements; nil if there is none or it is empty.
  let title: String?
  /// The position after the `)`.
  let end: Int

  /// Reads the tail that begins at `start`; returns nil if there is none.
  ///
  /// A tail cannot contain placeholders.
  ///
  /// - Parameter parentheses: The parentheses of the source, from a position at or before `start`;
  ///   they are created when they are first needed. Tails must be read in the order of the text.
  static func read(
    in source: MarkupSource, at start: Int, parentheses: inout MarkupParentheses?
  ) -> MarkupLinkTail? {
    guard source[start] == UInt8(ascii: "(") else { return nil }
    let begin = source.skippingSpace(from: start + 1)
    guard
      let (destination, afterDestination) = destination(
        in: source, at: begin, parentheses: &parentheses)
    else { return nil }
    var index = source.skippingSpace(from: afterDestination)
    var title = 0..<0
    if index > afterDestination, source[index] != UInt8(ascii: ")") {
      guard let end = endOfTitle(in: source, at: index) else { return nil }
      title = index + 1..<end - 1
      index = source.skippingSpace(from: end)
    }
    guard source[index] == UInt8(ascii: ")") else { return nil }
    return MarkupLinkTail(
      destination: source.unescaped(destination),
      title: title.isEmpty ? nil : source.unescaped(title), end: index + 1)
  }

  private static func destination(
    in source: MarkupSource, at start: Int, parentheses: inout MarkupParentheses?
  ) -> (range: Range<Int>, end: Int)? {
    guard source[start] == UInt8(ascii: "<") else {
      var pairs = parentheses ?? MarkupParentheses(of: source, from: start)
      parentheses = nil
      defer { parentheses = pairs }
      return pairs.endOfDestination(in: source, at: start).map { (start..<$0, $0) }
    }
    var index = start + 1
    while true {
      switch source[index] {
      case UInt8(ascii: ">"): return (start + 1..<index, index + 1)
      case UInt8(ascii: "<"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), MarkupSource.leaf,
        MarkupSource.end:
        return nil
      case UInt8(ascii: "\\") where source[index + 1].isASCIIPunctuation: index += 2
      default: index += 1
      }
    }
  }

  /// Returns the position after the title at `start`; nil if there is none.
  ///
  /// A title is in quotation marks, apostrophes or parentheses.
  private static func endOfTitle(in source: MarkupSource, at start: Int) -> Int? {
    let closer: UInt8
    switch source[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): closer = source[start]
    case UInt8(ascii: "("): closer = UInt8(ascii: ")")
    default: return nil
    }
    var index = start + 1
    while source[index] != closer {
      switch source[index] {
      case UInt8(ascii: "\\") where source[index + 1].isASCIIPunctuation: index += 2
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        index = source.endOfLineEnding(at: index) ?? index + 1
        // A title does not contain a blank line.
        if source.endOfLineEnding(at: source.skippingBlanks(from: index)) != nil { return nil }
      case UInt8(ascii: "("):
        guard closer != UInt8(ascii: ")") else { return nil }
        index += 1
      case MarkupSource.leaf, MarkupSource.end: return nil
      default: index += 1
      }
    }
    return index + 1
  }
}
