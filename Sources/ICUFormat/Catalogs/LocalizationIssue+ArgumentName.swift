internal import StringCatalogs

/// A closure that reports a problem with an argument name in a translation.
typealias NameReport = (LocalizationIssue) -> Void

extension LocalizationIssue {
  /// Creates the issue for a problem with an argument name.
  ///
  /// - Parameters:
  ///   - key: The key of the translation.
  ///   - language: The language of a translation whose file names none.
  init(_ problem: CatalogNameProblem, ofKey key: String, language: LocaleIdentifier?) {
    let language = problem.language.isEmpty ? language : LanguageName.locale(problem.language)
    self.init(
      kind: .malformedMessage, subject: problem.text, detail: problem.message, locale: language,
      key: key, language: language)
  }
}
