internal import MessageSyntax

/// Reports plural forms that read the same, in languages with at least three forms.
struct EqualPluralsRule: CatalogRule {
  let identifier = "equal-plurals"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "plural forms that read the same, where those of the source string differ"

  func check(_ run: TranslationRun, _ report: inout RuleReport) {
    let translation = run.translation
    // In languages with one or two forms, many words have the same form for all numbers.
    guard translation.isTranslated, translation.coverage.integerCategories.count >= 3,
      translation.pattern == nil
    else { return }
    let sources = translation.sourceStrings.filter { $0.category != nil }
    guard Set(sources.map { Self.letters($0.text) }).count > 1 else { return }
    let forms = translation.strings.filter { $0.numbers?.isEmpty == false }
    guard forms.count >= 3, Set(forms.map(\.text)).count == 1, let form = forms.first,
      Self.longestWord(form.text) > 4
    else { return }
    report.add(
      "all plural forms read the same: '\(LogText.escaped(form.value, limit: 80))'", in: 0)
  }

  private static func letters(_ text: String) -> String { text.filter(\.isLetter) }

  private static func longestWord(_ text: String) -> Int {
    text.split { !$0.isLetter }.map(\.count).max() ?? 0
  }
}
