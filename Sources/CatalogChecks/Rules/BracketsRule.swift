internal import MessageSyntax

/// Reports brackets without a partner, if the brackets of the source are in pairs.
struct BracketsRule: CatalogRule {
  let identifier = "brackets"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "a bracket without its partner"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    guard translation.isTranslated else { return }
    for (index, string, source) in translation.pairs {
      let expected = Self.counts(source.text)
      let found = Self.counts(string.text)
      for kind in 0..<Self.kinds.count
      where expected[kind].open == expected[kind].close && found[kind].open != found[kind].close {
        // `a)` and `:-)` are not pairs.
        guard found[kind].open + found[kind].close > 0 else { continue }
        report.add(
          "\(found[kind].open) opening and \(found[kind].close) closing \(Self.kinds[kind].name)",
          in: index)
      }
    }
  }

  private static let kinds: [(name: String, open: String, close: String)] = [
    ("parentheses", "(（", ")）"), ("square brackets", "[［【", "]］】"),
    ("corner brackets", "「『", "」』"),
  ]

  private static func counts(_ text: String) -> [(open: Int, close: Int)] {
    var counts = kinds.map { _ in (open: 0, close: 0) }
    for scalar in text.unicodeScalars where scalar.value > 0x27 {
      for (index, kind) in kinds.enumerated() {
        if kind.open.unicodeScalars.contains(scalar) { counts[index].open += 1 }
        if kind.close.unicodeScalars.contains(scalar) { counts[index].close += 1 }
      }
    }
    return counts
  }
}
