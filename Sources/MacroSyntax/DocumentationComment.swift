package import SwiftSyntax

/// Reads documentation comments.
package enum DocumentationComment {
  /// Returns the lines of the comment directly before a declaration.
  package static func lines(of trivia: Trivia) -> [String] {
    var lines: [String] = []
    for piece in trivia {
      switch piece {
      case .docLineComment(let text):
        let text = text.dropFirst(3)
        lines.append(String(text.first == " " ? text.dropFirst() : text))
      case .docBlockComment(let text):
        lines += blockLines(text)
      case .newlines(let count), .carriageReturnLineFeeds(let count), .carriageReturns(let count):
        if count > 1 { lines = [] }
      default: break
      }
    }
    return lines
  }

  private static func blockLines(_ text: String) -> [String] {
    var lines = text.dropFirst(3).dropLast(2).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).map { line -> String in
      var line = line.drop { $0 == " " || $0 == "\t" }
      if line.first == "*" { line = line.dropFirst() }
      if line.first == " " { line = line.dropFirst() }
      while line.last == " " { line = line.dropLast() }
      return String(line)
    }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
