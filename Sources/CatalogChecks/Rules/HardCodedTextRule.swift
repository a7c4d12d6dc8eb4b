internal import MessageSyntax

/// Reports text in the source of a program that users see in one language only.
struct HardCodedTextRule: CatalogRule {
  let identifier = "hard-coded-text"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "text of the source that is shown to users and not localized"
}
