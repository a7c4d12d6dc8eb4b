internal import MessageSyntax
internal import StringCatalogs

/// Reports unreachable, duplicate and missing cases of a message, and variations by device without `other`.
struct SelectCasesRule: CatalogRule {
  let identifier = "select-cases"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "an unreachable, duplicate or missing case of a message"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    for diagnostic in translation.messageDiagnostics {
      switch diagnostic.kind {
      case .missingOther:
        report.add(
          diagnostic.messageWithHint, in: 0, at: diagnostic.range.lowerBound, severity: .error)
      case .duplicateSelector, .unreachableSelector:
        report.add(diagnostic.messageWithHint, in: 0, at: diagnostic.range.lowerBound)
      default: continue
      }
    }
    if translation.node.lacksOtherDevice {
      report.add(
        "no case 'other' of the variations by device; devices without a case do not show this translation",
        in: 0)
    }
    guard translation.isTranslated, let pattern = translation.pattern,
      let source = translation.sourcePattern
    else { return }
    let expected = Self.words(of: source)
    let found = Self.words(of: pattern)
    for (name, words) in found.sorted(by: { $0.key < $1.key }) {
      guard let known = expected[name] else { continue }
      for word in words.keys.sorted() where known[word] == nil {
        report.add(
          "the source string has no case '\(word)' of argument '\(translation.written(name))'",
          in: 0,
          at: words[word] ?? 0)
      }
      // A language that needs no cases has only 'other'.
      guard words.count > 1 else { continue }
      // A missing 'other' is already reported.
      for word in known.keys.sorted() where words[word] == nil && word != "other" {
        report.add(
          "no case '\(word)' of argument '\(translation.written(name))', which the source string has",
          in: 0,
          at: words["other"] ?? 0)
      }
    }
  }

  /// Returns the words of each select argument, with their places.
  private static func words(of pattern: MessagePattern) -> [String: [String: Int]] {
    var words: [String: [String: Int]] = [:]
    pattern.forEachArgument { argument in
      guard case .select(let cases) = argument.format else { return }
      for item in cases {
        words[argument.name.description, default: [:]][item.selector.description] =
          item.selectorRange.lowerBound
      }
    }
    return words
  }
}
