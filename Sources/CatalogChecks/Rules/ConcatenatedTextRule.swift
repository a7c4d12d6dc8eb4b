internal import MessageSyntax

/// Reports localized strings that are joined to a sentence, so that no language can reorder it.
struct ConcatenatedTextRule: CatalogRule {
  let identifier = "concatenated-text"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "a localized string that is joined with other text to a sentence"
}
