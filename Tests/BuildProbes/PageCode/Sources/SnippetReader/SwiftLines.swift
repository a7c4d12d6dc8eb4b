/// The lines of Swift code, with what is needed to find statements and comments at their ends.
struct SwiftLines {
  struct Line {
    var code: String
    /// The text of a comment `//` after the code, without the slashes and the spaces around it.
    var comment: String?
    /// The number of open brackets at the start of the line.
    var depth: Int
    /// The number of open brackets at its end.
    var endDepth: Int
    /// The line begins inside of a string of several lines.
    var isInString: Bool
    /// The line as it is written.
    var text: String

    var trimmedCode: Substring { code.drop { $0 == " " } }

    /// The line continues the statement of the line before.
    var isContinuation: Bool {
      guard let first = trimmedCode.first else { return false }
      return isInString || ".)]}?:&|+,".contains(first)
        || ["else", "catch", "where"].contains { trimmedCode.hasPrefix($0) }
    }
  }

  private enum Context {
    case brackets
    case string(pounds: Int, isMultiline: Bool)
  }

  let lines: [Line]

  init(_ source: [String]) {
    var contexts: [Context] = []
    var lines: [Line] = []
    for text in source {
      let characters = Array(text)
      let depth = Self.depth(contexts)
      let isInString = Self.isString(contexts.last)
      var comment: Int?
      var index = 0
      while index < characters.count, comment == nil {
        index = Self.advance(characters, from: index, contexts: &contexts, comment: &comment)
      }
      // A string of one line ends with its line.
      while case .string(_, isMultiline: false) = contexts.last { contexts.removeLast() }
      let code = String(characters[..<(comment ?? characters.count)])
      lines.append(
        Line(
          code: String(code.reversed().drop { $0 == " " }.reversed()),
          comment: comment.map { start in
            let words = characters[(start + 2)...].drop { $0 == " " || $0 == "/" }
            return String(words.reversed().drop { $0 == " " }.reversed())
          },
          depth: depth, endDepth: Self.depth(contexts), isInString: isInString, text: text))
    }
    self.lines = lines
  }

  private static func depth(_ contexts: [Context]) -> Int {
    contexts.count { if case .brackets = $0 { true } else { false } }
  }

  private static func isString(_ context: Context?) -> Bool {
    if case .string = context { true } else { false }
  }

  /// Reads one token at `index`, and returns the index after it.
  private static func advance(
    _ characters: [Character], from index: Int, contexts: inout [Context], comment: inout Int?
  ) -> Int {
    let rest = characters[index...]
    if case .string(let pounds, let isMultiline) = contexts.last {
      let mark = String(repeating: "#", count: pounds)
      let end = (isMultiline ? "\"\"\"" : "\"") + mark
      if rest.starts(with: end) {
        contexts.removeLast()
        return index + end.count
      }
      if rest.starts(with: "\\" + mark + "(") {
        contexts.append(.brackets)
        return index + mark.count + 2
      }
      return rest.starts(with: "\\" + mark) ? index + mark.count + 2 : index + 1
    }
    let pounds = rest.prefix { $0 == "#" }.count
    if rest.dropFirst(pounds).first == "\"" {
      let isMultiline = rest.dropFirst(pounds).starts(with: "\"\"\"")
      contexts.append(.string(pounds: pounds, isMultiline: isMultiline))
      return index + pounds + (isMultiline ? 3 : 1)
    }
    switch characters[index] {
    case "(", "[", "{": contexts.append(.brackets)
    case ")", "]", "}": if !contexts.isEmpty { contexts.removeLast() }
    case "/" where rest.dropFirst().first == "/": comment = index
    default: break
    }
    return index + max(pounds, 1)
  }

  /// The index of the first line of the statement that ends with the line at `end`.
  func start(ofStatementEndingAt end: Int) -> Int {
    var start = end
    while start > 0,
      lines[start].depth > lines[end].endDepth || lines[start].isContinuation
        || lines[start].isInString || lines[start - 1].trimmedCode.hasSuffix("=")
    {
      start -= 1
    }
    return start
  }
}
