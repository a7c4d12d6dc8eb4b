/// Shows the counts of languages as lines with bars, for a terminal.
package struct StatisticsTable {
  /// The characters of a full bar.
  package static let barWidth = 24
  private let counts: [TranslationCounts]
  private let hasColor: Bool

  package init(_ counts: [TranslationCounts], hasColor: Bool) {
    self.counts = counts
    self.hasColor = hasColor
  }

  /// The lines, one for each language.
  package var text: String {
    let names = counts.map { TerminalText.oneLine($0.language) }
    let width = names.map(\.count).max() ?? 0
    let numbers = counts.map { String($0.translated) + "/" + String($0.total) }
    let numberWidth = numbers.map(\.count).max() ?? 0
    var result = ""
    for (index, item) in counts.enumerated() {
      let name = names[index] + String(repeating: " ", count: width - names[index].count)
      let percent = String(item.percent)
      let space = String(repeating: " ", count: max(0, 3 - percent.count))
      let number =
        String(repeating: " ", count: numberWidth - numbers[index].count) + numbers[index]
      var parts: [String] = []
      if item.needsReview > 0 { parts.append("\(item.needsReview) to review") }
      if item.untranslated > 0 { parts.append("\(item.untranslated) untranslated") }
      if item.stale > 0 { parts.append("\(item.stale) stale") }
      let more = parts.isEmpty ? "" : "  " + parts.joined(separator: ", ")
      result += "\(name)  \(bar(of: item))  \(space)\(percent) %  \(number) translated\(more)\n"
    }
    return result
  }

  /// Returns the bar of a language: translated, to review, and the rest.
  private func bar(of counts: TranslationCounts) -> String {
    let width = Self.barWidth
    let total = max(1, counts.total)
    let full = counts.total == 0 ? width : counts.translated * width / total
    let both = counts.total == 0 ? width : (counts.translated + counts.needsReview) * width / total
    return colored(String(repeating: "█", count: full), "32")
      + colored(String(repeating: "▒", count: both - full), "33")
      + colored(String(repeating: "░", count: width - both), "2")
  }

  private func colored(_ text: String, _ code: String) -> String {
    hasColor && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
