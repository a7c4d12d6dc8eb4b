internal import MessageSyntax

/// Text in the source of a program that is shown to users and cannot be translated as it is.
package struct ProgramText: Sendable {
  /// What is wrong with the text.
  package enum Problem: Sendable, Hashable {
    /// It is not localized; with the function or property that shows it.
    case hardCoded(by: String)
    /// It is a localized string that is joined with other text.
    case concatenated
    /// It is the key or the format of a function that does not look up the catalogs.
    case notLookedUp(by: String)
    /// It is the format of a function that chooses no plural form.
    case withoutPlurals(by: String)
    /// A value in it is formatted in another language; with what formats it, and the interpolation to write.
    case formattedBefore(by: String, replacement: String?)
  }

  /// What is wrong.
  package var problem: Problem
  /// The text, with `…` for each value in it.
  package var text: String
  /// The file.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The column, from 1.
  package var column: Int
  /// The key that has plural forms in a catalog, or else nothing is wrong, and its table; nil if something is wrong
  /// in any case.
  package var pluralKey: (key: String, table: String?)?

  /// Creates text of a program.
  package init(
    problem: Problem, text: String, file: String, line: Int, column: Int,
    pluralKey: (key: String, table: String?)? = nil
  ) {
    self.problem = problem
    self.text = text
    self.file = file
    self.line = line
    self.column = column
    self.pluralKey = pluralKey
  }

  /// The finding for the text; its key is the text, so that a baseline does not depend on the line.
  package var finding: Finding {
    let shown = text.isEmpty ? "a localized string" : "'\(LogText.escaped(text, limit: 80))'"
    let rule: any CatalogRule
    let message: String
    switch problem {
    case .hardCoded(let function):
      rule = HardCodedTextRule()
      message = "\(shown) of '\(function)' is not localized; expected a localized string"
    case .concatenated:
      rule = ConcatenatedTextRule()
      message =
        "\(shown) is joined with other text; expected one localized string with placeholders"
    case .notLookedUp(let function):
      rule = NotLookedUpRule()
      message =
        "'\(function)' does not look up the catalogs; expected 'String(localized:)' with the values in "
        + "its literal"
    case .withoutPlurals(let function):
      rule = NotLookedUpRule()
      message =
        "'\(function)' chooses no plural form; expected 'String(localized:)' with the values in its literal"
    case .formattedBefore(let function, let replacement):
      rule = NotLookedUpRule()
      message =
        "'\(function)' does not use the language of the string on Linux; expected "
        + (replacement.map { "'\(LogText.escaped($0, limit: 120))'" }
          ?? "the value and its style, as in '\\(value, format: …)'")
    }
    return Finding(
      rule: rule.identifier, severity: rule.severity, file: file, line: line, column: column,
      key: text.isEmpty ? nil : text, message: message)
  }
}
