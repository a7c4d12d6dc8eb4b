extension BundleContents {
  /// Reports that expected files are missing; returns false if the bundle may be empty.
  func reportEmpty() -> Bool {
    guard files.isEmpty, let emptyReason else { return false }
    // The report that the folder could not be listed has more details.
    if hasFailures, Localization.collector == nil { return true }
    reporter.report(
      LocalizationIssue(kind: .emptyBundle, subject: reporter.name, detail: emptyReason))
    return true
  }

  /// Reports a key that no language has; returns false if there is nothing to report.
  ///
  /// - Parameters:
  ///   - source: The key that holds the arguments.
  ///   - wanted: The user's first language.
  ///   - hasTable: Returns whether any searched bundle has a table with a name.
  func report(
    _ key: LocalizedStringKey, _ source: LocalizedStringKey, table: String,
    for resolution: LanguageResolution, wanted: LocaleIdentifier?, hasTable: (String) -> Bool
  ) -> Bool {
    let languages = resolution.chain + (wanted.map { [$0] } ?? [])
    if Localization.collector == nil, mayBeUnread(table, in: languages) { return true }
    guard hasTable(table) else {
      reporter.report(
        LocalizationIssue(
          kind: .missingTable, subject: table, locale: resolution.language, table: table))
      return true
    }
    guard key.hasLetters else { return false }
    if !resolution.isMatch, let wanted {
      reporter.reportMissingLanguage(wanted, shown: resolution.language)
    }
    if resolution.language == developmentLanguage {
      guard !key.hasFormatting, key.symbolWords == nil, key.key == source.key,
        expectsText(for: key, table: table)
      else { return !resolution.isMatch }
    }
    reporter.report(
      LocalizationIssue(
        kind: .missingKey, subject: key.key, locale: resolution.language, table: table,
        key: key.key, language: resolution.language))
    return true
  }
}
