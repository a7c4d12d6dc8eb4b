internal import MessageSyntax

/// Reports brackets without a partner, if the brackets of the source are in pairs.
struct BracketsRule: CatalogRule {
  let identifier = "brackets"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "a bracket without its partner"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    guard translation.isTranslated else { return }
    for (index, string, source) in translation.pairs {
      let found = Self.counts(string.text)
      guard found.contains(where: { $0.open != $0.close }) else { continue }
      let expected = Self.counts(source.text)
      for kind in 0..<Self.kinds.count
      where expected[kind].open == expected[kind].close && found[kind].open != found[kind].close {
        // `a)` and `:-)` are not pairs.
        guard found[kind].open + found[kind].close > 0 else { continue }
        report.add(
          "\(found[kind].open) opening and \(found[kind].close) closing \(Self.kinds[kind])",
          in: index)
      }
    }
  }

  private static let kinds = ["parentheses", "square brackets", "corner brackets"]

  private static func counts(_ text: String) -> [(open: Int, close: Int)] {
    var counts = Array(repeating: (open: 0, close: 0), count: kinds.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "(", "（": counts[0].open += 1
      case ")", "）": counts[0].close += 1
      case "[", "［", "【": counts[1].open += 1
      case "]", "］", "】": counts[1].close += 1
      case "「", "『": counts[2].open += 1
      case "」", "』": counts[2].close += 1
      default: break
      }
    }
    return counts
  }
}
