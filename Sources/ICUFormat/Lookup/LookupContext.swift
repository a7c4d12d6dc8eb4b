internal import ICUFormatMemory

/// Where a key is looked up, and for whom.
struct LookupContext {
  let bundle: LocalizationBundle
  /// The table's name; nil for `Localizable`.
  let table: String?
  let preferences: LanguagePreferences
  /// The room for the text, where a translation has variations by width.
  var width: Int?

  /// The text of a key, or the source string where no language has one.
  ///
  /// - Parameters:
  ///   - key: What is looked up.
  ///   - source: The key that holds the arguments and the words of the source.
  func string(
    _ key: borrowing LocalizedStringKey, source: borrowing LocalizedStringKey
  ) -> String {
    UTF8Writer.string { writer in write(key, source: source, to: &writer) }
  }

  /// Appends the text of a key, or the source string where no language has one.
  @inline(__always)
  func write(
    _ key: borrowing LocalizedStringKey, source: borrowing LocalizedStringKey,
    to writer: inout UTF8Writer
  ) {
    if source.segments.needsLookups {
      return writeParts(copy key, source: copy source, to: &writer)
    }
    writeText(key, source: source, to: &writer)
  }

  /// Appends the text of a key whose arguments need no look-up.
  @inline(__always)
  private func writeText(
    _ key: borrowing LocalizedStringKey, source: borrowing LocalizedStringKey,
    to writer: inout UTF8Writer
  ) {
    let isWritten = withText(of: key, arguments: source, in: &writer) { text, writer in
      text.write(source, width: width, to: &writer)
      return true
    }
    if isWritten == nil { writeSource(copy key, copy source, to: &writer) }
  }

  /// Looks up the keys among the arguments first, in the same place as the key itself, and then the
  /// key of the cases that its selects choose.
  @inline(never)
  private func writeParts(
    _ key: LocalizedStringKey, source: LocalizedStringKey, to writer: inout UTF8Writer
  ) {
    var inner = self
    inner.width = nil
    let flat = source.replacingKeys { nested in inner.string(nested, source: nested) }
    let chosen = flat.segments.hasSelects ? keyOfCase(key, source: flat) : nil
    // A key that is its own source is searched with the same pieces: nested keys count as `%@`.
    writeText(chosen?.key ?? key, source: chosen?.source ?? flat, to: &writer)
  }

  @inline(never)
  private func writeSource(
    _ key: LocalizedStringKey, _ source: LocalizedStringKey, to writer: inout UTF8Writer
  ) {
    reportMissing(key, source: source)
    withoutGrammarMarkup(source, in: bundle.developmentLanguage)
      .appendSource(locale: sourceLocale, languages: sourceLanguages, to: &writer)
  }
}
