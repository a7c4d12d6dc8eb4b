internal import MessageSyntax

/// Reports inline elements of XLIFF that differ from those of the source.
struct InlineElementsRule: CatalogRule {
  let identifier = "inline-elements"
  let severity = SourceDiagnosticSeverity.error
  let summary = "inline elements of XLIFF that differ from the source string"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    guard translation.isTranslated else { return }
    for (index, string, source) in translation.pairs where string.elements != source.elements {
      // A plural form for one number may omit it.
      let mayLack = string.category != nil && string.numbers?.count == 1
      // Each case of a message may have the element.
      let hasCases = LeakedPlaceholderRule.hasCases(source.value)
      let found = Self.counts(string.elements)
      let expected = Self.counts(source.elements)
      for tag in Set(found.keys).union(expected.keys).sorted() where !report.isFull {
        switch (found[tag] ?? 0, expected[tag] ?? 0) {
        case (0, _):
          if mayLack { continue }
          report.add("element '\(tag)' of the source string is missing; add it", in: index)
        case (_, 0):
          report.add(
            "element '\(tag)' is not in the source string; remove it, or correct its id", in: index)
        case (let uses, let wanted) where uses != wanted && !hasCases:
          report.add(
            "element '\(tag)' is used \(MarkupRule.times(uses)), but \(MarkupRule.times(wanted)) in "
              + "the source string", in: index, severity: .warning)
        default: continue
        }
      }
    }
  }

  /// Returns how often each tag is used.
  private static func counts(_ tags: [String]) -> [String: Int] {
    tags.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
