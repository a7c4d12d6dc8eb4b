internal import MessageSyntax

/// Reports formatted strings that are longer than a limit of the settings or of a comment.
struct LengthRule: CatalogRule {
  let identifier = "length"
  let severity = SourceDiagnosticSeverity.error
  let summary = "a formatted string that is longer than its limit"

  func check(_ run: TranslationRun, _ report: inout RuleReport) {
    for limit in run.translation.lengthLimits {
      var longest: (length: Int, output: TranslationRun.Output)?
      for output in run.outputs {
        let length = limit.length(of: output.text)
        if length > limit.maximum, length > longest?.length ?? 0 { longest = (length, output) }
      }
      guard let longest else { continue }
      report.add(
        "has \(longest.length) \(limit.unit.rawValue)\(EmptyOutputRule.place(longest.output)), "
          + "but the limit is \(limit.maximum)", in: longest.output.string)
    }
  }
}
