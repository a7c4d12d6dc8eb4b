extension LookupContext {
  /// The locale that the source string is formatted for: the reader's, whether or not there is a
  /// language for it.
  var sourceLocale: LocaleIdentifier {
    (bundle.parts.first?.snapshot ?? bundle.snapshot).resolution(for: preferences).sourceLocale
  }

  /// The languages of the source string, shown to the reader.
  var sourceLanguages: TextLanguages {
    TextLanguages(ofSource: bundle.developmentLanguage, for: sourceLocale)
  }

  /// A source string without the markup for automatic grammar, which is reported.
  ///
  /// - Parameter language: The language of the source string.
  func withoutGrammarMarkup(
    _ key: LocalizedStringKey, in language: LocaleIdentifier
  ) -> LocalizedStringKey {
    guard let plain = GrammarMarkup.removed(from: key) else { return key }
    bundle.reporter.report(GrammarMarkup.issue(of: key, in: language))
    return plain
  }

  /// Reports a key that no language has; false where there is nothing to report.
  ///
  /// The development language needs no table: its keys, and the default values of symbolic ones, are
  /// its texts.
  ///
  /// - Parameter source: The key that holds the words of the source; nil for the key itself.
  @discardableResult
  func reportMissing(_ key: LocalizedStringKey, source: LocalizedStringKey? = nil) -> Bool {
    let snapshots = bundle.parts.isEmpty ? [bundle.snapshot] : bundle.parts.map { $0.snapshot }
    var isReported = false
    for snapshot in snapshots where snapshot.content.reportEmpty() { isReported = true }
    guard let snapshot = snapshots.first(where: { !$0.content.files.isEmpty }) else {
      return isReported
    }
    return snapshot.content.report(
      key, source ?? key, table: table ?? "Localizable",
      for: snapshot.resolution(for: preferences), wanted: preferences.languages.first,
      hasTable: { name in snapshots.contains { $0.content.hasTable(name) } })
  }
}
