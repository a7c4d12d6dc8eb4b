internal import MessageSyntax

/// Reports direction controls that are not closed, or that close nothing.
struct BidiControlsRule: CatalogRule {
  let identifier = "bidi-controls"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "a direction control without its end"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    for (index, string) in translation.strings.enumerated() {
      guard let problem = Self.problem(in: string.value) else { continue }
      report.add(problem.message, in: index, at: problem.offset)
    }
  }

  private static func problem(in text: String) -> (message: String, offset: Int)? {
    var isolates: [Int] = []
    var embeddings: [Int] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: isolates.append(offset)
      case 0x2069:
        if isolates.popLast() == nil { return ("U+2069 ends no isolate", offset) }
      case 0x202A, 0x202B, 0x202D, 0x202E: embeddings.append(offset)
      case 0x202C:
        if embeddings.popLast() == nil { return ("U+202C ends no embedding or override", offset) }
      default: break
      }
      offset += UTF8.width(scalar)
    }
    if let open = isolates.last { return ("unterminated isolate; expected U+2069", open) }
    if let open = embeddings.last {
      return ("unterminated embedding or override; expected U+202C", open)
    }
    return nil
  }
}
