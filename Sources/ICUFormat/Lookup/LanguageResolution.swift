internal import ICUFormatMemory

/// The languages of a bundle to search for a user, and the locale of numbers and dates.
final class LanguageResolution: Sendable {
  let content: BundleContents
  /// The chosen language.
  let language: LocaleIdentifier
  /// Whether the language matches a preference.
  let isMatch: Bool
  /// The formatting locale: the preference, if it has the same language.
  let locale: LocaleIdentifier
  /// The formatting locale of source strings, which users of any language may see.
  let sourceLocale: LocaleIdentifier
  /// The languages of source strings.
  let sourceLanguages: TextLanguages
  /// The cached entries of call sites.
  let sites = AtomicOnce<CallSiteEntries>()
  /// The languages to search, in order.
  let chain: [LocaleIdentifier]
  /// The number of languages in ``chain`` that match a preference; the others are fallbacks.
  private let wantedCount: Int
  /// The user's language; the fallbacks are searched if it lacks an entry.
  private let lacking: LocaleIdentifier
  private let defaultTables = AtomicOnce<TableSearchList>()
  private let otherTables = BoundedCache<ByteEqual<String>, TableSearchList>(limit: 256)

  init(content: BundleContents, _ choice: LanguageChoice) {
    self.content = content
    locale = choice.locale
    sourceLocale = choice.sourceLocale
    let development = content.developmentLanguage
    sourceLanguages = TextLanguages(ofSource: development, for: choice.sourceLocale)
    var chain: [LocaleIdentifier] = []
    if let match = choice.match {
      language = match.supported
      isMatch = true
      let supported = content.languageSet
      for parent in [match.supported] + LanguageName.parents(of: match.desired)
        + LanguageName.parents(of: match.supported) + content.equivalents(of: match.supported)
      where supported.contains(parent) && !chain.contains(parent) {
        chain.append(parent)
      }
    } else {
      isMatch = false
      language = development
    }
    wantedCount = chain.count
    // The user's language may be invented, so cached tables must not depend on it.
    lacking = isMatch ? language : TableOrigin.absentLanguage
    for parent in LanguageName.parents(of: development) where !chain.contains(parent) {
      chain.append(parent)
    }
    self.chain = chain
  }

  /// Returns the tables with a name, in search order.
  ///
  /// - Parameter name: The name; nil for `Localizable`.
  func tables(named name: String?) -> TableSearchList {
    guard let name, name != "Localizable" else {
      return defaultTables.load() ?? defaultTables.storeIfNil(make("Localizable"))
    }
    return otherTables.value(for: ByteEqual(name)) { make(name) }
  }

  /// Calls `body` with the entry of a key in the first default table and returns its result.
  ///
  /// The result is nil if the table has no entry, or if the default tables are not yet loaded.
  ///
  /// This function is not inlined, so its closures capture the key from its parameters without a
  /// copy.
  @inline(never)
  func withKnownText<Result>(
    of key: borrowing LocalizedStringKey, _ spelled: inout CanonicalKey,
    arguments: borrowing LocalizedStringKey, in writer: inout UTF8Writer,
    _ body: (LocalizedEntry, borrowing LocalizedStringKey, inout UTF8Writer) -> Result
  ) -> Result? {
    let result = defaultTables.withObject { tables in
      tables.withFirst { table in
        table.withText(of: key, &spelled, arguments: arguments, in: &writer, body)
      }
    }
    if case .some(.some(.some(let result))) = result { return result }
    return nil
  }

  /// Whether the tables with the default name are known, and there is only one.
  var hasOneKnownTable: Bool { defaultTables.withObject(\.hasOneTable) ?? false }

  private func make(_ name: String) -> TableSearchList {
    TableSearchList(
      chain.enumerated().flatMap { index, language in
        content.tables(
          named: name, language: language, locale: locale,
          lacking: index < wantedCount ? nil : lacking)
      })
  }
}
