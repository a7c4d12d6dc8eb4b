internal import ICUFormatMemory
package import MessageSyntax

extension MessagePattern {
  /// Reports the rule sets that a language does not have.
  ///
  /// ICU formats such an argument with the default rule set, without an error. The parser reports
  /// white space around a name, so those names are not reported here.
  ///
  /// - Parameters:
  ///   - text: The text of the pattern.
  ///   - language: The language of the text.
  package func ruleSetDiagnostics(
    in text: String, for language: LocaleIdentifier
  ) -> [MessageDiagnostic] {
    guard !language.identifier.isEmpty else { return [] }
    var unknown: [(style: Style, names: [String])] = []
    var namesOfTypes: [MessageSimpleType: [String]] = [:]
    forEachArgument { argument in
      guard unknown.count < MessageLimits.diagnostics, case .simple(let simple) = argument.format,
        let type = simple.type, let kind = SpelledNumberStyle.Kind(type), let style = simple.style
      else { return }
      guard !style.trimmed.isEmpty, style.paddedRuleSet == nil else { return }
      let names = namesOfTypes[type] ?? SpelledNumberStyle(kind).locale(language).ruleSets
      namesOfTypes[type] = names
      if names.isEmpty || names.contains(where: { $0.hasSameBytes(as: style.text) }) { return }
      unknown.append((style, names))
    }
    guard !unknown.isEmpty else { return [] }
    let source = SourceText(text)
    return unknown.map { style, names in
      let nearest = NearestNames.of(style.text, in: names, limit: 1).first
      return MessageDiagnostic(
        kind: .suspectRuleSet, range: style.range, in: source,
        message: "the language has no rule set '\(style.text)', so ICU uses the default",
        fix: nearest.map { SourceFix(range: style.range, replacement: $0) },
        hint: nearest.map { "did you mean '\($0)'?" }
          ?? "expected \(names.map { "'\($0)'" }.joined(separator: ", "))")
    }
  }
}

extension SpelledNumberStyle.Kind {
  /// Creates the kind of rules of an argument type; nil for a type without rule sets.
  fileprivate init?(_ type: MessageSimpleType) {
    switch type {
    case .spellout: self = .spellout
    case .ordinal: self = .ordinal
    case .duration: self = .duration
    case .number, .date, .time, .dateInterval: return nil
    }
  }
}
