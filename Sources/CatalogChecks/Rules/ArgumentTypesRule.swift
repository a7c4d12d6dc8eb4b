internal import MessageSyntax

/// Reports keys whose arguments in the program do not fit the catalog.
struct ArgumentTypesRule: CatalogRule {
  let identifier = "argument-types"
  let severity = SourceDiagnosticSeverity.error
  let summary = "arguments of the program that do not fit the catalog"
}
