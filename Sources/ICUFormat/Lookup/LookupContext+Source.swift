internal import ICUFormatMemory

extension LookupContext {
  /// The resolution that decides how the source string is formatted; for a chain, of its first bundle.
  private var sourceResolution: LanguageResolution {
    (bundle.parts.first?.snapshot ?? bundle.snapshot).resolution(for: preferences)
  }

  /// The formatting locale of the source string.
  ///
  /// It is the user's locale, even if the bundle has no matching language.
  var sourceLocale: LocaleIdentifier { sourceResolution.sourceLocale }

  /// The languages of the source string.
  var sourceLanguages: TextLanguages { sourceResolution.sourceLanguages }

  /// Returns a source string without the markup for automatic grammar, and reports the markup.
  ///
  /// - Parameter language: The language of the source string.
  func withoutGrammarMarkup(
    _ key: LocalizedStringKey, in language: LocaleIdentifier
  ) -> LocalizedStringKey {
    guard let plain = GrammarMarkup.removed(from: key) else { return key }
    bundle.reporter.report(GrammarMarkup.issue(of: key, in: language))
    return plain
  }

  /// Appends the source string of a key that no language has, and reports the key.
  func writeSource(
    _ key: borrowing LocalizedStringKey, _ source: borrowing LocalizedStringKey,
    to writer: inout UTF8Writer
  ) {
    let resolution = sourceResolution
    reportMissingOnce(key, source, resolution, in: &writer)
    let (locale, languages) = (resolution.sourceLocale, resolution.sourceLanguages)
    if let plain = GrammarMarkup.removed(from: copy source) {
      bundle.reporter.report(GrammarMarkup.issue(of: copy source, in: bundle.developmentLanguage))
      plain.appendSource(locale: locale, languages: languages, to: &writer)
    } else {
      source.appendSource(locale: locale, languages: languages, to: &writer)
    }
  }

  /// Reports a key that no language has, if its last look-ups did not report it.
  private func reportMissingOnce(
    _ key: borrowing LocalizedStringKey, _ source: borrowing LocalizedStringKey,
    _ resolution: LanguageResolution, in writer: inout UTF8Writer
  ) {
    // Without a match, each look-up counts the language that the user wanted.
    guard resolution.isMatch, bundle.parts.isEmpty, Localization.collector == nil else {
      reportMissing(copy key, source: copy source)
      return
    }
    let hash = hash(of: key, source, resolution.language, in: &writer)
    let content = resolution.content
    if !content.missingKeys.contains(hash) {
      guard reportMissing(copy key, source: copy source).isFinal else { return }
      content.missingKeys.insert(hash)
    }
    guard isOwnSource, table == nil else { return }
    content.sourceStrings.keep(copy key, resolution, in: &writer)
  }

  /// Returns a hash of everything that decides what is reported of a key.
  private func hash(
    of key: borrowing LocalizedStringKey, _ source: borrowing LocalizedStringKey,
    _ language: LocaleIdentifier, in writer: inout UTF8Writer
  ) -> UInt64 {
    let start = writer.count
    CanonicalKey.appendPrintf(key, to: &writer)
    writer.append(UInt8(key.hasFormatting ? 1 : 0))
    writer.append(UInt8(key.isSymbolic ? 0 : 1))
    CanonicalKey.appendPrintf(source, to: &writer)
    writer.append(language.identifier)
    writer.append(UInt8(0))
    writer.append(table ?? "")
    let hash = writer.hash(from: start)
    writer.truncate(to: start)
    return hash
  }

  /// Reports a key that no language has.
  ///
  /// The development language needs no table: its strings are the keys, and the default values of
  /// symbolic keys.
  ///
  /// - Parameter source: The key with the source string; nil for the key itself.
  @discardableResult
  func reportMissing(
    _ key: LocalizedStringKey, source: LocalizedStringKey? = nil
  ) -> MissingKeyReport {
    let snapshots = bundle.parts.isEmpty ? [bundle.snapshot] : bundle.parts.map { $0.snapshot }
    let empty = snapshots.compactMap { $0.content.reportEmpty() }
    guard let snapshot = snapshots.first(where: { !$0.content.files.isEmpty }) else {
      return MissingKeyReport(
        isMissing: !empty.isEmpty, isFinal: empty.allSatisfy(\.isFinal))
    }
    return snapshot.content.report(
      key, source ?? key, table: table ?? "Localizable",
      for: snapshot.resolution(for: preferences), wanted: preferences.languages.first,
      hasTable: { name in snapshots.contains { $0.content.hasTable(name) } })
  }
}
