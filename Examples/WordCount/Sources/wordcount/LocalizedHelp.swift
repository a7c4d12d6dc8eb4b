/// The help of swift-argument-parser in the user's language.
///
/// The parser writes the headings and the help of `--help` in English, and has no option for them.
enum LocalizedHelp {
  static func translated(_ help: String) -> String {
    help.split(separator: "\n", omittingEmptySubsequences: false)
      .map { translated(line: $0) }
      .joined(separator: "\n")
  }

  private static func translated(line: Substring) -> String {
    let headings = [
      ("OVERVIEW:", localized("OVERVIEW")), ("USAGE:", localized("USAGE")),
      ("ARGUMENTS:", localized("ARGUMENTS")), ("OPTIONS:", localized("OPTIONS")),
    ]
    for (heading, translation) in headings where line.hasPrefix(heading) {
      return translation + ":" + line.dropFirst(heading.count)
    }
    let helpText = "Show help information."
    guard line.hasSuffix(helpText) else { return String(line) }
    return line.dropLast(helpText.count) + localized("Show help information.")
  }
}
