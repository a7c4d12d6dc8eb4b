internal import MessageSyntax

/// Reports arguments of the source string that no string of the translation has.
///
/// Some plural forms may omit the number: see ``OneWithoutNumberRule``.
struct MissingArgumentRule: CatalogRule {
  let identifier = "missing-argument"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "an argument of the source string that the translation does not have"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    guard let contract = translation.contract, contract.isComplete,
      translation.arguments.isComplete, !translation.strings.isEmpty
    else { return }
    for name in contract.icu.keys.sorted()
    where translation.pattern != nil && translation.arguments.icu[name] == nil {
      report.add("argument '\(name)' of the source string is missing", in: 0)
    }
    guard translation.pattern == nil else { return }
    // A source string that omits an argument of its key allows it to translations.
    let own =
      translation.sourceStrings.isEmpty
      ? contract
      : ArgumentContract(
        translation.sourceStrings, variables: translation.sourceNode?.allSubstitutions ?? [])
    for index in contract.printf.keys.sorted() {
      guard translation.arguments.printf[index] == nil, own.printf[index] != nil else { continue }
      report.add("argument \(index + 1) of the source string is missing", in: 0)
    }
  }
}
