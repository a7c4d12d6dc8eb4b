internal import ICU

extension LocalizationBundle {
  /// The text of a key, or nil where no language has one.
  func find(
    _ key: LocalizedStringKey, source: LocalizedStringKey? = nil, table: String?,
    preferences: LanguagePreferences
  ) -> CompiledText? {
    find([LookupKey(key)], arguments: source ?? key, table: table, preferences: preferences)
  }

  /// The text of the first of some keys in the first table that has one of them, or nil where no
  /// language has one.
  func find(
    _ keys: [LookupKey], arguments: LocalizedStringKey, table: String?,
    preferences: LanguagePreferences
  ) -> CompiledText? {
    var keys = keys
    var writer = UTF8Writer()
    for resolution in resolutions(for: preferences) {
      for table in resolution.tables(named: table).all {
        for index in keys.indices {
          if let text = keys[index].text(in: table, arguments: arguments, &writer) { return text }
        }
      }
    }
    return nil
  }

  /// The text of a key, or nil where no language has one.
  ///
  /// - Parameters:
  ///   - key: The key that is searched; it holds the arguments.
  ///   - writer: Room for spelling the key, in which nothing is written yet; nothing is added.
  @inline(__always)
  func find(
    _ key: borrowing LocalizedStringKey, table: String?, preferences: LanguagePreferences,
    in writer: inout UTF8Writer
  ) -> CompiledText? {
    guard parts.isEmpty else {
      return find(copy key, table: table, preferences: preferences)
    }
    var spelled = SpelledKey()
    let text = withResolution(for: preferences) { resolution in
      resolution.text(for: key, &spelled, arguments: key, table: table, in: &writer)
    }
    writer.removeAll()
    return text
  }

  /// The text of a key, or the words of the source where no language has one.
  func text(
    _ key: borrowing LocalizedStringKey, source: borrowing LocalizedStringKey, table: String?,
    preferences: LanguagePreferences, width: Int?
  ) -> String {
    UTF8Writer.string { writer in
      write(
        key, source: source, table: table, preferences: preferences, width: width, to: &writer)
    }
  }

  /// Appends the text of a key, or the words of the source where no language has one.
  @inline(__always)
  func write(
    _ key: borrowing LocalizedStringKey, source: borrowing LocalizedStringKey, table: String?,
    preferences: LanguagePreferences, width: Int?, to writer: inout UTF8Writer
  ) {
    if source.segments.needsLookups {
      return writeParts(copy key, copy source, table, preferences, width, to: &writer)
    }
    writeFlat(
      key, source: source, table: table, preferences: preferences, width: width, to: &writer)
  }

  /// Appends the text of a key that is looked up alone.
  @inline(__always)
  private func writeFlat(
    _ key: borrowing LocalizedStringKey, source: borrowing LocalizedStringKey, table: String?,
    preferences: LanguagePreferences, width: Int?, to writer: inout UTF8Writer
  ) {
    let isWritten =
      parts.isEmpty
      ? withResolution(for: preferences) { resolution in
        write(key, source, table, resolution, width, to: &writer)
      } : writeOfPart(copy key, copy source, table, preferences, width, to: &writer)
    if !isWritten { writeSource(copy key, copy source, table, preferences, to: &writer) }
  }

  /// Appends the text of a key for somebody; false where no language has one.
  @inline(__always)
  private func write(
    _ key: borrowing LocalizedStringKey, _ source: borrowing LocalizedStringKey, _ table: String?,
    _ resolution: BundleResolution, _ width: Int?, to writer: inout UTF8Writer
  ) -> Bool {
    // The key is spelled where its text goes to.
    let start = writer.count
    var spelled = SpelledKey()
    let isWritten = resolution.write(
      key, &spelled, from: start, source: source, table: table, width: width, to: &writer)
    if !isWritten { writer.truncate(to: start) }
    return isWritten
  }

  @inline(never)
  private func writeOfPart(
    _ key: LocalizedStringKey, _ source: LocalizedStringKey, _ table: String?,
    _ preferences: LanguagePreferences, _ width: Int?, to writer: inout UTF8Writer
  ) -> Bool {
    resolutions(for: preferences).contains { resolution in
      write(key, source, table, resolution, width, to: &writer)
    }
  }

  /// Looks up the keys among the arguments first, in the same place as the key itself, and then the
  /// key of the cases that its selects choose.
  @inline(never)
  private func writeParts(
    _ key: LocalizedStringKey, _ source: LocalizedStringKey, _ table: String?,
    _ preferences: LanguagePreferences, _ width: Int?, to writer: inout UTF8Writer
  ) {
    let flat = source.replacingKeys { nested in
      UTF8Writer.string { writer in
        write(
          nested, source: nested, table: table, preferences: preferences, width: nil, to: &writer)
      }
    }
    let chosen =
      flat.segments.hasSelects
      ? keyOfCase(key, source: flat, table: table, preferences: preferences) : nil
    // A key that is its own source is searched with the same pieces: nested keys count as `%@`.
    writeFlat(
      chosen?.key ?? key, source: chosen?.source ?? flat, table: table, preferences: preferences,
      width: width, to: &writer)
  }

  /// The locale that the source's own words are formatted for: the wanted one, whether or not there is
  /// a language for it.
  func sourceLocale(_ preferences: LanguagePreferences) -> LocaleIdentifier {
    (parts.first?.snapshot ?? snapshot).resolution(for: preferences).sourceLocale
  }

  /// The languages of the source's own words, shown to a reader of `locale`.
  func sourceLanguages(for locale: LocaleIdentifier) -> TextLanguages {
    TextLanguages(ofSource: developmentLanguage, for: locale)
  }

  @inline(never)
  private func writeSource(
    _ key: LocalizedStringKey, _ source: LocalizedStringKey, _ table: String?,
    _ preferences: LanguagePreferences, to writer: inout UTF8Writer
  ) {
    report(key, source, table, preferences)
    let locale = sourceLocale(preferences)
    withoutGrammarMarkup(source, in: developmentLanguage)
      .appendSource(locale: locale, languages: sourceLanguages(for: locale), to: &writer)
  }
}
