internal import ICUFormatMemory

/// The bundle, table and preferences of a look-up.
struct LookupContext {
  let bundle: LocalizationBundle
  /// The table's name; nil for `Localizable`.
  let table: String?
  let preferences: LanguagePreferences
  /// The available width, for translations with variations by width.
  var width: Int?

  /// Appends the localized string for a key that needs several look-ups.
  ///
  /// If no language has the key, it appends the source string.
  ///
  /// First the keys among the arguments are looked up in the same table, then the key of the cases
  /// that its selects choose.
  @inline(never)
  func writeOther(
    _ key: LocalizedStringKey, source: LocalizedStringKey, to writer: inout UTF8Writer
  ) {
    guard source.segments.needsLookups else { return writeSource(key, source, to: &writer) }
    let flat = source.replacingKeys { nested in
      bundle.text(nested, source: nested, table: table, preferences: preferences, width: nil)
    }
    let chosen = flat.segments.hasSelects ? keyOfCase(key, source: flat) : nil
    // A key that is its own source is searched with the same segments: nested keys count as `%@`.
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
