/// The strings of a catalog as lines for a terminal: each key, then its strings.
package struct RenderedList {
  private var key: String?

  package init() {}

  /// Returns the lines for the next text.
  package mutating func lines(for text: RenderedText) -> String {
    var result = ""
    if key.map({ !$0.utf8.elementsEqual(text.key.utf8) }) ?? true {
      key = text.key
      result = TerminalText.oneLine(text.key) + "\n"
    }
    let values = text.arguments.isEmpty ? "" : " (\(TerminalText.oneLine(text.argumentList)))"
    return result
      + "  \(TerminalText.oneLine(text.language))\(values): \(TerminalText.oneLine(text.text))\n"
  }
}
