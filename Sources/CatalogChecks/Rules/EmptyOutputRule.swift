internal import MessageSyntax

/// Reports translations that show nothing.
struct EmptyOutputRule: CatalogRule {
  let identifier = "empty-output"
  let severity = SourceDiagnosticSeverity.error
  let summary = "a translation that shows nothing"

  func check(_ run: TranslationRun, _ report: inout RuleReport) {
    // A source string without text may have such translations.
    let sources = run.translation.sourceStrings
    guard run.translation.isTranslated,
      sources.contains(where: { !Self.isBlank($0.value) }),
      !sources.contains(where: { Self.isBlank($0.value) })
    else { return }
    guard let output = run.outputs.first(where: { Self.isBlank($0.text) }) else { return }
    report.add("shows nothing" + Self.place(output), in: output.string)
  }

  static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.generalCategory == .format
    }
  }

  /// Returns the number of an output in words.
  static func place(_ output: TranslationRun.Output) -> String {
    guard let number = output.number else { return "" }
    return " for \(Int(exactly: number).map { String($0) } ?? String(number))"
  }
}
