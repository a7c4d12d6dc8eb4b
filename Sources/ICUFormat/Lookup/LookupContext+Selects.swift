extension LookupContext {
  /// What is looked up in place of a key with selects, and what holds its arguments; nil for the key
  /// itself.
  ///
  /// An ICU message chooses by itself. Where there is none, it is the key of the chosen case, if it has
  /// a translation: the key with the text of the case, or a symbolic key with the word of the case
  /// (`list.title.female`).
  func keyOfCase(
    _ key: LocalizedStringKey, source: LocalizedStringKey
  ) -> (key: LocalizedStringKey, source: LocalizedStringKey)? {
    let found = find(key, source: source)
    if let found, found.chooses(for: source) { return nil }
    let isSymbolic = !key.hasFormatting
    let chosen =
      isSymbolic
      ? LocalizedStringKey(([key.key] + source.selectedWords).joined(separator: "."))
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
  /// Whether the text is in the language of the reader.
  fileprivate var isInLanguageOfReader: Bool { languages.text == nil }

  /// Whether the text holds the cases of all selects of a key: a message with a `select` for each, or
  /// the key's own words.
  fileprivate func chooses(for key: LocalizedStringKey) -> Bool {
    switch content {
    case .key: return true
    case .message(_, let styled):
      return !styled.contains { key.segments[$0].placeholder.detail?.isSelect == true }
    default: return false
    }
  }

  /// Reports a translation that shows the source's word for a select.
  fileprivate func reportUnchosen(_ key: LocalizedStringKey, expected: LocalizedStringKey) {
    let language = languages.text ?? locale
    if LanguageName.isSameLanguage(language, languages.source) { return }
    TextOrigin.report(
      LocalizationIssue(
        kind: .unusableStyle, subject: key.key,
        detail:
          "found a translation that cannot choose between the cases of 'select'; expected the key '\(expected.key)' or an ICU message",
        locale: language), origin)
  }
}
