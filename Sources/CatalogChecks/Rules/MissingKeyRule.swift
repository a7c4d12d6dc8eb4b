internal import MessageSyntax

/// Reports keys that the program asks for and the catalog does not have.
struct MissingKeyRule: CatalogRule {
  let identifier = "missing-key"
  let severity = SourceDiagnosticSeverity.error
  let summary = "a key of the program that the catalog does not have"
}
