internal import ICUFormatMemory

extension LookupContext {
  /// Returns the key to look up for a key with selects, and the key with its arguments.
  ///
  /// The result is nil for the key itself.
  ///
  /// An ICU message chooses the case itself. Otherwise, the result is the key of the chosen case, if a
  /// table has it before the key itself is found in another language: the key with the select replaced
  /// by the case, or a symbolic key with the selector as a suffix (`list.title.female`).
  func keyOfCase(
    _ key: LocalizedStringKey, source: LocalizedStringKey
  ) -> (key: LocalizedStringKey, source: LocalizedStringKey)? {
    let isSymbolic = key.hasFixedText
    let chosen =
      isSymbolic
      ? LocalizedStringKey(([key.key] + source.selectedCases).joined(separator: "."))
      : source.replacingSelects()
    let result = (key: chosen, source: isSymbolic ? source : chosen)
    var writer = UTF8Writer()
    var unchosen: LocalizedEntry?
    let isCase = first { table -> Bool? in
      var canonical = CanonicalKey(at: 0)
      unchosen = table.entry(of: key, arguments: source, &canonical, in: &writer)
      if let unchosen, unchosen.chooses(for: source) { return false }
      canonical.erase(from: &writer)
      if table.entry(of: chosen, arguments: result.source, &canonical, in: &writer) != nil {
        return true
      }
      canonical.erase(from: &writer)
      return unchosen == nil ? nil : false
    }
    if isCase == true { return result }
    if let unchosen, !unchosen.chooses(for: source) {
      unchosen.reportUnchosen(key, expected: chosen)
    }
    return nil
  }
}

extension LocalizedEntry {
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
