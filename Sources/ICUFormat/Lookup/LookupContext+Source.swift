extension LookupContext {
  /// The formatting locale of the source string.
  ///
  /// It is the user's locale, even if the bundle has no matching language.
  var sourceLocale: LocaleIdentifier {
    (bundle.parts.first?.snapshot ?? bundle.snapshot).resolution(for: preferences).sourceLocale
  }

  /// The languages of the source string.
  var sourceLanguages: TextLanguages {
    TextLanguages(ofSource: bundle.developmentLanguage, for: sourceLocale)
  }

  /// Returns a source string without the markup for automatic grammar, and reports the markup.
  ///
  /// - Parameter language: The language of the source string.
  func withoutGrammarMarkup(
    _ key: LocalizedStringKey, in language: LocaleIdentifier
  ) -> LocalizedStringKey {
    guard let plain = GrammarMarkup.removed(from: key) else { return key }
    bundle.reporter.report(GrammarMarkup.issue(of: key, in: language))
    return plain
  }

  /// Reports a key that no language has; returns false if there is nothing to report.
  ///
  /// The development language needs no table: its strings are the keys, and the default values of
  /// symbolic keys.
  ///
  /// - Parameter source: The key with the source string; nil for the key itself.
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
