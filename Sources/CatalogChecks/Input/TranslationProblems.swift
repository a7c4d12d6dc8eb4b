internal import MessageSyntax
internal import StringCatalogs

/// The problems of one translation, or of a key in all languages.
struct TranslationProblems: Sendable {
  /// The entry of the key.
  var entry: CatalogEntry
  /// The language; empty for all languages.
  var language: String
  /// The strings of the translation.
  var strings: [TranslatedString]
  /// The problems.
  var problems: [RuleReport.Problem]

  /// Returns a problem as a finding, with its place in the file.
  func finding(
    of problem: RuleReport.Problem, _ severity: SourceDiagnosticSeverity, in file: CheckedFile,
    _ locator: inout ValueLocator
  ) -> (offset: Int?, finding: Finding) {
    let string = problem.string.flatMap { strings.indices.contains($0) ? strings[$0] : nil }
    let isMultilingual = file.catalog.format == .xcstrings
    let offset = locator.offset(
      in: entry, language: isMultilingual ? language : nil,
      form: file.catalog.format.isGettext ? string?.path.last : nil, value: string?.value,
      at: problem.offset)
    let location = offset.flatMap { locator.isKnown ? locator.location(at: $0) : nil }
    let fix = string.flatMap { string in
      problem.newValue.map { FindingFix.value(old: string.value, new: $0) }
    }
    let finding = Finding(
      rule: problem.rule, severity: severity, file: file.path, line: location?.line,
      column: location?.column, key: entry.key, language: language.isEmpty ? nil : language,
      message: problem.message, fix: fix, sourceLine: offset.flatMap { locator.line(at: $0) })
    return (offset, finding)
  }
}
