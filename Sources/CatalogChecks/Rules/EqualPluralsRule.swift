internal import ICUFormat
internal import MessageSyntax

/// Reports plural forms that read the same, in languages with at least three forms.
struct EqualPluralsRule: CatalogRule {
  let identifier = "equal-plurals"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "plural forms that read the same, where those of the source string differ"

  func check(_ run: TranslationRun, _ report: inout RuleReport) {
    let translation = run.translation
    // In languages with one or two forms, many words have the same form for all numbers.
    guard translation.isTranslated, translation.coverage.integerCategories.count >= 3 else {
      return
    }
    if let pattern = translation.pattern {
      if let source = translation.sourcePattern { check(pattern, source, &report) }
      return
    }
    let sources = translation.sourceStrings.filter { $0.category != nil }
    guard Set(sources.map { Self.letters($0.text) }).count > 1 else { return }
    let forms = translation.strings.filter { $0.numbers?.isEmpty == false }
    guard forms.count >= 3, Set(forms.map(\.text)).count == 1, let form = forms.first,
      Self.longestWord(form.text) > 4
    else { return }
    report.add(Self.message(form.value), in: 0)
  }

  /// Checks the plurals of a message for whose arguments the source has different forms.
  private func check(
    _ pattern: MessagePattern, _ source: MessagePattern, _ report: inout RuleReport
  ) {
    var different: Set<String> = []
    source.forEachArgument { argument in
      if case .plural(let plural) = argument.format, plural.hasDifferentForms {
        different.insert(argument.name.description)
      }
    }
    guard !different.isEmpty else { return }
    pattern.forEachArgument { argument in
      guard case .plural(let plural) = argument.format, plural.kind == .cardinal,
        different.contains(argument.name.description)
      else { return }
      let forms = plural.cases.filter { $0.selector.isKeyword }.map(\.message)
      let texts = Set(forms.map { MessagePattern(elements: $0).canonicalText })
      guard forms.count >= 3, texts.count == 1, let form = forms.first, let text = texts.first,
        Self.longestWord(TranslatedString.text(of: form)) > 4
      else { return }
      report.add(Self.message(text), in: 0, at: argument.range.lowerBound)
    }
  }

  private static func message(_ form: String) -> String {
    "all plural forms read the same: '\(LogText.escaped(form, limit: 80))'"
  }

  private static func letters(_ text: String) -> String { text.filter(\.isLetter) }

  private static func longestWord(_ text: String) -> Int {
    text.split { !$0.isLetter }.map(\.count).max() ?? 0
  }
}
