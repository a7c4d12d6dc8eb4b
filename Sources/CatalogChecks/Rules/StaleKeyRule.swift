internal import MessageSyntax

/// Reports keys that the program does not use any more.
struct StaleKeyRule: CatalogRule {
  let identifier = "stale-key"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "a key that the program does not use any more"
}
