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
  let fallbackOrder: [LocaleIdentifier]
  /// The number of languages in ``fallbackOrder`` that match a preference; the others are fallbacks.
  let wantedCount: Int
  /// The user's language; the fallbacks are searched if it lacks an entry.
  let lacking: LocaleIdentifier
  /// The first table with the default name, which has most entries; nil until the tables are known.
  let firstTable = AtomicOnce<CompiledTable>()
  private let defaultTables = AtomicOnce<TableSearchList>()
  private let otherTables = BoundedCache<ByteEqual<String>, TableSearchList>(limit: 256)

  init(content: BundleContents, _ choice: LanguageChoice) {
    self.content = content
    locale = choice.locale
    sourceLocale = choice.sourceLocale
    let development = content.developmentLanguage
    sourceLanguages = TextLanguages(ofSource: development, for: choice.sourceLocale)
    var fallbackOrder: [LocaleIdentifier] = []
    if let match = choice.match {
      language = match.supported
      isMatch = true
      let supported = content.languageSet
      for parent in [match.supported] + LanguageName.parents(of: match.desired)
        + LanguageName.parents(of: match.supported) + content.equivalents(of: match.supported)
      where supported.contains(parent) && !fallbackOrder.contains(parent) {
        fallbackOrder.append(parent)
      }
    } else {
      isMatch = false
      language = development
    }
    wantedCount = fallbackOrder.count
    // The user's language may be invented, so cached tables must not depend on it.
    lacking = isMatch ? language : TableOrigin.absentLanguage
    for parent in LanguageName.parents(of: development) where !fallbackOrder.contains(parent) {
      fallbackOrder.append(parent)
    }
    self.fallbackOrder = fallbackOrder
  }

  /// Returns the tables with a name, in search order.
  ///
  /// - Parameter name: The name; nil for `Localizable`.
  func tables(named name: String?) -> TableSearchList {
    guard let name, name != "Localizable" else {
      return defaultTables.load() ?? makeDefaultTables()
    }
    return otherTables.value(for: ByteEqual(name)) { make(name) }
  }

  /// Whether it is known that at most `count` tables have the default name.
  func hasAtMost(_ count: Int) -> Bool {
    defaultTables.withObject { $0.all.count <= count } ?? false
  }

  private func makeDefaultTables() -> TableSearchList {
    let tables = defaultTables.storeIfNil(make("Localizable"))
    if let first = tables.all.first { _ = firstTable.storeIfNil(first) }
    return tables
  }

  private func make(_ name: String) -> TableSearchList {
    TableSearchList(fallbackOrder.indices.flatMap { tables(named: name, at: $0) })
  }

  /// Returns the tables with a name in the language at `index` of ``fallbackOrder``, in search order.
  func tables(named name: String, at index: Int) -> [CompiledTable] {
    content.tables(
      named: name, language: fallbackOrder[index], locale: locale,
      lacking: index < wantedCount ? nil : lacking)
  }
}
