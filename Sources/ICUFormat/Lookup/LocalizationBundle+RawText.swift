extension LookupContext {
  /// The text of a key as written in a table, without formatting, or nil where no language has it.
  ///
  /// Of a text with variations, the one for no arguments.
  func rawText(forKey key: LocalizedStringKey) -> String? {
    switch find(key)?.content {
    case .absent?, nil: return nil
    case .key?: return key.key
    case .plain(let text)?: return text
    case .printf(let program)?: return program.format
    case .message(let format, _)?: return format.pattern
    case .varied(let text)?:
      let context = VariationContext(device: Localization.device, width: nil)
      return text.program(.list([]), context)?.format ?? ""
    }
  }
}

extension LocalizationBundle {
  /// The text of a key as written in a table, without formatting.
  ///
  /// - Parameters:
  ///   - key: The key, spelled as in the table.
  ///   - value: What to answer where no language has it; nil or empty for the key itself.
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
    let words = value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    context.reportMissing(symbol, source: LocalizedStringKey(words))
    return words
  }
}
