extension LookupContext {
  /// Returns the translation of a key without formatting it, or nil if no language has it.
  ///
  /// Of a translation with variations, it is the variation for no arguments; a variable is replaced by
  /// its form `other`.
  func rawText(forKey key: LocalizedStringKey) -> String? {
    find(key)?.rawText(ofKey: key.key)
  }
}

extension LocalizedEntry {
  /// Returns the translation without formatting it, or nil if there is none.
  func rawText(ofKey key: String) -> String? {
    switch content {
    case .absent: return nil
    case .key: return key
    case .plain(let text): return text
    case .printf(let program): return program.format
    case .message(let format, _): return format.pattern
    case .varied(let text):
      return text.rawText(VariationContext(device: Localization.device, width: nil)) ?? ""
    }
  }
}

extension LocalizationBundle {
  /// Returns the translation of a key as written in a table, without formatting it.
  ///
  /// A plain string cannot hold plural forms: of a translation with variations or variables, it is the form
  /// `other`. `String(localized:)` chooses the form.
  ///
  /// - Parameters:
  ///   - key: The key, as written in the table.
  ///   - value: The result if no language has the key; nil or empty for the key itself.
  ///   - table: The table's name; nil or empty for `Localizable`.
  ///   - language: The language to look in; nil for the current language.
  ///
  /// The corresponding Foundation API is `Bundle.localizedString(forKey:value:table:)`.
  public func localizedString(
    forKey key: String, value: String? = nil, table: String? = nil,
    language: LocaleIdentifier? = nil
  ) -> String {
    let context = LookupContext(
      bundle: self, table: (table ?? "").isEmpty ? nil : table,
      preferences: language.map { $0.preferences } ?? Localization.preferences)
    let symbol = LocalizedStringKey(key)
    if let text = context.rawText(forKey: symbol) { return text }
    let source = value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    context.reportMissing(symbol, source: LocalizedStringKey(source))
    return source
  }
}
