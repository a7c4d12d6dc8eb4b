internal import ICUFormatMemory

/// Where a key is looked up, and for whom.
struct LookupContext {
  let bundle: LocalizationBundle
  /// The table's name; nil for `Localizable`.
  let table: String?
  let preferences: LanguagePreferences
  /// The room for the text, where a translation has variations by width.
  var width: Int?

  /// Appends the text of a key whose arguments have to be looked up first, or the source string of one
  /// that no language has.
  ///
  /// The keys among the arguments are looked up in the same place as the key itself, and then the key of
  /// the cases that its selects choose.
  @inline(never)
  func writeOther(
    _ key: LocalizedStringKey, source: LocalizedStringKey, to writer: inout UTF8Writer
  ) {
    guard source.segments.needsLookups else { return writeSource(key, source, to: &writer) }
    let flat = source.replacingKeys { nested in
      bundle.text(nested, source: nested, table: table, preferences: preferences, width: nil)
    }
    let chosen = flat.segments.hasSelects ? keyOfCase(key, source: flat) : nil
    // A key that is its own source is searched with the same pieces: nested keys count as `%@`.
    let (key, source) = (chosen?.key ?? key, chosen?.source ?? flat)
    guard let text = find(key, source: source) else {
      return writeSource(key, source, to: &writer)
    }
    text.write(source, width: width, to: &writer)
  }

  private func writeSource(
    _ key: LocalizedStringKey, _ source: LocalizedStringKey, to writer: inout UTF8Writer
  ) {
    reportMissing(key, source: source)
    withoutGrammarMarkup(source, in: bundle.developmentLanguage)
      .appendSource(locale: sourceLocale, languages: sourceLanguages, to: &writer)
  }
}
