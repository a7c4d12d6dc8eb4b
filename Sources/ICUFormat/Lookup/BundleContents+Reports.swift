extension BundleContents {
  /// Reports that expected files are missing; returns nil if the bundle may be empty.
  func reportEmpty() -> MissingKeyReport? {
    guard files.isEmpty, let emptyReason else { return nil }
    // The report that the folder could not be listed has more details.
    if hasFailures, Localization.collector == nil {
      return MissingKeyReport(isMissing: true, isFinal: false)
    }
    let isFinal = reporter.report(
      LocalizationIssue(kind: .emptyBundle, subject: reporter.name, detail: emptyReason))
    return MissingKeyReport(isMissing: true, isFinal: isFinal)
  }

  /// Reports a key that no language has.
  ///
  /// - Parameters:
  ///   - source: The key that holds the arguments.
  ///   - wanted: The user's first language.
  ///   - hasTable: Returns whether any searched bundle has a table with a name.
  func report(
    _ key: LocalizedStringKey, _ source: LocalizedStringKey, table: String,
    for resolution: LanguageResolution, wanted: LocaleIdentifier?, hasTable: (String) -> Bool
  ) -> MissingKeyReport {
    let languages = resolution.fallbackOrder + (wanted.map { [$0] } ?? [])
    if Localization.collector == nil, mayBeUnread(table, in: languages) {
      return MissingKeyReport(isMissing: true, isFinal: false)
    }
    guard hasTable(table) else {
      let isFinal = reporter.report(
        LocalizationIssue(
          kind: .missingTable, subject: table, detail: tableNames, locale: resolution.language,
          table: table))
      return MissingKeyReport(isMissing: true, isFinal: isFinal)
    }
    guard key.hasLetters else { return MissingKeyReport(isMissing: false, isFinal: true) }
    if !resolution.isMatch, let wanted {
      reporter.reportMissingLanguage(wanted, shown: resolution.language)
    }
    if resolution.language == developmentLanguage {
      // A symbolic key has its default value.
      guard key.key == source.key, !key.isSymbolic, expectsText(for: key, table: table) else {
        // The users of absent languages are counted.
        return MissingKeyReport(isMissing: !resolution.isMatch, isFinal: resolution.isMatch)
      }
    }
    let isFinal = reporter.report(
      LocalizationIssue(
        kind: .missingKey, subject: key.key, locale: resolution.language, table: table,
        key: key.key, language: resolution.language))
    return MissingKeyReport(isMissing: true, isFinal: isFinal && resolution.isMatch)
  }

  /// The names of the tables, for the report of another one: the first five.
  var tableNames: String {
    let names = Set(files.map { $0.isDefaultTable ? "Localizable" : $0.table }).sorted()
    guard !names.isEmpty else { return "" }
    let shown = names.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    let more = names.count > 5 ? " and \(names.count - 5) more" : ""
    return "the bundle has \(shown)\(more)"
  }
}
