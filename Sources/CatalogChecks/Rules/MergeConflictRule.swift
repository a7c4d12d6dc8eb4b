internal import MessageSyntax

/// Reports conflicts that `localize merge` wrote into a catalog.
struct MergeConflictRule: CatalogRule {
  let identifier = "merge-conflict"
  let severity = SourceDiagnosticSeverity.error
  let summary = "two translations that 'localize merge' could not merge"

  /// What begins each conflict in a comment, and ends the name of a key that holds one.
  static let mark = "localize:conflict"
}
