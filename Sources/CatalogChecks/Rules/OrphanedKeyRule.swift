internal import MessageSyntax

/// Reports keys that the file of the source language does not have.
struct OrphanedKeyRule: CatalogRule {
  let identifier = "orphaned-key"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "a key that the file of the source language does not have"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    // A key that is its own source string needs no entry in that file.
    guard translation.isOrphaned, SourceStrings.isSymbolic(translation.key) else { return }
    report.add("the file of the source language does not have this key")
  }
}
