internal import MessageSyntax
internal import StringCatalogs

/// Reports plural forms that the language never uses.
struct UnusedPluralRule: CatalogRule {
  let identifier = "unused-plural"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "a plural form that the language never uses"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    for diagnostic in translation.messageDiagnostics {
      switch diagnostic.kind {
      case .unknownCategory:
        report.add(
          diagnostic.messageWithHint, in: 0, at: diagnostic.range.lowerBound, severity: .error,
          newValue: diagnostic.fix?.applied(to: translation.node.unit?.value ?? ""))
      case .unusedCategory:
        // A category for fractions or millions is used, but never demanded.
        let word = String(
          decoding: Array(
            (translation.node.unit?.value ?? "").utf8.dropFirst(diagnostic.range.lowerBound)
              .prefix(diagnostic.range.count)), as: UTF8.self)
        let isUsed =
          PluralCategory(rawValue: word).map {
            translation.coverage.categories.contains($0)
              && !translation.coverage.integerCategories.contains($0)
          } ?? false
        guard !isUsed else { continue }
        report.add(diagnostic.message, in: 0, at: diagnostic.range.lowerBound)
      default: continue
      }
    }
    // XLIFF has the forms of the target language in the source language, too.
    if translation.isSource, translation.catalog.format == .xliff { return }
    check(translation.node, translation, &report)
  }

  private func check(
    _ node: CatalogNode, _ translation: Translation, _ report: inout RuleReport
  ) {
    for variations in node.variations {
      for item in variations.cases {
        if variations.axis == .plural {
          let category = PluralCategory(rawValue: item.name)
          if category == nil {
            report.add(
              "unknown plural category '\(item.name)'",
              in: translation.index(ofStringIn: item.node), severity: .error)
          } else if let category, category != .zero,
            !translation.coverage.categories.contains(category)
          {
            // A case for zero is legal everywhere.
            report.add(
              "'\(translation.language)' never uses the plural form '\(item.name)'",
              in: translation.index(ofStringIn: item.node))
          }
        }
        check(item.node, translation, &report)
      }
    }
    for substitution in node.substitutions { check(substitution.node, translation, &report) }
  }
}
