extension LocalizationBundle {
  /// Reports a key that no language has; false where there is nothing to report.
  @discardableResult
  func reportMissing(
    _ key: LocalizedStringKey, table: String?, preferences: LanguagePreferences
  ) -> Bool {
    report(key, key, table, preferences)
  }

  /// Reports a key that no language has; false where there is nothing to report.
  ///
  /// The development language needs no table: its keys, and the default values of symbolic ones, are
  /// its texts.
  @discardableResult
  func report(
    _ key: LocalizedStringKey, _ source: LocalizedStringKey, _ table: String?,
    _ preferences: LanguagePreferences
  ) -> Bool {
    let snapshots = parts.isEmpty ? [snapshot] : parts.map { $0.snapshot }
    var isReported = false
    for snapshot in snapshots where snapshot.content.reportEmpty() { isReported = true }
    guard let snapshot = snapshots.first(where: { !$0.content.files.isEmpty }) else {
      return isReported
    }
    return snapshot.content.report(
      key, source, table: table ?? "Localizable", for: snapshot.resolution(for: preferences),
      wanted: preferences.languages.first,
      hasTable: { name in snapshots.contains { $0.content.hasTable(name) } })
  }
}
