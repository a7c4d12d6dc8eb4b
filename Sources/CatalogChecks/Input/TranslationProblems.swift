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
    let place = string?.written?.place(problem.offset) ?? problem.offset
    let inContent = string?.unit?.contentPlace(place).flatMap {
      locator.offset(
        in: entry, of: $0,
        isTarget: language.byBytes != file.catalog.sourceLanguage?.byBytes)
    }
    let offset =
      inContent
      ?? locator.offset(
        in: entry, language: isMultilingual ? language : nil,
        form: file.catalog.format.isGettext ? string?.path.last : nil,
        value: string.map(\.valueInFile), after: equalStrings(before: problem.string), at: place)
    let location = offset.flatMap { locator.isKnown ? locator.location(at: $0) : nil }
    let fix = string.flatMap { string in
      problem.newValue.flatMap { new -> FindingFix? in
        guard let written = string.written else { return .value(old: string.value, new: new) }
        return written.newValue(new, of: string.value).map { .value(old: written.value, new: $0) }
      }
    }
    let finding = Finding(
      rule: problem.rule, severity: severity, file: file.path, line: location?.line,
      column: location?.column, key: entry.key, language: language.isEmpty ? nil : language,
      message: problem.message, fix: fix, sourceLine: offset.flatMap { locator.line(at: $0) })
    return (offset, finding)
  }

  /// Returns how many equal strings are before a string: plural forms are often equal.
  private func equalStrings(before index: Int?) -> Int {
    guard let index, strings.indices.contains(index) else { return 0 }
    let value = strings[index].valueInFile.byBytes
    return strings[..<index].count { $0.valueInFile.byBytes == value }
  }
}

extension TranslatedString {
  /// The string as the file has it.
  fileprivate var valueInFile: String { written?.value ?? value }
}
