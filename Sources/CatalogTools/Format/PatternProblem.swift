package import MessageSyntax

/// Shows a problem in a pattern: the message, the line of the pattern, and a caret below it.
package enum PatternProblem {
  /// Returns the lines for a diagnostic of a pattern.
  package static func description<Kind>(
    _ problem: SourceDiagnostic<Kind>, in pattern: String
  ) -> String {
    let lines = pattern.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" })
    let number = problem.line - 1
    let line = lines.indices.contains(number) ? String(lines[number]) : ""
    // A tab stays one, so that the caret is below its character.
    let before = line.unicodeScalars.prefix(max(0, problem.column - 1))
    let space = String(String.UnicodeScalarView(before.map { $0 == "\t" ? "\t" : " " }))
    let text = String(
      String.UnicodeScalarView(
        line.unicodeScalars.map { $0.value < 0x20 && $0 != "\t" ? "\u{FFFD}" : $0 }))
    let hint = problem.hint.map { "; \($0)" } ?? ""
    let message = TerminalText.oneLine(problem.message + hint)
    return "pattern:\(problem.line):\(problem.column): \(problem.severity.rawValue): \(message)\n"
      + "  \(text)\n  \(space)^"
  }
}
