internal import MessageSyntax

/// Reports calls of functions that do not look up the catalogs of the program, or do not use the language of the
/// string.
struct NotLookedUpRule: CatalogRule {
  let identifier = "not-looked-up"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "a call that does not look up the catalogs, or does not use their language"
}
