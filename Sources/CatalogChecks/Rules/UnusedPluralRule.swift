internal import ICUFormat
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
          diagnostic.messageWithHint + Self.expected(translation), in: 0,
          at: diagnostic.range.lowerBound, severity: .error,
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
    if case .mf2(let message, _) = translation.content {
      for (category, offset) in MF2PluralChoices(message).categoryKeys
      where !translation.coverage.categories.contains(category) {
        report.add(
          "the language never uses the plural category '\(category.rawValue)'", in: 0, at: offset)
      }
    }
    if translation.hasFormsOfTarget { return }
    check(translation.node, translation, &report)
    checkForms(translation, &report)
  }

  /// Returns the categories of the language, for a category that no language has.
  private static func expected(_ translation: Translation) -> String {
    let names = translation.coverage.categories.sorted().map { "'\($0.rawValue)'" }
    return "; '\(translation.language)' has \(names.joined(separator: ", "))"
  }

  /// Reports gettext's forms that the rule of the header never chooses.
  private func checkForms(_ translation: Translation, _ report: inout RuleReport) {
    guard let rule = translation.catalog.pluralForms,
      let forms = translation.node.variations(along: .pluralForm)
    else { return }
    let unused = forms.cases.filter { (Int($0.name) ?? 0) >= rule.count }
    guard let first = unused.first else { return }
    let names = unused.map { "msgstr[\($0.name)]" }.joined(separator: ", ")
    report.add(
      "\(names) \(unused.count == 1 ? "is" : "are") never used; the header says nplurals=\(rule.count)",
      in: translation.index(ofStringIn: first.node))
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
              "unknown plural category '\(item.name)'\(Self.expected(translation))",
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
