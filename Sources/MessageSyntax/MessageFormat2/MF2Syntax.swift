/// A MessageFormat 2 message, read but not yet in a data model: its source and its nodes.
///
/// The first nodes are the declarations; the last one on this level is the pattern or the matcher.
package struct MF2Syntax: Sendable {
  package let source: String
  package let nodes: [MF2Node]
  /// The number of distinct names of variables and values of keys.
  package let wordCount: Int
  /// The number of expressions in a valid message.
  package let expressionCount: Int

  /// Reads a message.
  ///
  /// - Returns: The message and its errors and warnings, as ``MF2Message/init(recovering:diagnostics:)``
  ///   reports them.
  package static func read(
    _ source: String, diagnostics: inout [MessageDiagnostic]
  ) -> MF2Syntax {
    let (syntax, problems) = read(source, replaced: [])
    if !problems.isEmpty {
      diagnostics += MessageParser.diagnostics(problems, SourceText(source))
    }
    return syntax
  }

  /// Reads a message with unpaired surrogates at these offsets.
  static func read(
    _ source: String, replaced: [Int]
  ) -> (syntax: MF2Syntax, problems: [MessageScanner.Problem]) {
    var (syntax, problems) = MF2Scanner.scan(source, replaced: replaced)
    MF2Checker.check(syntax, &problems)
    return (syntax, problems)
  }

  /// Returns the name of a node, or the text of a literal or of a pattern, without escapes and
  /// direction marks.
  package func text(_ node: MF2Node) -> String { node.text(in: source) }

  /// Returns the source in a range.
  package func text(_ range: Range<Int>) -> String { source.text(utf8: range) }

  /// Returns the number of nodes on one level, from one up to another.
  package func count(from first: Int, to end: Int) -> Int {
    var count = 0
    var index = first
    while index < end {
      count += 1
      index = nodes[index].next
    }
    return count
  }
}

extension MF2Node {
  /// Returns the content without escapes and direction marks.
  func text(in source: String) -> String {
    isMarked ? unmarkedText(in: source) : source.text(utf8: content)
  }

  private func unmarkedText(in source: String) -> String {
    let bytes = source.utf8.span
    let isText = kind == .text || kind == .literal
    var text: [UInt8] = []
    var index = content.lowerBound
    while index < content.upperBound {
      let mark = isText ? 0 : MF2Characters.directionLength(bytes, at: index)
      if mark > 0 {
        index += mark
        continue
      }
      if isText, MF2Characters.escapes(bytes, at: index) { index += 1 }
      text.append(bytes[index])
      index += 1
    }
    return String(decoding: text, as: UTF8.self)
  }
}
