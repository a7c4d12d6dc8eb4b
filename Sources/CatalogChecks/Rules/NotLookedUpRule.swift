internal import MessageSyntax

/// Reports calls of functions that do not look up the catalogs of the program.
struct NotLookedUpRule: CatalogRule {
  let identifier = "not-looked-up"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "a call of a function that does not look up the catalogs"
}
