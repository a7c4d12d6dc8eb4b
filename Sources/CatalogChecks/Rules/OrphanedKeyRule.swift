internal import MessageSyntax
internal import StringCatalogs

/// Reports keys that the file of the source language does not have.
struct OrphanedKeyRule: CatalogRule {
  let identifier = "orphaned-key"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "a key that the file of the source language does not have"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    // A key that is its own source string needs no entry in that file, unless it is misspelled.
    guard translation.isOrphaned,
      SourceStrings.isName(translation.key, in: translation.catalog.format)
        || translation.meantKey != nil
    else { return }
    let hint = translation.meantKey.map { "; did you mean '\($0)'?" } ?? ""
    report.add("the file of the source language does not have this key\(hint)")
  }
}
