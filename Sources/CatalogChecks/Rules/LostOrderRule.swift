internal import MessageSyntax

/// Reports arguments that are shown in another order because they have lost their positions.
struct LostOrderRule: CatalogRule {
  let identifier = "lost-order"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "directives without positions, where the source string has positions"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    guard translation.isTranslated, translation.pattern == nil else { return }
    for (index, string, source) in translation.pairs where string.variable == nil {
      let own = string.format.realSpecifiers
      let expected = source.format.realSpecifiers
      guard own.count > 1, expected.count > 1, expected.allSatisfy(\.isPositional) else { continue }
      guard let bare = own.first(where: { !$0.isPositional }) else { continue }
      if own.contains(where: \.isPositional) {
        report.add(
          "directives with and without positions; expected a position for each", in: index,
          at: bare.range.lowerBound)
        continue
      }
      // Without positions, the arguments are shown in the order in which the program passes them.
      let order = expected.map(\.argument)
      guard let first = order.first, order != order.sorted() else { continue }
      report.add(
        "directives without positions, but the source string shows argument \(first + 1) first",
        in: index, at: bare.range.lowerBound)
    }
  }
}
