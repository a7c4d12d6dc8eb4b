internal import ICUFormat
internal import MessageSyntax

/// Reports Spanish questions and exclamations without the mark at their start.
struct OpeningMarkRule: CatalogRule {
  let identifier = "opening-mark"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "a Spanish question or exclamation without '¿' or '¡'"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    guard translation.isTranslated, ["ast", "es"].contains(translation.locale.languageCode) else {
      return
    }
    for (index, string, source) in translation.pairs
    where !string.value.utf8.elementsEqual(source.value.utf8) {
      let scalars = string.text.unicodeScalars
      for (closing, opening) in [("?", "¿"), ("!", "¡")] as [(Unicode.Scalar, Unicode.Scalar)] {
        // `¡Qué?!` begins with one mark, and `?` alone is a symbol.
        guard scalars.last == closing, !scalars.contains("¿"), !scalars.contains("¡"),
          scalars.contains(where: { $0.properties.isWhitespace })
        else { continue }
        report.add("ends with '\(closing)'; expected '\(opening)' at the start", in: index)
      }
    }
  }
}
