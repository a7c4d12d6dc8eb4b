extension LocalizationBundle {
  /// A source string without the markup for automatic grammar, which is reported.
  ///
  /// - Parameter language: The language of the source string.
  func withoutGrammarMarkup(
    _ key: LocalizedStringKey, in language: LocaleIdentifier
  ) -> LocalizedStringKey {
    guard let plain = GrammarMarkup.removed(from: key) else { return key }
    reporter.report(GrammarMarkup.issue(of: key, in: language))
    return plain
  }
}
