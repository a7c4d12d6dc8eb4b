extension LookupContext {
  /// Returns the key to look up for a key with selects, and the key with its arguments.
  ///
  /// The result is nil for the key itself.
  ///
  /// An ICU message chooses the case itself. Otherwise, the result is the key of the chosen case,
  /// if it has a translation: the key with the select replaced by the case, or a symbolic key with
  /// the selector as a suffix (`list.title.female`).
  func keyOfCase(
    _ key: LocalizedStringKey, source: LocalizedStringKey
  ) -> (key: LocalizedStringKey, source: LocalizedStringKey)? {
    let found = find(key, source: source)
    if let found, found.chooses(for: source) { return nil }
    let isSymbolic = key.hasFixedText
    let chosen =
      isSymbolic
      ? LocalizedStringKey(([key.key] + source.selectedCases).joined(separator: "."))
      : source.replacingSelects()
    let result = (key: chosen, source: isSymbolic ? source : chosen)
    let translation = find(chosen, source: result.source)
    if let translation,
      found == nil || found?.isInLanguageOfReader == false
        || translation.isInLanguageOfReader
    {
      return result
    }
    if let found { found.reportUnchosen(key, expected: chosen) }
    return nil
  }
}

extension LocalizedEntry {
  /// Whether the entry is in the user's language.
  fileprivate var isInLanguageOfReader: Bool { languages.text == nil }

  /// Whether the entry has the cases of all selects of a key.
  ///
  /// This is so for a message with a `select` for each, and for the source string.
  fileprivate func chooses(for key: LocalizedStringKey) -> Bool {
    switch content {
    case .key: return true
    case .message(_, let styled):
      return !styled.contains { key.segments[$0].placeholder.detail?.isSelect == true }
    case .absent, .plain, .printf, .varied: return false
    }
  }

  /// Reports a translation that shows a select with the case of the source string.
  fileprivate func reportUnchosen(_ key: LocalizedStringKey, expected: LocalizedStringKey) {
    let language = languages.text ?? locale
    if LanguageName.isSameLanguage(language, languages.source) { return }
    TextOrigin.report(
      LocalizationIssue(
        kind: .unusableStyle, subject: key.key,
        detail:
          "translation cannot choose a 'select' case; expected the key '\(expected.key)' or an ICU message",
        locale: language), origin)
  }
}
