internal import MessageSyntax

/// Reports calls whose keys are not known from the source, so that nothing else can be checked.
struct UnextractedKeyRule: CatalogRule {
  let identifier = "unextracted-key"
  let severity = SourceDiagnosticSeverity.error
  let summary = "a call whose key is not known from the source"
}
